/// An attribute of an item, resolved for the engine.
///
/// A margin of a view becomes an edge of the margins guide, and a baseline that of the view with the text. In a
/// constraint between a scroll view and a view in it, an edge of the scroll view becomes an edge of the content, and
/// its middle the middle of the frame.
struct LayoutPlace {
  var item: LayoutItem
  var attribute: NSLayoutConstraint.Attribute
  /// The coefficient of the attribute with all terms on the left side of the relation: 1 for the first side and minus
  /// the multiplier for the second; of a distance, the start has the opposite sign of the end.
  let factor: Double
  /// Whether the attribute is an end of a distance that is measured in the direction of text.
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

/// The attribute at which a distance between two attributes begins.
struct LayoutStart {
  let item: LayoutItem
  let attribute: NSLayoutConstraint.Attribute
}

extension UIView {
  /// The view whose baseline this view has: itself, or the view in it that `forFirstBaselineLayout` or
  /// `forLastBaselineLayout` returns.
  fileprivate func baselineView(ofFirstLine isFirst: Bool) -> UIView {
    let named = isFirst ? forFirstBaselineLayout : forLastBaselineLayout
    guard named !== self, named.isDescendant(of: self) else { return self }
    return named.baselineView(ofFirstLine: isFirst)
  }
}
