import TouchstoneMachTime
import TouchstoneRunLoops
import UIKit

/// Lets a stage's time pass while Foundation's own main loop runs, as XCTest runs it to wait for an expectation.
///
/// The loop only checks whether its wait is over, by the stage's clock. So in each of its turns the stage advances by a
/// small step and runs the timers, touches and tasks that are due in it.
///
/// This is for tests that do not run in a task. A test of Swift Testing does, and its main actor has no such loop.
@MainActor
enum StageWaiting {
  /// How far the stage advances in a turn of the loop, which is the precision of a wait.
  private static let step = Duration.milliseconds(10)
  /// Whether a step is already on the main queue.
  private static var isEnqueued = false

  /// Enqueues a step for the loop's next turn, if the caller is on the main thread and not in a task.
  static func enqueueStep() {
    guard TaskReference.current == nil, MainQueueIntake.isFirstThread, !isEnqueued else { return }
    isEnqueued = true
    // Unlike a block that the loop performs, work of the main queue wakes the loop.
    MainQueueIntake.add { MainThread.assumed { advance() } }
  }

  /// Advances the process's stage by one step, and enqueues the next.
  private static func advance() {
    isEnqueued = false
    // Without a stage the loop waits in real time.
    guard let app = AppContext.ofProcess, app.isStepped else { return }
    app.run(until: app.time.now + step)
    enqueueStep()
  }
}
