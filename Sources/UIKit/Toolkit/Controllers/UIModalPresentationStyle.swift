/// The manner in which the view of a presented controller covers the screen.
public enum UIModalPresentationStyle: Int, Sendable {
  /// The whole screen; the views behind are removed.
  case fullScreen = 0
  /// A sheet that leaves a strip at the top.
  case pageSheet = 1
  /// A smaller sheet; on a phone the same as a page sheet.
  case formSheet = 2
  /// The area of the controller that defines the context; its view is removed.
  case currentContext = 3
  /// Decided by the presentation controller that the transitioning delegate gives; without one, the whole screen.
  case custom = 4
  /// The whole screen; the views behind stay.
  case overFullScreen = 5
  /// The area of the controller that defines the context; its view stays.
  case overCurrentContext = 6
  /// A popover; on a phone the same as a page sheet unless the delegate refuses (R-POPOVER-1).
  case popover = 7
  /// A blurred background; treated as covering the whole screen.
  case blurOverFullScreen = 8
  /// No adaptation: the style stays as it is.
  case none = -1
  /// The default of the system: a page sheet.
  case automatic = -2
}

extension UIModalPresentationStyle {
  /// Whether a phone shows the view in a sheet; false for a popover, which `adaptedPresentationStyle` replaces if it
  /// becomes a sheet.
  package var isSheet: Bool {
    switch self {
    case .automatic, .pageSheet, .formSheet: true
    case .popover, .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext,
      .blurOverFullScreen, .none:
      false
    }
  }

  /// Whether the presenter's view leaves the window during the presentation.
  package var removesPresenter: Bool { self == .fullScreen || self == .currentContext }

  /// Whether the nearest controller that defines a context becomes the presenter.
  package var asksForContext: Bool { self == .currentContext || self == .overCurrentContext }
}
