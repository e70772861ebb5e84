/// What the broker and the apps of a run have printed: lines that begin with the name of their process.
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

  /// What the runtime has printed about a crash of an app, counted from 0; nil if it has printed nothing.
  package func crashReport(of app: String, at index: Int) -> CrashReport? {
    let reports = CrashReport.find(in: lines(of: app)).reports
    return reports.indices.contains(index) ? reports[index] : nil
  }

  /// The lines without registers and stacks, whose addresses differ from run to run.
  package var linesWithoutReports: [String] {
    var inReport: String?
    return lines.filter { line in
      if let app = inReport {
        if line.hasPrefix(app + ": Backtrace took ") { inReport = nil }
        return !line.hasPrefix(app + ": ")
      }
      guard let mark = line.ranges(of: ": *** ").first else { return true }
      let app = String(line[..<mark.lowerBound])
      guard
        line[mark.lowerBound...].hasPrefix(": *** Signal ")
          || line[mark.lowerBound...].hasPrefix(": *** Program crashed")
      else { return true }
      inReport = app
      return false
    }
  }
}
