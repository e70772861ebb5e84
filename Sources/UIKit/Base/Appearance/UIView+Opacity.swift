/// The value that an app has set for `isOpaque`.
private struct Opacity {
  let isOpaque: Bool
}

extension UIView {
  /// Whether the view hides the content behind it; true by default, stored without effect.
  public var isOpaque: Bool {
    get { attached[Opacity.self]?.isOpaque ?? true }
    set { attached[Opacity.self] = Opacity(isOpaque: newValue) }
  }
}
