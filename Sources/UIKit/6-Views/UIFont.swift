public import Foundation

/// The size and weight of letters, as a plain value: nothing is drawn on this platform.
public struct UIFont: Hashable, Sendable {
  /// How bold letters are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number behind the name, 0 for regular.
    public var rawValue: CGFloat

    /// Makes a weight of any boldness.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The usual weight.
    public static let regular = Weight(rawValue: 0)
    /// A little bolder than usual.
    public static let medium = Weight(rawValue: 0.23)
    /// Between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
  }

  /// The size of the letters in points.
  public let pointSize: CGFloat

  /// How bold the letters are.
  package let weight: Weight

  /// The system's font.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular)
  }

  /// The system's font in a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The system's bold font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .bold)
  }

  /// The same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight)
  }

  /// The usual size of a label's letters (documented).
  public static let labelFontSize: CGFloat = 17
  /// The usual size of a button's letters (documented).
  public static let buttonFontSize: CGFloat = 18
  /// The usual size of letters (documented).
  public static let systemFontSize: CGFloat = 14
  /// The usual size of small letters (documented).
  public static let smallSystemFontSize: CGFloat = 12
}
