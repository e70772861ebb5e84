public import Foundation
import TouchstoneTrace

/// Follows a pointer over the regions of its view, each of which gives the pointer a style.
///
/// The delegate is asked for the region at each move of a pointer over the view. When the region changes, the old region
/// is left, the new one is entered, and the delegate is asked for its style (R-HOVER-6). No pointer is drawn: the style
/// is only recorded in the trace, for example as `system pointer lift`.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction, Anchoring {
  /// The anchor through which the hover recognizer refers to its target, this interaction.
  package nonisolated final let anchor = Anchor()
  /// The object that defines the regions; held weakly.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether the pointer has regions in the view; true by default.
  open var isEnabled = true { didSet { if !isEnabled { leave() } } }
  /// The view to which the interaction was added.
  open var view: UIView? { heldView }
  @Anchored private var heldView: UIView?
  private lazy var hover = makeHover()
  /// The region under the pointer; nil if there is none.
  private var region: UIPointerRegion?

  /// Creates an interaction; without a delegate the whole view is one region.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    anchor.attach(to: self)
  }

  deinit { anchor.sever() }

  /// Leaves the region, so that the next move of the pointer enters one and asks the delegate for its style again.
  open func invalidate() { leave() }

  /// Leaves the region and the view.
  open func willMove(to view: UIView?) {
    leave()
    hover.view?.removeGestureRecognizer(hover)
  }

  /// Follows the pointer over the new view.
  open func didMove(to view: UIView?) {
    heldView = view
    view?.addGestureRecognizer(hover)
  }

  private func makeHover() -> UIHoverGestureRecognizer {
    let recognizer = UIHoverGestureRecognizer(target: nil, action: nil)
    recognizer.name = "pointer-interaction"
    recognizer.addTarget(self, action: UIPointerInteraction.hovered, name: "hover")
    return recognizer
  }

  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    guard isEnabled, let view,
      recognizer.state == .began || recognizer.state == .changed
    else { return leave() }
    let whole = UIPointerRegion(rect: view.bounds)
    let request = UIPointerRegionRequest(
      location: recognizer.location(in: view), modifiers: recognizer.modifierFlags)
    let wanted =
      delegate.map { $0.pointerInteraction(self, regionFor: request, defaultRegion: whole) }
      ?? whole
    guard wanted != region else { return }
    leave()
    guard let wanted else { return }
    region = wanted
    delegate?.pointerInteraction(self, willEnter: wanted, animator: PointerAnimator())
    if let style = delegate?.pointerInteraction(self, styleFor: wanted) {
      let context = view.context
      context.lane.system(
        context.names.name("pointer"), context.names.name(style.word),
        app: context.names.name(context.name))
    }
  }

  private func leave() {
    guard let old = region else { return }
    region = nil
    delegate?.pointerInteraction(self, willExit: old, animator: PointerAnimator())
  }
}

/// The location of a pointer for which a delegate is asked for a region.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The location in the view of the interaction.
  public let location: CGPoint
  /// The modifiers that are held.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}

/// A part of a view in which a pointer has one style.
open class UIPointerRegion: NSObject {
  /// The area of the region, in the coordinates of the view.
  public let rect: CGRect
  /// Distinguishes regions with the same rectangle.
  public let identifier: AnyHashable?

  /// Makes a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  /// Whether another object is a region with the same rectangle and the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIPointerRegion else { return false }
    return rect == other.rect && identifier == other.identifier
  }

  /// A value that is the same for equal regions.
  open override var hash: Int { identifier?.hashValue ?? 0 }
}

/// Defines the regions of a view for a pointer; all methods are optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// The region at the location of a pointer; nil for none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?

  /// The style of the pointer in a region; nil leaves the pointer as it is.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?

  /// Called when the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)

  /// Called when the pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns the whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }

  /// Returns nil.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}

  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Runs an app's animations along with those of the pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a call after the animations, with whether they were finished.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Runs animations and completions at once, since no pointer is drawn.
@MainActor
private final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completion(true) }
}
