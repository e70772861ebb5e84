import Foundation

extension NSLayoutConstraint {
  /// Options of the visual format.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Aligns the left edges of all views.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges of all views.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges of all views.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges of all views.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges of all views.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges of all views.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centers of all views.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centers of all views.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the last baselines of all views.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the first baselines of all views.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Views follow each other from the leading to the trailing edge; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Views follow each other from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Views follow each other from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The attributes by which all views are aligned.
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

  /// Returns the constraints that a visual format such as `H:|-[label(>=40)]-8-[button(label@750)]|` describes
  /// (R-LAYOUT-19).
  ///
  /// Traps at an error in the format, for which UIKit raises an exception.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormatReader(format, metrics: metrics ?? [:], views: views)
    return reader.read().constraints(options: opts)
  }
}

/// A visual format that was read: its elements, and the spaces between them.
struct VisualFormat {
  /// A number or the size of a view, with its relation and priority.
  struct Length {
    var relation = NSLayoutConstraint.Relation.equal
    var number: CGFloat = 0
    /// The view or guide whose size it is; nil for a number.
    var other: AnyObject?
    var priority = UILayoutPriority.required
    /// Whether the length is the space of a dash without a number.
    var isStandard = false
  }

  /// A view, or an edge of the superview.
  struct Element {
    /// The view or guide; nil for an edge of the superview.
    var item: AnyObject?
    var sizes: [Length] = []
    /// The conditions for the space between the element before and this one; nil for the first element.
    var spaces: [Length]?
  }

  var isVertical = false
  var elements: [Element] = []

  /// Makes the constraints in the order of the text, and then those that align the views.
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

  /// Makes a constraint for the space between an element and the next one.
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
    // An edge of the superview has no item; the superview is that of the view beside the edge.
    let one = before.item ?? (after.item as? UIView)?.superview
    let other = after.item ?? (before.item as? UIView)?.superview
    var length = length
    var (oneAttribute, otherAttribute) = (end, start)
    let outer = before.item == nil ? one : other
    if let outer, before.item == nil || after.item == nil {
      // The standard space at the superview is its margin. In a scroll view the edges are those of the content, for
      // which the standard space is the number of points that it is between two views.
      let isMargin = length.isStandard && !(outer is UIScrollView)
      if isMargin { length.number = 0 }
      if before.item == nil { oneAttribute = isMargin ? start.inMargins : start }
      if after.item == nil { otherAttribute = isMargin ? end.inMargins : end }
    }
    guard let one, let other else {
      preconditionFailure("a visual format with | needs views that have a superview")
    }
    // From right to left x decreases, so that the distance is added to the edge of the later item.
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
