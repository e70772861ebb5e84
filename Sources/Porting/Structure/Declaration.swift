/// A declaration of a source, with the properties that porting needs.
///
/// Places are indexes into the tokens of `Structure.code`.
struct Declaration {
  /// A kind of declaration; the raw value is the word that introduces it.
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

  /// An attribute, such as `@objc(name)`.
  struct Attribute {
    let name: String
    let tokens: Range<Int>
    /// The tokens in the parentheses; nil if there are none.
    let arguments: Range<Int>?
  }

  /// A modifier, such as `override` or `private(set)`.
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
  /// The name; for an extension, the name of the type, with periods.
  let name: String
  /// All its tokens, including attributes and body.
  var tokens: Range<Int>
  /// The token of the word that introduces it, such as `class` or `func`.
  let introducer: Int
  let attributes: [Attribute]
  let modifiers: [Modifier]
  /// The declaration that contains it, by its place in `Structure.declarations`; nil at the top of the file.
  let parent: Int?
  /// The tokens of its body, including the braces; nil if it has none.
  var body: Range<Int>?
  /// The names after the colon of a type, without generic arguments.
  var inherited: [String] = []
  /// The token after the name and, for a type, after its generic parameters, where its inheritance clause begins or
  /// would begin.
  var nameEnd = 0
  var hasWhereClause = false
  var parameters: [Parameter] = []
  /// The type of a variable as it is written, or the type whose initializer its initial value calls; nil if neither is
  /// there.
  var type: String?
  /// The type that a function returns; nil if it returns nothing.
  var result: String?
  /// The token of the arrow before the result, even if that is `Void`; nil if there is no arrow.
  var arrow: Int?

  /// The first attribute with a name; nil if there is none.
  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// Whether the declaration has a modifier, such as `override`.
  func has(_ modifier: String) -> Bool { modifiers.contains { $0.name == modifier } }

  /// Whether it is a member of the type rather than of its values.
  var isStatic: Bool { has("static") || has("class") }

  /// The name with the labels, such as `save(_:event:)`; the name alone for declarations that take no arguments.
  var fullName: String {
    guard kind == .function || kind == .initializer || kind == .subscript else { return name }
    return name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}
