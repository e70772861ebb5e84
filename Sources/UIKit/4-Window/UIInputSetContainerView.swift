package import Foundation

/// Holds input views and what recognizes gestures around them, and is never hit itself.
///
/// Observed, in a log of a device (R-WIN-14): the container is not asked whether a point is in it; instead
/// it asks the overlay, which says yes and then, hit, gives the touch away.
package final class UIInputSetContainerView: UIView {
  /// What would recognize gestures for editing.
  private let overlay: UIEditingOverlayGestureView
  /// What holds the input views; hidden while there are none.
  package let host: UIInputSetHostView

  package override init(frame: CGRect) {
    let inside = CGRect(origin: CGPoint.zero, size: frame.size)
    overlay = UIEditingOverlayGestureView(frame: inside)
    host = UIInputSetHostView(frame: inside)
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(host)
    addSubview(overlay)
  }

  package required init?(coder: NSCoder) {
    overlay = UIEditingOverlayGestureView(frame: CGRect.zero)
    host = UIInputSetHostView(frame: CGRect.zero)
    super.init(coder: coder)
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = HitTest.walkAround(self, at: point, with: event)
    return hit === self ? nil : hit
  }
}

/// The view in front of the input views whose recognizers would edit text; touches pass it by.
package final class UIEditingOverlayGestureView: UIView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// What input views stand in: as large as they are, and hidden without any.
package final class UIInputSetHostView: UIView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }
}
