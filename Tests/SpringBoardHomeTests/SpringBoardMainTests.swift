import BackBoardServices
import IOKit
import SpringBoardHome
import Testing
import TouchstoneBackBoard
import TouchstoneMachTime
import TouchstoneTestSupport
import TouchstoneTrace

@MainActor struct SpringBoardMainTests {
  /// Apps without processes; records the quick actions with which they are launched.
  private final class FakeApps: AppLaunching, AppPorts {
    var shortcuts: [BKSShortcutItem] = []

    func launch(_ app: AppRecord, shortcut: BKSShortcutItem?) -> AppLaunchOutcome {
      if let shortcut { shortcuts.append(shortcut) }
      return .started(member: .first, token: 1)
    }

    func kill(_ member: MemberID) {}
    func condition(of member: MemberID) -> AppCondition { .running }

    func traceName(of member: MemberID) -> TraceName? { nil }

    func send(
      _ report: HIDHandReport, number: UInt32, reason: TraceReason, to member: MemberID
    ) -> SendResult {
      .queued
    }

    func send(
      _ event: IOHIDEvent, number: UInt32, reason: TraceReason, to member: MemberID
    ) -> SendResult {
      .queued
    }

    func send(_ transition: BKSTransition, to member: MemberID) {}

    func hang(_ member: MemberID, nanoseconds: UInt64) {}
  }

  @Test("R-LIFE-12: an app gets the chosen quick action, also if another one has the same type")
  func twoQuickActions() {
    let time = VirtualTimeSource()
    let lane = Tracer.off.lane("main", order: 1, time: time)
    let items = ["First", "Second"].map { BKSShortcutItem(type: "open", title: $0) }
    let apps = FakeApps()
    let path = EventPath(
      display: .phone, apps: [AppRecord(name: "Counter", path: "/Counter", staticItems: items)],
      launcher: apps, ports: apps, homeScreen: HomeScreenSlot(), lane: lane, time: time,
      alarms: NoAlarms())
    let launcher = SpringBoardMain.launcher(of: path.lifecycle)
    expectEqual(launcher.items("Counter"), items)
    launcher.openItem("Counter", items[1])
    expectEqual(apps.shortcuts, [items[1]])
    expectEqual(path.lifecycle.front, "Counter")
  }
}
