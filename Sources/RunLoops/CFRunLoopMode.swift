internal import TouchstoneMachTime

/// The name of a run loop mode.
///
/// A loop serves only the items of the mode it runs in (R-RL-23).
package struct CFRunLoopMode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The mode of an idle application.
  package static let defaultMode = CFRunLoopMode(rawValue: "kCFRunLoopDefaultMode")

  /// Stands for every common mode when an item is added; cannot itself be run (R-RL-1).
  package static let commonModes = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")

  /// The mode while a control or a scroll view follows a finger (R-RL-25).
  package static let tracking = CFRunLoopMode(rawValue: "UITrackingRunLoopMode")

  /// The mode of an application's launch, and of nothing else (R-RL-24).
  package static let initialization = CFRunLoopMode(rawValue: "UIInitializationRunLoopMode")

  /// The mode in which system events are received (R-RL-24).
  package static let eventReceive = CFRunLoopMode(rawValue: "GSEventReceiveRunLoopMode")

  package var description: String { rawValue }
}

/// What one mode of a run loop serves, and what it waits for.
final class ModeItems {
  let name: CFRunLoopMode
  let ports: PortSet
  /// Version 0, in the order of adding.
  private(set) var sources0: [CFRunLoopSource] = []
  /// Version 1, in the order of adding.
  private(set) var sources1: [CFRunLoopSource] = []
  /// All timers, the one that is being called too.
  private(set) var timers: [CFRunLoopTimer] = []
  /// The timers that wait for their date: without those being called.
  private(set) var schedule = TimerQueue<CFRunLoopTimer>()
  /// By order, equal ones in the order of adding.
  private(set) var observers: [CFRunLoopObserver] = []
  /// What any of the observers wants to hear.
  private(set) var observedActivities: CFRunLoopActivity = []
  /// Someone asked the runs in this mode to stop; kept until one does.
  var isStopRequested = false

  init(name: CFRunLoopMode, waker: RunLoopWaker) {
    self.name = name
    ports = PortSet(waker: waker)
  }

  var isEmpty: Bool { sources0.isEmpty && sources1.isEmpty && timers.isEmpty }

  /// When the next timer is due; nil when none ever is.
  var deadline: MachAbsoluteTime? {
    guard let deadline = schedule.first?.deadline, deadline != .distantFuture else { return nil }
    return deadline
  }

  func source1(token: UInt64) -> CFRunLoopSource? {
    sources1.first { $0.token == token }
  }

  func takeStop() -> Bool {
    defer { isStopRequested = false }
    return isStopRequested
  }

  func insert(_ source: CFRunLoopSource) {
    if let descriptor = source.descriptor {
      ports.add(descriptor, token: source.token)
      sources1.append(source)
    } else {
      sources0.append(source)
    }
  }

  func remove(_ source: CFRunLoopSource) {
    if let descriptor = source.descriptor {
      ports.remove(descriptor)
      sources1.removeAll { $0 === source }
    } else {
      sources0.removeAll { $0 === source }
    }
  }

  func insert(_ timer: CFRunLoopTimer) {
    timers.append(timer)
    // One that is being called is scheduled when its callback returns, with its next date.
    if !timer.isFiring {
      arm(timer)
    }
  }

  func remove(_ timer: CFRunLoopTimer) {
    timers.removeAll { $0 === timer }
    disarm(timer)
  }

  func arm(_ timer: CFRunLoopTimer) {
    schedule.insert(timer, deadline: timer.date, sequence: timer.sequence)
  }

  func disarm(_ timer: CFRunLoopTimer) {
    schedule.remove(sequence: timer.sequence)
  }

  func insert(_ observer: CFRunLoopObserver) {
    let index = observers.firstIndex { $0.order > observer.order } ?? observers.count
    observers.insert(observer, at: index)
    observedActivities.formUnion(observer.activities)
  }

  func remove(_ observer: CFRunLoopObserver) {
    observers.removeAll { $0 === observer }
    observedActivities = observers.reduce(into: []) { $0.formUnion($1.activities) }
  }
}

/// Where an item of a run loop has been added: one loop, some of its modes.
struct Membership {
  private(set) weak var loop: CFRunLoop?
  /// In the order of adding.
  ///
  /// Without the common-modes name, which is no mode.
  private(set) var modes: [CFRunLoopMode] = []

  func contains(_ mode: CFRunLoopMode) -> Bool { modes.contains(mode) }

  mutating func join(_ mode: CFRunLoopMode, of loop: CFRunLoop) {
    precondition(
      self.loop == nil || self.loop === loop,
      "an item of a run loop can be in one loop only; make another one for the other loop")
    self.loop = loop
    modes.append(mode)
  }

  mutating func leave(_ mode: CFRunLoopMode) {
    modes.removeAll { $0 == mode }
    if modes.isEmpty {
      loop = nil
    }
  }
}
