/// The responders to which the beginning of a touch, a press or a shake was forwarded, and that wait for its end.
///
/// The default methods of `UIResponder` update the record, so that a responder that received a beginning receives one
/// end, even if the chain has changed in between (R-TOUCH-12). UIKit has such a list for touches and for presses.
///
/// | call that is forwarded | the next responder |
/// |---|---|
/// | beginning | receives it, and waits from then on |
/// | change | receives it if it waits |
/// | end | receives it if it waits, and then stops waiting |
///
/// A responder that still waits when a touch or press is over for its first receiver receives an end from UIKit
/// (`endForwarding`): a responder before it did not forward the end, or the chain leads elsewhere. Calls that an app
/// forwards itself, with a call of `next`, are not listed; the app has to forward their end as well.
///
/// Responders are not kept alive; one that is freed does not wait.
@MainActor package struct ForwardingRecord {
  /// The subject of a forwarded call: the beginning of a touch, press or shake, a change, or its end or cancel.
  enum Step {
    case beginning, change, end
  }

  private var waiting: [Anchored<UIResponder>] = []
  /// The responders that have left the chain; most often none.
  private var lost: [Anchored<UIResponder>] = []
  /// The approximate number of responders in a chain from a view to the application's delegate.
  private static let usualCount = 8

  package init() {}

  /// Whether the end is due to any responder.
  var isWaitedFor: Bool { !waiting.isEmpty }

  /// The responders to which the end is due, in the order of forwarding.
  var waitingResponders: [UIResponder] { waiting.compactMap(\.wrappedValue) }

  /// The first waiting responder, or if `receiver` is given, the first that its chain does not lead to; nil if there is
  /// none.
  func firstWaiting(outsideChainOf receiver: UIResponder?) -> UIResponder? {
    for index in waiting.indices {
      guard let responder = waiting[index].wrappedValue else { continue }
      if let receiver, ResponderChain(from: receiver).leads(to: responder) { continue }
      return responder
    }
    return nil
  }

  /// Whether the chain of a responder leads to all that wait, in the order of forwarding.
  ///
  /// Nearly always it does, and then this walk saves one walk for each waiting responder.
  func areAllReached(from receiver: UIResponder) -> Bool {
    var index = 0
    for responder in ResponderChain(from: receiver) {
      if index == waiting.count { return true }
      if waiting[index].refers(to: responder) { index += 1 }
    }
    return index == waiting.count
  }

  /// Notes that a responder is about to forward a call to the next one.
  ///
  /// Returns false, and notes nothing, if the call must not be forwarded.
  mutating func note(
    _ step: Step, from responder: UIResponder, to next: UIResponder
  ) -> Bool {
    guard step == .beginning || mayReach(next, from: responder) else { return false }
    let index = waiting.firstIndex(of: next)
    switch step {
    case .beginning:
      guard index == nil else { return true }
      if waiting.isEmpty { waiting.reserveCapacity(Self.usualCount) }
      waiting.append(Anchored(wrappedValue: next))
      return true
    case .change: return index != nil
    case .end: return removeWaiting(next)
    }
  }

  /// Whether a change or an end may be forwarded from a responder to the next one.
  ///
  /// A responder that has left the chain receives a cancel while the touch continues for the others; it must not
  /// forward that cancel to responders that are still in the chain.
  func mayReach(_ next: UIResponder, from responder: UIResponder) -> Bool {
    lost.isEmpty || lost.firstIndex(of: responder) == nil || lost.firstIndex(of: next) != nil
  }

  /// Removes a responder that is about to receive the end; false if it does not wait for one.
  mutating func removeWaiting(_ responder: UIResponder) -> Bool {
    guard let index = waiting.firstIndex(of: responder) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// Notes that a responder has left the chain.
  mutating func lose(_ responder: UIResponder) {
    lost.append(Anchored(wrappedValue: responder))
  }
}

extension [Anchored<UIResponder>] {
  @MainActor fileprivate func firstIndex(of responder: UIResponder) -> Int? {
    for index in indices where self[index].refers(to: responder) { return index }
    return nil
  }
}

/// A touch, a press or a shake, which responders forward.
@MainActor package protocol Forwardable: AnyObject {
  /// The responders to which its beginning was forwarded.
  var forwarding: ForwardingRecord { get set }
}

extension Set where Element: Forwardable {
  /// Notes that a responder forwards touches or presses to the next one, and returns those that it may forward.
  @MainActor func forwarded(
    from responder: UIResponder, to next: UIResponder, as step: ForwardingRecord.Step
  ) -> Self {
    var refused: [Element] = []
    for item in self {
      let isForwarded = item.forwarding.note(step, from: responder, to: next)
      if !isForwarded { refused.append(item) }
    }
    return refused.isEmpty ? self : subtracting(refused)
  }
}

extension Array where Element: Forwardable {
  /// Calls `end` once for each responder that waits for an end, with the items that it waits for, and whether the chain
  /// of `receiver`, the first receiver, still leads to it.
  ///
  /// A handler that `end` calls may forward the end to others, which then stop waiting.
  @MainActor func endForwarding(
    from receiver: UIResponder, _ end: (UIResponder, [Element], _ isInChain: Bool) -> Void
  ) {
    loseUnreachable(from: receiver)
    while let responder = firstWaiting(outsideChainOf: nil) {
      let isInChain = ResponderChain(from: receiver).leads(to: responder)
      end(responder, removeWaits(of: responder), isInChain)
    }
  }

  /// Calls `end` once for each responder that waits for an end and has left the chain of `receiver`,
  /// with the items that it waits for.
  @MainActor func endForwarding(
    outsideChainOf receiver: UIResponder, _ end: (UIResponder, [Element]) -> Void
  ) {
    loseUnreachable(from: receiver)
    while let responder = firstWaiting(outsideChainOf: receiver) {
      end(responder, removeWaits(of: responder))
    }
  }

  /// Whether a responder that has left the chain of `receiver` waits for an end.
  @MainActor func haveForwarded(outsideChainOf receiver: UIResponder) -> Bool {
    firstWaiting(outsideChainOf: receiver) != nil
  }

  /// Notes in the record of each item which waiting responders have left the chain of `receiver`.
  @MainActor private func loseUnreachable(from receiver: UIResponder) {
    for item in self where !item.forwarding.areAllReached(from: receiver) {
      for responder in item.forwarding.waitingResponders
      where !ResponderChain(from: receiver).leads(to: responder) {
        item.forwarding.lose(responder)
      }
    }
  }

  @MainActor private func firstWaiting(outsideChainOf receiver: UIResponder?) -> UIResponder? {
    for item in self {
      if let found = item.forwarding.firstWaiting(outsideChainOf: receiver) { return found }
    }
    return nil
  }

  /// Removes a responder from the records of all items, and returns the items for which it waited.
  @MainActor private func removeWaits(of responder: UIResponder) -> [Element] {
    var found: [Element] = []
    for item in self {
      if item.forwarding.removeWaiting(responder) { found.append(item) }
    }
    return found
  }
}
