package import Foundation

/// What holds the views of transitions; the root controller's view stands in one (R-RESP-4).
package final class UITransitionView: UIView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// What gives a presented view its shadow; the root controller's view stands in one (R-RESP-4).
package final class UIDropShadowView: UIView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
