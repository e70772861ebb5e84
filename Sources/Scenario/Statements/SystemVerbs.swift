import TouchstoneEventSynthesis

/// Makes actions of the verbs that drive apps, play recordings, ask questions and let time pass.
enum SystemVerbs {
  static func app(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let word = try arguments.operand("what to do")
    let names = Action.AppAction.Verb.allCases.map(\.rawValue)
    guard let verb = Action.AppAction.Verb(rawValue: word.text) else {
      throw word.error(
        "'\(word.text)' is not an action of an app" + Nearest.question(word.text, in: names),
        expected: names)
    }
    var action = Action.AppAction(verb: verb, app: try appName(arguments.operand("an app")))
    if let value = arguments.value("--for") {
      guard verb == .hang else {
        throw value.error("--for has no effect on '\(verb.rawValue)'", expected: ["app hang"])
      }
      action.forNanoseconds = try Quantity.time(value)
    }
    return .app(action)
  }

  /// Parses the name of an app: letters, digits, `.`, `_` and `-`.
  static func appName(_ token: Token) throws(Diagnostic) -> String {
    guard isAppName(token.text) else {
      throw token.error("'\(token.text)' is not an app", expected: ["a name such as Counter"])
    }
    return token.text
  }

  /// Whether a text can be the name of an app.
  static func isAppName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { GestureVerbs.isNameCharacter($0) && $0 != "#" }
  }

  static func replay(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let file = try arguments.operand("a recording")
    var replay = Action.Replay(path: try path(file), place: file.place)
    if let value = arguments.value("--desc") { replay.descriptionPath = try path(value) }
    if let value = arguments.value("--axes") {
      let size = try Quantity.size(value)
      guard size.width > 1, size.height > 1, max(size.width, size.height) <= Int(Int32.max) else {
        throw value.error("an axis has 2 to 2147483647 values", expected: ["1080x2400"])
      }
      replay.options.axes = RecordingPlayer.Axes(width: size.width, height: size.height)
    }
    if let value = arguments.value("--gap") {
      replay.options.gapNanoseconds = try Quantity.time(value)
    }
    return .replay(replay)
  }

  /// Parses the beginning or the end of an interruption of the app in front.
  static func interruption(
    _ interruption: Action.Interruption, _ arguments: inout ParsedArguments
  ) throws(Diagnostic) -> Action {
    let word = try arguments.operand("'begin' or 'end'")
    let names = ["begin", "end"]
    guard names.contains(word.text) else {
      throw word.error(
        "'\(word.text)' is neither 'begin' nor 'end'"
          + Nearest.question(word.text, in: names), expected: names)
    }
    return .interruption(interruption, begins: word.text == "begin")
  }

  static func quickAction(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let app = try appName(arguments.operand("an app"))
    let type = try arguments.operand("the type of a quick action")
    guard !type.text.isEmpty else {
      throw type.error("the type is empty", expected: ["the type of a quick action"])
    }
    return .quickAction(app: app, type: type.text)
  }

  static func chain(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    guard let word = arguments.optionalOperand() else { return .chain(.firstResponder) }
    guard word.text != "focus" else { return .chain(.focus) }
    let aim = try GestureVerbs.target(word)
    guard case .name(let name, dx: 0, dy: 0) = aim.target else {
      throw word.error("a chain starts at a view", expected: ["@name", "focus", "nothing"])
    }
    return .chain(.view(name))
  }

  /// Parses a file name, which is in quotes in a scenario and one argument on a command line.
  static func path(_ token: Token) throws(Diagnostic) -> String {
    guard token.kind == .string || token.place.path == CommandLineText.path else {
      throw token.error("a file name must be in quotes", expected: ["\"\(token.text)\""])
    }
    guard !token.text.isEmpty else {
      throw token.error("the file name is empty", expected: ["the name of a file"])
    }
    return token.text
  }

  static func advance(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let time = try arguments.operand("a time")
    return .advance(
      nanoseconds: try Quantity.time(time, limit: Quantity.scenarioLimitNanoseconds))
  }

  static func settle(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let limit = try arguments.value("--limit").map { value throws(Diagnostic) in
      try Quantity.time(value, limit: Quantity.scenarioLimitNanoseconds)
    }
    return .settle(limitNanoseconds: limit)
  }
}
