import IOKit
import TouchstoneEventSynthesis

/// Makes actions of the verbs for buttons, keys, sensors and headsets.
enum HardwareVerbs {
  // The limits and the default are our choice.
  /// The most keys in one statement.
  private static let keyLimit = 10_000
  /// The most clicks of a headset in one statement.
  private static let clickLimit = 10
  /// The default duration of a press with given forces, in total.
  private static let analogHoldNanoseconds: UInt64 = 300_000_000
  /// The most samples in one statement.
  private static let sampleLimit = 100_000

  static func button(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("the name of a button")
    let names = HardwareButton.allCases.map(\.rawValue)
    guard let button = HardwareButton(rawValue: word.text) else {
      throw word.error(
        "'\(word.text)' is not a button" + Nearest.question(word.text, in: names), expected: names)
    }
    guard let value = arguments.value("--force") else {
      return .hardware(try sequence(of: .button(button), arguments))
    }
    guard button.controllerNumber != nil else {
      throw value.error(
        "'\(word.text)' does not measure force",
        expected: HardwareButton.allCases.filter { $0.controllerNumber != nil }.map(\.rawValue))
    }
    let forces = try Quantity.forces(value)
    if let edge = try edge(arguments) {
      guard edge.isDown else {
        throw edge.word.error(
          "\(edge.word.text) takes no force", expected: ["--up", "--down --force 0.5"])
      }
      guard forces.count == 1, forces[0] > 0 else {
        throw edge.word.error(
          "\(edge.word.text) takes one force above 0", expected: ["--down --force 0.5"])
      }
      return .hardware(ReportSequence([TimedReport(0, .analog(button, force: forces[0]))]))
    }
    let hold = try arguments.time("--hold") ?? analogHoldNanoseconds
    return .hardware(.forces(forces, of: button, hold: hold))
  }

  static func event(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("the bytes of an event")
    do throws(EventText.Refusal) {
      return .hardware(ReportSequence([TimedReport(0, .event(try EventText.event(word.text)))]))
    } catch {
      throw word.error("\(error)", expected: ["what touchstone record has written"])
    }
  }

  static func orient(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("an orientation")
    let names = DeviceOrientation.allCases.map(\.name)
    guard let orientation = DeviceOrientation.allCases.first(where: { $0.name == word.text }) else {
      throw word.error(
        "'\(word.text)' is not an orientation of the device"
          + Nearest.question(word.text, in: names),
        expected: names)
    }
    return .hardware(ReportSequence([TimedReport(0, .orientation(orientation))]))
  }

  static func proximity(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("near or far")
    guard let isNear = ["near": true, "far": false][word.text] else {
      throw word.error(
        "'\(word.text)' is neither near nor far"
          + Nearest.question(word.text, in: ["near", "far"]),
        expected: ["near", "far"])
    }
    return .hardware(ReportSequence([TimedReport(0, .proximity(isNear: isNear))]))
  }

  static func key(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    var chords = [try chord(arguments.operand("a key"))]
    while let word = arguments.optionalOperand() { chords.append(try chord(word)) }
    guard chords.count <= keyLimit else {
      throw arguments.verb.error("more than \(keyLimit) keys in one statement")
    }
    if let edge = try edge(arguments) {
      guard chords.count == 1 else {
        throw edge.word.error("\(edge.word.text) takes one key", expected: ["key shift --down"])
      }
      return .hardware(Keystrokes.edge(of: chords[0], down: edge.isDown))
    }
    let hold = try arguments.time("--hold") ?? Keystrokes.Defaults.holdNanoseconds
    return .hardware(Keystrokes.press(chords, hold: hold, gap: try gap(arguments)))
  }

  static func type(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("a text")
    // On a command line the shell has removed the quotes.
    guard word.kind == .string || word.place.path == CommandLineText.path else {
      throw word.error("a text must be in quotes", expected: ["\"\(word.text)\""])
    }
    guard !word.text.isEmpty else {
      throw word.error("the text is empty", expected: ["at least one character"])
    }
    guard word.text.count <= keyLimit else {
      throw word.error("the text has more than \(keyLimit) characters")
    }
    let chords: [KeyChord]
    do throws(USKeyboard.Untypable) {
      chords = try USKeyboard.chords(for: word.text)
    } catch {
      throw word.error("\(error)", expected: ["characters of a US keyboard"])
    }
    return .hardware(Keystrokes.press(chords, gap: try gap(arguments)))
  }

  static func shake(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    if let moment = arguments.flag("--start") ?? arguments.flag("--end") {
      try refuse(["--end", "--for", "--rate", "--reported"], beside: moment, arguments)
      return .hardware(
        ReportSequence([TimedReport(0, .shake(moment.text == "--start" ? .start : .end))]))
    }
    let length = try arguments.time("--for") ?? MotionReports.Defaults.shakeNanoseconds
    if let reported = arguments.flag("--reported") {
      try refuse(["--rate"], beside: reported, arguments)
      return .hardware(MotionReports.reportedShake(for: length))
    }
    let rate = try rate(arguments)
    try requireFew(
      MotionReports.sampleCount(over: length + MotionReports.Defaults.stillNanoseconds, rate: rate),
      arguments)
    return .hardware(MotionReports.shake(for: length, rate: rate))
  }

