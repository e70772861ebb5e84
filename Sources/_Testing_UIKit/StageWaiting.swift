import TouchstoneMachTime
import TouchstoneRunLoops
import UIKit

/// Lets a stage's time pass while Foundation's own main loop runs, as XCTest runs it to wait for an expectation.
///
/// The loop asks for nothing but the end of its wait, which it reads on the stage's clock. So in each of its passes
/// the stage advances by a small step, in which its timers, touches and tasks do what they have to do.
///
/// This is for tests that are no tasks. A test of Swift Testing is one, and its main actor has no such loop.
@MainActor
enum StageWaiting {
  /// The precision of such a wait.
  private static let step = Duration.milliseconds(10)
  /// Whether the next pass of the loop calls.
  private static var isExpected = false

  /// Begins for a stage that was made now, if it was made outside of a task.
  static func begin() {
    guard TaskReference.current == nil, MainQueueIntake.isFirstThread, !isExpected else { return }
    isExpected = true
    // Unlike a block that the loop performs, work of the main queue wakes the loop.
    MainQueueIntake.add { MainThread.assumed { pass() } }
  }

  private static func pass() {
    isExpected = false
    // Without a stage the loop waits as ever.
    guard let app = AppContext.ofProcess, app.isStepped else { return }
    app.run(until: app.time.now + step)
    begin()
  }
}
