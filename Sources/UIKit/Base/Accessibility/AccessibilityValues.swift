import Foundation

/// The accessibility properties that an app has set for a responder; nil where it has set none.
struct AccessibilityValues {
  var isElement: Bool?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var label: String?
  var hint: String?
  var value: String?
}

extension UIResponder {
  /// The accessibility properties that the app has set for the responder.
  var accessibility: AccessibilityValues {
    get { attached[AccessibilityValues.self] ?? AccessibilityValues() }
    set { attached[AccessibilityValues.self] = newValue }
  }

  /// The frame of a view on the screen; zero for other responders, and outside of a window.
  var frameOnScreen: CGRect {
    guard let view = self as? UIView, let window = view.window else { return CGRect.zero }
    return window.convert(view.convert(view.bounds, to: nil), to: nil as UIWindow?)
  }

  /// The middle of the accessibility frame.
  var middleOfAccessibilityFrame: CGPoint {
    let frame = accessibilityFrame
    return CGPoint(x: frame.midX, y: frame.midY)
  }
}
