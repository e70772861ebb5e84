import Foundation

extension UIView {
  /// Replaces a content view with another one.
  func exchangeContentView(_ present: UIView, for view: UIView) {
    view.frame = present.frame
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, aboveSubview: present)
    present.removeFromSuperview()
  }
}

/// The content configuration of a cell, header or footer, and the way to show it.
@MainActor
struct ContentHolder {
  /// The configuration that is shown; nil if the app fills the content view itself.
  private(set) var configuration: (any UIContentConfiguration)?

  /// Shows a configuration: in the present content view if that supports it, and otherwise in a new one, which is
  /// passed to `replace`.
  ///
  /// For nil, passes a plain view to `replace` if a configuration was shown, and otherwise leaves the present view.
  mutating func show(
    _ new: (any UIContentConfiguration)?, in present: UIView, replace: (UIView) -> Void
  ) {
    let hadConfiguration = configuration != nil
    configuration = new
    guard let new else {
      if hadConfiguration { replace(UIView(frame: present.frame)) }
      return
    }
    if let view = present as? any UIContentView, view.supports(new) {
      view.configuration = new
    } else {
      replace(new.makeContentView())
    }
  }
}
