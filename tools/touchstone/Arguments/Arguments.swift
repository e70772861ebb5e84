import TouchstoneScenario

/// The words of a command line, sorted into options and operands according to a command's description.
struct Arguments {
  private(set) var operands: [String] = []
  private(set) var wantsHelp = false
  /// The values of each option, by its name without dashes; a flag has an empty value.
  private var values: [String: [String]] = [:]

  /// Sorts words.
  ///
  /// Options may follow operands, `--` ends the options, and `-20,40` and `-` are operands.
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

  /// Returns the words of a scenario's step: the operands and the options, except the options that every step command
  /// has.
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

  /// The names of the options that every step command has, which are no words of the step.
  private static let toolOptions = ["session", "dry-run", "help"]

  /// Returns whether an option was given.
  func has(_ name: String) -> Bool {
    values[name] != nil
  }

  /// Returns the last value of an option; nil if it was not given.
  func value(of name: String) -> String? {
    values[name]?.last
  }

  /// Returns all values of an option that may be repeated.
  func all(of name: String) -> [String] {
    values[name] ?? []
  }

  /// Returns an option's value as a whole number in a range; nil if it was not given.
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

  /// Returns an option's value, a time with its unit, in nanoseconds; nil if it was not given.
  ///
  /// - Parameter hours: The longest time that is accepted, in hours; nil for no limit.
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

  /// Records an option, with its value from the same word or the next one.
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
    // The name of a file must not be empty. Commands check their other operands.
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
    let takesMany = spec.operands.contains { $0.isRepeatable }
    if !takesMany, operands.count > spec.operands.count {
      throw UsageError(
        "unexpected argument '\(operands[spec.operands.count])'", command: spec.name,
        expected: [Help.usage(of: spec)])
    }
  }

  /// Whether a word is an option; a dash before a digit or a period begins a coordinate.
  private static func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word.count > 1 else { return false }
    let second = word[word.index(after: word.startIndex)]
    return !second.isNumber && second != "."
  }

  /// Splits an option into its name, with dashes, and the value in the same word, as in `--jobs=2` and `-j2`.
  private static func split(_ word: String) -> (name: String, inline: String?) {
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
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
