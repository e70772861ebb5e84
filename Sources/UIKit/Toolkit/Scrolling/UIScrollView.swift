public import Foundation

/// A view that shows a part of its content and moves it under a finger.
///
/// The offset of the content is the origin of the bounds (R-VIEW-16), so everything in the view moves with
/// it and hit-testing needs to know nothing of scrolling. What a drag does is in the files beside this one:
/// `+Dragging`, `+Flight` and `+Content`; the arithmetic is in structs of its own.
open class UIScrollView: UIView, UIScrollViewDelegating {
  package final weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// The drag that is going on.
  package final var drag: ScrollDrag?
  /// How much of the fingers' way the drag has used.
  package final var usedWay = CGPoint.zero
  /// The pages around this view that the drag turns, since the content is at its edge.
  package final weak var turnedPages: UIScrollView?
  /// What moves the content by itself.
  package final var motion: ScrollMotion?
  package final var link: CADisplayLink?
  /// Set while the scroll view moves its content itself.
  package final var isMovingContent = false
  package final var zoomState = ScrollZoom()
  package final var pinchRecognizer: UIScrollViewPinchGestureRecognizer?
  private var storedPan: UIScrollViewPanGestureRecognizer?

  /// Makes a scroll view at a place in its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addRecognizers()
  }

  /// Makes a scroll view as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addRecognizers()
  }

  // Where the content is.

  /// The view's own coordinates; a new origin scrolls.
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds { super.bounds = newValue } }
  }

  /// The point of the content at the top left corner of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// How large the content is, in points.
  open var contentSize = CGSize.zero

  /// How far beyond the content one can scroll on each side, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if oldValue != contentInset { insetChanged() } }
  }

  /// The inset of the content with what the system adds, which is nothing on this platform.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Called when the adjusted inset changed; to be overridden.
  open func adjustedContentInsetDidChange() {}

  /// Moves the content, at once or in frames.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    move(to: contentOffset, animated: animated)
  }

  /// Scrolls as far as it takes to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(extent.offset(showing: rect, from: contentOffset), animated: animated)
  }

  // How it scrolls.

  /// Whether a drag scrolls; true by default.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether a drag that starts along one axis stays on it; false by default (R-SCROLL-11).
  open var isDirectionalLockEnabled = false

  /// Whether content goes beyond its edges and comes back; true by default (R-SCROLL-17).
  open var bounces = true

  /// Whether content that is no higher than the bounds bounces, too; false by default.
  open var alwaysBounceVertical = false

  /// Whether content that is no wider than the bounds bounces, too; false by default.
  open var alwaysBounceHorizontal = false

  /// Whether content comes to rest at multiples of the bounds only; false by default (R-SCROLL-18).
  open var isPagingEnabled = false

  /// How soon content comes to rest; a value other than the two that exist becomes the nearer one.
  open var decelerationRate = DecelerationRate.normal {
    didSet { decelerationRate = decelerationRate.nearest }
  }

  /// Whether a tap on the status bar may scroll to the top; true by default (R-SCROLL-21).
  open var scrollsToTop = true

  /// What dragging does to the keyboard.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // What it is doing.

  /// Whether a finger is on the content, though it may not drag yet (R-SCROLL-7).
  open internal(set) var isTracking = false

  /// Whether a finger drags the content.
  open internal(set) var isDragging = false

  /// Whether the content goes on by itself after a drag.
  open internal(set) var isDecelerating = false

  // Touches in the content.

  /// Whether the content hears of a touch only when it is clear that it is no drag; true by default.
  open var delaysContentTouches = true

  /// Whether a drag may take a touch away from content that has it; true by default.
  open var canCancelContentTouches = true

  /// Whether touches go to a view in the content; asked just before they would (R-SCROLL-4).
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag may take touches away from a view in the content; not from controls (R-SCROLL-5).
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // How large it shows its content.

  /// The smallest scale at which the content rests; 1 by default.
  open var minimumZoomScale: CGFloat {
    get { zoomState.limits.minimum }
    set { changeLimits { $0.minimum = newValue } }
  }

  /// The largest scale at which the content rests; 1 by default, so that nothing can be zoomed.
  open var maximumZoomScale: CGFloat {
    get { zoomState.limits.maximum }
    set { changeLimits { $0.maximum = newValue } }
  }

  /// How large the content is shown.
  open var zoomScale: CGFloat {
    get { zoomState.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether fingers can zoom beyond the limits for a while; true by default.
  open var bouncesZoom = true

  /// Whether fingers zoom.
  open internal(set) var isZooming = false

  /// Whether the content comes back to its limits.
  open internal(set) var isZoomBouncing = false

  /// Shows the content at a scale, about the middle of the bounds.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }

  /// Zooms so that a rectangle of the zoomed view fills the bounds.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }

  // Its recognizers.

  /// The recognizer of the zoom; nil while there is nothing to zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinchRecognizer }

  /// The recognizer of the drag.
  open var panGestureRecognizer: UIPanGestureRecognizer { dragRecognizer }

  /// Stops what moves, once nobody can see it any more.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { stopMotion() }
  }

  package final var dragRecognizer: UIScrollViewPanGestureRecognizer {
    if let storedPan { return storedPan }
    let made = UIScrollViewPanGestureRecognizer(of: self)
    storedPan = made
    return made
  }

  private func addRecognizers() {
    _ = UIScrollViewDelayedTouchesBeganGestureRecognizer(of: self)
    // R-SCROLL-1: the scroll view is the delegate, should a subclass want to be one.
    dragRecognizer.delegate = self as? any UIGestureRecognizerDelegate
  }
}

extension UIScrollView {
  /// What is left of the velocity after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction that is left after a millisecond.
    public let rawValue: CGFloat

    /// Makes a rate of a fraction; a scroll view takes the nearer of the two that exist.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: GestureConstants.normalDeceleration)
    /// The rate at which content stops soon.
    public static let fast = DecelerationRate(rawValue: GestureConstants.fastDeceleration)

    /// R-SCROLL-15: there are two rates; any other counts as the nearer one.
    package var nearest: DecelerationRate {
      abs(rawValue - Self.normal.rawValue) <= abs(rawValue - Self.fast.rawValue)
        ? .normal : .fast
    }
  }

  /// What dragging does to the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Nothing.
    case none = 0
    /// It goes when a drag begins.
    case onDrag = 1
    /// It goes when a finger drags it off the screen, and comes back if the finger does.
    case interactive = 2
  }
}
