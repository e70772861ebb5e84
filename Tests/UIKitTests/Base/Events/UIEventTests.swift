import IOKit
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

@MainActor
struct UIEventTests {
  @Test("R-EVENT-1: there are seven types of events, with the raw values of Apple's header")
  func kinds() {
    let kinds: [(UIEvent.EventType, Int)] = [
      (.touches, 0), (.motion, 1), (.remoteControl, 2), (.presses, 3), (.scroll, 10),
      (.hover, 11), (.transform, 14),
    ]
    for (kind, number) in kinds {
      expectEqual(kind.rawValue, number)
      expectEqual(UIEvent.EventType(rawValue: number), kind)
    }
    expectEqual((0..<200).compactMap { UIEvent.EventType(rawValue: $0) }.count, kinds.count)
    expectEqual(UIEvent(type: .touches).subtype, .none)
  }

  @Test("Subtypes, phases, types, properties, buttons and modifiers have the headers' raw values")
  func tables() {
    let subtypes: [UIEvent.EventSubtype] = [
      .remoteControlPlay, .remoteControlPause, .remoteControlStop,
      .remoteControlTogglePlayPause, .remoteControlNextTrack, .remoteControlPreviousTrack,
      .remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward,
      .remoteControlBeginSeekingForward, .remoteControlEndSeekingForward,
    ]
    expectEqual(subtypes.map(\.rawValue), Array(100...109))
    expectEqual(UIEvent.EventSubtype.none.rawValue, 0)
    expectEqual(UIEvent.EventSubtype.motionShake.rawValue, 1)
    let phases: [UITouch.Phase] = [
      .began, .moved, .stationary, .ended, .cancelled, .regionEntered, .regionMoved,
      .regionExited,
    ]
    expectEqual(phases.map(\.rawValue), Array(0...7))
    let types: [UITouch.TouchType] = [.direct, .indirect, .pencil, .indirectPointer]
    expectEqual(types.map(\.rawValue), Array(0...3))
    let properties: [UITouch.Properties] = [.force, .azimuth, .altitude, .location, .roll]
    expectEqual(properties.map(\.rawValue), [1, 2, 4, 8, 16])
    let buttons: [UIEvent.ButtonMask] = [.primary, .secondary, .button(1), .button(3)]
    expectEqual(buttons.map(\.rawValue), [1, 2, 1, 4])
    let modifiers: [UIKeyModifierFlags] = [
      .alphaShift, .shift, .control, .alternate, .command, .numericPad,
    ]
    expectEqual(modifiers.map(\.rawValue), (16...21).map { 1 << $0 })
    expectEqual(UIPress.PressType.tvRemoteFourColors.rawValue, 33)
  }

