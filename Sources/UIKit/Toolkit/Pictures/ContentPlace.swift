import Foundation

/// Computes the rectangle of an image in bounds of another size.
enum ContentPlace {
  /// The rectangle of an image for a gravity of a layer.
  static func rect(
    of size: CGSize, in bounds: CGRect, _ gravity: CALayerContentsGravity
  ) -> CGRect {
    switch gravity {
    case .resizeAspect: fitted(size, in: bounds, covering: false)
    case .resizeAspectFill: fitted(size, in: bounds, covering: true)
    case .center: placed(size, in: bounds, x: 0.5, y: 0.5)
    case .left: placed(size, in: bounds, x: 0, y: 0.5)
    case .right: placed(size, in: bounds, x: 1, y: 0.5)
    // In the names of gravities y grows upwards, so `top` is the bottom edge on the screen.
    case .top: placed(size, in: bounds, x: 0.5, y: 1)
    case .bottom: placed(size, in: bounds, x: 0.5, y: 0)
    case .topLeft: placed(size, in: bounds, x: 0, y: 1)
    case .topRight: placed(size, in: bounds, x: 1, y: 1)
    case .bottomLeft: placed(size, in: bounds, x: 0, y: 0)
    case .bottomRight: placed(size, in: bounds, x: 1, y: 0)
    default: bounds
    }
  }

  /// The rectangle of an image for the mode of a view.
  static func rect(of size: CGSize, in bounds: CGRect, _ mode: UIView.ContentMode) -> CGRect {
    switch mode {
    case .scaleToFill, .redraw: bounds
    case .scaleAspectFit: fitted(size, in: bounds, covering: false)
    case .scaleAspectFill: fitted(size, in: bounds, covering: true)
    case .center: placed(size, in: bounds, x: 0.5, y: 0.5)
    case .top: placed(size, in: bounds, x: 0.5, y: 0)
    case .bottom: placed(size, in: bounds, x: 0.5, y: 1)
    case .left: placed(size, in: bounds, x: 0, y: 0.5)
    case .right: placed(size, in: bounds, x: 1, y: 0.5)
    case .topLeft: placed(size, in: bounds, x: 0, y: 0)
    case .topRight: placed(size, in: bounds, x: 1, y: 0)
    case .bottomLeft: placed(size, in: bounds, x: 0, y: 1)
    case .bottomRight: placed(size, in: bounds, x: 1, y: 1)
    }
  }

  /// A rectangle of the proportions of `size` in the middle of the bounds, as large as fits or as small as covers them.
  private static func fitted(_ size: CGSize, in bounds: CGRect, covering: Bool) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    let scale = covering ? max(across, down) : min(across, down)
    let scaled = CGSize(width: size.width * scale, height: size.height * scale)
    return placed(scaled, in: bounds, x: 0.5, y: 0.5)
  }

  /// A rectangle of a size whose position is a share of the free space, from 0 (left, top) to 1 (right, bottom).
  private static func placed(
    _ size: CGSize, in bounds: CGRect, x: CGFloat, y: CGFloat
  ) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y, width: size.width,
      height: size.height)
  }
}
