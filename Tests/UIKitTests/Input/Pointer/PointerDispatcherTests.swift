import Foundation
import IOKit
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace
import UIKit

/// A recognizer that accepts pointer events of one type.
private final class TypedRecognizer: UIGestureRecognizer {
  var accepted: UIEvent.EventType?
  var received: [String] = []

  override func shouldReceive(_ event: UIEvent) -> Bool {
    received.append("\(event.type)")
    return event.type == accepted
  }
}

@MainActor
struct PointerDispatcherTests {
  private let stage = TouchStage()
  private let log = CallLog()
  private let view: LoggingView
  private let hover = UIHoverGestureRecognizer()
  private let listener: LoggingTarget

  init() {
    view = LoggingView("V", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    listener = LoggingTarget("hover", log)
    hover.name = "hover"
    hover.addTarget(listener, action: LoggingTarget.record(_:), name: "record")
    view.addGestureRecognizer(hover)
    stage.show(view)
  }

  @Test("R-TOUCH-7: a pointer enters, moves over and leaves the window; no view is called")
  func regions() {
    var phases: [UITouch.Phase] = []
    var types: [UIEvent.EventType] = []
    var windows: [Bool] = []
    listener.onCall = { _ in }
    let window = LoggingWindow()
    window.onEvent = { event in
      types.append(event.type)
      phases += (event.allTouches ?? []).map(\.phase)
      windows += (event.allTouches ?? []).map { $0.window === window }
    }
    window.makeKeyAndVisible()
    window.addSubview(view)
    stage.pointer(50, 50)
    stage.pointer(60, 50, number: 2)
    stage.pointer(-1, -1, number: 3)
    expectEqual(phases, [.regionEntered, .regionMoved, .regionExited])
    expectEqual(windows, [true, true, true])
    expectEqual(types, [.hover, .hover, .hover])
    #expect(!log.lines.contains { $0.hasPrefix("V ") })
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-TOUCH-7: a hover has its previous location; at its end the location does not change")
  func previousPlaces() {
    let window = LoggingWindow()
    var locations: [CGPoint] = []
    window.onEvent = { event in
      for touch in event.allTouches ?? [] {
        locations += [touch.previousLocation(in: nil), touch.location(in: nil)]
      }
    }
    window.makeKeyAndVisible()
    for (number, x) in [50.0, 60, 75, -1].enumerated() {
      stage.pointer(x, x < 0 ? -1 : 50, number: UInt32(number + 1))
    }
    // The previous and the present x of each of the four events.
    expectEqual(locations.map(\.x), [50, 50, 50, 60, 60, 75, 75, 75])
  }

  @Test("R-TOUCH-7: a hover recognizer follows its view, not the window's region")
  func hovers() {
    stage.pointer(150, 50)
    expectEqual(log.take(), [])
    stage.pointer(50, 50, number: 2)
    expectEqual(hover.location(in: view), CGPoint(x: 50, y: 50))
    stage.pointer(60, 50, number: 3)
    stage.pointer(150, 50, number: 4)
    expectEqual(
      log.take(),
      [
        "hover acts: \(UIGestureRecognizer.State.began)",
        "hover acts: \(UIGestureRecognizer.State.changed)",
        "hover acts: \(UIGestureRecognizer.State.ended)",
      ])
    expectEqual(stage.log("pointer").count, 4)
  }

  @Test(
    "A cancelled click is discarded until the button comes up; the next one is a click")
  func interruptedClick() {
    stage.pointer(50, 50, buttons: 1)
    stage.context.dispatcher.cancelAll(because: .takenBackBySystem)
    _ = log.take()
    stage.pointer(60, 50, buttons: 1, number: 2)
    expectEqual(log.take().filter { $0.hasPrefix("V") }, [])
    stage.pointer(60, 50, number: 3)
    stage.pointer(60, 50, buttons: 1, number: 4)
    stage.pointer(60, 50, number: 5)
    expectEqual(log.take().filter { $0.hasPrefix("V") }, ["V began", "V ended"])
  }

  @Test("A button press whose injector has left is cancelled and is not a click")
  func takenBack() {
    stage.pointer(50, 50, buttons: 1)
    let release = IOHIDEvent(
      timeStamp: stage.context.time.now.nanoseconds, senderID: 1,
      options: IOHIDEventOption.absolute, payload: .pointer(IOHIDPointer(x: 50, y: 50)))
    stage.receive(release, number: 2, reason: .cancelledByInjectorGone)
    expectEqual(log.take().filter { $0.hasPrefix("V") }, ["V began", "V cancelled"])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("R-EVENT-1: scroll and transform events reach only recognizers that accept them")
  func onlyThoseThatAccept() {
    let scroller = TypedRecognizer()
    scroller.name = "scroller"
    scroller.accepted = .scroll
    view.addGestureRecognizer(scroller)
    stage.pointer(50, 50)
    stage.pointing(.scroll(IOHIDScroll(x: 0, y: 4)), number: 2)
    stage.pointing(.scale(IOHIDTransform(delta: 0.5, phase: .began)), number: 3)
    expectEqual(scroller.received, ["hover", "scroll", "transform"])
    expectEqual(
      stage.log("deliver").filter { $0.contains("scroller") }, ["deliver scroll to @scroller"])
    #expect(!log.lines.contains { $0.hasPrefix("V ") })
    #expect(stage.log("skipped").contains { $0.contains("only-recognizers") })
  }

  @Test("R-EVENT-1: an ordinary recognizer accepts neither hover nor scroll nor transform events")
  func defaults() {
    stage.makeCurrent()
    let plain = UIGestureRecognizer()
    for type in [UIEvent.EventType.hover, .scroll, .transform] {
      #expect(!plain.shouldReceive(PointerEvent(type: type)))
    }
    #expect(plain.shouldReceive(UIEvent(type: .touches)))
  }

  @Test("R-EVENT-11: a secondary click is a touch of an indirect pointer, with its button")
  func clicks() {
    var types: [UITouch.TouchType] = []
    var buttons: [UIEvent.ButtonMask] = []
    view.onCall = { _, touches, event in
      types += touches.map(\.type)
      buttons.append(event?.buttonMask ?? [])
    }
    stage.pointer(50, 50)
    stage.pointer(50, 50, buttons: 2, number: 2)
    stage.pointer(50, 50, number: 3)
    expectEqual(log.lines.filter { $0.hasPrefix("V") }, ["V began", "V ended"])
    expectEqual(types, [.indirectPointer, .indirectPointer])
    expectEqual(buttons, [.secondary, .secondary])
    stage.finger(1).down(at: view)
    expectEqual(buttons.last, [])
    stage.finger(1).up()
  }

  @Test("A click's event has the buttons that are down, its end the buttons that were down before")
  func buttonsOfAClick() {
    var masks: [UIEvent.ButtonMask] = []
    view.onCall = { _, _, event in masks.append(event?.buttonMask ?? []) }
    stage.pointer(50, 50, buttons: 1)
    stage.pointer(60, 50, buttons: 3, number: 2)
    stage.advance(by: .milliseconds(20))
    stage.pointer(60, 50, number: 3)
    expectEqual(masks, [.primary, [.primary, .secondary], [.primary, .secondary]])
  }

  @Test("A mouse reports how far it moved; its pointer stays on the screen")
  func relative() {
    let move = IOHIDPointer(x: -10_000, y: -10_000)
    stage.pointing(.pointer(move), isAbsolute: false)
    expectEqual(stage.log("pointer").last?.contains("at 0.00,0.00"), true)
    expectEqual(hover.state, .began)
  }

  @Test("A pencil hovers until it lands (R-TOUCH-7)")
  func pencil() {
    var near = StylusReport(.down)
    near.isHovering = true
    stage.stylus(near)
    expectEqual(hover.state, .began)
    #expect(!log.lines.contains { $0.hasPrefix("V ") })
    stage.stylus(StylusReport(.down), number: 2)
    expectEqual(hover.state, .possible)
    #expect(log.lines.contains("V began"))
    stage.stylus(StylusReport(.up), number: 3)
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test(
    "R-TOUCH-7: a pencil that hovers replaces the pointer, and the pointer's exit does not end it")
  func pencilAndPointer() {
    var near = StylusReport(.down)
    near.isHovering = true
    var far = StylusReport(.up)
    far.isHovering = true
    var touchTypes: [UITouch.TouchType] = []
    let window = LoggingWindow()
    window.onEvent = { event in touchTypes += (event.allTouches ?? []).map(\.type) }
    window.makeKeyAndVisible()
    window.addSubview(view)
    stage.pointer(50, 50)
    stage.stylus(near, number: 2)
    // The pointer entered and left, then the pencil entered.
    expectEqual(touchTypes, [.indirectPointer, .indirectPointer, .pencil])
    stage.pointer(-1, -1, number: 3)
    expectEqual(touchTypes.count, 3)
    stage.stylus(far, number: 4)
    expectEqual(touchTypes.dropFirst(3), [.pencil])
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("An interruption ends hovering")
  func interrupted() {
    stage.pointer(50, 50)
    stage.context.dispatcher.cancelAll(because: .appInactive)
    expectEqual(log.lines.last, "hover acts: \(UIGestureRecognizer.State.cancelled)")
    #expect(stage.context.dispatcher.isIdle)
  }

  @Test("Values that are not finite are dropped with a reason")
  func notNumbers() {
    stage.pointer(.nan, 3)
    stage.pointing(.scroll(IOHIDScroll(x: .infinity, y: 0)), number: 2)
    stage.pointing(.scroll(IOHIDScroll(x: 0, y: .infinity)), number: 3)
    expectEqual(stage.log("drop").filter { $0.contains("unknown-value") }.count, 3)
  }
}

/// A window that calls a closure with each event before it handles the event.
private final class LoggingWindow: UIWindow {
  var onEvent: (UIEvent) -> Void = { _ in }

  override func sendEvent(_ event: UIEvent) {
    onEvent(event)
    super.sendEvent(event)
  }
}
