import Foundation

/// The tint color that an app has set for a view.
private struct Tint {
  let color: UIColor
}

extension UIView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // Source written for iOS assigns nil to it and reads it as if it were never nil.
  /// The color of content that can be tapped: the superview's unless one is set, and blue at the root (R-VIEW-26).
  public var tintColor: UIColor! {
    get { attached[Tint.self]?.color ?? superview?.tintColor ?? .systemBlue }
    set {
      attached[Tint.self] = newValue.map { Tint(color: $0) }
      announceTint()
    }
  }

  /// Calls `tintColorDidChange()` of the view and of its descendants that inherit the color, outer views first.
  private func announceTint() {
    tintColorDidChange()
    for child in subviews where child.attached[Tint.self] == nil { child.announceTint() }
  }
}
