/// An attribute of an item in the form in which the engine relates it.
///
/// A margin is an edge of the margins guide. An edge of a scroll view is that of its content in a constraint with a view in it,
/// and its middle that of its frame. A baseline is that of the view with the text.
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

/// The place where a distance between two places begins.
struct LayoutStart {
  let item: LayoutItem
  let attribute: NSLayoutConstraint.Attribute
}

extension UIView {
  /// The view whose baseline is that of this one: itself, or the view in it that `forFirstBaselineLayout` or
  /// `forLastBaselineLayout` returns.
  fileprivate func baselineView(ofFirstLine isFirst: Bool) -> UIView {
    let named = isFirst ? forFirstBaselineLayout : forLastBaselineLayout
    guard named !== self, named.isDescendant(of: self) else { return self }
    return named.baselineView(ofFirstLine: isFirst)
  }
}
