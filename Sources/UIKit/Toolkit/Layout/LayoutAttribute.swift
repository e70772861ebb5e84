extension NSLayoutConstraint.Attribute {
  /// The kinds of attributes; a constraint relates only attributes of one kind.
  enum Kind {
    case none, size, horizontalPlace, verticalPlace
  }

  /// The kind of the attribute.
  var kind: Kind {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontalPlace
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .verticalPlace
    }
  }

  var isSize: Bool { kind == .size }

  /// The attribute of the margins guide for which a margin attribute of its view stands.
  var ofMarginsGuide: Self? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// The edge inside of the margins.
  var inMargins: Self {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the attribute changes sides where text runs from right to left.
  var followsText: Bool {
    self == .leading || self == .trailing || self == .leadingMargin || self == .trailingMargin
  }

  /// Whether the attribute is on one side, wherever text begins.
  var isLeftOrRight: Bool {
    self == .left || self == .right || self == .leftMargin || self == .rightMargin
  }
}

/// An attribute of an item as the engine counts it: no margins, the edges of a scroll view's content in place of its own,
/// and the baselines of the view that has the text.
struct LayoutPlace {
  var item: LayoutItem
  var attribute: NSLayoutConstraint.Attribute
  /// The coefficient of the attribute where everything is on the left of the relation; negative for the second item.
  let factor: Double
  /// Whether the attribute is an end of a distance that counts in the direction of text.
  let isAlongText: Bool

  @MainActor
  init(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, with other: LayoutItem?,
    factor: Double, isAlongText: Bool
  ) {
    self.item = item
    self.attribute = attribute
    self.factor = factor
    self.isAlongText = isAlongText
    guard item.kind == .view, let view = item.view else { return }
    if let scrollView = view as? UIScrollView, !attribute.isSize, let inner = other?.view,
      inner !== view || other?.kind == .guide, inner.isDescendant(of: view)
    {
      let isMiddle = attribute == .centerX || attribute == .centerY
      self.item = (isMiddle ? scrollView.frameLayoutGuide : scrollView.contentLayoutGuide).item
      self.attribute = attribute.ofMarginsGuide ?? attribute
    } else if let ofGuide = attribute.ofMarginsGuide {
      self.item = view.layoutMarginsGuide.item
      self.attribute = ofGuide
    } else if attribute.isBaseline {
      self.item = view.baselineView(ofFirstLine: attribute == .firstBaseline).layoutItem
    }
  }
}

extension UIView {
  /// The view whose baseline this one has: itself, or the one in it that it names.
  fileprivate func baselineView(ofFirstLine isFirst: Bool) -> UIView {
    let named = isFirst ? forFirstBaselineLayout : forLastBaselineLayout
    guard named !== self, named.isDescendant(of: self) else { return self }
    return named.baselineView(ofFirstLine: isFirst)
  }
}
