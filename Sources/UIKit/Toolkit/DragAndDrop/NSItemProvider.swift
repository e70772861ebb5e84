public import Foundation

/// An object that a drag can carry in an `NSItemProvider`, such as an `NSString`.
public protocol NSItemProviderWriting: NSObjectProtocol {}

/// An object that a drop can load from an `NSItemProvider`, such as an `NSString`.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}

/// Carries an object from a drag to a drop.
///
/// Foundation has this class on Apple's platforms alone. Here a drag stays in its app, so the object itself is carried
/// and nothing is converted: it can be loaded only as what it is.
public final class NSItemProvider: NSObject {
  private let object: (any NSItemProviderWriting)?

  /// Creates a provider of nothing.
  public override init() {
    object = nil
    super.init()
  }

  /// Creates a provider of an object.
  public init(object: any NSItemProviderWriting) {
    self.object = object
    super.init()
  }

  /// The name that a file of the object would have; without effect, as no files are made.
  public var suggestedName: String?

  /// Whether the object is of a class.
  public func canLoadObject<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    object is Object
  }

  /// Whether the object is of the class that stands for a type, as `NSString` does for `String`.
  public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass type: Value.Type) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    object is Value._ObjectiveCType
  }

  /// Returns the object if it is of a class.
  package func loaded<Object: NSItemProviderReading>(as aClass: Object.Type) -> Object? {
    object as? Object
  }

  /// Returns the value of the object if it is of the class that stands for the value's type.
  package func loaded<Value: _ObjectiveCBridgeable>(as type: Value.Type) -> Value?
  where Value._ObjectiveCType: NSItemProviderReading {
    guard let object = object as? Value._ObjectiveCType else { return nil }
    return Value._unconditionallyBridgeFromObjectiveC(object)
  }
}
