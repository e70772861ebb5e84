public import Foundation

/// A description of the background of a cell, header or footer; stored without effect.
public struct UIBackgroundConfiguration: Equatable {
  /// A view of the app that fills the background.
  public var customView: UIView?
  /// The color; nil for the tint color.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges of the view, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The color of the line around the background; nil for the tint color.
  public var strokeColor: UIColor?
  /// The width of the line around the background, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance of the line from the edge of the background, outwards, in points.
  public var strokeOutset: CGFloat = 0
  /// The image.
  public var image: UIImage?

  private init(_ color: UIColor?) { backgroundColor = color }

  /// No background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

  /// The background of a cell of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }

  /// The background of a header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }

  /// The background of a cell of a group.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground)
  }

  /// The background of a header or footer of a group.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }

  /// The background of a cell of any list.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }

  /// The background of a header of any list.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }

  /// The background of a footer of any list.
  public static func listFooter() -> UIBackgroundConfiguration { listPlainHeaderFooter() }

  /// The background of a cell of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }

  /// The background of a header of a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

  /// Returns the configuration itself: no state changes it here.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}
