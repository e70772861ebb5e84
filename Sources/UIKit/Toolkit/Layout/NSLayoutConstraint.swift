public import Foundation

/// A relation that layout keeps between two attributes of views and guides: `first = multiplier × second + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  // Storage of the open properties: `place` has both attributes, `comparison` is the relation, `factor` the multiplier,
  // `shift` the constant and `importance` the priority.

  /// The item of the first side, as the app passed it to the initializer; never nil after the initializer.
  let first: LayoutItem?
  /// The item of the second side; nil if there is none.
  let second: LayoutItem?
  private let place: (first: Attribute, second: Attribute)
  /// The start of each side that is a distance between two attributes; nil for a side that is a single attribute.
  let starts: (first: LayoutStart?, second: LayoutStart?)
  private let comparison: Relation
  private let factor: CGFloat
  private var shift: CGFloat
  private var importance = UILayoutPriority.required
  /// The view that holds the constraint while it is active.
  @Anchored final var holder: UIView?
  /// The number of the constraint among all that became active in the app, in the order of activation.
  final var activation = 0
  /// Whether a stack view made the constraint for its arrangement.
  final var isOfArrangement = false
  /// The attributes of both sides, resolved for the engine when the constraint becomes active: one of each side, or two
  /// of a distance.
  final var places: [LayoutPlace] = []

  /// Creates a constraint between views or guides.
  ///
  /// The second item is ignored if `attr2` is `notAnAttribute`, and can be nil then. It can also be nil if `attr2` is a
  /// size, which is then ignored.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    first = LayoutItem.of(view1)
    second = attr2 == .notAnAttribute ? nil : view2.flatMap { LayoutItem.of($0) }
    place = (attr1, attr2)
    starts = (nil, nil)
    comparison = relation
    factor = multiplier
    shift = c
    super.init()
    checkAttributes()
  }

  /// Creates a constraint from the items and attributes of anchors.
  init(
    _ first: LayoutItem, _ attribute: Attribute, _ relation: Relation, _ second: LayoutItem?,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat,
    starts: (first: LayoutStart?, second: LayoutStart?)
  ) {
    self.first = first
    self.second = second
    self.starts = starts
    place = (attribute, secondAttribute)
    comparison = relation
    factor = multiplier
    shift = constant
    super.init()
    checkAttributes()
  }

  /// Traps if the attributes or numbers do not form a valid constraint, for which UIKit raises an exception.
  private func checkAttributes() {
    precondition(
      first != nil && place.first != .notAnAttribute,
      "a constraint's first item is a view or a guide, with an attribute; use NSLayoutConstraint(item: view, attribute: .width, …)"
    )
    // Without a second item, UIKit accepts a size as the second attribute, which is ignored (R-LAYOUT-25).
    precondition(
      second != nil || place.second == .notAnAttribute || place.second.isSize,
      "a constraint without a second item has .notAnAttribute for it; \(place.second) needs an item"
    )
    let kinds = (
      first: starts.first == nil ? place.first.kind : .size,
      second: starts.second == nil ? place.second.kind : .size
    )
    precondition(
      second == nil
        ? kinds.first == .size : (kinds.first == .size) == (kinds.second == .size),
      "a constraint cannot relate \(place.first) to \(place.second): use two sizes or two places"
    )
    // The pairs of places that must agree on whether they follow the direction of text: those of the two sides, or
    // those of a distance.
    let pairs = [
      kinds.first == .size ? nil : (place.first, place.second),
      starts.first.map { ($0.attribute, place.first) },
      starts.second.map { ($0.attribute, place.second) },
    ]
    for case let (one, other)? in pairs {
      precondition(
        !(one.followsText && other.isLeftOrRight) && !(one.isLeftOrRight && other.followsText),
        "a constraint cannot relate \(one) to \(other): use leading and trailing for both, or left and right"
      )
    }
    precondition(
      factor.isFinite && shift.isFinite && (factor != 0 || kinds.first == .size),
      "a constraint of a place needs a multiplier other than 0, and its numbers must be finite: \(factor), \(shift)"
    )
  }

  // The two sides.

  /// The first view or guide; nil once it is freed.
  open var firstItem: AnyObject? { first?.object }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { place.first }
  /// The second view or guide; nil if there is none, or once it is freed.
  open var secondItem: AnyObject? { second?.object }
  /// The attribute of the second item.
  open var secondAttribute: Attribute { place.second }
  /// The anchor of the first side: an object of `NSLayoutXAxisAnchor`, `NSLayoutYAxisAnchor` or `NSLayoutDimension`.
  ///
  /// The type is not `NSLayoutAnchor<AnyObject>` as on iOS, since in Swift none of the three is a subclass of it.
  open var firstAnchor: NSObject {
    guard let first else { preconditionFailure("a constraint has a first item") }
    return Self.anchor(of: first, place.first, from: starts.first)
  }
  /// The anchor of the second side; nil if there is none (R-LAYOUT-24).
  open var secondAnchor: NSObject? {
    second.map { Self.anchor(of: $0, place.second, from: starts.second) }
  }
  /// The relation of the two sides.
  open var relation: Relation { comparison }
  /// The factor of the second attribute.
  open var multiplier: CGFloat { factor }

  /// The constant that is added to the second side, in points; a new constant takes effect in the next layout.
  open var constant: CGFloat {
    get { shift }
    set {
      guard newValue != shift else { return }
      precondition(newValue.isFinite, "the constant of \(self) must be finite, not \(newValue)")
      shift = newValue
      holder?.layoutEngine?.changed(self)
    }
  }

  /// The priority of the constraint; for an active constraint, it must not change from or to required, which traps.
  open var priority: UILayoutPriority {
    get { importance }
    set {
      guard newValue != importance else { return }
      precondition(
        holder == nil || (newValue.isRequired == importance.isRequired),
        "the priority of an active constraint cannot change from or to required: deactivate \(self) before"
      )
      importance = newValue
      holder?.layoutEngine?.changed(self)
    }
  }

  /// A name of the constraint in messages.
  open var identifier: String?

  /// Stored without effect; nothing is archived on this platform.
  open var shouldBeArchived = false

  /// Whether layout keeps the relation.
  ///
  /// Activation adds the constraint to the nearest view that contains both items (R-LAYOUT-2), and traps if there is
  /// none.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { install() } else { holder?.uninstall(self) }
    }
  }

  /// Activates constraints in their order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraint as a device prints it, with the names of the trace in place of addresses (R-LAYOUT-14).
  open nonisolated override var description: String {
    MainThread.isCurrent ? MainThread.assumed { equation } : super.description
  }

  /// Makes the anchor of an attribute, or of a distance.
  private static func anchor(
    of item: LayoutItem, _ attribute: Attribute, from start: LayoutStart?
  ) -> NSObject {
    guard start == nil else { return NSLayoutDimension(item, attribute, from: start) }
    return switch attribute.kind {
    case .size, .none: NSLayoutDimension(item, attribute)
    case .horizontalPlace: NSLayoutXAxisAnchor(item, attribute)
    case .verticalPlace: NSLayoutYAxisAnchor(item, attribute)
    }
  }

  private func install() {
    guard let holder = commonAncestor else {
      preconditionFailure(
        "\(self) cannot be active: its items have no common ancestor; add the views to one tree before"
      )
    }
    holder.install(self)
  }

  /// The nearest view that contains all items; nil if there is none.
  private var commonAncestor: UIView? {
    guard var found = first?.view else { return nil }
    for item in named.dropFirst() {
      guard let next = item.view?.commonAncestor(with: found) else { return nil }
      found = next
    }
    return found
  }

  /// Whether an item is among `items`: those that the app has named, and those of the resolved places.
  func names(_ item: LayoutItem) -> Bool { items.contains { $0 === item } }

  /// The items that the app has passed to the constraint or its anchors.
  var named: [LayoutItem] {
    [first, second, starts.first?.item, starts.second?.item].compactMap { $0 }
  }

  /// The items that need a slot in the engine because of the constraint; an item can occur twice.
  var items: [LayoutItem] { named + places.map(\.item) }

  /// Sets `places` to the attributes of both sides, resolved for the engine (`LayoutPlace`).
  func resolvePlaces() {
    guard let first else { return }
    places = Self.places(of: first, place.first, from: starts.first, with: second, factor: 1)
    guard let second else { return }
    places += Self.places(
      of: second, place.second, from: starts.second, with: first, factor: -Double(factor))
  }

  /// The resolved attributes of one side: one attribute, or both ends of a distance.
  private static func places(
    of item: LayoutItem, _ attribute: Attribute, from start: LayoutStart?, with other: LayoutItem?,
    factor: Double
  ) -> [LayoutPlace] {
    guard let start else {
      return [LayoutPlace(item, attribute, with: other, factor: factor, isAlongText: false)]
    }
    let isAlongText = attribute.followsText || start.attribute.followsText
    return [
      LayoutPlace(
        item, attribute, with: start.item, factor: factor, isAlongText: isAlongText),
      LayoutPlace(
        start.item, start.attribute, with: item, factor: -factor, isAlongText: isAlongText),
    ]
  }
}

