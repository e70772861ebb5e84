import Foundation

/// Reads the text of a visual format; traps at an error, for which UIKit raises an exception.
struct VisualFormatReader {
  private let text: [Character]
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var position = 0

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    text = Array(format)
    self.metrics = metrics
    self.views = views
  }

  /// Reads the whole text.
  mutating func read() -> VisualFormat {
    var format = VisualFormat()
    if skip("V:") {
      format.isVertical = true
    } else {
      // Horizontal is the default.
      _ = skip("H:")
    }
    if skip("|") { format.elements.append(VisualFormat.Element()) }
    while position < text.count {
      var spaces: [VisualFormat.Length]?
      if !format.elements.isEmpty { spaces = connection() }
      var element = VisualFormat.Element()
      if skip("|") {
        element.spaces = spaces
        format.elements.append(element)
        if position < text.count { fail("nothing after |") }
        break
      }
      element = view()
      element.spaces = spaces
      format.elements.append(element)
    }
    if format.elements.compactMap(\.item).isEmpty { fail("a view in brackets") }
    return format
  }

  /// Reads the space between two elements: `-`, `-8-`, `-(>=8,<=20@500)-`, or nothing, which means 0.
  private mutating func connection() -> [VisualFormat.Length] {
    guard skip("-") else { return [VisualFormat.Length()] }
    if position < text.count, text[position] == "[" || text[position] == "|" {
      return [VisualFormat.Length(number: LayoutConstants.systemSpacing, isStandard: true)]
    }
    let lengths: [VisualFormat.Length]
    if skip("(") {
      lengths = predicates()
    } else {
      lengths = [VisualFormat.Length(number: number(word()))]
    }
    guard skip("-") else { fail("- after a space") }
    return lengths
  }

  /// Reads a view: `[name]` or `[name(predicates)]`.
  private mutating func view() -> VisualFormat.Element {
    guard skip("[") else { fail("[ and a view") }
    let name = word()
    guard let item = views[name] else { fail("a view of the dictionary, not \(name)") }
    var element = VisualFormat.Element(item: item as AnyObject)
    if skip("(") { element.sizes = predicates() }
    guard skip("]") else { fail("] after a view") }
    return element
  }

  /// Reads predicates and the closing parenthesis after them.
  private mutating func predicates() -> [VisualFormat.Length] {
    var lengths: [VisualFormat.Length] = []
    repeat {
      var length = VisualFormat.Length()
      if skip(">=") {
        length.relation = .greaterThanOrEqual
      } else if skip("<=") {
        length.relation = .lessThanOrEqual
      } else {
        // Equality is the default.
        _ = skip("==")
      }
      let word = word()
      if let view = views[word], metrics[word] == nil {
        length.other = view as AnyObject
      } else {
        length.number = number(word)
      }
      if skip("@") { length.priority = UILayoutPriority(Float(number(self.word()))) }
      lengths.append(length)
    } while skip(",")
    guard skip(")") else { fail(") after sizes") }
    return lengths
  }

  /// The number that a word denotes: itself, or the value of the metrics with this name.
  private func number(_ word: String) -> CGFloat {
    if let number = Double(word) { return CGFloat(number) }
    switch metrics[word] {
    case let number as CGFloat: return number
    case let number as Int: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: fail("a number or a name of the metrics, not \(word)")
    }
  }

  /// Reads letters, digits, dots and underscores, after a minus if there is one; empty if there are none.
  private mutating func word() -> String {
    let start = position
    if position < text.count, text[position] == "-" { position += 1 }
    while position < text.count,
      text[position].isLetter || text[position].isNumber || "._".contains(text[position])
    {
      position += 1
    }
    return String(text[start..<position])
  }

  /// Skips characters if the text continues with them, and returns whether it does.
  private mutating func skip(_ expected: String) -> Bool {
    let characters = Array(expected)
    guard text[position...].starts(with: characters) else { return false }
    position += characters.count
    return true
  }

  private func fail(_ expected: String) -> Never {
    preconditionFailure(
      "the visual format \"\(String(text))\" should have \(expected) at character \(position + 1)")
  }
}
