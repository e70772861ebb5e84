import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// How members that every object has on iOS are ported, and functions that are called with the name of their module.
struct ObjectMembersTests {
  @Test(
    "forwarding of messages, class names, values by key paths and calls of optional methods are ported",
    arguments: [
      PortRow(
        "class A: NSObject, D {\n  override func responds(to s: Selector!) -> Bool { b.responds(to: s) }\n"
          + "  override func forwardingTarget(for s: Selector!) -> Any? { b }\n}",
        "class A: NSObject, D, MessageForwarding {\n  func responds(to s: Selector!) -> Bool { b.responds(to: s) }\n"
          + "  func forwardingTarget(for s: Selector!) -> Any? { b }\n}"),
      PortRow(same: "class A: B {\n  func forwardingTarget(for c: Int) {}\n}"),
      PortRow("a += type(of: b).description()", "a += NSStringFromClass(type(of: b))"),
      PortRow(same: "a += b.description + type(of: b).name()"),
      PortRow("a.value(forKeyPath: #keyPath(A.b.c)) as? D", "a.b.c as? D"),
      PortRow(
        "import CoreGraphics\nlet a = CoreGraphics.log(2)", "import UIKit\nlet a = UIKit.log(2)"),
      PortRow("import os.log\nlet a = Darwin.pow(1, 2)", "import UIKit\nlet a = Glibc.pow(1, 2)"),
      PortRow(
        "a.delegate!.gestureRecognizer!(b, shouldReceive: c)",
        "a.delegate!.gestureRecognizer(b, shouldReceive: c)"),
      PortRow(
        "@objc protocol A { @objc optional func b() -> Int }\nlet c = d.b!()",
        "protocol A: AnyObject { func b() throws -> Int }; extension A { func b() throws -> Int "
          + "{ throw CancellationError() } }\nlet c = (try! d.b())"),
    ])
  func members(_ row: PortRow) { row.check() }

  @Test("responds(to:) is refused for an optional method, and accepted for any other")
  func optionalMethods() {
    expectEqual(
      Ported("@objc protocol A { @objc optional func b() }\nc.responds(to: #selector(A.b))")
        .refusals.count, 1)
    expectEqual(Ported("c.responds(to: #selector(UITextFieldDelegate.b))").refusals.count, 1)
    expectEqual(
      Ported("class A { @objc func b() {} }\nc.responds(to: #selector(A.b))").refusals, [])
  }

  @Test("an override in an extension that needs a private name is renamed; the class calls it")
  func privateNames() {
    let sources = [
      ("A.swift", "class A: B {\n  var c = 1\n}\n"),
      (
        "B.swift",
        "public extension A {\n  override var d: String { e() }\n  override func f(_ g: Int, h: Int) throws { e() }\n}\n"
          + "private func e() -> String { \"\" }\n"
      ),
    ]
    let (files, report) = Porter.port(
      sources.map { ($0.0, Array($0.1.utf8)) }, origins: .plain)
    expectEqual(report.refusals.map(\.text), [])
    expectEqual(
      files.map { String(decoding: $0.bytes, as: UTF8.self) },
      [
        "class A: B {\n  var c = 1\npublic override var d: String { dInExtension }; "
          + "public override func f(_ g: Int, h: Int) throws { try fInExtension(g, h: h) }; }\n",
        "public extension A {\n  var dInExtension: String { e() }\n"
          + "  func fInExtension(_ g: Int, h: Int) throws { e() }\n}\nprivate func e() -> String { \"\" }\n",
      ])
  }
}
