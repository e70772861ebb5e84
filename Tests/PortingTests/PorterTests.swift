import Foundation
import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// Sources of iOS apps, and the plain Swift that the porter makes of them.
struct PorterTests {
  @Test(
    "attributes, optional requirements and key paths of Objective-C, and literals, become plain Swift",
    arguments: [
      PortRow("@objc func a() {}", "func a() {}"),
      PortRow("@objc(b) public\nfunc a() {}", "public\nfunc a() {}"),
      PortRow("@objcMembers public class A {}", "public class A {}"),
      PortRow("@objc\ndynamic var a = 1", "\nvar a = 1"),
      PortRow("@nonobjc\nextension A {}", "\nextension A {}"),
      PortRow("@objc enum A: Int { case b }", "enum A: Int { case b }"),
      PortRow("@available(iOS 13, *)\n@objc func a() {}", "@available(iOS 13, *)\nfunc a() {}"),
      PortRow("let a = \"@objc\" // @objc", "let a = \"@objc\" // @objc"),
      PortRow("let f: @convention(block) () -> Void", "let f: () -> Void"),
      PortRow(same: "let dynamic = 1; f(dynamic: dynamic)"),
      PortRow("@IBInspectable public var a: Int = 1", "public var a: Int = 1"),
      PortRow("@objc protocol A {}", "protocol A: AnyObject {}"),
      PortRow("@objc protocol A: B {}", "protocol A: AnyObject, B {}"),
      PortRow("@objc protocol A: NSObjectProtocol {}", "protocol A: NSObjectProtocol {}"),
      PortRow("protocol A: class {}", "protocol A: AnyObject {}"),
      PortRow(
        "@objc public protocol A { @objc optional func b(_ c: D) }\nx?.b?(1)",
        "public protocol A: AnyObject { func b(_ c: D) }"
          + "; extension A { public func b(_ c: D) {} }\nx?.b(1)"),
      PortRow(
        "@objc protocol A { @objc optional func b() -> Int }\n"
          + "if let c = self.x?.y(1)[0].b?() {}\nf()\nx?.b?().z ?? 1; (a as! A).b?()",
        "protocol A: AnyObject { func b() throws -> Int }"
          + "; extension A { func b() throws -> Int { throw CancellationError() } }\n"
          + "if let c = (try? self.x?.y(1)[0].b()) {}\nf()\n(try? x?.b())?.z ?? 1; "
          + "(try? (a as! A).b())"),
      PortRow(
        "@objc protocol A { @objc optional var b: Int { get } }\nf(x.b ?? 1, y.b)",
        "protocol A: AnyObject { var b: Int { get throws } }"
          + "; extension A { var b: Int { get throws { throw CancellationError() } } }\n"
          + "f((try? x.b) ?? 1, y.b)"),
      PortRow(
        same: "class A { var b: (() -> Void)?; func c() { self.b?(); x.tableViewDone?() } "
          + "var tableViewDone: (() -> Void)? }"),
      PortRow("x?.scrollViewDidScroll?(self)", "x?.scrollViewDidScroll(self)"),
      PortRow("f(#keyPath(A.b.c), #keyPath(d))", "f(\"b.c\", \"d\")"),
      PortRow("#colorLiteral(red: 1)", "UIColor(red: 1)"),
      PortRow(
        "#imageLiteral(resourceName: \"a\")", "UIImage(imageLiteralResourceName: \"a\")"),
    ])
  func attributes(_ row: PortRow) { row.check() }

