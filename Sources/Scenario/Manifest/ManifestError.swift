/// An error in a `touchstone.json`, with the file and the keys that lead to the value.
///
/// For example: `touchstone.json: apps[1].page: a home screen has no such page, expected 1 to 15`.
package struct ManifestError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }

  /// The error of a decoder, in words that do not change with its version.
  init(_ error: any Error, path: String) {
    guard let error = error as? DecodingError else {
      description = "\(path): \(error)"
      return
    }
    let (keys, text) =
      switch error {
      case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
        (context.codingPath, "\(Self.kind(of: type)) belongs here")
      case .keyNotFound(let key, let context):
        (context.codingPath, "'\(key.stringValue)' is missing")
      case .dataCorrupted(let context):
        (context.codingPath, context.debugDescription)
      @unknown default:
        ([], "\(error)")
      }
    description = ([path, Self.text(of: keys)].filter { !$0.isEmpty } + [text])
      .joined(separator: ": ")
  }

  private static func kind(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Double.Type: "a number"
    case is [Any].Type: "a list"
    default: "an object"
    }
  }

  /// The keys that lead to a value, such as `apps[1].page`.
  private static func text(of keys: [any CodingKey]) -> String {
    keys.reduce("") { text, key in
      if let index = key.intValue { return text + "[\(index)]" }
      return text.isEmpty ? key.stringValue : text + "." + key.stringValue
    }
  }
}
