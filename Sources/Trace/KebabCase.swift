/// Writes a Swift case name as the word that people read: `hitTested` becomes `hit-tested`.
///
/// Words are made from the names of cases, so that the two cannot disagree.
func kebabCase(_ name: String) -> String {
  var word = ""
  for character in name {
    if character.isUppercase { word.append("-") }
    word.append(contentsOf: character.lowercased())
  }
  return word
}
