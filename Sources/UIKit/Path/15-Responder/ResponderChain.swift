import TouchstoneTrace

/// The responders that an unhandled event visits, in order, the first one included.
///
/// The chain is not stored: each step asks a responder for its `next` (R-RESP-1), so an override changes the
/// chain for everything that walks it (R-RESP-11).
///
/// An override that leads back into the chain makes it a circle, in which UIKit recurses until its stack ends.
/// A walk here goes round, at times more than once, until it is back at a marked responder (Brent's algorithm), and
/// ends with a record; an event that no responder of the circle handles goes round as on iOS.
@MainActor
package struct ResponderChain: @MainActor Sequence, @MainActor IteratorProtocol {
  private let first: UIResponder?
  private var here: UIResponder?
  private var hasBegun = false
  /// A responder that was visited, to which a circle leads back; it moves up after 2, 4, 8, … steps.
  private var mark: UIResponder?
  private var stepsToMark = 1
  private var steps = 0

  /// The chain that begins with a responder.
  package init(from first: UIResponder?) {
    self.first = first
  }

  /// The responder after the current one, or nil at the end of the chain.
  package mutating func next() -> UIResponder? {
    let following = hasBegun ? here?.next : first
    hasBegun = true
    here = nil
    guard let following else { return nil }
    if mark === following {
      let lane = following.context.lane
      lane.skipped(.responder, event: lane.currentEvent, reason: .chainInCircle)
      return nil
    }
    here = following
    if mark == nil || steps == stepsToMark {
      mark = following
      stepsToMark *= 2
      steps = 0
    }
    steps += 1
    return following
  }
}

extension ResponderChain {
  /// The window in the chain, whose first responder the first object of the chain can be.
  package var window: UIWindow? {
    for responder in self {
      if let window = responder as? UIWindow { return window }
    }
    return nil
  }

  /// Whether a responder is in the chain.
  func leads(to responder: UIResponder) -> Bool {
    for each in self where each === responder { return true }
    return false
  }
}
