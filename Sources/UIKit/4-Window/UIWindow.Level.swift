public import Foundation

extension UIWindow {
  /// How far in front a window stands: the lowest of a higher level covers all of a lower one.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number behind the name.
    public var rawValue: CGFloat

    /// Makes a level of any height.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Makes a level of any height, unnamed.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of an app's windows (documented, R-WIN-1).
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar (documented, R-WIN-1).
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts (documented, R-WIN-1).
    public static let alert = Level(rawValue: 2000)

    /// Whether the first level is behind the second.
    public static func < (lhs: Level, rhs: Level) -> Bool {
      lhs.rawValue < rhs.rawValue
    }
  }
}

extension UIWindow.Level {
  /// A level further in front.
  public static func + (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue + distance)
  }

  /// A level further back.
  public static func - (level: UIWindow.Level, distance: CGFloat) -> UIWindow.Level {
    UIWindow.Level(rawValue: level.rawValue - distance)
  }
}
