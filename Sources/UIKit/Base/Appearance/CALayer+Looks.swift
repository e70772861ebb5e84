public import Foundation

// The looks of a layer, with the defaults of iOS, stored in `LayerLooks`. Pictures show `maskedCorners`, the shadow and
// the gravity of the content, and the actions in `style` are run. The others are only stored. A change of a property
// that can be animated runs its action.
extension CALayer {
  /// The corners that `cornerRadius` rounds; all by default.
  public var maskedCorners: CACornerMask {
    get { looks.maskedCorners }
    set { looks.maskedCorners = newValue }
  }

  /// The shape of the corners.
  public var cornerCurve: CALayerCornerCurve {
    get { looks.cornerCurve }
    set { looks.cornerCurve = newValue }
  }

  /// The color of the shadow; black by default.
  public var shadowColor: CGColor? {
    get { looks.shadowColor }
    set { setRunningAction(\.shadowColor, newValue, "shadowColor") }
  }

  /// The opacity of the shadow, from 0 to 1; 0 by default, so that there is no shadow.
  public var shadowOpacity: Float {
    get { looks.shadowOpacity }
    set { setRunningAction(\.shadowOpacity, newValue, "shadowOpacity") }
  }

  /// The distance of the shadow from the layer; 3 points up by default.
  public var shadowOffset: CGSize {
    get { looks.shadowOffset }
    set { setRunningAction(\.shadowOffset, newValue, "shadowOffset") }
  }

  /// The blur radius of the shadow, in points; 3 by default.
  public var shadowRadius: CGFloat {
    get { looks.shadowRadius }
    set { setRunningAction(\.shadowRadius, newValue, "shadowRadius") }
  }

  /// The shape of the shadow; nil stands for the shape of the content.
  public var shadowPath: CGPath? {
    get { looks.shadowPath }
    set { setRunningAction(\.shadowPath, newValue, "shadowPath") }
  }

  /// How the content is placed in the bounds; stretched by default.
  public var contentsGravity: CALayerContentsGravity {
    get { looks.contentsGravity }
    set { looks.contentsGravity = newValue }
  }

  /// The part of the content that is shown, as fractions of its size.
  public var contentsRect: CGRect {
    get { looks.contentsRect }
    set { setRunningAction(\.contentsRect, newValue, "contentsRect") }
  }

  /// The part of the content that is stretched, as fractions of its size.
  public var contentsCenter: CGRect {
    get { looks.contentsCenter }
    set { setRunningAction(\.contentsCenter, newValue, "contentsCenter") }
  }

  /// The filter with which the content is drawn smaller.
  public var minificationFilter: CALayerContentsFilter {
    get { looks.minificationFilter }
    set { looks.minificationFilter = newValue }
  }

  /// The filter with which the content is drawn larger.
  public var magnificationFilter: CALayerContentsFilter {
    get { looks.magnificationFilter }
    set { looks.magnificationFilter = newValue }
  }

  /// The transform of the sublayers when they are drawn, most often a perspective; it has no effect on touches.
  public var sublayerTransform: CATransform3D {
    get { looks.sublayerTransform }
    set { setRunningAction(\.sublayerTransform, newValue, "sublayerTransform") }
  }

  /// The anchor point along z.
  public var anchorPointZ: CGFloat {
    get { looks.anchorPointZ }
    set { setRunningAction(\.anchorPointZ, newValue, "anchorPointZ") }
  }

  /// The edges that are drawn smoothly; all by default.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { looks.edgeAntialiasing }
    set { looks.edgeAntialiasing = newValue }
  }

  /// Whether edges are drawn smoothly.
  public var allowsEdgeAntialiasing: Bool {
    get { looks.allowsEdgeAntialiasing }
    set { looks.allowsEdgeAntialiasing = newValue }
  }

  /// Whether the layer and its sublayers fade as one.
  public var allowsGroupOpacity: Bool {
    get { looks.allowsGroupOpacity }
    set { looks.allowsGroupOpacity = newValue }
  }

  /// Whether the content is fully opaque.
  public var isOpaque: Bool {
    get { looks.isOpaque }
    set { looks.isOpaque = newValue }
  }

  /// Whether the layer is visible from behind; true by default.
  public var isDoubleSided: Bool {
    get { looks.isDoubleSided }
    set { looks.isDoubleSided = newValue }
  }

  /// Whether the y axis of the sublayers points up.
  public var isGeometryFlipped: Bool {
    get { looks.isGeometryFlipped }
    set { looks.isGeometryFlipped = newValue }
  }

  /// Whether the layer is drawn into an image first.
  public var shouldRasterize: Bool {
    get { looks.shouldRasterize }
    set { looks.shouldRasterize = newValue }
  }

  /// The number of pixels for each point of the image that `shouldRasterize` makes.
  public var rasterizationScale: CGFloat {
    get { looks.rasterizationScale }
    set { looks.rasterizationScale = newValue }
  }

  /// Whether the content is drawn in the background.
  public var drawsAsynchronously: Bool {
    get { looks.drawsAsynchronously }
    set { looks.drawsAsynchronously = newValue }
  }

  /// Whether new bounds need new content.
  public var needsDisplayOnBoundsChange: Bool {
    get { looks.needsDisplayOnBoundsChange }
    set { looks.needsDisplayOnBoundsChange = newValue }
  }

  /// Values of properties that are not set otherwise, by the properties' names.
  public var style: [AnyHashable: Any]? {
    get { looks.style }
    set { looks.style = newValue }
  }

  /// Filters of the content; none exist on this platform.
  public var filters: [Any]? {
    get { looks.filters }
    set { looks.filters = newValue }
  }

  /// Filters of the content behind the layer; none exist on this platform.
  public var backgroundFilters: [Any]? {
    get { looks.backgroundFilters }
    set { looks.backgroundFilters = newValue }
  }

  /// The filter that mixes the layer with the content behind it.
  public var compositingFilter: Any? {
    get { looks.compositingFilter }
    set { looks.compositingFilter = newValue }
  }

  /// Sets a property, and runs its action if the value has changed.
  private func setRunningAction<Value: Equatable>(
    _ property: WritableKeyPath<LayerLooks, Value>, _ value: Value, _ key: String
  ) {
    let old = looks[keyPath: property]
    looks[keyPath: property] = value
    changed(key, from: old, to: value)
  }
}
