public import Foundation
import TouchstoneTrace

/// A view that shows a part of its content and scrolls it.
///
/// The content offset is the origin of the bounds (R-VIEW-16), so all subviews move with it and hit-testing
/// does not depend on scrolling. The extensions in this folder handle dragging, deceleration and other
/// motion, zooming, nested pages and the status bar; the arithmetic is in pure structs.
open class UIScrollView: UIView, UIScrollViewDelegating {
  /// The storage of `delegate`, which `UIScrollViewDelegating` declares so that a table or collection view can narrow
  /// its type.
  package final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// Stores the object that was set as the delegate of a view whose class is not known; a class that narrows the type
  /// of its delegate overrides this.
  package func takeDelegate(_ delegate: (any UIScrollViewDelegate)?) { scrollDelegate = delegate }

  /// The current drag.
  package final var drag: ScrollDrag?
  /// The part of the fingers' translation that the drag has applied, in points.
  package final var appliedTranslation = CGPoint.zero
  /// The enclosing paging scroll view that the drag moves because the content is at its edge.
  @Anchored package final var outerPages: UIScrollView?
  /// The motion of the content that no finger drives.
  package final var motion: ScrollMotion?
  /// Advances the motion with each frame; nil while there is none.
  package final var link: CADisplayLink?
  /// Whether the current change of the bounds is a step of a drag or a motion.
  package final var isMovingContent = false
  /// The scale, its limits, and the pinch.
  package final var zoomState = ScrollZoom()
  /// The storage of `pinchGestureRecognizer`.
  package final var pinchRecognizer: UIScrollViewPinchGestureRecognizer?
  /// The storage of `panGestureRecognizer`.
  package private(set) final lazy var dragRecognizer = UIScrollViewPanGestureRecognizer(of: self)

