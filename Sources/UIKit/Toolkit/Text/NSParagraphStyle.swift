public import Foundation

/// How the lines of a paragraph are set; kept as data, since texts are drawn in lines of one height here.
///
/// Two styles are equal if all their values are.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
  }

  fileprivate var values = Values()

  /// Creates the style of a text that has none.
  public override init() { super.init() }

  fileprivate init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// The style of a text that has none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// Where lines are broken.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The room between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The room after the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The room before the paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The margin of the first line, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The margin of the other lines, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end, in points from the beginning, or from the end if it is not above 0.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The smallest height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line, in points; 0 means no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// By what the height of lines is multiplied; 0 means not at all.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// How readily words are divided.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Returns the style itself, or of one that can change, one that cannot.
  public func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }

  /// Returns a style that can change.
  public func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  /// Whether another style has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// A number that equal styles share.
  open override var hash: Int { values.hashValue }
}

/// A style of paragraphs whose values an app sets.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment of the lines.
  open override var alignment: NSTextAlignment {
    get { super.alignment }
    set { values.alignment = newValue }
  }

  /// Where lines are broken.
  open override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// The room between lines, in points.
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// The room after the paragraph, in points.
  open override var paragraphSpacing: CGFloat {
    get { super.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  /// The room before the paragraph, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { super.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  /// The margin of the first line, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { super.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  /// The margin of the other lines, in points.
  open override var headIndent: CGFloat {
    get { super.headIndent }
    set { values.headIndent = newValue }
  }

  /// Where lines end, in points from the beginning, or from the end if it is not above 0.
  open override var tailIndent: CGFloat {
    get { super.tailIndent }
    set { values.tailIndent = newValue }
  }

  /// The smallest height of a line, in points.
  open override var minimumLineHeight: CGFloat {
    get { super.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  /// The largest height of a line, in points; 0 means no limit.
  open override var maximumLineHeight: CGFloat {
    get { super.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  /// By what the height of lines is multiplied; 0 means not at all.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// How readily words are divided.
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Takes over all values of a style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
