import Testing
import TouchstoneTestSupport

@testable import TouchstonePorting

/// Declarations are found in sources that are hard to parse.
struct StructureParserTests {
  @Test("a variable in the body of an operator is no member of the type")
  func declaredOperator() {
    let ported = Ported(
      "class A {\nstatic func ==<T>(l: T, r: T) -> Bool { let m: M = n; return true }\n"
        + "func f() { g(#selector(m.go)) }\n}")
    expectEqual(
      ported.report.refusals.map(\.reason), ["the class of the method is not known"])
  }

  @Test("a comparison in a default value hides no parameter")
  func comparisonInDefaultValue() {
    let ported = Ported(
      "class A { func go(a: Bool = 1 < 2, b: C<D, E>, c: C) {}; func f() { g(#selector(go)) } }")
    expectEqual(
      ported.report.refusals.map(\.reason), ["go(a:b:c:) takes more than a sender and an event"])
  }

  @Test(
    "an override is found in nested types, behind attributes with brackets and behind closures",
    arguments: [
      // Nested types and their extensions.
      PortRow(
        "class O {\nclass I: B {\n}\n}\nextension O.I {\n  override func c() {}\n}",
        "class O {\nclass I: B {\n\n  override func c() {}\n}\n}\nextension O.I {\n  \n}"),
      // Brackets in the arguments of an attribute.
      PortRow(
        "class A: B {\n}\nextension A {\n  @available(*, deprecated, message: \"x { (\")\n"
          + "  override func c() {}\n}",
        "class A: B {\n\n  @available(*, deprecated, message: \"x { (\")\n"
          + "  override func c() {}\n}\nextension A {\n  \n\n}"),
      // Results, constraints and closures before the body.
      PortRow(
        "class A: B {\n}\nextension A {\n  override func c<T>(_ d: T = { 1 }()) -> [T] where T: E {}\n}",
        "class A: B {\n\n  override func c<T>(_ d: T = { 1 }()) -> [T] where T: E {}\n}\n"
          + "extension A {\n  \n}"),
    ])
  func moved(_ row: PortRow) { row.check() }

  @Test("an undecided condition inside one that holds stays undecided")
  func nestedConditions() {
    let ported = Ported(
      "class A: B {}\n#if os(iOS)\n#if DEBUG\nextension A { override func c() {} }\n#endif\n#endif")
    expectEqual(ported.report.refusals.map(\.remedy), ["move it into the class by hand"])
  }

  /// The declarations of a source, each after its modifiers; `{}` stands for a body.
  private func declarations(_ text: String) -> [String] {
    let code = Lexer.tokens(of: Array(text.utf8)).filter { !$0.isTrivia }
    return Structure(code).declarations.map { declaration in
      let words = declaration.modifiers.map(\.name) + [declaration.name]
      return words.joined(separator: " ") + (declaration.body == nil ? "" : " {}")
    }
  }

  @Test("modifiers belong to their own declaration, not to the first one in its body")
  func modifiers() {
    expectEqual(
      declarations("private final class A { let b = 1; private func c() { let d = 2 } }"),
      ["private final A {}", "b", "private c {}", "d"])
  }

  @Test("effects and a body may be on lines of their own")
  func linesOfFunction() {
    expectEqual(declarations("func a()\n  async\n  -> Int\n{ 1 }\nfunc b()"), ["a {}", "b"])
  }
}
