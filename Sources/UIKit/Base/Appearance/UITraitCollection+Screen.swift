import Foundation

extension AppContext {
  /// The traits of the app's screen.
  var traits: UITraitCollection {
    let isLandscape = screen.interfaceOrientation.isLandscape
    return UITraitCollection(traitsFrom: [
      .phone, UITraitCollection(displayScale: screen.scale),
      UITraitCollection(verticalSizeClass: isLandscape ? .compact : .regular),
    ])
  }
}

extension UIScreen {
  /// The traits of the screen.
  public var traitCollection: UITraitCollection { AppContext.current.traits }
}
