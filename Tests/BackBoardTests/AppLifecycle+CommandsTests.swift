import BackBoard
import BackBoardServices
import Testing

@Suite struct AppLifecycleCommandsTests {
  private let rig = PathRig()
  private var lifecycle: AppLifecycle { rig.lifecycle }
  private let counter = PathRig.counter

  private func quickAction(_ item: String, _ app: String = "Counter") -> BKSReply {
    lifecycle.perform(BKSCommand(.quickAction, app: app, item: item))
  }

  private func declareItem() {
    rig.bringUp("Counter", as: counter)
    lifecycle.declared(.shortcutItems([BKSShortcutItem(type: "new", title: "New")]), by: counter)
    lifecycle.goHome()
    _ = rig.log.take()
  }

  @Test func `R-LIFE-13: a running app hears of its quick action between foreground and active`() {
    declareItem()
    #expect(quickAction("new") == .done)
    #expect(
      rig.log.take() == [
        "home: inactive", "Counter: enterForeground", "Counter: performShortcut new",
        "Counter: activate",
      ])
  }

  @Test func `R-LIFE-12: an app that does not run is launched with its quick action`() {
    declareItem()
    lifecycle.ended(counter, how: "exited", status: 0)
    #expect(quickAction("new") == .done)
    #expect(rig.log.take() == ["home: inactive", "Counter: launched by new"])
  }

  @Test func `a quick action of an app that is coming up waits for it`() {
    declareItem()
    lifecycle.ended(counter, how: "exited", status: 0)
    rig.perform(.launch, "Counter")
    lifecycle.goHome()
    _ = rig.log.take()
    #expect(quickAction("new") == .done)
    #expect(rig.log.take() == ["home: inactive", "Counter: performShortcut new"])
    #expect(lifecycle.checkedIn(PathRig.canvas, token: FakeLauncher.token))
    #expect(rig.log.take() == ["Counter: activate"])
  }

  @Test func `a quick action that nobody has is refused with those there are`() {
    declareItem()
    #expect(
      quickAction("old")
        == .failure("Counter has no quick action 'old'", candidates: ["new"]))
    #expect(
      quickAction("new", "Conter")
        == .failure("no app is called Conter", candidates: ["Counter", "Canvas"]))
    rig.perform(.activate, "Counter")
    #expect(
      quickAction("new")
        == .failure("Counter is in front; its icon is on the home screen", candidates: []))
  }
}
