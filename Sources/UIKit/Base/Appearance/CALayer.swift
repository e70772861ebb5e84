public import Foundation

/// A rectangle with an appearance, in a tree of layers; each view has a layer, and a layer can exist without a view.
///
/// Looks are data, from which pictures are made. Geometry, tree, hit tests and presentation layers work as on iOS. The
/// layer of a view is made when it is first needed; its geometry, opacity and the like are stored in the view, so that
/// a hit test reads no layer. A presentation layer is a snapshot of the values that an animation shows; the hit test of
/// views does not use it (R-VIEW-12).
///
/// Members that subclasses override are in this body. The tree is in `CALayer+Tree.swift`, geometry and hit tests in
/// `CALayer+Geometry.swift`, layout in `CALayer+Layout.swift`, drawing in `CALayer+Drawing.swift`, looks in
/// `CALayer+Looks.swift`, values by name in `CALayer+Keys.swift`, actions in `CAAction.swift`, animations in
/// `CALayer+Animations.swift`.
@preconcurrency @MainActor
open class CALayer: NSObject, Anchoring {
  /// The anchor of all `Anchored` references to the layer, which do not keep it alive.
  package nonisolated final let anchor = Anchor()
  /// The view whose layer this is; nil for a layer without a view.
  @Anchored package final var view: UIView?
  // Stored properties of the extensions, which cannot have any.
  /// Geometry, opacity and color of a layer without a view.
  final var own = LayerPlace()
  final var looks = LayerLooks()
  /// A reference to the delegate that the app has set, even if that is nil.
  ///
  /// Without such a reference the view, if there is one, is the delegate.
  final var otherDelegate: WeakReference?
  /// The sublayers, back to front; nil while all of them are layers of subviews, whose order they then have.
  final var arrangement: [CALayer]?
  /// The superlayer; nil for the layer of a subview, whose superlayer is the layer of the superview.
  @Anchored final var holder: CALayer?
  /// The layer of which this one is a snapshot; nil for any other layer.
  final var modelLayer: CALayer?
  /// The layout state of a layer without a view; the layer of a view has that of the view.
  final var layoutState = UIView.LayoutState.clean
  /// Whether the content is out of date.
  final var needsContent = false
  /// The timing of the layer, which by default lasts forever.
  final var timing = MediaTiming(duration: .infinity)
  /// The animations of the layer; nil until the first one is added.
  final var running: LayerAnimations?
  /// The values that the app has stored under names that are not properties.
  final var attributes: [String: Any] = [:]

  /// Makes a layer without a view.
  public override init() {
    super.init()
    anchor.attach(to: self)
  }

  /// Makes a copy of a layer, for a presentation layer; a subclass overrides this to copy its own properties (R-LAYER-11).
  public init(layer: Any) {
    super.init()
    anchor.attach(to: self)
    if let other = layer as? CALayer { copyValues(of: other) }
  }

