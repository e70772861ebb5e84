/// Converts a Swift case name to the word in a trace: `hitTested` becomes `hit-tested`.
///
/// Words are derived from case names, so that a word cannot differ from its case.
func kebabCase(_ name: String) -> String {
  var word = ""
  for character in name {
    if character.isUppercase { word.append("-") }
    word.append(contentsOf: character.lowercased())
  }
  return word
}
