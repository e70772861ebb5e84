import TouchstoneLinux

/// The choice of one processor for all processes of a session in virtual time.
///
/// The processes work one after the other, so two of them rarely have work at the same time. A wake-up on the same
/// processor costs a fraction of a wake-up on another one, which may be asleep.
enum Processors {
  /// The processors on which this process may run, the present one first; a single nil if the kernel does not report
  /// them.
  static var allowed: [CInt?] {
    let known: [CInt] = (try? Thread.processors()) ?? []
    return known.isEmpty ? [nil] : known
  }

  /// Keeps the calling thread and the processes that it starts on a processor.
  static func stay(on processor: CInt?) {
    guard let processor else { return }
    // If the kernel refuses, everything works, only more slowly.
    try? Thread.stay(onProcessor: processor)
  }
}
