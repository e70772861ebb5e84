import TouchstoneTrace

/// Shake to undo: the application's response to a shake that no responder handled (R-MOTION-8, R-APP-12).
extension UIApplication {
  /// Shows an alert that offers undo and redo.
  ///
  /// Returns false if neither is possible, if the app has turned shake to undo off, or if the alert is shown already.
  ///
  /// Uses the undo manager of the key window's first responder: its own, or the nearest one in its responder chain.
  func offerUndo(after motion: UIEvent.EventSubtype) -> Bool {
    guard motion == .motionShake, applicationSupportsShakeToEdit, undoWindow == nil,
      let manager = keyWindow?.firstResponder?.undoManager, manager.canUndo || manager.canRedo
    else { return false }
    let alert = UIAlertController(
      title: manager.canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle, message: nil,
      preferredStyle: .alert)
    if manager.canUndo {
      alert.addAction(
        UIAlertAction(title: "Undo", style: .default, name: "undo") { [weak manager] _ in
          manager?.undo()
        })
    }
    if manager.canRedo {
      let title = manager.canUndo ? manager.redoMenuItemTitle : "Redo"
      alert.addAction(
        UIAlertAction(title: title, style: .default, name: "redo") { [weak manager] _ in
          manager?.redo()
        })
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, name: "cancel"))
    alert.dismissHandler = { [unowned self] in
      undoWindow?.isHidden = true
      undoWindow = nil
    }
    show(alert)
    return true
  }

  /// Presents the alert in a separate window, in front of all other windows of the app.
  private func show(_ alert: UIAlertController) {
    let window = UIWindow(windowScene: context.scene)
    window.accessibilityIdentifier = "undo-window"
    window.windowLevel = .alert
    window.rootViewController = alert
    undoWindow = window
    window.makeKeyAndVisible()
  }
}
