import Testing
import TouchstoneTestSupport

@testable import TouchstoneMutants

struct FreshMutationsTests {
  /// The changes that are possible in a function with these lines, as `kind: old => new`.
  private func changes(_ lines: String..., head: String = "func a() {") -> [String] {
    let text = head + "\n" + lines.map { "  \($0)\n" }.joined() + "}\n"
    let file = SwiftBlocks(Array(text.utf8))
    return FreshMutations(file).candidates.map { candidate in
      let old = String(decoding: file.bytes[candidate.place], as: UTF8.self)
      return "\(candidate.kind.rawValue): \(old) => \(candidate.replacement)"
    }
  }

  @Test("each part of a condition is negated by itself, unless it is a binding or a pattern")
  func conditions() {
    expectEqual(changes("if b { c() }"), ["negate: b => !(b)"])
    expectEqual(
      changes("guard let b, c.d(e), case .f = g else { return }"), ["negate: c.d(e) => !(c.d(e))"])
    expectEqual(changes("while isBusy {", "}"), ["negate: isBusy => !(isBusy)"])
  }

  @Test("operands are swapped and limits moved, as whole words")
  func operandsAndLimits() {
    expectEqual(
      changes("let b = c && d.first"), ["swap:  &&  =>  || ", "swap: .first => .last"])
    expectEqual(changes("return b < 3"), ["off-by-one:  <  =>  <= ", "off-by-one: 3 => 4"])
    expectEqual(changes("let b = c.firstIndex + $0 + d2 + 1.5").filter { $0.hasPrefix("off") }, [])
  }

  @Test("the ends of ranges are moved by one, but not numbers with a point and members of tuples")
  func rangesAndNumbers() {
    expectEqual(
      changes("for b in 0..<5 {", "}"),
      ["off-by-one: ..< => ...", "off-by-one: 0 => 1", "off-by-one: 5 => 6"])
    expectEqual(
      changes("for b in 1...3 {", "}"), ["off-by-one: 1 => 2", "off-by-one: 3 => 4"])
    expectEqual(changes("let b = c.0 + d.1.2 + 3.25").filter { $0.hasPrefix("off") }, [])
  }

  @Test(
    "calls and assignments are dropped, unless they are a value, the only statement or in an initializer"
  )
  func callsAndAssignments() {
    expectEqual(changes("b()", "c = d"), ["drop: b() => ()", "drop: c = d => ()"])
    expectEqual(changes("b()"), [])
    expectEqual(changes("let b = c()", "return d()"), [])
    expectEqual(changes("b = c", "d()", head: "init(e: Int) {"), [])
    expectEqual(changes("b(", "  c()", ")"), [])
    expectEqual(
      changes("let b =", "  c(d)", "  || e(f)", "g()").filter { $0.hasPrefix("drop") },
      ["drop: g() => ()"])
  }

  @Test("comparisons that sort and calls that keep memory are left alone")
  func leftAlone() {
    expectEqual(changes("let b = c.sorted { $0 < $1 }"), [])
    expectEqual(changes("let b = c.min(by: { $0.d < $1.d })"), ["swap: min( => max("])
    expectEqual(
      changes("b.reserveCapacity(2)", "c.removeAll(keepingCapacity: true)", "d()"),
      ["drop: d() => ()"])
  }

  @Test("cases next to each other are swapped")
  func neighboringCases() {
    expectEqual(
      changes("switch b {", "case .c: d", "case .e: f", "}"),
      ["swap: d => f", "swap: f => d"])
  }

  @Test("strings, comments, traps, calls that record and properties are left alone")
  func stringsCommentsTraps() {
    expectEqual(
      changes(#"let b = "c && 1" // d && 2"#, "precondition(b < 1)", "lane.drop(1)", "b.record(2)"),
      [])
    expectEqual(
      FreshMutations(SwiftBlocks(Array("struct A {\n  let b = 1\n}".utf8))).candidates, [])
    // Only the last line, `e(1)`, is not part of the trap.
    expectEqual(
      changes("precondition(", "  b < 1 && c,", #"  "d""#, ")", "e(1)"),
      ["off-by-one: 1 => 2", "drop: e(1) => ()"])
  }
}
