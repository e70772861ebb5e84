package import Foundation
import TouchstoneTrace

/// Activates an element, as a person who uses VoiceOver does with a double tap.
@MainActor
package enum VoiceOver {
  /// The result of an activation.
  package enum Outcome {
    /// The view has handled the activation itself.
    case performed
    /// The view has not handled the activation; a finger has to tap this point of the screen.
    case tap(CGPoint)
    /// VoiceOver cannot select the view, for this reason.
    case unreachable(String)
  }

  /// Asks a view to activate itself; if it does not, the outcome is the point to tap with a finger (R-AX-1, R-AX-2).
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

/// A standard control or text, which is an accessibility element unless the app changes that (R-AX-4).
@MainActor
package protocol StandardAccessibilityElement: UIResponder {}
