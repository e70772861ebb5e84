import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

struct EdgeGesturesTests {
  private let rig = PathRig(hasHomeIndicator: true)
  private let counter = PathRig.counter

  /// Whether the last report that was sent to an app marks its finger as one that may become a system gesture; nil if
  /// none was sent.
  private var isLastReportMarked: Bool? {
    rig.ports.lastHand?[0].digitizer.eventMask.contains(.swipePending)
  }

  /// A swipe from the bottom edge, in points of the display, that goes home.
  private let homeSwipe: [(Double, Double)] = [(195, 840), (195, 800), (195, 700), (195, 500)]

  /// Moves a finger from place to place, in points of the display, 10 ms for each, and lifts it from the last place
  /// after a rest.
  private func drag(
    along places: [(Double, Double)], rest milliseconds: UInt64 = 10, on rig: PathRig? = nil
  ) {
    for (index, place) in places.enumerated() {
      touch(index == 0 ? .down : .move, place, on: rig)
    }
    if let last = places.last { touch(.up, last, after: milliseconds, on: rig) }
  }

  /// Advances the time and reports finger 1 at a place, in points of the display.
  private func touch(
    _ phase: IOHIDFingerPhase, _ place: (Double, Double), after milliseconds: UInt64 = 10,
    on rig: PathRig? = nil
  ) {
    let rig = rig ?? self.rig
    rig.time.set(
      now: rig.time.now.advanced(by: milliseconds * 1_000_000), step: rig.time.step)
    rig.touch(Contact(index: 1, phase: phase, x: place.0 / 390, y: place.1 / 844))
  }

