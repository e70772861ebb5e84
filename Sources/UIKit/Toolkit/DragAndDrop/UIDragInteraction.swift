public import Foundation
import TouchstoneTrace

/// Lets a finger that rests on its view lift items and drag them.
///
/// The delegate is asked for the items when the press is about to begin: without items the press fails, and the touch
/// goes on in the view (R-DRAG-2). The lift cancels the touch in the view (R-DRAG-3).
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, WindowBoundInteraction, Anchoring {
  /// What its recognizer refers to, which a view may keep for longer.
  package nonisolated final let anchor = Anchor()
  /// The object that provides the items.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view to which the interaction was added.
  open var view: UIView? { heldView }
  @Anchored private var heldView: UIView?
  private lazy var lift = UIDragLiftGestureRecognizer(for: self)
  private var session: DragSession?
  private var drop: DropTracker?

  /// Creates an interaction; the delegate is held weakly.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
    anchor.attach(to: self)
    isEnabled = Self.isEnabledByDefault
  }

  deinit { anchor.sever() }

  /// Whether a new interaction is enabled: false, as on a phone (R-DRAG-1).
  open class var isEnabledByDefault: Bool { false }

  /// Whether the interaction takes touches (R-DRAG-1).
  open var isEnabled: Bool = false {
    didSet { lift.isEnabled = isEnabled }
  }

  /// Whether recognizers other than the lift may recognize the touch as well; false by default.
  open var allowsSimultaneousRecognitionDuringLift = false

  /// Ends a drag and removes the recognizer when the interaction leaves its view.
  open func willMove(to view: UIView?) {
    cancel()
    lift.view?.removeGestureRecognizer(lift)
  }

  /// Adds the recognizer to the new view.
  open func didMove(to view: UIView?) {
    heldView = view
    lift.isEnabled = isEnabled
    view?.addGestureRecognizer(lift)
  }

  package func viewChangedWindow() { cancel() }

  /// Asks for the items at a point of the window; false if there are none.
  func prepare(at place: CGPoint) -> Bool {
    guard let view, let delegate, let window = view.window, session == nil else { return false }
    let session = DragSession(in: window, at: place)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    let context = view.context
    if context.lane.isOn {
      context.lane.ask(
        context.lane.name("itemsForBeginning"), of: context.names.name(of: delegate),
        about: context.names.name(of: view), answer: !session.items.isEmpty, by: .delegate)
    }
    guard !session.items.isEmpty else { return false }
    session.allowsMoveOperation = delegate.dragInteraction(
      self, sessionAllowsMoveOperation: session)
    self.session = session
    return true
  }

  /// Discards items that were not lifted after all.
  func discard() {
    if session?.hasBegun != true { session = nil }
  }

  /// Moves the items with the finger; the drag begins when the finger leaves the place of the lift (R-DRAG-4).
  func move(to place: CGPoint) {
    guard let session else { return }
    session.place = place
    if !session.hasBegun {
      guard session.start.distance(to: place) > GestureConstants.longPressAllowableMovement else {
        return
      }
      session.hasBegun = true
      drop = DropTracker(of: session)
      delegate?.dragInteraction(self, sessionWillBegin: session)
      // The delegate may have ended the drag.
      guard self.session === session else { return }
    }
    delegate?.dragInteraction(self, sessionDidMove: session)
    drop?.update()
  }

  /// Drops the items where the finger lifts (R-DRAG-6).
  func end() {
    finish { $0.perform() }
  }

  /// Ends the drag without a drop.
  func cancel() {
    finish { _ in .cancel }
  }

  /// Ends the session; `settle` drops the items or not, and returns what happens to them.
  private func finish(_ settle: (DropTracker) -> UIDropOperation) {
    guard let session else { return }
    self.session = nil
    guard let tracker = drop else { return }
    drop = nil
    let operation = settle(tracker)
    delegate?.dragInteraction(self, session: session, willEndWith: operation)
    tracker.conclude(operation)
    delegate?.dragInteraction(self, session: session, didEndWith: operation)
  }
}

/// Recognizes a finger that rests on a view with items to drag, and follows it.
///
/// It is its own delegate: without items it fails, so that the touch goes on in the view.
final class UIDragLiftGestureRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  @Anchored private var interaction: UIDragInteraction?

  init(for interaction: UIDragInteraction) {
    self.interaction = interaction
    super.init(target: nil, action: nil)
    name = "drag-lift"
    isEnabled = false
    register(
      TargetAction(own: self, action: Selector(UIDragLiftGestureRecognizer.act, name: "act")))
  }

  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { self }
    set {}
  }

  override func reset() {
    super.reset()
    interaction?.discard()
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.prepare(at: location(in: nil)) ?? false
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    interaction?.allowsSimultaneousRecognitionDuringLift ?? false
  }

  /// Follows the finger; the action of this recognizer.
  private func act() {
    switch state {
    case .changed: interaction?.move(to: location(in: nil))
    case .ended: interaction?.end()
    case .cancelled, .failed: interaction?.cancel()
    case .possible, .began: break
    }
  }
}

/// Provides the items of a drag, and is called as it goes on.
///
/// All methods but the first are optional.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {
  /// The items that a finger lifts; none lets the touch go on in the view (R-DRAG-2).
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]

  /// Whether the items may be moved, and not only copied; true by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Called when the finger has left the place of the lift.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)

  /// Called when the finger has moved, from then on.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)

  /// Called when the finger has lifted or the drag was cut off, before the items arrive or go back.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation)

  /// Called after the items have arrived or gone back.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
}

extension UIDragInteractionDelegate {
  /// Returns true.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }

  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}

  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {}

  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}

  /// Does nothing.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
}
