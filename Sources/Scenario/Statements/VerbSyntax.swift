/// The operands and options of a verb, and how they become an action.
package struct VerbSyntax: Sendable {
  package struct Option: Hashable, Sendable {
    package var name: String
    /// An example of its value, such as `80ms`; nil for an option that has none.
    package var value: String?
    /// What it does, in a few words.
    package var about: String

    /// The word for its value in help, such as `time`; an example there would look like a default.
    package var form: String? {
      guard let value else { return nil }
      let units = [
        "ms": "time", "s": "time", "min": "time", "h": "time", "hz": "rate", "deg": "angle",
        "pt": "distance",
      ]
      let unit = String(value.drop { !$0.isLetter })
      if let form = units[unit] { return form }
      if value.hasPrefix("<") { return value.filter { $0.isLetter } }
      return value.contains("x") ? "WxH" : value.contains(",") ? "forces" : "n"
    }
  }

  package var name: String
  /// The form of its operands, such as `<from> <to>`; words between bars are the only ones allowed.
  package var operands: String
  package var options: [Option]
  /// What the verb does, as one sentence.
  package var about: String

  var make: @Sendable (inout ParsedArguments) throws(Diagnostic) -> Action

  /// The verb with all that may follow it.
  package var usage: String {
    let options = options.map { option in
      option.form.map { "[\(option.name) <\($0)>]" } ?? "[\(option.name)]"
    }
    return ([name, operands] + options).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
