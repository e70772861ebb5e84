package import TouchstoneLinux

/// Counts of the events that an app has fetched and handled, in memory that the app writes and the broker reads.
///
/// The counts acknowledge each event twice, when it is fetched and when it is handled. An acknowledgement costs one
/// store and needs no message, wake-up or system call. Each count has one writer, the thread that counts. An app that
/// writes wrong counts harms only itself: the broker limits them to the number of events that it has sent.
package final class EventCounters: Sendable {
  /// The environment variable with the descriptor, which the broker sets for the apps it starts.
  package static let variable = "TOUCHSTONE_COUNTERS"

  private enum Word: Int {
    /// Taken from the port, by the event-fetch thread.
    case fetched
    /// Taken from the port and dropped, since the queue of the app was full; by the event-fetch thread.
    case dropped
    /// Handled, by the main thread.
    case handled
  }

  /// One page; each count uses a word of eight bytes.
  private static let byteCount = 4096
  private let mapping: MappedMemory

  /// Makes the memory, in which every count is 0; no process can shorten it.
  package static func create() throws(Errno) -> FileDescriptor {
    let file = try MemoryFile.create(name: "touchstone-counters")
    try file.allocate(0..<byteCount)
    try file.seal(.shrinking)
    return file
  }

  /// Maps the memory.
  package init(_ file: borrowing FileDescriptor) throws(Errno) {
    mapping = try .shared(file, room: Self.byteCount)
  }

  /// How many events the event-fetch thread has taken from the port.
  package var fetched: UInt64 { self[.fetched] }
  /// How many events the main thread has handled or the event-fetch thread has dropped.
  package var finished: UInt64 {
    let (sum, overflow) = self[.handled].addingReportingOverflow(self[.dropped])
    return overflow ? .max : sum
  }

  /// Counts an event that was taken from the port; only the event-fetch thread calls this.
  package func countFetched(isDropped: Bool) {
    add(to: .fetched)
    if isDropped { add(to: .dropped) }
  }

  /// Counts an event that was handled; only the main thread calls this.
  package func countHandled() {
    add(to: .handled)
  }

  private func add(to word: Word) {
    unsafe SharedMemory.storeRelease(self[word] &+ 1, to: mapping.base + 8 * word.rawValue)
  }

  private subscript(word: Word) -> UInt64 {
    unsafe SharedMemory.loadAcquire(UnsafeRawPointer(mapping.base) + 8 * word.rawValue)
  }
}
