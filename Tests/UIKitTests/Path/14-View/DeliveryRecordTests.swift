import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import _Testing_UIKit

@testable import UIKit

@MainActor
struct DeliveryRecordTests {
  /// The app to which the views belong.
  private let stage = TouchStage()

  /// A record of a new touch whose phases no recognizer withholds.
  private func record() -> DeliveryRecord {
    let sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0)
    let touch = UITouch(number: 1, type: .direct, sample: sample)
    var record = DeliveryRecord(touch: touch, view: UIView())
    record.allowed = [.began, .moved, .ended, .cancelled]
    return record
  }

  /// A record with the given progress.
  private func progressed(_ progress: DeliveryRecord.Progress) -> DeliveryRecord {
    var record = record()
    if progress != .notBegun { _ = record.consume(.began) }
    if progress == .closed { record.close() }
    return record
  }

  @Test("R-TOUCH-4: the phases that a touch receives in each progress, and the next progress")
  func table() {
    let all: [DeliveryRecord.Pending] = [.began, .moved, .ended, .cancelled]
    let table: [(DeliveryRecord.Progress, consumes: [Bool], next: [DeliveryRecord.Progress])] = [
      (.notBegun, [true, false, false, false], [.open, .notBegun, .notBegun, .notBegun]),
      (.open, [false, true, true, true], [.open, .open, .closed, .closed]),
      (.closed, [false, false, false, false], [.closed, .closed, .closed, .closed]),
    ]
    for (progress, consumes, next) in table {
      for index in all.indices {
        var record = progressed(progress)
        if progress != .closed { record.pending = [.began, .moved, .ended, .cancelled] }
        expectEqual(record.consume(all[index]), consumes[index])
        expectEqual(record.progress, next[index])
      }
    }
  }

  @Test("A phase that recognizers withhold is not consumed")
  func held() {
    var record = record()
    record.allowed = []
    expectEqual(record.consume(.began), false)
    expectEqual(record.progress, .notBegun)
  }

  @Test("R-TOUCH-4: a touch is done when it is over and its end was delivered, not before")
  func done() {
    var record = progressed(.open)
    #expect(record.isTracked)
    record.note(.ended)
    #expect(record.isOver && record.isTracked && !record.isDone)
    expectEqual(record.consume(.ended), true)
    #expect(record.isDone && !record.isTracked)
    // The view has received its end, and the finger is still down.
    var closed = progressed(.closed)
    closed.note(.moved)
    #expect(closed.pending == [] && !closed.isDone && !closed.isTracked)
    closed.note(.cancelled)
    #expect(closed.pending == [] && closed.isDone)
    var refused = self.record()
    refused.refusal = .cancelledByGesture
    #expect(!refused.isTracked)
  }

  @Test("R-DLY-2: a touch withdrawn after its beginning gets one cancel, before it nothing")
  func withdrawn() {
    var open = progressed(.open)
    open.note(.moved)
    open.withdraw(because: .cancelledByGesture)
    expectEqual(open.pending, .cancelled)
    expectEqual(open.cancelReason, .cancelledByGesture)
    var silent = record()
    silent.note(.moved)
    silent.withdraw(because: .cancelledByGesture)
    #expect(silent.pending == [] && silent.progress == .closed)
    silent.note(.ended)
    #expect(silent.isDone)
  }
}
