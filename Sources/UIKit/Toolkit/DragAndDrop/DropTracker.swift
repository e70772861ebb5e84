import Foundation
import TouchstoneTrace

/// Finds the drop interaction under the finger of a drag, and calls its delegate as the finger moves.
@MainActor
final class DropTracker {
  private let session: DragSession
  /// The session that is passed to the delegates.
  private let drop: DropSession
  /// The interaction under the finger that is interested in the items; nil if none is.
  private var current: UIDropInteraction?
  /// The operation that the delegate of `current` proposed last.
  private var proposal = UIDropOperation.cancel
  /// All interactions that the finger has entered, in the order of their first entry.
  private var entered: [UIDropInteraction] = []

  init(of session: DragSession) {
    self.session = session
    drop = DropSession(of: session)
  }

  /// Finds the interaction at the finger's new place, and asks its delegate for a proposal.
  func update() {
    let next = interaction(under: session.place)
    if next !== current {
      leave()
      if let next {
        if !entered.contains(where: { $0 === next }) { entered.append(next) }
        next.delegate?.dropInteraction(next, sessionDidEnter: drop)
      }
      current = next
    }
    proposal =
      next.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: drop).operation }
      ?? .cancel
  }

  /// Drops the items where the finger is, if the proposal allows it; returns the operation that was performed.
  func perform() -> UIDropOperation {
    let isAllowed = proposal == .copy || (proposal == .move && session.allowsMoveOperation)
    guard isAllowed, let current else { return .cancel }
    current.delegate?.dropInteraction(current, performDrop: drop)
    return proposal
  }

  /// Ends the drag for all interactions that it has entered.
  func conclude(_ operation: UIDropOperation) {
    if operation == .cancel {
      leave()
    } else if let current {
      current.delegate?.dropInteraction(current, concludeDrop: drop)
    }
    for interaction in entered {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: drop)
    }
  }

  private func leave() {
    guard let current else { return }
    self.current = nil
    current.delegate?.dropInteraction(current, sessionDidExit: drop)
  }

  /// The nearest interaction, from the view under the finger up, that is interested in the items; nil if none is.
  ///
  /// While the finger stays with an interaction, its delegate is not asked again.
  private func interaction(under place: CGPoint) -> UIDropInteraction? {
    let context = session.window.context
    let onScreen = session.window.convert(place, to: nil as UIWindow?)
    var view = context.lane.quietly { ViewQueries.hit(at: onScreen, in: context) }
    while let here = view {
      for case let interaction as UIDropInteraction in here.interactions
      where interaction === current || isInterested(interaction, on: here, context) {
        return interaction
      }
      view = here.superview
    }
    return nil
  }

  /// Whether the delegate of an interaction can handle the items; the question is recorded.
  private func isInterested(
    _ interaction: UIDropInteraction, on view: UIView, _ context: AppContext
  ) -> Bool {
    guard let delegate = interaction.delegate else { return false }
    let answer = delegate.dropInteraction(interaction, canHandle: drop)
    if context.lane.isOn {
      context.lane.ask(
        context.lane.name("canHandle"), of: context.names.name(of: delegate),
        about: context.names.name(of: view), answer: answer, by: .delegate)
    }
    return answer
  }
}
