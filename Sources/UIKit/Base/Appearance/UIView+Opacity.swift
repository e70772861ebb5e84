/// What an app has set as `isOpaque`.
private struct Opacity {
  let isOpaque: Bool
}

extension UIView {
  /// Whether the view hides what is behind it; true by default, stored without effect.
  public var isOpaque: Bool {
    get { attached[Opacity.self]?.isOpaque ?? true }
    set { attached[Opacity.self] = Opacity(isOpaque: newValue) }
  }
}
