/// A publisher that hides the type of another publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let begin: (Sink<Output, Failure>) -> Void

  /// Hides the type of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    begin = { publisher.receive(subscriber: $0) }
  }

  /// Makes a publisher that calls a closure with each subscriber.
  init(_ begin: @escaping (Sink<Output, Failure>) -> Void) {
    self.begin = begin
  }

  /// Begins to send values to a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    begin(
      Sink(
        { _ = subscriber.receive($0) }, { subscriber.receive(completion: $0) },
        subscribed: { subscriber.receive(subscription: $0) }))
  }
}

/// A subscriber that passes the values and the completion to closures, and requests all values.
final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
  private let take: (Input) -> Void
  private let finish: (Subscribers.Completion<Failure>) -> Void
  private let subscribed: ((any Subscription) -> Void)?
  private var subscription: (any Subscription)?

  init(
    _ take: @escaping (Input) -> Void,
    _ finish: @escaping (Subscribers.Completion<Failure>) -> Void,
    subscribed: ((any Subscription) -> Void)? = nil
  ) {
    self.take = take
    self.finish = finish
    self.subscribed = subscribed
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscribed?(subscription)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    take(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    subscription = nil
    finish(completion)
  }

  func cancel() {
    subscription?.cancel()
    subscription = nil
  }
}

extension Publisher {
  /// Calls a closure with each value, and another with the completion, until the result is cancelled or freed.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Sink<Output, Failure>(receiveValue, receiveCompletion)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }

  /// Hides the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// A publisher whose closure is called with each value and sends any number of results.
  ///
  /// `makeStep` makes a new closure for each subscriber, so that subscribers share no state.
  private func passing<Result>(
    _ makeStep: @escaping () -> (Output, (Result) -> Void) -> Void
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher { sink in
      let step = makeStep()
      receive(
        subscriber: Sink(
          { step($0) { _ = sink.receive($0) } }, { sink.receive(completion: $0) },
          subscribed: { sink.receive(subscription: $0) }))
    }
  }

  /// Publishes the result of a closure for each value.
  public func map<Result>(
    _ transform: @escaping (Output) -> Result
  ) -> AnyPublisher<Result, Failure> {
    passing { { value, send in send(transform(value)) } }
  }

  /// Publishes the results of a closure that are not nil.
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?
  ) -> AnyPublisher<Result, Failure> {
    passing { { value, send in if let result = transform(value) { send(result) } } }
  }

  /// Publishes the values for which a closure returns true.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    passing { { value, send in if isIncluded(value) { send(value) } } }
  }

  /// Publishes all values but the first ones.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    passing {
      var left = count
      return { value, send in
        guard left <= 0 else {
          left -= 1
          return
        }
        send(value)
      }
    }
  }

  /// Publishes a value unless a closure says that it equals the previous one.
  public func removeDuplicates(
    by isSame: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    passing {
      var last: Output?
      return { value, send in
        if let before = last, isSame(before, value) { return }
        last = value
        send(value)
      }
    }
  }
}

extension Publisher where Output: Equatable {
  /// Publishes a value unless it equals the previous one.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value until the result is cancelled or freed.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets a property of an object to each value until the result is cancelled or freed.
  ///
  /// The object stays alive at least until the result is cancelled or freed.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

/// A publisher of one value.
public struct Just<Output>: Publisher {
  /// The error of the publisher: it never fails.
  public typealias Failure = Never

  private let output: Output

  /// Makes a publisher of a value.
  public init(_ output: Output) {
    self.output = output
  }

  /// Sends the value to a subscriber and ends.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let subject = CurrentValueSubject<Output, Never>(output)
    subject.receive(subscriber: subscriber)
    subject.send(completion: .finished)
  }
}
