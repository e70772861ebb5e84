package import Foundation

// The windows that UIKit itself puts over an app's own: they are asked first, and let pass what touches
// nothing in them (R-WIN-4, R-WIN-15). The scene makes them on first need and keeps them.

/// A window of UIKit's own, with the container for input views in it.
package class SystemWindow: UIWindow {
  /// What holds the input views.
  package private(set) lazy var inputSet = UIInputSetContainerView(frame: bounds)

  /// Shows an empty window in a scene.
  package init(level: UIWindow.Level, in scene: UIWindowScene) {
    super.init(windowScene: scene)
    windowLevel = level
    passesTouchesThrough = true
    addSubview(inputSet)
    isHidden = false
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Keys go to the app's own windows.
  package override var canBecomeKey: Bool { false }
}

/// The window of loupes and selections, above the app's windows of the normal level.
package final class UITextEffectsWindow: SystemWindow {
  /// Shows the window in a scene.
  package init(in scene: UIWindowScene) {
    super.init(level: UIWindow.Level(1), in: scene)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// The window of the keyboard, above everything else.
package final class UIRemoteKeyboardWindow: SystemWindow {
  /// Shows the window in a scene.
  package init(in scene: UIWindowScene) {
    super.init(level: UIWindow.Level(10_000_000), in: scene)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

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
