package import Foundation

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
