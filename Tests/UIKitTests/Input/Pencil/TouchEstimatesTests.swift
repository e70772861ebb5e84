import Foundation
import IOKit
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

/// The samples that wait for a correction.
struct EstimateLedgerTests {
  /// An entry of touch 7 whose force and azimuth are estimated, and whose force will be corrected.
  private func entry(_ generation: UInt32, contactIndex: UInt32 = 1) -> EstimateLedger.Entry {
    var sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0)
    sample.estimated = [.force, .azimuth]
    sample.expecting = [.force]
    sample.updateIndex = generation
    return EstimateLedger.Entry(
      touch: 7, contactIndex: contactIndex, generation: generation, sample: sample)
  }

  @Test("R-TOUCH-26: a correction finds its sample by contact and generation, once")
  func corrects() {
    var ledger = EstimateLedger()
    ledger.expect(entry(1))
    ledger.expect(entry(2))
    var correction = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 9)
    correction.force = 0.8
    expectNil(ledger.correct(contactIndex: 2, generation: 1, .force, from: correction))
    let corrected = ledger.correct(contactIndex: 1, generation: 1, .force, from: correction)
    expectEqual(corrected?.sample.force, 0.8)
    expectEqual(corrected?.sample.expecting, [])
    expectEqual(corrected?.sample.estimated, .azimuth)
    expectNil(ledger.correct(contactIndex: 1, generation: 1, .force, from: correction))
    expectEqual(ledger.entries.map(\.generation), [2])
    #expect(ledger.awaits(touch: 7))
  }

  @Test("R-TOUCH-26: a sample whose correction is given up stays estimated and expects none")
  func givesUp() {
    var ledger = EstimateLedger()
    ledger.expect(entry(1))
    ledger.expect(entry(2, contactIndex: 3))
    let givenUp = ledger.giveUp(contactIndex: 1)
    expectEqual(givenUp.map(\.generation), [1])
    expectEqual(givenUp.map(\.sample.expecting), [[]])
    expectEqual(givenUp.map(\.sample.estimated), [[.force, .azimuth]])
    expectEqual(ledger.giveUp(contactIndex: nil).map(\.contactIndex), [3])
    #expect(!ledger.awaits(touch: 7))
  }

  @Test("The ledger gives up its oldest entry at its limit, and forgets the entries of a touch")
  func limit() {
    var ledger = EstimateLedger()
    let givenUp = (0...UInt32(EstimateLedger.limit)).compactMap { ledger.expect(entry($0)) }
    expectEqual(givenUp.map(\.generation), [0])
    expectEqual(givenUp.map(\.sample.expecting), [[]])
    expectEqual(ledger.entries.count, EstimateLedger.limit)
    expectEqual(ledger.entries.first?.generation, 1)
    ledger.forget(touch: 7)
    expectEqual(ledger.entries, [])
  }
}

/// A view that records the touches of a pencil and their updates.
private final class Paper: UIView {
  struct Update: Equatable {
    let index: NSNumber?
    let force: CGFloat
    let estimated: UITouch.Properties
    let expecting: UITouch.Properties
  }

