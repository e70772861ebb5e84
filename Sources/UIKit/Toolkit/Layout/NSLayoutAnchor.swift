public import Foundation

/// An attribute of a view or a guide from which constraints are made; `AnchorType` prevents constraints between axes.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: LayoutItem
  let attribute: NSLayoutConstraint.Attribute
  /// The beginning of a distance that ends at the attribute; nil for an anchor of the attribute alone.
  let start: LayoutStart?

  init(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, from start: LayoutStart? = nil
  ) {
    self.item = item
    self.attribute = attribute
    self.start = start
    super.init()
  }

  /// Whether another object is an anchor of the same attribute of the same view or guide (R-LAYOUT-24).
  ///
  /// On any other thread than the main one, whether it is the same object.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSLayoutAnchor<AnchorType> else { return false }
    return MainThread.isCurrent
      ? MainThread.assumed { isSame(as: other) } : self === other
  }

  /// A number that is the same for equal anchors; on any other thread than the main one it is another number.
  open nonisolated override var hash: Int {
    MainThread.isCurrent
      ? MainThread.assumed { ObjectIdentifier(item).hashValue ^ attribute.rawValue } : super.hash
  }

  private func isSame(as other: NSLayoutAnchor<AnchorType>) -> Bool {
    item === other.item && attribute == other.attribute && start?.item === other.start?.item
      && start?.attribute == other.start?.attribute
  }

  /// Returns a constraint between this attribute and a multiple of another one plus a constant, or the constant alone
  /// if there is no other or the multiplier is 0.
  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
    multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    if multiplier == 0, other != nil { return constraint(relation, nil, constant: constant) }
    return NSLayoutConstraint(
      item, attribute, relation, other?.item, other?.attribute ?? .notAnAttribute,
      multiplier: multiplier, constant: constant, starts: (start, other?.start))
  }

  /// The distance from this place to another one.
  fileprivate func distance(to other: NSLayoutAnchor<AnchorType>) -> NSLayoutDimension {
    NSLayoutDimension(
      other.item, other.attribute, from: LayoutStart(item: item, attribute: attribute))
  }

  /// Returns a constraint that makes both attributes equal.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: 0)
  }

  /// Returns a constraint that makes this attribute at least as large as the other one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>)
    -> NSLayoutConstraint
  {
    constraint(.greaterThanOrEqual, anchor, constant: 0)
  }

  /// Returns a constraint that makes this attribute at most as large as the other one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: 0)
  }

  /// Returns a constraint that makes this attribute equal to the other one plus a constant.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: c)
  }

  /// Returns a constraint that makes this attribute at least the other one plus a constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: c)
  }

  /// Returns a constraint that makes this attribute at most the other one plus a constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: c)
  }
}

/// An anchor at a place on the horizontal axis.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this place to another one as a size for constraints; negative if the other one comes
  /// before.
  ///
  /// A distance from or to a leading or trailing edge is measured in the direction of text (R-LAYOUT-20).
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Returns a constraint that keeps multiples of the system's spacing between the other place and this one.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: LayoutConstants.systemSpacing * multiplier)
  }

  /// Returns a constraint that keeps at least multiples of the system's spacing.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: LayoutConstants.systemSpacing * multiplier)
  }

  /// Returns a constraint that keeps at most multiples of the system's spacing.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: LayoutConstants.systemSpacing * multiplier)
  }
}

/// An anchor at a place on the vertical axis.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this place down to another one as a size for constraints; negative if the other one is
  /// higher.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor)
  }

  /// Returns a constraint that keeps multiples of the system's spacing between the other place and this one.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, constant: LayoutConstants.systemSpacing * multiplier)
  }

  /// Returns a constraint that keeps at least multiples of the system's spacing.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, constant: LayoutConstants.systemSpacing * multiplier)
  }

  /// Returns a constraint that keeps at most multiples of the system's spacing.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, constant: LayoutConstants.systemSpacing * multiplier)
  }
}

/// An anchor of a width or a height.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that makes the size equal to a constant.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.equal, nil, constant: c)
  }

  /// Returns a constraint that makes the size at least a constant.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: c)
  }

  /// Returns a constraint that makes the size at most a constant.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: c)
  }

  /// Returns a constraint that makes the size equal to a multiple of another one plus a constant.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor, multiplier: m, constant: c)
  }

  /// Returns a constraint that makes the size at least a multiple of another one plus a constant.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
  }

  /// Returns a constraint that makes the size at most a multiple of another one plus a constant.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c)
  }
}
