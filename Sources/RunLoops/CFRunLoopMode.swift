internal import TouchstoneMachTime

/// The name of a run loop mode.
///
/// A loop handles only the items of the mode that it runs in (R-RL-23).
package struct CFRunLoopMode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The mode of an idle application.
  package static let defaultMode = CFRunLoopMode(rawValue: "kCFRunLoopDefaultMode")

  /// Stands for all common modes when an item is added; it cannot be run itself (R-RL-1).
  package static let commonModes = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")

  /// The mode while a control or a scroll view tracks a finger (R-RL-25).
  package static let tracking = CFRunLoopMode(rawValue: "UITrackingRunLoopMode")

  /// The mode of an application's launch only (R-RL-24).
  ///
  /// Used by tests only.
  package static let initialization = CFRunLoopMode(rawValue: "UIInitializationRunLoopMode")

  /// The mode in which system events are received (R-RL-24).
  package static let eventReceive = CFRunLoopMode(rawValue: "GSEventReceiveRunLoopMode")

  package var description: String { rawValue }
}

/// The sources, timers and observers of one mode of a run loop.
final class ModeItems {
  let name: CFRunLoopMode
  let ports: PortSet
  /// Whether the mode gets the items of the common modes.
  var isCommon: Bool
  /// The version 0 sources, in the order in which they were added.
  private(set) var sources0: [CFRunLoopSource] = []
  /// The version 1 sources, in the order in which they were added.
  private(set) var sources1: [CFRunLoopSource] = []
  /// All timers, including those that are being called.
  private(set) var timers: [CFRunLoopTimer] = []
  /// The timers that wait for their date, without those that are being called.
  private(set) var schedule = TimerQueue<CFRunLoopTimer>()
  /// The observers by order, equal ones in the order in which they were added.
  private(set) var observers: [CFRunLoopObserver] = []
  /// The union of the observers' activities.
  private(set) var observedActivities: CFRunLoopActivity = []
  /// Whether a run in this mode is to stop; stays true until one stops.
  var isStopRequested = false

  init(name: CFRunLoopMode, isCommon: Bool, waker: RunLoopWaker) {
    self.name = name
    self.isCommon = isCommon
    ports = PortSet(waker: waker)
  }

  /// Ends the membership of every item, whose loop is about to be freed.
  func release() {
    for source in sources0 + sources1 { source.membership = Membership() }
    for timer in timers { timer.membership = Membership() }
    for observer in observers { observer.membership = Membership() }
  }

  var isEmpty: Bool { sources0.isEmpty && sources1.isEmpty && timers.isEmpty }

  /// The date of the next timer, or nil if none will fire.
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
    // A timer that is being called is scheduled with its next date when its callback returns.
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

/// The loop and the modes to which an item was added.
///
/// The loop is not retained and not held weakly, since a weak reference makes every use of the loop slower. It
/// ends all memberships before it is freed (`CFRunLoop.deinit`); until then modes and items retain each other.
struct Membership {
  private unowned(unsafe) var owner: CFRunLoop?
  /// The modes in the order in which the item was added, without `commonModes`, which is no mode.
  private(set) var modes: [ModeItems] = []

  /// The loop; nil for an item that was not added yet or was removed.
  var loop: CFRunLoop? { unsafe owner }

  func contains(_ mode: ModeItems) -> Bool { modes.contains { $0 === mode } }

  mutating func join(_ mode: ModeItems, of loop: CFRunLoop) {
    precondition(
      self.loop == nil || self.loop === loop,
      "an item can belong to only one run loop; create another for the other loop")
    unsafe owner = loop
    modes.append(mode)
  }

  mutating func leave(_ mode: ModeItems) {
    modes.removeAll { $0 === mode }
    if modes.isEmpty {
      unsafe owner = nil
    }
  }
}
