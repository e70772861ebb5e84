import TouchstoneEventSynthesis

/// Makes actions of the verbs that move fingers.
enum GestureVerbs {
  /// The most taps in one statement.
  private static let tapLimit = 100
  /// The most fingers that `--fingers` may ask for: those of two hands.
  private static let fingerLimit = 10
  /// The most moves of a stroke that `--steps` may ask for.
  ///
  /// Source: our own limit on the size of a scenario.
  private static let stepLimit = 1_000_000

  static func tap(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    var tap = Action.Tap(aim: try aim(&arguments, "a target"))
    if let value = arguments.value("--taps") {
      tap.taps = try Quantity.count(value, of: "taps", limit: tapLimit)
    }
    tap.fingers = try fingers(arguments)
    if let hold = try arguments.time("--hold") { tap.holdNanoseconds = hold }
    return .tap(tap)
  }

  static func press(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let aim = try aim(&arguments, "a target")
    guard let hold = arguments.value("--hold") else {
      throw arguments.verb.error(
        "a press needs a duration", expected: ["--hold 600ms"])
    }
    return .press(
      Action.Press(
        aim: aim, fingers: try fingers(arguments), holdNanoseconds: try Quantity.time(hold)))
  }

  static func swipe(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    .swipe(try stroke(&arguments, hold: 0, over: Choreography.Defaults.swipeNanoseconds))
  }

  static func drag(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    .drag(
      try stroke(
        &arguments, hold: Choreography.Defaults.dragHoldNanoseconds,
        over: Choreography.Defaults.dragNanoseconds))
  }

  static func touch(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    var touch = try plainTouch(try arguments.operand("a phase"), &arguments)
    let phase = touch.phase
    if phase.leavesFingerDown {
      touch.aim = try aim(&arguments, "a target")
    } else {
      if let extra = arguments.optionalOperand() {
        throw extra.error(
          "'touch \(phase.rawValue)' takes no target",
          expected: ["touch \(phase.rawValue) \(touch.finger)"])
      }
      try refuseAimOptions(arguments)
    }
    return .touch(touch)
  }

  /// Parses several fingers, each with its phase and, unless it lifts or is cancelled, its target.
  static func touches(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    var touches: [Action.Touch] = []
    while let word = touches.isEmpty
      ? try arguments.operand("a phase") : arguments.optionalOperand()
    {
      var touch = try plainTouch(word, &arguments)
      if touch.phase.leavesFingerDown {
        touch.aim = try target(arguments.operand("a target"))
      }
      touches.append(touch)
    }
    var aims = try allow(touches.compactMap(\.aim), arguments)
    for index in touches.indices where touches[index].aim != nil {
      touches[index].aim = aims.removeFirst()
    }
    return .touches(touches)
  }

  /// Parses the phase and the number of a finger, without the target that may follow.
  private static func plainTouch(
    _ word: Token, _ arguments: inout ParsedArguments
  ) throws(Diagnostic) -> Action.Touch {
    let names = FingerSample.Phase.allCases.map(\.rawValue)
    guard let phase = FingerSample.Phase(rawValue: word.text) else {
      throw word.error(
        "'\(word.text)' is not a phase of a touch" + Nearest.question(word.text, in: names),
        expected: names)
    }
    let finger = try Quantity.count(
      try arguments.operand("the number of a finger"), of: "a finger",
      limit: HIDSynthesizer.fingerLimit)
    return Action.Touch(phase: phase, finger: UInt32(finger))
  }

  static func activate(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("a view")
    guard case .name(let name, 0, 0) = try target(word).target else {
      throw word.error(
        "VoiceOver activates a view, not a point", expected: ["a name such as @login"])
    }
    return .activate(name)
  }

  private static func refuseAimOptions(_ arguments: ParsedArguments) throws(Diagnostic) {
    for name in ["--miss-ok", "--allow-outside"] {
      if let flag = arguments.flag(name) {
        throw flag.error("\(name) has no effect without a target")
      }
    }
  }

