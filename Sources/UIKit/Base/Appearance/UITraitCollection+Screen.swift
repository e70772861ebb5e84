import Foundation

extension AppContext {
  /// The traits of the app's screen.
  var traits: UITraitCollection { traits(in: screen.interfaceOrientation) }

  /// Whether a view may have other traits than those that are current outside of all calls, which are those of an
  /// upright phone.
  var hasUnusualTraits: Bool {
    hasTraitOverrides || screen.interfaceOrientation.isLandscape
      || screen.scale != UITraitCollection.phone.displayScale
  }

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
