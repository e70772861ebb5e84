package import Foundation

// The private views around the views of controllers. They have the names that logs and responder
// chains of devices show (R-RESP-4, R-RESP-5, R-WIN-13).

/// A private view that grows and shrinks with its superview.
package class FillingView: UIView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// Contains the content of a window, a presentation or a tab controller.
///
/// In a window, the content is the root controller's `UIDropShadowView` (R-RESP-4).
package final class UITransitionView: FillingView {
  /// Called before the layout with false, and after it with true.
  package var onLayout: ((_ isOver: Bool) -> Void)?

  package override func layoutSubviews() {
    onLayout?(false)
    super.layoutSubviews()
    onLayout?(true)
  }
}

/// Contains the view of a root controller (R-RESP-4), a sheet or a popover; on a device it draws their shadow.
package final class UIDropShadowView: FillingView {}

/// Lies over the views behind a sheet, which get no touches and are darker in pictures.
package final class UIDimmingView: FillingView {}

/// The root view of navigation and tab controllers: their content, with a bar in front of it.
package final class UILayoutContainerView: FillingView {}

/// Contains the view of a navigation controller's top controller.
package final class UINavigationTransitionView: FillingView {}

/// Contains the view of one controller in a navigation or tab controller (R-RESP-5).
package final class UIViewControllerWrapperView: FillingView {}
