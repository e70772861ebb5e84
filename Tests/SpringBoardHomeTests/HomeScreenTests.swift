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

  /// The activities that a test logs and the stages of event 3, in order.
  private var activitiesAndStages: [String] {
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
    expectEqual(activitiesAndStages, [])
    expectEqual(
      loop.runInMode(.defaultMode, seconds: 0, returnAfterSourceHandled: true), .handledSource)
    // The texts of records are cut after eight characters.
    let stages = (8...14).map { $0 < 10 ? "stage \($0) " : "stage \($0)" }
    expectEqual(Array(activitiesAndStages.prefix(8)), [#""beforeSources""#] + stages)
    observer.invalidate()
  }

  @Test(
    "the menu of an icon closes when the home screen becomes active or inactive",
    arguments: [true, false])
  func menuCloses(isActive: Bool) {
    // A finger lands on the first icon and rests there for a second.
    let landing = IOHIDEvent.hand(
      fingers: [IOHIDFinger(phase: .down, x: 60, y: 100)], timeStamp: 0, pixelUnits: true)
    home.enqueue(landing, number: 1, reason: .none)
    waiter.limit = MachAbsoluteTime(nanoseconds: 1_000_000_000)
    home.runLoop()
    #expect(hasMenu)
    // The home button makes the home screen active, which it is already; a lock or an app that opens makes it inactive.
    home.setActive(isActive)
    #expect(!hasMenu)
  }

  @Test("icons are on their pages, and each page fills its own grid")
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
    // The name is below the square of 60 points, and 15 points wider at each side.
    for name in ["A", "B", "C"] {
      #expect(tree.contains("@name.\(name) (-15 60; 90 20) \"\(name)\""), "\(name) in \(tree)")
    }
    // Only a home screen with several pages has a scroll view.
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

  /// A finger on a home screen of its own, which records the apps and quick actions that are opened.
  @MainActor private final class Finger {
    private let waiter: SteppedWaiter
    private(set) var home: HomeScreen?
    /// The name of each opened app, with the type of a quick action if one was chosen.
    private(set) var opened: [String] = []
    private var number: UInt32 = 0
    private let time = VirtualTimeSource()

    /// Makes a home screen with these apps; each has `itemCount` quick actions, but an app named None has none.
    init(apps: [String] = ["Counter"], itemCount: Int = 1) {
      waiter = SteppedWaiter(time: time, limit: .zero)
      home = HomeScreen(
        display: .phone, apps: apps, loop: CFRunLoop(waiter: waiter, time: time),
        lane: Tracer.off.lane("main", order: 1, time: time),
        launcher: HomeLauncher(
          open: { [unowned self] in opened.append($0) },
          items: { app in
            let types = ["new"] + (1..<itemCount).map { "new\($0)" }
            return app == "None" ? [] : types.map { BKSShortcutItem(type: $0, title: "New") }
          },
          openItem: { [unowned self] in opened.append("\($0) \($1.type)") }))
    }

    /// Enqueues a phase of the finger at a point, and lets some milliseconds pass.
    func post(_ phase: IOHIDFingerPhase, _ x: Double, _ y: Double, then milliseconds: UInt64 = 20) {
      number += 1
      home?.enqueue(
        .hand(
          fingers: [IOHIDFinger(phase: phase, x: x, y: y)], timeStamp: 0,
          pixelUnits: true), number: number, reason: .none)
      waiter.limit = time.now + .milliseconds(milliseconds)
      home?.runLoop()
      time.set(now: waiter.limit, step: time.step)
    }

    var tree: String {
      var tree = ""
      home?.answer(.tree(name: "")) { reply in
        if case .text(let text) = reply { tree = text }
      }
      return tree
    }

    var hasMenu: Bool { tree.contains("@quick-actions") }
  }

  @Test("a tap opens an app, and a finger that rests for half a second opens the menu instead")
  func tapAndPress() {
    let finger = Finger()
    finger.post(.down, 60, 100, then: 480)
    #expect(!finger.hasMenu)
    finger.post(.up, 60, 100, then: 1000)
    expectEqual(finger.opened, ["Counter"])
    #expect(!finger.hasMenu)
    finger.post(.down, 60, 100, then: 510)
    #expect(finger.hasMenu)
    finger.post(.up, 60, 100)
    expectEqual(finger.opened, ["Counter"])
    // The icon is at (30, 76) and 80 points high, and the menu 8 points below it.
    #expect(finger.tree.contains("@quick.new (30 164; 250 44)"), "\(finger.tree)")
    finger.post(.down, 40, 170)
    finger.post(.up, 40, 170)
    expectEqual(finger.opened, ["Counter", "Counter new"])
    #expect(!finger.hasMenu)
  }

  @Test("a finger that moves more than ten points opens no menu, and an app without items has none")
  func slop() {
    // Moves by (6, 8) and by (7, 8).
    for (x, hasMenu) in [(66.0, true), (67.0, false)] {
      let finger = Finger()
      finger.post(.down, 60, 101)
      finger.post(.move, x, 109, then: 700)
      expectEqual(finger.hasMenu, hasMenu)
      finger.post(.up, x, 109)
      expectEqual(finger.opened, hasMenu ? [] : ["Counter"])
    }
    let finger = Finger(apps: ["None"])
    finger.post(.down, 60, 100, then: 700)
    #expect(!finger.hasMenu)
  }

  @Test("four icons are in a row, and a menu without room below its icon is above it")
  func rows() {
    let finger = Finger(apps: (1...29).map { "A\($0)" })
    let tree = finger.tree
    // Rows are 98 points apart, so the eighth begins at 76 + 7 * 98 = 762.
    for icon in [
      "@icon.A4 (300 76; 60 80)", "@icon.A5 (30 174; 60 80)", "@icon.A29 (30 762; 60 80)",
    ] {
      #expect(tree.contains(icon), "\(icon) in \(tree)")
    }
    finger.post(.down, 310, 110, then: 600)
    // A menu of 250 points ends at the right edge of the screen at the latest: 390 - 250 = 140.
    #expect(finger.tree.contains("@quick.new (140 164; 250 44)"), "\(finger.tree)")
    finger.post(.up, 310, 110)
    finger.post(.down, 310, 400)
    finger.post(.up, 310, 400)
    #expect(!finger.hasMenu)
    finger.post(.down, 60, 780, then: 600)
    // The menu ends 8 points above the icon: 762 - 8 - 44 = 710.
    #expect(finger.tree.contains("@quick.new (30 710; 250 44)"), "\(finger.tree)")
  }

  @Test(
    "a menu is below its icon if it fits there, and otherwise begins at the top of the screen at the earliest"
  )
  func longMenus() {
    // The icon ends at 352, and 11 items are 484 points high: 352 + 8 + 484 = 844.
    for (count, top) in [(11, 360), (12, 0)] {
      let finger = Finger(apps: (1...12).map { "A\($0)" }, itemCount: count)
      finger.post(.down, 60, 290, then: 600)
      #expect(finger.tree.contains("@quick.new (30 \(top); 250 44)"), "\(finger.tree)")
      #expect(finger.tree.contains("@quick.new10 (30 \(top + 440); 250 44)"))
    }
  }
}
