public import Foundation

/// The kind of device that an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// A phone, the only kind on this platform.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// The screen of a car.
  case carPlay = 3
  /// A desktop computer.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// The appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark.
  case dark = 2
}

/// How much room there is along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified.
  case unspecified = 0
  /// Little room.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// The direction in which an interface is read, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The kind of contrast that the user chose.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The normal contrast.
  case normal = 0
  /// A higher contrast.
  case high = 1
}

/// How far in front of other content an interface is, which darkens or lightens its backgrounds.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// Not specified.
  case unspecified = -1
  /// The main content.
  case base = 0
  /// Content in front of the main content, such as a sheet.
  case elevated = 1
}

/// The appearance of an interface and the room that it has, as traits, each of which may be unspecified.
///
/// A collection never changes. Views and controllers inherit the traits of the screen (`TraitHierarchy.swift`); colors
/// and fonts depend on `current`.
open class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
  /// The values of all traits, which are initially unspecified.
  struct Traits: Hashable, Sendable {
    var style = UIUserInterfaceStyle.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var displayScale: CGFloat = 0
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var contentSizeCategory = UIContentSizeCategory.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var level = UIUserInterfaceLevel.unspecified

    /// These traits, with the unspecified ones replaced by those of another collection.
    func orElse(_ other: Traits) -> Traits {
      let unspecified = Traits()
      func either<Value: Equatable>(_ trait: KeyPath<Traits, Value>) -> Value {
        let own = self[keyPath: trait]
        return own == unspecified[keyPath: trait] ? other[keyPath: trait] : own
      }
      return Traits(
        style: either(\.style), idiom: either(\.idiom),
        horizontalSizeClass: either(\.horizontalSizeClass),
        verticalSizeClass: either(\.verticalSizeClass), displayScale: either(\.displayScale),
        layoutDirection: either(\.layoutDirection),
        contentSizeCategory: either(\.contentSizeCategory), contrast: either(\.contrast),
        level: either(\.level))
    }
  }

  let traits: Traits

  init(traits: Traits) {
    self.traits = traits
    super.init()
  }

  /// Makes a collection that specifies nothing.
  public override init() {
    traits = Traits()
    super.init()
  }

  /// Makes a collection of the traits of several; where two specify the same trait, the later one counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traits: traitCollections.reduce(Traits()) { $1.traits.orElse($0) })
  }

  /// Makes a collection that specifies the appearance.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(traits: Traits(style: userInterfaceStyle))
  }

  /// Makes a collection that specifies the kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(traits: Traits(idiom: idiom))
  }

  /// Makes a collection that specifies the room from left to right.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(traits: Traits(horizontalSizeClass: horizontalSizeClass))
  }

  /// Makes a collection that specifies the room from top to bottom.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(traits: Traits(verticalSizeClass: verticalSizeClass))
  }

  /// Makes a collection that specifies the number of pixels for each point.
  public convenience init(displayScale scale: CGFloat) {
    self.init(traits: Traits(displayScale: scale))
  }

  /// Makes a collection that specifies the direction of reading.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(traits: Traits(layoutDirection: layoutDirection))
  }

  /// Makes a collection that specifies the size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(traits: Traits(contentSizeCategory: preferredContentSizeCategory))
  }

  /// Makes a collection that specifies the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(traits: Traits(contrast: accessibilityContrast))
  }

  /// Makes a collection that specifies how far in front the interface is.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(traits: Traits(level: userInterfaceLevel))
  }

  /// The appearance.
  open var userInterfaceStyle: UIUserInterfaceStyle { traits.style }

  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }

  /// The room from left to right.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }

  /// The room from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }

  /// The number of pixels for each point; 0 if not specified.
  open var displayScale: CGFloat { traits.displayScale }

  /// The direction of reading.
  open var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }

  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory { traits.contentSizeCategory }

  /// The contrast.
  open var accessibilityContrast: UIAccessibilityContrast { traits.contrast }

  /// How far in front the interface is.
  open var userInterfaceLevel: UIUserInterfaceLevel { traits.level }

  /// Whether every trait that another collection specifies is the same here.
  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.traits.orElse(traits) == traits
  }

  /// Whether colors that adapt may look different with another collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    return userInterfaceStyle != traitCollection.userInterfaceStyle
      || accessibilityContrast != traitCollection.accessibilityContrast
      || userInterfaceLevel != traitCollection.userInterfaceLevel
  }

  /// The traits for which colors are resolved on this thread; by default those of an upright phone in light appearance.
  public class var current: UITraitCollection {
    get { Thread.current.threadDictionary[currentKey] as? UITraitCollection ?? phone }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  /// Makes this collection the current one while `actions` runs.
  open func performAsCurrent(_ actions: () -> Void) {
    let before = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = before }
    actions()
  }

  private static let currentKey = "UITraitCollection.current"

  /// The traits of a phone with an upright interface in light appearance.
  static let phone = UITraitCollection(
    traits: Traits(
      style: .light, idiom: .phone, horizontalSizeClass: .compact, verticalSizeClass: .regular,
      displayScale: 3, layoutDirection: .leftToRight, contentSizeCategory: .large,
      contrast: .normal, level: .base))

  /// Returns the collection itself, since collections do not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether another object is a collection with the same traits.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }

  /// A hash value, which is equal for equal collections.
  open override var hash: Int { traits.hashValue }
}
