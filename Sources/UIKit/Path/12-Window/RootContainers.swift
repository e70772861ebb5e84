package import Foundation

// The private views between a window and a controller's view. Their names are in logs and in chains, so
// they are here under the same names (R-RESP-4, R-RESP-5, R-WIN-13).

/// A private view that is as large as what it stands in.
package class FillingView: UIView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// What holds the views of transitions; the root controller's view stands in one (R-RESP-4).
package final class UITransitionView: FillingView {}

/// What gives a presented view its shadow; the root controller's view stands in one (R-RESP-4).
package final class UIDropShadowView: FillingView {}

/// What darkens the views behind a sheet, and keeps touches from them.
package final class UIDimmingView: FillingView {}

/// The root view of navigation and tab controllers: what they show, with a bar in front of it.
package final class UILayoutContainerView: FillingView {}

/// Where a navigation controller changes from one controller's view to another's.
package final class UINavigationTransitionView: FillingView {}

/// What a navigation or tab controller puts a controller's view into (R-RESP-5).
package final class UIViewControllerWrapperView: FillingView {}