extension UILayoutPriority {
  /// Whether a constraint with the priority must be satisfied.
  var isRequired: Bool { rawValue >= Self.required.rawValue }
}

extension NSLayoutConstraint {
  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The first side is not larger.
    case lessThanOrEqual = -1
    /// The sides are equal.
    case equal = 0
    /// The first side is not smaller.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// An edge, a middle or a size of a view or guide, with the raw values of iOS.
  public enum Attribute: Int, Sendable {
    /// No attribute: the constraint has one item.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where text begins.
    case leading = 5
    /// The edge where text ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The horizontal center.
    case centerX = 9
    /// The vertical center.
    case centerY = 10
    /// The baseline of the last line of text.
    case lastBaseline = 11
    /// The baseline of the first line of text.
    case firstBaseline = 12
    /// The left edge inside the margins.
    case leftMargin = 13
    /// The right edge inside the margins.
    case rightMargin = 14
    /// The top edge inside the margins.
    case topMargin = 15
    /// The bottom edge inside the margins.
    case bottomMargin = 16
    /// The edge inside the margins where text begins.
    case leadingMargin = 17
    /// The edge inside the margins where text ends.
    case trailingMargin = 18
    /// The middle between the left and right margins.
    case centerXWithinMargins = 19
    /// The middle between the top and bottom margins.
    case centerYWithinMargins = 20
  }
}
