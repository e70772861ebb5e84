import Foundation
package import TouchstoneRunLoops

/// The mode of the main run loop: the tracking mode while content is dragged or decelerates, and otherwise
/// the default mode (R-SCROLL-13).
///
/// Timers of the default mode alone do not fire meanwhile. Called by scroll views on the main thread.
@MainActor package final class TrackingMode {
  private unowned let context: AppContext
  /// The scroll views that move; only looked up, never enumerated.
  private var trackers: Set<ObjectIdentifier> = []
  /// The number of times that the loop was stopped to change its mode.
  private var changes = 0

  init(context: AppContext) {
    self.context = context
  }

  /// The mode in which the main loop should run.
  package var mode: CFRunLoopMode { trackers.isEmpty ? .defaultMode : .tracking }

  /// Enters the tracking mode for a scroll view whose content begins to move.
  package func enter(for tracker: AnyObject) {
    change { trackers.insert(ObjectIdentifier(tracker)) }
  }

  /// Leaves the tracking mode for a scroll view whose content has stopped.
  package func leave(for tracker: AnyObject) {
    change { trackers.remove(ObjectIdentifier(tracker)) }
  }

  /// Runs the main loop in the current mode until it is stopped or has nothing to wait for.
  package func runLoop() {
    context.mainRunLoop.run(inModeOf: { mode }, changes: { changes })
  }

  private func change(_ body: () -> Void) {
    let old = mode
    body()
    // A loop that does not run starts in the right mode anyway.
    guard mode != old, context.mainRunLoop.currentMode == old else { return }
    changes += 1
    context.mainRunLoop.stop(mode: old)
  }
}

extension UIScrollView {
  func enterTrackingMode() { context.trackingMode.enter(for: self) }

  func leaveTrackingMode() { context.trackingMode.leave(for: self) }
}
