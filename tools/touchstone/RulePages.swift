import TouchstoneLinux
import TouchstoneScenario
import TouchstoneTracePage

/// The pages of `rules --pages`: a page for each rule with the tests and scenarios that prove it, and an index.
struct RulePages {
  private let coverage: RuleCoverage
  /// The lines of the files that cite rules, by path.
  private var lines: [String: [Substring]] = [:]

  /// Reads the files that cite rules; `folder` is the top folder of the project.
  init(_ coverage: RuleCoverage, in folder: String) throws(Diagnostics) {
    self.coverage = coverage
    for rule in coverage.table.rules {
      for place in coverage.places(of: rule.id) where lines[place.path] == nil {
        let text = String(decoding: try RuleFiles.read(place.path, in: folder), as: UTF8.self)
        lines[place.path] = text.split(separator: "\n", omittingEmptySubsequences: false)
      }
    }
  }

  /// Writes `index.html` and a page for each rule into a folder, which is made if it does not exist.
  func write(to folder: String) throws(ToolError) {
    guard !Files.exists(folder) || Files.isDirectory(folder) else {
      throw .cannotCreate("\(folder): this is a file, not a folder")
    }
    var path = folder
    do throws(Errno) {
      try Files.makeDirectories(folder)
      let rules = coverage.table.rules
      for (index, rule) in rules.enumerated() {
        path = "\(folder)/\(Self.file(rule.id))"
        let before = index > 0 ? rules[index - 1] : nil
        let after = index + 1 < rules.count ? rules[index + 1] : nil
        try Files.replace(path, Array(page(of: rule, before: before, after: after).utf8))
      }
      path = folder + "/index.html"
      try Files.replace(path, Array(index.utf8))
    } catch {
      throw .cannotCreate("\(path): \(error)")
    }
  }

  /// The number of pages, including the index.
  var count: Int { coverage.table.rules.count + 1 }

  private static func file(_ id: RuleID) -> String { "\(id).html" }

  // MARK: The index

  private var index: String {
    let total = coverage.total
    var body = [
      "<h1>\(total.rules) rules</h1>",
      "<p class=\"quiet\">How events travel on iOS, each rule with the tests and scenarios that prove it. "
        + "\(total.cited) are cited, \(total.different) are different here, \(total.missing) are missing.</p>",
    ]
    let links = coverage.table.areas.map { "<a href=\"#\(escaped($0))\">\(escaped($0))</a>" }
    body.append("<p class=\"links\">\(links.joined(separator: " "))</p>")
    for area in coverage.table.areas {
      body.append("<h2 id=\"\(escaped(area))\">\(escaped(area))</h2><table>")
      for rule in coverage.table.rules where rule.id.area == area { body.append(row(rule)) }
      body.append("</table>")
    }
    return PlainPage.html(
      title: "Touchstone: \(total.rules) rules", body: body.joined(separator: "\n"))
  }

  private func row(_ rule: Rule) -> String {
    let places = coverage.places(of: rule.id).count
    return "<tr><td class=\"id\"><a href=\"\(Self.file(rule.id))\">\(rule.id)</a></td>"
      + "<td>\(escaped(rule.text))</td><td>\(status(rule))</td>"
      + "<td class=\"time\">\(places.counted("place"))</td></tr>"
  }

  /// The status in words, in red if a rule claims to work and nothing proves it.
  private func status(_ rule: Rule) -> String {
    let status = rule.status.rawValue
    guard rule.status.needsProof else { return "<span class=\"quiet\">\(status)</span>" }
    guard coverage.places(of: rule.id).isEmpty else { return "<span class=\"ok\">\(status)</span>" }
    return "<span class=\"no\">\(status), not proved</span>"
  }

  // MARK: The page of a rule

  private func page(of rule: Rule, before: Rule?, after: Rule?) -> String {
    var links = ["<a href=\"index.html\">all rules</a>"]
    if let before { links.append("<a href=\"\(Self.file(before.id))\">← \(before.id)</a>") }
    if let after { links.append("<a href=\"\(Self.file(after.id))\">\(after.id) →</a>") }
    var body = [
      "<p class=\"links\">\(links.joined(separator: " "))</p>", "<h1>\(rule.id)</h1>",
      "<section><p>\(linked(rule.text))</p>",
      "<p class=\"quiet\">\(status(rule)) · source: \(escaped(rule.source))</p>",
    ]
    if let reason = rule.reason { body.append("<p>Because \(linked(reason))</p>") }
    body.append("</section>")
    let places = coverage.places(of: rule.id)
    guard !places.isEmpty else {
      body.append("<p class=\"quiet\">No test and no scenario cites it.</p>")
      return PlainPage.html(title: "\(rule.id)", body: body.joined(separator: "\n"))
    }
    body.append("<h2>Proved by</h2><table>")
    for place in places {
      body.append(
        "<tr><td>\(escaped(name(at: place)))<br><span class=\"quiet\">"
          + "\(escaped("\(place.path):\(place.line)"))</span></td></tr>")
    }
    body.append("</table>")
    return PlainPage.html(title: "\(rule.id)", body: body.joined(separator: "\n"))
  }

  /// The name of the test that a line declares, or the text of the line in a scenario.
  private func name(at place: Place) -> String {
    let line = (lines[place.path] ?? []).dropFirst(place.line - 1).first ?? ""
    for mark in ["\"", "`"] as [Character] {
      let parts = line.split(separator: mark, omittingEmptySubsequences: false)
      if parts.count > 2, place.path.hasSuffix(".swift") { return String(parts[1]) }
    }
    return String(line.drop { $0 == " " || $0 == "#" })
  }

  /// A text as HTML in which the names of rules are links to their pages.
  private func linked(_ text: String) -> String {
    escaped(text).replacing(#/R-[A-Z]+-[0-9]+/#) { match in
      guard let id = RuleID(String(match.0)), coverage.table[id] != nil else {
        return String(match.0)
      }
      return "<a href=\"\(Self.file(id))\">\(id)</a>"
    }
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }
}
