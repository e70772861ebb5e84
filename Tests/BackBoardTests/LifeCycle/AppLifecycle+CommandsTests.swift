import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct AppLifecycleCommandsTests {
  private let rig = PathRig()
  private var lifecycle: AppLifecycle { rig.lifecycle }
  private let counter = PathRig.counter

  private func performQuickAction(_ item: String, of app: String = "Counter") -> BKSReply {
    lifecycle.execute(BKSCommand(.quickAction, app: app, item: item))
  }

  /// Launches Counter, which declares a quick action, and goes home.
  private func declareQuickActionAndGoHome() {
    rig.bringUp("Counter", as: counter)
    lifecycle.declared(.shortcutItems([BKSShortcutItem(type: "new", title: "New")]), by: counter)
    lifecycle.goHome()
    _ = rig.log.take()
  }

  @Test("an app opened while its killed process ends starts after that, unless it is killed again")
  func openedAfterKill() throws {
    rig.bringUp("Counter", as: counter)
    expectEqual(rig.perform(.kill, "Counter"), .done)
    expectEqual(rig.perform(.launch, "Counter"), .done)
    lifecycle.ended(counter, how: "killed", status: 9)
    expectEqual(lifecycle.registry["Counter"]?.state, .launching)
    expectEqual(rig.perform(.kill, "Counter"), .done)
    expectEqual(rig.perform(.launch, "Counter"), .done)
    expectEqual(rig.perform(.kill, "Counter"), .done)
    let second = try #require(lifecycle.registry["Counter"]?.member)
    lifecycle.ended(second, how: "killed", status: 9)
    expectEqual(lifecycle.registry["Counter"]?.state, .notRunning)
  }

  @Test("the reply to opening a killed app comes when its process has ended, with the outcome")
  func openedAfterKillIsAnswered() {
    rig.bringUp("Counter", as: counter)
    rig.perform(.kill, "Counter")
    var replies: [BKSReply] = []
    lifecycle.execute(BKSCommand(.launch, app: "Counter")) { replies.append($0) }
    expectEqual(replies, [])
    let problem = BKSLaunchProblem(
      app: "Counter", path: "/apps/Counter", shortage: .processes, reason: "none left")
    rig.launcher.failure = problem
    lifecycle.ended(counter, how: "killed", status: 9)
    expectEqual(replies, [.notLaunched(problem)])
    expectEqual(lifecycle.registry["Counter"]?.state, .notRunning)
    #expect(rig.takeTrace().contains { $0.contains("none left") })
  }

  @Test("a launch that waits for a killed process to end fails if the app is killed again")
  func killedAgainWhileLaunchWaits() {
    var replies: [BKSReply] = []
    lifecycle.execute(BKSCommand(.launch, app: "Counter")) { replies.append($0) }
    rig.perform(.kill, "Counter")
    lifecycle.execute(BKSCommand(.launch, app: "Counter")) { replies.append($0) }
    rig.perform(.kill, "Counter")
    expectEqual(
      replies, [.done, .failure("Counter was killed before it was opened", candidates: [])])
  }

  @Test("R-LIFE-13: a running app receives its quick action between foreground and active")
  func runningAppReceives() {
    declareQuickActionAndGoHome()
    expectEqual(performQuickAction("new"), .done)
    expectEqual(
      rig.log.take(),
      [
        "home: inactive", "Counter: enterForeground", "Counter: performShortcut new",
        "Counter: activate",
      ])
  }

  @Test("R-LIFE-12: an app that does not run is launched with its quick action")
  func launchesWithQuickAction() {
    declareQuickActionAndGoHome()
    lifecycle.ended(counter, how: "exited", status: 0)
    expectEqual(performQuickAction("new"), .done)
    expectEqual(rig.log.take(), ["home: inactive", "Counter: launched by new"])
  }

  @Test("a quick action of an app that is starting is sent at once, before the app checks in")
  func quickActionOfStartingApp() {
    declareQuickActionAndGoHome()
    lifecycle.ended(counter, how: "exited", status: 0)
    rig.perform(.launch, "Counter")
    lifecycle.goHome()
    _ = rig.log.take()
    expectEqual(performQuickAction("new"), .done)
    expectEqual(rig.log.take(), ["home: inactive", "Counter: performShortcut new"])
    // Counter's second process has the next member's number, which other tests use for Canvas.
    #expect(lifecycle.checkedIn(PathRig.canvas, token: FakeLauncher.token))
    expectEqual(rig.log.take(), ["Counter: activate"])
  }

  @Test("if a killed app is opened twice before it ends, the quick action of the second is kept")
  func quickActionOfSecondRequest() {
    declareQuickActionAndGoHome()
    rig.perform(.activate, "Counter")
    rig.perform(.kill, "Counter")
    lifecycle.open("Counter") { _ in }
    var reply: BKSReply?
    lifecycle.execute(BKSCommand(.quickAction, app: "Counter", item: "new")) { reply = $0 }
    _ = rig.log.take()
    lifecycle.ended(counter, how: "killed", status: 9)
    expectEqual(
      rig.log.take(),
      ["home: active", "home: inactive", "Counter: launched", "Counter: performShortcut new"])
    expectEqual(reply, .done)
  }

  @Test("an unknown quick action, an unknown app and an app in front are refused with the remedy")
  func refusedQuickActions() {
    declareQuickActionAndGoHome()
    expectEqual(
      performQuickAction("old"), .failure("Counter has no quick action 'old'", candidates: ["new"]))
    expectEqual(
      performQuickAction("new", of: "Conter"),
      .failure("no app is called Conter", candidates: ["Counter", "Canvas"]))
    rig.perform(.activate, "Counter")
    expectEqual(
      performQuickAction("new"),
      .failure(
        "Counter is in front; press the home button first, since its icon is on the home screen",
        candidates: []))
  }
}

