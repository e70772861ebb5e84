import Foundation
import TouchstoneCLinux

/// Makes layers of a class that is known only at run time: a view's `layerClass`, or the class of a layer of which a
/// presentation layer is a copy.
///
/// On iOS the Objective-C runtime calls `init()` or `init(layer:)` of any class. Swift allows that only for a
/// `required` initializer, and real sources write `override init()`. So the initializer of a class of the app is looked
/// up in the method table of the class (`ClassMetadata`), as a call of an overridden method is; it traps if the class
/// neither overrides nor inherits it, as on iOS. If the tables are not as expected, the result is nil.
@MainActor
enum LayerMaker {
  /// Makes a layer with `init()`.
  static func make(_ type: CALayer.Type) -> CALayer? {
    switch ObjectIdentifier(type) {
    case ObjectIdentifier(CALayer.self): return CALayer()
    case ObjectIdentifier(CAShapeLayer.self): return CAShapeLayer()
    case ObjectIdentifier(CAGradientLayer.self): return CAGradientLayer()
    case ObjectIdentifier(CATextLayer.self): return CATextLayer()
    default:
      guard let place = plainInitializer else { return nil }
      return object(at: c_swift_make(ClassMetadata(type)[place], word(of: type)))
    }
  }

  /// Makes a copy of a layer, of the same class, with `init(layer:)`.
  static func copy(_ layer: CALayer) -> CALayer? {
    let kind = type(of: layer)
    switch ObjectIdentifier(kind) {
    case ObjectIdentifier(CALayer.self): return CALayer(layer: layer)
    case ObjectIdentifier(CAShapeLayer.self): return CAShapeLayer(layer: layer)
    case ObjectIdentifier(CAGradientLayer.self): return CAGradientLayer(layer: layer)
    case ObjectIdentifier(CATextLayer.self): return CATextLayer(layer: layer)
    default:
      guard let place = copyingInitializer else { return nil }
      let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
      unsafe argument.initialize(to: layer)
      let address = UInt(bitPattern: argument)
      let made = c_swift_make_of(ClassMetadata(kind)[place], address, word(of: kind))
      // The initializer has consumed the value.
      unsafe argument.deallocate()
      return object(at: made)
    }
  }

  private static func word(of type: CALayer.Type) -> UInt {
    unsafe unsafeBitCast(type, to: UInt.self)
  }

  private static func object(at address: UInt) -> CALayer? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
    return unsafe Unmanaged<CALayer>.fromOpaque(pointer).takeRetainedValue()
  }
}

// The places of the initializers in the tables. Two classes that inherit everything have different entries for the
// initializers only; all other entries of their superclass are the same in both.
extension LayerMaker {
  private final class One: CALayer {}
  private final class Other: CALayer {}

  /// The place of `init()`, which is the only initializer of `NSObject`.
  private static let plainInitializer: Int? = {
    let found = initializers(
      in: ClassMetadata.headerWordCount..<ClassMetadata(NSObject.self).wordCount)
    return found.count == 1 ? found[0] : nil
  }()

  /// The place of `init(layer:)`, the first of the two initializers that `CALayer` adds, as they are written there.
  private static let copyingInitializer: Int? = {
    let found = initializers(
      in: ClassMetadata(NSObject.self).wordCount..<ClassMetadata(CALayer.self).wordCount)
    return found.count == 2 ? found[0] : nil
  }()

  /// The places at which the tables of `One` and `Other` differ: those of initializers.
  private static func initializers(in words: Range<Int>) -> [Int] {
    let (one, other) = (ClassMetadata(One.self), ClassMetadata(Other.self))
    return words.filter { one[$0] != other[$0] }
  }
}
