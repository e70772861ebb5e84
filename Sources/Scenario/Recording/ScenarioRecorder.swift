package import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
package import TouchstoneMachTime
import TouchstoneTrace

/// Writes the events and commands that come into a session as a scenario.
///
/// The steps are raw: one phase of one or several fingers, a button or key that goes down or comes up, or one command,
/// each with the time since the previous step. A report that no readable step describes exactly becomes an `event` with
/// its bytes. The scenario does not distinguish injectors: a finger keeps its number unless another finger with
/// that number is down, or a scenario cannot have that number.
package struct ScenarioRecorder {
  private let attachment: BKSAttachment
  private let title: String
  /// The steps so far, one a line.
  private var lines: [String] = []
  /// The time of the last step, in nanoseconds of the session.
  private var last: UInt64
  private var fingers: [DownFinger] = []
  private var held: [Held] = []
  /// The fingers of the observation that is being added.
  private var currentFingers: [UInt32] = []
  /// The fingers of the steps at the last time.
  private var lastFingers: [UInt32] = []
  /// Whether no report of a finger that came into the session is left out.
  private var isComplete = true

  /// A finger that is down, and its injector.
  private struct DownFinger {
    let injector: MemberID
    /// The number of the finger in the reports of the injector.
    let index: UInt32
    /// The number of the finger in the scenario.
    let number: UInt32
  }

  /// A key or button that is down, and its injector.
  private struct Held {
    let injector: MemberID
    let input: HeldInput
  }

  /// Begins a recording at an instant of the session.
  package init(of attachment: BKSAttachment, title: String, from start: MachAbsoluteTime) {
    self.attachment = attachment
    self.title = title
    last = start.nanoseconds
  }

  /// Adds the steps of an observation; observations must come in the order of the broker.
  package mutating func add(_ observation: BKSObservation) {
    currentFingers = []
    switch observation.input {
    case .event(let event): add(steps(of: event, from: observation.member), at: observation)
    case .command(let command):
      guard let step = RecordedCommand.step(of: command) else { return }
      // The broker reports an app that ran before the recording as launched by the recorder itself. The launch takes no
      // time of the recording, and the scenario gives it a second.
      let isBefore = observation.member == attachment.member
      if isBefore { last = max(last, observation.nanoseconds) }
      add(isBefore ? [step, "advance 1s"] : [step], at: observation)
    case .left: add(stepsOfEnd(of: observation.member), at: observation)
    }
  }

  /// The text of the scenario, which lasts until `end`.
  package func text(endingAt end: MachAbsoluteTime) -> String {
    let display = attachment.display
    let size = DisplaySize(width: display.width, height: display.height, scale: display.scale)
    var head = ["scenario 1", "title \(TraceText.quoted(title))", "screen \(size)"]
    if display.hasHomeIndicator { head.append("home-indicator") }
    if !fingers.isEmpty || !held.isEmpty { head.append("auto-release") }
    if !isComplete { head.append("# Some reports of fingers that were not down are left out.") }
    var steps = lines
    if end.nanoseconds > last {
      steps.append("advance " + TimeText.milliseconds(end.nanoseconds - last))
    }
    // A scenario must have a step.
    if steps.isEmpty { steps.append("settle") }
    return (head + [""] + steps).joined(separator: "\n") + "\n"
  }

  /// Adds the lines of steps that begin at the instant of an observation, or at the last instant if that is later.
  private mutating func add(_ steps: [String], at observation: BKSObservation) {
    guard let first = steps.first else { return }
    var delay = max(observation.nanoseconds, last) - last
    // A scenario may have only one step of a finger at an instant.
    if delay == 0, currentFingers.contains(where: lastFingers.contains) { delay = 1 }
    lastFingers = delay == 0 ? lastFingers + currentFingers : currentFingers
    last += delay
    lines.append((delay > 0 ? "+\(TimeText.milliseconds(delay)) " : "") + first)
    lines += steps.dropFirst()
  }

  // MARK: Events

  private mutating func steps(of event: IOHIDEvent, from injector: MemberID) -> [String] {
    if let hand = HIDHandReport(event) { return steps(of: hand, from: injector) }
    guard let report = HardwareReport(readableFrom: event) else {
      return ["\(HardwareReport.event(event))"]
    }
    if let (input, isDown) = report.edge {
      held.removeAll { $0.injector == injector && $0.input == input }
      if isDown { held.append(Held(injector: injector, input: input)) }
    }
    return ["\(report)"]
  }

  /// The step for the changes in a report of fingers, with numbers that are free in the scenario.
  private mutating func steps(of hand: HIDHandReport, from injector: MemberID) -> [String] {
    let inPoints = hand.options & IOHIDEventOption.pixelUnits != 0
    let width = inPoints ? 1 : attachment.display.width
    let height = inPoints ? 1 : attachment.display.height
    var words: [String] = []
    for position in 0..<hand.count {
      let finger = hand[position].digitizer
      let place = DisplayPoint(
        x: Self.points(finger.x, of: width), y: Self.points(finger.y, of: height))
      let index = fingers.firstIndex { $0.injector == injector && $0.index == finger.index }
      switch (finger.phase, index) {
      case (.unchanged, _): continue
      case (.down, nil):
        // More fingers are down than a scenario can have.
        guard let number = freeNumber(finger.index) else { fallthrough }
        fingers.append(DownFinger(injector: injector, index: finger.index, number: number))
        words.append("down \(number) \(place)")
        currentFingers.append(number)
      case (.down, _?), (_, nil): isComplete = false
      case (.move, let index?):
        words.append("move \(fingers[index].number) \(place)")
        currentFingers.append(fingers[index].number)
      case (.up, let index?), (.cancel, let index?):
        let number = fingers.remove(at: index).number
        words.append("\(finger.phase == .up ? "up" : "cancel") \(number)")
        currentFingers.append(number)
      }
    }
    return step(words)
  }

  private func step(_ words: [String]) -> [String] {
    guard !words.isEmpty else { return [] }
    // A finger of the hardware may be outside the screen, which a step allows only with this option.
    let options = words.contains { $0.contains(",") } ? " --allow-outside" : ""
    return [(words.count == 1 ? "touch " : "touches ") + words.joined(separator: " ") + options]
  }

  /// The wanted number if it is free, else the lowest free number; nil if none is free.
  private func freeNumber(_ wanted: UInt32) -> UInt32? {
    let used = Set(fingers.map(\.number))
    let all = 1...UInt32(HIDSynthesizer.fingerLimit)
    return all.contains(wanted) && !used.contains(wanted)
      ? wanted : all.first { !used.contains($0) }
  }

  /// The steps for an injector that has left: its fingers are cancelled, its keys and buttons released.
  private mutating func stepsOfEnd(of injector: MemberID) -> [String] {
    let ended = fingers.filter { $0.injector == injector }.map(\.number)
    currentFingers += ended
    let released = held.filter { $0.injector == injector }.reversed().map { "\($0.input.release)" }
    fingers.removeAll { $0.injector == injector }
    held.removeAll { $0.injector == injector }
    return step(ended.map { "cancel \($0)" }) + released
  }

  /// A coordinate in points with the fewest decimals that give exactly the same fraction of the display again; 0 for a
  /// coordinate so near to 0 that it would be printed with an exponent.
  private static func points(_ position: Double, of side: Double) -> Double {
    let exact = position * side
    guard exact.magnitude >= 1e-4 else { return 0 }
    var power = 1.0
    for _ in 0..<16 {
      let short = (exact * power).rounded() / power
      if short / side == position { return short }
      power *= 10
    }
    return exact
  }
}

extension HardwareReport {
  /// Makes the report that an event comes from; nil if no raw step describes the event exactly.
  init?(readableFrom event: IOHIDEvent) {
    var candidates: [HardwareReport] = []
    for isDown in [true, false] {
      candidates += HardwareButton.allCases.map { .button($0, down: isDown) }
      candidates += RemoteCommand.allCases.map { .remote($0, down: isDown) }
      // A step can only name keys of the keyboard page, by a name or by a number of one byte.
      if case .keyboard(let keyboard) = event.payload,
        KeyName.usage(named: KeyName.text(of: keyboard.usage)) == keyboard.usage
      {
        candidates.append(.key(keyboard.usage, down: isDown))
      }
    }
    candidates += DeviceOrientation.allCases.map { .orientation($0) }
    candidates += [
      .shake(.start), .shake(.end), .proximity(isNear: true), .proximity(isNear: false),
    ]
    // None of these reports has a place on the display, so the size does not matter.
    let display = DisplaySize(width: 1, height: 1)
    let same = candidates.first { $0.event(at: event.timeStamp, on: display) == event }
    guard let same else { return nil }
    self = same
  }
}
