/// The output of the broker and the apps of a run; each line begins with the name of its process.
package struct RunOutput: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package var lines: [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The last line end does not begin another line.
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The lines of an app, without its name.
  package func lines(of app: String) -> [String] {
    let mark = app + ": "
    return lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }

  /// The report about one of the crashes of an app, counted from 0; nil if there is none.
  ///
  /// The reports of hangs are not counted.
  package func crashReport(of app: String, at index: Int) -> CrashReport? {
    let reports = CrashReport.find(in: lines(of: app)).reports.filter { !$0.isOfHang }
    return reports.indices.contains(index) ? reports[index] : nil
  }

  /// The lines without registers and stacks, whose addresses differ from run to run.
  package var linesWithoutReports: [String] {
    // The app whose crash report the lines belong to.
    var crashed: String?
    var others: [String] = []
    for line in lines {
      if let app = crashed {
        if line.hasPrefix(app + ": Backtrace took ") { crashed = nil }
        if !line.hasPrefix(app + ": ") { others.append(line) }
      } else if let app = Self.app(whoseReportBeginsWith: line) {
        crashed = app
      } else {
        others.append(line)
      }
    }
    return others
  }

  /// The app of the crash report whose first line this is; nil for any other line.
  private static func app(whoseReportBeginsWith line: String) -> String? {
    guard let mark = line.ranges(of: ": *** ").first else { return nil }
    let report = line[mark.lowerBound...]
    guard report.hasPrefix(": *** Signal ") || report.hasPrefix(": *** Program crashed") else {
      return nil
    }
    return String(line[..<mark.lowerBound])
  }
}
