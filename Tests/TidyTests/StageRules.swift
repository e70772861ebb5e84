import TouchstoneSwiftSource
import TouchstoneTrace

/// The rule that the table of stages agrees with the sources.
extension Rules {
  /// Breaches of the table of stages: a file, an entry, a record or a call between stages that the sources lack.
  static func joins(
    of stages: [Stage] = Stage.allCases, in files: [SourceTree.File]
  ) -> [Breach] {
    let found = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    return stages.flatMap { stage in
      remedies(of: stage, files, found).map {
        Breach(
          path: "Sources/Trace/Stage.swift", line: 1, rule: "stage \(stage.rawValue)", remedy: $0)
      }
    }
  }

  /// What is wrong with the row of a stage in the table: its file, its entry, its record or its calls.
  private static func remedies(
    of stage: Stage, _ files: [SourceTree.File], _ found: [String: SourceTree.File]
  ) -> [String] {
    guard let file = found[stage.file] else { return ["\(stage.file) does not exist"] }
    var remedies: [String] = []
    if !declares(stage.entry, file) {
      remedies.append("\(file.path) declares no \(stage.entry)")
    }
    let records = (found[stage.recordingFile] ?? file).code.contains {
      $0.contains("(.\(stage), ") || $0.contains("(.\(stage))")
    }
    if !records { remedies.append("\(stage.recordingFile) does not record .\(stage)") }
    remedies += occasionRemedies(of: stage)
    for join in stage.joins { remedies += joinRemedies(join, of: stage, file, files, found) }
    return remedies
  }

  /// The receivers for which a stage does not go on by exactly one call on each occasion, as sentences.
  private static func occasionRemedies(of stage: Stage) -> [String] {
    StageJoin.Receiver.allCases.compactMap { receiver in
      let occasions = stage.joins.filter { $0.receivers.contains(receiver) }.flatMap(\.occasions)
      let all = StageJoin.Occasion.allCases
      guard Set(occasions) != Set(all) || occasions.count != all.count else { return nil }
      return "each of landing, moving and lifting goes on by one call (\(receiver))"
    }
  }

  /// What is wrong with a join of a stage: its caller, its calls or the steps of a control.
  private static func joinRemedies(
    _ join: StageJoin, of stage: Stage, _ file: SourceTree.File, _ files: [SourceTree.File],
    _ found: [String: SourceTree.File]
  ) -> [String] {
    guard let caller = found[join.caller?.file ?? stage.file] else {
      return ["\(join.caller?.file ?? "") does not exist"]
    }
    var remedies: [String] = []
    if !leadsOn(join, of: stage, file, caller, files) {
      remedies.append("no call of \(join.calls[0]) is reached from \(stage.entry)")
    }
    for call in join.calls where !files.contains(where: { declares(call, $0) }) {
      remedies.append("no file in Sources declares \(call)")
    }
    if join.next == .action, join.receivers == [.control], let method = join.calls.last {
      remedies += controlSteps(after: method, found)
      remedies += controlSkip(of: .responder, by: method, found)
    }
    return remedies
  }

  /// Whether a touch that enters a stage reaches the calls of a join.
  ///
  /// The first call must be reached from the entry through functions of the stage's folder or, for a stage that
  /// returns, from the function that called the entry. Each later call must be reached from the same start or from an
  /// earlier call.
  private static func leadsOn(
    _ join: StageJoin, of stage: Stage, _ file: SourceTree.File, _ caller: SourceTree.File,
    _ files: [SourceTree.File]
  ) -> Bool {
    var starts = [bare(join.caller?.function ?? stage.entry)]
    let folder = file.folder
    var all =
      join.caller == nil
      ? files.filter { $0.folder == folder }.flatMap(functions) : functions(of: caller)
    guard join.caller == nil || reaches(bare(stage.entry), from: starts[0], in: all) else {
      return false
    }
    for (place, call) in join.calls.enumerated() {
      // An event that is appended to a frame is sent later, and the stage does not call the function that sends it.
      let isSentLater = place > 0 && (stage == .posted || stage == .sent)
      guard isSentLater || starts.contains(where: { reaches(bare(call), from: $0, in: all) }) else {
        return false
      }
      starts.append(bare(call))
      all += files.filter { declares(call, $0) }.flatMap(functions)
    }
    return true
  }

