import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

struct CFRunLoopItemsTests {
  @Test(
    "R-RL-23, R-RL-25: while tracking, common timers fire, and timers of the default mode do not"
  )
  func trackingExcludesDefaultTimers() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    rig.loop.addCommonMode(.tracking)
    rig.timer("default", at: 1, every: 1)
    rig.timer("common", at: 1, every: 1, in: .commonModes)
    let events = rig.source("events", in: .commonModes)
    events.signal()
    expectEqual(rig.run(.tracking, milliseconds: 2), .timedOut)
    expectEqual(rig.log.take(), ["events", "common at 1", "common at 2"])
    expectEqual(rig.run(milliseconds: 1), .timedOut)
    expectEqual(
      rig.log.take(), ["default at 2", "common at 3", "default at 3"],
      "two dates were missed while tracking, and the timer fires once")
  }

  @Test(
    "R-RL-23: an item of the common modes is in every common mode, also in one that is added later")
  func commonItemsFollow() throws {
    let event = try EventFD()
    let rig = LoopRig()
    let source = rig.source("source", in: .commonModes)
    let timer = rig.timer("timer", at: 1, in: .commonModes)
    let observer = rig.observe(in: .commonModes)
    let port = rig.port("port", event.rawDescriptor, in: .commonModes)
    func memberships(_ mode: CFRunLoopMode) -> [Bool] {
      [
        rig.loop.contains(source, mode), rig.loop.contains(timer, mode),
        rig.loop.contains(observer, mode), rig.loop.contains(port, mode),
      ]
    }
    let all = [true, true, true, true]
    let none = [false, false, false, false]
    expectEqual(memberships(.defaultMode), all)
    expectEqual(memberships(.commonModes), all)
    expectEqual(memberships(.tracking), none)
    rig.loop.addCommonMode(.tracking)
    rig.loop.addCommonMode(.tracking)
    expectEqual(memberships(.tracking), all)
    expectEqual(rig.loop.commonModeNames, [.defaultMode, .tracking])
    rig.loop.remove(source, .commonModes)
    rig.loop.remove(timer, .commonModes)
    rig.loop.remove(observer, .commonModes)
    rig.loop.remove(port, .commonModes)
    for mode in [CFRunLoopMode.defaultMode, .tracking, .commonModes] {
      expectEqual(memberships(mode), none)
    }
    #expect(source.isValid && timer.isValid && observer.isValid && port.isValid)
  }

  @Test(
    "an item that is in no mode, but among the items of the common modes, still belongs to its loop"
  )
  func commonItemWithoutMode() {
    let (rig, other) = (LoopRig(), LoopRig())
    let source = rig.source("source", in: .commonModes)
    let timer = rig.timer("timer", at: 1, in: .commonModes)
    let observer = rig.observe(in: .commonModes)
    rig.loop.remove(source, .defaultMode)
    rig.loop.remove(timer, .defaultMode)
    rig.loop.remove(observer, .defaultMode)
    #expect(rig.loop.contains(source, .commonModes))
    #expect(!other.loop.contains(source, .commonModes))
    other.loop.remove(source, .commonModes)
    #expect(rig.loop.contains(source, .commonModes), "another loop cannot remove the item")
    timer.invalidate()
    observer.invalidate()
    rig.loop.addCommonMode(.tracking)
    #expect(rig.loop.contains(source, .tracking))
    #expect(!rig.loop.contains(timer, .tracking), "an invalid item is in no mode")
    #expect(!rig.loop.contains(observer, .tracking))
    rig.loop.remove(source, .commonModes)
    other.loop.add(source, .defaultMode)
    #expect(other.loop.contains(source, .defaultMode))
  }

  @Test(
    "an item that is only among the common mode items can be added elsewhere once its loop is freed"
  )
  func commonItemOutlivesItsLoop() {
    let source = CFRunLoopSource.version0(name: "source") {}
    do {
      let loop = LoopRig().loop
      loop.add(source, .commonModes)
      loop.remove(source, .defaultMode)
    }
    let rig = LoopRig()
    rig.loop.add(source, .defaultMode)
    #expect(rig.loop.contains(source, .defaultMode))
  }

  @Test("items outlive their loop, and can then be added to another")
  func itemsOutliveTheirLoop() throws {
    let event = try EventFD()
    var log: [String] = []
    let source = CFRunLoopSource.version0(name: "source") { log.append("source") }
    let port = CFRunLoopSource.version1(descriptor: event.rawDescriptor, name: "port") {}
    let timer = CFRunLoopTimer(fireDate: .zero) { _ in log.append("timer") }
    let observer = CFRunLoopObserver(activities: .entry, repeats: true) { _, _ in
      log.append("entry")
    }
    weak var gone: CFRunLoop?
    do {
      let loop = LoopRig().loop
      gone = loop
      loop.addCommonMode(.tracking)
      loop.add(source, .commonModes)
      loop.add(port, .commonModes)
      loop.add(timer, .defaultMode)
      loop.add(observer, .tracking)
    }
    expectNil(gone)
    timer.nextFireDate = .zero
    port.invalidate()
    let rig = LoopRig()
    rig.loop.add(source, .defaultMode)
    rig.loop.add(timer, .defaultMode)
    rig.loop.add(observer, .defaultMode)
    source.signal()
    rig.run(milliseconds: 1)
    expectEqual(log, ["entry", "source", "timer"])
  }

  @Test("an item that was added twice is called once")
  func addingTwiceServesOnce() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    let source = rig.source("source")
    rig.loop.add(source, .defaultMode)
    rig.loop.add(source, .commonModes)
    let timer = rig.timer("timer", at: 0)
    rig.loop.add(timer, .commonModes)
    let observer = rig.observe(.entry)
    rig.loop.add(observer, .commonModes)
    source.signal()
    rig.run()
    expectEqual(rig.log.take(), ["entry", "source", "timer at 0"])
  }

  @Test("an item that is invalidated is removed from every mode")
  func invalidatingTakesOut() throws {
    let event = try EventFD()
    let rig = LoopRig()
    rig.loop.addCommonMode(.tracking)
    let source = rig.source("source", in: .commonModes)
    let port = rig.port("port", event.rawDescriptor, in: .commonModes)
    let timer = rig.timer("timer", at: 0, in: .commonModes)
    let observer = rig.observe(in: .commonModes)
    source.invalidate()
    port.invalidate()
    timer.invalidate()
    observer.invalidate()
    for mode in [CFRunLoopMode.defaultMode, .tracking, .commonModes] {
      #expect(!rig.loop.contains(source, mode))
      #expect(!rig.loop.contains(port, mode))
      #expect(!rig.loop.contains(timer, mode))
      #expect(!rig.loop.contains(observer, mode))
      expectEqual(rig.run(mode), .finished)
    }
  }

  @Test("an invalid item is not added")
  func anInvalidItemIsNotAdded() {
    let rig = LoopRig()
    let source = CFRunLoopSource.version0(name: "source") {}
    source.invalidate()
    rig.loop.add(source, .commonModes)
    #expect(!rig.loop.contains(source, .commonModes))
    expectEqual(rig.run(), .finished)
  }

  @Test("an item that was removed from its loop can be added to another")
  func takenOutOfLoop() {
    let one = LoopRig()
    let other = LoopRig()
    let source = one.source("source")
    one.loop.remove(source, .defaultMode)
    other.loop.add(source, .defaultMode)
    #expect(!one.loop.contains(source, .defaultMode))
    #expect(other.loop.contains(source, .defaultMode))
  }

  @Test("a timer that fired for the last time releases what its callback captures")
  func firedTimerReleasesItsCallback() {
    final class Captured {}
    let rig = LoopRig()
    weak var captured: Captured?
    do {
      let object = Captured()
      captured = object
      let timer = CFRunLoopTimer(fireDate: .at(1)) { _ in _ = object }
      rig.loop.add(timer, .commonModes)
    }
    #expect(captured != nil)
    expectEqual(rig.run(milliseconds: 2), .finished)
    expectNil(captured)
  }

  @Test("R-RL-24: the modes of an app have the names of iOS")
  func modeNames() {
    let names = [
      CFRunLoopMode.defaultMode, .commonModes, .tracking, .initialization, .eventReceive,
    ].map(\.rawValue)
    expectEqual(
      names,
      [
        "kCFRunLoopDefaultMode", "kCFRunLoopCommonModes", "UITrackingRunLoopMode",
        "UIInitializationRunLoopMode", "GSEventReceiveRunLoopMode",
      ])
  }
}
