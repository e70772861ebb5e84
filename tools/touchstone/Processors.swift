import TouchstoneLinux

/// Where the processes of a session run in virtual time: all on one processor.
///
/// They take turns: hardly ever do two of them have something to do at once. A wake-up on the same processor costs a
/// fraction of one that crosses to another, which may have to be woken from sleep.
enum Processors {
  /// The processors on which this process may run, beginning with the present one; a single nil if the kernel does
  /// not report them.
  static var allowed: [CInt?] {
    let known: [CInt] = (try? Thread.processors()) ?? []
    return known.isEmpty ? [nil] : known
  }

  /// Keeps the calling thread and what it starts on a processor.
  static func stay(on processor: CInt?) {
    guard let processor else { return }
    // Where the kernel refuses it, everything runs as well, only more slowly.
    try? Thread.stay(onProcessor: processor)
  }
}
