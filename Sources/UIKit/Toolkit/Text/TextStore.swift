package import Foundation
import TouchstoneTrace

/// A text and what is selected in it, in UTF-16 units as UIKit counts.
///
/// Pure: a text field and a text view are shells around one. A range from outside is brought inside the
/// text and widened to whole characters, so that no edit can tear one apart.
package struct TextStore: Equatable, Sendable {
  /// The text.
  package private(set) var text = ""
  /// What is selected; without length it is the insertion point.
  package private(set) var selection = NSRange(location: 0, length: 0) {
    didSet { trail = nil }
  }
  /// What moving by keys remembers, in `TextMove.swift`.
  var trail: Trail?

  package init(_ text: String = "") {
    self.text = text
    selection = NSRange(location: length, length: 0)
  }

  /// How many UTF-16 units the text has.
  package var length: Int { (text as NSString).length }

  /// All of the text.
  package var wholeRange: NSRange { NSRange(location: 0, length: length) }

  /// What is selected, as text.
  package var selectedText: String { substring(selection) }

  /// Selects a range.
  package mutating func select(_ range: NSRange) {
    selection = whole(range)
  }

  /// Puts text in place of a range, and the insertion point behind it.
  package mutating func replace(_ range: NSRange, with replacement: String) {
    let range = whole(range)
    text = (text as NSString).replacingCharacters(in: range, with: replacement)
    selection = NSRange(
      location: range.location + (replacement as NSString).length, length: 0)
  }

  /// What a delete key removes: the selection, else the character before the insertion point.
  package var rangeToDelete: NSRange? {
    if selection.length > 0 { return selection }
    guard selection.location > 0 else { return nil }
    return whole(NSRange(location: selection.location - 1, length: 1))
  }

  /// The text of a range.
  package func substring(_ range: NSRange) -> String {
    (text as NSString).substring(with: whole(range))
  }

  /// A range brought inside of the text, at the bounds of whole characters.
  package func whole(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), length)
    let end = min(max(start, start + max(0, min(range.length, length))), length)
    let first = boundary(atOrBefore: start)
    let last = end == start ? first : boundary(atOrAfter: end)
    return NSRange(location: first, length: last - first)
  }

  /// Where the character begins that a place is in, or the place itself.
  func boundary(atOrBefore offset: Int) -> Int {
    var found = 0
    for position in boundaries where position <= offset { found = position }
    return found
  }

  /// Where the character ends that a place is in, or the place itself.
  func boundary(atOrAfter offset: Int) -> Int {
    boundaries.first { $0 >= offset } ?? length
  }

  /// Where characters begin, and the end.
  private var boundaries: [Int] {
    var positions = [0]
    for character in text { positions.append((positions.last ?? 0) + character.utf16.count) }
    return positions
  }
}

/// What a text target and its delegate say to each other, as the trace hears of it.
@MainActor
enum TextQuestion {
  /// Puts a question to a delegate; without one the answer is yes.
  static func ask<Delegate>(
    _ question: String, of delegate: Delegate?, about target: UIResponder,
    _ body: (Delegate) -> Bool
  ) -> Bool {
    guard let delegate else { return true }
    let answer = body(delegate)
    let context = AppContext.current
    if context.lane.isOn {
      context.lane.ask(
        context.lane.name(question), of: context.names.name(of: delegate as AnyObject),
        about: context.names.name(of: target), answer: answer, isDefault: false)
    }
    return answer
  }

  /// The text that a target shows now.
  static func record(_ text: String, of target: UIResponder) {
    let context = AppContext.current
    guard context.lane.isOn else { return }
    context.lane.text(context.names.name(of: target), text)
  }
}
