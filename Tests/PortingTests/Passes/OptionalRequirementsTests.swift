import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// Requirements that an object need not meet.
struct OptionalRequirementsTests {
  /// A protocol with a requirement, before and after porting, and a line that calls it.
  private static func row(
    _ requirement: String, _ call: String, _ new: String, _ addition: String, _ newCall: String
  ) -> PortRow {
    PortRow(
      "@objc protocol A { @objc optional \(requirement) }\n\(call)",
      "protocol A: AnyObject { \(new) }; extension A { \(addition) }\n\(newCall)")
  }

  @Test("the default of a requirement has its types as they are written")
  func typesAsWritten() {
    let requirement = "func b(_ c: @autoclosure () -> Bool, _ d: inout [Int])"
    Self.row(requirement, "x?.b?(e, &f)", requirement, requirement + " {}", "x?.b(e, &f)").check()
  }

  @Test("a requirement that throws by itself throws once")
  func throwingRequirement() {
    let requirement = "func b() throws -> Int"
    Self.row(
      requirement, "let c = x.b?()", requirement, requirement + " { throw CancellationError() }",
      "let c = (try? x.b())"
    ).check()
  }

  @Test("a closure behind a call is its argument")
  func trailingClosure() {
    let requirement = "func b(_ c: () -> Void)"
    Self.row(requirement, "x?.b? { d() }", requirement, requirement + " {}", "x?.b { d() }").check()
  }
}
