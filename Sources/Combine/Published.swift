/// A property that publishes its value to each new subscriber, and every new value just before it is set.
///
/// A subscriber that reads the property while it receives a new value gets the old one: as Apple documents for
/// `Published`, the property publishes in its `willSet`.
@propertyWrapper public struct Published<Value> {
  private let storage: Storage

  /// Makes a property with a value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// Makes a property with a value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set {
      storage.subscriptions.send(newValue)
      storage.value = newValue
    }
  }

  /// The publisher of the values.
  public var projectedValue: Publisher { Publisher(storage: storage) }

  /// The value and its subscriptions.
  fileprivate final class Storage {
    var value: Value
    let subscriptions = Subscriptions<Value, Never>()

    init(_ value: Value) {
      self.value = value
    }
  }

  /// A publisher of a property's values, beginning with the present one.
  public struct Publisher: Combine.Publisher {
    /// The type of the property.
    public typealias Output = Value
    /// The error of the publisher: it never fails.
    public typealias Failure = Never

    fileprivate let storage: Storage

    /// Sends the present value to a subscriber, and then every new one.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      storage.subscriptions.add(subscriber, present: storage.value)
    }
  }
}
