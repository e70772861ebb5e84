public import Foundation

extension UIWindow {
  /// The level of a window; every window of a higher level covers all windows of lower ones.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The level as a number; a window of a higher one is in front.
    public var rawValue: CGFloat

    /// Creates a level from a number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of an app's windows (documented, R-WIN-1).
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar (documented, R-WIN-1).
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts (documented, R-WIN-1).
    public static let alert = Level(rawValue: 2000)

    /// Whether the first level is lower than the second.
    public static func < (lhs: Level, rhs: Level) -> Bool {
      lhs.rawValue < rhs.rawValue
    }
  }
}

extension UIWindow.Level {
  /// Returns the level that is higher by a distance.
  public static func + (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue + distance)
  }

  /// Returns the level that is lower by a distance.
  public static func - (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue - distance)
  }
}
