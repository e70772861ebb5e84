/// Calls a function at chosen activities of a run loop.
///
/// Observers of an activity are called by ascending `order`, observers of equal order in the order in
/// which they were added (R-RL-19). An observer that does not repeat is invalidated after its first call.
/// An observer is not called again while it is being called, not even in a nested run.
package final class CFRunLoopObserver {
  package let activities: CFRunLoopActivity
  package let repeats: Bool
  package let order: Int
  /// The name of the function in a printed loop and in a backtrace.
  package let name: String

  /// The number of the observer in its loop, in the order in which observers were added.
  var number = 0
  var membership = Membership()
  /// Whether the observer is being called.
  var isFiring = false
  private(set) var callout: ((CFRunLoopObserver, CFRunLoopActivity) -> Void)?

  package init(
    activities: CFRunLoopActivity, repeats: Bool, order: Int = 0, name: String = unnamedFunction,
    callout: @escaping (CFRunLoopObserver, CFRunLoopActivity) -> Void
  ) {
    self.activities = activities
    self.repeats = repeats
    self.order = order
    self.name = name
    self.callout = callout
  }

  /// Whether the observer was not invalidated.
  package var isValid: Bool { callout != nil }

  /// Removes the observer from its loop for good; its callout is released and not called again.
  package func invalidate() {
    callout = nil
    membership.loop?.removeEverywhere(self)
  }
}

/// The activities of a run at which observers are called.
///
/// The values are those of Apple's published CFRunLoop source, which leaves the bits 0x8 and 0x10 unused; Foundation
/// on Linux has other values, which it does not expose (R-RL-29).
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
  /// Used by tests only.
  package static let allActivities = CFRunLoopActivity(rawValue: 0x0FFF_FFFF)

  /// The names of the activities, in the order of a run.
  package var description: String {
    let names: [(CFRunLoopActivity, String)] = [
      (.entry, "entry"), (.beforeTimers, "beforeTimers"), (.beforeSources, "beforeSources"),
      (.beforeWaiting, "beforeWaiting"), (.afterWaiting, "afterWaiting"), (.exit, "exit"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
