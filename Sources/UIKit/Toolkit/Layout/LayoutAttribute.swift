extension NSLayoutConstraint.Attribute {
  /// The kinds of attributes; a constraint relates two sizes or two places (R-LAYOUT-25).
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

  /// For a margin attribute of a view, the attribute of the view's margins guide; nil for any other attribute.
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

  /// For an edge, the same edge inside the margins; for any other attribute, the attribute itself.
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

  /// Whether the attribute is on the left or the right side for every direction of text.
  var isLeftOrRight: Bool {
    self == .left || self == .right || self == .leftMargin || self == .rightMargin
  }
}
