/// The operands and options of a verb, and how they become an action.
package struct VerbSyntax: Sendable {
  package struct Option: Hashable, Sendable {
    package var name: String
    /// An example of the option's value, such as `80ms`; nil for an option without a value.
    package var value: String?
    /// The effect of the option, in a few words.
    package var about: String

    /// The word for the option's value in help, such as `time`; an example there would look like a default.
    package var form: String? {
      guard let value else { return nil }
      let units = [
        "ms": "time", "s": "time", "min": "time", "h": "time", "hz": "rate", "deg": "angle",
        "pt": "distance",
      ]
      let unit = String(value.drop { !$0.isLetter })
      if let form = units[unit] { return form }
      if value.hasPrefix("<") { return value.filter { $0.isLetter } }
      if value.contains("x") { return "WxH" }
      return value.contains(",") ? "forces" : "n"
    }
  }

  package var name: String
  /// The form of the operands, such as `<from> <to>`; an operand with bars is one of the words between them.
  package var operands: String
  package var options: [Option]
  /// The effect of the verb, as one sentence.
  package var about: String

  /// Makes the action of a statement from its operands and options.
  var make: @Sendable (inout ParsedArguments) throws(Diagnostic) -> Action

  /// The verb with its operands and options.
  package var usage: String {
    let options = options.map { option in
      option.form.map { "[\(option.name) <\($0)>]" } ?? "[\(option.name)]"
    }
    return ([name, operands] + options).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
