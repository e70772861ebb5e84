package import Foundation

// The private views between a window and a controller's view. They have the names that logs and responder
// chains of devices show (R-RESP-4, R-RESP-5, R-WIN-13).

/// A private view that is as large as its superview.
package class FillingView: UIView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// Holds the views of transitions; contains the root controller's view (R-RESP-4).
package final class UITransitionView: FillingView {
  /// Called around the layout, with whether it is over.
  package var onLayout: ((Bool) -> Void)?

  package override func layoutSubviews() {
    onLayout?(false)
    super.layoutSubviews()
    onLayout?(true)
  }
}

/// Gives a presented view its shadow; contains the root controller's view (R-RESP-4).
package final class UIDropShadowView: FillingView {}

/// Darkens the views behind a sheet, and keeps touches from them.
package final class UIDimmingView: FillingView {}

/// The root view of navigation and tab controllers: their content, with a bar in front of it.
package final class UILayoutContainerView: FillingView {}

/// Contains the view of a navigation controller's top controller.
package final class UINavigationTransitionView: FillingView {}

/// Contains the view of one controller in a navigation or tab controller (R-RESP-5).
package final class UIViewControllerWrapperView: FillingView {}
