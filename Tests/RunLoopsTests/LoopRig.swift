import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneRunLoops

/// A log of what happened, in order, which tests compare as a whole.
final class Log {
  private var lines: [String] = []

  func callAsFunction(_ line: String) {
    lines.append(line)
  }

  /// The lines since the last time.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A waiter in virtual time that logs sleeps and polls, runs code of the test during a sleep and jumps to the deadline.
final class ScriptedWaiter: Waiter {
  private let log: Log
  private let time: VirtualTimeSource
  private var duringSleeps: [() -> Void] = []
  /// Whether sleeps and polls are written to the log, polls as `look`.
  var logsWaits = true

  init(log: Log, time: VirtualTimeSource) {
    self.log = log
    self.time = time
  }

  /// Sets what happens during the next sleep; after further calls, during those that follow.
  func duringSleep(_ act: @escaping () -> Void) {
    duringSleeps.append(act)
  }

  func wait(on ports: PortSet, until deadline: MachAbsoluteTime?) -> PortSet.Ready? {
    let polls = deadline.map { $0 <= time.now } ?? false
    if logsWaits {
      let end = deadline.map { " until \($0.nanoseconds / 1_000_000)" } ?? ""
      log(polls ? "look" : "sleep\(end)")
    }
    if !polls, !duringSleeps.isEmpty {
      duringSleeps.removeFirst()()
    }
    if let ready = ports.poll() {
      return ready
    }
    guard let deadline else { return .idle }
    if deadline > time.now {
      time.set(now: deadline, step: 0)
    }
    return nil
  }
}

/// A main dispatch queue whose blocks are in an array, with a descriptor that signals new ones.
final class FakeMainQueue: MainQueue {
  private let event: EventFD
  private var blocks: [() -> Void] = []

  init() throws {
    event = try EventFD()
  }

  var descriptor: CInt? { event.rawDescriptor }

  func async(_ block: @escaping () -> Void) {
    blocks.append(block)
    event.signal()
  }

  func clearSignal() -> Bool { event.drain() }

  func drain() {
    let waiting = blocks
    blocks = []
    for block in waiting {
      block()
    }
  }
}

/// A loop with a waiter for tests in virtual time, and a log.
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

  /// An observer that logs each moment.
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

  /// A source0 that logs its name.
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

  /// A timer that logs its name and the time.
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

  /// A source1 on a descriptor that stays readable until the test says otherwise.
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

  /// Runs until the milliseconds are over; without any, makes one pass.
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
  static func at(_ milliseconds: UInt64) -> MachAbsoluteTime {
    MachAbsoluteTime(nanoseconds: milliseconds * 1_000_000)
  }
}
