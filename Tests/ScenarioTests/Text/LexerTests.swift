import Testing
import TouchstoneScenario
import TouchstoneTestSupport

struct LexerTests {
  /// The texts of a line's words.
  private func texts(_ line: String) throws -> [String] {
    try Lexer.lex(line, number: 1, path: "a").tokens.map(\.text)
  }

  /// The words as they are written, or the error: column, text and what was expected.
  private func problem(_ line: String) -> String {
    do throws(Diagnostic) {
      return try Lexer.lex(line, number: 1, path: "a").tokens.map(\.raw).joined(separator: "|")
    } catch {
      return "\(error.place.column): \(error.text) [\(error.expected.joined(separator: " | "))]"
    }
  }

  @Test("blanks separate words, and how many does not matter")
  func words() throws {
    expectEqual(
      try texts("  +16ms   touch down 1 @row-3+4,-5 "),
      [
        "+16ms", "touch", "down", "1", "@row-3+4,-5",
      ])
    try expectEqual(texts(""), [])
  }

  @Test("a comment begins at a word that begins with `#`")
  func comments() throws {
    let line = try Lexer.lex("tap @UIView#1  # why not  ", number: 1, path: "a")
    expectEqual(line.tokens.map(\.text), ["tap", "@UIView#1"])
    expectEqual(line.comment, "# why not")
    try expectEqual(Lexer.lex("#only", number: 1, path: "a").comment, "#only")
    expectNil(try Lexer.lex("tap 1,2", number: 1, path: "a").comment)
  }

  @Test("strings keep blanks and have four escapes")
  func strings() throws {
    let line = try Lexer.lex(#"title "a # \"b\" \\ \n \u{e9}""#, number: 1, path: "a")
    expectEqual(line.tokens.map(\.text), ["title", "a # \"b\" \\ \n é"])
    expectEqual(line.tokens.map(\.kind), [.bare, .string])
    #expect(line.tokens[1].raw == #""a # \"b\" \\ \n \u{e9}""#)
    #expect(try texts(#""""#) == [""])
  }

  @Test("an option and its value may be joined by `=`")
  func attached() throws {
    let line = try Lexer.lex(#"--hold=80ms --desc="a b" x=y"#, number: 1, path: "a")
    expectEqual(line.tokens.map(\.text), ["--hold", "80ms", "--desc", "a b", "x=y"])
    expectEqual(line.tokens.map(\.isAttached), [false, true, false, true, false])
    expectEqual(line.tokens.map(\.isOption), [true, false, true, false, false])
  }

  @Test("columns count characters, not bytes")
  func columns() throws {
    let line = try Lexer.lex("é \"ü\" tap", number: 1, path: "a")
    expectEqual(line.tokens.map(\.place.column), [1, 3, 7])
    expectEqual(line.tokens.map(\.place.length), [1, 3, 3])
  }

  @Test(
    "an invalid word is refused",
    arguments: [
      (#"title "open"#, #"7: the string has no end ["]"#),
      (#"title "a"b"#, #"10: the closing quote is followed by more text [a blank | \"]"#),
      (#"tap a"b""#, "6: a string begins in the middle of a word [a blank]"),
      (#"tap --desc=a"b"#, "13: a string begins in the middle of a word [a blank]"),
      (#"title "a\x""#, #"9: '\x' is not an escape [\" | \\ | \n | \u{…}]"#),
      (#"title "a\"#, #"9: the escape is incomplete [\" | \\ | \n | \u{…}]"#),
      (
        #"title "\u{d800}""#,
        #"8: the escape is not a Unicode scalar [\u{…} with one to six hexadecimal digits]"#
      ),
      (
        #"title "\u41""#,
        #"8: the escape is not a Unicode scalar [\u{…} with one to six hexadecimal digits]"#
      ),
      ("tap --hold= 80ms", "11: the value after '=' is missing [a value]"),
    ])
  func errors(line: String, text: String) {
    expectEqual(problem(line), text)
  }

  @Test("a line with an error keeps its first word, and other lines are unaffected")
  func wholeText() throws {
    let text = try SourceText(path: "a", bytes: [UInt8]("expect because \"x\ntap 1,2".utf8))
    let (lines, problems) = Lexer.lex(text)
    expectEqual(lines.map(\.isBroken), [true, false])
    expectEqual(lines.map { $0.tokens.map(\.text) }, [["expect"], ["tap", "1,2"]])
    expectEqual(problems.map(\.place.line), [1])
  }
}
