import TouchstoneTrace

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
    guard ask("canBecomeFirstResponder", canBecomeFirstResponder, byDefault: false) else {
      return false
    }
    if let old = window.firstResponder {
      guard old.ask("canResignFirstResponder", old.canResignFirstResponder, byDefault: true) else {
        return false
      }
      let inputViews = context.inputViews
      // From one text target to the next the keyboard stays where it is.
      guard inputViews.keepingShown({ old.resignFirstResponder() }) else {
        return false
      }
      guard mayFollow(old, in: window) else {
        inputViews.breakOffHandingOver(leaving: window.firstResponder)
        return false
      }
    }
    window.firstResponder = self
    record("becomes")
    context.inputViews.show(for: self)
    return true
  }

  /// Whether nothing happened while the old one resigned: whoever became first meanwhile stays it, and who
  /// was taken out of the window cannot (R-RESP-21).
  private func mayFollow(_ old: UIResponder, in window: UIWindow) -> Bool {
    let present = window.firstResponder
    return (present == nil || present === old) && ResponderChain(from: self).window === window
  }

  package func dropFirstResponder() -> Bool {
    guard let window = ResponderChain(from: self).window else { return true }
    guard window.firstResponder === self else { return true }
    window.giveUpFirstResponder()
    return true
  }

  /// A question of becoming or ceasing to be first responder, as the trace hears of it.
  private func ask(_ question: String, _ answer: Bool, byDefault: Bool) -> Bool {
    if context.lane.isOn {
      context.lane.ask(
        context.lane.name(question), of: context.names.name(of: self), about: .none,
        answer: answer, isDefault: answer == byDefault)
    }
    return answer
  }

  fileprivate func record(_ what: String) {
    guard context.lane.isOn else { return }
    context.lane.firstResponder(context.names.name(of: self), context.lane.name(what))
  }
}

extension UIWindow {
  /// Nobody is first responder from here on, and nothing is shown for him.
  fileprivate func giveUpFirstResponder() {
    guard let old = firstResponder else { return }
    firstResponder = nil
    old.record("resigns")
    context.inputViews.hide(for: old)
  }

  /// Whoever did not want to resign is first responder no longer, and is told.
  fileprivate func forceOut(_ holder: UIResponder) {
    giveUpFirstResponder()
    holder.wasForcedToResign()
  }
}

extension UIView {
  /// The view leaves its window and cannot stay first responder in it, nor can its controller; a veto
  /// does not help (R-RESP-21).
  package func surrenderFirstResponder(in window: UIWindow) {
    guard let holder = window.firstResponder else { return }
    guard holder === self || holder === viewController else { return }
    _ = holder.resignFirstResponder()
    if window.firstResponder === holder { window.forceOut(holder) }
  }

  /// What `endEditing(_:)` does: true if there is nothing to give up, or it was given up.
  package func giveUpFirstResponder(force: Bool) -> Bool {
    guard let window, let holder = window.firstResponder else { return true }
    let isMine = ResponderChain(from: holder).contains { $0 === self }
    guard isMine else { return true }
    guard force || holder.canResignFirstResponder else { return false }
    let resigned = holder.resignFirstResponder()
    if force, window.firstResponder === holder { window.forceOut(holder) }
    return resigned || force
  }
}
