// From one stack to another. There is no animation on this platform: a transition begins at once and ends
// with the commit of the turn; `animated` is only handed on.
//
// Observed: the order of the calls. Push: new will move to parent, old will disappear, new will appear, old
// did disappear, new did appear, new did move to parent. Pop: the same, with the leaving one's
// `willMove(toParent: nil)` first and its `didMove(toParent: nil)` last.
extension UINavigationController {
  package func push(_ controller: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      trace("\(type(of: self)) cannot push \(type(of: controller)): it is in the stack already")
      return
    }
    replaceStack(with: stack + [controller], animated: animated)
  }

  package func pop(to index: Int, animated: Bool) -> [UIViewController]? {
    guard index >= 0, index < stack.count - 1 else { return nil }
    let leaving = Array(stack[(index + 1)...])
    replaceStack(with: Array(stack[...index]), animated: animated)
    return leaving
  }

  package func replaceStack(with new: [UIViewController], animated: Bool) {
    let (oldTop, newTop) = (stack.last, new.last)
    let leaving = stack.filter { old in !new.contains { $0 === old } }
    let entering = new.filter { controller in !stack.contains { $0 === controller } }
    for controller in leaving {
      controller.passage = .movingFromParent
      controller.willMove(toParent: nil)
    }
    for controller in entering {
      controller.passage = .movingToParent
      addChild(controller)
    }
    stack = new
    if isViewLoaded, oldTop !== newTop { show(newTop, insteadOf: oldTop, animated: animated) }
    navigationBar.show(new.map(\.navigationItem)) { [weak self] in
      _ = self?.popViewController(animated: true)
    }
    whenShown { [weak self] in
      for controller in entering where controller.parent === self {
        controller.passage = .none
        controller.didMove(toParent: self)
      }
      for controller in leaving where controller.parent === self {
        controller.passage = .none
        controller.removeFromParent()
      }
      if let self, let newTop, newTop === stack.last, isViewLoaded, oldTop !== newTop {
        delegate?.navigationController(self, didShow: newTop, animated: animated)
      }
    }
  }

  package func makeContainer() -> UIView {
    let container = UILayoutContainerView(frame: AppContext.current.screen.bounds)
    transitionView.frame = container.bounds
    container.addSubview(transitionView)
    container.addSubview(navigationBar)
    if let top = stack.last { wrap(top, in: transitionView) }
    return container
  }

  package func placeBar() {
    guard let container = rootView else { return }
    let top = AppContext.current.screen.barInsets.top
    navigationBar.frame = CGRect(
      x: 0, y: top, width: container.bounds.width, height: UINavigationBar.height)
  }

  private func show(
    _ new: UIViewController?, insteadOf old: UIViewController?, animated: Bool
  ) {
    let isShown = rootView?.window?.isShown == true && appearance != .disappeared
    let oldWrapper = wrapper
    wrapper = nil
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    new?.loadViewIfNeeded()
    if isShown {
      old?.beginDisappearingWithChildren(animated: animated)
      new?.beginAppearingWithChildren(animated: animated)
    }
    if let new { wrap(new, in: transitionView) }
    old?.rootView?.removeFromSuperview()
    oldWrapper?.removeFromSuperview()
  }

  private func wrap(_ controller: UIViewController, in holder: UIView) {
    let made = UIViewControllerWrapperView(frame: holder.bounds)
    wrapper = made
    if let view = controller.view {
      view.frame = made.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      made.addSubview(view)
    }
    holder.addSubview(made)
  }

  /// At the end of the turn if there is something to see, else at once.
  private func whenShown(_ action: @escaping () -> Void) {
    guard let window = viewIfLoaded?.window, window.isShown, let scene = window.windowScene else {
      action()
      return
    }
    scene.performAfterCommit(action)
  }
}
