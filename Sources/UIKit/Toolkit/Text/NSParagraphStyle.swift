public import Foundation

/// The layout of the lines of a paragraph.
///
/// A label that gets an attributed text adopts the alignment of its first character's style. The other values are
/// stored only: all lines of a text have the height of its font here.
///
/// Two styles are equal if all their values are equal.
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

  /// Creates the default style.
  public override init() { super.init() }

  fileprivate init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// The style of text without a paragraph style.
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
  /// The factor by which the height of lines is multiplied; 0 means none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// How readily words are divided, from 0, never, to 1.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Returns an immutable style with the same values.
  public func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }

  /// Returns a mutable style with the same values.
  public func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  /// Whether another style has the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  /// A value that is the same for equal styles.
  open override var hash: Int { values.hashValue }
}

/// A paragraph style whose values can be changed.
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

  /// The factor by which the height of lines is multiplied; 0 means none.
  open override var lineHeightMultiple: CGFloat {
    get { super.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// How readily words are divided, from 0, never, to 1.
  open override var hyphenationFactor: Float {
    get { super.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Sets all values to those of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
