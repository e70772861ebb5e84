import Foundation

extension NSLayoutConstraint {
  /// Options of the visual format.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// All views have the left edge of the first.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// All views have the right edge of the first.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// All views have the top edge of the first.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// All views have the bottom edge of the first.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// All views begin where the first does.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// All views end where the first does.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The middles of all views from left to right are the same.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The middles of all views from top to bottom are the same.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last lines of text are one line.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first lines of text are one line.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Views follow each other from where text begins; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Views follow each other from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Views follow each other from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The attributes that all views share.
    fileprivate var shared: [Attribute] {
      let all: [(FormatOptions, Attribute)] = [
        (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
        (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
        (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
        (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
      ]
      return all.filter { contains($0.0) }.map(\.1)
    }
  }

  /// The constraints that a text such as `H:|-[label(>=40)]-8-[button(label@750)]|` describes (R-LAYOUT-19).
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, metrics: metrics ?? [:], views: views)
    return reader.read().constraints(options: opts)
  }
}

/// A visual format after reading: its elements, and the spaces between them.
struct VisualFormat {
  /// A number or a view's size, with its relation and priority.
  struct Length {
    var relation = NSLayoutConstraint.Relation.equal
    var number: CGFloat = 0
    /// The view or guide whose size it is; nil for a number.
    var other: AnyObject?
    var priority = UILayoutPriority.required
    /// Whether it is the space of a dash without a number.
    var isStandard = false
  }

  /// A view, or one edge of the superview, which has no item.
  struct Element {
    var item: AnyObject?
    var sizes: [Length] = []
    /// The spaces between the element before and this one; nil if it is the first.
    var spaces: [Length]?
  }

  var isVertical = false
  var elements: [Element] = []

  /// The constraints, in the order of the text.
  @MainActor
  func constraints(options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    for (index, element) in elements.enumerated() {
      if let spaces = element.spaces, index > 0 {
        made += spaces.map { space($0, from: index - 1, options) }
      }
      guard let item = element.item else { continue }
      made += element.sizes.map { length in
        let size: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        return constraint(item, size, length, length.other, size)
      }
    }
    let items = elements.compactMap(\.item)
    for attribute in options.shared {
      for item in items.dropFirst() {
        made.append(constraint(item, attribute, Length(), items[0], attribute))
      }
    }
    return made
  }

  @MainActor
  private func space(
    _ length: Length, from index: Int, _ options: NSLayoutConstraint.FormatOptions
  ) -> NSLayoutConstraint {
    let (before, after) = (elements[index], elements[index + 1])
    var (start, end): (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
      isVertical ? (.top, .bottom) : (.leading, .trailing)
    if !isVertical, options.contains(.directionLeftToRight) { (start, end) = (.left, .right) }
    if !isVertical, options.contains(.directionRightToLeft) { (start, end) = (.right, .left) }
    let isReversed = start == .right
    // The edges of the superview are the same at either side of it.
    let one = before.item ?? (after.item as? UIView)?.superview
    let other = after.item ?? (before.item as? UIView)?.superview
    var length = length
    var (oneAttribute, otherAttribute) = (end, start)
    let outer = before.item == nil ? one : after.item == nil ? other : nil
    if let outer {
      // The standard space is the superview's margin; margins of a scroll view are the edges of its content.
      let isMargin = length.isStandard && !(outer is UIScrollView)
      if isMargin { length.number = 0 }
      if before.item == nil { oneAttribute = isMargin ? start.inMargins : start }
      if after.item == nil { otherAttribute = isMargin ? end.inMargins : end }
    }
    guard let one, let other else {
      preconditionFailure("a visual format with | needs views that have a superview")
    }
    return isReversed
      ? constraint(one, oneAttribute, length, other, otherAttribute)
      : constraint(other, otherAttribute, length, one, oneAttribute)
  }

  @MainActor
  private func constraint(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ length: Length,
    _ other: AnyObject?, _ otherAttribute: NSLayoutConstraint.Attribute
  ) -> NSLayoutConstraint {
    let made = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: length.relation, toItem: other,
      attribute: other == nil ? .notAnAttribute : otherAttribute, multiplier: 1,
      constant: length.number)
    made.priority = length.priority
    return made
  }
}
