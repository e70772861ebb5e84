internal import TouchstoneLinux

/// The main queue of an app whose main loop is run by work of the real main queue, as in a test.
///
/// The real queue cannot be drained there: it runs one piece of work at a time, and the test is that piece. So
/// the app's own work is kept here, where the app's loop finds it, in the order in which it was added. In case
/// the loop is not run again, the owner has the real queue drain this one after the test's piece.
package final class NestedMainQueue: MainQueue {
  private var waiting: [() -> Void] = []
  /// Made with the first work, since most tests add none.
  private var event: EventFD?
  private var readable: CInt?

  package init() {}

  /// Adds work; returns whether none was waiting.
  package func add(_ work: @escaping () -> Void) -> Bool {
    waiting.append(work)
    guard waiting.count == 1 else { return false }
    signal()
    return true
  }

  package var descriptor: CInt? { readable }

  package func clearSignal() -> Bool {
    waiting.isEmpty ? false : event?.drain() ?? false
  }

  /// Does the work that waits now; what it adds waits for the next time.
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
        readable = made.rawDescriptor
        event = consume made
      } catch {
        endForLackOfDescriptors(error)
      }
    }
    event?.signal()
  }
}
