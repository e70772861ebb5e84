public import Foundation
import TouchstoneTrace

/// Lets a finger that rests on its view lift items and drag them.
///
/// The delegate is asked for the items when the press is about to begin: without items the press fails, and the view
/// keeps the touch (R-DRAG-2). The lift cancels the touch in the view (R-DRAG-3).
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, WindowBoundInteraction, Anchoring {
  /// The anchor through which the recognizer refers to the interaction, since a view may keep the recognizer for
  /// longer.
  package nonisolated final let anchor = Anchor()
  /// The object that provides the items; held weakly.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// The view to which the interaction was added.
  open var view: UIView? { heldView }
  @Anchored private var heldView: UIView?
  private lazy var lift = UIDragLiftGestureRecognizer(for: self)
  /// The drag, from the time when the delegate has provided its items to its end; nil at other times.
  private var session: DragSession?
  /// The object that follows the drag over drop interactions; nil until the finger has left the place of the lift.
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

  /// Ends a drag when the view leaves its window or enters another one.
  package func viewChangedWindow() { cancel() }

  /// Asks the delegate for the items at a point of the window; returns false if there are none.
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

  /// Discards the items if the drag has not begun.
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

  /// Ends the session; `settle` may drop the items, and returns the operation that was performed.
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
