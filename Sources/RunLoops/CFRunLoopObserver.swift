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

/// The moments of a run at which observers are called.
///
/// The values are those of the open CFRunLoop source (R-RL: §4), not the differing ones which
/// Foundation carries privately on Linux (R-RL-29). Two bits between them are unused there too.
package struct CFRunLoopActivity: OptionSet, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  package static let entry = CFRunLoopActivity(rawValue: 0x1)
  package static let beforeTimers = CFRunLoopActivity(rawValue: 0x2)
  package static let beforeSources = CFRunLoopActivity(rawValue: 0x4)
  package static let beforeWaiting = CFRunLoopActivity(rawValue: 0x20)
  package static let afterWaiting = CFRunLoopActivity(rawValue: 0x40)
  package static let exit = CFRunLoopActivity(rawValue: 0x80)
  package static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)

  /// The names of the moments, in the order in which a run reaches them.
  package var description: String {
    let names: [(CFRunLoopActivity, String)] = [
      (.entry, "entry"), (.beforeTimers, "beforeTimers"), (.beforeSources, "beforeSources"),
      (.beforeWaiting, "beforeWaiting"), (.afterWaiting, "afterWaiting"), (.exit, "exit"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
