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

  @Test("an argument with blanks or quotes is one word, and is shown in quotes")
  func blanks() {
    let tokens = CommandLineText.tokens(of: ["replay", "a \"b\".evemu", ""])
    expectEqual(tokens.map(\.text), ["replay", "a \"b\".evemu", ""])
    #expect(tokens[0].line == #"replay "a \"b\".evemu" """#)
    expectEqual(tokens.map(\.place.column), [1, 8, 24])
  }

  @Test("an option and its value may be one argument")
  func attached() {
    let tokens = CommandLineText.tokens(of: ["--hold=80ms", "--desc=a b"])
    expectEqual(tokens.map(\.text), ["--hold", "80ms", "--desc", "a b"])
    expectEqual(tokens.map(\.isAttached), [false, true, false, true])
    expectEqual(tokens.map(\.place.column), [1, 8, 13, 20])
    #expect(tokens[0].line == #"--hold=80ms --desc="a b""#)
  }

  @Test("the lexer reads the same words in the line that is shown")
  func sameWords() throws {
    let tokens = CommandLineText.tokens(
      of: ["replay", "a b.evemu", "--desc=a \"b\" \\c", "--hold=80ms", "--=x", "--a b=c", "#a"])
    let line = try Lexer.lex(tokens[0].line, number: 1, path: CommandLineText.path)
    expectEqual(line.tokens.map(\.text), tokens.map(\.text))
    expectEqual(line.tokens.map(\.place), tokens.map(\.place))
    expectEqual(line.tokens.map(\.isAttached), tokens.map(\.isAttached))
  }

  @Test("a step accepts the value of an option with blanks in the same argument")
  func step() throws {
    let attached = try StatementParser.parse(arguments: ["replay", "a.evemu", "--desc=a b"])
    let separate = try StatementParser.parse(arguments: ["replay", "a.evemu", "--desc", "a b"])
    #expect(attached.action == separate.action)
    let dashed = try StatementParser.parse(arguments: ["replay", "a.evemu", "--desc=--b"])
    guard case .replay(let other) = dashed.action else {
      Issue.record("\(dashed.action)")
      return
    }
    expectEqual(other.descriptionPath, "--b")
  }
}
