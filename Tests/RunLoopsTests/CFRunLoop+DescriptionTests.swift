import Testing
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTestSupport

/// The description of a run loop, which has the form of a device's.
struct CFRunLoopDescriptionTests {
  /// The lines of the description of a loop.
  private func lines(_ loop: CFRunLoop) -> [String] {
    loop.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("A new loop prints the default mode, without items")
  func new() {
    // Without a timer the deadline is the distant future, the greatest number of nanoseconds, which prints as -1.
    expectEqual(
      lines(LoopRig().loop),
      [
        "<CFRunLoop>{wakeup port = 0x1, stopped = false, ignoreWakeUps = true, ",
        "current mode = (none),",
        "common modes = <CFBasicHash>{type = mutable set, count = 1,",
        "entries =>",
        "\t0 : <CFString>{contents = \"kCFRunLoopDefaultMode\"}",
        "}",
        ",",
        "common mode items = (null),",
        "modes = <CFBasicHash>{type = mutable set, count = 1,",
        "entries =>",
        "\t0 : <CFRunLoopMode 1>{name = kCFRunLoopDefaultMode, port set = 0x1, ",
        "\tsources0 = (null),",
        "\tsources1 = (null),",
        "\tobservers = (null),",
        "\ttimers = (null),",
        "\tcurrently 0 (0) / soft deadline in: 1.84467441e+10 sec (@ -1) / "
          + "hard deadline in: 1.84467441e+10 sec (@ -1)",
        "},",
        "",
        "}",
        "}",
        "",
      ])
  }

  @Test("Each kind of item prints as on a device, once in each set that holds it")
  func items() throws {
    let event = try EventFD()
    let rig = LoopRig()
    rig.loop.addCommonMode(.tracking)
    let source = rig.source("__handleEventQueue", in: .commonModes, order: -1)
    source.signal()
    rig.port("__IOHIDEventSystemClientQueueCallback", event.rawDescriptor)
    rig.loop.add(
      CFRunLoopObserver(
        activities: [.beforeWaiting, .exit], repeats: true, order: 2_000_000, name: "commit"
      ) { _, _ in }, .commonModes)
    let late = CFRunLoopTimer(fireDate: .at(2500), interval: 1_500_000_000, name: "late") { _ in }
    late.tolerance = 250_000_000
    rig.loop.add(late, .defaultMode)
    rig.loop.add(CFRunLoopTimer(fireDate: .at(500), name: "early") { _ in }, .defaultMode)
    rig.spend(100)
    let source0 =
      "<CFRunLoopSource 1>{signalled = Yes, valid = Yes, order = -1, context = "
      + "<CFRunLoopSource context>{version = 0, callout = __handleEventQueue}}"
    // The two tokens before those of the sources are reserved, so that the port of source 2 is 4.
    let source1 =
      "<CFRunLoopSource 2>{signalled = No, valid = Yes, order = 0, context = "
      + "<CFMachPort>{valid = Yes, port = 4, source = 2, callout = "
      + "__IOHIDEventSystemClientQueueCallback, context = <CFMachPort context>}}"
    let observer =
      "<CFRunLoopObserver 1>{valid = Yes, activities = 0xa0, repeats = Yes, order = 2000000, "
      + "callout = commit, context = <CFRunLoopObserver context>}"
    let printed = lines(rig.loop)
    expectEqual(
      printed.filter { $0.contains("<CFRunLoopSource ") },
      [source0, source0, source1, source0].map { "\t0 : \($0)" })
    expectEqual(
      printed.filter { $0.contains("<CFRunLoopObserver ") },
      ["\t1 : \(observer)", "    \"\(observer)\"", "    \"\(observer)\""])
    expectEqual(
      printed.filter { $0.contains("<CFRunLoopTimer ") },
      [
        "\t0 : <CFRunLoopTimer 2>{valid = Yes, firing = No, interval = 0, tolerance = 0, "
          + "next fire date = 0.5 (0.4 @ 500000000), callout = early, "
          + "context = <CFRunLoopTimer context>}",
        "\t1 : <CFRunLoopTimer 1>{valid = Yes, firing = No, interval = 1.5, tolerance = 0.25, "
          + "next fire date = 2.5 (2.4 @ 2500000000), callout = late, "
          + "context = <CFRunLoopTimer context>}",
      ])
    #expect(
      printed.contains(
        "\tcurrently 0.1 (100000000) / soft deadline in: 0.4 sec (@ 500000000) / "
          + "hard deadline in: 0.4 sec (@ 500000000)"))
  }

  @Test("A running loop prints its mode, a requested stop and the timer that is firing")
  func running() {
    let rig = LoopRig()
    rig.waiter.logsWaits = false
    var text = ""
    rig.timer("tick", at: 1, every: 5) { _ in
      rig.loop.stop()
      text = rig.loop.description
    }
    expectEqual(rig.run(milliseconds: 5), .stopped)
    #expect(
      text.hasPrefix(
        "<CFRunLoop>{wakeup port = 0x1, stopped = true, ignoreWakeUps = true, \n"
          + "current mode = kCFRunLoopDefaultMode,\n"))
    #expect(text.contains("firing = Yes, interval = 0.005, tolerance = 0, next fire date = 0.001"))
  }

  @Test("An item in no loop can be printed, and without a name its callout is `???`")
  func loose() {
    expectEqual(
      CFRunLoopSource.version0(name: "loose") {}.description,
      "<CFRunLoopSource 0>{signalled = No, valid = Yes, order = 0, context = "
        + "<CFRunLoopSource context>{version = 0, callout = loose}}")
    let observer = CFRunLoopObserver(activities: .entry, repeats: false) { _, _ in }
    observer.invalidate()
    expectEqual(
      observer.description,
      "<CFRunLoopObserver 0>{valid = No, activities = 0x1, repeats = No, order = 0, "
        + "callout = ???, context = <CFRunLoopObserver context>}")
    expectEqual(
      CFRunLoopTimer(fireDate: .distantFuture) { _ in }.description,
      "<CFRunLoopTimer 0>{valid = Yes, firing = No, interval = 0, tolerance = 0, "
        + "next fire date = 1.84467441e+10 (1.84467441e+10 @ -1), callout = ???, "
        + "context = <CFRunLoopTimer context>}")
  }

  @Test("An offset to the reference date moves the printed dates, and not the times of the clock")
  func referenceDate() {
    let rig = LoopRig()
    rig.loop.referenceDateOffset = 629_287_011
    rig.timer("tick", at: 1500)
    let text = rig.loop.description
    // A date has nine digits, so that its half second is not shown.
    #expect(text.contains("next fire date = 629287012 (1.5 @ 1500000000)"))
    #expect(text.contains("\tcurrently 629287011 (0) / soft deadline in: 1.5 sec"))
  }
}
