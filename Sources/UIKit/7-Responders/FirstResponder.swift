// Becoming and ceasing to be the first responder: one for each window (R-RESP-17).
extension UIResponder {
  package var holdsFirstResponder: Bool {
    ResponderChain(from: self).window?.firstResponder === self
  }

  /// R-RESP-18 and R-RESP-19: the new one is asked before the old one gives up, so that a refusal
  /// changes nothing.
  package func takeFirstResponder() -> Bool {
    guard let window = ResponderChain(from: self).window else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = window.firstResponder {
      guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    return true
  }

  package func dropFirstResponder() -> Bool {
    guard let window = ResponderChain(from: self).window else { return true }
    if window.firstResponder === self { window.firstResponder = nil }
    return true
  }
}

extension UIView {
  /// The view leaves its window and cannot stay first responder in it, nor can its controller; a veto
  /// does not help (R-RESP-21).
  package func surrenderFirstResponder(in window: UIWindow) {
    guard let holder = window.firstResponder else { return }
    guard holder === self || holder === viewController else { return }
    _ = holder.resignFirstResponder()
    if window.firstResponder === holder { window.firstResponder = nil }
  }

  /// What `endEditing(_:)` does: true if there is nothing to give up, or it was given up.
  package func giveUpFirstResponder(force: Bool) -> Bool {
    guard let window, let holder = window.firstResponder else { return true }
    let isMine = ResponderChain(from: holder).contains { $0 === self }
    guard isMine else { return true }
    guard force || holder.canResignFirstResponder else { return false }
    let resigned = holder.resignFirstResponder()
    if force, window.firstResponder === holder { window.firstResponder = nil }
    return resigned || force
  }
}