  var updates: [Update] = []
  /// The update index of the touch in each call.
  var indices: [NSNumber?] = []
  /// The forces of the coalesced touches of the last call.
  var coalesced: [CGFloat] = []
  /// The corrections that each coalesced touch of the last call expects.
  var expecting: [UITouch.Properties] = []
  var last: UITouch?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(touches, event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(touches, event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    for touch in touches {
      updates.append(
        Update(
          index: touch.estimationUpdateIndex, force: touch.force,
          estimated: touch.estimatedProperties,
          expecting: touch.estimatedPropertiesExpectingUpdates))
    }
  }

  private func record(_ touches: Set<UITouch>, _ event: UIEvent?) {
    for touch in touches {
      let samples = event?.coalescedTouches(for: touch) ?? []
      coalesced = samples.map(\.force)
      expecting = samples.map(\.estimatedPropertiesExpectingUpdates)
      indices.append(touch.estimationUpdateIndex)
      last = touch
    }
  }
}

/// The estimated properties of a pencil's touch; a pressure of 500 is a force of 1.
@MainActor
struct EstimatedPropertiesTests {
  private let stage = TouchStage()
  private let paper = Paper(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

  init() {
    paper.accessibilityIdentifier = "paper"
    stage.show(paper)
  }

  @Test("R-TOUCH-24, R-HID-19: a touch has its estimated properties, and those that expect updates")
  func guesses() {
    stage.stylus(StylusReport(.down, pressure: 50).guessing(4))
    expectEqual(paper.last?.type, .pencil)
    expectEqual(paper.last?.estimatedProperties, .force)
    expectEqual(paper.last?.estimatedPropertiesExpectingUpdates, .force)
    stage.stylus(StylusReport(.up))
    stage.stylus(StylusReport(.down, pressure: 50))
    expectEqual(paper.last?.estimatedProperties, [])
  }

  @Test("R-TOUCH-25: each touch with estimates has the next update index, others have none")
  func numbers() {
    stage.stylus(StylusReport(.down).guessing(40))
    for (step, report) in [
      StylusReport(.move, x: 20).guessing(41), StylusReport(.move, x: 30),
      StylusReport(.move, x: 40).guessing(42),
    ].enumerated() {
      stage.stylus(report, number: UInt32(step) + 2)
      stage.advance(by: .milliseconds(17))
    }
    expectEqual(paper.indices, [1, 2, nil, 3])
  }

  @Test("R-TOUCH-26: a correction arrives by update index, with the corrected bits cleared")
  func corrected() {
    stage.stylus(StylusReport(.down, pressure: 50).guessing(4))
    stage.stylus(.correcting(4, pressure: 250), number: 2)
    expectEqual(
      paper.updates, [Paper.Update(index: 1, force: 0.5, estimated: [], expecting: [])])
    expectEqual(paper.last?.force, 0.5)
    expectEqual(stage.log("estimate"), ["estimate 1 touch 1 force to @paper"])
  }

  @Test("R-TOUCH-26, R-GR-37: a correction can arrive after the end")
  func afterTheEnd() {
    stage.stylus(StylusReport(.down, pressure: 50).guessing(4))
    stage.stylus(StylusReport(.up), number: 2)
    #expect(stage.context.dispatcher.touches.liveTouches.isEmpty)
    stage.stylus(.correcting(4, pressure: 250, isDown: false), number: 3)
    expectEqual(paper.updates.map(\.force), [0.5])
    stage.stylus(.correcting(4, pressure: 250, isDown: false), number: 4)
    expectEqual(paper.updates.count, 1)
    expectEqual(stage.log("drop").filter { $0.contains("unknown-touch") }.count, 1)
  }

  @Test("R-TOUCH-26: the receiver gets an update when no correction will come")
  func neverComes() {
    stage.stylus(StylusReport(.down, pressure: 50).guessing(4))
    stage.stylus(StylusReport(.up), number: 2)
    stage.stylus(StylusReport(.down, pressure: 50), number: 3)
    expectEqual(
      paper.updates, [Paper.Update(index: 1, force: 0.1, estimated: .force, expecting: [])])
    #expect(stage.log("estimate").contains { $0.contains("update-missing") })
  }

  @Test("R-TOUCH-26: the receiver gets an update when there are too many samples to wait for")
  func tooMany() {
    for generation in 1...UInt32(EstimateLedger.limit) {
      let phase: IOHIDFingerPhase = generation == 1 ? .down : .move
      stage.stylus(
        StylusReport(phase, x: Double(generation), pressure: 50).guessing(generation),
        number: generation)
      stage.advance(by: .milliseconds(17))
    }
    expectEqual(paper.updates, [])
    stage.stylus(StylusReport(.move, x: 9).guessing(1_000), number: 1_000)
    expectEqual(
      paper.updates, [Paper.Update(index: 1, force: 0.1, estimated: .force, expecting: [])])
    expectEqual(
      stage.log("estimate"), ["estimate 1 touch 1 force to @paper because update-missing"])
  }

  @Test(
    "R-TOUCH-26: a sample that is given up while it waits for its frame is delivered expecting nothing"
  )
  func tooManyInAFrame() {
    stage.stylus(StylusReport(.down, pressure: 50))
    for generation in 1...UInt32(EstimateLedger.limit + 1) {
      stage.stylus(
        StylusReport(.move, x: Double(generation), pressure: 50).guessing(generation),
        number: generation + 1)
    }
    expectEqual(paper.updates, [])
    expectEqual(stage.log("estimate").count, 1)
    stage.advance(by: .milliseconds(17))
    expectEqual(paper.expecting.count, EstimateLedger.limit + 1)
    expectEqual(paper.expecting.prefix(2), [[], .force])
  }

  @Test("R-FETCH-11: a correction does not wait for a frame, and finds its sample by number")
  func bypass() {
    stage.stylus(StylusReport(.down, pressure: 50).guessing(4))
    stage.stylus(StylusReport(.move, x: 20, pressure: 60).guessing(5), number: 2)
    stage.stylus(.correcting(4, pressure: 250), number: 3)
    expectEqual(paper.updates.map(\.index), [1])
    expectEqual(paper.indices, [1])
    // A sample that still waits for its frame is delivered corrected.
    stage.stylus(.correcting(5, pressure: 500), number: 4)
    expectEqual(paper.updates.count, 1)
    stage.advance(by: .milliseconds(17))
    expectEqual(paper.indices, [1, 2])
    expectEqual(paper.last?.force, 1)
    expectEqual(paper.coalesced, [1])
    expectEqual(paper.last?.estimatedPropertiesExpectingUpdates, [])
  }

  @Test("A correction for a touch that was freed is dropped with a reason")
  func freedTouch() {
    stage.stylus(.correcting(9, pressure: 250))
    expectEqual(stage.log("drop").filter { $0.contains("unknown-touch") }.count, 1)
    stage.stylus(StylusReport(.down).guessing(4), number: 2)
    paper.removeFromSuperview()
    stage.stylus(.correcting(4, pressure: 250), number: 3)
    expectEqual(paper.updates, [])
    expectEqual(stage.log("drop").filter { $0.contains("unknown-touch") }.count, 2)
  }

  @Test("An interruption gives up the correction before it ends the touch")
  func interrupted() {
    stage.stylus(StylusReport(.down).guessing(4))
    stage.context.dispatcher.cancelAll(because: .appInactive)
    expectEqual(paper.updates.map(\.expecting), [[]])
    #expect(stage.context.dispatcher.isIdle)
  }
}
