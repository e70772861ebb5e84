import Synchronization

/// The id of the process of a session's present broker, for other threads.
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