  @Test("R-EVENT-5: touches are found by the window and the view in which they began")
  func filters() {
    let stage = TouchStage()
    let log = CallLog()
    let left = LoggingView("L", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = LoggingView("R", log, frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    stage.show(left)
    stage.show(right)
    let other = UIWindow()
    var counts: [Int] = []
    right.onCall = { _, _, event in
      let windows = [stage.window, other].map { event?.touches(for: $0)?.count ?? 0 }
      let views = [left, right].map { event?.touches(for: $0)?.count ?? 0 }
      counts = windows + views + [event?.touches(for: UIView())?.count ?? 0]
    }
    stage.finger(1).down(at: left)
    stage.finger(2).down(at: right)
    // The window, the other window, the left view, the right view, a view that is not shown.
    expectEqual(counts, [2, 0, 1, 1, 0])
    stage.up([stage.finger(1), stage.finger(2)])
  }

  @Test("An event that is stamped again while it is handled gets its former number back afterwards")
  func nested() {
    let stage = TouchStage()
    let event = UIEvent(type: .touches)
    var numbers: [UInt32] = []
    event.stamp(7, at: 0, in: stage.context) {
      event.stamp(8, at: 0, in: stage.context) { numbers.append(event.number) }
      numbers.append(event.number)
    }
    expectEqual(numbers, [8, 7])
  }

  @Test(
    "R-EVENT-7, R-EVENT-8: four samples of a frame become one move to the newest, with four coalesced touches"
  )
  func coalesced() {
    let stage = TouchStage()
    let view = LoggingView("V", CallLog())
    var coalescedX: [CGFloat] = []
    var previousX: [CGFloat] = []
    var newestX: CGFloat = 0
    var predicted: [UITouch] = []
    view.onCall = { call, touches, event in
      guard call == "moved", let touch = touches.first, let event else { return }
      let copies = event.coalescedTouches(for: touch) ?? []
      coalescedX = copies.map { $0.location(in: nil).x }
      previousX = copies.map { $0.previousLocation(in: nil).x }
      newestX = touch.location(in: nil).x
      predicted = event.predictedTouches(for: touch) ?? []
    }
    stage.show(view)
    stage.report(.down, x: 10, y: 10, number: 1)
    for step in 1...4 {
      stage.advance(by: .milliseconds(4))
      stage.report(.move, x: 10 + Double(step) * 10, y: 10, number: UInt32(step) + 1)
    }
    stage.advance(by: .milliseconds(17))
    expectEqual(coalescedX, [20, 30, 40, 50])
    expectEqual(previousX, [10, 20, 30, 40])
    expectEqual(newestX, 50)
    expectEqual(predicted.first.map { abs($0.location(in: nil).x - 60) < 0.01 }, true)
    expectEqual(predicted.first?.previousLocation(in: nil).x, 50)
    #expect(predicted.allSatisfy { $0.estimatedProperties == .location })
  }

  @Test("R-EVENT-10: coalesced and predicted touches are objects other than the touch")
  func objects() {
    let stage = TouchStage()
    stage.makeCurrent()
    let first = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 1)
    let point = CGPoint(x: 4, y: 0)
    let touch = UITouch(
      number: 1, type: .direct,
      sample: TouchSample(location: point, preciseLocation: point, timestamp: 1.01))
    touch.previousSample = first
    touch.phase = .moved
    let event = UIEvent(type: .touches)
    event.touches = [touch]
    let coalesced = event.coalescedTouches(for: touch) ?? []
    let predicted = event.predictedTouches(for: touch) ?? []
    #expect(coalesced.count == 1 && !predicted.isEmpty)
    #expect(!(coalesced + predicted).contains { $0 === touch })
  }

  @Test("A stylus is a pencil, and button 2 is the secondary one")
  func synonyms() {
    expectEqual(UITouch.TouchType.stylus, .pencil)
    expectEqual(UIEvent.ButtonMask.button(2), .secondary)
  }

  @Test(
    "R-EVENT-6, R-EVENT-9: coalesced and predicted touches are nil for a touch of another event")
  func otherEvent() {
    let stage = TouchStage()
    stage.makeCurrent()
    let sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0)
    let other = UITouch(number: 9, type: .direct, sample: sample)
    let event = UIEvent(type: .touches)
    expectNil(event.coalescedTouches(for: other))
    expectNil(event.predictedTouches(for: other))
    event.touches = [other]
    expectEqual(event.coalescedTouches(for: other)?.count, 1)
    expectEqual(event.predictedTouches(for: other), [])
  }

  @Test("R-EVENT-4: allTouches is nil for an event of another type, and empty without touches")
  func noTouches() {
    expectNil(UIEvent(type: .motion).allTouches)
    expectEqual(UIEvent().allTouches, [])
    expectEqual(UIEvent().subtype, .none)
  }

  @Test("A presses event has the presses that it was made with")
  func presses() {
    let press = UIPress(type: .select)
    expectEqual(UIPressesEvent(presses: [press]).allPresses, [press])
    expectEqual(UIPressesEvent(presses: [press]).type, .presses)
  }

  @Test("A stage is recorded once for each hardware event, and not at all without one")
  func marks() {
    let stage = TouchStage()
    let lane = stage.context.lane
    let event = UIEvent(type: .touches)
    // Without a number no hardware event is being handled.
    event.mark(.application, on: lane)
    event.number = 3
    event.mark(.application, on: lane)
    event.mark(.application, on: lane)
    event.markSkipped(.application, because: .noWindow, on: lane)
    event.number = 4
    event.markSkipped(.view, because: .noHitView, on: lane)
    event.markSkipped(.view, because: .noHitView, on: lane)
    expectEqual(stage.log("stage").count, 1)
    expectEqual(stage.log("skipped").count, 1)
  }
}
