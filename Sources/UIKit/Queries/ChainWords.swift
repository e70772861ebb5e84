/// Says in a few words why a responder comes after another one in a chain.
@MainActor
package enum ChainWords {
  /// The rule by which `next` follows `responder`; an override of `next` is what no rule explains.
  package static func reason(from responder: UIResponder, to next: UIResponder) -> String {
    switch responder {
    case let window as UIWindow:
      // R-RESP-8
      if next === window.windowScene { return "its scene" }
      if window.windowScene == nil, next is UIApplication { return "application" }
    case let view as UIView:
      // R-RESP-2
      if (next as? UIViewController)?.viewIfLoaded === view { return "controller of this view" }
      if next === view.superview { return "superview" }
    case let controller as UIViewController:
      // R-RESP-3, R-RESP-6
      if next === controller.presentingViewController { return "presents this controller" }
      if next === controller.viewIfLoaded?.superview { return "superview of its view" }
    case is UIScene:
      if next is UIApplication { return "application" }
    case let application as UIApplication:
      // R-RESP-9
      if next === application.delegate { return "delegate" }
    default: break
    }
    return "next is overridden"
  }
}
