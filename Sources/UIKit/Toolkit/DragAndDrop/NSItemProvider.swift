public import Foundation

/// An object that a drag can carry in an `NSItemProvider`, such as an `NSString`.
public protocol NSItemProviderWriting: NSObjectProtocol {}

/// An object that a drop can load from an `NSItemProvider`, such as an `NSString`.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}

/// Carries an object from a drag to a drop.
///
/// Foundation has this class on Apple's platforms only. Here a drag stays in its app, so the provider carries the
/// object itself and converts nothing: the object can be loaded only as an instance of its own class.
public final class NSItemProvider: NSObject {
  private let object: (any NSItemProviderWriting)?

  /// Creates a provider without an object.
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

  /// Whether the object is an instance of a class.
  public func canLoadObject<Object: NSItemProviderReading>(ofClass aClass: Object.Type) -> Bool {
    object is Object
  }

  /// Whether the object is an instance of the class to which a type is bridged, such as `NSString` for `String`.
  public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass type: Value.Type) -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    object is Value._ObjectiveCType
  }

  /// Returns the object if it is an instance of a class.
  package func loaded<Object: NSItemProviderReading>(as aClass: Object.Type) -> Object? {
    object as? Object
  }

  /// Returns the object as a value if it is an instance of the class to which the value's type is bridged.
  package func loaded<Value: _ObjectiveCBridgeable>(as type: Value.Type) -> Value?
  where Value._ObjectiveCType: NSItemProviderReading {
    guard let object = object as? Value._ObjectiveCType else { return nil }
    return Value._unconditionallyBridgeFromObjectiveC(object)
  }
}
