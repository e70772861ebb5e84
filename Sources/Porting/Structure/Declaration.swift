/// A declaration of a source, with what porting needs of it.
///
/// Places are indexes into the tokens of `Structure.code`.
struct Declaration {
  enum Kind: String {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
    case function = "func"
    case initializer = "init"
    case `deinit`, `subscript`
    case variable = "var"
    case constant = "let"

    /// Whether the declaration is a type or an extension of one.
    var isType: Bool {
      switch self {
      case .class, .struct, .enum, .actor, .protocol, .extension: true
      case .function, .initializer, .deinit, .subscript, .variable, .constant: false
      }
    }
  }

  /// `@objc(name)`: its name, its tokens and those in its parentheses.
  struct Attribute {
    let name: String
    let tokens: Range<Int>
    let arguments: Range<Int>?
  }

  /// A word such as `override`, or `private(set)`.
  struct Modifier {
    let name: String
    let tokens: Range<Int>
  }

  /// A parameter of a function.
  struct Parameter {
    /// The label that a caller writes; nil for `_`.
    let label: String?
    /// The name within the function.
    let name: String
    /// The type without attributes, such as `UIButton?`.
    let type: String
    /// The tokens of the type.
    let typeTokens: Range<Int>
  }

  let kind: Kind
  /// The name; for an extension, that of the type, with periods.
  let name: String
  /// All its tokens, attributes and body too.
  var tokens: Range<Int>
  /// The word that introduces it.
  let introducer: Int
  let attributes: [Attribute]
  let modifiers: [Modifier]
  /// The declaration that contains it, by its place in `Structure.declarations`; nil at the top of the file.
  let parent: Int?
  /// The braces of its body and what is between them.
  var body: Range<Int>?
  /// The names after the colon of a type, without generic arguments.
  var inherited: [String] = []
  /// The token after the name and its generic parameters, where an inheritance clause begins or would begin.
  var nameEnd = 0
  var hasWhereClause = false
  var parameters: [Parameter] = []
  /// The type of a variable as it is written, or of the value that it begins with.
  var type: String?
  /// What a function returns; nil for nothing.
  var result: String?
  /// The arrow before the result.
  var arrow: Int?

  /// The attribute of a name; nil if there is none.
  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// Whether the declaration has a modifier, such as `override`.
  func has(_ modifier: String) -> Bool { modifiers.contains { $0.name == modifier } }

  /// Whether it belongs to the type rather than to an object.
  var isStatic: Bool { has("static") || has("class") }

  /// `save(_:event:)`, or the name alone of what takes no arguments.
  var fullName: String {
    guard kind == .function || kind == .initializer || kind == .subscript else { return name }
    return name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}
