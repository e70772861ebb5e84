import Foundation
package import TouchstoneRunLoops
import TouchstoneTrace

/// The mode of the main run loop: the tracking mode while a control other than a button follows a finger (R-RL-25) or
/// content is dragged or decelerates (R-SCROLL-13), and otherwise the default mode.
///
/// Timers of the default mode alone do not fire in the tracking mode. Called on the main thread by controls, by scroll
/// views and by the delivery of touches.
@MainActor package final class TrackingMode {
  private unowned let context: AppContext
  /// The scroll views that move and the touches that controls follow; only looked up, never enumerated.
  private var trackers: Set<ObjectIdentifier> = []
  /// The number of times that the loop was stopped to change its mode.
  ///
  /// `runLoop()` continues after such a stop and returns after any other.
  private var changes = 0

  init(context: AppContext) {
    self.context = context
  }

  /// The mode in which the main loop should run.
  package var mode: CFRunLoopMode { trackers.isEmpty ? .defaultMode : .tracking }

  /// Enters the tracking mode for a scroll view whose content begins to move, or for a touch.
  package func enter(for tracker: AnyObject) {
    change { trackers.insert(ObjectIdentifier(tracker)) }
  }

  /// Leaves the tracking mode for a scroll view whose content has stopped, or for a touch.
  package func leave(for tracker: AnyObject) {
    guard !trackers.isEmpty else { return }
    change { trackers.remove(ObjectIdentifier(tracker)) }
  }

  /// Leaves the tracking mode for touches whose end was delivered.
  ///
  /// A control that overrides `touchesEnded` without calling super does not leave the mode itself, and the main loop
  /// must not stay in it.
  package func leave(for touches: Set<UITouch>) {
    guard !trackers.isEmpty else { return }
    for touch in touches { leave(for: touch) }
  }

  /// Runs the main loop in the current mode until it is stopped or has nothing to wait for, as
  /// `GSEventRunModal` does on iOS.
  package func runLoop() {
    context.mainRunLoop.run(inModeOf: { mode }, changes: { changes })
  }

  private func change(_ body: () -> Void) {
    let old = mode
    body()
    guard mode != old else { return }
    record()
    // A loop that does not run will start in the right mode.
    guard context.mainRunLoop.currentMode == old else { return }
    changes += 1
    context.mainRunLoop.stop(mode: old)
  }

  /// Records that the tracking mode begins or ends; at its end, how many timers of the default mode it kept waiting.
  private func record() {
    let lane = context.lane
    guard lane.isOn else { return }
    let tracking = lane.name("tracking")
    guard trackers.isEmpty else { return lane.loop(tracking, lane.name("enters")) }
    let waiting = context.mainRunLoop.overdueTimerCount(in: .defaultMode, notIn: .tracking)
    lane.loop(
      tracking, lane.name("leaves"), waiting: waiting, reason: waiting == 0 ? .none : .modeExcluded)
  }
}
