/// The parts of a window that belong to the toolkit.
///
/// A window reaches them through this class, so that the path names no type of the toolkit.
@MainActor package final class WindowParts {
  /// Tracks which item of the window has focus.
  package private(set) lazy var focusSystem = UIFocusSystem(window: window)
  /// The undo manager that the window provides to its responders (R-RESP-27).
  package let undoManager = UndoManager()

  private unowned let window: UIWindow

  init(window: UIWindow) {
    self.window = window
  }
}

extension UIWindow {
  /// Tracks which item of the window has focus.
  package var focusSystem: UIFocusSystem { parts.focusSystem }
}
