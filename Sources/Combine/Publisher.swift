/// A type that sends values to its subscribers.
public protocol Publisher<Output, Failure> {
  /// The kind of values.
  associatedtype Output
  /// The kind of error with which the publisher may end.
  associatedtype Failure: Error

  /// Begins to send values to a subscriber.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Begins to send values to a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }
}

/// A type that receives the values of a publisher.
public protocol Subscriber<Input, Failure>: AnyObject {
  /// The kind of values.
  associatedtype Input
  /// The kind of error with which the publisher may end.
  associatedtype Failure: Error

  /// Called first, with the subscription, through which the subscriber requests values.
  func receive(subscription: any Subscription)
  /// Called with each value; returns the number of additional values that the subscriber requests.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Called at most once, after the last value; never called after a cancel.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// An activity that can be ended early.
public protocol Cancellable {
  /// Ends the activity.
  func cancel()
}

/// The connection between a publisher and a subscriber.
public protocol Subscription: Cancellable, AnyObject {
  /// Requests values.
  func request(_ demand: Subscribers.Demand)
}

/// The types that publishers and subscribers exchange.
public enum Subscribers {
  /// The number of values that a subscriber requests.
  ///
  /// The publishers of this module ignore it: they send every value, as if the subscriber had requested `unlimited`.
  public struct Demand: Equatable, Sendable {
    private let count: Int?

    /// Every value.
    public static let unlimited = Demand(count: nil)
    /// No additional values.
    public static let none = Demand(count: 0)

    /// A number of values.
    public static func max(_ value: Int) -> Demand { Demand(count: value) }

    private init(count: Int?) {
      self.count = count
    }
  }

  /// The way in which a publisher ended.
  public enum Completion<Failure: Error> {
    /// There are no more values.
    case finished
    /// There was an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}

/// An object that cancels an activity, such as a subscription, when it is freed.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  /// Makes an object that calls a closure when it is cancelled or freed.
  public init(_ cancel: @escaping () -> Void) {
    end = cancel
  }

  /// Makes an object that cancels another activity when it is cancelled or freed.
  public init<C: Cancellable>(_ canceller: C) {
    end = { canceller.cancel() }
  }

  deinit { cancel() }

  /// Cancels the activity now, and not again when the object is freed.
  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }

  /// Stores the object in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Stores the object in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Whether two variables refer to the same object.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Feeds the identity of the object to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