  @Test(
    "text in strings and comments and the names of the app stay; code in interpolations is ported",
    arguments: [
      PortRow(same: ##"let a = #"@objc \(b) #selector(c)"#"##),
      PortRow(same: "let a = \"\"\"\n@objc \\\"\"\" dynamic\n\"\"\""),
      PortRow(same: "/* @objc /* #selector(a) */ #if os(macOS) */ let b = 1"),
      PortRow(##"let a = #"\#(#keyPath(A.b))"#"##, ##"let a = #"\#("b")"#"##),
      PortRow(#"let a = "\(b.map { "\(#keyPath(C.d))" })""#, #"let a = "\(b.map { "\("d")" })""#),
      PortRow(same: "a.map(\\.b?.c); d[keyPath: \\E.f]; g ? h : i; j ..< k! ?? l.0.1"),
      PortRow(same: "class A { func performSegue(_ b: C) {}\nfunc d() { performSegue(1) } }"),
    ])
  func textsAndNames(_ row: PortRow) { row.check() }

  @Test(
    "the entry point of an app, its imports and its old names become current ones",
    arguments: [
      PortRow(
        "@UIApplicationMain\nclass A: B, UIApplicationDelegate {}",
        "@main\nfinal class A: B, UIApplicationDelegate {}"),
      PortRow(
        "@main\nopen class A: UIApplicationDelegate {}",
        "@main\npublic final class A: UIApplicationDelegate {}"),
      PortRow(same: "@main\nfinal class A: UIApplicationDelegate {}"),
      PortRow(
        "UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "
          + "NSStringFromClass(A.self))",
        "UIApplicationMain(UIApplication.self, A.self)"),
      PortRow("import Foundation\nimport UIKit", "\nimport UIKit"),
      PortRow("import QuartzCore\nimport CoreGraphics\n", "import UIKit\n\n"),
      PortRow("@_exported import UIKit\nimport AudioToolbox", "@_exported import UIKit\n"),
      PortRow("import class Foundation.Timer", "import UIKit"),
      PortRow(same: "import UIKit\nimport UIKit.UIGestureRecognizerSubclass\nimport Other"),
      PortRow("let a: UIControlState", "let a: UIControl.State"),
      PortRow(same: "enum UIControlState {}\nlet a: UIControlState; b.UIControlState"),
      PortRow(
        "UIEdgeInsetsMake(1, f(2, 3), 3, 4)",
        "UIEdgeInsets(top: 1, left: f(2, 3), bottom: 3, right: 4)"),
      PortRow(
        "a.addChildViewController(b); b.didMove(toParentViewController: a)",
        "a.addChild(b); b.didMove(toParent: a)"),
      PortRow("a.bringSubview(toFront: b)", "a.bringSubviewToFront(b)"),
      PortRow(
        "l.add(t, forMode: RunLoopMode.commonModes)", "l.add(t, forMode: RunLoop.Mode.common)"),
      PortRow(
        "import XCTest\nimport UIKit\nlet t: Timer",
        "import XCTest; import class UIKit.Timer\nimport UIKit\nlet t: Timer"),
      PortRow("f(name: .UIKeyboardWillShow)", "f(name: UIResponder.keyboardWillShowNotification)"),
      PortRow(
        "f(name: NSNotification.Name.UIKeyboardWillHide, 1)",
        "f(name: UIResponder.keyboardWillHideNotification, 1)"),
    ])
  func app(_ row: PortRow) { row.check() }

  @Test(
    "outlets get a method that connects them, private actions a selector, edit actions a menu entry",
    arguments: [
      PortRow(
        "class A {\n@IBOutlet weak var a: B!\n@IBOutlet private var c: [D]!\n}",
        "class A {\nweak var a: B!\nprivate var c: [D]!\n"
          + "func connectOutlets(a: B? = nil, c: [D]? = nil) "
          + "{ if let a { self.a = a }; if let c { self.c = c } } }"),
      PortRow(
        "class A {\n@IBAction private func b(_ c: D) {}\n}",
        "class A {\nprivate func b(_ c: D) {}\n"
          + "static var bAction: Selector { Selector(A.b(_:), name: \"b:\") } }"),
      PortRow("class A { @IBAction func b(_ c: D) {} }", "class A { func b(_ c: D) {} }"),
      PortRow(
        "class A: B { override func copy(_ a: Any?) {} }",
        "class A: B { override func copy(_ a: Any?) {} ; override var standardEditActions: "
          + "UIStandardEditActions { super.standardEditActions.union([.copy]) } }"),
    ])
  func outlets(_ row: PortRow) { row.check() }

  @Test(
    "a member that overrides another, or is overridden, moves from an extension into its class",
    arguments: [
      PortRow(
        "class A: B {\n}\nextension A {\n  override func c() { d() }\n  func e() {}\n}",
        "class A: B {\n\n  override func c() { d() }\n}\nextension A {\n  \n  func e() {}\n}"),
      PortRow(
        "class A {}\npublic extension A {\n  @objc func b() {}\n}\n"
          + "class C: A { override func b() {} }",
        "class A {\n  public func b() {}\n}\npublic extension A {\n  \n}\n"
          + "class C: A { override func b() {} }"),
      PortRow(same: "class A {}\nextension A { func b() {} }\nclass C: A { func b(_ d: Int) {} }"),
      PortRow(
        "class A {}\nextension A { override var b: Int { 1 }; override init() { super.init() } }",
        "class A {\noverride var b: Int { 1 }\n\noverride init() { super.init() }\n}\n"
          + "extension A { ;  }"),
    ])
  func overrides(_ row: PortRow) {
    let ported = Ported(row.old)
    expectEqual(ported.refusals, [])
    // Empty lines and indentation do not matter here.
    expectEqual(
      ported.text.split(separator: "\n").map(\.trimmed),
      row.new.split(separator: "\n").map(\.trimmed))
  }

  @Test("a member that moves keeps its file and line for the compiler")
  func placesOfMovedCode() {
    let (files, _) = Porter.port([
      ("A.swift", Array("class A: B {\n}\n".utf8)),
      ("B.swift", Array("import M\nextension A {\n  override func c() {}\n}\n".utf8)),
    ])
    expectEqual(
      files.map { String(decoding: $0.bytes, as: UTF8.self) },
      [
        """
        #sourceLocation(file: "A.swift", line: 1)
        import M; class A: B {

        #sourceLocation(file: "B.swift", line: 3)
          override func c() {}
        #sourceLocation(file: "A.swift", line: 2)
        }

        """,
        "#sourceLocation(file: \"B.swift\", line: 1)\nimport M\nextension A {\n  \n}\n",
      ])
  }

  @Test(
    "code that cannot be ported is refused with the remedy",
    arguments: [
      ("extension UIView { open override func a() {} }", "override it in a subclass"),
      (
        "extension UIView { @objc var a: Int { 1 } }\nclass B: UILabel { override var a: Int { 2 } }",
        "override it in a subclass"
      ),
      (
        "class A<T> {}\nextension A where T == Int { override func a() {} }",
        "move it into the class by hand"
      ),
      (
        "class A: UIApplicationDelegate {}\nclass B: A {}",
        "let the subclass alone conform to UIApplicationDelegate"
      ),
      ("import WebKit", "put what needs it between `#if canImport(WebKit)` and `#endif`"),
      (
        "@objc protocol A { @objc optional var b: Int { get set } }",
        "make it a requirement with a default in an extension"
      ),
      ("x.value(forKey: \"a\")", "use a key path of Swift, with observe for a view, or didSet"),
      ("UINib(nibName: a)", "make the views in code, and connect outlets with connectOutlets"),
      (
        "class A: B { override func observeValue(forKeyPath a: String?, of b: Any?) {} }",
        "use a key path of Swift, with observe for a view, or didSet"
      ),
      (
        "class A { @IBOutlet var a, b: UILabel! }",
        "declare each outlet by itself, with its type"
      ),
    ])
  func refused(_ text: String, remedy: String) {
    expectEqual(Ported(text).report.refusals.map(\.remedy), [remedy])
  }

  @Test("the porter accepts any part of a source, wherever it is cut")
  func cutSources() throws {
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    var random = SplitMix(seed: 1)
    for name in ["PorterTests.swift", "Passes/SelectorsTests.swift", "Lexing/LexerTests.swift"] {
      let bytes = try [UInt8](Data(contentsOf: folder.appending(path: name)))
      for _ in 0..<25 {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = Int.random(in: start..<bytes.count, using: &random)
        let (files, _) = Porter.port([("A.swift", Array(bytes[start..<end]))], origins: .plain)
        expectEqual(files.count, 1)
      }
    }
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