struct AppLifecycleDeclarationsTests {
  private let rig = PathRig()
  private var lifecycle: AppLifecycle { rig.lifecycle }
  private let counter = PathRig.counter
  private let canvas = PathRig.canvas

  private func declared(_ name: String) -> AppDeclarations? {
    lifecycle.registry[name]?.declared
  }

  @Test("a declaration holds until the next one of its kind, or the end of the process")
  func declarationHolds() {
    rig.bringUp("Counter", as: counter)
    lifecycle.declared(.sensor(.gyro, intervalNanoseconds: 5), by: counter)
    lifecycle.declared(.deferredEdges(4), by: counter)
    lifecycle.declared(.proximityMonitoring(true), by: counter)
    expectEqual(declared("Counter")?[.gyro], 5)
    expectEqual(declared("Counter")?[.compass], 0)
    expectEqual(declared("Counter")?.deferredEdges, 4)
    expectEqual(declared("Counter")?.monitorsProximity, true)
    lifecycle.declared(.sensor(.gyro, intervalNanoseconds: 0), by: counter)
    expectEqual(declared("Counter")?[.gyro], 0)
    lifecycle.declared(.sensor(.compass, intervalNanoseconds: 7), by: counter)
    lifecycle.ended(counter, how: "exited", status: 0)
    expectEqual(declared("Counter")?[.compass], 0)
    expectEqual(declared("Counter")?.deferredEdges, 0)
    expectEqual(declared("Counter")?.monitorsProximity, false)
  }

  @Test("of the apps that declare themselves the Now Playing app, only the last one is it")
  func lastDeclarationOfNowPlaying() {
    rig.bringUp("Counter", as: counter)
    rig.bringUp("Canvas", as: canvas)
    lifecycle.declared(.nowPlaying(true), by: counter)
    lifecycle.declared(.nowPlaying(true), by: canvas)
    expectEqual(declared("Counter")?.isNowPlaying, false)
    expectEqual(declared("Canvas")?.isNowPlaying, true)
    lifecycle.declared(.nowPlaying(false), by: canvas)
    expectEqual(declared("Canvas")?.isNowPlaying, false)
  }

  @Test("R-LIFE-14: declared quick actions outlive the process that declared them")
  func quickActionsOutliveProcess() {
    let item = BKSShortcutItem(type: "new", title: "New")
    rig.bringUp("Counter", as: counter)
    lifecycle.declared(.shortcutItems([item]), by: counter)
    lifecycle.ended(counter, how: "exited", status: 0)
    expectEqual(lifecycle.registry["Counter"]?.shortcutItems, [item])
  }

  @Test("a declaration of an unknown member is ignored")
  func declarationOfUnknownMember() {
    lifecycle.declared(.nowPlaying(true), by: counter)
    #expect(lifecycle.registry.apps.allSatisfy { !$0.declared.isNowPlaying })
  }
}
