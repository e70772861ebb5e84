import Foundation

/// The color that an app has set for what can be touched.
private struct Tint {
  let color: UIColor
}

extension UIView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // Source written for iOS assigns nil to it and reads it as if it were never nil.
  /// The color of what can be touched: that of the superview unless one is set, and blue at the top (R-VIEW-26).
  public var tintColor: UIColor! {
    get { attached[Tint.self]?.color ?? superview?.tintColor ?? .systemBlue }
    set {
      attached[Tint.self] = newValue.map { Tint(color: $0) }
      announceTint()
    }
  }

  /// Tells the view and those in it that inherit its color, outer views first.
  private func announceTint() {
    tintColorDidChange()
    for child in subviews where child.attached[Tint.self] == nil { child.announceTint() }
  }
}