  /// Makes a layer without a view; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init()
    anchor.attach(to: self)
  }

  deinit { anchor.sever() }

  /// The name of the class; a device adds the address.
  open nonisolated override var description: String {
    "<\(_typeName(type(of: self), qualified: false))>"
  }

  // Geometry.

  /// The rectangle that the layer covers, in its own coordinates.
  open var bounds: CGRect {
    get { geometry.bounds }
    set { change { $0.bounds = newValue } }
  }

  /// The place of the anchor point in the superlayer.
  open var position: CGPoint {
    get { geometry.center }
    set { change { $0.center = newValue } }
  }

  /// The point that stays on `position`, as a fraction of the bounds; the middle by default.
  open var anchorPoint: CGPoint {
    get { geometry.anchorPoint }
    set { change { $0.anchorPoint = newValue } }
  }

  /// The smallest rectangle around the layer, in the coordinates of its superlayer (R-LAYER-3).
  open var frame: CGRect {
    get { geometry.frame }
    set { change { $0.frame = newValue } }
  }

  /// The transform about the anchor point; only its affine part has an effect (R-LAYER-4).
  open var transform: CATransform3D {
    get { fullTransform }
    set { setTransform(newValue) }
  }

  /// How far in front of its siblings the layer is drawn; hit tests go by the order in the tree (R-LAYER-6).
  open var zPosition: CGFloat = 0 { didSet { changed("zPosition", from: oldValue, to: zPosition) } }

  /// The affine part of the transform about the anchor point.
  open func affineTransform() -> CGAffineTransform { geometry.transform }

  /// Sets an affine transform about the anchor point.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  // Looks.

  /// The opacity of the layer, from 0 to 1.
  open var opacity: Float {
    get { view?.node.alpha ?? own.opacity }
    set { setOpacity(newValue) }
  }

  /// Whether the layer and its sublayers are invisible; a hit test skips them.
  open var isHidden: Bool {
    get { view?.node.isHidden ?? own.isHidden }
    set { setHidden(newValue) }
  }

  /// Whether content outside the bounds is not shown; affects `hitTest(_:)` of the layer, but not touches (R-VIEW-7).
  open var masksToBounds: Bool {
    get { view?.clipsToBounds ?? own.masksToBounds }
    set { setMasksToBounds(newValue) }
  }

  /// The color behind the content.
  open var backgroundColor: CGColor? {
    get { view == nil ? own.backgroundColor : view?.backgroundColor?.cgColor }
    set { setBackgroundColor(newValue) }
  }

  /// The radius of the corners, in points; it has no effect on touches (R-VIEW-7).
  open var cornerRadius: CGFloat = 0 {
    didSet { changed("cornerRadius", from: oldValue, to: cornerRadius) }
  }

  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0 {
    didSet { changed("borderWidth", from: oldValue, to: borderWidth) }
  }

  /// The color of the border; black by default.
  open var borderColor: CGColor? = CGColor.black {
    didSet { changed("borderColor", from: oldValue, to: borderColor) }
  }

  /// The content: an image, or nil.
  open var contents: Any? { didSet { changed("contents", from: oldValue) } }

  /// The number of pixels for each point of the content; 1 by default, the screen's scale for the layer of a view.
  open var contentsScale: CGFloat = 1

  /// The layer whose opacity masks this one; it is not a sublayer and has no effect on touches (R-LAYER-10).
  open var mask: CALayer?

  /// A name by which the app finds the layer.
  open var name: String?

  /// The actions of changed properties, by the properties' names; `NSNull` stands for no action.
  open var actions: [String: any CAAction]?

  /// The object that provides content, layout and actions; for the layer of a view the view (R-LAYER-2).
  open var delegate: (any CALayerDelegate)? {
    get { heldDelegate }
    set { otherDelegate = newValue === view ? nil : WeakReference(newValue) }
  }

  // The tree.

  /// The layer that contains this one; for the layer of a view the layer of the superview.
  open var superlayer: CALayer? { holdingLayer }

  /// The layers in this one, back to front, including the layers of subviews; nil if there are none (R-LAYER-1).
  open var sublayers: [CALayer]? {
    get { heldLayers.isEmpty ? nil : heldLayers }
    set { replaceAll(with: newValue ?? []) }
  }

  /// Puts a layer into this one, in front of all others.
  open func addSublayer(_ layer: CALayer) { hold(layer) { $0.count } }

  /// Puts a layer into this one at an index counted from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { hold(layer) { _ in Int(idx) } }

  /// Puts a layer into this one, just behind a sublayer, or in front of all if `sibling` is not one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    hold(layer) { all in all.firstIndex { $0 === sibling } ?? all.count }
  }

  /// Puts a layer into this one, just in front of a sublayer, or in front of all if `sibling` is not one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    hold(layer) { all in all.firstIndex { $0 === sibling }.map { $0 + 1 } ?? all.count }
  }

  /// Replaces a sublayer with another layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() { leaveHolder() }

  // Hit tests and coordinates.

  /// Whether a point of the layer lies in its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.standardized.contains(p) }

  /// The front-most of this layer and those below it in the tree at a point in the superlayer's coordinates (R-LAYER-5).
  ///
  /// Nil if the layer is hidden, or if it masks to its bounds and the point is outside of them. Ignores
  /// `isUserInteractionEnabled`, `alpha` and overrides of `point(inside:with:)` of the views.
  open func hitTest(_ p: CGPoint) -> CALayer? { hitLayer(at: p) }

  // Layout and content.

  /// Lays out the sublayers by calling the delegate; to be overridden.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Requests layout at the end of this turn; so do new bounds of the layer or a sublayer (R-LAYER-8).
  open func setNeedsLayout() { requestLayout() }

  /// Performs requested layout at once; begins at the highest superlayer up to which every layer needs layout.
  open func layoutIfNeeded() { layOutNow() }

  /// Provides the content: calls the delegate's `display(_:)`, which by default draws it, or without a delegate draws it;
  /// to be overridden.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// Draws the content by calling the delegate; to be overridden.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Notes that the content is out of date; it is drawn when it is needed.
  open func setNeedsDisplay() { needsContent = true }

  /// Notes that a part of the content is out of date.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Whether a change of a property of the class needs new content; false by default, and never asked here.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // Animations and actions.

  /// Adds a copy of an animation; a running one of the same key ends (R-LAYER-17).
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, key) }

  /// Ends the animation of a key; the display then shows the values of the model.
  open func removeAnimation(forKey key: String) { endAnimation(key) }

  /// Ends the animations of the layer and of its view; the display then shows the values of the model.
  open func removeAllAnimations() { endAllAnimations() }

  /// The action of an event: that of the delegate, the layer, its style or its class, in this order (R-LAYER-12).
  open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }

  /// The action of an event for all layers of the class; none by default.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// A snapshot of the layer with the values that the display shows now; nil if it is not in a window (R-LAYER-11).
  open func presentation() -> Self? { snapshot as? Self }

  /// The layer that a presentation layer is a snapshot of; any other layer returns itself.
  open func model() -> Self { (modelLayer as? Self) ?? self }

  // Values by name, for the classes of this module.

  /// The keys of the properties whose changes are animated by default (R-LAYER-13).
  class var animatedKeys: Set<String> { LayerKeys.animated }

  /// The value of a property; nil if none has this name.
  func property(_ key: String) -> Any? { LayerKeys.value(of: key, self) }

  /// Sets a property; returns false if none has this name or the value has another type (`LayerKeys.set`).
  func setProperty(_ key: String, _ value: Any?) -> Bool { LayerKeys.set(key, value, self) }
}
