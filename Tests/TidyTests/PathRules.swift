import TouchstoneSwiftSource
import TouchstoneTrace

extension Rules {
  /// The folder of the path, and that of the toolkit, whose types the path may not name.
  static let pathFolder = "Sources/UIKit/Path/"
  static let toolkitFolder = "Sources/UIKit/Toolkit/"

  /// Toolkit types that the path names outside of the public signatures that UIKit has.
  static func toolkitInPath(_ files: [SourceTree.File]) -> [Breach] {
    let types = Set(
      files.filter { $0.path.hasPrefix(toolkitFolder) }.flatMap(\.declarations).filter {
        ["class", "struct", "enum", "protocol", "actor", "typealias"].contains($0.kind)
          && $0.context.isEmpty && !$0.modifiers.contains("private")
          && !$0.modifiers.contains("fileprivate")
      }.map(\.name))
    return files.filter { $0.path.hasPrefix(pathFolder) }.flatMap { file in
      unpublished(file.code).flatMap { line, code in
        code.identifiers.filter(types.contains).map {
          Breach(
            path: file.path, line: line, rule: "toolkit in the path",
            remedy:
              "the path may not know \($0): put a protocol into Base, or the code into Toolkit")
        }
      }
    }
  }

  /// The lines of code, numbered from 1, without the signatures that begin with `open` or `public`.
  static func unpublished(_ code: [String]) -> [(line: Int, code: String)] {
    var found: [(Int, String)] = []
    var depth = 0
    var isSignature = false
    for (index, line) in code.enumerated() {
      var rest = Substring(line)
      let first = line.split(separator: " ").first { $0.first != "@" }
      if !isSignature, first == "open" || first == "public" || first == "extension" {
        isSignature = first != "extension"
        depth = 0
      }
      if isSignature {
        let end = rest.indices.first { at in
          if rest[at] == "(" { depth += 1 }
          if rest[at] == ")" { depth -= 1 }
          return depth == 0 && (rest[at] == "{" || rest[at] == "=")
        }
        if let end {
          isSignature = false
          rest = rest[end...]
        } else {
          // A signature without a body ends with the line on which its parentheses are closed.
          let goesOn =
            depth > 0 || line.hasSuffix("->")
            || (index + 1 < code.count && isContinued(code[index + 1]))
          isSignature = goesOn
          rest = ""
        }
      }
      found.append((index + 1, String(rest)))
    }
    return found
  }

  /// Whether a line continues the signature of the line before.
  private static func isContinued(_ line: String) -> Bool {
    let word = line.split(separator: " ").first
    return word == "->" || word == "where" || word == "{" || word?.first == ")"
  }

  /// The table of the stages against the sources: files, entries, and the calls between.
  static func joins(
    of stages: [Stage] = Stage.allCases, in files: [SourceTree.File]
  ) -> [Breach] {
    let found = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    return stages.flatMap { stage -> [Breach] in
      func breach(_ remedy: String) -> Breach {
        Breach(
          path: "Sources/Trace/Stage.swift", line: 1, rule: "stage \(stage.rawValue)",
          remedy: remedy)
      }
      guard let file = found[stage.file] else { return [breach("\(stage.file) does not exist")] }
      var breaches: [Breach] = []
      if !declares(stage.entry, file) {
        breaches.append(breach("\(file.path) declares no \(stage.entry)"))
      }
      let records = (found[stage.recordingFile] ?? file).code.contains {
        $0.contains("(.\(stage), ") || $0.contains("(.\(stage))")
      }
      if !records { breaches.append(breach("\(stage.recordingFile) does not record .\(stage)")) }
      for receiver in StageJoin.Receiver.allCases {
        let occasions = stage.joins.filter { $0.receivers.contains(receiver) }
          .flatMap(\.occasions)
        if Set(occasions) != Set(StageJoin.Occasion.allCases) || occasions.count != 3 {
          breaches.append(
            breach("each of landing, moving and lifting goes on by one call (\(receiver))"))
        }
      }
      for join in stage.joins {
        guard let caller = found[join.caller?.file ?? stage.file] else {
          breaches.append(breach("\(join.caller?.file ?? "") does not exist"))
          continue
        }
        if !leadsOn(join, of: stage, file, caller, files) {
          breaches.append(breach("no call of \(join.calls[0]) is reached from \(stage.entry)"))
        }
        for call in join.calls where !files.contains(where: { declares(call, $0) }) {
          breaches.append(breach("no file in Sources declares \(call)"))
        }
        if join.next == .action, join.receivers == [.control], let method = join.calls.last {
          breaches += controlSteps(after: method, found).map(breach)
          breaches += controlSkip(of: .responder, by: method, found).map(breach)
        }
      }
      return breaches
    }
  }

