/// The words of a record's text: what stands between blanks, with a quoted text as one word.
package enum TraceWords {
  package static func split(_ text: String) -> [String] {
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

  /// The kind of a record: its first word.
  package static func kind(of text: String) -> String {
    String(text.prefix { $0 != " " })
  }
}
