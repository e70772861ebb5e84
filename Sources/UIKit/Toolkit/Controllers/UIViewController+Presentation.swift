package import Foundation

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
    let scene = presentation.container.window?.windowScene ?? context.scene
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

/// One controller over another: who presents whom, and which views stand in the window for that.
@MainActor package final class Presentation {
  /// The controller whose view is covered; it holds this object.
  package unowned let presenter: UIViewController
  /// The controller in front.
  package let presented: UIViewController
  /// How it covers.
  package let style: UIModalPresentationStyle
  /// What stands in the window, with the presented view in it.
  package let container: UITransitionView
  /// Where the presenter's view stood before it was taken away; the chain still goes on there.
  package private(set) weak var home: UIView?

  /// Puts the views together, without showing them.
  package init(
    of presented: UIViewController, by presenter: UIViewController, in bounds: CGRect,
    on screen: UIScreen
  ) {
    self.presenter = presenter
    self.presented = presented
    style = presented.modalPresentationStyle
    container = UITransitionView(frame: bounds)
    guard let view = presented.view else { return }
    guard style.isSheet else {
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(view)
      return
    }
    let strip = screen.barInsets.top == 0 ? 0 : screen.barInsets.top + Self.sheetGap
    let sheet = UIDropShadowView(
      frame: CGRect(x: 0, y: strip, width: bounds.width, height: bounds.height - strip))
    container.addSubview(UIDimmingView(frame: bounds))
    container.addSubview(sheet)
    view.frame = sheet.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    sheet.addSubview(view)
  }

  /// How far below the status bar a sheet begins; unit: points.
  ///
  /// Observed on phones with a notch.
  private static let sheetGap: CGFloat = 10

  /// Takes the presenter's view out of the window, if the style does that.
  package func takePresenterAway() {
    guard style.takesPresenterAway, let view = presenter.rootView else { return }
    home = view.superview
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back where it was.
  package func bringPresenterBack() {
    guard let home, let view = presenter.rootView else { return }
    view.frame = home.bounds
    home.addSubview(view)
  }

  /// Whether the presenter's view was taken away.
  package var hasTakenPresenterAway: Bool { home != nil && presenter.rootView?.superview == nil }
}

/// How a presented controller's view covers what was there before.
public enum UIModalPresentationStyle: Int, Sendable {
  /// All of the screen; the views behind are taken away.
  case fullScreen = 0
  /// A sheet that leaves a strip at the top.
  case pageSheet = 1
  /// A smaller sheet; on a phone the same as a page sheet.
  case formSheet = 2
  /// The area of the controller that defines the context; its view is taken away.
  case currentContext = 3
  /// As the app decides; treated as covering all of the screen.
  case custom = 4
  /// All of the screen; the views behind stay.
  case overFullScreen = 5
  /// The area of the controller that defines the context; its view stays.
  case overCurrentContext = 6
  /// A bubble; on a phone the same as a page sheet.
  case popover = 7
  /// A blurred background; treated as covering all of the screen.
  case blurOverFullScreen = 8
  /// None.
  case none = -1
  /// What the system thinks best: a page sheet.
  case automatic = -2
}

extension UIModalPresentationStyle {
  /// Whether the view lies in a sheet on a phone.
  package var isSheet: Bool {
    switch self {
    case .automatic, .pageSheet, .formSheet, .popover: true
    default: false
    }
  }

  /// Whether the presenting controller's view is taken out of the window meanwhile.
  package var takesPresenterAway: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the presenting controller is the nearest one that defines a context.
  package var asksForContext: Bool { self == .currentContext || self == .overCurrentContext }
}

extension UIViewController {
  /// What the controller presents.
  package var presentation: Presentation? {
    get { attached[Presentation.self] }
    set { attached[Presentation.self] = newValue }
  }
}
