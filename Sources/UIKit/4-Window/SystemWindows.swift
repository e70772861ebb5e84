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
