import Combine
import Testing
import TouchstoneTestSupport

/// Publishers, subjects and operators.
struct PublisherTests {
  @Test("a current value subject sends its value first, a passthrough subject only later values")
  func subjects() {
    let current = CurrentValueSubject<Int, Never>(1)
    let passing = PassthroughSubject<Int, Never>()
    passing.send(1)
    var values: [[Int]] = [[], []]
    let kept = [
      current.sink { values[0].append($0) }, passing.sink { values[1].append($0) },
    ]
    current.value = 2
    passing.send(2)
    expectEqual(values, [[1, 2], [2]])
    withExtendedLifetime(kept) {}
  }

  @Test("a subscription ends when it is cancelled or freed, and all do when the subject ends")
  func subscriptionEnds() {
    let subject = PassthroughSubject<Int, Never>()
    var (first, second, third) = ([Int](), [Int](), [Int]())
    var ends = 0
    let one = subject.sink { first.append($0) }
    var two: AnyCancellable? = subject.sink { second.append($0) }
    let three = subject.sink(receiveCompletion: { _ in ends += 1 }) { third.append($0) }
    subject.send(1)
    one.cancel()
    two = nil
    subject.send(2)
    subject.send(completion: .finished)
    subject.send(3)
    subject.send(completion: .finished)
    expectEqual([first, second, third], [[1], [1], [1, 2]])
    expectEqual(ends, 1)
    expectNil(two)
    withExtendedLifetime(three) {}
  }

  @Test("a subscriber of a subject that has ended gets the end and no value")
  func subscribesToEndedSubject() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    subject.send(2)
    var (values, ends) = ([Int](), 0)
    let kept = subject.sink(receiveCompletion: { _ in ends += 1 }) { values.append($0) }
    expectEqual(values, [])
    expectEqual([ends, subject.value], [1, 1])
    withExtendedLifetime(kept) {}
  }

  @Test("operators can be chained, and each subscription has a state of its own")
  func operators() {
    let subject = PassthroughSubject<Int, Never>()
    let odd = subject.filter { $0 % 2 == 1 }.removeDuplicates().dropFirst().map { "\($0)" }
      .compactMap { $0 == "5" ? nil : $0 }
    var (first, second) = ([String](), [String]())
    var kept: Set<AnyCancellable> = []
    odd.sink { first.append($0) }.store(in: &kept)
    for value in [1, 2, 3, 3, 5] { subject.send(value) }
    odd.sink { second.append($0) }.store(in: &kept)
    for value in [7, 9] { subject.send(value) }
    // Each subscription drops its own first value.
    expectEqual(first, ["3", "7", "9"])
    expectEqual(second, ["9"])
  }

  @Test("no value is dropped for a number below one", arguments: [0, -1])
  func dropsNothing(count: Int) {
    var values: [Int] = []
    let kept = Just(1).dropFirst(count).sink { values.append($0) }
    expectEqual(values, [1])
    withExtendedLifetime(kept) {}
  }

  @Test("a published property sends its values and keeps the last one")
  func published() {
    final class Model {
      @Published var count = 1
      var copy = 0
    }
    let model = Model()
    var counts: [Int] = []
    let kept = [
      model.$count.sink { counts.append($0) }, model.$count.assign(to: \.copy, on: model),
    ]
    model.count += 1
    expectEqual(counts, [1, 2])
    expectEqual([model.count, model.copy], [2, 2])
    withExtendedLifetime(kept) {}
  }

  @Test("a published property sends a new value before it has the value, as on iOS")
  func willSet() {
    final class Model {
      @Published var count = 1
      var publisher: Published<Int>.Publisher { $count }
    }
    let model = Model()
    var pairs: [[Int]] = []
    let kept = model.publisher.sink { pairs.append([$0, model.count]) }
    model.count = 5
    model.count = 6
    expectEqual(pairs, [[1, 1], [5, 1], [6, 5]])
    expectEqual(model.count, 6)
    kept.cancel()
    model.count = 7
    expectEqual(pairs.count, 3)
  }

  @Test("Just sends its value and finishes")
  func single() {
    var (single, isOver) = (0, false)
    _ = Just(4).sink(receiveCompletion: { _ in isOver = true }) { single = $0 }
    #expect(isOver && single == 4)
  }
}
