/// A publisher that sends the values that its owner passes to it.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)
  /// Tells all subscribers how the subject ended; they get no more values.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends a signal without a value.
  public func send() { send(()) }
}

/// The subscribers of a subject, in the order in which they came.
final class Subscriptions<Output, Failure: Error> {
  private final class Entry: Subscription {
    let take: (Output) -> Void
    let finish: (Subscribers.Completion<Failure>) -> Void
    var isOver = false

    init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      take = { _ = subscriber.receive($0) }
      finish = { subscriber.receive(completion: $0) }
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() { isOver = true }
  }

  private var entries: [Entry] = []
  private(set) var completion: Subscribers.Completion<Failure>?

  /// Adds a subscriber, which gets the present value first if there is one.
  func add<S: Subscriber>(_ subscriber: S, present: Output?)
  where S.Input == Output, S.Failure == Failure {
    let entry = Entry(subscriber)
    subscriber.receive(subscription: entry)
    if let completion {
      entry.finish(completion)
      return
    }
    entries.append(entry)
    if let present, !entry.isOver { entry.take(present) }
  }

  func send(_ value: Output) {
    guard completion == nil else { return }
    entries.removeAll(where: \.isOver)
    // Those that come or go during a call make no difference to the others.
    for entry in entries where !entry.isOver { entry.take(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    let last = entries
    entries = []
    for entry in last where !entry.isOver { entry.finish(completion) }
  }
}

/// A subject that sends a value to those who are subscribed at that time, and keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscriptions = Subscriptions<Output, Failure>()

  /// Makes a subject.
  public init() {}

  /// Sends a value to all subscribers.
  public func send(_ value: Output) { subscriptions.send(value) }

  /// Tells all subscribers how the subject ended; they get no more values.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.send(completion: completion)
  }

  /// Begins to send values to a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriptions.add(subscriber, present: nil)
  }
}

/// A subject with a value, which it sends first to those who subscribe.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscriptions = Subscriptions<Output, Failure>()
  private var present: Output

  /// Makes a subject with a value.
  public init(_ value: Output) {
    present = value
  }

  /// The value; setting it sends it.
  public var value: Output {
    get { present }
    set { send(newValue) }
  }

  /// Sends a value to all subscribers and keeps it.
  public func send(_ value: Output) {
    guard subscriptions.completion == nil else { return }
    present = value
    subscriptions.send(value)
  }

  /// Tells all subscribers how the subject ended; they get no more values.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.send(completion: completion)
  }

  /// Begins to send values to a subscriber, with the present one first.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriptions.add(subscriber, present: present)
  }
}
