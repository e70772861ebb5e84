package import BackBoardServices
package import IOKit
package import TouchstoneTrace

/// The home screen as the broker uses it: an app without a process of its own.
package protocol HomeScreenRole: AnyObject {
  /// Puts an event on the home screen's own queue and signals its source0.
  ///
  /// `reason` says why touches are cancelled, if they are.
  func enqueue(_ event: IOHIDEvent, number: UInt32, reason: TraceReason)
  /// Called when the home screen becomes active (true), or when it leaves the front, is covered by an interruption or
  /// goes dark with the display (false); also with true while it is active, as by the home button.
  func setActive(_ isActive: Bool)
  /// Answers a query about the home screen's views.
  ///
  /// A fence is answered when all earlier events have been handled, any other query at once.
  func answer(_ query: BKSQuery, _ reply: @escaping (BKSReply) -> Void)
}

/// The place of a session's home screen, which is made after everything that uses it.
///
/// The home screen opens apps through the life cycle, and the life cycle activates the home screen when it comes
/// to the front: each needs the other. So the parts of the broker are made with this slot, and the home screen is
/// attached to it once, when it exists. A session may stay without one: then events for it are dropped with a record
/// (`EventSender`), questions to it are answered with a failure (`Queries`), and nothing is activated.
package final class HomeScreenSlot {
  /// The home screen; nil before it is attached, and always nil in a session without one.
  package private(set) var attached: (any HomeScreenRole)?

  /// Makes a slot without a home screen.
  package init() {}

  /// Attaches the home screen of the session; must be called at most once.
  package func attach(_ homeScreen: any HomeScreenRole) {
    precondition(attached == nil, "a session has one home screen")
    attached = homeScreen
  }
}
