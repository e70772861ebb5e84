/// A property that publishes its value to those who subscribe, and each new one just before it is set.
///
/// A subscriber that reads the property while it gets a new value finds the old one there. Documented: the `Published`
/// page says that publishing is in the property's `willSet`.
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

  /// The value, with those who have subscribed to it.
  fileprivate final class Storage {
    var value: Value
    let subscriptions = Subscriptions<Value, Never>()

    init(_ value: Value) {
      self.value = value
    }
  }

  /// A publisher of the values of a property: of the present one first.
  public struct Publisher: Combine.Publisher {
    /// The type of the property.
    public typealias Output = Value
    /// A property does not fail.
    public typealias Failure = Never

    fileprivate let storage: Storage

    /// Begins to send values to a subscriber, with the present one first.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      storage.subscriptions.add(subscriber, present: storage.value)
    }
  }
}
