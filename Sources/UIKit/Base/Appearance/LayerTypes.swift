import Foundation

/// How the content of a layer is placed in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a gravity of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At the top edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At the bottom edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the top left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the top right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the bottom left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the bottom right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds; the default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, with its proportions kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// As small as fills the bounds, with its proportions kept.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The shape of the rounded corners of a layer.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a shape of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A part of a circle; the default.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve that joins the edges more smoothly.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How the content of a layer is drawn in another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a filter of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes the nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Mixes the nearest pixels; the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Mixes pixels of several sizes.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The corners of a layer that `cornerRadius` rounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits, as on iOS.
  public let rawValue: UInt

  /// Makes a set of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  /// All four corners, the default.
  static let all = CACornerMask(rawValue: 0b1111)
}

/// The edges of a layer that are drawn smoothly.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// The bits, as on iOS.
  public let rawValue: UInt32

  /// Makes a set of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  /// The bottom edge.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  /// The top edge.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}

/// The geometry, visibility and background of a layer without a view.
///
/// The layer of a view reads these from the view, except `transform3D`, since a view stores only an affine transform.
struct LayerPlace {
  var geometry = ViewGeometry(frame: CGRect.zero)
  /// The transform in three dimensions that was set, if it is more than the affine one in `geometry`.
  var transform3D: CATransform3D?
  var opacity: Float = 1
  var isHidden = false
  var masksToBounds = false
  var backgroundColor: CGColor?
}

/// The looks that subclasses of `CALayer` cannot override (`CALayer+Looks.swift`), with the defaults of iOS.
struct LayerLooks {
  var maskedCorners = CACornerMask.all
  var cornerCurve = CALayerCornerCurve.circular
  var shadowColor: CGColor? = CGColor.black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var contentsGravity = CALayerContentsGravity.resize
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  var minificationFilter = CALayerContentsFilter.linear
  var magnificationFilter = CALayerContentsFilter.linear
  var sublayerTransform = CATransform3DIdentity
  var edgeAntialiasing: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  var allowsEdgeAntialiasing = false
  var allowsGroupOpacity = true
  var isOpaque = false
  var isDoubleSided = true
  var isGeometryFlipped = false
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1
  var drawsAsynchronously = false
  var needsDisplayOnBoundsChange = false
  var anchorPointZ: CGFloat = 0
  var style: [AnyHashable: Any]?
  var filters: [Any]?
  var backgroundFilters: [Any]?
  var compositingFilter: Any?
}
