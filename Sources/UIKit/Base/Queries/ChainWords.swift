/// Describes why a responder follows another one in a chain.
@MainActor
package enum ChainWords {
  /// Says what `next` is to `responder`, such as its superview.
  ///
  /// If `next` is no responder that UIKit would choose, the app has overridden the property `next`.
  package static func relation(from responder: UIResponder, to next: UIResponder) -> String {
    switch responder {
    case let window as UIWindow:
      // A window's next responder is its scene (R-RESP-8).
      if next === window.windowScene { return "its scene" }
      if window.windowScene == nil, next is UIApplication { return "application" }
    case let view as UIView:
      // A controller's view is followed by its controller (R-RESP-2).
      if (next as? UIViewController)?.viewIfLoaded === view { return "controller of this view" }
      if next === view.superview { return "superview" }
    case let controller as UIViewController:
      // A presented controller is followed by the one that presents it (R-RESP-3, R-RESP-6).
      if next === controller.presentingViewController { return "presents this controller" }
      if next === controller.viewIfLoaded?.superview { return "superview of its view" }
      // The view of a presenting controller is out of the hierarchy while the presented view covers it.
      if next === controller.presentation?.home { return "superview of its view when it is shown" }
    case is UIScene:
      if next is UIApplication { return "application" }
    case let application as UIApplication:
      // The application is followed by its delegate (R-RESP-9).
      if next === application.delegate { return "delegate" }
    default: break
    }
    return "next is overridden"
  }
}
