public import Foundation

/// A trait, represented by a type, for `registerForTraitChanges`.
///
/// A `UITraitCollection` has only the traits that are defined below, so a trait that an app defines never changes.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// Whether colors may look different with another value.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// False, as for most traits.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that is a property of `UITraitCollection`.
protocol TraitOfCollection: UITraitDefinition where Value: Equatable {
  static var key: KeyPath<UITraitCollection, Value> { get }
}

extension TraitOfCollection {
  /// Whether the trait has different values in two collections.
  static func differs(in one: UITraitCollection, and other: UITraitCollection) -> Bool {
    one[keyPath: key] != other[keyPath: key]
  }
}

/// The appearance, light or dark, as a trait.
public struct UITraitUserInterfaceStyle: TraitOfCollection {
  /// The type of its values.
  public typealias Value = UIUserInterfaceStyle
  /// True: a color may have another value for each.
  public static var affectsColorAppearance: Bool { true }
  static var key: KeyPath<UITraitCollection, Value> { \.userInterfaceStyle }
}

/// The kind of device as a trait.
public struct UITraitUserInterfaceIdiom: TraitOfCollection {
  /// The type of its values.
  public typealias Value = UIUserInterfaceIdiom
  static var key: KeyPath<UITraitCollection, Value> { \.userInterfaceIdiom }
}

/// The room from left to right as a trait.
public struct UITraitHorizontalSizeClass: TraitOfCollection {
  /// The type of its values.
  public typealias Value = UIUserInterfaceSizeClass
  static var key: KeyPath<UITraitCollection, Value> { \.horizontalSizeClass }
}

/// The room from top to bottom as a trait.
public struct UITraitVerticalSizeClass: TraitOfCollection {
  /// The type of its values.
  public typealias Value = UIUserInterfaceSizeClass
  static var key: KeyPath<UITraitCollection, Value> { \.verticalSizeClass }
}

/// The number of pixels for each point as a trait.
public struct UITraitDisplayScale: TraitOfCollection {
  /// The type of its values.
  public typealias Value = CGFloat
  static var key: KeyPath<UITraitCollection, Value> { \.displayScale }
}

/// The direction of reading as a trait.
public struct UITraitLayoutDirection: TraitOfCollection {
  /// The type of its values.
  public typealias Value = UITraitEnvironmentLayoutDirection
  static var key: KeyPath<UITraitCollection, Value> { \.layoutDirection }
}

/// The size of text that the user prefers as a trait.
public struct UITraitPreferredContentSizeCategory: TraitOfCollection {
  /// The type of its values.
  public typealias Value = UIContentSizeCategory
  static var key: KeyPath<UITraitCollection, Value> { \.preferredContentSizeCategory }
}

/// The contrast as a trait.
public struct UITraitAccessibilityContrast: TraitOfCollection {
  /// The type of its values.
  public typealias Value = UIAccessibilityContrast
  /// True: a color may have another value for each.
  public static var affectsColorAppearance: Bool { true }
  static var key: KeyPath<UITraitCollection, Value> { \.accessibilityContrast }
}

/// How far in front the interface is, as a trait.
public struct UITraitUserInterfaceLevel: TraitOfCollection {
  /// The type of its values.
  public typealias Value = UIUserInterfaceLevel
  /// True: a color may have another value for each.
  public static var affectsColorAppearance: Bool { true }
  static var key: KeyPath<UITraitCollection, Value> { \.userInterfaceLevel }
}

extension UITraitCollection {
  /// All traits, in the order in which changes are listed.
  private static var definitions: [any TraitOfCollection.Type] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self,
      UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitDisplayScale.self,
      UITraitLayoutDirection.self, UITraitPreferredContentSizeCategory.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
    ]
  }

  /// The traits on which the appearance of colors depends.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    definitions.filter { $0.affectsColorAppearance }
  }

  /// The traits that differ from those of another collection; all if there is none.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    guard let traitCollection else { return Self.definitions }
    return Self.definitions.filter { $0.differs(in: self, and: traitCollection) }
  }
}
