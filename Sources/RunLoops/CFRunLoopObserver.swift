/// Someone who is told of the moments of a run.
///
/// Observers of a moment are called by ascending order, equal ones as they were added (R-RL-19). One that
/// does not repeat is invalidated after its first call. An observer is not called again while it is being
/// called, not even by a nested run.
package final class CFRunLoopObserver {
  package let activities: CFRunLoopActivity
  package let repeats: Bool
  package let order: Int

  var membership = Membership()
  var isFiring = false
  private(set) var callout: ((CFRunLoopObserver, CFRunLoopActivity) -> Void)?

  package init(
    activities: CFRunLoopActivity, repeats: Bool, order: Int = 0,
    callout: @escaping (CFRunLoopObserver, CFRunLoopActivity) -> Void
  ) {
    self.activities = activities
    self.repeats = repeats
    self.order = order
    self.callout = callout
  }

  package var isValid: Bool { callout != nil }

  /// Takes the observer out of its loop for good and lets go of the callback.
  package func invalidate() {
    callout = nil
    membership.loop?.removeEverywhere(self)
  }
}
