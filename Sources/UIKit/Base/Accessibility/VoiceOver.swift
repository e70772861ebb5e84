package import Foundation
import TouchstoneTrace

/// What a person who uses VoiceOver does with two taps anywhere: activates the selected element.
@MainActor
package enum VoiceOver {
  /// The result of an activation.
  package enum Outcome {
    /// The element has done it itself.
    case performed
    /// A finger has to tap this point of the screen.
    case tap(CGPoint)
    /// VoiceOver cannot select the view, for this reason.
    case unreachable(String)
  }

  /// Asks a view to activate itself; if it does not, says where a finger has to tap (R-AX-1, R-AX-2).
  package static func activate(_ view: UIView) -> Outcome {
    let name = view.context.names.text(of: view)
    guard let window = view.window, window.isShown, !view.isInHiddenView else {
      return .unreachable("\(name) is not on the screen")
    }
    guard view.isAccessibilityElement else {
      return .unreachable("\(name) is no accessibility element, so VoiceOver does not stop there")
    }
    if view.askToActivate() { return .performed }
    return .tap(view.accessibilityActivationPoint)
  }
}

extension UIView {
  /// Whether the view or one that contains it is hidden, so that VoiceOver cannot select it.
  fileprivate var isInHiddenView: Bool {
    var candidate: UIView? = self
    while let view = candidate {
      if view.isHidden { return true }
      candidate = view.superview
    }
    return false
  }
}

/// A standard control or text, at which VoiceOver stops unless the app says otherwise (R-AX-4).
@MainActor
package protocol StandardAccessibilityElement: UIResponder {}

/// What an app has set of an element's accessibility.
struct AccessibilityValues {
  var isElement: Bool?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var label: String?
  var hint: String?
  var value: String?
}

extension UIResponder {
  /// What the app has set of the responder's accessibility.
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
