import Foundation
package import TouchstoneRunLoops

/// Decides in which mode the main loop runs: the default one, or the tracking one while content is dragged
/// or decelerates (R-SCROLL-13).
///
/// Timers that were put into the default mode alone rest meanwhile. Called by scroll views on the main thread.
@MainActor package final class TrackingMode {
  private unowned let context: AppContext
  /// Those that drag or decelerate; looked up, never walked.
  private var trackers: Set<ObjectIdentifier> = []
  /// How often the loop was asked to leave its mode.
  private var changes = 0

  init(context: AppContext) {
    self.context = context
  }

  /// The mode in which the main loop is to run.
  package var mode: CFRunLoopMode { trackers.isEmpty ? .defaultMode : .tracking }

  /// Content begins to move.
  package func enter(for tracker: AnyObject) {
    change { trackers.insert(ObjectIdentifier(tracker)) }
  }

  /// Content came to rest.
  package func leave(for tracker: AnyObject) {
    change { trackers.remove(ObjectIdentifier(tracker)) }
  }

  /// Runs the main loop until it is stopped or has nothing to serve, in the mode that is right at the time.
  package func runLoop() {
    context.mainRunLoop.run(inModeOf: { mode }, changes: { changes })
  }

  private func change(_ body: () -> Void) {
    let old = mode
    body()
    // A loop that does not run finds the right mode when it starts to.
    guard mode != old, context.mainRunLoop.currentMode == old else { return }
    changes += 1
    context.mainRunLoop.stop(mode: old)
  }
}

extension UIScrollView {
  package func enterTrackingMode() { context.trackingMode.enter(for: self) }

  package func leaveTrackingMode() { context.trackingMode.leave(for: self) }
}
