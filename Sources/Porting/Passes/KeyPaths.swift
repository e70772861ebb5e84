// `#keyPath`, and color and image literals.
extension Porting {
  /// Replaces `#keyPath` with the string that it makes, and color and image literals with the calls that they make.
  mutating func portKeyPaths() {
    for file in files {
      let structure = program.structures[file]
      for index in structure.code.indices where structure.code[index].kind == .pound {
        switch structure.code[index].text {
        case "#keyPath": portKeyPath(file, index)
        case "#colorLiteral":
          replace(
            file, index..<(index + 1), with: "UIColor", because: "a color literal is a UIColor")
        case "#imageLiteral":
          guard text(file, index + 1) == "(", text(file, index + 2) == "resourceName" else {
            continue
          }
          replace(
            file, index..<(index + 3), with: "UIImage(imageLiteralResourceName",
            because: "an image literal is a UIImage")
        default: break
        }
      }
    }
  }

  /// Replaces a `#keyPath` with its string, or the call of `value(forKeyPath:)` around it with a read of properties.
  private mutating func portKeyPath(_ file: Int, _ index: Int) {
    let structure = program.structures[file]
    guard text(file, index + 1) == "(", let close = structure.partners[index + 1] else { return }
    let words = structure.code[(index + 2)..<close].filter { $0.kind == .word }.map(\.name)
    // Types before the first property are no part of the path.
    var path = Array(words.drop(while: \.isTypeName))
    if path.first == "self" { path.removeFirst() }
    if let value = valueCall(file, around: index, close) {
      replace(
        file, value, with: path.joined(separator: "."),
        because: "value(forKeyPath:) of a checked key path reads these properties")
    } else {
      replace(
        file, index..<(close + 1), with: "\"" + path.joined(separator: ".") + "\"",
        because: "#keyPath needs the Objective-C runtime; this is the string that it makes")
    }
  }

  /// The tokens of the call `value(forKey: #keyPath(…))` or `value(forKeyPath: …)` around a key path; nil if there is
  /// none.
  private func valueCall(_ file: Int, around index: Int, _ close: Int) -> Range<Int>? {
    let start = index - 4
    guard start > 0, text(file, start) == "value", text(file, start + 1) == "(",
      ["forKey", "forKeyPath"].contains(text(file, start + 2)), text(file, start - 1) == ".",
      text(file, close + 1) == ")"
    else { return nil }
    return start..<(close + 2)
  }
}
