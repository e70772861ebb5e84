/// What may stand after a verb, and how it is made an action.
package struct VerbSyntax: Sendable {
  package struct Option: Hashable, Sendable {
    package var name: String
    /// The form of its value, such as `80ms`; nil for an option that has none.
    package var value: String?
    /// What it does, in a few words.
    package var about: String
  }

  package var name: String
  /// The form of its operands, such as `<from> <to>`.
  package var operands: String
  package var options: [Option]
  /// What the verb does, as one sentence.
  package var about: String

  var make: @Sendable (inout ParsedArguments) throws(Diagnostic) -> Action

  /// The verb with all that may follow it.
  package var usage: String {
    let options = options.map { option in
      option.value.map { "[\(option.name) \($0)]" } ?? "[\(option.name)]"
    }
    return ([name, operands] + options).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
