import Testing
import TouchstoneTestSupport

@testable import TouchstoneMutants

/// In a planted text, the numbers after `//#` are the mutations of that line and of the lines up to the next `//#`.
struct PlantingTests {
  /// The planted text with single blanks between its words, and the numbers of the changes that were left out.
  private func planted(
    _ text: String, _ changes: (String, String)...
  ) throws -> (text: String, apart: [Int]) {
    let file = SwiftBlocks(Array(text.utf8))
    let mutations = try changes.enumerated().map { index, change in
      // Line 0 means that the text is searched for.
      let line = try #require(PlanLine("\(index + 1)\ta.swift\t0\t0\t\(change.0)\t\(change.1)"))
      return try #require(line.mutation(in: file))
    }
    let planting = Planting(mutations, in: file)
    let words = String(decoding: planting.bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    return (words.joined(separator: " "), planting.apart)
  }

  @Test("a body is written twice, changed and unchanged, with a condition that chooses")
  func bodyTwice() throws {
    let result = try planted("func a() -> Int { b + 1 }", ("b + 1", "b - 1"))
    expectEqual(
      result.text,
      "func a() -> Int { if isMutant(1) { //#1 b - 1 } else { //#1 b + 1 } //# }")
  }

  @Test("mutations of one body are alternatives, also those of a function inside it")
  func alternativesOfOneBody() throws {
    let text = "func a() {\n  func b() { c() }\n  d()\n}"
    let result = try planted(text, ("c()", "e()"), ("d()", "f()"))
    expectEqual(
      result.text,
      "func a() { if isMutant(1) { //#1 func b() { e() } d() "
        + "} else if isMutant(2) { //#2 func b() { c() } f() "
        + "} else { //#1 2 func b() { c() } d() } //# }")
  }

  @Test("the value of a property is written twice, whatever else its declaration says")
  func propertyValue() throws {
    let one = try planted("struct A {\n  static let b: Int = 5\n}", ("b: Int = 5", "b: Int = 6"))
    expectEqual(
      one.text,
      "struct A { static let b: Int = ( //#1 isMutant(1) ? ( //#1 6 ) : //#1 ( 5 )) //# }")
    let observed = try planted(
      "class A {\n  open var b = 1 {\n    didSet { c() }\n  }\n}", ("b = 1 {", "b = 2 {"))
    #expect(observed.text.hasSuffix("( 1 )) //# { didSet { c() } } }"))
    let long = try planted("let a = [\n  1,\n  2,\n]\nlet b = 3", ("  2,", "  4,"))
    #expect(long.text.hasSuffix("( [ 1, 2, ] )) //# let b = 3"))
  }

  @Test("a change that cannot be chosen at run time is left out")
  func leftOut() throws {
    let text = "enum A: Int {\n  case b = 1\n}\nclass C {\n  weak var d: E?\n  func f(g: Int) {}\n}"
    let result = try planted(
      text, ("b = 1", "b = 2"), ("weak var d", "var d"), ("g: Int", "g: UInt"))
    expectEqual(result.apart, [1, 2, 3])
    expectEqual(result.text, text.split { $0 == " " || $0 == "\n" }.joined(separator: " "))
  }

  @Test(
    "a line of a plan that fits no place of the file gives no mutation",
    arguments: ["1\t1", "1\t9", "2\t3", "3\t1", "1\t-1", "1\t0"])
  func misfit(place: String) throws {
    // A plan gives a number, a path, a line, a column, the text there and its replacement.
    let file = SwiftBlocks(Array("let a = 1\n}".utf8))
    let line = try #require(PlanLine("1\ta.swift\t\(place)\t2\t3"))
    expectNil(line.mutation(in: file))
  }

  @Test(
    "a text that is no line of a plan is refused",
    arguments: ["", "0\ta\t1\t1\tb\tc", "-1\ta\t1\t1\tb\tc", "1\ta\t1\t1\tb"])
  func noPlanLine(text: String) {
    expectNil(PlanLine(text))
  }

  @Test("an error of the compiler belongs to the mutation whose text it is in")
  func compilerErrors() throws {
    let text = "func a() { b() }\nlet d = 1\n"
    let file = SwiftBlocks(Array(text.utf8))
    // Byte 11 is the `b` of `b()`, and 99 is a `c`.
    let mutation = Mutation(number: 7, path: "a.swift", place: 11..<12, replacement: [99])
    let bytes = Planting([mutation], in: file).bytes
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let wrong = try #require(lines.firstIndex { $0.contains("c()") })
    expectEqual(Blame.mutations(atLine: wrong + 1, of: bytes), [7])
    expectEqual(Blame.mutations(atLine: 1, of: bytes), [])
    expectEqual(Blame.mutations(atLine: lines.count, of: bytes), [])
    // The compiler reports an incomplete initializer at its closing brace.
    let brace = try #require(lines.firstIndex { $0 == "}" })
    expectEqual(Blame.mutations(atLine: brace + 1, of: bytes), [7])
    let place = Blame.place(ofErrorIn: "/x/Sources/a.swift:3:9: error: no 'c'", below: "/x")
    #expect(place?.path == "Sources/a.swift" && place?.line == 3)
    expectNil(Blame.place(ofErrorIn: "error: link command failed", below: "/x"))
  }
}
