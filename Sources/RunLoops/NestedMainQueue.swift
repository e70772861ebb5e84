internal import TouchstoneLinux

/// The main queue of an app whose main loop runs inside a work item of the real main queue, as in a test.
///
/// The real queue cannot be drained there: it runs one work item at a time, and the test is the current item. So
/// the app's own work is kept here, where the app's loop finds it, in the order in which it was added. In case
/// the loop is not run again, the owner makes the real queue drain this one after the test's item.
package final class NestedMainQueue: MainQueue {
  private var waiting: [() -> Void] = []
  /// The event that makes the queue's descriptor readable; made with the first work, since most tests add none.
  private var event: EventFD?
  /// The descriptor of `event`; nil before the first work.
  private var eventDescriptor: CInt?

  package init() {}

  /// Adds work and returns whether the queue was empty.
  package func add(_ work: @escaping () -> Void) -> Bool {
    waiting.append(work)
    guard waiting.count == 1 else { return false }
    signal()
    return true
  }

  package var descriptor: CInt? { eventDescriptor }

  package func clearSignal() -> Bool {
    guard !waiting.isEmpty else { return false }
    return event?.drain() ?? false
  }

  /// Does the waiting work; work that is added meanwhile waits for the next call.
  package func drain() {
    let present = waiting
    waiting = []
    event?.drain()
    for work in present { work() }
  }

  private func signal() {
    if event == nil {
      do throws(Errno) {
        let made = try EventFD()
        eventDescriptor = made.rawDescriptor
        event = consume made
      } catch {
        endForLackOfDescriptors(error)
      }
    }
    event?.signal()
  }
}
