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
///
/// Its properties, like those of the loop and its items that every turn reads, are replaced and never changed in place.
/// The compiler can then prove that no two accesses overlap, and omits a check at run time for each of them.
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
      sources1 = sources1 + [source]
    } else {
      sources0 = sources0 + [source]
    }
  }

  func remove(_ source: CFRunLoopSource) {
    if let descriptor = source.descriptor {
      ports.remove(descriptor)
      sources1 = sources1.filter { $0 !== source }
    } else {
      sources0 = sources0.filter { $0 !== source }
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
    changeSchedule { $0.insert(timer, deadline: timer.date, sequence: timer.sequence) }
  }

  func disarm(_ timer: CFRunLoopTimer) {
    changeSchedule { $0.remove(deadline: timer.date, sequence: timer.sequence) }
  }

  /// Takes the schedule out of its property, changes it and puts it back.
  ///
  /// Only one reference to its storage is left during the change, so that nothing is copied.
  private func changeSchedule(_ change: (inout TimerQueue<CFRunLoopTimer>) -> Void) {
    var changed = schedule
    schedule = TimerQueue()
    change(&changed)
    schedule = changed
  }

  func insert(_ observer: CFRunLoopObserver) {
    let index = observers.firstIndex { $0.order > observer.order } ?? observers.count
    observers = observers[..<index] + [observer] + observers[index...]
    observedActivities = observedActivities.union(observer.activities)
  }

  func remove(_ observer: CFRunLoopObserver) {
    observers = observers.filter { $0 !== observer }
    observedActivities = observers.reduce(into: []) { $0.formUnion($1.activities) }
  }

  /// Ends the membership of every item, for a loop that is being freed.
  func endMemberships() {
    for source in sources0 + sources1 { source.membership = Membership() }
    for timer in schedule.elements { timer.membership = Membership() }
    for observer in observers { observer.membership = Membership() }
  }
}

/// The loop and the modes to which an item was added.
@safe struct Membership {
  /// The loop, while the item is in one of its modes or among those of the common modes.
  ///
  /// Not kept alive: the loop owns its items, and ends their membership when it is freed.
  private unowned(unsafe) var heldLoop: CFRunLoop?
  /// The modes in the order in which the item was added, without `commonModes`, which is no mode.
  private(set) var modes: [CFRunLoopMode] = []

  /// The place of the item among those of the common modes; nil if it is none of them.
  var commonPlace: UInt64? {
    didSet { letGoIfNowhere() }
  }

  /// The loop, while the item is in one of its modes or among those of the common modes.
  var loop: CFRunLoop? { unsafe heldLoop }

  func contains(_ mode: CFRunLoopMode) -> Bool { modes.contains(mode) }

  /// The membership after the item was added to one more mode of the loop.
  func joining(_ mode: CFRunLoopMode, of loop: CFRunLoop) -> Membership {
    precondition(
      self.loop == nil || self.loop === loop,
      "an item can belong to only one run loop; create another for the other loop")
    var joined = self
    unsafe joined.heldLoop = loop
    joined.modes.append(mode)
    return joined
  }

  /// The membership after the item was removed from a mode.
  func leaving(_ mode: CFRunLoopMode) -> Membership {
    var left = self
    left.modes.removeAll { $0 == mode }
    left.letGoIfNowhere()
    return left
  }

  private mutating func letGoIfNowhere() {
    if modes.isEmpty, commonPlace == nil { unsafe heldLoop = nil }
  }
}
