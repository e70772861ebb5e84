import Foundation

extension NSLayoutConstraint {
  /// The constraint as a device prints it.
  ///
  /// An example: `<NSLayoutConstraint 'identifier' UIView#1.width == 0.5*UIView#2.width + 10 @750   (active)>`.
  var equation: String {
    var text = "<NSLayoutConstraint"
    if let identifier { text += " '\(identifier)'" }
    text += " \(Self.text(first, firstAttribute, from: starts.first)) \(relation.sign) "
    if second == nil {
      text += constant.shortText
    } else {
      if multiplier != 1 { text += "\(multiplier.shortText)*" }
      text += Self.text(second, secondAttribute, from: starts.second)
      if constant != 0 {
        text += constant < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)"
      }
    }
    if !priority.isRequired { text += " @\(CGFloat(priority.rawValue).shortText)" }
    return text + "   (\(isActive ? "active" : "inactive"))>"
  }

  /// The text of an attribute, or of a distance as the difference of its two ends.
  ///
  /// Assumed: the text of a distance.
  private static func text(
    _ item: LayoutItem?, _ attribute: Attribute, from start: LayoutStart?
  ) -> String {
    let end = "\(item?.name ?? "(freed)").\(attribute)"
    return start.map { "(\(end) - \($0.item.name).\($0.attribute))" } ?? end
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension LayoutItem {
  /// Returns the item of a view or guide that an app passes to a constraint; nil for any other object.
  static func of(_ object: Any) -> LayoutItem? {
    if let view = object as? UIView { return view.layoutItem }
    return (object as? UILayoutGuide)?.item
  }

  /// The line in a report for a view whose mask and frame act as constraints.
  ///
  /// An example: `<NSAutoresizingMaskLayoutConstraint h=--& v=--& UIView#1 == (0 0; 50 20)   (active)>`.
  var maskEquation: String {
    guard let view else { return "<NSAutoresizingMaskLayoutConstraint>" }
    func flags(
      _ before: UIView.AutoresizingMask, _ length: UIView.AutoresizingMask,
      _ after: UIView.AutoresizingMask
    ) -> String {
      let mask = view.autoresizingMask
      // If no part is flexible, the margin after the view counts as flexible.
      let isRigid = !mask.contains(before) && !mask.contains(length) && !mask.contains(after)
      return [before, length, after].enumerated().map {
        mask.contains($1) || (isRigid && $0 == 2) ? "&" : "-"
      }.joined()
    }
    let horizontal = flags(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
    let vertical = flags(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    let frame = view.frame
    return "<NSAutoresizingMaskLayoutConstraint h=\(horizontal) v=\(vertical) \(name) "
      + "== (\(frame.minX.exactText) \(frame.minY.exactText); \(frame.width.exactText) \(frame.height.exactText))   (active)>"
  }
}
