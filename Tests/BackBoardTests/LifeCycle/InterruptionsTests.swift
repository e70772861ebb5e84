import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct InterruptionsTests {
  @Test("an open interruption does not begin again, and one that is not open does not end")
  func beginsAndEndsOnce() {
    var interruptions = Interruptions()
    let callBegins = interruptions.begin(.call)
    #expect(callBegins)
    let callBeginsAgain = interruptions.begin(.call)
    #expect(!callBeginsAgain)
    let alertEnds = interruptions.end(.alert)
    #expect(!alertEnds)
    let callEnds = interruptions.end(.call)
    #expect(callEnds)
    #expect(interruptions.isEmpty)
  }

  @Test("each kind of interruption has a reason of its own in the trace")
  func reasons() {
    expectEqual(
      Interruptions.Kind.allCases.map { "\($0.reason)" },
      ["incomingCall", "systemAlert", "controlCenter", "notificationCenter", "systemGesture"])
  }

  @Test("the user can dismiss centers and the app switcher, but not a call or an alert")
  func dismissing() {
    var interruptions = Interruptions()
    for kind in Interruptions.Kind.allCases { _ = interruptions.begin(kind) }
    let dismissed = interruptions.dismiss()
    expectEqual(dismissed, [.controlCenter, .notificationCenter, .appSwitcher])
    expectEqual(interruptions.open, [.call, .alert])
    let dismissedAgain = interruptions.dismiss()
    expectEqual(dismissedAgain, [])
  }

  @Test("injectors have commands for calls, alerts and the centers, and for no other interruption")
  func verbs() {
    let kinds = BKSCommand.Verb.allCases.compactMap { Interruptions.Kind($0) }
    expectEqual(kinds, [.call, .alert, .controlCenter, .notificationCenter])
  }
}

struct AppLifecycleInterruptionsTests {
  private let rig = PathRig()
  private var lifecycle: AppLifecycle { rig.lifecycle }
  private let counter = PathRig.counter

  @discardableResult
  private func begin(_ kind: BKSCommand.Verb) -> BKSReply {
    lifecycle.execute(BKSCommand(kind, phase: .begin))
  }

  @discardableResult
  private func end(_ kind: BKSCommand.Verb) -> BKSReply {
    lifecycle.execute(BKSCommand(kind, phase: .end))
  }

  @Test(
    "R-SB-15, R-LIFE-11: touches are cancelled, then the app is inactive, then active again",
    arguments: BKSCommand.Verb.interruptions)
  func interrupted(kind: BKSCommand.Verb) {
    rig.bringUp("Counter", as: counter)
    rig.finger(1, .down)
    _ = rig.log.take()
    expectEqual(begin(kind), .done)
    expectEqual(rig.log.take(), ["Counter: 1 cancel", "Counter: resignActive"])
    expectEqual(lifecycle.foreground, .inactive(counter))
    rig.finger(1, .up)
    rig.finger(2, .down)
    expectEqual(rig.log.take(), [])
    expectEqual(end(kind), .done)
    expectEqual(rig.log.take(), ["Counter: activate"])
    // The finger that landed during the interruption has no destination, even after it.
    rig.finger(2, .move)
    rig.finger(2, .up)
    expectEqual(rig.log.take(), [])
    rig.finger(3, .down)
    expectEqual(rig.log.take(), ["Counter: 1 down"])
  }

  @Test("R-SB-15: interruptions are recorded with the app in front, when they begin and end")
  func recorded() {
    rig.bringUp("Counter", as: counter)
    begin(.call)
    end(.call)
    expectEqual(
      rig.takeTrace().filter { $0.hasPrefix("system") },
      [
        "system call begins for Counter because incoming-call",
        "system call ends for Counter because incoming-call",
      ])
  }

  @Test("under two interruptions an app becomes active when the last one ends")
  func twoInterruptions() {
    rig.bringUp("Counter", as: counter)
    begin(.alert)
    begin(.call)
    expectEqual(rig.log.take(), ["Counter: resignActive"])
    expectEqual(end(.alert), .done)
    expectEqual(rig.log.take(), [])
    expectEqual(end(.call), .done)
    expectEqual(rig.log.take(), ["Counter: activate"])
  }

  @Test("R-SB-15: the home screen is interrupted like an app")
  func homeScreenInterrupted() {
    rig.finger(1, .down)
    _ = rig.log.take()
    expectEqual(begin(.alert), .done)
    expectEqual(rig.log.take(), ["home: 1 cancel", "home: inactive"])
    expectEqual(lifecycle.foreground, .coveredHomeScreen)
    rig.finger(2, .down)
    expectEqual(rig.log.take(), [])
    expectEqual(end(.alert), .done)
    expectEqual(rig.log.take(), ["home: active"])
  }

