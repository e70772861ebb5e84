public import Foundation

/// What is behind the content of a button or cell; kept, since nothing is drawn.
public struct UIBackgroundConfiguration: Equatable {
  /// The color.
  public var backgroundColor: UIColor?
  /// How far the corners are rounded, in points.
  public var cornerRadius: CGFloat = 0
  /// How far the background is inside of the view.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color of the border.
  public var strokeColor: UIColor?
  /// The width of the border, in points.
  public var strokeWidth: CGFloat = 0
  /// How far the border is outside of the background.
  public var strokeOutset: CGFloat = 0
  /// The image.
  public var image: UIImage?

  /// Creates an empty background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// Creates the background of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .systemBackground)
  }
  /// Creates the background of a cell of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(backgroundColor: .secondarySystemGroupedBackground)
  }

  init(backgroundColor: UIColor? = nil) {
    self.backgroundColor = backgroundColor
  }
}
