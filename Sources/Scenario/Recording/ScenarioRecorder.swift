package import BackBoardServices
import IOKit
import TouchstoneEventSynthesis
package import TouchstoneMachTime

/// Writes what comes into a session as a scenario.
///
/// Its steps are raw: one phase of one finger, or of several in one report, one edge of a button or key, one command, each
/// with the time since the step before. What no readable step says exactly is an `event` with its bytes. All injectors of
/// the session become one: a finger keeps its number unless another one with that number is down.
package struct ScenarioRecorder {
  private let attachment: BKSAttachment
  private let title: String
  private var lines: [String] = []
  /// When the last step was, in nanoseconds of the session.
  private var last: UInt64
  private var fingers: [DownFinger] = []
  private var held: [Held] = []
  /// The fingers of the observation that is being added.
  private var moving: [UInt32] = []
  /// The fingers of the steps at the last time.
  private var moved: [UInt32] = []
  /// Whether nothing that came into the session is left out.
  private var isComplete = true

  /// A finger that is down, and whose it is.
  private struct DownFinger {
    let injector: MemberID
    /// Its number in the reports of the injector.
    let index: UInt32
    /// Its number in the scenario.
    let number: UInt32
  }

  /// A key or button that is down, and whose it is.
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

  /// Adds what came in; observations come in the order of the broker.
  package mutating func add(_ observation: BKSObservation) {
    moving = []
    switch observation.input {
    case .event(let event): add(steps(of: event, from: observation.member), at: observation)
    case .command(let command):
      guard let step = RecordedCommand.step(of: command) else { return }
      // An app that ran before the recording is reported to the recorder as launched: that takes no time of the recording,
      // and the scenario gives it a second.
      let isBefore = observation.member == attachment.member
      if isBefore { last = max(last, observation.nanoseconds) }
      add(isBefore ? [step, "advance 1s"] : [step], at: observation)
    case .left: add(stepsOfEnd(of: observation.member), at: observation)
    }
  }

  /// The scenario; time goes on until the recording ends.
  package func text(endingAt end: MachAbsoluteTime) -> String {
    let display = attachment.display
    let size = DisplaySize(width: display.width, height: display.height, scale: display.scale)
    var head = ["scenario 1", "title \"\(title)\"", "screen \(size)"]
    if display.hasHomeIndicator { head.append("home-indicator") }
    if !fingers.isEmpty || !held.isEmpty { head.append("auto-release") }
    if !isComplete { head.append("# Some reports of fingers that were not down are left out.") }
    var steps = lines
    if end.nanoseconds > last {
      steps.append("advance " + TimeText.milliseconds(end.nanoseconds - last))
    }
    // A scenario has a step.
    if steps.isEmpty { steps.append("settle") }
    return (head + [""] + steps).joined(separator: "\n") + "\n"
  }

  private mutating func add(_ steps: [String], at observation: BKSObservation) {
    guard let first = steps.first else { return }
    var delay = max(observation.nanoseconds, last) - last
    // A scenario has one step for each finger at an instant.
    if delay == 0, moving.contains(where: moved.contains) { delay = 1 }
    moved = delay == 0 ? moved + moving : moving
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

  /// The step of a report of fingers: what changed, with numbers that are free here.
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
        moving.append(number)
      case (.down, _?), (_, nil): isComplete = false
      case (.move, let index?):
        words.append("move \(fingers[index].number) \(place)")
        moving.append(fingers[index].number)
      case (.up, let index?), (.cancel, let index?):
        let number = fingers.remove(at: index).number
        words.append("\(finger.phase == .up ? "up" : "cancel") \(number)")
        moving.append(number)
      }
    }
    return step(words)
  }

  private func step(_ words: [String]) -> [String] {
    guard !words.isEmpty else { return [] }
    // Recorded as it was: a finger of the hardware may leave the screen.
    let options = words.contains { $0.contains(",") } ? " --allow-outside" : ""
    return [(words.count == 1 ? "touch " : "touches ") + words.joined(separator: " ") + options]
  }

  /// The wanted number if it is free, else the lowest one that is; nil if none is.
  private func freeNumber(_ wanted: UInt32) -> UInt32? {
    let used = Set(fingers.map(\.number))
    let all = 1...UInt32(HIDSynthesizer.fingerLimit)
    return all.contains(wanted) && !used.contains(wanted)
      ? wanted : all.first { !used.contains($0) }
  }

  /// What comes up when an injector has gone: its fingers are cancelled, its keys and buttons released.
  private mutating func stepsOfEnd(of injector: MemberID) -> [String] {
    let ended = fingers.filter { $0.injector == injector }.map(\.number)
    moving += ended
    let released = held.filter { $0.injector == injector }.reversed().map { "\($0.input.release)" }
    fingers.removeAll { $0.injector == injector }
    held.removeAll { $0.injector == injector }
    return step(ended.map { "cancel \($0)" }) + released
  }

  /// A coordinate in points with as few decimals as give the same fraction of the display again, so that a view finds it
  /// at the same place.
  private static func points(_ position: Double, of side: Double) -> Double {
    let exact = position * side
    // What is less than this is printed with an exponent.
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

/// The step of a command.
enum RecordedCommand {
  /// The step; nil for a command that changes nothing.
  static func step(of command: BKSCommand) -> String? {
    switch command.verb {
    case .launch: "app launch \(command.app)"
    case .activate: "app activate \(command.app)"
    case .background: "app background \(command.app)"
    case .terminate: "app terminate \(command.app)"
    case .kill: "app kill \(command.app)"
    case .hang:
      "app hang \(command.app) --for \(TimeText.milliseconds(command.nanoseconds))"
    case .list: nil
    case .call: "call \(word(command))"
    case .alert: "alert \(word(command))"
    case .controlCenter: "control-center \(word(command))"
    case .notificationCenter: "notification-center \(word(command))"
    case .quickAction: "quick-action \(command.app) \"\(command.item)\""
    }
  }

  private static func word(_ command: BKSCommand) -> String {
    command.phase == .begin ? "begin" : "end"
  }
}

extension HardwareReport {
  /// The report of which an event is made, if a raw step says it exactly; nil otherwise.
  init?(readableFrom event: IOHIDEvent) {
    var candidates: [HardwareReport] = []
    for isDown in [true, false] {
      candidates += HardwareButton.allCases.map { .button($0, down: isDown) }
      candidates += RemoteCommand.allCases.map { .remote($0, down: isDown) }
      // A step names keys of the keyboard page alone, by a name or by a number of one byte.
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
    // None of these has a place on the display, so any size will do.
    let display = DisplaySize(width: 1, height: 1)
    let same = candidates.first { $0.event(at: event.timeStamp, on: display) == event }
    guard let same else { return nil }
    self = same
  }
}