  private static func stroke(
    _ arguments: inout ParsedArguments, hold: UInt64, over: UInt64
  ) throws(Diagnostic) -> Action.Stroke {
    let aims = try aims(&arguments, ["where to start", "where to go"])
    var stroke = Action.Stroke(
      from: aims[0], to: aims[1], fingers: try fingers(arguments), holdNanoseconds: hold,
      overNanoseconds: over)
    if let hold = try arguments.time("--hold") { stroke.holdNanoseconds = hold }
    if let rest = try arguments.time("--rest") { stroke.restNanoseconds = rest }
    if let value = arguments.value("--over") {
      stroke.overNanoseconds = try Quantity.time(value)
      guard stroke.overNanoseconds > 0 else {
        throw value.error("a stroke needs a duration above 0", expected: ["more than 0ms"])
      }
    }
    if let value = arguments.value("--steps") {
      stroke.pace = .steps(try Quantity.count(value, of: "steps", limit: stepLimit))
    }
    if let value = arguments.value("--rate") {
      if let steps = arguments.flag("--steps") {
        throw value.error(
          "--rate and --steps contradict each other",
          notes: [Diagnostic.Note(steps.place, "--steps is here")])
      }
      stroke.pace = .rate(hertz: try Quantity.rate(value))
    }
    return stroke
  }

  private static func fingers(_ arguments: ParsedArguments) throws(Diagnostic) -> Int {
    guard let value = arguments.value("--fingers") else { return 1 }
    return try Quantity.count(value, of: "fingers", limit: fingerLimit)
  }

  /// The targets of a statement, with the misses that its options allow; `names` are the operands in errors.
  static func aims(
    _ arguments: inout ParsedArguments, _ names: [String]
  ) throws(Diagnostic) -> [Aim] {
    var aims: [Aim] = []
    for name in names { aims.append(try target(arguments.operand(name))) }
    return try allow(aims, arguments)
  }

  private static func aim(
    _ arguments: inout ParsedArguments, _ what: String
  ) throws(Diagnostic) -> Aim {
    try aims(&arguments, [what])[0]
  }

  /// The aims with the misses that the options allow; throws if such an option has no effect on them.
  static func allow(
    _ aims: [Aim], _ arguments: ParsedArguments
  ) throws(Diagnostic) -> [Aim] {
    var allowed = aims
    if let flag = arguments.flag("--miss-ok") {
      guard aims.contains(where: { $0.target.isNamed }) else {
        throw flag.error("--miss-ok has no effect on coordinates", expected: ["a named target"])
      }
      for index in allowed.indices { allowed[index].allowsMiss = true }
    }
    if let flag = arguments.flag("--allow-outside") {
      guard aims.contains(where: { $0.target.hasCoordinates }) else {
        throw flag.error("--allow-outside has no effect on a named target")
      }
      for index in allowed.indices { allowed[index].allowsOutside = true }
    }
    return allowed
  }

  /// Parses a target: `20,30`, `@name` or `@name+dx,dy`.
  static func target(_ token: Token) throws(Diagnostic) -> Aim {
    let accepted = ["coordinates such as 20,30", "@name", "@name+5,-3"]
    guard token.kind == .bare else {
      throw token.error("a target is written without quotes", expected: accepted)
    }
    guard token.text.hasPrefix("@") else {
      guard token.text.contains(",") else {
        throw token.error("'\(token.text)' is not a target", expected: accepted)
      }
      let point = try Quantity.coordinates(Substring(token.text), in: token)
      return Aim(.point(DisplayPoint(x: point.x, y: point.y)), place: token.place)
    }
    let parts = token.text.dropFirst().split(
      separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first ?? ""
    guard !name.isEmpty, name.allSatisfy(isNameCharacter) else {
      throw token.error(
        "'\(token.text)' is not a name", expected: ["@ and letters, digits, '.', '_', '-' or '#'"])
    }
    let offset = parts.count > 1 ? try Quantity.coordinates(parts[1], in: token) : (0, 0)
    return Aim(.name(String(name), dx: offset.0, dy: offset.1), place: token.place)
  }

  /// Whether a character may be part of a view's name: a letter, a digit, `.`, `_` or `-`, and `#` for the number in
  /// the name of a view without an identifier.
  static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._-#".contains(character)
  }
}

extension Target {
  /// Whether the target is a view, which another view may cover.
  fileprivate var isNamed: Bool {
    if case .name = self { true } else { false }
  }

  /// Whether the target has coordinates, which can lie outside the screen.
  fileprivate var hasCoordinates: Bool {
    switch self {
    case .point: true
    case .name(_, let dx, let dy): dx != 0 || dy != 0
    }
  }
}
