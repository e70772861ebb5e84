import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// A class with members and a method that makes a selector, before and after porting.
///
/// `selector` becomes `new`. `ported` are the members afterwards; nil if they stay as they are.
private func row(
  _ members: String, _ selector: String, _ new: String, ported: String? = nil
) -> PortRow {
  PortRow(
    "class A: B {\n\(members)\nfunc f() { g(\(selector)) }\n}",
    "class A: B {\n\(ported ?? members)\nfunc f() { g(\(new)) }\n}")
}

/// How selectors are ported to values of `Selector` that carry their methods.
struct SelectorsTests {
  @Test(
    "a selector gets its method and its name",
    arguments: [
      row("func save() {}", "#selector(save)", #"Selector(A.save, name: "save")"#),
      row("func save(_ s: C) {}", "#selector(save)", #"Selector(A.save(_:), name: "save:")"#),
      row("func save(_ s: C) {}", "#selector(save(_:))", #"Selector(A.save(_:), name: "save:")"#),
      row("", "#selector(self.save(_:))", #"Selector(A.save(_:), name: "save:")"#),
      row("", "#selector(A.save(_:))", #"Selector(A.save(_:), name: "save:")"#),
      row("", "#selector(type(of: self).save)", #"Selector(A.save, name: "save")"#),
      row("", "#selector(M.C.save(_:))", #"Selector(M.C.save(_:), name: "save:")"#),
      row(
        "", "#selector(save(_:event:))", #"Selector(A.save(_:event:), name: "save:event:")"#),
      row("", "#selector(save(item:))", #"Selector(A.save(item:), name: "saveWithItem:")"#),
      row("", "#selector(save(with:))", #"Selector(A.save(with:), name: "saveWith:")"#),
      row("", "#selector(moveTo(point:))", #"Selector(A.moveTo(point:), name: "moveToPoint:")"#),
      row(
        "@objc(store:) func save(_ s: C) {}", "#selector(save)",
        #"Selector(A.save(_:), name: "store:")"#, ported: "func save(_ s: C) {}"),
      row(
        "var model: Model!", "#selector(model.load)", #"Selector(Model.load, name: "load")"#),
      row(
        "let b = UIButton()", "#selector(b.tap(_:))", #"Selector(UIButton.tap(_:), name: "tap:")"#),
      row(
        "func s() {}\nfunc s(_ x: C) {}", "#selector(s as () -> Void)",
        #"Selector(A.s as @MainActor (A) -> () -> Void, name: "s")"#),
      row(
        "func s() {}\nfunc s(_ x: C) {}", "#selector(A.s as (A) -> () -> Void)",
        #"Selector(A.s as @MainActor (A) -> () -> Void, name: "s")"#),
      row(
        "var on: Bool", "#selector(getter: on)",
        #"Selector({ (target: A) in { target.on } }, name: "on")"#),
      row(
        "var on: Bool", "#selector(setter: on)",
        #"Selector({ (target: A) in { (value: Bool) in target.on = value } }, name: "setOn:")"#),
      row(
        "", "#selector((any Playing).play(_:))",
        #"Selector((any Playing).play(_:), name: "play:")"#),
      row(
        "func save(as n: C) {}", "#selector(save(as:))",
        #"Selector(A.save(as:), name: "saveAs:")"#),
      row("func save() {}", "Selector(save)", "Selector(save)"),
      row("", #"Selector(A.save, name: "save")"#, #"Selector(A.save, name: "save")"#),
      row("", "#selector(_Cell.go)", #"Selector(_Cell.go, name: "go")"#),
      row("", "#selector(copy(_:))", "Selector.copy"),
      row("", "#selector(UIResponderStandardEditActions.paste(_:))", "Selector.paste"),
      row(
        "", "#selector(UIView.endEditing(_:))",
        #"Selector({ (target: UIView) in { target.endEditing(true) } }, name: "endEditing:")"#),
      row(
        "func show(_ on: Bool) {}", "#selector(show)",
        #"Selector({ (target: A) in { target.show(true) } }, name: "show:")"#),
      row(
        "func seen(_ n: NSNotification) {}", "#selector(seen)",
        #"Selector(A.seen(_:), name: "seen:")"#, ported: "func seen(_ n: Notification) {}"),
      row(
        "func save(_ s: C) {}", #"Selector("save:")"#, #"Selector(A.save(_:), name: "save:")"#),
      row("func save() {}", #"Selector(("save"))"#, #"Selector(A.save, name: "save")"#),
      row("", #"Selector("paste:")"#, "Selector.paste"),
      row(
        "func save() {}", #"NSSelectorFromString("save")"#, #"Selector(A.save, name: "save")"#),
      row("", #""\(#selector(save))""#, #""\(Selector(A.save, name: "save"))""#),
      row("", ##""#selector(save)""##, ##""#selector(save)""##),
      row("", "/* #selector(save) */ 1", "/* #selector(save) */ 1"),
    ])
  func selector(_ row: PortRow) { row.check() }

  @Test(
    "if an observer takes an NSNotification, all parameters of this type become a Notification",
    arguments: [
      PortRow(
        "class A {\nfunc seen(_ n: NSNotification) { g(n); f(#selector(seen)) }\n}\n"
          + "func g(_ n: NSNotification?) { h(NSNotification.Name.a) }",
        "class A {\nfunc seen(_ n: Notification) { g(n); f(Selector(A.seen(_:), name: \"seen:\")) }\n}\n"
          + "func g(_ n: Notification?) { h(NSNotification.Name.a) }"),
      PortRow("func g(_ n: NSNotification) {}", "func g(_ n: NSNotification) {}"),
    ])
  func notifications(_ row: PortRow) { row.check() }

  @Test(
    "the class of a method is found by the place of the selector and by the types of its names",
    arguments: [
      PortRow(
        "class O {\nfunc go() {}\nclass I { func f() { g(#selector(go)) } }\n}",
        "class O {\nfunc go() {}\nclass I { func f() { g(Selector(O.go, name: \"go\")) } }\n}"),
      PortRow(
        "extension O.I { func f() { g(#selector(go)) } }",
        "extension O.I { func f() { g(Selector(O.I.go, name: \"go\")) } }"),
      PortRow(
        "class A<T> { lazy var b = g(#selector(go)) }",
        "class A<T> { lazy var b = g(Selector(A.go, name: \"go\")) }"),
      PortRow(
        "extension Selector { static let go = #selector(A.go) }",
        "extension Selector { static let go = Selector(A.go, name: \"go\") }"),
      PortRow(
        "protocol P {}\nextension P { func f() { g(#selector(go)) } }",
        "protocol P {}\nextension P { func f() { g(Selector(Self.go, name: \"go\")) } }"),
      PortRow(
        "class A {}\nclass B: A { func f(_ c: Card) { g(#selector(c.go)) } }",
        "class A {}\nclass B: A { func f(_ c: Card) { g(Selector(Card.go, name: \"go\")) } }"),
      PortRow(
        "class A { let b: B }\nclass B { let c: C? }\nclass D { let a: A; "
          + "func f() { g(#selector(a.b.c?.go)) } }",
        "class A { let b: B }\nclass B { let c: C? }\nclass D { let a: A; "
          + "func f() { g(Selector(C.go, name: \"go\")) } }"),
      PortRow(
        "class A { func f() { g(\n#selector(\n  save)) } }",
        "class A { func f() { g(\nSelector(A.save, name: \"save\")\n) } }"),
    ])
  func owner(_ row: PortRow) { row.check() }

  @Test(
    "a selector whose method is not known or cannot be an action is refused, and stays",
    arguments: [
      ("class A { func f() { g(#selector(x.go)) } }", "the class of the method is not known"),
      (
        "class A { static func go() {}; func f() { g(#selector(A.go)) } }",
        "a type is no target of an action here"
      ),
      (
        "class A { func go(a: C, b: C, c: C) {}; func f() { g(#selector(go)) } }",
        "go(a:b:c:) takes more than a sender and an event"
      ),
      (
        "class A { func f() { g(#selector(C.dismiss(animated:completion:))) } }",
        "dismiss(animated:completion:) takes more than a sender and an event"
      ),
      (
        #"class A { func f() { g(Selector("none:")) } }"#,
        "no class declared here has a method of that name, or several have"
      ),
      (
        "class A { func f() { g(NSSelectorFromString(x)) } }",
        "no method can be found by a name that is made as the app runs"
      ),
      (
        "class A { func f(n: String) { g(Selector(n)) } }",
        "no method can be found by a name that is made as the app runs"
      ),
      (
        "class A { let n: String; func f() { g(Selector(self.n)) } }",
        "no method can be found by a name that is made as the app runs"
      ),
      (
        #"class A { func f() { g(Selector("set\(n):")) } }"#,
        "no method can be found by a name that is made as the app runs"
      ),
    ])
  func refused(_ text: String, because reason: String) {
    let ported = Ported(text)
    expectEqual(ported.report.refusals.map(\.reason), [reason])
    expectEqual(ported.text, text)
  }

  @Test("a type of the sources that is called Selector stays")
  func ownTypeSelector() {
    PortRow(
      same: "struct Selector { init(_ a: String) {} }\nlet b = [Selector(\"c\"), Selector(d)]"
    )
    .check()
  }

  @Test("a refusal has the form of a compiler's error")
  func formOfRefusal() {
    expectEqual(
      Ported("class A {\n  let s = [#selector(x.go)] }").refusals,
      [
        "A.swift:2:12: error: #selector(x.go): the class of the method is not known; "
          + "write #selector(Class.method) with the class that declares the method"
      ])
  }
}
