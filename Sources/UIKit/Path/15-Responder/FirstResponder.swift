import TouchstoneTrace

// Steps of becoming and resigning first responder; a window has one (R-RESP-17).
extension UIResponder {
  /// Whether this responder can follow the one that resigned: no other became first responder meanwhile, and this one
  /// is still in the window (R-RESP-21).
  func canFollow(_ old: UIResponder, in window: UIWindow) -> Bool {
    let present = window.firstResponder
    return (present == nil || present === old) && ResponderChain(from: self).window === window
  }

  /// Asks the responder whether it can become first responder, and records the answer.
  func askWhetherItCanBecomeFirst() -> Bool {
    let (answer, answerer) = asking(.canBecomeFirst) { canBecomeFirstResponder }
    recordAnswer(answer, to: "canBecomeFirstResponder", by: answerer)
    return answer
  }

  /// Asks the responder whether it can resign, and records the answer.
  func askWhetherItCanResignFirst() -> Bool {
    let (answer, answerer) = asking(.canResignFirst) { canResignFirstResponder }
    recordAnswer(answer, to: "canResignFirstResponder", by: answerer)
    return answer
  }

  /// Asks the element to activate itself, as a person does with VoiceOver, and records the answer.
  package func askToActivate() -> Bool {
    let (answer, answerer) = asking(.activate) { accessibilityActivate() }
    recordAnswer(answer, to: "accessibilityActivate", by: answerer)
    return answer
  }

  private func recordAnswer(_ answer: Bool, to question: String, by answerer: TraceAnswerer) {
    guard context.lane.isOn else { return }
    context.lane.ask(
      context.lane.name(question), of: context.names.name(of: self), about: .none, answer: answer,
      by: answerer)
  }

  /// Records in a word that the responder "becomes" or "stays" first responder, or "resigns".
  func recordFirstResponder(_ change: String, because reason: TraceReason = .none) {
    guard context.lane.isOn else { return }
    context.lane.firstResponder(
      context.names.name(of: self), context.lane.name(change), reason: reason)
  }

  /// Records that the responder refused to resign, if it still is first responder.
  package func recordRefusalToResign() {
    if isFirstResponder { recordFirstResponder("stays", because: .resignRefused) }
  }

  /// Records why the responder does not become first responder; `holder` is the first responder if that did not resign.
  func recordRefusalToBecomeFirst(because reason: TraceReason, by holder: UIResponder? = nil) {
    let lane = context.lane
    guard lane.isOn else { return }
    lane.firstResponder(
      context.names.name(of: self), lane.name("refused"), reason: reason,
      by: context.names.name(of: holder))
  }
}

// Responders on which `becomeFirstResponder()` was called outside of a window, as apps do in `viewDidLoad`: each
// becomes first responder when it enters a window (R-RESP-36).
extension UIResponder {
  private struct WishToBeFirst {}

  /// Whether the responder becomes first responder when it enters a window.
  var wantsToBeFirst: Bool {
    get { attached[WishToBeFirst.self] != nil }
    set {
      guard newValue != wantsToBeFirst else { return }
      attached[WishToBeFirst.self] = newValue ? WishToBeFirst() : nil
    }
  }

  /// Makes a responder that has entered a window the first responder, if `wantsToBeFirst`.
  func becomeFirstIfWanted() {
    if wantsToBeFirst { becomeFirstResponder() }
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

  /// Removes a first responder that refused to resign, and calls its `wasForcedToResign()`.
  fileprivate func forceOut(_ holder: UIResponder) {
    removeFirstResponder()
    holder.wasForcedToResign()
  }
}

extension UIView {
  /// Makes the view or its controller resign, if one of them is first responder, before the view leaves its window; a
  /// refusal has no effect (R-RESP-21).
  package func surrenderFirstResponder(in window: UIWindow) {
    guard let holder = window.firstResponder else { return }
    guard holder === self || holder === viewController else { return }
    holder.resignFirstResponder()
    if window.firstResponder === holder { window.forceOut(holder) }
  }

  /// Makes the first responder in this view resign, if there is one; false if it refuses and `force` is false.
  package func resignContainedFirstResponder(force: Bool) -> Bool {
    guard let window, let holder = window.firstResponder else { return true }
    let isContained = ResponderChain(from: holder).contains { $0 === self }
    guard isContained else { return true }
    guard force || holder.askWhetherItCanResignFirst() else {
      holder.recordFirstResponder("stays", because: .cannotResign)
      return false
    }
    let resigned = holder.resignFirstResponder()
    if force, window.firstResponder === holder { window.forceOut(holder) }
    return resigned || force
  }
}
