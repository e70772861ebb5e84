import Foundation

/// The distances that layout uses by default.
enum LayoutConstants {
  /// The standard distance between views, and the default margin, in points.
  static let systemSpacing: CGFloat = 8
  /// The margin at the sides of a controller's root view, in points, on a phone that is 390 points wide.
  static let rootViewMargin: CGFloat = 16
}
