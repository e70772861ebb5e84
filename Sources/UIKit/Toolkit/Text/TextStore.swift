package import Foundation

/// A text and the selection in it, counted in UTF-16 units as UIKit does.
///
/// A range to select, replace or read is clamped to the text and widened to whole characters, so that no edit can split
/// a character.
package struct TextStore: Equatable, Sendable {
  /// The text.
  package private(set) var text = ""
  /// The selected range; an empty one is the insertion point.
  package private(set) var selection = NSRange(location: 0, length: 0) {
    didSet { trail = nil }
  }
  /// The state that `move(_:extending:)` keeps from one key to the next.
  var trail: Trail?

  /// Creates a store with the insertion point at the end of the text.
  package init(_ text: String = "") {
    self.text = text
    selection = NSRange(location: length, length: 0)
  }

  /// The number of UTF-16 units in the text.
  package var length: Int { (text as NSString).length }

  /// The range of the whole text.
  package var wholeRange: NSRange { NSRange(location: 0, length: length) }

  /// The selected text.
  package var selectedText: String { substring(selection) }

  /// Selects a range.
  package mutating func select(_ range: NSRange) {
    selection = whole(range)
  }

  /// Replaces a range with a text, and moves the insertion point to the end of that text.
  ///
  /// If the end of the new text has combined with what follows into one character, the insertion point moves to the end
  /// of that character.
  package mutating func replace(_ range: NSRange, with replacement: String) {
    let range = whole(range)
    text = (text as NSString).replacingCharacters(in: range, with: replacement)
    let end = range.location + (replacement as NSString).length
    selection = NSRange(location: boundary(atOrAfter: end), length: 0)
  }

  /// The range that a delete key removes: the selection, or else the character before the insertion point; nil if there
  /// is none.
  package var rangeToDelete: NSRange? {
    if selection.length > 0 { return selection }
    guard selection.location > 0 else { return nil }
    return whole(NSRange(location: selection.location - 1, length: 1))
  }

  /// Returns the text in a range.
  package func substring(_ range: NSRange) -> String {
    (text as NSString).substring(with: whole(range))
  }

  /// Returns a range clamped to the text and widened to whole characters; an empty one inside a character moves to the
  /// start of that character.
  package func whole(_ range: NSRange) -> NSRange {
    // The length is limited before the addition, which a length such as `NSNotFound` would make overflow.
    let start = min(max(0, range.location), length)
    let end = min(start + max(0, min(range.length, length)), length)
    let first = boundary(atOrBefore: start)
    let last = end == start ? first : boundary(atOrAfter: end)
    return NSRange(location: first, length: last - first)
  }

  /// Returns a range of the text widened to whole characters; an empty one inside a character becomes that character.
  func widened(_ range: NSRange) -> NSRange {
    let first = boundary(atOrBefore: range.location)
    let last = boundary(atOrAfter: range.location + range.length)
    return NSRange(location: first, length: last - first)
  }

  /// Returns the start of the character that contains an offset, or the offset itself at a boundary.
  func boundary(atOrBefore offset: Int) -> Int {
    var found = 0
    for position in boundaries where position <= offset { found = position }
    return found
  }

  /// Returns the end of the character that contains an offset, or the offset itself at a boundary.
  func boundary(atOrAfter offset: Int) -> Int {
    boundaries.first { $0 >= offset } ?? length
  }

  /// The offsets at which characters begin, and the end of the text.
  private var boundaries: [Int] {
    var positions = [0]
    for character in text { positions.append((positions.last ?? 0) + character.utf16.count) }
    return positions
  }
}
