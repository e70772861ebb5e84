public import Foundation

/// The part of a text that stays in place when a label shrinks the text.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The baseline.
  case alignBaselines = 0
  /// The center.
  case alignCenters = 1
  /// The top left corner.
  case none = 2
}

/// The appearance of a label other than its font and color.
struct LabelLooks {
  var rich = RichText()
  var fitsFont = false
  var followsCategory = false
  var tightens = false
  var smallestScale: CGFloat = 0
  var baseline = UIBaselineAdjustment.alignBaselines
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)
}

// Settings of a label that are stored without effect: texts are measured and drawn in their font as it is.
extension UILabel {
  /// Whether a text that is too wide is shrunk; false by default.
  public var adjustsFontSizeToFitWidth: Bool {
    get { looks.fitsFont }
    set { looks.fitsFont = newValue }
  }

  /// The smallest scale to which a text that is too wide may be shrunk, from 0 to 1; 0, the default, means not at all.
  public var minimumScaleFactor: CGFloat {
    get { looks.smallestScale }
    set { looks.smallestScale = newValue }
  }

  /// Whether the spacing of characters is tightened before a text is truncated; false by default.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { looks.tightens }
    set { looks.tightens = newValue }
  }

  /// The part of a text that stays in place when the text is shrunk.
  public var baselineAdjustment: UIBaselineAdjustment {
    get { looks.baseline }
    set { looks.baseline = newValue }
  }

  /// Whether the font follows the user's preferred text size, which does not change while an app runs here.
  public var adjustsFontForContentSizeCategory: Bool {
    get { looks.followsCategory }
    set { looks.followsCategory = newValue }
  }

  /// The color of the shadow of the text; nil, the default, means none.
  public var shadowColor: UIColor? {
    get { looks.shadowColor }
    set { looks.shadowColor = newValue }
  }

  /// The offset of the shadow from the text, in points; one point up by default.
  public var shadowOffset: CGSize {
    get { looks.shadowOffset }
    set { looks.shadowOffset = newValue }
  }
}