  @Test("an app that is opened during a call is in front, and active when the call ends")
  func openedDuringCall() {
    rig.bringUp("Counter", as: counter)
    lifecycle.goHome()
    begin(.call)
    _ = rig.log.take()
    expectEqual(rig.perform(.activate, "Counter"), .done)
    expectEqual(rig.log.take(), ["home: inactive", "Counter: enterForeground"])
    expectEqual(lifecycle.foreground, .inactive(counter))
    expectEqual(end(.call), .done)
    expectEqual(rig.log.take(), ["Counter: activate"])
  }

  @Test("an app that checks in under an alert becomes active when the alert ends")
  func checksInUnderAlert() {
    rig.perform(.launch, "Counter")
    begin(.alert)
    _ = rig.log.take()
    #expect(lifecycle.checkedIn(counter, token: FakeLauncher.token))
    expectEqual(rig.log.take(), [])
    expectEqual(end(.alert), .done)
    expectEqual(rig.log.take(), ["Counter: activate"])
  }

  @Test("when an app ends during a call, the home screen becomes active after the call")
  func endsDuringCall() {
    rig.bringUp("Counter", as: counter)
    begin(.call)
    _ = rig.log.take()
    lifecycle.ended(counter, how: "killed", status: 9)
    expectEqual(rig.log.take(), [])
    expectEqual(end(.call), .done)
    expectEqual(rig.log.take(), ["home: active"])
  }

  @Test("beginning an open call, and ending a call that is not open, are failures")
  func refusedCommands() {
    expectEqual(end(.call), .failure("there is no call", candidates: []))
    expectEqual(begin(.call), .done)
    expectEqual(begin(.call), .failure("there is a call already", candidates: []))
  }

  @Test("while the display is off a call can begin, but a center cannot be opened")
  func whileDisplayIsOff() {
    lifecycle.toggleDisplay()
    expectEqual(
      begin(.controlCenter),
      .failure(
        "the display is off: the control-center cannot be opened", candidates: []))
    expectEqual(begin(.call), .done)
  }

  @Test("the lock button dismisses a center without activating the app")
  func lockButton() {
    rig.bringUp("Counter", as: counter)
    begin(.controlCenter)
    _ = rig.log.take()
    lifecycle.toggleDisplay()
    expectEqual(rig.log.take(), ["Counter: enterBackground"])
    lifecycle.toggleDisplay()
    expectEqual(rig.log.take(), ["Counter: enterForeground", "Counter: activate"])
  }

  @Test("the home button dismisses a center, and only the next press goes home")
  func homeButton() {
    rig.bringUp("Counter", as: counter)
    begin(.notificationCenter)
    _ = rig.log.take()
    rig.press(.home)
    expectEqual(rig.log.take(), ["Counter: activate"])
    rig.press(.home)
    expectEqual(rig.log.take().last, "home: active")
  }
}

/// When a covered proximity sensor blanks the display, and what an app in front receives.
struct AppLifecycleBlankingTests {
  private let rig = PathRig()

  /// Injects a report of the proximity sensor.
  private func cover(_ isCovered: Bool) {
    rig.inject(
      IOHIDEvent(
        timeStamp: 0, senderID: 9,
        payload: .proximity(
          IOHIDProximity(detectionMask: isCovered ? IOHIDProximity.receiver : 0))))
  }

  @Test("R-SB-8: under a covered sensor, a call darkens the display and its end lights it")
  func coveredDuringCall() {
    rig.bringUp("Counter", as: PathRig.counter)
    cover(true)
    _ = rig.takeTrace()
    _ = rig.lifecycle.execute(BKSCommand(.call))
    _ = rig.lifecycle.execute(BKSCommand(.call, phase: .end))
    expectEqual(
      rig.takeSystem(),
      [
        "system call begins for Counter because incoming-call",
        "system display blanked because proximity",
        "system call ends for Counter because incoming-call",
        "system display lit because proximity",
      ])
  }