  static func motion(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("a sensor")
    let names = MotionSensor.allCases.map(\.rawValue)
    guard let sensor = MotionSensor(rawValue: word.text) else {
      throw word.error(
        "'\(word.text)' is not a sensor" + Nearest.question(word.text, in: names), expected: names)
    }
    let first = try Quantity.vector(arguments.operand("a sample"))
    let last = try arguments.optionalOperand().map { word throws(Diagnostic) in
      try Quantity.vector(word)
    }
    let length = try arguments.time("--for") ?? 0
    if length == 0, last != nil || arguments.flag("--rate") != nil {
      throw arguments.verb.error(
        "a stream of samples needs a duration", expected: ["--for 1s"])
    }
    let rate = try rate(arguments)
    try requireFew(MotionReports.sampleCount(over: length, rate: rate), arguments)
    return .hardware(
      MotionReports.stream(sensor, from: first, to: last ?? first, over: length, rate: rate))
  }

  static func remote(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("a command")
    let names = RemoteCommand.allCases.map(\.rawValue)
    guard let command = RemoteCommand(rawValue: word.text) else {
      throw word.error(
        "'\(word.text)' is not a command of a remote" + Nearest.question(word.text, in: names),
        expected: names)
    }
    guard let value = arguments.value("--clicks") else {
      return .hardware(try sequence(of: .remote(command), arguments))
    }
    guard command == .headset else {
      throw value.error("--clicks has no effect on '\(word.text)'", expected: ["remote headset"])
    }
    let clicks = try Quantity.count(value, of: "clicks", limit: clickLimit)
    if let edge = try edge(arguments) {
      throw edge.word.error("\(edge.word.text) has no effect on several clicks")
    }
    let hold = try arguments.time("--hold") ?? Choreography.Defaults.liftNanoseconds
    return .hardware(.clicks(.remote(command), count: clicks, hold: hold))
  }

  /// Parses a key with the modifiers held with it, such as `a`, `cmd+s` or `shift+0x28`.
  static func chord(_ token: Token) throws(Diagnostic) -> KeyChord {
    let parts = token.text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    var keys: [HIDUsage] = []
    for (index, part) in parts.enumerated() {
      guard let usage = KeyName.usage(named: part) else { throw unknownKey(part, in: token) }
      guard index == parts.count - 1 || KeyChord.modifierKeys.contains(usage) else {
        throw token.error(
          "'\(part)' cannot be held with another key", expected: ["ctrl", "shift", "alt", "cmd"])
      }
      guard !keys.contains(usage) else {
        throw token.error("'\(part)' is repeated in '\(token.text)'")
      }
      keys.append(usage)
    }
    let last = keys.removeLast()
    return KeyChord(last, with: keys)
  }

  private static func unknownKey(_ part: String, in token: Token) -> Diagnostic {
    if part.count == 1, let character = part.first,
      let chord = USKeyboard.chord(for: character)
    {
      return token.error("'\(part)' is not a single key", expected: ["\(chord)"])
    }
    if part.isEmpty {
      return token.error(
        "a key is missing in '\(token.text)'", expected: ["cmd+s", "shift+= for a plus sign"])
    }
    let question = Nearest.question(part, in: KeyName.names)
    let words = KeyName.names.filter { $0.count > 1 && !$0.hasPrefix("right-") }
    return token.error(
      "'\(part)' is not a key" + question,
      expected: question.isEmpty ? ["a letter", "a digit"] + words + ["0x28"] : [])
  }

  // MARK: Options

  /// The reports of a press, or of one half of a press if `--down` or `--up` is given.
  private static func sequence(
    of held: HeldInput, _ arguments: ParsedArguments
  ) throws(Diagnostic) -> ReportSequence {
    if let edge = try edge(arguments) { return .edge(of: held, down: edge.isDown) }
    return .press(
      held, hold: try arguments.time("--hold") ?? Choreography.Defaults.liftNanoseconds)
  }

  /// The half of a press that `--down` or `--up` asks for; nil if neither is given.
  private static func edge(
    _ arguments: ParsedArguments
  ) throws(Diagnostic) -> (word: Token, isDown: Bool)? {
    guard let word = arguments.flag("--down") ?? arguments.flag("--up") else { return nil }
    try refuse(["--up", "--hold", "--gap"], beside: word, arguments)
    return (word, word.text == "--down")
  }

  /// Throws if an option is given that has no effect together with another one.
  private static func refuse(
    _ names: [String], beside word: Token, _ arguments: ParsedArguments
  ) throws(Diagnostic) {
    for name in names where name != word.text {
      guard let flag = arguments.flag(name) else { continue }
      throw flag.error(
        "\(name) has no effect with \(word.text)",
        notes: [Diagnostic.Note(word.place, "\(word.text) is here")])
    }
  }

  private static func gap(_ arguments: ParsedArguments) throws(Diagnostic) -> UInt64 {
    try arguments.time("--gap") ?? Keystrokes.Defaults.gapNanoseconds
  }

  private static func rate(_ arguments: ParsedArguments) throws(Diagnostic) -> Double {
    guard let value = arguments.value("--rate") else {
      return MotionReports.Defaults.samplesPerSecond
    }
    return try Quantity.rate(value)
  }

  private static func requireFew(
    _ samples: Int, _ arguments: ParsedArguments
  ) throws(Diagnostic) {
    guard samples > sampleLimit else { return }
    throw arguments.verb.error(
      "this is more than \(sampleLimit) samples", expected: ["a shorter time", "a lower rate"])
  }
}
