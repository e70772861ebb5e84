package import TouchstoneLinux

/// How many events an app has fetched and handled: memory that the app writes and the broker reads.
///
/// It is the acknowledgement of each event in its two steps, at the price of a store: no message, no wake-up and no
/// system call. Each number has one writer, the thread that counts. An app that writes nonsense here harms only itself:
/// the broker takes no number as greater than what it has sent.
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

  /// One page, of which a word of eight bytes is used for each number.
  private static let byteCount = 4096
  private let mapping: MappedMemory

  /// Makes memory in which every number is 0, and which nobody can shorten.
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
