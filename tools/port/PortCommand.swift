import TouchstoneLinux
import TouchstonePorting

/// Ports sources for iOS into a folder: `touchstone-port <file|folder>… --to <folder>`.
struct PortCommand {
  static let usage = """
    OVERVIEW: Write sources for iOS as sources that compile against Touchstone's UIKit.

    USAGE: touchstone-port <file|folder> ... --to <folder> [--knowing <folder>] ... [--plain]
                           [--report <file>] [--quiet]

    ARGUMENTS:
      <file|folder>     Swift sources of one module, or folders of them

    OPTIONS:
      --to <folder>     where the ported sources go, A.swift as A.ported.swift; without it nothing is written
      --knowing <folder>
                        the sources of a module that these import, which are read for what they declare; may be repeated
      --plain           keep the names and leave out #sourceLocation, for sources that are changed further
      --report <file>   write the report to a file instead of standard output
      --quiet           print no report, only what cannot be ported
      -h, --help        print this text

    EXIT STATUS: 0 ported; 64 wrong command line; 65 there is nothing to port, or something cannot be
    ported (each place is named on standard error, and the rest is written); 73 an output cannot be written; 74 an input cannot be read

    """

  /// Why the command ends early: the text for standard error, and the exit code.
  struct Failure: Error {
    let text: String
    let code: CInt
  }

  /// The files and folders to port.
  private var inputs: [String] = []
  /// The folders that are only read for their declarations.
  private var known: [String] = []
  /// The folder of the ported sources; nil to write nothing.
  private var folder: String?
  /// The file of the report; nil for standard output.
  private var reportPath: String?
  private var isPlain = false
  private var isQuiet = false
  private var wantsHelp = false

  init(_ words: [String]) throws(Failure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--to": folder = try Self.value(of: word, &rest)
      case "--knowing": known.append(try Self.value(of: word, &rest))
      case "--report": reportPath = try Self.value(of: word, &rest)
      case "--plain": isPlain = true
      case "--quiet": isQuiet = true
      case "-h", "--help": wantsHelp = true
      case "--":
        inputs += rest
        rest = []
      default:
        if word.hasPrefix("-") { throw Self.wrong("unknown option '\(word)'") }
        inputs.append(word)
      }
    }
    if inputs.isEmpty, !wantsHelp { throw Self.wrong("missing argument '<file|folder>'") }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else {
      throw wrong("missing value for '\(option)'")
    }
    return value
  }

  private static func wrong(_ text: String) -> Failure {
    Failure(
      text: "Error: \(text)\nUsage: touchstone-port <file|folder> ... --to <folder>\n"
        + "  See 'touchstone-port --help' for more information.\n", code: 64)
  }

  /// Ports the sources, and writes the results and the report; returns the exit code.
  func run() throws(Failure) -> CInt {
    if wantsHelp {
      try writeOut(Self.usage)
      return 0
    }
    var sources: [PortSource] = []
    for input in inputs { sources += try PortSource.all(in: input) }
    if let twice = sources.firstRepeated(by: \.name), folder != nil {
      throw Failure(
        text: "Error: two inputs have the name \(twice); port their common folder\n", code: 64)
    }
    guard !sources.isEmpty else {
      throw Failure(
        text: "Error: no Swift file in \(inputs.joined(separator: ", "))\n", code: 65)
    }
    var others: [PortSource] = []
    for path in known { others += try PortSource.all(in: path) }
    let (files, report) = Porter.port(
      sources.map { ($0.path, $0.bytes) }, knowing: others.map { ($0.path, $0.bytes) },
      origins: isPlain ? .plain : .named)
    if let folder {
      let places = sources.map {
        "\(folder)/" + (isPlain ? $0.name : PortedFile.name(for: $0.name))
      }
      for (source, place) in zip(sources, places) where Files.areSame(source.path, place) {
        throw Failure(
          text: "Error: \(place) is \(source.path) itself; choose another folder\n", code: 64)
      }
      for (place, file) in zip(places, files) { try Self.write(place, file.bytes) }
    }
    if let reportPath {
      try Self.write(reportPath, Array(report.text.utf8))
    } else if !isQuiet {
      try writeOut(report.text)
    }
    for refusal in report.refusals { StandardStreams.writeError(refusal.text + "\n") }
    return report.refusals.isEmpty ? 0 : 65
  }

  private func writeOut(_ text: String) throws(Failure) {
    do throws(Errno) { try StandardStreams.writeOut(text) } catch {
      throw Failure(text: "Error: standard output: \(error)\n", code: 74)
    }
  }

  /// Writes a file, and makes the folders above it, unless the file already has these bytes.
  private static func write(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    // An unchanged file keeps its modification time, so that it is not compiled again.
    if let old = try? Files.readBytes(path), old == bytes { return }
    do throws(Errno) {
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      if !parent.isEmpty || path.hasPrefix("/") {
        try Files.makeDirectories(path.hasPrefix("/") ? "/" + parent : parent)
      }
      try Files.write(path, bytes)
    } catch {
      throw Failure(text: "Error: cannot write \(path): \(error)\n", code: 73)
    }
  }
}

extension Array {
  /// The first value that more than one element has; nil if there is none.
  fileprivate func firstRepeated(by value: (Element) -> String) -> String? {
    var seen: Set<String> = []
    return map(value).first { !seen.insert($0).inserted }
  }
}
