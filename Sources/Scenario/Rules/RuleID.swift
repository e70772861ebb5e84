/// The name of a rule: its area and its number there, written `R-TOUCH-9`.
///
/// In a text, the area is in capitals, and the number has one to three digits and does not begin with 0.
package struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let area: String
  package let number: Int

  /// Makes the name of a rule of an area.
  package init(area: String, number: Int) {
    self.area = area
    self.number = number
  }

  /// Reads a whole text as one name; nil if it is none.
  package init?(_ text: String) {
    let found = Self.all(in: text)
    guard let id = found.first, found.count == 1, id.description == text else { return nil }
    self = id
  }

  package var description: String { "R-\(area)-\(number)" }

  /// Orders names by area, then by number: `R-KEY-9` comes before `R-KEY-10`.
  package static func < (left: RuleID, right: RuleID) -> Bool {
    guard left.area == right.area else {
      return left.area.utf8.lexicographicallyPrecedes(right.area.utf8)
    }
    return left.number < right.number
  }

  /// Every name that is written out in a text, in its order, repeated ones included.
  ///
  /// `R-HID-7 to R-HID-9` are two names, not three.
  package static func all<Text: StringProtocol>(in text: Text) -> [RuleID] {
    var found: [RuleID] = []
    var rest = Array(text.utf8)[...]
    var previous: UInt8 = 0
    while let first = rest.first {
      if first == UInt8(ascii: "R"), !isWord(previous), let id = removeName(from: &rest) {
        found.append(id)
        // A name ends with a digit, so another one must not follow it directly.
        previous = UInt8(ascii: "0")
      } else {
        previous = first
        rest.removeFirst()
      }
    }
    return found
  }

  /// Removes a name from the beginning of the bytes and returns it; nil if there is none.
  private static func removeName(from bytes: inout ArraySlice<UInt8>) -> RuleID? {
    var rest = bytes.dropFirst()
    guard rest.popFirst() == UInt8(ascii: "-") else { return nil }
    let area = rest.prefix { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    rest = rest.dropFirst(area.count)
    guard !area.isEmpty, rest.popFirst() == UInt8(ascii: "-") else { return nil }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    guard digits.first != UInt8(ascii: "0"), digits.count <= 3,
      let number = Int(String(decoding: digits, as: UTF8.self)), !isWord(rest.first ?? 0)
    else { return nil }
    bytes = rest
    return RuleID(area: String(decoding: area, as: UTF8.self), number: number)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
