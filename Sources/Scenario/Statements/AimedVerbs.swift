import TouchstoneEventSynthesis

/// Makes actions of the verbs that aim a pencil or a pointer.
enum AimedVerbs {
  /// The most moves in one statement; a limit of our own on the size of a scenario.
  private static let stepLimit = 100_000

  private enum PencilWord: String, CaseIterable {
    case tap, stroke, down, move, up, cancel
  }

  static func pencil(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("'tap', 'stroke', 'down', 'move', 'up' or 'cancel'")
    let names = PencilWord.allCases.map(\.rawValue)
    guard let kind = PencilWord(rawValue: word.text) else {
      throw word.error(
        "'\(word.text)' is not an action of the pencil" + Nearest.question(word.text, in: names),
        expected: names)
    }
    let style = try style(arguments)
    switch kind {
    case .tap:
      let aims = try GestureVerbs.aims(&arguments, ["a target"])
      try refuse(["--over", "--steps", "--rate"], on: word, arguments)
      let hold = try arguments.time("--hold") ?? Choreography.Defaults.liftNanoseconds
      return .aimed(Action.Aimed(.pencilTap(style, hold: hold), aims))
    case .stroke:
      let aims = try GestureVerbs.aims(&arguments, ["where to start", "where to go"])
      try refuse(["--hold"], on: word, arguments)
      return .aimed(
        try moving(
          .pencilStroke(style), aims, arguments, rate: PencilReports.Defaults.samplesPerSecond))
    case .down: return try pencilSample(.down, style, word, &arguments)
    case .move: return try pencilSample(.move, style, word, &arguments)
    case .up: return try pencilSample(.up, style, word, &arguments)
    case .cancel: return try pencilSample(.cancel, style, word, &arguments)
    }
  }

  /// Makes one phase of a pencil; a phase that takes the pencil off the glass has neither a target nor options.
  private static func pencilSample(
    _ phase: FingerSample.Phase, _ style: PencilReports.Style, _ word: Token,
    _ arguments: inout ParsedArguments
  ) throws(Diagnostic) -> Action {
    let aims = phase.leavesFingerDown ? try GestureVerbs.aims(&arguments, ["a target"]) : []
    try refuse(["--hold", "--over", "--steps", "--rate"], on: word, arguments)
    if aims.isEmpty {
      try refuse(
        ["--force", "--altitude", "--azimuth", "--estimated", "--miss-ok", "--allow-outside"],
        on: word, arguments)
    }
    return .aimed(Action.Aimed(.pencilSample(phase, style), aims))
  }

  static func hover(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("a target, or leave")
    if word.text == "leave" {
      try refuse(
        ["--over", "--steps", "--rate", "--miss-ok", "--allow-outside"], on: word, arguments)
      return .aimed(Action.Aimed(.hover, []))
    }
    var aims = [try GestureVerbs.target(word)]
    if let next = arguments.optionalOperand() {
      aims.append(try GestureVerbs.target(next))
    } else {
      try refuse(["--over", "--steps", "--rate"], on: word, arguments)
    }
    return .aimed(try moving(.hover, try GestureVerbs.allow(aims, arguments), arguments))
  }

  static func click(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let aims = try GestureVerbs.aims(&arguments, ["a target"])
    let hold = try arguments.time("--hold") ?? Choreography.Defaults.liftNanoseconds
    return .aimed(
      Action.Aimed(.click(isSecondary: arguments.flag("--secondary") != nil, hold: hold), aims))
  }

  static func scroll(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("where the pointer is")
    let amount = try arguments.operand("how far to scroll")
    let (dx, dy) = try Quantity.coordinates(Substring(amount.text), in: amount)
    guard dx != 0 || dy != 0 else {
      throw amount.error("the distance is zero", expected: ["points such as 0,-120"])
    }
    guard word.text != "here" else {
      try refuse(["--miss-ok", "--allow-outside"], on: word, arguments)
      return .aimed(try moving(.scroll(dx: dx, dy: dy), [], arguments))
    }
    let aims = try GestureVerbs.allow([GestureVerbs.target(word)], arguments)
    return .aimed(try moving(.scroll(dx: dx, dy: dy), aims, arguments))
  }

  static func transform(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let aims = try GestureVerbs.aims(&arguments, ["where the pointer is"])
    let scale = try arguments.value("--scale").map { value throws(Diagnostic) in
      try Quantity.factor(value)
    }
    let angle = try arguments.value("--rotate").map { value throws(Diagnostic) in
      try Quantity.angle(value)
    }
    guard scale != nil || angle != nil else {
      throw arguments.verb.error(
        "a transform needs a scale or an angle", expected: ["--scale 2", "--rotate 90deg"])
    }
    return .aimed(try moving(.transform(scale: scale, radians: angle), aims, arguments))
  }

  // MARK: Options

  /// Makes an action with the duration and the pace that the options give.
  private static func moving(
    _ kind: Action.Aimed.Kind, _ aims: [Aim], _ arguments: ParsedArguments,
    rate: Double = Choreography.Defaults.movesPerSecond
  ) throws(Diagnostic) -> Action.Aimed {
    var aimed = Action.Aimed(kind, aims)
    aimed.overNanoseconds = try arguments.time("--over") ?? PointerReports.Defaults.moveNanoseconds
    guard aimed.overNanoseconds > 0 else {
      throw arguments.verb.error("a movement needs a duration above 0", expected: ["--over 200ms"])
    }
    aimed.pace = .rate(hertz: rate)
    if let value = arguments.value("--steps") {
      if let other = arguments.flag("--rate") {
        throw other.error("--rate and --steps contradict each other")
      }
      aimed.pace = .steps(try Quantity.count(value, of: "steps", limit: stepLimit))
    } else if let value = arguments.value("--rate") {
      aimed.pace = .rate(hertz: try Quantity.rate(value))
    }
    guard aimed.pace.moveCount(over: aimed.overNanoseconds) <= stepLimit else {
      throw arguments.verb.error(
        "this is more than \(stepLimit) moves", expected: ["a shorter time", "a lower rate"])
    }
    return aimed
  }

  private static func style(
    _ arguments: ParsedArguments
  ) throws(Diagnostic) -> PencilReports.Style {
    var style = PencilReports.Style()
    if let value = arguments.value("--force") {
      style.forces = try Quantity.forces(value)
    }
    if let value = arguments.value("--altitude") {
      style.altitude = try Quantity.angle(value, degrees: 0...90)
    }
    if let value = arguments.value("--azimuth") { style.azimuth = try Quantity.angle(value) }
    style.estimateNanoseconds = try arguments.time("--estimated")
    return style
  }

  /// Throws if an option is given that has no effect on the action that a word names.
  private static func refuse(
    _ names: [String], on word: Token, _ arguments: ParsedArguments
  ) throws(Diagnostic) {
    for name in names {
      guard let flag = arguments.flag(name) else { continue }
      throw flag.error("\(name) has no effect on '\(word.text)'")
    }
  }
}
