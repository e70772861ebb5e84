import BackBoardServices
import IOKit
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct AppLifecycleTests {
  private let rig = PathRig()
  private var lifecycle: AppLifecycle { rig.lifecycle }
  private let counter = PathRig.counter

  private func checkIn(_ member: MemberID) -> Bool {
    lifecycle.checkedIn(member, token: FakeLauncher.token)
  }

  private func state(of app: String) -> AppRecord.State? {
    lifecycle.registry[app]?.state
  }

  @Test("R-LIFE-3: a cold launch is active, without coming to the foreground first")
  func coldLaunch() {
    expectEqual(rig.perform(.launch, "Counter"), .done)
    expectEqual(rig.log.take(), ["home: inactive", "Counter: launched"])
    expectEqual(lifecycle.foreground, .launching(counter))
    expectEqual(lifecycle.foregroundName, "Counter")
    #expect(checkIn(counter))
    expectEqual(rig.log.take(), ["Counter: activate"])
    expectEqual(lifecycle.foreground, .active(counter))
  }

  @Test("R-LIFE-3, R-LIFE-4: leaving and returning is resign, background, foreground, active")
  func leavingAndReturning() {
    rig.bringUp("Counter", as: counter)
    lifecycle.goHome()
    expectEqual(
      rig.log.take(), ["Counter: resignActive", "Counter: enterBackground", "home: active"])
    expectEqual(state(of: "Counter"), .background)
    expectEqual(rig.perform(.activate, "Counter"), .done)
    expectEqual(
      rig.log.take(), ["home: inactive", "Counter: enterForeground", "Counter: activate"])
  }

  @Test("opening the app in front, and going home at home, change nothing")
  func openingWhatIsInFront() {
    lifecycle.goHome()
    expectEqual(rig.log.take(), [])
    rig.perform(.launch, "Counter")
    _ = rig.log.take()
    expectEqual(rig.perform(.launch, "Counter"), .done)
    expectEqual(rig.log.take(), [])
    #expect(checkIn(counter))
    _ = rig.log.take()
    expectEqual(rig.perform(.launch, "Counter"), .done)
    expectEqual(rig.log.take(), [])
  }

  @Test("an app that is left while it launches goes to the background, never active")
  func leftWhileLaunching() {
    rig.perform(.launch, "Counter")
    lifecycle.goHome()
    expectEqual(rig.log.take(), ["home: inactive", "Counter: launched", "home: active"])
    #expect(checkIn(counter))
    expectEqual(rig.log.take(), ["Counter: enterBackground"])
    expectEqual(lifecycle.foreground, .homeScreen)
    expectEqual(state(of: "Counter"), .background)
  }

  @Test("an app that is left and opened again while it launches becomes active once")
  func leftAndOpenedWhileLaunching() {
    rig.perform(.launch, "Counter")
    lifecycle.goHome()
    rig.perform(.launch, "Counter")
    _ = rig.log.take()
    #expect(checkIn(counter))
    expectEqual(rig.log.take(), ["Counter: activate"])
  }

  @Test("of two apps launched at once, the one that was launched last is in front")
  func twoLaunchesAtOnce() {
    rig.perform(.launch, "Counter")
    rig.perform(.launch, "Canvas")
    _ = rig.log.take()
    #expect(checkIn(PathRig.canvas))
    #expect(checkIn(counter))
    expectEqual(rig.log.take(), ["Canvas: activate", "Counter: enterBackground"])
    expectEqual(lifecycle.front, "Canvas")
  }

  @Test("R-SB-17: an app that is locked while it launches becomes active after the unlock")
  func lockedWhileLaunching() {
    rig.perform(.launch, "Counter")
    lifecycle.toggleDisplay()
    _ = rig.log.take()
    #expect(checkIn(counter))
    expectEqual(rig.log.take(), ["Counter: enterBackground"])
    lifecycle.toggleDisplay()
    expectEqual(rig.log.take(), ["Counter: enterForeground", "Counter: activate"])
  }

  @Test("R-SB-17: an app that is unlocked before it checks in only becomes active")
  func unlockedBeforeCheckIn() {
    rig.perform(.launch, "Counter")
    lifecycle.toggleDisplay()
    lifecycle.toggleDisplay()
    _ = rig.log.take()
    #expect(checkIn(counter))
    expectEqual(rig.log.take(), ["Counter: activate"])
  }

  @Test("opening an app while the display is off is refused; the failure names the remedy")
  func openingWhileDisplayIsOff() {
    lifecycle.toggleDisplay()
    _ = rig.log.take()
    expectEqual(
      rig.perform(.launch, "Counter"),
      .failure(
        "the display is off: press the lock or the home button first", candidates: []))
    expectEqual(rig.log.take(), [])
    lifecycle.toggleDisplay()
    expectEqual(rig.log.take(), ["home: active"])
  }

  @Test("when an app ends while the display is off, the home screen becomes active after the wake")
  func endsWhileDisplayIsOff() {
    rig.bringUp("Counter", as: counter)
    lifecycle.toggleDisplay()
    _ = rig.log.take()
    expectEqual(rig.perform(.background, "Counter"), .done)
    lifecycle.ended(counter, how: "exited", status: 0)
    expectEqual(rig.log.take(), [])
    expectEqual(lifecycle.foreground, .displayOff)
    lifecycle.toggleDisplay()
    expectEqual(rig.log.take(), ["home: active"])
  }

  @Test(
    "R-LIFE-15: terminating an app in front cancels its touches, backgrounds it and asks it to end")
  func terminatingInFront() {
    rig.bringUp("Counter", as: counter)
    rig.finger(1, .down)
    _ = rig.log.take()
    expectEqual(rig.perform(.terminate, "Counter"), .done)
    expectEqual(
      rig.log.take(),
      [
        "Counter: 1 cancel", "Counter: resignActive", "Counter: enterBackground",
        "Counter: terminate",
      ])
    expectEqual(lifecycle.foreground, .ending(counter))
    expectEqual(rig.perform(.terminate, "Counter"), .done)
    expectEqual(rig.log.take(), [])
    expectEqual(
      rig.perform(.launch, "Counter"), .failure("Counter is ending", candidates: []))
    lifecycle.ended(counter, how: "exited", status: 0)
    expectEqual(rig.log.take(), ["home: active"])
    expectEqual(state(of: "Counter"), .notRunning)
  }

  @Test("R-LIFE-15: terminating an app in the background only asks it to end")
  func terminatingInBackground() {
    rig.bringUp("Counter", as: counter)
    lifecycle.goHome()
    _ = rig.log.take()
    expectEqual(rig.perform(.terminate, "Counter"), .done)
    expectEqual(rig.log.take(), ["Counter: terminate"])
  }

  @Test("R-LIFE-15: an app that is terminated while it starts may check in before it ends")
  func terminatedWhileStarting() {
    rig.perform(.launch, "Counter")
    _ = rig.log.take()
    expectEqual(rig.perform(.terminate, "Counter"), .done)
    expectEqual(rig.log.take(), ["Counter: enterBackground", "Counter: terminate"])
    #expect(checkIn(counter))
    expectEqual(rig.log.take(), [])
    expectEqual(state(of: "Counter"), .ending)
  }

  @Test("the user can leave an app that does not end when asked")
  func leavingAnEndingApp() {
    rig.bringUp("Counter", as: counter)
    rig.perform(.terminate, "Counter")
    _ = rig.log.take()
    lifecycle.goHome()
    expectEqual(rig.log.take(), ["home: active"])
    expectEqual(lifecycle.foreground, .homeScreen)
    lifecycle.ended(counter, how: "killed", status: 9)
    expectEqual(rig.log.take(), [])
  }

  @Test("an app that died can be launched again, as another member")
  func launchedAgain() {
    rig.bringUp("Counter", as: counter)
    lifecycle.ended(counter, how: "killed", status: 9)
    expectEqual(lifecycle.foreground, .homeScreen)
    expectEqual(rig.log.take(), ["home: active"])
    expectEqual(rig.perform(.launch, "Counter"), .done)
    #expect(!checkIn(counter))
    // Counter's second process has the next member's number, which other tests use for Canvas.
    #expect(checkIn(PathRig.canvas))
    expectEqual(lifecycle.foreground, .active(PathRig.canvas))
  }

  @Test("an app checks in once, with the token that it was started with")
  func checksInOnce() {
    rig.perform(.launch, "Counter")
    #expect(!lifecycle.checkedIn(counter, token: 0))
    #expect(!lifecycle.checkedIn(PathRig.canvas, token: FakeLauncher.token))
    #expect(checkIn(counter))
    #expect(!checkIn(counter))
    lifecycle.ended(counter, how: "exited", status: 0)
    #expect(!lifecycle.checkedIn(counter, token: 0))
  }

  @Test("an app that cannot be started leaves the home screen in front")
  func cannotBeStarted() {
    let problem = BKSLaunchProblem(
      app: "Counter", path: "/apps/Counter", shortage: .memory, reason: "out of memory")
    rig.launcher.failure = problem
    expectEqual(rig.perform(.launch, "Counter"), .notLaunched(problem))
    // A tap on the icon gets no reply, so the trace has the reason.
    #expect(rig.takeTrace().contains { $0.contains("cannot be started from /apps/Counter") })
    expectEqual(rig.log.take(), ["home: inactive", "home: active"])
    expectEqual(lifecycle.foreground, .homeScreen)
    expectEqual(state(of: "Counter"), .notRunning)
  }

  @Test("an app that could not be started is not the previous app")
  func failedLaunchIsNotPrevious() {
    rig.bringUp("Counter", as: counter)
    rig.launcher.failure = BKSLaunchProblem(
      app: "Canvas", path: "/apps/Canvas", shortage: .memory, reason: "out of memory")
    rig.perform(.launch, "Canvas")
    rig.launcher.failure = nil
    _ = rig.log.take()
    lifecycle.switchToPreviousApp()
    expectEqual(
      rig.log.take(), ["home: inactive", "Counter: enterForeground", "Counter: activate"])
  }

  @Test(
    "a command for an unknown app fails and names the installed apps",
    arguments: [BKSCommand.Verb.launch, .activate, .background, .terminate, .kill, .hang])
  func unknownApp(verb: BKSCommand.Verb) {
    expectEqual(
      rig.perform(verb, "Conter"),
      .failure("no app is called Conter", candidates: ["Counter", "Canvas"]))
    expectEqual(rig.log.take(), [])
  }

  @Test(
    "commands that need a process fail without one",
    arguments: [BKSCommand.Verb.terminate, .kill, .hang])
  func notRunning(verb: BKSCommand.Verb) {
    expectEqual(
      rig.perform(verb, "Counter"), .failure("Counter is not running", candidates: []))
  }

  @Test("only the app in front can be sent to the background")
  func onlyTheFrontGoesToBackground() {
    rig.bringUp("Counter", as: counter)
    expectEqual(
      rig.perform(.background, "Canvas"), .failure("Canvas is not in front", candidates: []))
    expectEqual(rig.perform(.background, "Counter"), .done)
    expectEqual(
      rig.log.take(), ["Counter: resignActive", "Counter: enterBackground", "home: active"])
  }

  @Test("hang and kill reach their app")
  func hangAndKill() {
    rig.bringUp("Counter", as: counter)
    expectEqual(rig.perform(.hang, "Counter", nanoseconds: 5), .done)
    expectEqual(rig.perform(.kill, "Counter"), .done)
    expectEqual(rig.log.take(), ["Counter: hang 5", "2: killed"])
  }

  @Test("the list has every app's state and which one is in front")
  func listOfApps() {
    rig.bringUp("Counter", as: counter)
    expectEqual(rig.perform(.list), .text("Counter front active\nCanvas not running"))
  }
}
