import TouchstoneTrace

// Steps of becoming and resigning first responder; a window has one (R-RESP-17).
extension UIResponder {
  /// Whether this responder can follow the one that resigned: none became first responder meanwhile, and this
  /// one is still in the window (R-RESP-21).
  func canFollow(_ old: UIResponder, in window: UIWindow) -> Bool {
    let present = window.firstResponder
    return (present == nil || present === old) && ResponderChain(from: self).window === window
  }

  /// Records the answer to a question about first responder status, and returns it.
  func ask(_ question: String, _ answer: Bool, byDefault: Bool) -> Bool {
    if context.lane.isOn {
      context.lane.ask(
        context.lane.name(question), of: context.names.name(of: self), about: .none,
        answer: answer, isDefault: answer == byDefault)
    }
    return answer
  }

  /// Records that the responder becomes or resigns first responder.
  func recordFirstResponder(_ what: String) {
    guard context.lane.isOn else { return }
    context.lane.firstResponder(context.names.name(of: self), context.lane.name(what))
  }
}

extension UIWindow {
  /// Leaves the window without a first responder, and hides the input views of the old one.
  func removeFirstResponder() {
    guard let old = firstResponder else { return }
    firstResponder = nil
    old.recordFirstResponder("resigns")
    context.inputViews.hide(for: old)
  }

  /// Removes a first responder that refused to resign, and calls it.
  fileprivate func forceOut(_ holder: UIResponder) {
    removeFirstResponder()
    holder.wasForcedToResign()
  }
}

extension UIView {
  /// Makes the view, or its controller, resign before the view leaves its window; a refusal has no effect
  /// (R-RESP-21).
  package func surrenderFirstResponder(in window: UIWindow) {
    guard let holder = window.firstResponder else { return }
    guard holder === self || holder === viewController else { return }
    _ = holder.resignFirstResponder()
    if window.firstResponder === holder { window.forceOut(holder) }
  }

  /// Makes the first responder in this view resign; true unless it refuses.
  package func resignContainedFirstResponder(force: Bool) -> Bool {
    guard let window, let holder = window.firstResponder else { return true }
    let isContained = ResponderChain(from: holder).contains { $0 === self }
    guard isContained else { return true }
    guard force || holder.canResignFirstResponder else { return false }
    let resigned = holder.resignFirstResponder()
    if force, window.firstResponder === holder { window.forceOut(holder) }
    return resigned || force
  }
}