  /// The name of a function without its type.
  static func bare(_ function: String) -> String {
    String(function.split(separator: ".").last ?? "")
  }

  /// The steps that are missing between a control's method for touches and the entry of stage 16, as sentences.
  private static func controlSteps(
    after method: String, _ found: [String: SourceTree.File]
  ) -> [String] {
    var wrong: [String] = []
    var current = StageStep(method, in: Stage.controlFile)
    let end = StageStep(Stage.action.entry, in: Stage.action.file)
    for next in Stage.controlSteps + [end] {
      let all = found[current.file].map(functions) ?? []
      if !reaches(bare(next.function), from: bare(current.function), in: all) {
        wrong.append("\(current.function) of \(current.file) does not lead to \(next.function)")
      }
      current = next
    }
    return wrong
  }

  /// Why a control's method for touches does not record the stage that it skips, as sentences; none if it does.
  private static func controlSkip(
    of stage: Stage, by method: String, _ found: [String: SourceTree.File]
  ) -> [String] {
    let skip = Stage.controlSkip
    let all = found[Stage.controlFile].map(functions) ?? []
    let bodies = found[skip.file].map(functions)?.filter { $0.name == bare(skip.function) } ?? []
    var wrong: [String] = []
    if !reaches(bare(skip.function), from: bare(method), in: all) {
      wrong.append("\(method) of \(Stage.controlFile) does not lead to \(skip.function)")
    }
    if !bodies.contains(where: { $0.lines.contains { $0.contains("markSkipped(.\(stage)") } }) {
      wrong.append("\(skip.function) of \(skip.file) does not record .\(stage) as skipped")
    }
    return wrong
  }

  /// A function with its lines, from the signature to the one before the last brace.
  struct Function {
    let name: String
    let lines: [String]
  }

  /// The functions of a file.
  static func functions(of file: SourceTree.File) -> [Function] {
    file.code.indices.compactMap { index in
      let line = file.code[index]
      guard line.mentions("func "), let keyword = line.firstRange(of: "func ") else { return nil }
      let name = line[keyword.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty else { return nil }
      if line.hasSuffix("}") { return Function(name: String(name), lines: [line]) }
      let indent = line.prefix { $0 == " " }
      let brace = String(indent) + "}"
      let rest = file.code[(index + 1)...]
      // A requirement of a protocol has no body and ends where the next declaration begins.
      let end = rest.firstIndex { next in
        next == brace || next.mentions("func ") && next.prefix { $0 == " " } == indent
      }
      return Function(name: String(name), lines: [line] + rest[..<(end ?? rest.endIndex)])
    }
  }

  /// Whether a function calls one of that name, directly or through functions that it names.
  static func reaches(
    _ call: String, from entry: String, in functions: [Function]
  ) -> Bool {
    let named = Dictionary(grouping: functions, by: \.name)
    var pending = [entry]
    var seen: Set<String> = []
    while let name = pending.popLast() {
      guard seen.insert(name).inserted else { continue }
      for function in named[name] ?? [] {
        if calls(call, function.lines) { return true }
        pending += function.lines.flatMap(\.identifiers)
      }
    }
    return false
  }

  /// Whether a file declares a function of a type, such as `Router.route`.
  static func declares(_ function: String, _ file: SourceTree.File) -> Bool {
    let type = String(function.split(separator: ".").first ?? "")
    let heads = ["func \(bare(function))(", "func \(bare(function))<"]
    guard heads.contains(where: file.text.mentions) else { return false }
    return file.code.contains { line in heads.contains { line.mentions($0) } }
      && file.code.contains { line in
        guard line.mentions(type) else { return false }
        let words = line.identifiers
        return words.contains(type)
          && words.contains {
            ["class", "struct", "enum", "protocol", "actor", "extension"].contains($0)
          }
      }
  }

  /// Whether one of the lines calls a function of that name.
  static func calls(_ name: String, _ code: [String]) -> Bool {
    code.contains { line in
      guard line.mentions(name) else { return false }
      return line.ranges(of: "\(name)(").contains { range in
        let before = line[..<range.lowerBound]
        guard !before.hasSuffix("func ") else { return false }
        return before.last.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
      } || line.hasSuffix(".\(name) {") || line.contains("{ $0.\(name)")
    }
  }
}
