import TouchstoneTrace

/// An executable model of the decisions that the broker must make about the touches of a plan, independent of the
/// broker's code.
///
/// The model tracks the app in front, the state of each app, the interruptions that cover the front and the destination
/// of each finger, and turns steps into `decisions`. Of an app it models what the broker can observe: when the app
/// checks in, handles events and ends.
package struct RoutingModel: Sendable {
  /// A state of an app, as the broker must see it.
  package enum State: String, Sendable {
    case notRunning = "not running"
    case launching, active, inactive, background, ending
  }

  /// Where the touches of a finger go.
  enum Destination: Hashable, Sendable {
    case homeScreen
    case app(String)
    case nowhere(TraceReason)
  }

  /// The life cycle of one app, and the tasks of its process.
  struct App: Sendable {
    let planned: PlannedApp
    var state = State.notRunning
    /// The number of its process; a process that was started later has a higher one.
    var member = 0
    /// Until when its main thread is busy, in nanoseconds since the beginning.
    var busyUntil: UInt64 = 0
    /// Whether a signal has stopped its process.
    var isStopped = false
    /// Whether its process has checked in.
    var hasCheckedIn = false
    /// Whether it has declared its quick action, which outlives its process.
    var hasQuickAction = false
    /// The duties whose completion the watchdog awaits.
    var duties: [Duty] = []
    /// The tasks that its main thread has not done yet, in order.
    var work: [Work] = []
    /// How many events its process was sent and has not handled.
    var unhandledCount = 0
    /// Whether a move waits in the broker until the app has handled more events.
    var hasWaitingMove = false
  }

  /// A task that a process does as soon as its main thread is free.
  enum Work: Hashable, Sendable {
    case checkIn
    case event
    case hang(nanoseconds: UInt64)
    case end
    /// The main thread goes into a loop, and the broker kills the process.
    case loop
  }

  /// The decisions that the broker must have made so far, in the order of the trace.
  package internal(set) var decisions: [String] = []
  /// Whether the display is off.
  package internal(set) var isDisplayOff = false
  /// The name of the app in front; nil for the home screen.
  package internal(set) var front: String?
  /// The interruptions that cover the app in front, in the order in which they began.
  package internal(set) var interruptions: [String] = []
  /// The fingers that are down, with the destinations of their touches.
  var fingers: [UInt32: Destination] = [:]
  /// The slot of each finger that is down, among the broker's slots for fingers.
  var slots: [UInt32: Int] = [:]
  /// The player's fingers that were down when a broker died and that no report has named to the next broker yet.
  var orphans: [UInt32] = []
  /// The apps that were in front, the most recent one last.
  var recents: [String] = []
  /// The present time, in nanoseconds since the beginning.
  package internal(set) var now: UInt64 = 0
  /// The apps, in the order of the plan.
  var apps: [App]
  /// The number of unhandled events of an app at which moves begin to wait.
  let eventLimit: Int
  /// The number of the process that was started last.
  var lastMember = 0
  /// The number of the duty that arose last.
  var lastDuty = 0
  /// The landings and leavings of strangers that are still to come, in the order of time.
  private var visits: [Visit] = []

  /// The landing of a stranger's finger, or the stranger's leaving.
  private struct Visit: Sendable {
    let time: UInt64
    let finger: UInt32
    /// How the stranger leaves; nil if its finger lands.
    let leaving: Stranger.Leaving?
  }

  /// The lowest number of a stranger's finger.
  static let firstStrangeFinger: UInt32 = 2_000

  /// Starts with the home screen in front and no app running.
  package init(
    apps: [PlannedApp], strangers: [Stranger] = [], eventLimit: Int = PlannedApp.eventLimit
  ) {
    self.eventLimit = eventLimit
    self.apps = apps.map { App(planned: $0) }
    for (index, stranger) in strangers.enumerated() {
      let finger = Self.firstStrangeFinger + UInt32(index)
      visits.append(Visit(time: stranger.landingNanoseconds, finger: finger, leaving: nil))
      visits.append(
        Visit(time: stranger.leavingNanoseconds, finger: finger, leaving: stranger.leaving))
    }
    visits.sort { ($0.time, $0.finger) < ($1.time, $1.finger) }
  }

  /// Starts with the apps and strangers of a plan.
  package init(_ plan: Plan) {
    self.init(apps: plan.apps, strangers: plan.strangers, eventLimit: plan.eventLimit)
  }

  /// The player's fingers that are down.
  package var fingersDown: [UInt32] {
    (allFingers.filter { $0 < Self.firstStrangeFinger } + orphans).sorted()
  }

  /// The fingers that are down, including those of strangers.
  var allFingers: [UInt32] { fingers.keys.sorted() }

  /// The state of an app.
  package func state(of name: String) -> State {
    apps[index(of: name)].state
  }

  /// Whether the main thread of an app has nothing to do now.
  func isFree(_ name: String) -> Bool {
    let app = apps[index(of: name)]
    return app.work.isEmpty && app.busyUntil <= now && !app.isStopped
  }

  /// The index of an app in `apps`.
  func index(of name: String) -> Int {
    guard let index = apps.firstIndex(where: { $0.planned.name == name }) else {
      preconditionFailure("no app of the plan is called \(name)")
    }
    return index
  }

  // MARK: Time

  /// Advances the time to an instant, with everything that strangers and apps do before it.
  ///
  /// What apps do at the instant itself waits for `react()`, since injectors act first.
  package mutating func advance(to instant: UInt64) {
    while let visit = visits.first, visit.time < instant {
      visits.removeFirst()
      doWork { $0 < visit.time }
      now = visit.time
      make(visit)
      react()
    }
    doWork { $0 < instant }
    now = instant
  }

  /// Lands a stranger's finger, or makes the stranger leave.
  ///
  /// If it leaves without lifting, touches that go to an app or the home screen are cancelled.
  private mutating func make(_ visit: Visit) {
    guard let leaving = visit.leaving else { return land(visit.finger) }
    if !leaving.lifts, let destination = fingers[visit.finger] {
      switch destination {
      case .homeScreen, .app:
        decisions.append(
          Self.cancel(for: name(of: destination), because: .cancelledByInjectorGone))
      case .nowhere: break
      }
    }
    // For an app a cancel is an event just as a lift is.
    lift(visit.finger)
  }

  /// Carries out everything that apps do now.
  mutating func react() {
    let present = now
    doWork { $0 <= present }
  }

  /// Carries out the tasks of apps and the watchdog's judgments one by one, in the order of time, while the next one is
  /// due.
  private mutating func doWork(whileDue isDue: (UInt64) -> Bool) {
    while true {
      endUpdates()
      let next = nextApp
      let time = next.map { max(apps[$0].busyUntil, now) } ?? .max
      // At one instant the broker's own timers come before the answers of the apps.
      if let (index, duty) = nextDuty, duty.deadline <= time {
        guard isDue(duty.deadline) else { return }
        now = max(now, duty.deadline)
        judge(index, duty)
        continue
      }
      guard let next, isDue(time) else { return }
      now = time
      doNextWork(of: next)
    }
  }

  /// The index of the app whose main thread is the first to do its next task; nil if no app has a task.
  ///
  /// At one instant an app that has been free comes before apps that become free now.
  private var nextApp: Int? {
    func key(_ app: App) -> (UInt64, Int, Int) {
      (max(app.busyUntil, now), app.busyUntil < now ? 0 : 1, app.member)
    }
    return apps.indices.filter { !apps[$0].work.isEmpty && !apps[$0].isStopped }.min {
      key(apps[$0]) < key(apps[$1])
    }
  }

  /// Carries out the next task of an app.
  mutating func doNextWork(of index: Int) {
    switch apps[index].work.removeFirst() {
    case .checkIn: checkIn(index)
    case .event: handleEvent(index)
    case .hang(let nanoseconds): apps[index].busyUntil = now + nanoseconds
    case .end: end(index)
    case .loop:
      decisions.append(Self.kill(of: apps[index].planned.name))
      end(index)
    }
  }

  // MARK: Fingers

  /// Lands a finger and gives it the destination that the broker must choose.
  mutating func land(_ finger: UInt32) {
    reportOrphans(with: finger)
    let destination = self.destination
    put(finger, to: destination)
    decisions.append(Self.landing(on: name(of: destination), because: reason(for: destination)))
    guard case .app(let name) = destination else { return }
    let index = index(of: name)
    send(to: index)
    let behavior = apps[index].planned.behavior
    if behavior.endsOnTouch { apps[index].work.append(behavior == .loopsOnTouch ? .loop : .end) }
  }

  /// Lifts a finger.
  mutating func lift(_ finger: UInt32) {
    reportOrphans(with: finger)
    send(to: fingers[finger])
    fingers[finger] = nil
    slots[finger] = nil
  }

  /// Records that a finger is down, in the first free slot of the broker.
  mutating func put(_ finger: UInt32, to destination: Destination) {
    let taken = Set(slots.values)
    slots[finger] = (0...taken.count).first { !taken.contains($0) }
    fingers[finger] = destination
  }

  /// The destination of a finger that lands now.
  var destination: Destination {
    guard !isDisplayOff else { return .nowhere(.displayOff) }
    guard let front else {
      return interruptions.isEmpty ? .homeScreen : .nowhere(.appInactive)
    }
    return switch state(of: front) {
    case .active: .app(front)
    case .inactive: .nowhere(.appInactive)
    case .launching: .nowhere(.appLaunching)
    case .ending: .nowhere(.appDied)
    case .notRunning, .background: .homeScreen
    }
  }

  private func reason(for destination: Destination) -> TraceReason {
    switch destination {
    case .homeScreen: .homeScreenNoForegroundApp
    case .app: .foregroundApp
    case .nowhere(let reason): reason
    }
  }

  /// The name of a destination in decisions.
  func name(of destination: Destination) -> String {
    switch destination {
    case .homeScreen: Self.homeScreen
    case .app(let name): name
    case .nowhere: "nowhere"
    }
  }

  /// Cancels the touches of a destination; until they lift, their fingers go nowhere.
  mutating func cancel(_ destination: Destination, because reason: TraceReason) {
    let cancelled = allFingers.filter { fingers[$0] == destination }
    // One event cancels all of them.
    if !cancelled.isEmpty { send(to: destination) }
    for finger in cancelled {
      fingers[finger] = .nowhere(reason)
      decisions.append(Self.cancel(for: name(of: destination), because: reason))
    }
  }
}
