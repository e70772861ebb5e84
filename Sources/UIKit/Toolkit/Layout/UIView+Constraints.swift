import Foundation

// The constraints of a view.
extension UIView {
  /// Whether the mask and the frame are constraints; true by default, false lets other constraints place the view.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutItemIfMade?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutItem.translatesMask = newValue
      rebuildConstraints()
    }
  }

  /// The constraints that the view holds: those of which it is the nearest view that holds both items.
  public var constraints: [NSLayoutConstraint] { layoutItemIfMade?.held ?? [] }

  /// Activates a constraint of items that the view holds.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.isActive = false
    precondition(
      constraint.named.allSatisfy { $0.view?.isDescendant(of: self) == true },
      "\(constraint) cannot be added to \(context.names.text(of: self)), which does not hold its items; set isActive"
    )
    install(constraint)
  }

  /// Activates constraints of items that the view holds.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that the view holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { uninstall(constraint) }
  }

  /// Deactivates constraints that the view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// How much the view resists being larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutItemIfMade?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets how much the view resists being larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutItem.hugging[axis.rawValue] = priority
    contentSizeChanged()
  }

  /// How much the view resists being smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutItemIfMade?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets how much the view resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutItem.resistance[axis.rawValue] = priority
    contentSizeChanged()
  }

  /// Whether the constraints leave a choice for the place or the size of the view.
  public var hasAmbiguousLayout: Bool {
    bringConstraintsUpToDate()
    guard let item = layoutItemIfMade, let engine = layoutEngine else { return false }
    return engine.isAmbiguous(item)
  }

  /// The constraints that have to do with the view's place or size along an axis: those that name it.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var holder: UIView? = self
    while let view = holder {
      found += view.constraints.filter { constraint in
        constraint.named.contains { $0.object === self }
          && constraint.firstAttribute.isVertical == (axis == .vertical)
      }
      holder = view.superview
    }
    return found
  }
}

extension UIView {
  /// The edge where text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .leading) }
  /// The edge where text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .right) }
  /// The middle from left to right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .bottom) }
  /// The middle from top to bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .centerY) }
  /// The line on which the first line of text stands.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(layoutItem, .firstBaseline)
  }
  /// The line on which the last line of text stands.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(layoutItem, .lastBaseline)
  }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(layoutItem, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(layoutItem, .height) }
}

// Installing constraints, and reporting changes to the engine.
extension UIView {
  /// Begins to hold a constraint.
  func install(_ constraint: NSLayoutConstraint) {
    context.constraintCount += 1
    constraint.activation = context.constraintCount
    constraint.holder = self
    constraint.resolvePlaces()
    for item in constraint.items { item.useCount += 1 }
    layoutItem.hold(constraint)
    let engine = ensureEngine()
    engine.activated(constraint)
    let root = topmostView
    root.layoutItem.needsUpdatePass = true
    root.flagForConstraints()
  }

  /// Ceases to hold a constraint.
  func uninstall(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    layoutEngine?.deactivated(constraint)
    for item in constraint.items { item.useCount -= 1 }
    constraint.holder = nil
    layoutItem.release(constraint)
    topmostView.flagForConstraints()
  }

  /// The engine of the tree, made if there is none.
  @discardableResult
  func ensureEngine() -> LayoutEngine {
    let root = topmostView
    if let engine = root.layoutItem.engine { return engine }
    let made = LayoutEngine(root: root)
    root.layoutItem.engine = made
    return made
  }

  /// Requests that the engine of the tree, if there is one, is made anew before the next layout.
  func rebuildConstraints() {
    let root = topmostView
    guard let engine = root.layoutItemIfMade?.engine else { return }
    engine.isStale = true
    root.layoutItem.needsUpdatePass = true
    root.flagForConstraints()
  }

  /// Requests a pass of layout of the tree that lays out only what the constraints move.
  func flagForConstraints() {
    guard layoutState == .clean else { return }
    layoutState = .descendantNeedsLayout
  }

  /// Notes that the view has another intrinsic size, or other priorities for it.
  package func contentSizeChanged() {
    guard let item = layoutItemIfMade else { return }
    layoutEngine?.changed(item)
    arrangedContentChanged()
  }

  /// Notes that text in the view runs in the other direction, which exchanges leading and trailing (R-LAYOUT-20).
  func layoutDirectionChanged() {
    rebuildConstraints()
    if case .directional? = layoutItemIfMade?.margins { marginsChanged() }
  }

  /// Notes that the view has another place or size, which counts if its frame or its guides are constraints.
  package func constrainedGeometryChanged() {
    guard let item = layoutItemIfMade else { return }
    guard item.translatesMask || superview == nil || !item.systemGuides.isEmpty else { return }
    layoutEngine?.changed(item)
  }

  /// Brings constraints in step with the tree after the view came into it, left it or moved in it (R-LAYOUT-3).
  package func placeInTreeChanged(from former: UIView?) {
    guard node.holdsConstrained else { return }
    var ancestor = former
    while let view = ancestor {
      for constraint in view.constraints
      where constraint.items.contains(where: { $0.view?.isDescendant(of: view) != true }) {
        constraint.isActive = false
      }
      ancestor = view.superview
    }
    former?.rebuildConstraints()
    if superview != nil { layoutItemIfMade?.engine = nil }
    if holdsConstraints { ensureEngine() }
    rebuildConstraints()
    topmostView.layoutItem.needsUpdatePass = true
  }

  /// Whether the view or one in it holds a constraint.
  private var holdsConstraints: Bool {
    guard node.holdsConstrained else { return false }
    return layoutItemIfMade?.held.isEmpty == false || children.contains { $0.holdsConstraints }
  }
}
