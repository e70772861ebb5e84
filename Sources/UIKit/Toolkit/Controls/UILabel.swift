public import Foundation
import TouchstoneTrace

/// A view that shows a text.
///
/// Each change of the text is a record of the trace. Touches pass by: interaction is off by default, which
/// also keeps recognizers on it from seeing any.
open class UILabel: UIView {
  /// Makes a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    interaction = .offByDefault
  }

  /// Makes a label as an archive would; archives are not read on this platform.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    interaction = .offByDefault
  }

  /// The text that is shown.
  open var text: String? {
    didSet { recordText(from: oldValue) }
  }

  /// The font of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: nil stands for the system font.
  open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// The color of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // As on iOS: nil stands for the label color.
  open var textColor: UIColor! = UIColor.label

  /// On which side lines begin.
  open var textAlignment: NSTextAlignment = .natural

  /// How many lines the text may take; 0 means any number.
  open var numberOfLines = 1

  /// Whether the text looks enabled; touches ignore it.
  open var isEnabled = true

  private func recordText(from old: String?) {
    guard text != old, context.lane.isOn else { return }
    context.lane.text(context.names.name(of: self), text ?? "")
  }
}

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

/// On which side the lines of a text begin.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left = 0
  /// In the middle.
  case center = 1
  /// At the right edge.
  case right = 2
  /// At both edges.
  case justified = 3
  /// Where the language begins its lines.
  case natural = 4
}
