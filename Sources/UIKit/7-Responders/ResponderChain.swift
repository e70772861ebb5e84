/// The responders that an unhandled event visits, one after the other, the first one included.
///
/// The chain is not stored anywhere: each step asks the responder at hand for its `next` (R-RESP-1), so
/// an override changes the chain for everything that walks it (R-RESP-11).
@MainActor
package struct ResponderChain: @MainActor Sequence, @MainActor IteratorProtocol {
  private var upcoming: UIResponder?

  /// The chain that begins with a responder.
  package init(from first: UIResponder?) {
    upcoming = first
  }

  /// The responder at hand, or nil at the end of the chain.
  package mutating func next() -> UIResponder? {
    defer { upcoming = upcoming?.next }
    return upcoming
  }
}

extension ResponderChain {
  /// The window in the chain: the one whose first responder this chain's first object can be.
  package var window: UIWindow? {
    for responder in self {
      if let window = responder as? UIWindow { return window }
    }
    return nil
  }
}
