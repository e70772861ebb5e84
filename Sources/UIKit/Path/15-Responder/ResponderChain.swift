import TouchstoneTrace

/// The responders that an unhandled event visits, in order, the first one included.
///
/// The chain is not stored: each step asks a responder for its `next` (R-RESP-1), so an override changes the
/// chain for everything that walks it (R-RESP-11).
///
/// If an override returns an earlier responder, the chain is a circle, in which UIKit recurses until the stack
/// overflows. A walk here ends, with a trace record, when it returns to a marked responder, perhaps after several
/// rounds (Brent's algorithm). An event that no responder of the circle handles still recurses, as on iOS.
@MainActor
package struct ResponderChain: @MainActor Sequence, @MainActor IteratorProtocol {
  private let first: UIResponder?
  private var here: UIResponder?
  private var hasBegun = false
  /// A visited responder, to which a circle leads back; replaced by a later one after 2, 4, 8, … steps.
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
  /// The first window in the chain; the chain's first object can be the first responder of this window.
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
