import Testing
import TouchstoneTestSupport

/// The tables of systems with known answers.
struct LayoutSolverSystemsTests {
  @Test("the solver finds the known answers", arguments: SystemsOfChanges.all.map(\.name))
  func answers(name: String) throws {
    for line in lines(name) {
      expectEqual(try SystemText(line).faults(), [], "\(line)")
    }
  }

  @Test("the table has at least two hundred systems, each once")
  func count() {
    let all = SystemsOfChanges.all.flatMap { lines($0.name) }
    #expect(all.count >= 200)
    expectEqual(Set(all).count, all.count)
  }

  /// The systems of the table with a name, one a line.
  private func lines(_ name: String) -> [String] {
    let text = SystemsOfChanges.all.first { $0.name == name }?.text ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
