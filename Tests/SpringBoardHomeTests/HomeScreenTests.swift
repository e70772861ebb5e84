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
    // The name is below the square of 60 points, and 15 points wider at each side.
    for name in ["A", "B", "C"] {
      #expect(tree.contains("@name.\(name) (-15 60; 90 20) \"\(name)\""), "\(name) in \(tree)")
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

  /// A finger on the home screen of an app that counts what is opened.
  @MainActor private final class Finger {
    private let waiter: SteppedWaiter
    private(set) var home: HomeScreen?
    private(set) var opened: [String] = []
    private var number: UInt32 = 0
    private let time = VirtualTimeSource()

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

    /// Moves the finger, and lets milliseconds pass.
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

  @Test("a tap opens an app; a finger that stays for half a second opens the menu and nothing else")
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

  @Test("a finger may move by ten points before the menu; an app without items has no menu")
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

  @Test("icons are four in a row, and a menu without room below is above its icon, in the screen")
  func rows() {
    let finger = Finger(apps: (1...29).map { "A\($0)" })
    let tree = finger.tree
    for icon in [
      "@icon.A4 (300 76; 60 80)", "@icon.A5 (30 174; 60 80)", "@icon.A29 (30 762; 60 80)",
    ] {
      #expect(tree.contains(icon), "\(icon) in \(tree)")
    }
    finger.post(.down, 310, 110, then: 600)
    #expect(finger.tree.contains("@quick.new (140 164; 250 44)"), "\(finger.tree)")
    finger.post(.up, 310, 110)
    finger.post(.down, 310, 400)
    finger.post(.up, 310, 400)
    #expect(!finger.hasMenu)
    finger.post(.down, 60, 780, then: 600)
    #expect(finger.tree.contains("@quick.new (30 710; 250 44)"), "\(finger.tree)")
  }

  @Test("a menu is below its icon as long as it ends in the screen, and never above its top")
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