  /// Creates a scroll view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    completeInit()
  }

  /// Creates an empty scroll view; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    completeInit()
  }

  // The content.

  /// The bounds in the view's own coordinates; a new origin scrolls the content.
  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds { super.bounds = newValue } }
  }

  /// The point of the content that is at the top left corner of the bounds.
  ///
  /// Setting it ends a deceleration or an animation. In `scrollViewDidScroll`, a deceleration continues from the new
  /// offset instead; a drag always does.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if !moveInFlight(to: newValue) { setContentOffset(newValue, animated: false) } }
  }

  /// The size of the content, in points.
  open var contentSize = CGSize.zero {
    didSet {
      if contentAlignmentPoint != CGPoint.zero { alignContent() }
      if contentSize != oldValue { adoptSafeArea() }
      followEdges()
      if node.isObserved { tellObservers() }
    }
  }

  /// The place in the bounds of content that is smaller than they are: (0, 0), the default, is the top left corner, and
  /// (1, 1) the bottom right corner (R-API-8).
  open var contentAlignmentPoint = CGPoint.zero {
    didSet { if contentAlignmentPoint != oldValue { alignContent() } }
  }

  /// The distances by which the content can be scrolled beyond its edges, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard oldValue != contentInset else { return }
      followEdges()
      adjustedContentInsetDidChange()
      scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
  }

  /// The content inset with the insets that the system adds.
  ///
  /// The system adds the safe area as `contentInsetAdjustmentBehavior` says, and room for a refresh control while it
  /// refreshes.
  open var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + safeAreaContentInset
    inset.top += refreshControl?.room ?? 0
    return inset
  }

  /// Decides when the safe area is added to the adjusted inset (R-SCROLL-25).
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adoptSafeArea() }
  }

  /// The part of the safe area that is added to the adjusted inset.
  var safeAreaContentInset = UIEdgeInsets.zero

  /// The control with which the user refreshes the content by pulling it down (R-TABLE-19).
  open var refreshControl: UIRefreshControl? {
    didSet { replaceRefreshControl(oldValue, with: refreshControl) }
  }

  /// The distances of the vertical indicator from the edges; stored without effect, since indicators are not drawn.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero

  /// The distances of the horizontal indicator from the edges; stored without effect, since indicators are not drawn.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero

  /// The insets of the vertical indicator; setting them sets those of both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue)
    }
  }

  /// Called after the adjusted inset has changed; for subclasses to override.
  open func adjustedContentInsetDidChange() {}

  /// Ends a deceleration or an animation and scrolls to an offset; outside of a window, without an animation.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopMotion()
    guard animated, contentOffset != self.contentOffset, window != nil else {
      bounds.origin = contentOffset
      return
    }
    animateScroll(to: contentOffset, isToTop: false)
  }

  /// Scrolls the shortest distance that shows a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(extent.offset(showing: rect, from: contentOffset), animated: animated)
  }

  // The manner of scrolling.

  /// Whether the user can scroll the content; true by default.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether a drag that begins along one axis is locked to it; false by default (R-SCROLL-11).
  open var isDirectionalLockEnabled = false

  /// Whether the content moves beyond its edges along both axes and springs back; true by default (R-SCROLL-17).
  ///
  /// Setting it sets both axes.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }

  /// Whether the content moves beyond its left and right edges and springs back; true by default (R-API-8).
  open var bouncesHorizontally = true

  /// Whether the content moves beyond its top and bottom edges and springs back; true by default (R-API-8).
  open var bouncesVertically = true

  /// Whether a horizontal drag at an edge of the content continues in an enclosing scroll view; true by default
  /// (R-API-8).
  open var transfersHorizontalScrollingToParent = true

  /// Whether a vertical drag at an edge of the content continues in an enclosing scroll view; true by default
  /// (R-API-8).
  open var transfersVerticalScrollingToParent = true

  /// Whether arrows, page up and down, home and end scroll the content while the view is first responder or has
  /// the focus; true by default (R-API-8).
  open var allowsKeyboardScrolling = true

  /// Whether vertical drags bounce even if the content fits the bounds; false by default.
  open var alwaysBounceVertical = false {
    didSet { adoptSafeArea() }
  }

  /// Whether horizontal drags bounce even if the content fits the bounds; false by default.
  open var alwaysBounceHorizontal = false {
    didSet { adoptSafeArea() }
  }

  /// Whether the content stops only at multiples of the bounds; false by default (R-SCROLL-18).
  open var isPagingEnabled = false

  /// The rate of deceleration; a value other than `normal` and `fast` becomes the nearer of the two (R-SCROLL-15).
  open var decelerationRate = DecelerationRate.normal {
    didSet { decelerationRate = decelerationRate.nearest }
  }

  /// Whether a tap on the status bar can scroll to the top; true by default (R-SCROLL-21).
  open var scrollsToTop = true

  /// How dragging dismisses the keyboard; not at all by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // The current state.

  /// Whether a finger is on the content, even if it does not drag yet (R-SCROLL-7).
  open internal(set) var isTracking = false

  /// Whether a finger is dragging the content.
  open internal(set) var isDragging = false

  /// Whether the content keeps moving after a drag.
  open internal(set) var isDecelerating = false

  /// Whether an animated scroll is under way, which the app, a key or a tap on the status bar began (R-API-8).
  open var isScrollAnimating: Bool {
    if case .animation = motion { true } else { false }
  }

  /// Whether a zoom that the app has animated, or the bounce after a pinch, is under way (R-API-8).
  open var isZoomAnimating: Bool {
    if case .zoom = motion { true } else { false }
  }

  /// Stops scrolling and zooming at once; content beyond an edge is moved to it, and pages to the nearest page
  /// (R-API-8).
  open func stopScrollingAndZooming() { stopAllMotion() }

  /// The offset that is proposed to the delegate when a drag ends, for the offset at which the content would stop by
  /// itself; `velocity` is in points a millisecond.
  package func proposedTarget(for target: CGPoint, velocity: CGPoint) -> CGPoint { target }

  // Touches in the content.

  /// Whether touches are held back from the content for a while, in case they become a drag; true by default.
  open var delaysContentTouches = true

  /// Whether a drag may cancel touches that the content already has; true by default.
  open var canCancelContentTouches = true

  /// Whether touches are delivered to a view in the content; called just before their delivery (R-SCROLL-4).
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { noting(true, to: .touchesShouldBegin, by: .byDefault) }

  /// Whether a drag may cancel the touches of a view in the content; false for controls (R-SCROLL-5).
  open func touchesShouldCancel(in view: UIView) -> Bool {
    noting(!(view is UIControl), to: .touchesShouldCancel, by: .byDefault)
  }

  // Zooming.

  /// The smallest scale at which the content can stay; 1 by default.
  open var minimumZoomScale: CGFloat {
    get { zoomState.limits.minimum }
    set { setZoomLimits { $0.minimum = newValue } }
  }

  /// The largest scale at which the content can stay; 1 by default, so that nothing can be zoomed.
  open var maximumZoomScale: CGFloat {
    get { zoomState.limits.maximum }
    set { setZoomLimits { $0.maximum = newValue } }
  }

  /// The scale at which the content is shown; setting it zooms to the nearest scale within the limits.
  open var zoomScale: CGFloat {
    get { zoomState.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether a pinch can exceed the limits of the scale until it ends; true by default.
  open var bouncesZoom = true

  /// Whether a pinch is zooming the content.
  open internal(set) var isZooming = false

  /// Whether the scale is returning to its limits.
  open internal(set) var isZoomBouncing = false

  /// Zooms to the nearest scale within the limits; the point in the middle of the bounds stays in place.
  ///
  /// Content that would leave an edge of the bounds free goes to that edge. Does nothing while there is no view to
  /// zoom.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    let point = CGPoint(
      x: (contentOffset.x + middle.x) / zoomState.scale,
      y: (contentOffset.y + middle.y) / zoomState.scale)
    zoom(to: scale, moving: point, from: middle, to: middle, animated: animated)
  }

  /// Zooms so that a rectangle of the zoomed view fits the bounds, as far as the limits and the edges allow.
  ///
  /// Does nothing for an empty rectangle, or while there is no view to zoom.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    let point = CGPoint(x: rect.midX, y: rect.midY)
    let place = CGPoint(
      x: point.x * zoomState.scale - contentOffset.x, y: point.y * zoomState.scale - contentOffset.y
    )
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    zoom(to: scale, moving: point, from: place, to: middle, animated: animated)
  }

  // The recognizers.

  /// The recognizer that zooms; nil unless the largest scale is larger than the smallest (R-SCROLL-1).
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinchRecognizer }

  /// The recognizer that scrolls.
  open var panGestureRecognizer: UIPanGestureRecognizer { dragRecognizer }

  /// Moves content that is smaller than the view to its alignment point.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if contentAlignmentPoint != CGPoint.zero { alignContent() }
  }

  /// Stops the motion of the content when the view leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { stopMotion() }
  }

  private func completeInit() {
    // Both are false in other views (R-SCROLL-23).
    clipsToBounds = true
    isMultipleTouchEnabled = true
    // The recognizer adds itself to the scroll view, which keeps it.
    _ = UIScrollViewDelayedTouchesBeganGestureRecognizer(of: self)
    // The property can name the scroll view only if its subclass conforms to the protocol. `OwnRecognizerDelegate`
    // covers other scroll views, which are asked as the delegate as well (R-SCROLL-1).
    dragRecognizer.delegate = self as? any UIGestureRecognizerDelegate
  }
}

