package import Foundation

/// A window of UIKit's own, in front of the app's normal windows, with a container for input views.
///
/// It is hit-tested before the normal windows; a touch that hits nothing in it passes through to them (R-WIN-4,
/// R-WIN-15). The scene creates such windows when they are first needed and keeps them.
package class SystemWindow: UIWindow {
  /// The container for input views; only the keyboard's window ever has any in it.
  package private(set) lazy var inputSet = UIInputSetContainerView(frame: bounds)

  /// Creates and shows an empty window in a scene.
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

  /// False: the key window is always one of the app's own.
  package override var canBecomeKey: Bool { false }
}

/// The window of loupes and selection handles, above the app's windows of the normal level; on this platform nothing is
/// shown in it.
package final class UITextEffectsWindow: SystemWindow {
  /// Creates and shows the window in a scene.
  package init(in scene: UIWindowScene) {
    super.init(level: UIWindow.Level(1), in: scene)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// The window of the keyboard, above all others.
package final class UIRemoteKeyboardWindow: SystemWindow {
  /// Creates and shows the window in a scene.
  package init(in scene: UIWindowScene) {
    super.init(level: UIWindow.Level(10_000_000), in: scene)
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// Contains the input views and, in front of them, the overlay of editing gestures; never itself the hit view.
///
/// As in the log of a device (R-WIN-14), `point(inside:with:)` of the container is not called: the hit test continues
/// with its subviews. The overlay fills the container, so it contains the point, but it is never the hit view.
package final class UIInputSetContainerView: UIView {
  /// The view that recognizes editing gestures on a device.
  private let overlay: UIEditingOverlayGestureView
  /// The view that contains the input views; hidden while there are none.
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
    let hit = HitTest.walkIgnoringBounds(of: self, at: point, with: event)
    return hit === self ? nil : hit
  }
}

/// The overlay in front of the input views.
///
/// On a device its recognizers edit text; here all touches pass through it.
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

/// The view that contains the input views, with their size; hidden while there are none.
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
