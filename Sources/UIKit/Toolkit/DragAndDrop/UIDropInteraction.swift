public import Foundation
import TouchstoneTrace

/// Lets items be dropped on its view.
@MainActor
open class UIDropInteraction: NSObject, UIInteraction {
  /// The object that decides about items, and takes them.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// The view to which the interaction was added.
  open private(set) weak var view: UIView?

  /// Creates an interaction; the delegate is held weakly.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Whether several drags may be over the view; without effect, as one finger drags at a time.
  open var allowsSimultaneousDropSessions = false

  /// Does nothing.
  open func willMove(to view: UIView?) {}

  /// Sets `view` to the new view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Decides about items over a view, and takes them.
///
/// All methods are optional.
@MainActor
public protocol UIDropInteractionDelegate: AnyObject {
  /// Whether the view is interested in the items; true by default.
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool

  /// Called when the finger comes over the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

  /// What would happen to the items if the finger lifted now; nothing by default (R-DRAG-5).
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal

  /// Called when the finger leaves the view, or lifts there without a drop.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

  /// Called when the items are dropped on the view: the only time to load them.
  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession)

  /// Called when the items have arrived.
  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

  /// Called at the end of each drag that was over the view.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  /// Returns true.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}

  /// Returns a proposal that cancels.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}

  /// Does nothing.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
}

/// Finds the view that would take the items of a drag, and calls its delegate as the finger moves.
@MainActor
final class DropTracker {
  private let session: DragSession
  /// The session that the delegates get.
  private let drop: DropSession
  /// The interaction under the finger that is interested in the items.
  private var current: UIDropInteraction?
  private var proposal = UIDropOperation.cancel
  /// All interactions that the finger was over, in that order.
  private var entered: [UIDropInteraction] = []

  init(of session: DragSession) {
    self.session = session
    drop = DropSession(of: session)
  }

  /// Follows the finger, and asks what would happen if it lifted now.
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

  /// Drops the items where the finger is; returns what happens to them.
  func perform() -> UIDropOperation {
    let isAllowed = proposal == .copy || (proposal == .move && session.allowsMoveOperation)
    guard isAllowed, let current else { return .cancel }
    current.delegate?.dropInteraction(current, performDrop: drop)
    return proposal
  }

  /// Ends the drag for all views that it was over.
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

  /// The nearest interaction, from the view under the finger up, that is interested in the items.
  private func interaction(under place: CGPoint) -> UIDropInteraction? {
    let context = session.window.context
    let onScreen = session.window.convert(place, to: nil as UIWindow?)
    var view = context.lane.quietly { ViewQueries.hit(at: onScreen, in: context) }
    while let here = view {
      for case let interaction as UIDropInteraction in here.interactions
      where interaction === current || takes(interaction, on: here, context) {
        return interaction
      }
      view = here.superview
    }
    return nil
  }

  private func takes(
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
