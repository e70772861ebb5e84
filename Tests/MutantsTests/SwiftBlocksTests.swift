import Testing
import TouchstoneTestSupport

@testable import TouchstoneMutants

struct SwiftBlocksTests {
  /// The kinds of the blocks in a text, in order.
  private func kinds(_ text: String) -> [SwiftBlocks.Kind] {
    SwiftBlocks(Array(text.utf8)).blocks.map(\.kind)
  }

  @Test("bodies are those of functions, initializers, accessors and computed properties")
  func bodies() {
    expectEqual(kinds("func a() { }\ninit(b: Int) { }\ndeinit { }"), [.body, .body, .body])
    expectEqual(kinds("public static var a: Int { 1 }"), [.body])
    expectEqual(
      kinds("var a: Int {\n  get { 1 }\n  set { b = newValue }\n}"), [.accessors, .body, .body])
    expectEqual(kinds("open var a = 1 {\n  didSet { b() }\n}"), [.accessors, .body])
    expectEqual(kinds("class func a() -> Int { 1 }"), [.body])
    expectEqual(kinds("subscript(a: Int) -> Int { a }"), [.body])
    expectEqual(kinds("@inline(never) private(set) func a<T>(b: T) where T: C {\n}"), [.body])
  }

  @Test("the head of a block may have several lines")
  func headOverSeveralLines() {
    expectEqual(kinds("func a(\n  b: Int\n) -> Int {\n  b\n}"), [.body])
    expectEqual(kinds("  if let a,\n    a.b\n  {\n  }"), [.control])
    expectEqual(kinds("func a()\n  throws\n{\n}"), [.body])
  }

  @Test("types, statements and closures are no bodies")
  func noBodies() {
    expectEqual(kinds("final class A: B { }\nextension C where D == E { }"), [.type, .type])
    expectEqual(kinds("if a { } else { }\nfor b in c { }"), [.control, .control, .control])
    expectEqual(
      kinds("a.map { $0 }\nlet b = c { d }\nlazy var e = f { g }"), [.closure, .closure, .closure])
  }

  @Test("braces in strings and comments are no blocks, those of interpolations are")
  func bracesInTexts() {
    expectEqual(kinds(#"let a = "{" // {"#), [])
    expectEqual(kinds("/* { /* { */ { */ func a() { } /*/ { */ /**/ if b { }"), [.body, .control])
    expectEqual(kinds(#"let a = "\(b.map { $0 })""#), [.closure])
  }

  @Test("the body around a place is the innermost one, through statements and closures")
  func innermostBody() {
    let text = "func a() {\n  if b { c.map { d } }\n}\nstruct E { let f = g }"
    let file = SwiftBlocks(Array(text.utf8))
    /// The index of the block that is the body around the first occurrence of a word; nil outside every body.
    func body(_ word: String) -> Int? {
      Array(text.utf8).firstRange(of: Array(word.utf8)).flatMap(file.body)
    }
    expectEqual(body("d"), 0)
    expectEqual(body("g"), nil)
  }
}
