/// The rules together with the tests and scenarios that cite them.
package struct RuleCoverage: Sendable {
  /// The number of rules of an area, and the numbers of those that are cited, unproved, different or missing.
  package struct Count: Hashable, Sendable {
    package var area: String
    package var rules = 0
    package var cited = 0
    /// Rules that claim to work but are not cited.
    package var unproved = 0
    package var different = 0
    package var missing = 0

    package init(area: String) {
      self.area = area
    }
  }

  package let table: RuleTable
  package let citations: RuleCitations

  package init(table: RuleTable, citations: RuleCitations) {
    self.table = table
    self.citations = citations
  }

  /// The places at which a rule is cited, in the order of the files.
  package func places(of id: RuleID) -> [Place] {
    citations.places[id] ?? []
  }

  /// The rules that claim to work but are not cited.
  package var unproved: [Rule] {
    table.rules.filter { $0.status.needsProof && places(of: $0.id).isEmpty }
  }

  /// Cited names in an area of the table that have no row there, such as typing errors.
  package var unknownCitations: [(id: RuleID, place: Place)] {
    let areas = Set(table.areas)
    return citations.ids.filter { areas.contains($0.area) && table[$0] == nil }
      .flatMap { id in places(of: id).map { (id, $0) } }
  }

  /// The counts of each area, in the order of the table.
  package var counts: [Count] {
    table.areas.map { area in count(area, table.rules.filter { $0.id.area == area }) }
  }

  /// The counts of all areas together.
  package var total: Count { count("all", table.rules) }

  private func count(_ area: String, _ rules: [Rule]) -> Count {
    var count = Count(area: area)
    for rule in rules {
      let isCited = !places(of: rule.id).isEmpty
      count.rules += 1
      if isCited { count.cited += 1 }
      if !isCited, rule.status.needsProof { count.unproved += 1 }
      if rule.status == .different { count.different += 1 }
      if rule.status == .missing { count.missing += 1 }
    }
    return count
  }
}
