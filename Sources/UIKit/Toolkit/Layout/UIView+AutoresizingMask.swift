package import Foundation

extension UIView {
  /// The margins and lengths of a view that change with the size of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits, as on iOS.
    public let rawValue: UInt

    /// Creates a mask from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}

extension UIView.AutoresizingMask {
  /// Returns the frame of a view after the size of its superview has changed.
  ///
  /// Along each axis the flexible parts share the change in proportion to their present lengths, or equally if these
  /// add up to 0. Documented: the change is shared. Assumed: the equal shares.
  package func frame(_ frame: CGRect, resizedFrom old: CGSize, to new: CGSize) -> CGRect {
    let horizontal = Axis(
      before: frame.origin.x, length: frame.size.width, whole: old.width,
      beforeIsFlexible: contains(.flexibleLeftMargin),
      lengthIsFlexible: contains(.flexibleWidth),
      afterIsFlexible: contains(.flexibleRightMargin)
    ).resized(to: new.width)
    let vertical = Axis(
      before: frame.origin.y, length: frame.size.height, whole: old.height,
      beforeIsFlexible: contains(.flexibleTopMargin),
      lengthIsFlexible: contains(.flexibleHeight),
      afterIsFlexible: contains(.flexibleBottomMargin)
    ).resized(to: new.height)
    return CGRect(
      x: horizontal.before, y: vertical.before, width: horizontal.length, height: vertical.length)
  }

  /// One axis of a view in its superview: the margin before the view, its length, and the length of the superview.
  private struct Axis {
    var before: CGFloat
    var length: CGFloat
    var whole: CGFloat
    var beforeIsFlexible: Bool
    var lengthIsFlexible: Bool
    var afterIsFlexible: Bool

    /// The axis after the length of the superview has changed.
    func resized(to newWhole: CGFloat) -> Axis {
      let after = whole - before - length
      let flexible = [
        (beforeIsFlexible, before), (lengthIsFlexible, length), (afterIsFlexible, after),
      ].filter(\.0).map(\.1)
      guard !flexible.isEmpty else { return self }
      let total = flexible.reduce(0, +)
      let change = newWhole - whole
      func growth(of part: CGFloat) -> CGFloat {
        total == 0 ? change / CGFloat(flexible.count) : change * part / total
      }
      var result = self
      result.whole = newWhole
      if beforeIsFlexible { result.before += growth(of: before) }
      if lengthIsFlexible { result.length += growth(of: length) }
      return result
    }
  }
}
