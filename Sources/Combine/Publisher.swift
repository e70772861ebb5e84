/// Something that sends values to those who subscribe.
public protocol Publisher<Output, Failure> {
  /// The kind of values.
  associatedtype Output
  /// The kind of error with which it may end.
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

/// Something that takes the values of a publisher.
public protocol Subscriber<Input, Failure>: AnyObject {
  /// The kind of values.
  associatedtype Input
  /// The kind of error with which the publisher may end.
  associatedtype Failure: Error

  /// Called first, with the subscription, which asks for values.
  func receive(subscription: any Subscription)
  /// Called with each value; returns how many more are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Called once, when there will be no more values.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// Something that can be ended early.
public protocol Cancellable {
  /// Ends it early.
  func cancel()
}

/// The connection of a subscriber with a publisher.
public protocol Subscription: Cancellable, AnyObject {
  /// Asks for values.
  func request(_ demand: Subscribers.Demand)
}

/// What publishers and subscribers say to each other.
public enum Subscribers {
  /// How many values a subscriber wants; a publisher here sends all that it has, as every subscriber here wants all.
  public struct Demand: Equatable, Sendable {
    private let count: Int?

    /// Every value.
    public static let unlimited = Demand(count: nil)
    /// No more than was asked for before.
    public static let none = Demand(count: 0)

    /// A number of values.
    public static func max(_ value: Int) -> Demand { Demand(count: value) }

    private init(count: Int?) {
      self.count = count
    }
  }

  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    /// There are no more values.
    case finished
    /// There was an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}

/// Cancels something, such as a subscription, when it is freed.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  /// Makes one that calls a closure when it is cancelled or freed.
  public init(_ cancel: @escaping () -> Void) {
    end = cancel
  }

  /// Makes one that cancels something else when it is cancelled or freed.
  public init<C: Cancellable>(_ canceller: C) {
    end = { canceller.cancel() }
  }

  deinit { cancel() }

  /// Cancels it now; it is not cancelled again when it is freed.
  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }

  /// Keeps it in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps it in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Whether both are the same.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Feeds its identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
