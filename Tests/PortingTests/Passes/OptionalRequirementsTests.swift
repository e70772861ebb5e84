import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// How optional requirements of protocols are ported.
struct OptionalRequirementsTests {
  /// A protocol with an optional requirement and a line that calls it, before and after porting.
  private static func row(
    _ requirement: String, default: String, call: String, ported: String
  ) -> PortRow {
    PortRow(
      "@objc protocol A { @objc optional \(requirement) }\n\(call)",
      "protocol A: AnyObject { \(requirement) }; extension A { \(`default`) }\n\(ported)")
  }

  @Test("the default of a requirement has the types as the requirement writes them")
  func typesAsWritten() {
    let requirement = "func b(_ c: @autoclosure () -> Bool, _ d: inout [Int])"
    Self.row(
      requirement, default: requirement + " {}", call: "x?.b?(e, &f)", ported: "x?.b(e, &f)"
    ).check()
  }

  @Test("a requirement that throws by itself throws once")
  func throwingRequirement() {
    let requirement = "func b() throws -> Int"
    Self.row(
      requirement, default: requirement + " { throw CancellationError() }",
      call: "let c = x.b?()", ported: "let c = (try? x.b())"
    ).check()
  }

  @Test("a trailing closure stays the argument of its call")
  func trailingClosure() {
    let requirement = "func b(_ c: () -> Void)"
    Self.row(
      requirement, default: requirement + " {}", call: "x?.b? { d() }", ported: "x?.b { d() }"
    ).check()
  }

  @Test("a method that a subclass of the conforming class implements is an override of the default")
  func subclass() {
    let requirement = "func b() -> Int"
    PortRow(
      "@objc protocol A { @objc optional \(requirement) }\nclass C: A {}\n"
        + "class D: C { func b() -> Int { 1 } }",
      "protocol A: AnyObject { func b() throws -> Int }; extension A { "
        + "func b() throws -> Int { throw CancellationError() } }\n"
        + "class C: A {func b() throws -> Int { throw CancellationError() }; }\n"
        + "class D: C { override func b() -> Int { 1 } }"
    ).check()
  }

  @Test(
    "a method that the conforming class implements, and its override in a subclass, stay as they are"
  )
  func ownImplementation() {
    let requirement = "func b()"
    PortRow(
      "@objc protocol A { @objc optional \(requirement) }\nclass C: A { func b() {} }\n"
        + "class D: C { override func b() {} }",
      "protocol A: AnyObject { func b() }; extension A { func b() {} }\n"
        + "class C: A { func b() {} }\nclass D: C { override func b() {} }"
    ).check()
  }

  @Test("a method of a UIKit delegate in a subclass overrides the default of UIKit")
  func delegates() {
    let base = "class C: UIViewController, UITableViewDelegate {"
    let method = "func tableView(_ t: UITableView, didSelectRowAt i: IndexPath)"
    PortRow(
      base + " var c = 1 }\nclass D: C { \(method) { e() } }\nclass F: C { \(method) {} }",
      base + " var c = 1 ; \(method) {}; }\nclass D: C { override \(method) { e() } }\n"
        + "class F: C { override \(method) {} }"
    ).check()
    let height = "func tableView(_ t: UITableView, heightForRowAt i: IndexPath) -> CGFloat"
    PortRow(
      base + "}\nclass D: C { \(height) { 1 } }",
      base + "\(height) { _UIDelegateDefaults().tableView(t, heightForRowAt: i) }; }\n"
        + "class D: C { override \(height) { 1 } }"
    ).check()
    let unknown = Ported(
      "class C: UISearchBarDelegate {}\nclass D: C { func searchBar(_ s: UISearchBar) -> Bool { e } }"
    )
    expectEqual(
      unknown.report.refusals.map(\.remedy), ["implement it in C, too, and override it"])
    let inExtension = Ported(base + "}\nclass D: C {}\nextension D { \(method) {} }")
    expectEqual(inExtension.report.refusals.map(\.remedy), ["move it into the class by hand"])
  }

  @Test("a protocol of a module that is imported is known, and that module stays as it is")
  func importedModule() {
    let other = "public @objc protocol A { @objc optional func b() -> Int }\nopen class M {}"
    let source =
      "class C: A {}\nclass D: C { func b() -> Int { 1 } }\n"
      + "extension M { override func e() {} }\nlet f = x.b?()"
    let (files, report) = Porter.port(
      [("C.swift", Array(source.utf8))], knowing: [("A.swift", Array(other.utf8))],
      origins: .plain)
    expectEqual(
      files.map { String(decoding: $0.bytes, as: UTF8.self) },
      [
        "class C: A {func b() throws -> Int { throw CancellationError() }; }\n"
          + "class D: C { override func b() -> Int { 1 } }\n"
          + "extension M { override func e() {} }\nlet f = (try? x.b())"
      ])
    #expect(report.changes.allSatisfy { $0.place.path == "C.swift" })
    expectEqual(report.refusals.map(\.remedy), ["override it in a subclass"])
  }
}
