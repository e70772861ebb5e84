import IOKit
import Testing
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

@MainActor
struct UIEventTests {
  @Test("R-EVENT-1: seven kinds of events, with the numbers of the headers")
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

  @Test("Subtypes, phases, types, properties, buttons and modifiers have the headers' numbers")
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
    expectEqual(counts, [2, 0, 1, 1, 0])
    stage.up([stage.finger(1), stage.finger(2)])
  }

  @Test("An event that is sent again while it is handled has its own number back afterwards")
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
    "R-EVENT-7, R-EVENT-8: four samples of a frame are one move with the newest, and coalesced touches"
  )
  func coalesced() {
    let stage = TouchStage()
    let view = LoggingView("V", CallLog())
    var places: [CGFloat] = []
    var previous: [CGFloat] = []
    var newest: CGFloat = 0
    var isOwn = true
    var future: [UITouch] = []
    view.onCall = { call, touches, event in
      guard call == "moved", let touch = touches.first, let event else { return }
      let copies = event.coalescedTouches(for: touch) ?? []
      places = copies.map { $0.location(in: nil).x }
      previous = copies.map { $0.previousLocation(in: nil).x }
      newest = touch.location(in: nil).x
      future = event.predictedTouches(for: touch) ?? []
      isOwn = (copies + future).contains { $0 === touch }
    }
    stage.show(view)
    stage.report(.down, x: 10, y: 10, number: 1)
    for step in 1...4 {
      stage.advance(by: .milliseconds(4))
      stage.report(.move, x: 10 + Double(step) * 10, y: 10, number: UInt32(step) + 1)
    }
    stage.advance(by: .milliseconds(17))
    expectEqual(places, [20, 30, 40, 50])
    expectEqual(previous, [10, 20, 30, 40])
    expectEqual(newest, 50)
    expectEqual(future.first.map { abs($0.location(in: nil).x - 60) < 0.01 }, true)
    expectEqual(future.first?.previousLocation(in: nil).x, 50)
    #expect(future.allSatisfy { $0.estimatedProperties == .location })
    #expect(!isOwn, "R-EVENT-10")
  }

  @Test("R-EVENT-10: coalesced and predicted touches are separate objects")
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
    let copies = event.coalescedTouches(for: touch) ?? []
    let future = event.predictedTouches(for: touch) ?? []
    #expect(copies.count == 1 && !future.isEmpty)
    #expect(!(copies + future).contains { $0 === touch })
  }

  @Test("The raw values are those of the headers")
  func rawValues() {
    expectEqual(UIEvent.EventType.scroll.rawValue, 10)
    expectEqual(UIEvent.EventType.transform.rawValue, 14)
    expectEqual(UIEvent.EventSubtype.remoteControlEndSeekingForward.rawValue, 109)
    expectEqual(UIEvent.ButtonMask.button(2), .secondary)
    expectEqual(UIKeyModifierFlags.command.rawValue, 1 << 20)
    expectEqual(UITouch.Phase.regionExited.rawValue, 7)
    expectEqual(UITouch.TouchType.stylus, .pencil)
    expectEqual(UITouch.Properties.roll.rawValue, 16)
    expectEqual(UIPress.PressType.tvRemoteFourColors.rawValue, 33)
  }

  @Test(
    "R-EVENT-6, R-EVENT-9: coalesced and predicted touches are nil for a touch of another event")
  func otherEvent() {
    let stage = TouchStage()
    let view = UIView()
    stage.show(view)
    let sample = TouchSample(location: .zero, preciseLocation: .zero, timestamp: 0)
    let other = UITouch(number: 9, type: .direct, sample: sample)
    let event = UIEvent(type: .touches)
    expectNil(event.coalescedTouches(for: other))
    expectNil(event.predictedTouches(for: other))
    event.touches = [other]
    expectEqual(event.coalescedTouches(for: other)?.count, 1)
    expectEqual(event.predictedTouches(for: other), [])
  }

  @Test("An event without touches has none (R-EVENT-4)")
  func noTouches() {
    expectNil(UIEvent(type: .motion).allTouches)
    expectEqual(UIEvent().allTouches, [])
    expectEqual(UIEvent().subtype, .none)
    let press = UIPress(type: .select)
    expectEqual(UIPressesEvent(presses: [press]).allPresses, [press])
    expectEqual(UIPressesEvent(presses: [press]).type, .presses)
  }

  @Test("A stage is recorded once for each hardware event")
  func marks() {
    let stage = TouchStage()
    let lane = stage.context.lane
    let event = UIEvent(type: .touches)
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
