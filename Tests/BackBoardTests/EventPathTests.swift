import BackBoard
import BackBoardServices
import IOKit
import Testing
import Trace

/// Fingers, buttons and the life cycle together: what a change of the front does to what is down.
@Suite struct EventPathTests {
  private let rig = PathRig()

  @Test func `R-SB-5: the finger that launched an app never reaches it`() {
    rig.finger(1, .down)
    #expect(rig.lifecycle.open("Counter") == .done)
    #expect(
      rig.log.take() == ["home: 1 down", "home: 1 cancel", "home: inactive", "Counter: launched"])
    rig.finger(1, .move)
    #expect(rig.lifecycle.checkedIn(PathRig.counter, token: FakeLauncher.token))
    rig.finger(1, .move)
    rig.finger(1, .up)
    #expect(rig.log.take() == ["Counter: activate"])
    rig.finger(1, .down)
    #expect(rig.log.take() == ["Counter: 1 down"])
  }

  @Test func `a finger that lands while an app launches is dropped until it lifts`() {
    rig.perform(.launch, "Counter")
    _ = rig.takeTrace()
    rig.finger(1, .down)
    #expect(rig.lifecycle.checkedIn(PathRig.counter, token: FakeLauncher.token))
    rig.finger(1, .move)
    rig.finger(1, .up)
    #expect(rig.log.take().last == "Counter: activate")
    #expect(
      rig.takeDecisions() == [
        "route event 1 finger 1 to nowhere foreground Counter because app-launching",
        "drop event 1 finger 1 because app-launching",
        "drop event 2 finger 1 because app-launching",
        "drop event 3 finger 1 because app-launching",
      ])
  }

  @Test func `R-LIFE-11: the home button cancels first, then the app goes, and the finger is dead`()
  {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.touch(Contact(index: 1, phase: .down), Contact(index: 2, phase: .down))
    _ = rig.log.take()
    _ = rig.takeTrace()
    rig.press(.home)
    #expect(
      rig.log.take() == [
        "Counter: 1 cancel, 2 cancel", "Counter: resignActive", "Counter: enterBackground",
        "home: active",
      ])
    #expect(
      rig.takeDecisions() == [
        "cancel touch 1 for Counter because cancelled-by-lifecycle",
        "cancel touch 2 for Counter because cancelled-by-lifecycle",
      ])
    // R-SB-16: neither the app nor the home screen hears of them again.
    rig.touch(Contact(index: 1, phase: .move), Contact(index: 2, phase: .up))
    rig.finger(1, .up)
    #expect(rig.log.take() == [])
    #expect(
      rig.takeDecisions() == [
        "drop event 4 finger 1 because cancelled-by-lifecycle",
        "drop event 4 finger 2 because cancelled-by-lifecycle",
        "drop event 5 finger 1 because cancelled-by-lifecycle",
      ])
    rig.finger(1, .down)
    #expect(rig.log.take() == ["home: 1 down"])
  }

  @Test func `R-SB-16: on an app switch the old app is cancelled and the new one hears nothing`() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.finger(1, .down)
    _ = rig.log.take()
    rig.perform(.launch, "Canvas")
    #expect(
      rig.log.take() == [
        "Counter: 1 cancel", "Counter: resignActive", "Counter: enterBackground",
        "Canvas: launched",
      ])
    #expect(rig.lifecycle.checkedIn(PathRig.canvas, token: FakeLauncher.token))
    rig.finger(1, .move)
    rig.finger(1, .up)
    #expect(rig.log.take() == ["Canvas: activate"])
  }

  @Test func `R-SB-17: lock cancels and sends to the background, unlock brings the same app back`()
  {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.finger(1, .down)
    _ = rig.log.take()
    rig.press(.lock)
    #expect(
      rig.log.take() == [
        "Counter: 1 cancel", "Counter: resignActive", "Counter: enterBackground",
      ])
    rig.finger(1, .move)
    rig.touch(Contact(index: 1, phase: .unchanged), Contact(index: 2, phase: .down))
    #expect(rig.log.take() == [])
    rig.press(.lock)
    #expect(rig.log.take() == ["Counter: enterForeground", "Counter: activate"])
    // R-LIFE-10: what was down stays dead, a new finger is needed.
    rig.touch(Contact(index: 1, phase: .move), Contact(index: 2, phase: .move))
    rig.touch(Contact(index: 1, phase: .up), Contact(index: 2, phase: .up))
    #expect(rig.log.take() == [])
    rig.finger(1, .down)
    #expect(rig.log.take() == ["Counter: 1 down"])
  }

  @Test func `R-SB-17: the home button wakes a dark display to what was in front`() {
    rig.press(.lock)
    #expect(rig.log.take() == ["home: inactive"])
    rig.finger(1, .down)
    rig.finger(1, .up)
    #expect(rig.log.take() == [])
    rig.press(.home)
    #expect(rig.log.take() == ["home: active"])
  }

  @Test func `an app's death ends its touches once, and the home screen is back at once`() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.touch(Contact(index: 1, phase: .down), Contact(index: 2, phase: .down))
    _ = rig.log.take()
    _ = rig.takeTrace()
    rig.port.posting = .gone
    rig.lifecycle.ended(PathRig.counter, how: "killed", status: 9)
    #expect(rig.log.take() == ["home: active"])
    #expect(
      rig.takeTrace() == [
        "cancel touch 1 for Counter because cancelled-by-process-exit",
        "cancel touch 2 for Counter because cancelled-by-process-exit",
        "drop event 900001 because app-died",
        "process Counter killed 9",
      ])
    rig.touch(Contact(index: 1, phase: .move), Contact(index: 2, phase: .up))
    rig.touch(Contact(index: 1, phase: .unchanged), Contact(index: 3, phase: .down))
    #expect(rig.log.take() == ["home: 2 down"])
    #expect(
      rig.takeDecisions() == [
        "drop event 2 finger 1 because cancelled-by-process-exit",
        "drop event 2 finger 2 because cancelled-by-process-exit",
        "route event 3 finger 2 to home-screen foreground home-screen because "
          + "home-screen-no-foreground-app",
      ])
  }

  @Test func `an injector that goes lifts its fingers and buttons, and nobody else's`() {
    rig.bringUp("Counter", as: PathRig.counter)
    let other = MemberID(rawValue: 9)
    rig.finger(1, .down)
    rig.finger(1, .down, from: other)
    rig.inject(.key(.home, down: true, timeStamp: 0), from: other)
    _ = rig.log.take()
    rig.path.letGo(of: other)
    #expect(rig.log.take() == ["Counter: 2 cancel"])
    rig.inject(.key(.home, down: false, timeStamp: 0), from: other)
    rig.finger(1, .move)
    rig.finger(1, .up)
    #expect(rig.log.take() == ["Counter: 1 move", "Counter: 1 up"])
    #expect(rig.path.fingersDown == 0)
  }

  @Test func `R-LIFE-9: while an app is being killed its fingers go nowhere`() {
    rig.bringUp("Counter", as: PathRig.counter)
    rig.perform(.kill, "Counter")
    rig.finger(1, .down)
    #expect(rig.log.take() == ["2: killed"])
    #expect(rig.lifecycle.foreground == .ending(PathRig.counter))
    rig.lifecycle.ended(PathRig.counter, how: "killed", status: 9)
    rig.finger(1, .up)
    #expect(rig.log.take() == ["home: active"])
  }
}
