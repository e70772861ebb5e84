public import Foundation

/// Which line of a text stays where it is when a label makes the text smaller.
public enum UIBaselineAdjustment: Int, Sendable {
  /// The line on which letters stand.
  case alignBaselines = 0
  /// The middle.
  case alignCenters = 1
  /// The top left corner.
  case none = 2
}

/// What a label keeps of its looks beside font and color.
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

// Looks of a label that are kept without effect: texts are measured and drawn in their font as it is.
extension UILabel {
  /// Whether a phone makes a text smaller that is too wide; false by default.
  public var adjustsFontSizeToFitWidth: Bool {
    get { looks.fitsFont }
    set { looks.fitsFont = newValue }
  }

  /// How much smaller such a text may become, as a fraction; 0, the default, means not at all.
  public var minimumScaleFactor: CGFloat {
    get { looks.smallestScale }
    set { looks.smallestScale = newValue }
  }

  /// Whether letters move together before a text is cut; false by default.
  public var allowsDefaultTighteningForTruncation: Bool {
    get { looks.tightens }
    set { looks.tightens = newValue }
  }

  /// Which line of a text that becomes smaller stays.
  public var baselineAdjustment: UIBaselineAdjustment {
    get { looks.baseline }
    set { looks.baseline = newValue }
  }

  /// Whether the font follows the size of text that the user prefers, which does not change while an app runs here.
  public var adjustsFontForContentSizeCategory: Bool {
    get { looks.followsCategory }
    set { looks.followsCategory = newValue }
  }

  /// The color of the shadow of the text; nil, the default, means none.
  public var shadowColor: UIColor? {
    get { looks.shadowColor }
    set { looks.shadowColor = newValue }
  }

  /// How far the shadow is from the text; one point up by default.
  public var shadowOffset: CGSize {
    get { looks.shadowOffset }
    set { looks.shadowOffset = newValue }
  }
}
