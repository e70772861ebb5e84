/// Splits a record's text into words.
package enum TraceWords {
  /// The words of a text, which blanks separate; a quoted text is one word.
  package static func split(_ text: String) -> [String] {
    // Splitting by bytes is faster, but correct only for ASCII: elsewhere a blank may be part of a longer character.
    text.utf8.allSatisfy { $0 < 0x80 } ? splitBytes(of: text) : splitCharacters(of: text)
  }

  private static func splitBytes(of text: String) -> [String] {
    let bytes = text.utf8
    var words: [String] = []
    var start = bytes.startIndex
    var isQuoted = false
    var isEscaped = false
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: " "), !isQuoted {
        if start < index { words.append(String(text[start..<index])) }
        start = bytes.index(after: index)
        continue
      }
      if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && isQuoted && !isEscaped
    }
    if start < bytes.endIndex { words.append(String(text[start...])) }
    return words
  }

  private static func splitCharacters(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == " ", !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && isQuoted && !isEscaped
      word.append(character)
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
