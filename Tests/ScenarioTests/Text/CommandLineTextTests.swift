import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct CommandLineTextTests {
  @Test("arguments become words of one line, at their columns")
  func words() {
    let tokens = CommandLineText.tokens(
      of: ["tap", "20,30", "--hold", "80ms"], after: "touchstone")
    expectEqual(tokens.map(\.text), ["tap", "20,30", "--hold", "80ms"])
    expectEqual(tokens.map(\.place.column), [12, 16, 22, 29])
    #expect(tokens.allSatisfy { $0.line == "touchstone tap 20,30 --hold 80ms" })
    #expect(tokens.allSatisfy { $0.place.path == "<command line>" && $0.place.line == 1 })
  }

  @Test("an argument with blanks is one word, and is shown in quotes")
  func blanks() {
    let tokens = CommandLineText.tokens(of: ["replay", "a \"b\".evemu", ""])
    expectEqual(tokens.map(\.text), ["replay", "a \"b\".evemu", ""])
    #expect(tokens[0].line == #"replay "a \"b\".evemu" """#)
    expectEqual(tokens.map(\.place.column), [1, 8, 24])
  }

  @Test("an option and its value may be one argument")
  func attached() {
    let tokens = CommandLineText.tokens(of: ["--hold=80ms", "--desc=a b"])
    expectEqual(tokens.map(\.text), ["--hold", "80ms", "--desc=a b"])
    expectEqual(tokens.map(\.isAttached), [false, true, false])
    expectEqual(tokens[1].place.column, 8)
  }
}
