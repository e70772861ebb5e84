internal import TouchstoneMachTime

/// The sources, timers and observers of one mode of a run loop.
///
/// The collections that every turn reads, here and in the loop and its items, are replaced and never changed in place.
/// The compiler can then prove that no two accesses overlap, and omits the check of each access at run time.
final class ModeItems {
  let name: CFRunLoopMode
  /// The number of the mode in its loop, in the order in which the modes were made, from 1.
  let number: Int
  /// The ports of the mode; made at the first wait or version 1 source, since most modes of an app are never run.
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
  /// The observers by ascending order, observers of equal order in the order in which they were added.
  private(set) var observers: [CFRunLoopObserver] = []
  /// The union of the observers' activities.
  private(set) var observedActivities: CFRunLoopActivity = []
  /// Whether a run in this mode must end, after its turn or before its first one; stays true until it has ended a run.
  var isStopRequested = false

  init(name: CFRunLoopMode, number: Int, waker: RunLoopWaker) {
    self.name = name
    self.number = number
    self.waker = waker
  }

  /// Whether the mode has neither sources nor timers; observers do not count.
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
      changeSources1 { $0.append(source) }
    } else {
      sources0 = sources0 + [source]
    }
  }

  func remove(_ source: CFRunLoopSource) {
    if let descriptor = source.descriptor {
      ports.remove(descriptor)
      changeSources1 { sources in
        if let index = sources.firstIndex(where: { $0 === source }) { sources.remove(at: index) }
      }
    } else {
      sources0 = sources0.filter { $0 !== source }
    }
  }

  /// Takes the version 1 sources out of their property, changes them and puts them back.
  ///
  /// A broker may have thousands. Their storage has only one reference during the change, so it is not copied.
  private func changeSources1(_ change: (inout [CFRunLoopSource]) -> Void) {
    var sources = sources1
    sources1 = []
    change(&sources)
    sources1 = sources
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

  /// Schedules a timer of the mode at its date.
  func arm(_ timer: CFRunLoopTimer) {
    changeSchedule { $0.insert(timer, deadline: timer.date, sequence: timer.sequence) }
  }

  /// Takes a timer out of the schedule; it stays in the mode.
  func disarm(_ timer: CFRunLoopTimer) {
    changeSchedule { $0.remove(deadline: timer.date, sequence: timer.sequence) }
  }

  /// Takes the schedule out of its property, changes it and puts it back.
  ///
  /// During the change its storage has only one reference, so it is not copied.
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
