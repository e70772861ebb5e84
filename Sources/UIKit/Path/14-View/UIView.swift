public import Foundation

/// A rectangle that can be touched and that contains other views.
///
/// This body has the members that a subclass may override; tree, geometry, layout and hit test have files of their own.
open class UIView: UIResponder, UIFocusItem {
  /// The view's place in the tree and the properties that a hit test reads.
  package nonisolated final let node: ViewNode
  // Stored properties of the extensions, which cannot have any.
  package final var children: [UIView] = []
  /// The controller whose root view this is, the private `_viewDelegate` of a view on iOS.
  @Anchored package final var viewController: UIViewController?
  final var recognizers: [UIGestureRecognizer]?
  package final var heldInteractions: [any UIInteraction] = []
  final var layoutState = LayoutState.selfNeedsLayout
  package final var layerStorage: CALayer?
  /// The number of the view among the views of its type, in order of creation, for its name in the trace.
  package private(set) final var creationNumber = 0

  /// Makes a view with a frame in its future superview's coordinates.
  public init(frame: CGRect) {
    node = ViewNode(frame: frame)
    super.init()
    completeInit()
  }

  /// Makes a view without size; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    node = ViewNode(frame: CGRect.zero)
    super.init()
    completeInit()
  }

  /// Makes a view without size.
  public convenience override init() { self.init(frame: CGRect.zero) }

  deinit {
    anchor.sever()
    node.free()
  }

  private func completeInit() {
    node.attach(to: self, isCustom: HitTestOverrides.areIn(type(of: self)))
    if type(of: self).requiresConstraintBasedLayout { requestConstraintUpdate() }
    creationNumber = context.names.nextNumber(for: self)
  }

  // Names.

  /// A number by which `viewWithTag(_:)` finds the view.
  open var tag = 0

  /// A name that is not shown: tests find the view by it, and the trace prints it.
  open var accessibilityIdentifier: String? {
    didSet { context.names.rename(self, insteadOf: oldValue) }
  }

  /// The view's class and frame, and its properties with unusual values, in the form that a device prints (R-TOUCH-15).
  open nonisolated override var description: String {
    MainThread.isCurrent ? MainThread.assumed { ViewDescription(of: self).text } : super.description
  }

  // Touches.

  /// Whether touches can hit the view or anything in it; true by default (R-VIEW-13).
  open var isUserInteractionEnabled: Bool {
    get { node.interaction == .on }
    set { node.interaction = newValue ? .on : .off }
  }

  /// Whether the view receives more than one touch at a time; false by default (R-VIEW-21).
  open var isMultipleTouchEnabled = false

  /// Whether no other view of the window receives touches while this view has a touch (R-VIEW-22).
  open var isExclusiveTouch = false

  /// Whether the view and everything in it is invisible and cannot be touched.
  open var isHidden: Bool {
    get { node.isHidden }
    set { hideNode(newValue) }
  }

  /// The opacity of the view, from 0 to 1; stored in single precision, as in a layer (R-VIEW-3).
  open var alpha: CGFloat {
    get { CGFloat(node.alpha) }
    set { setOpacity(Float(newValue)) }
  }

  /// The front-most view at a point of this view's coordinates, or nil (R-VIEW-1).
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    HitTest.walk(from: self, at: point, with: event)
  }

  /// Whether a point of this view's coordinates is in the bounds; the maximum edges are outside (R-VIEW-6).
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.standardized.contains(point)
  }

  // Focus.

  /// Whether the view takes focus; false by default.
  open var canBecomeFocused: Bool { false }

  /// Whether the view has focus.
  open var isFocused: Bool { window?.focusedItem === self }

  /// Where focus should go in the view, the best place first; empty by default.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// The next responder, if it is a focus environment.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { nextFocusEnvironment }

  /// Requests that focus be decided again at the end of the turn, if it is in this view or nowhere.
  open func setNeedsFocusUpdate() { ownFocusSystem?.setNeedsUpdate(of: self) }

  /// Performs a requested focus update at once.
  open func updateFocusIfNeeded() { ownFocusSystem?.updateFocusIfNeeded() }

  /// Whether focus may move out of the view or into it; true unless overridden.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called when focus has moved out of the view or into it; to be overridden.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // Looks.

  /// The color behind the view's content; it has no effect on hit-testing (R-VIEW-7).
  open var backgroundColor: UIColor?

  /// Whether content outside the bounds is not drawn; this has no effect on hit-testing (R-VIEW-7).
  open var clipsToBounds = false

  /// How the view's content is placed in bounds of another size.
  open var contentMode = ContentMode.scaleToFill

  /// Whether the view's content is mirrored where text runs from right to left.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if node.isConstrained { layoutDirectionChanged() } }
  }

  /// The direction of the view's content: left to right, unless `semanticContentAttribute` forces the other direction.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Draws the view's content; called when a picture is requested, since there is no display (R-LAYER-29).
  open func draw(_ rect: CGRect) {}
  /// Notes that the view's content is out of date.
  open func setNeedsDisplay() { layerStorage?.setNeedsDisplay() }
  /// Notes that a part of the view's content is out of date.
  open func setNeedsDisplay(_ rect: CGRect) { layerStorage?.setNeedsDisplay(rect) }

  /// The class of the view's layer; `CALayer` unless overridden (R-LAYER-2).
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer behind the view, made when it is first needed.
  open var layer: CALayer { madeLayer() }

  /// Provides the content of the view's layer by drawing it; to be overridden.
  open func display(_ layer: CALayer) { layer.drawContents() }

  /// Draws the content of the view's layer by calling `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(of: layer, in: ctx) }

  /// Lays out the sublayers of the view's layer by calling `layoutSubviews()` (R-LAYER-8).
  open func layoutSublayers(of layer: CALayer) { if layer === layerStorage { performLayout() } }

  /// The action of a change of the layer: an animation inside an animation block (R-LAYER-13).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    actionOfLayer(event)
  }

  // Geometry.

  /// The box around the view in its superview's coordinates.
  open var frame: CGRect {
    get { geometry.frame }
    set { change { $0.frame = newValue } }
  }

  /// The view's rectangle in its own coordinates; a change of its origin moves everything in the view (R-VIEW-16).
  open var bounds: CGRect {
    get { geometry.bounds }
    set { change { $0.bounds = newValue } }
  }

  /// The place of the anchor point in the superview's coordinates.
  open var center: CGPoint {
    get { geometry.center }
    set { change { $0.center = newValue } }
  }

  /// The transform about the anchor point.
  open var transform: CGAffineTransform {
    get { geometry.transform }
    set { change { $0.transform = newValue } }
  }

  /// The point that stays on `center`, as a fraction of the bounds; the middle by default.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { change { $0.anchorPoint = newValue } }
  }

  /// The size that suits the view best if it has `size` at its disposal; the present size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size of the frame to the size that suits the view best.
  open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// Converts a point from this view to another; nil stands for the window or, without one, the root of the tree.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    viaCommonAncestor(point, to: view, { $0.pointToSuperview($1) }, { $0.pointFromSuperview($1) })
  }

  /// Converts a point to this view from another; nil stands for the window or, without one, the root of the tree.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return descend(point, from: nil) { $0.pointFromSuperview($1) } }
    return view.viaCommonAncestor(
      point, to: self, { $0.pointToSuperview($1) }, { $0.pointFromSuperview($1) })
  }

  /// Converts a rectangle from this view to another, and returns the box around the result; nil as for points.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { box(of: rect, in: view) }

  /// Converts a rectangle to this view from another, and returns the box around the result; nil as for points.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    view?.box(of: rect, in: self) ?? box(ofRootRect: rect)
  }

  // The tree.

  /// The view that contains this one; nil if there is none.
  open var superview: UIView? { node.parent?.view }

  /// The views in this one, back to front.
  open var subviews: [UIView] { children }

  /// The window at the root of the tree, if there is one.
  open var window: UIWindow? { node.window }

  /// Puts a view into this one, in front of all others.
  open func addSubview(_ view: UIView) { insert(view, at: .front) }

  /// Puts a view into this one at an index counted from the back; an index that is too large stands for the front.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }

  /// Puts a view into this one, just in front of a subview, or in front of all if that is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: .above(siblingSubview))
  }

  /// Puts a view into this one, just behind a subview, or in front of all if that is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: .below(siblingSubview))
  }

  /// Swaps the places of two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Puts a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) { move(view, to: .front) }

  /// Puts a subview behind its siblings.
  open func sendSubviewToBack(_ view: UIView) { move(view, to: .index(0)) }

  /// Removes the view from its superview, which may have held the last strong reference to the view.
  open func removeFromSuperview() { leaveSuperview() }

  /// Whether the view is in another view, at any depth, or is that view.
  open func isDescendant(of view: UIView) -> Bool { node.isInside(view.node) }

  /// The view with a tag: this one, or the first descendant found depth first; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  /// Called after a view was put into this one; to be overridden.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view is removed from this one; to be overridden.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes; to be overridden.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed; to be overridden.
  open func didMoveToSuperview() {}

  /// Called before the window changes; to be overridden.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed; to be overridden.
  open func didMoveToWindow() {}

  // Layout.

  /// Places the subviews, here those that constraints place (R-LAYOUT-9); to be overridden.
  open func layoutSubviews() { if node.isConstrained { placeConstrainedSubviews() } }

  /// Requests layout at the end of this turn of the main loop; so do new bounds of the view or a subview (R-VIEW-25).
  open func setNeedsLayout() {
    layoutState = .selfNeedsLayout
    flagAncestorsForLayout()
  }

  /// Performs requested layout at once; begins at the highest ancestor up to which every view needs layout.
  open func layoutIfNeeded() { layOutNow() }

  // Constraints.

  /// Whether the class needs `updateConstraints` even where nothing else has constraints; false by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The size of the content, or `noIntrinsicMetric` along an axis without one (R-LAYOUT-5).
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

  /// Makes the next layout read `intrinsicContentSize` again.
  open func invalidateIntrinsicContentSize() { if node.isConstrained { contentSizeChanged() } }

  /// How far the frame extends beyond the rectangle that constraints place; zero by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The view whose text provides the first baseline of this view; `forLastBaselineLayout` by default.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view whose text provides the last baseline of this view; the view itself by default.
  open var forLastBaselineLayout: UIView { self }

  /// Requests a call of `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }

  /// Changes constraints before a layout; an override calls super last (R-LAYOUT-8).
  open func updateConstraints() { constraintsUpdated() }

  /// The size nearest to a target that the constraints allow (R-LAYOUT-10).
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }

  /// The size nearest to a target that the constraints allow, with a priority for each length.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontal, vertical) }

  /// How far bars of the system and of controllers extend into the view; zero outside of a window (R-LAYOUT-12).
  open var safeAreaInsets: UIEdgeInsets { resolvedSafeArea }
  /// Called when the safe area of the view changed; to be overridden.
  open func safeAreaInsetsDidChange() {}

  /// The margins of the content: 8 points, or for a controller's root view 16 at the sides alone, plus the safe area.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedMargins }
    set { setMargins(.sides(newValue)) }
  }

  /// The margins of the content, with leading and trailing sides in place of left and right.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { resolvedDirectionalMargins }
    set { setMargins(.directional(newValue)) }
  }
  /// Called when the margins of the view changed; to be overridden.
  open func layoutMarginsDidChange() {}

  /// Whether subviews follow a change of size as their `autoresizingMask` says; true by default.
  open var autoresizesSubviews = true

  /// Which margins and lengths follow the superview's size; none by default.
  open var autoresizingMask: AutoresizingMask = []

  // Recognizers.

  /// The recognizers that receive the touches in the view, in the order in which they were added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers }
    set { removeAndAddRecognizers(toMatch: newValue) }
  }

  /// Adds a recognizer; it leaves the view that it was on.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    adopt(gestureRecognizer)
  }

  /// Removes a recognizer, if it is on this view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    abandon(gestureRecognizer)
  }

  /// Whether a recognizer may recognize; false makes it fail.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    gestureRecognizer.answerByDefault(true)
  }

  // Responding.

  /// The controller for the root view of a controller, else the superview (R-RESP-2).
  open override var next: UIResponder? { viewController ?? node.parent?.view }

  /// Makes the first responder in this view resign, if there is one; returns false if it refuses and `force` is false.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignContainedFirstResponder(force: force) }
}