  @Test("R-SB-12: the app receives the touches until the gesture is recognized, then a cancel")
  func touchesUntilRecognized() {
    rig.bringUp("Counter", as: counter)
    touch(.down, (195, 840))
    touch(.move, (195, 830))
    expectEqual(rig.log.take(), ["Counter: 1 down", "Counter: 1 move"])
    _ = rig.takeTrace()
    touch(.move, (195, 790))
    expectEqual(rig.log.take(), ["Counter: 1 cancel"])
    let trace = rig.takeTrace()
    #expect(
      trace.contains("stage 3 claimed event 3 home-swipe because system-gesture (system gesture)"))
    #expect(trace.contains("cancel touch 1 for Counter because cancelled-by-system-gesture"))
    touch(.move, (195, 600))
    expectEqual(rig.log.take(), [])
    touch(.up, (195, 600))
    expectEqual(
      rig.log.take(), ["Counter: resignActive", "Counter: enterBackground", "home: active"])
  }

  @Test(
    "R-SB-12: a finger that lifts 60 points inward or more makes the gesture, and the app gets a cancel"
  )
  func recognizedAtLift() {
    rig.bringUp("Counter", as: counter)
    touch(.down, (195, 840))
    _ = rig.takeTrace()
    touch(.up, (195, 700))
    expectEqual(
      rig.log.take(),
      [
        "Counter: 1 down", "Counter: 1 cancel", "Counter: resignActive", "Counter: enterBackground",
        "home: active",
      ])
    let trace = rig.takeTrace()
    #expect(trace.contains("cancel touch 1 for Counter because cancelled-by-system-gesture"))
    #expect(
      trace.contains("stage 3 claimed event 2 home-swipe because system-gesture (system gesture)"))
  }

  @Test(
    "R-SB-12: a finger that lifts 30 to 60 points inward has its touch cancelled, and the app stays in front"
  )
  func takenBackAtLift() {
    rig.bringUp("Counter", as: counter)
    touch(.down, (195, 840))
    touch(.up, (195, 805))
    expectEqual(rig.log.take(), ["Counter: 1 down", "Counter: 1 cancel"])
    expectEqual(rig.lifecycle.foreground, .active(counter))
  }

  @Test("R-SB-11: a lift far along the bottom edge is claimed as a switch between apps")
  func switchAtLift() {
    rig.bringUp("Counter", as: counter)
    rig.bringUp("Canvas", as: PathRig.canvas)
    touch(.down, (60, 838))
    _ = rig.takeTrace()
    touch(.up, (200, 838))
    expectEqual(rig.log.take().prefix(2), ["Canvas: 1 down", "Canvas: 1 cancel"])
    #expect(
      rig.takeTrace().contains(
        "stage 3 claimed event 2 switch-app because system-gesture (system gesture)"))
  }

  @Test("R-SB-12: every finger of the app is cancelled, not only that of the gesture")
  func otherFingers() {
    rig.bringUp("Counter", as: counter)
    rig.touch(Contact(index: 2, phase: .down, x: 0.5, y: 0.5))
    rig.touch(
      Contact(index: 2, phase: .unchanged, x: 0.5, y: 0.5),
      Contact(index: 1, phase: .down, x: 0.5, y: 0.999))
    _ = rig.log.take()
    rig.touch(
      Contact(index: 2, phase: .unchanged, x: 0.5, y: 0.5),
      Contact(index: 1, phase: .move, x: 0.5, y: 0.9))
    expectEqual(rig.log.take(), ["Counter: 1 cancel, 2 cancel"])
  }

  @Test("R-SB-13, R-SB-18: reports are marked while a gesture is possible, and not afterwards")
  func reportsAreMarked() {
    rig.bringUp("Counter", as: counter)
    touch(.down, (195, 840))
    expectEqual(isLastReportMarked, true)
    touch(.move, (195, 838))
    expectEqual(isLastReportMarked, true)
    // A move outward, off the display, is no gesture.
    touch(.move, (195, 844 + 12))
    expectEqual(isLastReportMarked, false)
    touch(.up, (195, 844 + 12))
    expectEqual(isLastReportMarked, false)
    touch(.down, (195, 400))
    expectEqual(isLastReportMarked, false)
  }

  @Test(
    "R-SB-14: at a deferred edge the app's touches win, and a second swipe belongs to the system")
  func deferredEdge() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.deferredEdges(EdgeSwipe.Edge.bottom.rawValue), by: counter)
    drag(along: homeSwipe)
    expectEqual(
      rig.log.take(),
      ["Counter: 1 down"] + Array(repeating: "Counter: 1 move", count: 3) + ["Counter: 1 up"])
    drag(along: homeSwipe)
    expectEqual(rig.log.take().last, "home: active")
  }

  @Test("R-SB-14: a swipe at a deferred edge whose first move is short counts as the first swipe")
  func slowSwipeAtDeferredEdge() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.deferredEdges(EdgeSwipe.Edge.bottom.rawValue), by: counter)
    drag(along: [(195, 840), (195, 830), (195, 700), (195, 500)])
    expectEqual(rig.log.take().last, "Counter: 1 up")
    drag(along: homeSwipe)
    expectEqual(rig.log.take().last, "home: active")
  }

  @Test("R-SB-14, R-ARB-19: a tap at a deferred edge does not count as the first swipe")
  func tapAtDeferredEdge() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.deferredEdges(EdgeSwipe.Edge.bottom.rawValue), by: counter)
    for _ in 1...2 {
      touch(.down, (195, 840))
      expectEqual(isLastReportMarked, false)
      touch(.up, (195, 840))
    }
    _ = rig.log.take()
    drag(along: homeSwipe)
    expectEqual(rig.log.take().last, "Counter: 1 up")
    drag(along: homeSwipe)
    expectEqual(rig.log.take().last, "home: active")
  }

  @Test("R-SB-14, R-ARB-19: reports of a finger near a deferred edge are not marked")
  func reportsAtDeferredEdgeAreNotMarked() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.deferredEdges(EdgeSwipe.Edge.bottom.rawValue), by: counter)
    touch(.down, (195, 840))
    expectEqual(isLastReportMarked, false)
    touch(.up, (195, 840))
  }

  @Test(
    "R-SB-14: a second swipe after 4 s is a first one again, and an app can stop deferring an edge"
  )
  func secondSwipeFollowsSoon() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.deferredEdges(EdgeSwipe.Edge.bottom.rawValue), by: counter)
    /// Waits longer than the 3 s within which a second swipe belongs to the system.
    func wait() {
      rig.time.set(now: rig.time.now.advanced(by: 4_000_000_000), step: rig.time.step)
    }
    drag(along: homeSwipe)
    wait()
    drag(along: homeSwipe)
    expectEqual(rig.log.take().last, "Counter: 1 up")
    wait()
    rig.path.declared(.deferredEdges(0), by: counter)
    drag(along: homeSwipe)
    expectEqual(rig.log.take().last, "home: active")
  }

  @Test(
    "R-SB-11, R-SB-15: each center interrupts the app, and a home swipe dismisses the one that is open"
  )
  func centers() {
    rig.bringUp("Counter", as: counter)
    drag(along: [(195, 4), (195, 60), (195, 300)])
    expectEqual(rig.log.take().suffix(1), ["Counter: resignActive"])
    expectEqual(rig.lifecycle.interruptions.open, [.notificationCenter])
    drag(along: homeSwipe)
    expectEqual(rig.log.take(), ["Counter: activate"])
    drag(along: [(380, 4), (380, 60), (380, 300)])
    expectEqual(rig.lifecycle.interruptions.open, [.controlCenter])
  }

  @Test("R-SB-11: the app switcher makes the app inactive, and another app can be chosen")
  func appSwitcher() {
    rig.bringUp("Counter", as: counter)
    rig.bringUp("Canvas", as: PathRig.canvas)
    drag(along: homeSwipe, rest: 300)
    expectEqual(rig.log.take().suffix(2), ["Canvas: 1 cancel", "Canvas: resignActive"])
    expectEqual(rig.perform(.activate, "Counter"), .done)
    expectEqual(
      rig.log.take(),
      [
        "Canvas: enterBackground", "Counter: enterForeground", "Counter: activate",
      ])
  }

  @Test("R-SB-11: in the app switcher the same app can be chosen again, or home")
  func appSwitcherAndBack() {
    rig.bringUp("Counter", as: counter)
    drag(along: homeSwipe, rest: 300)
    _ = rig.log.take()
    expectEqual(rig.perform(.activate, "Counter"), .done)
    expectEqual(rig.log.take(), ["Counter: activate"])
    drag(along: homeSwipe, rest: 300)
    _ = rig.log.take()
    drag(along: homeSwipe)
    expectEqual(rig.log.take(), ["Counter: enterBackground", "home: active"])
  }

  @Test("R-SB-11: a swipe along the bottom edge brings the previous app back")
  func swipeAlongBottomEdge() {
    rig.bringUp("Counter", as: counter)
    rig.bringUp("Canvas", as: PathRig.canvas)
    drag(along: [(60, 838), (100, 838), (200, 838)])
    expectEqual(
      rig.log.take().suffix(4),
      [
        "Canvas: resignActive", "Canvas: enterBackground", "Counter: enterForeground",
        "Counter: activate",
      ])
  }

  @Test("R-SB-12: a gesture that is taken back leaves the app active and its touch cancelled")
  func gestureTakenBack() {
    rig.bringUp("Counter", as: counter)
    drag(along: [(195, 840), (195, 790), (195, 830)])
    expectEqual(rig.log.take(), ["Counter: 1 down", "Counter: 1 cancel"])
    expectEqual(rig.lifecycle.foreground, .active(counter))
  }

  @Test("R-SB-11: a phone with a home button has no gestures at its edges")
  func phoneWithHomeButton() {
    let rig = PathRig()
    rig.bringUp("Counter", as: counter)
    drag(along: homeSwipe, on: rig)
    expectEqual(rig.log.take().last, "Counter: 1 up")
    expectEqual(rig.ports.lastHand?[0].digitizer.eventMask.contains(.swipePending), false)
  }

  @Test("R-HID-16: the bottom edge is that of the interface, also when it is turned")
  func bottomEdgeOfTurnedInterface() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.interfaceOrientation(.landscapeRight), by: counter)
    // The interface is turned so that its bottom edge is the left edge of the display.
    drag(along: [(4, 400), (60, 400), (200, 400)])
    expectEqual(rig.log.take().last, "home: active")
  }

  @Test("R-HID-16: a center over a turned app is dismissed from the app's bottom edge")
  func centerOverTurnedApp() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.interfaceOrientation(.landscapeRight), by: counter)
    expectEqual(rig.lifecycle.interrupt(by: .controlCenter), .done)
    _ = rig.log.take()
    drag(along: [(4, 400), (60, 400), (200, 400)])
    expectEqual(rig.log.take(), ["Counter: activate"])
  }

  @Test("R-SB-8: a swipe on a display that a covered sensor has blanked does nothing")
  func swipeOnBlankedDisplay() {
    rig.bringUp("Counter", as: counter)
    rig.path.declared(.proximityMonitoring(true), by: counter)
    rig.inject(
      IOHIDEvent(
        timeStamp: 0, senderID: 9,
        payload: .proximity(IOHIDProximity(detectionMask: IOHIDProximity.receiver))))
    _ = rig.log.take()
    drag(along: homeSwipe)
    expectEqual(rig.log.take(), [])
    expectEqual(rig.lifecycle.foreground, .blanked)
  }

  @Test("a swipe over a display that is off does not wake it")
  func swipeWhileDisplayIsOff() {
    rig.bringUp("Counter", as: counter)
    rig.lifecycle.toggleDisplay()
    _ = rig.log.take()
    drag(along: homeSwipe)
    expectEqual(rig.log.take(), [])
    #expect(rig.lifecycle.isDisplayOff)
  }

  @Test("a report that the router drops whole neither makes a gesture nor begins one")
  func droppedReport() {
    rig.bringUp("Counter", as: counter)
    touch(.down, (195, 840))
    _ = rig.takeTrace()
    touch(.down, (195, 700))
    expectEqual(rig.takeDecisions(), ["drop event 2 finger 1 because already-down"])
    expectEqual(rig.log.take(), ["Counter: 1 down"])
    touch(.up, (195, 840))
    expectEqual(rig.log.take(), ["Counter: 1 up"])
    // Finger 2 lifts without having landed, so the whole report is dropped and finger 1 has not landed either.
    rig.touch(
      Contact(index: 1, phase: .down, x: 0.5, y: 0.999), Contact(index: 2, phase: .up))
    touch(.down, (195, 400))
    expectEqual(isLastReportMarked, false)
  }

  @Test("an injector that leaves ends its gesture")
  func injectorLeaves() {
    rig.bringUp("Counter", as: counter)
    touch(.down, (195, 840))
    rig.path.removeInjector(PathRig.injector)
    _ = rig.log.take()
    touch(.down, (195, 400))
    touch(.move, (195, 300))
    expectEqual(rig.log.take(), ["Counter: 1 down", "Counter: 1 move"])
  }
}
