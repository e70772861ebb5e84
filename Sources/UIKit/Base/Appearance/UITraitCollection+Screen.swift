import Foundation

extension AppContext {
  /// The traits of the app's screen.
  var traits: UITraitCollection { traits(in: screen.interfaceOrientation) }

  /// The traits of the app's screen in an orientation.
  func traits(in orientation: UIInterfaceOrientation) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      .phone, UITraitCollection(displayScale: screen.scale),
      UITraitCollection(verticalSizeClass: orientation.isLandscape ? .compact : .regular),
    ])
  }
}

extension UIScreen {
  /// The traits of the screen.
  public var traitCollection: UITraitCollection { AppContext.current.traits }
}
