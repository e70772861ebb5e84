import TouchstoneScenario

/// The words of one call, sorted into options and operands by a command's description.
struct Arguments {
  private(set) var operands: [String] = []
  private(set) var wantsHelp = false
  private var values: [String: [String]] = [:]

  /// Sorts `words`; options may follow operands, `--` ends options, `-20,40` and `-` are operands.
  init(_ words: [String], for spec: CommandSpec) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard Self.isOption(word) else {
        operands.append(word)
        continue
      }
      let (name, inline) = Self.split(word)
      if name == "--help" || name == "-h" {
        guard inline == nil else {
          throw UsageError("\(name) takes no value, such as '\(inline ?? "")'", command: spec.name)
        }
        wantsHelp = true
        continue
      }
      guard let option = Self.option(named: name, in: spec) else {
        guard spec.takesStep else { throw Self.unknown(name, in: spec) }
        operands.append(word)
        continue
      }
      try take(option, spelled: name, inline: inline, from: &rest, of: spec)
    }
    if !wantsHelp { try checkOperands(against: spec) }
  }

  /// The words of a scenario's step: the operands, and the options that the step has.
  ///
  /// Options of the tool itself, which every step command has, are left out.
  func stepWords(of spec: CommandSpec) -> [String] {
    var words = operands
    for option in spec.options where !Self.toolOptions.contains(option.name) {
      for value in values[option.name] ?? [] {
        words.append("--\(option.name)")
        if option.value != nil { words.append(value) }
      }
    }
    return words
  }

  private static let toolOptions = ["session", "dry-run", "help"]

  /// Whether a flag was given.
  func has(_ name: String) -> Bool {
    values[name] != nil
  }

  /// An option's value.
  func value(of name: String) -> String? {
    values[name]?.last
  }

  /// Every value of an option that may be repeated.
  func all(of name: String) -> [String] {
    values[name] ?? []
  }

  /// An option's value as a whole number within a range.
  func number(of name: String, in range: ClosedRange<Int>, spec: CommandSpec) throws(UsageError)
    -> Int?
  {
    guard let text = value(of: name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "--\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not '\(text)'", command: spec.name)
    }
    return number
  }

  /// An option's value as a time with its unit, at most so many hours; nil is no limit.
  func nanoseconds(
    of name: String, atMostHours hours: UInt64? = 1, spec: CommandSpec
  ) throws(UsageError) -> UInt64? {
    guard let text = value(of: name) else { return nil }
    let place = Place(path: "", line: 1, column: 1)
    let token = Token(kind: .bare, text: text, raw: text, place: place, line: text)
    let limit: UInt64 = hours.map { $0 * 3_600_000_000_000 } ?? .max
    guard let nanoseconds = try? Quantity.time(token, limit: limit), nanoseconds > 0 else {
      let most = hours.map { ", at most \($0)h" } ?? ""
      throw UsageError(
        "--\(name) takes a time with its unit, such as 200ms or 6s\(most), not '\(text)'",
        command: spec.name)
    }
    return nanoseconds
  }

  private mutating func take(
    _ option: CommandSpec.Option, spelled name: String, inline: String?,
    from rest: inout ArraySlice<String>, of spec: CommandSpec
  ) throws(UsageError) {
    guard values[option.name] == nil || option.isRepeatable else {
      throw UsageError("\(name) is given twice", command: spec.name)
    }
    guard let placeholder = option.value else {
      guard inline == nil else {
        throw UsageError("\(name) takes no value, such as '\(inline ?? "")'", command: spec.name)
      }
      values[option.name] = [""]
      return
    }
    guard let value = inline ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError("\(name) needs a value: \(name) <\(placeholder)>", command: spec.name)
    }
    values[option.name, default: []].append(value)
  }

  private func checkOperands(against spec: CommandSpec) throws(UsageError) {
    guard !spec.takesStep else { return }
    // A file has a name; the name of anything else is checked by the command.
    if let index = operands.firstIndex(of: ""),
      let operand = spec.operands.indices.contains(index)
        ? spec.operands[index] : spec.operands.last, case .files = operand.completion
    {
      throw UsageError("<\(operand.name)> is empty", command: spec.name)
    }
    let needed = spec.operands.filter { !$0.isOptional }
    if operands.count < needed.count {
      throw UsageError(
        "missing <\(needed[operands.count].name)>", command: spec.name,
        expected: [Help.usage(of: spec)])
    }
    let takesMany = spec.operands.contains { $0.isRepeated }
    if !takesMany, operands.count > spec.operands.count {
      throw UsageError(
        "unexpected argument '\(operands[spec.operands.count])'", command: spec.name,
        expected: [Help.usage(of: spec)])
    }
  }

  /// Whether a word is a dash and a letter, or begins with two dashes; a dash and a digit is a coordinate.
  private static func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word.count > 1 else { return false }
    let second = word[word.index(after: word.startIndex)]
    return !second.isNumber && second != "."
  }

  private static func split(_ word: String) -> (name: String, inline: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
      // `-j2`: a letter, and its value without a blank.
      guard !word.hasPrefix("--"), word.count > 2 else { return (word, nil) }
      return (String(word.prefix(2)), String(word.dropFirst(2)))
    }
    return (String(word[..<equals]), String(word[word.index(after: equals)...]))
  }

  private static func option(named name: String, in spec: CommandSpec) -> CommandSpec.Option? {
    spec.options.first { option in
      name == "--\(option.name)" || option.letter.map { name == "-\($0)" } ?? false
    }
  }

  private static func unknown(_ name: String, in spec: CommandSpec) -> UsageError {
    let known = spec.options.map { "--\($0.name)" } + ["--help"]
    return UsageError(
      "unknown option '\(name)'", command: spec.name,
      suggestion: Nearest.match(name, in: known))
  }
}
