import Dispatch
import Foundation
import TouchstoneMachTime
import TouchstoneRunLoops

/// Runs the loop of code outside any app while Foundation's main loop runs.
///
/// A test of XCTest without a stage has views, timers and animations, and waits for them by running Foundation's main
/// loop, in real time. That loop runs the work of the main queue. So for each time at which the loop of the context has
/// something to do, work that runs one turn of the context's loop is added to the main queue.
@MainActor
final class DetachedLoop {
  private let loop: CFRunLoop
  private let time: any TimeSource
  /// The time of the next turn; nil if none is planned.
  private var planned: MachAbsoluteTime?

  init(_ loop: CFRunLoop, _ time: any TimeSource) {
    self.loop = loop
    self.time = time
    loop.onDemand = { [unowned self] in plan() }
  }

  /// Whether the calling code can wait by running Foundation's main loop: it is on the first thread and not in a task.
  static var canWait: Bool { TaskReference.current == nil && MainQueueIntake.isFirstThread }

  /// Plans a turn for the loop's next block or timer, unless an earlier turn is planned.
  private func plan() {
    guard Self.canWait, let next = nextTime else { return }
    if let planned, planned <= next { return }
    planned = next
    let now = time.now
    guard next > now else { return makeTurnSoon() }
    // The delay is on another queue, since delays of the main queue follow the clock of a stage that is made later.
    let delay = Int(clamping: next.nanoseconds - now.nanoseconds)
    DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(delay)) { [weak self] in
      MainQueueIntake.add { MainThread.assumed { self?.makeTurn() } }
    }
  }

  private func makeTurnSoon() {
    MainQueueIntake.add { [weak self] in MainThread.assumed { self?.makeTurn() } }
  }

  /// The time of the loop's next block or timer; nil if there is none.
  private var nextTime: MachAbsoluteTime? {
    loop.hasBlocks ? time.now : loop.nextTimerFireDate(.defaultMode)
  }

  private func makeTurn() {
    planned = nil
    // If the loop runs already, further up the stack, that run serves its blocks and timers.
    if loop.currentMode == nil {
      loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: false)
    }
    plan()
  }
}
