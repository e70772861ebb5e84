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
