/// The report that the Swift runtime prints about a program that has crashed: its message and the stack of the thread.
package struct CrashReport: Hashable, Sendable {
  /// A frame of the stack.
  package struct Frame: Hashable, Sendable {
    package let function: String
    /// The program or library that contains the function.
    package let image: String
    /// The path of the function's source; nil if it is not known.
    package let file: String?
    package let line: Int?
    /// Whether the report marks the function as made by the compiler (`[thunk]`) or as part of the system (`[system]`).
    package let isGenerated: Bool
  }

  /// The message, such as `Fatal error: Index out of range`; nil if none was printed.
  package let message: String?
  /// The place that the message names, such as `App/ViewController.swift:63`.
  package let messagePlace: String?
  /// The frames of the thread that crashed, the last call first.
  package let frames: [Frame]
  /// Whether the report is about a hang, for which a signal made the thread print its stack.
  package let isOfHang: Bool

  /// The first frame of the program's own code, which is neither in a library nor in a module of this package.
  ///
  /// The modules are linked into the program, so their frames are recognized by the paths of their sources. The sources
  /// of this package's apps count as the programs' own code.
  package func ownFrame(of program: String) -> Frame? {
    frames.first { frame in
      guard frame.image == program, !frame.isGenerated, let file = frame.file else { return false }
      guard file.hasPrefix(Self.sources) else { return true }
      return file.dropFirst(Self.sources.count).hasPrefix("Apps/")
    }
  }

  /// The folder of this package's sources, with a slash at its end; this file is two folders below it.
  private static let sources: String = {
    let folders = #filePath.split(separator: "/").dropLast(3)
    return "/" + folders.joined(separator: "/") + "/"
  }()
}

// Reading reports from the output of a program.
extension CrashReport {
  /// The reports in the lines that one program has printed, in order, and the lines that belong to no report.
  package static func find(
    in lines: [String]
  ) -> (reports: [CrashReport], otherLines: [String]) {
    var reports: [CrashReport] = []
    var others: [String] = []
    var rest = lines[...]
    // The number of other lines before the last report.
    var printedBefore = 0
    while let line = rest.popFirst() {
      guard line.hasPrefix("*** Signal ") || line.hasPrefix("*** Program crashed") else {
        others.append(line)
        continue
      }
      // A report begins with "*** Signal 4: Backtracing from …" or, without that, "*** Program crashed: …".
      let end = rest.firstIndex { $0.hasPrefix("Backtrace took ") }
      let body = end.map { rest[..<$0] } ?? rest
      rest = end.map { rest[($0 + 1)...] } ?? []
      let isOfHang = ([line] + body).contains {
        $0.hasPrefix("*** Signal 3: ") || $0.hasPrefix("*** Program crashed: Quit")
      }
      reports.append(report(Array(body), after: others[printedBefore...], isOfHang: isOfHang))
      printedBefore = others.count
    }
    return (reports, others)
  }

  private static func report(
    _ body: [String], after printed: ArraySlice<String>, isOfHang: Bool
  ) -> CrashReport {
    // A line before the report of a hang is not a message about the hang.
    let message = isOfHang ? nil : message(in: printed)
    let start = body.firstIndex { $0.hasPrefix("Thread ") && $0.contains(" crashed") }
    let thread = start.map { body[($0 + 1)...].prefix { !$0.hasPrefix("Thread ") } } ?? []
    return CrashReport(
      message: message?.text, messagePlace: message?.place, frames: thread.compactMap(frame),
      isOfHang: isOfHang)
  }

  /// The first line of the message of a failed check, which is the last text that a program prints.
  private static func message(
    in printed: ArraySlice<String>
  ) -> (text: String, place: String?)? {
    for line in printed.reversed() {
      for title in ["Fatal error", "Precondition failed", "Assertion failed"] {
        guard let range = line.ranges(of: title).first else { continue }
        let place = line[..<range.lowerBound].trimmingSuffix { $0 == " " || $0 == ":" }
        return (String(line[range.lowerBound...]), place.isEmpty ? nil : String(place))
      }
    }
    return nil
  }

  /// Reads a line such as ` 1 [ra] [thunk] 0x0000555d8ec3f8e7 Type.method() + 118 in App at /path/File.swift:63:5`.
  private static func frame(_ line: String) -> Frame? {
    var words = line.split(separator: " ")[...]
    guard let number = words.popFirst(), Int(number) != nil else { return nil }
    var isGenerated = false
    while let word = words.first, word.hasPrefix("[") {
      if word == "[thunk]" || word == "[system]" { isGenerated = true }
      words.removeFirst()
    }
    guard words.popFirst()?.hasPrefix("0x") == true else { return nil }
    let text = words.joined(separator: " ")
    var (symbol, place) = (text[...], Substring())
    if let at = text.ranges(of: " at /").last {
      // The slash is the beginning of the path.
      (symbol, place) = (text[..<at.lowerBound], text[text.index(at.upperBound, offsetBy: -1)...])
    }
    guard let image = symbol.ranges(of: " in ").last else { return nil }
    var function = symbol[..<image.lowerBound]
    if let offset = function.ranges(of: " + ").last { function = function[..<offset.lowerBound] }
    let parts = place.split(separator: ":")
    return Frame(
      function: String(function), image: String(symbol[image.upperBound...]),
      file: parts.first.map(String.init), line: parts.dropFirst().first.flatMap { Int($0) },
      isGenerated: isGenerated)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isRemoved: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isRemoved(last) { text.removeLast() }
    return text
  }
}
