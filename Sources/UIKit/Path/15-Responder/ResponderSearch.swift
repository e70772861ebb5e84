package import TouchstoneTrace

/// Records a search along the responder chain: who was asked, in order, and who was found.
@MainActor
package struct ResponderSearch {
  private let context: AppContext
  /// The responders that were asked; empty while nothing is recorded.
  private var asked: [UIResponder] = []

  package init(in context: AppContext) {
    self.context = context
  }

  /// Adds the responder that is asked next.
  package mutating func add(_ responder: UIResponder) {
    if context.lane.isOn { asked.append(responder) }
  }

  /// Records the responders that were asked, then the subject of the search and the responder that was found.
  package func record(
    _ subject: String, found: UIResponder?, event: UInt32, because reason: TraceReason = .none
  ) {
    let lane = context.lane
    guard lane.isOn, let first = asked.first else { return }
    context.recordedChain.record(asked, in: context)
    lane.search(
      lane.name(subject), from: context.names.name(of: first), found: context.names.name(of: found),
      asked: asked.count, event: event, reason: reason)
  }
}

/// The last recorded chain, kept so that equal chains are recorded once.
package struct RecordedChain {
  private struct Hop: Equatable {
    let responder: TraceName
    /// The reason why the responder follows the one before it; `.none` for the first.
    let rule: TraceReason
  }

  private var hops: [Hop] = []

  package init() {}

  /// Records the responders of a chain, each with the reason why it follows the one before, unless the last recorded
  /// chain begins with them.
  @MainActor
  package mutating func record(_ responders: [UIResponder], in context: AppContext) {
    let names = context.names
    let hops = responders.indices.map { index in
      Hop(
        responder: names.name(of: responders[index]),
        rule: index == 0 ? .none : responders[index - 1].rule(for: responders[index]))
    }
    guard !self.hops.starts(with: hops) else { return }
    self.hops = hops
    for (index, hop) in hops.enumerated() {
      context.lane.chain(index + 1, hop.responder, reason: hop.rule)
    }
  }
}

extension UIResponder {
  /// The reason why another responder follows this one in the chain.
  ///
  /// It is `.none` where a presentation has removed a controller's view from its superview and the chain continues
  /// there: the trace has no reason for this.
  package func rule(for following: UIResponder) -> TraceReason {
    switch self {
    case let view as UIView where !(view is UIWindow):
      if view.viewController === following { return .viewController }
      if view.superview === following { return .superview }
    case let controller as UIViewController:
      if controller.presentingViewController === following { return .presentingController }
      if controller.viewIfLoaded?.superview === following { return .superviewOfControllersView }
      // While the controller presents another, its view may be out of the tree; the old superview is next.
      if controller.presentation?.home === following { return .none }
      if following is UIWindow { return .windowOfController }
    case let window as UIWindow:
      if window.windowScene === following { return .scene }
    default: break
    }
    if self === context.application, context.application.delegate === following {
      return .applicationDelegate
    }
    let isInTree = self is UIViewController || self is UIView && !(self is UIWindow)
    return following === context.application && !isInTree ? .application : .overriddenNext
  }
}
