import Foundation

// The constraints of a view.
extension UIView {
  /// Whether the autoresizing mask and the frame act as constraints; true by default.
  ///
  /// An app sets it to false for a view that other constraints place.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutItemIfMade?.translatesMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutItem.translatesMask = newValue
      rebuildConstraints()
    }
  }

  /// The active constraints that the view holds: those that were added to it, and those that were activated while it
  /// was the nearest view that contains both items.
  public var constraints: [NSLayoutConstraint] { layoutItemIfMade?.held ?? [] }

  /// Activates a constraint, which this view then holds; traps if an item is neither the view nor in it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    constraint.isActive = false
    precondition(
      constraint.named.allSatisfy { $0.view?.isDescendant(of: self) == true },
      "\(constraint) cannot be added to \(context.names.text(of: self)), which does not hold its items; set isActive"
    )
    install(constraint)
  }

  /// Activates constraints, which this view then holds; traps if an item is neither the view nor in it.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint of the view; others are ignored.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { uninstall(constraint) }
  }

  /// Deactivates constraints of the view; others are ignored.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the priority with which the view is not larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutItemIfMade?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets the priority with which the view is not larger than its content.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutItem.hugging[axis.rawValue] = priority
    contentSizeChanged()
  }

  /// Returns the priority with which the view is not smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutItemIfMade?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets the priority with which the view is not smaller than its content.
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

  /// Returns the constraints that affect the view's place or size along an axis: those that name the view.
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
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(layoutItem, .centerX) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .bottom) }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(layoutItem, .centerY) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(layoutItem, .firstBaseline)
  }
  /// The baseline of the last line of text.
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
  /// Activates a constraint as one of this view.
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

  /// Deactivates a constraint of this view.
  func uninstall(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    layoutEngine?.deactivated(constraint)
    for item in constraint.items { item.useCount -= 1 }
    constraint.holder = nil
    layoutItem.release(constraint)
    topmostView.flagForConstraints()
  }

  /// Returns the engine of the tree, and makes it first if necessary.
  @discardableResult
  func ensureEngine() -> LayoutEngine {
    let root = topmostView
    if let engine = root.layoutItem.engine { return engine }
    let made = LayoutEngine(root: root)
    root.layoutItem.engine = made
    return made
  }

  /// Requests that the engine of the tree, if there is one, be rebuilt before the next layout.
  func rebuildConstraints() {
    let root = topmostView
    guard let engine = root.layoutItemIfMade?.engine else { return }
    engine.isStale = true
    root.layoutItem.needsUpdatePass = true
    root.flagForConstraints()
  }

  /// Marks the view so that a layout of the tree reaches it and its descendants; the view itself is not laid out unless
  /// the constraints move its subviews.
  func flagForConstraints() {
    guard layoutState == .clean else { return }
    layoutState = .descendantNeedsLayout
  }

  /// Notes that the intrinsic size of the view or its priorities have changed.
  package func contentSizeChanged() {
    guard let item = layoutItemIfMade else { return }
    layoutEngine?.changed(item)
    arrangedContentChanged()
  }

  /// Notes that the direction of text in the view has changed, which exchanges leading and trailing (R-LAYOUT-20).
  func layoutDirectionChanged() {
    rebuildConstraints()
    if case .directional? = layoutItemIfMade?.margins { marginsChanged() }
  }

  /// Notes that the frame of the view has changed, on which constraints depend if the view translates its mask, is the
  /// root, or has guides of the system.
  package func constrainedGeometryChanged() {
    guard let item = layoutItemIfMade else { return }
    guard item.translatesMask || superview == nil || !item.systemGuides.isEmpty else { return }
    layoutEngine?.changed(item)
  }

  /// Deactivates the constraints that the tree does not allow after the view was added, removed or moved, and rebuilds
  /// the engines (R-LAYOUT-3).
  ///
  /// `former` is the superview before the change; nil if there was none.
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

  /// Whether the view or a view in it has an active constraint.
  private var holdsConstraints: Bool {
    guard node.holdsConstrained else { return false }
    return layoutItemIfMade?.held.isEmpty == false || children.contains { $0.holdsConstraints }
  }
}
