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
  package static let initialization = CFRunLoopMode(rawValue: "UIInitializationRunLoopMode")

  /// The private mode in which an application receives system events and nothing else (R-RL-24).
  package static let eventReceive = CFRunLoopMode(rawValue: "GSEventReceiveRunLoopMode")

  package var description: String { rawValue }
}

/// The sources, timers and observers of one mode of a run loop.
final class ModeItems {
  let name: CFRunLoopMode
  /// The number of the mode among those of its loop, in the order in which they were made.
  let number: Int
  /// Made for the first wait or the first version 1 source, since most modes of an application are never run.
  private(set) lazy var ports = PortSet(waker: waker)
  private let waker: RunLoopWaker
  /// The version 0 sources, in the order in which they were added.
  private(set) var sources0: [CFRunLoopSource] = []
  /// The version 1 sources, in the order in which they were added.
  private(set) var sources1: [CFRunLoopSource] = []
  /// The number of timers, including those that are being called.
  private var timerCount = 0
  /// The timers that wait for their date, without those that are being called.
  private(set) var schedule = TimerQueue<CFRunLoopTimer>()
  /// The observers by order, equal ones in the order in which they were added.
  private(set) var observers: [CFRunLoopObserver] = []
  /// The union of the observers' activities.
  private(set) var observedActivities: CFRunLoopActivity = []
  /// Whether a run in this mode is to stop; stays true until one stops.
  var isStopRequested = false

  init(name: CFRunLoopMode, number: Int, waker: RunLoopWaker) {
    self.name = name
    self.number = number
    self.waker = waker
  }

  var isEmpty: Bool { sources0.isEmpty && sources1.isEmpty && timerCount == 0 }

  /// The date of the next timer, or nil if none will fire.
  var deadline: MachAbsoluteTime? {
    guard let deadline = schedule.first?.deadline, deadline != .distantFuture else { return nil }
    return deadline
  }

  func source1(token: UInt64) -> CFRunLoopSource? {
    sources1.first { $0.token == token }
  }

  /// Clears the request to stop; returns whether there was one.
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
    timerCount += 1
    // A timer that is being called is scheduled with its next date when its callout returns.
    if !timer.isFiring {
      arm(timer)
    }
  }

  func remove(_ timer: CFRunLoopTimer) {
    timerCount -= 1
    disarm(timer)
  }

  func arm(_ timer: CFRunLoopTimer) {
    schedule.insert(timer, deadline: timer.date, sequence: timer.sequence)
  }

  func disarm(_ timer: CFRunLoopTimer) {
    schedule.remove(deadline: timer.date, sequence: timer.sequence)
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

  /// Ends the membership of every item, for a loop that is being freed.
  func removeAll() {
    for source in sources0 + sources1 { source.membership.leaveAll() }
    for timer in schedule.elements { timer.membership.leaveAll() }
    for observer in observers { observer.membership.leaveAll() }
  }
}

/// The loop and the modes to which an item was added.
@safe struct Membership {
  /// The loop, while the item is in one of its modes.
  ///
  /// Not kept alive: the loop owns its items, and ends their membership when it is freed.
  private unowned(unsafe) var heldLoop: CFRunLoop?
  /// The modes in the order in which the item was added, without `commonModes`, which is no mode.
  private(set) var modes: [CFRunLoopMode] = []

  /// The place of the item among those of the common modes; nil if it is none of them.
  var commonPlace: UInt64?

  /// The loop, while the item is in one of its modes.
  var loop: CFRunLoop? { unsafe heldLoop }

  func contains(_ mode: CFRunLoopMode) -> Bool { modes.contains(mode) }

  mutating func join(_ mode: CFRunLoopMode, of loop: CFRunLoop) {
    precondition(
      self.loop == nil || self.loop === loop,
      "an item can belong to only one run loop; create another for the other loop")
    unsafe heldLoop = loop
    modes.append(mode)
  }

  mutating func leave(_ mode: CFRunLoopMode) {
    modes.removeAll { $0 == mode }
    if modes.isEmpty {
      unsafe heldLoop = nil
    }
  }

  /// Leaves all modes of a loop that is being freed.
  mutating func leaveAll() {
    modes = []
    commonPlace = nil
    unsafe heldLoop = nil
  }
}