  @Test("R-SB-8: an app that starts to monitor a covered sensor loses its touches")
  func coveredBeforeMonitoring() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.finger(1, .down)
    cover(true)
    expectEqual(rig.log.take(), ["Counter: 1 down"])
    _ = rig.takeTrace()
    rig.path.declared(.proximityMonitoring(true), by: PathRig.counter)
    expectEqual(rig.log.take(), ["Counter: 1 cancel", "Counter: near"])
    expectEqual(rig.takeSystem(), ["system display blanked because proximity"])
    rig.path.declared(.proximityMonitoring(false), by: PathRig.counter)
    expectEqual(rig.takeSystem(), ["system display lit because proximity"])
  }

  @Test("under a covered sensor, questions still go to the app in front")
  func questionsUnderCoveredSensor() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.path.declared(.proximityMonitoring(true), by: PathRig.counter)
    cover(true)
    expectEqual(rig.lifecycle.foreground, .blanked)
    expectEqual(rig.lifecycle.foregroundIgnoringSensor, .active(PathRig.counter))
    rig.lifecycle.toggleDisplay()
    expectEqual(rig.lifecycle.foregroundIgnoringSensor, .displayOff)
  }

  @Test(
    "R-SB-8: without a call, a covered sensor blanks only while an app that monitors it is in front"
  )
  func frontDecidesUnderCoveredSensor() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.path.declared(.proximityMonitoring(true), by: PathRig.counter)
    cover(true)
    _ = rig.takeTrace()
    rig.lifecycle.goHome()
    expectEqual(rig.takeSystem(), ["system display lit because proximity"])
    expectEqual(rig.lifecycle.open("Counter"), .done)
    expectEqual(rig.takeSystem(), ["system display blanked because proximity"])
    rig.lifecycle.ended(PathRig.counter, how: "killed", status: 9)
    expectEqual(rig.takeSystem(), ["system display lit because proximity"])
  }

  @Test(
    "R-SB-8: an app that monitors the sensor gets a change in front, or when it is in front again")
  func appsThatGetChanges() {
    rig.bringUp("Counter", as: PathRig.counter)
    _ = rig.log.take()
    cover(true)
    expectEqual(rig.log.take(), [], "the app does not monitor the sensor")
    rig.path.declared(.proximityMonitoring(true), by: PathRig.counter)
    cover(false)
    cover(false)
    expectEqual(rig.log.take(), ["Counter: near", "Counter: far"])
    rig.lifecycle.goHome()
    _ = rig.log.take()
    cover(true)
    expectEqual(rig.log.take(), [])
    expectEqual(rig.lifecycle.open("Counter"), .done)
    expectEqual(rig.log.take().suffix(2), ["Counter: activate", "Counter: near"])
    rig.lifecycle.toggleDisplay()
    cover(false)
    _ = rig.log.take()
    rig.lifecycle.toggleDisplay()
    expectEqual(rig.log.take().suffix(2), ["Counter: activate", "Counter: far"])
  }

  @Test(
    "R-SB-8: a covered sensor cancels touches and blanks the display, and is no event of an app")
  func coveredSensorCancelsTouches() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.path.declared(.proximityMonitoring(true), by: PathRig.counter)
    rig.finger(1, .down)
    _ = rig.log.take()
    _ = rig.takeTrace()
    cover(true)
    expectEqual(rig.log.take(), ["Counter: 1 cancel", "Counter: near"])
    expectEqual(rig.lifecycle.foreground, .blanked)
    let trace = rig.takeTrace()
    #expect(trace.contains("cancel touch 1 for Counter because cancelled-by-proximity"))
    #expect(trace.contains("system display blanked because proximity"))
    rig.finger(1, .up)
    rig.finger(2, .down)
    rig.finger(2, .up)
    expectEqual(rig.log.take(), [])
    expectEqual(
      rig.takeDecisions().suffix(2),
      [
        "drop event 4 finger 1 because proximity", "drop event 5 finger 1 because proximity",
      ])
    cover(false)
    expectEqual(rig.takeSystem(), ["system display lit because proximity"])
    rig.finger(1, .down)
    expectEqual(rig.log.take(), ["Counter: far", "Counter: 1 down"])
  }

  @Test("R-SB-8: without an app that monitors it, a covered sensor blanks only during a call")
  func blankingWithoutMonitoring() {
    rig.bringUp("Counter", as: PathRig.counter)
    cover(true)
    expectEqual(rig.lifecycle.foreground, .active(PathRig.counter))
    _ = rig.lifecycle.execute(BKSCommand(.call))
    expectEqual(rig.lifecycle.foreground, .blanked)
    _ = rig.lifecycle.execute(BKSCommand(.call, phase: .end))
    expectEqual(rig.lifecycle.foreground, .active(PathRig.counter))
  }
}
