/// Makes a plan from a seed: apps that behave well or badly, strangers (other injectors, which leave in all ways), and
/// steps that are possible where they stand.
///
/// Each plan draws how often it uses each kind of step, so that some plans use a few kinds only and meet what is rare
/// among all kinds. The model says which steps are possible. The last steps end what is open, and then a tap must reach
/// the first app, which always behaves well: whatever happened before, the session works.
package struct PlanGenerator {
  /// The kinds of steps, each with its weight in this plan.
  private enum Kind: CaseIterable {
    case land, move, lift, tap, key, home, lock, volume, interrupt, resume
    case launch, background, terminate, kill, hang, advance
  }

  private static let names = ["Counter", "Canvas", "HitTest", "Gestures", "Responders"]
  private static let interruptions = ["call", "alert", "control-center", "notification-center"]
  /// Raw touches have the numbers from 1 to this one; taps take others.
  private static let fingers = 1...UInt32(4)

  private var random: SeededGenerator
  private var model: RoutingModel
  private var steps: [PlanStep] = []
  private let apps: [PlannedApp]
  private var strangers: [Stranger] = []
  private var weights: [Int] = []

  private init(seed: UInt64, behaviors: [Behavior], hasStrangers: Bool) {
    random = SeededGenerator(seed: seed)
    var apps = [PlannedApp(name: Self.names[0], behavior: .handles)]
    let count = random.number(in: 2...Self.names.count)
    for name in Self.names[1..<count] {
      apps.append(PlannedApp(name: name, behavior: random.choice(of: behaviors)))
    }
    self.apps = apps
    if hasStrangers {
      for number in 0..<random.number(in: 0...3) {
        strangers.append(
          Stranger(
            number: UInt64(number) + 1, landsAt: UInt64(random.number(in: 1...6_000)),
            stays: UInt64(random.number(in: 1...900)),
            leaving: random.choice(of: Stranger.Leaving.allCases)))
      }
    }
    model = RoutingModel(apps: apps, strangers: strangers)
  }

  /// The plan of a seed; apps other than the first behave in one of these ways.
  package static func plan(
    seed: UInt64, behaviors: [Behavior] = Behavior.allCases, hasStrangers: Bool = true
  ) -> Plan {
    var generator = PlanGenerator(seed: seed, behaviors: behaviors, hasStrangers: hasStrangers)
    return generator.plan(seed: seed)
  }

  private mutating func plan(seed: UInt64) -> Plan {
    let clockJumps = random.happens(percent: 30)
    for kind in Kind.allCases {
      let isUsed = kind == .land || kind == .launch || random.happens(percent: 75)
      weights.append(isUsed ? random.number(in: 1...10) : 0)
    }
    for _ in 0..<random.number(in: 10...60) { addStep() }
    close()
    return Plan(
      seed: seed, apps: apps, strangers: strangers, clockJumps: clockJumps, steps: steps)
  }

  private mutating func add(after milliseconds: UInt64, _ act: PlanStep.Act) {
    let step = PlanStep(after: milliseconds, act)
    steps.append(step)
    model.apply(step)
  }

  /// Adds a step of a kind that is drawn by weight; none if it is not possible now.
  private mutating func addStep() {
    let kind = kindByWeight()
    // Two presses of the lock button in a row would mean something else.
    let isButton = kind == .lock || kind == .home
    let delays = isButton ? 500...900 : random.happens(percent: 70) ? 1...40 : 100...1_000
    let delay = UInt64(random.number(in: delays))
    let present = model
    // What is possible is decided when the step begins: an app may have ended by then.
    model.advance(to: model.now + delay * 1_000_000)
    let act = act(of: kind)
    model = present
    if let act { add(after: delay, act) }
  }

  /// Draws a kind of step: the weights lie one after another on a line, on which a place is drawn.
  private mutating func kindByWeight() -> Kind {
    var rest = random.number(in: 1...weights.reduce(0, +))
    for (kind, weight) in zip(Kind.allCases, weights) {
      rest -= weight
      if rest <= 0 { return kind }
    }
    preconditionFailure("the place that was drawn lies beyond the sum of the weights")
  }

  /// A step of a kind; nil if it is not possible now.
  private mutating func act(of kind: Kind) -> PlanStep.Act? {
    switch kind {
    case .land:
      guard let finger = Self.fingers.first(where: { !model.fingersDown.contains($0) }) else {
        return nil
      }
      return .down(finger: finger, x: x(), y: y())
    case .move: return downFinger().map { .move(finger: $0, x: x(), y: y()) }
    case .lift: return downFinger().map { .up(finger: $0) }
    case .tap: return .tap(x: x(), y: y())
    case .key: return .key(random.choice(of: ["a", "b", "1"]))
    case .home: return .button("home")
    case .lock: return .button("lock")
    case .volume: return .button(random.choice(of: ["volume-up", "volume-down"]))
    case .interrupt: return interruption()
    case .resume:
      guard !model.interruptions.isEmpty else { return nil }
      return .interruption(random.choice(of: model.interruptions), begins: false)
    case .launch:
      return one(of: apps.map(\.name).filter { model.canLaunch($0) }).map { .launch($0) }
    case .background: return model.front.map { .background($0) }
    case .terminate: return runningApp().map { .terminate($0) }
    case .kill: return runningApp().map { .kill($0) }
    case .hang:
      return runningApp().map {
        .hang($0, milliseconds: UInt64(random.number(in: 10...300)))
      }
    case .advance: return .advance(milliseconds: UInt64(random.number(in: 1...500)))
    }
  }

  private mutating func interruption() -> PlanStep.Act? {
    let possible = Self.interruptions.filter { name in
      !model.interruptions.contains(name)
        && (!model.isDisplayOff || name == "call" || name == "alert")
    }
    guard !possible.isEmpty else { return nil }
    return .interruption(random.choice(of: possible), begins: true)
  }

  private mutating func runningApp() -> String? {
    one(
      of: apps.map(\.name).filter { name in
        let state = model.state(of: name)
        return state != .notRunning && state != .ending
      })
  }

  private mutating func one(of names: [String]) -> String? {
    names.isEmpty ? nil : random.choice(of: names)
  }

  private mutating func downFinger() -> UInt32? {
    model.fingersDown.isEmpty ? nil : random.choice(of: model.fingersDown)
  }

  private mutating func x() -> Int { random.number(in: 10...380) }
  /// Below the icons of the home screen, which would open apps of themselves.
  private mutating func y() -> Int { random.number(in: 420...800) }

  /// Ends what is open; then the first app must get a tap.
  private mutating func close() {
    for finger in model.fingersDown { add(after: 5, .up(finger: finger)) }
    for name in model.interruptions { add(after: 5, .interruption(name, begins: false)) }
    // Apps that hang or are being started have time to go on.
    add(after: 5, .advance(milliseconds: 2_000))
    // As between other steps, a press of the lock button is not the second one in a row.
    if model.isDisplayOff { add(after: 500, .button("lock")) }
    add(after: 5, .launch(apps[0].name))
    add(after: 400, .tap(x: 195, y: 600))
    add(after: 5, .advance(milliseconds: 100))
  }
}