  /// Whether a touch that is in the entry of a stage comes to the calls: the first is reached from the entry, through
  /// functions of the stage's folder, or, if the stage returns, from the function that has called the entry; each of
  /// the others from the entry as well or from a call before it.
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
      // What is appended to a frame is sent later, by nothing that the stage calls.
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

  /// What is wrong with the way of a control from a method for touches to the entry of stage 16.
  private static func controlSteps(
    after method: String, _ found: [String: SourceTree.File]
  ) -> [String] {
    var wrong: [String] = []
    var here = StageStep(method, in: Stage.controlFile)
    let end = StageStep(Stage.action.entry, in: Stage.action.file)
    for next in Stage.controlSteps + [end] {
      let all = found[here.file].map(functions) ?? []
      if !reaches(bare(next.function), from: bare(here.function), in: all) {
        wrong.append("\(here.function) of \(here.file) does not lead to \(next.function)")
      }
      here = next
    }
    return wrong
  }

  /// What is wrong with the record of the stage that a control skips in a method for touches.
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

  /// The functions of a file with their lines, from the signature to the last brace.
  static func functions(of file: SourceTree.File) -> [(name: String, lines: [String])] {
    file.code.indices.compactMap { index in
      let line = file.code[index]
      guard line.mentions("func "), let keyword = line.firstRange(of: "func ") else { return nil }
      let name = line[keyword.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty else { return nil }
      if line.hasSuffix("}") { return (String(name), [line]) }
      let indent = line.prefix { $0 == " " }
      let brace = String(indent) + "}"
      let rest = file.code[(index + 1)...]
      // A requirement of a protocol has no body and ends where the next declaration begins.
      let end = rest.firstIndex { next in
        next == brace || next.mentions("func ") && next.prefix { $0 == " " } == indent
      }
      return (String(name), [line] + rest[..<(end ?? rest.endIndex)])
    }
  }

  /// Whether a function, or one that it calls, calls a function of that name.
  static func reaches(
    _ call: String, from entry: String, in functions: [(name: String, lines: [String])]
  ) -> Bool {
    let named = Dictionary(grouping: functions) { $0.name }
    var open = [entry]
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      for function in named[name] ?? [] {
        if calls(call, function.lines) { return true }
        open += function.lines.flatMap(\.identifiers)
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

  /// Whether a line calls a function of that name, which is no declaration of one.
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

  /// Folders on the path carry the number of the stage whose file they hold.
  static func folderNumbers(_ files: [SourceTree.File]) -> [Breach] {
    let folders = Set(
      files.flatMap { file -> [String] in
        let parts = file.path.split(separator: "/").map(String.init)
        guard parts.count > 4, parts[0] == "Sources", parts[2] == "Path" else { return [] }
        return [parts[0...3].joined(separator: "/")]
      })
    var breaches: [Breach] = []
    for folder in folders.sorted() {
      let name = folder.split(separator: "/").last ?? ""
      let parts = name.split(separator: "-", maxSplits: 1)
      let stage = parts.first.flatMap { UInt8($0) }.flatMap(Stage.init(rawValue:))
      let title = stage.map { $0.title.split(separator: "-").map(\.capitalized).joined() }
      if let stage, parts.count == 2, parts[0].count == 2, title == String(parts[1]),
        stage.file.hasPrefix(folder + "/")
      {
        continue
      }
      breaches.append(
        Breach(
          path: folder, line: 1, rule: "folder of a stage",
          remedy: "it is called after the stage whose file is in it: \(title ?? "01 to 16")"))
    }
    let withoutFolder = Stage.allCases.filter { stage in
      stage != .posted && !folders.contains { stage.file.hasPrefix($0 + "/") }
    }
    breaches += withoutFolder.map {
      Breach(
        path: $0.file, line: 1, rule: "folder of a stage",
        remedy: "the file of stage \($0.rawValue) lies in no numbered folder of a Path")
    }
    return breaches
  }
}

extension Substring {
  /// The word with a capital letter in front.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
