import BackBoardServices
import IOKit
import SpringBoardHome
import Testing
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport
import TouchstoneTrace

@MainActor struct HomeScreenTests {
  private let tracer = Tracer.memory(process: "SpringBoard", member: 1)
  private let lane: TraceLane
  private let waiter: SteppedWaiter
  private let loop: CFRunLoop
  private let home: HomeScreen

  init() {
    let time = VirtualTimeSource()
    lane = tracer.lane("main", order: 1, time: time)
    waiter = SteppedWaiter(time: time, limit: .zero)
    loop = CFRunLoop(waiter: waiter, time: time)
    home = HomeScreen(
      display: .phone, apps: ["Counter"], loop: loop, lane: lane,
      launcher: HomeLauncher(
        open: { _ in }, items: { _ in [BKSShortcutItem(type: "new", title: "New")] },
        openItem: { _, _ in }))
  }

  /// What the broker's loop and the stages of event 3 were doing, in order.
  private var course: [String] {
    TraceMerge.lines([tracer.snapshot()]).map(\.text).compactMap { line in
      if line.hasPrefix("log ") { return String(line.dropFirst(4)) }
      return line.hasPrefix("stage ") && line.contains("event 3") ? String(line.prefix(8)) : nil
    }
  }

  @Test("R-SB-4: the home screen takes its events by a source0 of the broker's main loop")
  func sourceOfTheBrokersLoop() {
    let observer = CFRunLoopObserver(
      activities: [.beforeSources, .beforeWaiting, .afterWaiting], repeats: true
    ) { [lane] _, activity in lane.log("\(activity)") }
    loop.add(observer, .commonModes)
    let landing = IOHIDEvent.hand(
      fingers: [IOHIDFinger(phase: .down, x: 10, y: 400)], timeStamp: 0, pixelUnits: true)
    home.enqueue(landing, number: 3, reason: .none)
    expectEqual(course, [])
    expectEqual(
      loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: true), .handledSource)
    let stages = (8...14).map { $0 < 10 ? "stage \($0) " : "stage \($0)" }
    expectEqual(Array(course.prefix(8)), [#""beforeSources""#] + stages)
    observer.invalidate()
  }

  @Test(
    "the menu of an icon is closed by the home button, a lock, and an app that opens",
    arguments: [true, false])
  func menuCloses(isActive: Bool) {
    // On the first icon.
    let landing = IOHIDEvent.hand(
      fingers: [IOHIDFinger(phase: .down, x: 60, y: 100)], timeStamp: 0, pixelUnits: true)
    home.enqueue(landing, number: 1, reason: .none)
    waiter.limit = MachAbsoluteTime(nanoseconds: 1_000_000_000)
    home.runLoop()
    #expect(hasMenu)
    home.setActive(isActive)
    #expect(!hasMenu)
  }

  @Test("icons lie on their pages, in places of their own on each")
  func placesOfIcons() {
    let time = VirtualTimeSource()
    let home = HomeScreen(
      display: .phone, apps: ["A", "B", "C"], pages: ["B": 2],
      loop: CFRunLoop(waiter: SteppedWaiter(time: time, limit: .zero), time: time),
      lane: Tracer.off.lane("main", order: 1, time: time),
      launcher: HomeLauncher(open: { _ in }, items: { _ in [] }, openItem: { _, _ in }))
    let tree = tree(of: home)
    // The phone is 390 points wide; the first icon of a page is 30 points from its edge, the next one 90 further.
    for icon in ["@icon.A (30 76; 60 80)", "@icon.B (420 76; 60 80)", "@icon.C (120 76; 60 80)"] {
      #expect(tree.contains(icon), "\(icon) in \(tree)")
    }
    // Only several pages scroll.
    #expect(tree.contains("@home-pages"))
    #expect(!self.tree(of: self.home).contains("@home-pages"))
  }

  private var hasMenu: Bool { tree(of: home).contains("@quick-actions") }

  private func tree(of home: HomeScreen) -> String {
    var tree = ""
    home.answer(.tree(name: "")) { reply in
      if case .text(let text) = reply { tree = text }
    }
    return tree
  }
}
