public import Foundation

/// The radius of a corner.
public struct UICornerRadius: Hashable, Sendable {
  fileprivate enum Kind: Hashable {
    case fixed(CGFloat)
    /// The radius with the same center as the corner of the superview, but at least this one.
    case concentric(CGFloat)
    /// Half of the shorter side, but at most this radius.
    case capsule(CGFloat)
  }

  fileprivate let kind: Kind

  /// A radius in points.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius))
  }

  /// The radius with the same center as the corner of the superview, but at least `minimum`.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum ?? 0))
  }
}

/// The radii of a view's corners.
public struct UICornerConfiguration: Hashable, Sendable {
  fileprivate var topLeft: UICornerRadius?
  fileprivate var topRight: UICornerRadius?
  fileprivate var bottomLeft: UICornerRadius?
  fileprivate var bottomRight: UICornerRadius?

  /// A radius for each corner; nil stands for a square corner.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      topLeft: topLeftRadius, topRight: topRightRadius, bottomLeft: bottomLeftRadius,
      bottomRight: bottomRightRadius)
  }

  /// One radius for all corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(
      topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius,
      bottomRightRadius: radius)
  }

  /// One radius for all corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(radius: radius)
  }

  /// A radius for the corners at the top and one for those at the bottom.
  public static func uniformEdges(
    topRadius: UICornerRadius?, bottomRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
      bottomRightRadius: bottomRadius)
  }

  /// A radius for the corners at the left and one for those at the right.
  public static func uniformEdges(
    leftRadius: UICornerRadius?, rightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    corners(
      topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: rightRadius)
  }

  /// Half circles at the shorter sides, with a radius of at most `maximumRadius`.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    corners(
      radius: UICornerRadius(kind: .capsule(maximumRadius ?? .greatestFiniteMagnitude)))
  }

  /// The radius of one corner; nil for a square corner, and for a set of several corners.
  fileprivate func radius(at corner: UIRectCorner) -> UICornerRadius? {
    switch corner {
    case .topLeft: topLeft
    case .topRight: topRight
    case .bottomLeft: bottomLeft
    case .bottomRight: bottomRight
    default: nil
    }
  }
}

extension UIView {
  /// The radii of the corners, for `effectiveRadius(corner:)`; square by default, and pictures show `layer.cornerRadius`.
  public var cornerConfiguration: UICornerConfiguration {
    get { attached[UICornerConfiguration.self] ?? UICornerConfiguration() }
    set { attached[UICornerConfiguration.self] = newValue }
  }

  /// The radius of one corner in points, from the configuration and the view's size and place; 0 for a square corner.
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
    guard let radius = cornerConfiguration.radius(at: corner) else { return 0 }
    let half = min(bounds.width, bounds.height) / 2
    switch radius.kind {
    case .fixed(let radius): return radius
    case .capsule(let limit): return min(half, limit)
    case .concentric(let minimum):
      guard let superview else { return minimum }
      return max(
        minimum,
        superview.effectiveRadius(corner: corner) - distance(of: corner, in: superview.bounds))
    }
  }

  /// The distance of a corner of the view from that of the superview's bounds, along the axis on which it is shorter.
  private func distance(of corner: UIRectCorner, in outer: CGRect) -> CGFloat {
    let isLeft = corner == .topLeft || corner == .bottomLeft
    let isTop = corner == .topLeft || corner == .topRight
    return min(
      isLeft ? frame.minX - outer.minX : outer.maxX - frame.maxX,
      isTop ? frame.minY - outer.minY : outer.maxY - frame.maxY)
  }
}
