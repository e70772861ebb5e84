// Presenting and dismissing. There is no animation on this platform: a transition begins at once and ends
// with the commit of the turn, as one without animation does; `animated` is only handed on.
//
// Observed: the order of the appearance calls. Full screen: presenter will disappear, presented will appear,
// presented did appear, presenter did disappear, completion; back in the same way. What leaves the
// presenter's view in place leaves its controller without calls.
extension UIViewController {
  package func present(
    _ other: UIViewController, isAnimated: Bool, _ completion: (() -> Void)?
  ) {
    let presenter = presenter(of: other)
    if let reason = presenter.reasonNotToPresent(other) {
      trace("\(type(of: presenter)) cannot present \(type(of: other)): \(reason)")
      return
    }
    guard let window = presenter.rootView?.window, let scene = window.windowScene else { return }
    let presentation = Presentation(
      of: other, by: presenter, in: window.bounds, on: scene.screen)
    presenter.presentation = presentation
    other.presentedBy = presenter
    other.passage = .beingPresented
    if presentation.style.takesPresenterAway {
      presenter.beginDisappearingWithChildren(animated: isAnimated)
    }
    other.beginAppearingWithChildren(animated: isAnimated)
    window.addSubview(presentation.container)
    scene.performAfterCommit {
      other.passage = .none
      guard presenter.presentation === presentation else { return }
      presentation.takePresenterAway()
      completion?()
    }
  }

  package func dismiss(isAnimated: Bool, _ completion: (() -> Void)?) {
    guard let presentation else {
      presentingViewController?.dismiss(animated: isAnimated, completion: completion)
      return
    }
    let doomed = presentation.andThoseAbove
    for each in doomed.reversed() {
      each.container.isUserInteractionEnabled = false
      each.presented.passage = .beingDismissed
      each.presented.beginDisappearingWithChildren(animated: isAnimated)
    }
    if presentation.hasTakenPresenterAway {
      beginAppearingWithChildren(animated: isAnimated)
      presentation.bringPresenterBack()
    }
    if !isAnimated { self.presentation = nil }
    let scene = presentation.container.window?.windowScene ?? AppContext.current.scene
    scene.performAfterCommit { [weak self] in
      if self?.presentation === presentation { self?.presentation = nil }
      for each in doomed.reversed() { each.end() }
      completion?()
    }
  }

  /// The window has another root controller: what the old one presents goes with it.
  package func abandonPresentation() {
    for each in presentation?.andThoseAbove.reversed() ?? [] { each.end() }
    presentation = nil
  }

  /// The outermost controller presents, or the nearest one that defines a context, if that is asked for
  /// (R-RESP-6).
  private func presenter(of other: UIViewController) -> UIViewController {
    var candidate = self
    while let parent = candidate.parent {
      if other.modalPresentationStyle.asksForContext, candidate.definesPresentationContext { break }
      candidate = parent
    }
    return candidate
  }

  /// Why this controller cannot present another one now; iOS logs a warning and does nothing.
  private func reasonNotToPresent(_ other: UIViewController) -> String? {
    if let presentation {
      return "it presents \(type(of: presentation.presented)) already"
    }
    if other === self { return "it cannot present itself" }
    if other.presentedBy != nil { return "that one is presented already" }
    if other.parent != nil { return "that one has a parent" }
    guard rootView?.window?.isShown == true else { return "its view is in no window" }
    return nil
  }
}

extension Presentation {
  /// This presentation, and what the presented controller presents, and so on.
  fileprivate var andThoseAbove: [Presentation] {
    [self] + (presented.presentation?.andThoseAbove ?? [])
  }

  /// The presented view leaves the window and its controller the chain.
  fileprivate func end() {
    container.removeFromSuperview()
    presented.rootView?.removeFromSuperview()
    presented.presentedBy = nil
    presented.passage = .none
    if presented.presentation?.presenter === presented { presented.presentation = nil }
  }
}
