import TouchstoneEventSynthesis

/// Adding the lines of each kind to a scenario.
extension ScriptLoader {
  /// Parses a line that is about the whole scenario.
  mutating func parseHeader(_ line: LexedLine) throws(Diagnostic) {
    let first = line.tokens[0]
    let words = line.tokens.dropFirst()
    switch first.text {
    case "title":
      try once(first)
      guard let title = words.first, words.count == 1, title.kind == .string else {
        throw first.error("'title' needs a text in quotes", expected: ["title \"A tap\""])
      }
      script.title = title.text
    case "virtual-only":
      try once(first)
      guard let reason = words.first, words.count == 1, reason.kind == .string, !reason.text.isEmpty
      else {
        throw first.error(
          "'virtual-only' needs the reason in quotes",
          expected: ["virtual-only \"it counts frames\""])
      }
      script.virtualOnly = reason.text
    case "screen":
      try once(first)
      script.display = try screen(first, Array(words))
    case "auto-release":
      try once(first)
      if let extra = words.first {
        throw extra.error("nothing may follow 'auto-release'")
      }
      script.autoRelease = true
    case "home-indicator":
      try once(first)
      if let extra = words.first {
        throw extra.error("nothing may follow 'home-indicator'")
      }
      script.hasHomeIndicator = true
    default:  // app
      let app = try SystemVerbs.appName(line.tokens[1])
      try requireKnown(app, line.tokens[1])
      if let earlier = firstPlaces["app \(app)"] {
        throw line.tokens[1].error(
          "\(app) is named twice", notes: [Diagnostic.Note(earlier, "it was named here")])
      }
      firstPlaces["app \(app)"] = line.tokens[1].place
      script.apps = (script.apps ?? []) + [app]
    }
  }

  /// Requires that a header word is given for the first time.
  private mutating func once(_ word: Token) throws(Diagnostic) {
    if let earlier = firstPlaces[word.text] {
      throw word.error(
        "'\(word.text)' is given twice", notes: [Diagnostic.Note(earlier, "it was given here")])
    }
    firstPlaces[word.text] = word.place
  }

  /// Parses the value of `screen`, such as `390x844 @3x`; the scale is 3 if it is left out.
  private func screen(_ first: Token, _ words: [Token]) throws(Diagnostic) -> DisplaySize {
    let form = ["screen 390x844 @3x"]
    guard (1...2).contains(words.count) else {
      throw first.error("'screen' needs a size", expected: form)
    }
    let size = try Quantity.size(words[0])
    // The limit is our choice; a picture of such a screen is below `ScenarioHost.pictureByteLimit`.
    guard size.width <= 10_000, size.height <= 10_000 else {
      throw words[0].error("'\(words[0].text)' is too large", expected: ["at most 10000x10000"])
    }
    var display = DisplaySize(width: Double(size.width), height: Double(size.height))
    if words.count == 2 {
      guard words[1].text.hasPrefix("@"), words[1].text.hasSuffix("x"),
        let scale = Int(words[1].text.dropFirst().dropLast()), (1...4).contains(scale)
      else {
        throw words[1].error(
          "'\(words[1].text)' is not a scale", expected: ["@1x", "@2x", "@3x", "@4x"])
      }
      display.scale = Double(scale)
    }
    return display
  }

  /// Parses `let name = value`.
  mutating func defineValue(_ line: LexedLine) throws(Diagnostic) {
    let tokens = line.tokens
    let form = ["let name = value"]
    guard tokens.count > 1 else { throw tokens[0].error("'let' needs a name", expected: form) }
    let name = tokens[1].text
    guard name.first?.isLetter == true,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    else {
      throw tokens[1].error(
        "'\(name)' is not a name", expected: ["a letter, then letters, digits, '_' or '-'"])
    }
    guard tokens.count > 2, tokens[2].text == "=" else {
      throw (tokens.count > 2 ? tokens[2] : tokens[1]).error(
        "'=' is missing after the name", expected: form)
    }
    guard tokens.count > 3 else {
      throw tokens[2].error("the value is missing", expected: form)
    }
    guard tokens.count == 4 else {
      throw tokens[4].error("a value is one word, or a text in quotes", expected: form)
    }
    // A file may be included twice; then the same line defines the same value again.
    if let earlier = firstPlaces["let \(name)"], earlier != tokens[1].place {
      throw tokens[1].error(
        "'\(name)' has a value already", notes: [Diagnostic.Note(earlier, "it was given here")])
    }
    let value = try substituted(tokens[3])
    if values[name] == nil { valueNames.append(name) }
    firstPlaces["let \(name)"] = tokens[1].place
    values[name] = value
  }

  /// The value of a word `$name`, at the place of the word; any other word as it is.
  func substituted(_ token: Token) throws(Diagnostic) -> Token {
    guard token.kind == .bare, token.text.hasPrefix("$") else { return token }
    let name = String(token.text.dropFirst())
    guard let value = values[name] else {
      throw token.error(
        "'\(token.text)' has no value" + Nearest.question(name, in: valueNames),
        expected: valueNames.isEmpty ? ["let \(name) = value"] : valueNames.map { "$\($0)" })
    }
    var result = token
    result.kind = value.kind
    result.text = value.text
    result.raw = value.raw
    return result
  }

  /// Parses a line with a verb.
  mutating func parseStatement(_ line: LexedLine) throws(Diagnostic) {
    var line = line
    for index in line.tokens.indices { line.tokens[index] = try substituted(line.tokens[index]) }
    var statement = try StatementParser.parse(line, accepted: FileParser.accepted)
    switch statement.action {
    case .replay(var replay):
      replay.path = ScriptPath.resolve(replay.path, in: folder)
      replay.descriptionPath = replay.descriptionPath.map { ScriptPath.resolve($0, in: folder) }
      statement.action = .replay(replay)
    // The broker is not an app, and needs no installation.
    case .app(let action) where action.endsBroker: break
    case .app(let action): try requireInstalled(action.app, line)
    case .quickAction(let app, _): try requireInstalled(app, line)
    default: break
    }
    try ScreenCheck.check(statement, on: script.display)
    try append(statement)
  }

  /// Adds a step, unless the scenario then has more frames than allowed.
  mutating func append(_ statement: Statement) throws(Diagnostic) {
    let (sum, overflow) = frameCount.addingReportingOverflow(statement.action.frameCount)
    let wasWithin = frameCount <= Self.frameLimit
    frameCount = overflow ? .max : sum
    guard frameCount <= Self.frameLimit else {
      // This is reported for one step only, because the whole scenario is too long.
      if wasWithin {
        throw statement.error(
          "with this step the scenario has more than \(Self.frameLimit) frames")
      }
      return
    }
    script.steps.append(Script.Step(statement: statement))
  }

  /// Requires that the app exists, and that the scenario declares it if it declares any.
  private func requireInstalled(_ app: String, _ line: LexedLine) throws(Diagnostic) {
    guard let token = line.tokens.first(where: { $0.text == app }) else { return }
    try requireKnown(app, token)
    try requireDeclared(app, token)
  }

  private func requireKnown(_ app: String, _ token: Token) throws(Diagnostic) {
    guard let known = surroundings.apps, !known.contains(app) else { return }
    throw token.error(
      "there is no app '\(app)'" + Nearest.question(app, in: known), expected: known)
  }

  private func requireDeclared(_ app: String, _ token: Token) throws(Diagnostic) {
    guard let apps = script.apps, !apps.contains(app) else { return }
    throw token.error(
      "\(app) is not among the scenario's apps" + Nearest.question(app, in: apps), expected: apps)
  }
}
