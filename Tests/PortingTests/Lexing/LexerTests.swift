import Foundation
import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// The tokens of a source make up all of its bytes.
struct LexerTests {
  /// The tokens of a text that are neither space nor comment.
  private func words(_ text: String) -> [String] {
    Lexer.tokens(of: Array(text.utf8)).filter { !$0.isTrivia }.map(\.text)
  }

  /// Whether tokens follow each other without a gap, from the first byte to the last.
  private func isWhole(_ tokens: [Token], _ bytes: [UInt8]) -> Bool {
    var offset = 0
    for token in tokens {
      guard token.range.lowerBound == offset, !token.range.isEmpty else { return false }
      offset = token.range.upperBound
    }
    return offset == bytes.count
  }

  @Test(
    "words, numbers, operators, strings, regular expressions and comments are found",
    arguments: [
      ("a.b(c)", ["a", ".", "b", "(", "c", ")"]),
      ("a /* b /* c */ d */ e // f\ng", ["a", "e", "g"]),
      (#""a\(b("c"))d" e"#, [#""a\("#, "b", "(", #""c""#, ")", #")d""#, "e"]),
      (##"#"a\(b)"c"# d"##, [##"#"a\(b)"c"#"##, "d"]),
      (##"#"a\#(b)c"# d"##, [##"#"a\#("##, "b", ##")c"#"##, "d"]),
      ("\"\"\"\n a \"b\" \\(c)\n \"\"\" d", ["\"\"\"\n a \"b\" \\(", "c", ")\n \"\"\"", "d"]),
      (##"#"""# a"##, [##"#"""#"##, "a"]),
      (#""\"" a"#, [#""\"""#, "a"]),
      ("view!.x ?? y?.z", ["view", "!", ".", "x", "??", "y", "?", ".", "z"]),
      ("!a && b != c", ["!", "a", "&&", "b", "!=", "c"]),
      ("[Int?]: Array<Int?>", ["[", "Int", "?", "]", ":", "Array", "<", "Int", "?", ">"]),
      ("0..<3, 1.5e-3, 0x1F.8p+2", ["0", "..<", "3", ",", "1.5e-3", ",", "0x1F.8p+2"]),
      ("a.0.1", ["a", ".", "0", ".", "1"]),
      ("`class` #selector @objc", ["`class`", "#selector", "@", "objc"]),
      ("a / b / c", ["a", "/", "b", "/", "c"]),
      ("x = /a\"b/ + 1", ["x", "=", "/a\"b/", "+", "1"]),
      ("#/a/b\"/# c", ["#/a/b\"/#", "c"]),
      ("f(a: /[(]/)", ["f", "(", "a", ":", "/[(]/", ")"]),
      ("#if os(iOS)\n#endif", ["#if", "os", "(", "iOS", ")", "#endif"]),
      ("größe = 1", ["größe", "=", "1"]), ("\"open\nb", ["\"open", "b"]),
    ] as [(String, [String])])
  func words(of text: String, are expected: [String]) {
    expectEqual(words(text), expected)
    let bytes = Array(text.utf8)
    #expect(isWhole(Lexer.tokens(of: bytes), bytes))
  }

  @Test("the tokens of each file of this project make up the file, and none is unknown")
  func filesOfTheProject() throws {
    let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var count = 0
    for folder in ["Sources", "Tests", "tools"] {
      let found = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      for case let url as URL in found ?? .init() where url.pathExtension == "swift" {
        let bytes = try [UInt8](Data(contentsOf: url))
        let tokens = Lexer.tokens(of: bytes)
        #expect(isWhole(tokens, bytes), "\(url.path)")
        let unknown = tokens.filter { $0.kind == .unknown }
        #expect(unknown.isEmpty, "\(url.path)")
        count += 1
      }
    }
    #expect(count > 50)
  }
}
