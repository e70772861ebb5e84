import Glibc
import TouchstoneLinux
import TouchstoneTrace

/// The page `scenarios/records.md`: every kind of record and every reason, with what the source says about it and the
/// first line of a scenario's trace that has it, or else the first that a test expects.
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
    let first = "path/single-tap.scenario"
    // From the last to the first, since other tests ask for the same runs at the same time, beginning with the first:
    // who wants a run that another one is making waits for it.
    for file in ShippedScenarios.files.reversed() { _ = try SoloRuns.run(file) }
    for file in [first] + ShippedScenarios.files.filter({ $0 != first }) {
      for line in try SoloRuns.run(file).lines {
        guard let record = PrintedRecord(line) else { continue }
        add(Example(text: String(record.text), source: file))
      }
    }
  }

  private mutating func add(_ example: Example) {
    let form = Self.form(of: example.text)
    if ofKinds[form] == nil { ofKinds[form] = example }
    // What an app writes may have the word, too.
    guard !["text", "log", "input"].contains(form), example.text.contains(" because ") else {
      return
    }
    let words = example.text.split(separator: " ")
    guard let index = words.firstIndex(of: "because"), index + 1 < words.count else { return }
    let reason = String(words[index + 1])
    if ofReasons[reason] == nil { ofReasons[reason] = example }
  }

  /// What a line shows of its kind: its first word, or the first two where several kinds share it.
  private static func form(of text: String) -> String {
    let words = text.split(separator: " ", maxSplits: 2)
    switch words.first {
    case "hit"?: return words.prefix(2).joined(separator: " ")
    case "deliver"?: return text.contains(" touch ") ? "deliver touch" : "deliver"
    default: return words.first.map(String.init) ?? ""
    }
  }

  /// The form of the lines of a kind; nil for the two that have none.
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

  /// The page as it should read.
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

  /// A line with its scenario; where no scenario has one, the sources that make it.
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

/// The cases of an enumeration in a source file, with their doc comments, by the `MARK` above them.
struct DocumentedCases {
  struct Case {
    let name: String
    let meaning: String
  }

  struct Group {
    let title: String
    var cases: [Case] = []
  }

  private(set) var groups: [Group] = []

  init(path: String, of type: String) throws {
    let text = String(
      decoding: try Files.readBytes(Programs.package + "/" + path), as: UTF8.self)
    var comment: [Substring] = []
    var isInside = false
    groups = [Group(title: "")]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("package enum \(type)") { isInside = true }
      if line == "}" { isInside = false }
      guard isInside else { continue }
      let words = line.drop { $0 == " " }
      if words.hasPrefix("// MARK: ") {
        groups.append(Group(title: words.dropFirst(9).trimmed))
      } else if words.hasPrefix("/// ") {
        comment.append(words.dropFirst(4))
      } else {
        if let match = words.prefixMatch(of: #/case (\w+)/#) {
          groups[groups.count - 1].cases.append(
            Case(name: String(match.1), meaning: comment.joined(separator: " ")))
        }
        comment = []
      }
    }
  }
}

extension Substring {
  /// The text without a period at its end.
  fileprivate var trimmed: String { String(hasSuffix(".") ? dropLast() : self) }
}

/// Lines that tests expect of a trace.
private enum ExpectedLines {
  /// In the order in which they are looked through: those of real events before those of the trace's own tests.
  private static let folders = ["UIKitTests", "BackBoardTests", "CoreMotionTests", "TraceTests"]

  private static let lines: [RecordsPage.Example] = folders.flatMap { folder in
    SourceFiles.below(folder, in: Programs.package + "/Tests").flatMap {
      file -> [RecordsPage.Example] in
      let lines = file.text.split(separator: "\n").filter { $0.contains(" because ") }
      // Every second part of a line that is split at quotes is a text.
      return lines.flatMap { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 && $0.element.contains(" because ") }
          .map { RecordsPage.Example(text: String($0.element), source: "Tests/" + file.path) }
      }
    }
  }

  /// The first line that meets a condition and begins with the word of a record.
  static func first(where condition: (String) -> Bool) -> RecordsPage.Example? {
    lines.first { line in
      let word = line.text.prefix { $0 != " " }
      return TraceVocabulary.recordWords.contains(String(word)) && condition(line.text)
        && !line.text.contains("\\")
    }
  }
}

/// The Swift files below a folder, by path.
private enum SourceFiles {
  static func below(_ folder: String, in root: String) -> [(path: String, text: String)] {
    // A folder that cannot be read has no sources; the page would then differ.
    let names = (try? Files.list(root + "/" + folder))?.sorted() ?? []
    return names.flatMap { name -> [(String, String)] in
      let path = folder + "/" + name
      if Files.isDirectory(root + "/" + path) { return below(path, in: root) }
      guard name.hasSuffix(".swift"), let bytes = try? Files.readBytes(root + "/" + path) else {
        return []
      }
      return [(path, String(decoding: bytes, as: UTF8.self))]
    }
  }
}

/// Which sources make a record with a reason.
enum Emitters {
  private static let sources = ["BackBoard", "CoreMotion", "RunLoops", "Trace", "UIKit"]
    .flatMap { SourceFiles.below($0, in: Programs.package + "/Sources") }
    .filter { !$0.path.hasSuffix("/TraceReason.swift") && !$0.path.hasSuffix("/TraceKind.swift") }

  /// The files that name a case, such as `` `UIKit/Path/14-View/TouchDelay.swift` ``.
  static func files(of name: String) -> [String] {
    let word = "." + name
    // Most files have no such bytes, which is seen much faster than that they have no such characters.
    let found = sources.filter { strstr($0.text, word) != nil }.filter { source in
      source.text.ranges(of: word).contains { range in
        source.text[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "(" }
          ?? true
      }
    }
    return found.prefix(3).map { "`\($0.path)`" }
  }
}
