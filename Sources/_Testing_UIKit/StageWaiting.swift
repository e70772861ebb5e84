import TouchstoneMachTime
import TouchstoneRunLoops
import UIKit

/// Advances the stage's time while XCTest runs Foundation's main loop to wait for an expectation.
///
/// The loop compares the stage's clock with the end of the wait and does not advance it. So in each turn of the loop
/// the stage advances by a small step and runs the timers, touches and tasks that are due in the step.
///
/// Tests of Swift Testing run in a task, wait without such a loop, and do not use this.
@MainActor
enum StageWaiting {
  /// The time by which the stage advances in a turn of the loop; this is the precision of a wait.
  private static let step = Duration.milliseconds(10)
  /// Whether a step is on the main queue.
  private static var isEnqueued = false

  /// Enqueues a step for the loop's next turn; does nothing in a task or off the main thread.
  static func enqueueStep() {
    guard TaskReference.current == nil, MainQueueIntake.isFirstThread, !isEnqueued else { return }
    isEnqueued = true
    // Work of the main queue wakes the loop, unlike a block that the loop performs.
    MainQueueIntake.add { MainThread.assumed { advance() } }
  }

  /// Advances the process's stage by one step, and enqueues the next step.
  private static func advance() {
    isEnqueued = false
    // Without a stage there is no clock to advance, and the loop waits in real time.
    guard let app = AppContext.ofProcess, app.isStepped else { return }
    app.run(until: app.time.now + step)
    enqueueStep()
  }
}
