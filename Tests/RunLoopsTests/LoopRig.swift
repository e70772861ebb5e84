import TouchstoneMachTime
import TouchstoneRunLoops

/// A run loop in virtual time with a scripted waiter and a log.
struct LoopRig {
  let log = Log()
  let time = VirtualTimeSource()
  let waiter: ScriptedWaiter
  let loop: CFRunLoop

  init(mainQueue: FakeMainQueue? = nil) {
    waiter = ScriptedWaiter(log: log, time: time)
    loop = CFRunLoop(
      waiter: waiter, time: time, isMain: mainQueue != nil, mainQueue: mainQueue)
  }

  /// Adds an observer that logs each activity, with the observer's name directly before it.
  @discardableResult
  func observe(
    _ activities: CFRunLoopActivity = .allActivities, in mode: CFRunLoopMode = .defaultMode,
    order: Int = 0, name: String = "", act: @escaping (CFRunLoopActivity) -> Void = { _ in }
  ) -> CFRunLoopObserver {
    let observer = CFRunLoopObserver(activities: activities, repeats: true, order: order) {
      log("\(name)\($1)")
      act($1)
    }
    loop.add(observer, mode)
    return observer
  }

  /// Adds a source0 that logs its name.
  @discardableResult
  func source(
    _ name: String, in mode: CFRunLoopMode = .defaultMode, order: Int = 0,
    act: @escaping () -> Void = {}
  ) -> CFRunLoopSource {
    let source = CFRunLoopSource.version0(order: order, name: name) {
      log(name)
      act()
    }
    loop.add(source, mode)
    return source
  }

  /// Adds a timer that logs its name and the time; dates and intervals are in milliseconds.
  @discardableResult
  func timer(
    _ name: String, at milliseconds: UInt64, every interval: UInt64 = 0,
    in mode: CFRunLoopMode = .defaultMode, act: @escaping (CFRunLoopTimer) -> Void = { _ in }
  ) -> CFRunLoopTimer {
    let timer = CFRunLoopTimer(fireDate: .at(milliseconds), interval: interval * 1_000_000) {
      log("\(name) at \(time.now.nanoseconds / 1_000_000)")
      act($0)
    }
    loop.add(timer, mode)
    return timer
  }

  /// Adds a source1 that logs its name and leaves it to `act` to drain the descriptor.
  @discardableResult
  func port(
    _ name: String, _ descriptor: CInt, in mode: CFRunLoopMode = .defaultMode, order: Int = 0,
    act: @escaping () -> Void = {}
  ) -> CFRunLoopSource {
    let source = CFRunLoopSource.version1(order: order, descriptor: descriptor, name: name) {
      log(name)
      act()
    }
    loop.add(source, mode)
    return source
  }

  /// Runs the loop for some milliseconds; with zero, makes one pass that does not sleep.
  @discardableResult
  func run(
    _ mode: CFRunLoopMode = .defaultMode, milliseconds: Double = 0,
    returnAfterSource: Bool = false
  ) -> CFRunLoopRunResult {
    loop.runInMode(
      mode, seconds: milliseconds / 1000, returnAfterSourceHandled: returnAfterSource)
  }

  /// Advances the clock, as slow work would.
  func spend(_ milliseconds: UInt64) {
    time.set(now: time.now.advanced(by: milliseconds * 1_000_000), step: 0)
  }
}

extension MachAbsoluteTime {
  /// The time that is some milliseconds after the start of the clock.
  static func at(_ milliseconds: UInt64) -> MachAbsoluteTime {
    MachAbsoluteTime(nanoseconds: milliseconds * 1_000_000)
  }
}
