/// A publisher to which code outside passes the values that it sends.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)
  /// Tells all subscribers how the subject ended; they get no more values.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends the empty value to all subscribers.
  public func send() { send(()) }
}

/// The subscribers of a subject, in the order in which they subscribed.
final class Subscriptions<Output, Failure: Error> {
  private final class Entry: Subscription {
    let take: (Output) -> Void
    let finish: (Subscribers.Completion<Failure>) -> Void
    /// Whether the subscriber has cancelled.
    var isOver = false

    init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
      take = { _ = subscriber.receive($0) }
      finish = { subscriber.receive(completion: $0) }
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() { isOver = true }
  }

  private var entries: [Entry] = []
  /// How the subject ended; nil while it has not ended.
  private(set) var completion: Subscribers.Completion<Failure>?

  /// Adds a subscriber and sends it the present value, if there is one; only the completion if the subject has ended.
  func add<S: Subscriber>(_ subscriber: S, present: Output?)
  where S.Input == Output, S.Failure == Failure {
    let entry = Entry(subscriber)
    subscriber.receive(subscription: entry)
    // The subscriber may have cancelled at once.
    guard !entry.isOver else { return }
    if let completion {
      entry.finish(completion)
      return
    }
    entries.append(entry)
    if let present { entry.take(present) }
  }

  func send(_ value: Output) {
    guard completion == nil else { return }
    entries.removeAll(where: \.isOver)
    // The loop runs over a copy, so a subscriber may be added or cancelled during a call.
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

/// A subject that sends each value to the present subscribers and does not store it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscriptions = Subscriptions<Output, Failure>()

  /// Makes a subject.
  public init() {}

  /// Sends a value to all subscribers; does nothing after the completion.
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

/// A subject that stores the last value and sends it to each new subscriber until the completion.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscriptions = Subscriptions<Output, Failure>()
  private var present: Output

  /// Makes a subject with a value.
  public init(_ value: Output) {
    present = value
  }

  /// The value; setting it calls `send(_:)`.
  public var value: Output {
    get { present }
    set { send(newValue) }
  }

  /// Stores a value and sends it to all subscribers; does nothing after the completion.
  public func send(_ value: Output) {
    guard subscriptions.completion == nil else { return }
    present = value
    subscriptions.send(value)
  }

  /// Tells all subscribers how the subject ended; they get no more values.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.send(completion: completion)
  }

  /// Sends the present value to a subscriber, and then every new one; after the completion, sends only that.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriptions.add(subscriber, present: present)
  }
}
