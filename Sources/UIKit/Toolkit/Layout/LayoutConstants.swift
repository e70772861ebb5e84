import Foundation

/// The distances that layout uses by default.
enum LayoutConstants {
  /// The distance that the system recommends between views, and the default margin; unit: points.
  static let systemSpacing: CGFloat = 8
  /// The margin at the sides of the root view of a controller on a phone of 390 points; unit: points.
  static let rootViewMargin: CGFloat = 16
}
