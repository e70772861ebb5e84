import TouchstoneTrace

/// The page `scenarios/records.md`: every kind of record and every reason, with its doc comment and an example.
///
/// The example is the first line in the trace of a scenario, or else the first that a test expects.
struct RecordsPage {
  /// A line of a trace, and the scenario or test that it is from.
  fileprivate struct Example {
    let text: String
    let source: String
  }

  private var ofKinds: [String: Example] = [:]
  private var ofReasons: [String: Example] = [:]

  /// Looks for examples in the traces of all scenarios, the plainest one first.
  init() throws {
    let plainest = "path/single-tap.scenario"
    // Other tests need the same runs at the same time, beginning with the first. Making them from the last to the first
    // avoids waiting for a run that another test is making.
    for file in ShippedScenarios.files.reversed() { _ = try SoloRuns.run(file) }
    for file in [plainest] + ShippedScenarios.files.filter({ $0 != plainest }) {
      for line in try SoloRuns.run(file).lines {
        guard let record = PrintedRecord(line) else { continue }
        add(Example(text: String(record.text), source: file))
      }
    }
  }

  private mutating func add(_ example: Example) {
    let form = Self.form(of: example.text)
    if ofKinds[form] == nil { ofKinds[form] = example }
    // In the texts of an app the word `because` names no reason.
    guard !["text", "log", "input"].contains(form), example.text.contains(" because ") else {
      return
    }
    let words = example.text.split(separator: " ")
    guard let index = words.firstIndex(of: "because"), index + 1 < words.count else { return }
    let reason = String(words[index + 1])
    if ofReasons[reason] == nil { ofReasons[reason] = example }
  }

  /// The words that stand for the kind of a line: its first word, and a second one where several kinds share the first.
  private static func form(of text: String) -> String {
    let words = text.split(separator: " ", maxSplits: 2)
    switch words.first {
    case "hit"?: return words.prefix(2).joined(separator: " ")
    case "deliver"?: return text.contains(" touch ") ? "deliver touch" : "deliver"
    default: return words.first.map(String.init) ?? ""
    }
  }

  /// The words that `form(of:)` returns for the lines of a kind; nil for the two kinds that are not printed as lines.
  static func form(of kind: TraceKind) -> String? {
    switch kind {
    case .name, .nameContinued: nil
    case .hitPass: "hit pass"
    case .hitAsk: "hit ask"
    case .hitInside: "hit inside"
    case .hitReturn: "hit return"
    case .hitMiss: "hit miss"
    case .hitShape: "hit unseen"
    case .deliver: "deliver touch"
    case .call: "deliver"
    case .detach: "refuse"
    case .firstResponder: "first-responder"
    default: "\(kind)"
    }
  }

  // MARK: The text

  /// The text of the page.
  func text() throws -> String {
    let kinds = try DocumentedCases(path: "Sources/Trace/TraceKind.swift", of: "TraceKind")
    let reasons = try DocumentedCases(path: "Sources/Trace/TraceReason.swift", of: "TraceReason")
    return """
      # Records and reasons

      What a trace can say: one section a word, as `expect` blocks and `trace show --kind` use it, then every reason that
      can stand behind `because`. The sentences are those of `Sources/Trace`; each example is the first line of its kind in
      the traces of the scenarios, `path/single-tap.scenario` first, or else in what a test expects.
      `tools/records --update` writes this page.

      ## Records

      \(try records(kinds))
      ## Reasons

      \(reasonSections(reasons.groups.filter { !$0.title.isEmpty }))
      """
  }

  private func records(_ kinds: DocumentedCases) throws -> String {
    let documented = kinds.groups.flatMap(\.cases)
    var sections: [String] = []
    for word in TraceVocabulary.recordWords {
      let own = TraceKind.allCases.filter {
        Self.form(of: $0)?.split(separator: " ").first.map(String.init) == word
      }
      var lines = ["### \(word)", ""]
      for kind in own {
        guard let meaning = documented.first(where: { $0.name == "\(kind)" })?.meaning else {
          throw Missing(what: "a doc comment of TraceKind.\(kind)")
        }
        lines.append(meaning)
        let form = Self.form(of: kind) ?? ""
        let found = ofKinds[form] ?? ExpectedLines.first { $0.hasPrefix(form + " ") }
        lines += ["", example(found, of: "\(kind)"), ""]
      }
      sections.append(lines.joined(separator: "\n"))
    }
    return sections.joined(separator: "\n")
  }

  private func reasonSections(_ groups: [DocumentedCases.Group]) -> String {
    groups.map { group in
      var lines = ["### \(group.title)", ""]
      for reason in group.cases {
        let known = TraceReason.allCases.first { "\($0)" == reason.name }
        guard let known, known != TraceReason.none else { continue }
        lines += ["`\(known.text)`: \(reason.meaning)", ""]
        let found =
          ofReasons[known.text]
          ?? ExpectedLines.first { line in
            line.hasSuffix(" because \(known.text)") || line.contains(" because \(known.text) ")
          }
        lines += [example(found, of: reason.name), ""]
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// An example with its source; if there is none, the sources that make such a record.
  private func example(_ example: Example?, of name: String) -> String {
    if let example { return "    \(example.text)\n\n*\(example.source)*" }
    let places = Emitters.files(of: name)
    return "*No example; it comes from \(places.joined(separator: ", ")).*"
  }

  struct Missing: Error, CustomStringConvertible {
    let what: String
    var description: String { "there is no \(what)" }
  }
}

/// Trace lines with a reason that occur as string literals in tests.
private enum ExpectedLines {
  /// In the order of the search: tests with real events come before those of the trace itself.
  private static let folders = ["UIKitTests", "BackBoardTests", "CoreMotionTests", "TraceTests"]

  private static let lines: [RecordsPage.Example] = folders.flatMap { folder in
    SourceFiles.below(folder, in: Programs.package + "/Tests").flatMap {
      file -> [RecordsPage.Example] in
      let lines = file.text.split(separator: "\n").filter { $0.contains(" because ") }
      // Between quotes are the parts with an odd index.
      return lines.flatMap { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 && $0.element.contains(" because ") }
          .map { RecordsPage.Example(text: String($0.element), source: "Tests/" + file.path) }
      }
    }
  }

  /// The first line that meets a condition, begins with the word of a record and has no interpolation.
  static func first(where condition: (String) -> Bool) -> RecordsPage.Example? {
    lines.first { line in
      let word = line.text.prefix { $0 != " " }
      return TraceVocabulary.recordWords.contains(String(word)) && condition(line.text)
        && !line.text.contains("\\")
    }
  }
}
