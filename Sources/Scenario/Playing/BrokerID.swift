import Synchronization

/// The process ID of a session's current broker, which any thread can read.
package final class BrokerID: Sendable {
  private let id: Mutex<CInt>

  init(_ id: CInt) {
    self.id = Mutex(id)
  }

  package internal(set) var value: CInt {
    get { id.withLock { $0 } }
    set { id.withLock { $0 = newValue } }
  }
}