extension UIScrollView: DescribedView {
  var closingDescription: [String] {
    let inset = adjustedContentInset
    let insets = [inset.top, inset.left, inset.bottom, inset.right].map(\.exactText)
    return [
      "contentOffset: \(contentOffset.exactText)", "contentSize: \(contentSize.exactText)",
      "adjustedContentInset: {\(insets.joined(separator: ", "))}",
    ]
  }
}

extension UIScrollView {
  /// A rate of deceleration: the fraction of the velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction that is left after a millisecond.
    public let rawValue: CGFloat

    /// Creates a rate; a scroll view uses `normal` or `fast`, whichever is nearer.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default rate.
    public static let normal = DecelerationRate(rawValue: GestureConstants.normalDecelerationRate)
    /// A rate at which the content stops sooner.
    public static let fast = DecelerationRate(rawValue: GestureConstants.fastDecelerationRate)

    /// `normal` or `fast`, whichever is nearer (R-SCROLL-15).
    package var nearest: DecelerationRate {
      abs(rawValue - Self.normal.rawValue) <= abs(rawValue - Self.fast.rawValue)
        ? .normal : .fast
    }
  }

  /// When the safe area is added to the adjusted content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes on which the content scrolls, and always vertically in a controller of a navigation or tab bar
    /// controller; the default.
    case automatic = 0
    /// Along the axes on which the content is larger than the frame or always bounces.
    case scrollableAxes = 1
    /// Never.
    case never = 2
    /// Always.
    case always = 3
  }

  /// How dragging dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Dragging does not dismiss the keyboard.
    case none = 0
    /// The keyboard is dismissed when a drag begins.
    case onDrag = 1
    /// The keyboard is dismissed when a finger drags down into it and lifts there.
    case interactive = 2
  }
}
