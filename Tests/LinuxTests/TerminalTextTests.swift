import Testing
import TouchstoneLinux
import TouchstoneTestSupport

struct TerminalTextTests {
  @Test("characters that a terminal obeys are written as in Swift; line breaks and tabs stay")
  func controls() {
    expectEqual(TerminalText.escaped("a\u{1B}[31m\u{7}\r\nb\tc"), "a\\u{1b}[31m\\u{7}\\u{d}\nb\tc")
    expectEqual(TerminalText.escaped("\u{0}\u{7F}\u{80}\u{9B}m"), "\\u{0}\\u{7f}\\u{80}\\u{9b}m")
  }

  @Test("characters that turn the direction of a text or separate its lines are escaped, too")
  func directions() {
    let marks: [Unicode.Scalar] = [
      "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202B}", "\u{202C}",
      "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    ]
    for mark in marks {
      let number = String(mark.value, radix: 16)
      expectEqual(TerminalText.escaped("a\(mark)b"), "a\\u{\(number)}b")
    }
    // This holds for every character that Unicode lists as a control of direction.
    let all = (0x80...0x1_FFFF).compactMap(Unicode.Scalar.init(_:))
    #expect(all.allSatisfy { !$0.properties.isBidiControl || TerminalText.isObeyed($0) })
  }

  @Test("all other text stays: letters of any script, signs, emoji of several characters")
  func plain() {
    for text in [
      "", "plain", "Größe – “x” … →", "שלום", "\u{600}مرحبا", "👩‍👩‍👧 👆🏽", "É\u{C3}\u{A2}", "┌─┐",
    ] {
      expectEqual(TerminalText.escaped(text), text)
      expectEqual(TerminalText.escapedName(text), text)
    }
  }

  @Test("`escapedLine` escapes line breaks as well, and `escapedName` also tabs")
  func lines() {
    expectEqual(TerminalText.escapedLine("a\nb\tc\u{1B}"), "a\\u{a}b\tc\\u{1b}")
    expectEqual(TerminalText.escapedName("a\nb\tc"), "a\\u{a}b\\u{9}c")
  }
}
