/// A replacement of bytes of a file with text; an insertion replaces no bytes.
struct Edit: Sendable {
  /// The bytes that are replaced.
  let range: Range<Int>
  /// The text that replaces the bytes.
  let text: String

  /// Makes a replacement of bytes with text.
  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Makes an insertion of text before a byte.
  init(at offset: Int, _ text: String) {
    self.init(offset..<offset, text)
  }
}

/// The edits of one file, which are applied together.
struct EditList {
  private var edits: [Edit] = []

  /// Adds an edit; edits may be added in any order.
  mutating func append(_ edit: Edit) { edits.append(edit) }

  /// Adds several edits.
  mutating func append(contentsOf others: [Edit]) { edits += others }

  /// Returns a range of a file's bytes with the edits that lie within the range.
  ///
  /// An edit that begins inside an earlier one has no effect, since its bytes are already replaced.
  func apply(to bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    let ordered = edits.enumerated().filter {
      $0.element.range.lowerBound >= range.lowerBound
        && $0.element.range.upperBound <= range.upperBound
    }.sorted { left, right in
      let (one, other) = (left.element.range, right.element.range)
      if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
      // An insertion comes before a replacement at the same place. Of two replacements at one place, the longer one
      // counts.
      if one.isEmpty != other.isEmpty { return one.isEmpty }
      if one.upperBound != other.upperBound { return one.upperBound > other.upperBound }
      return left.offset < right.offset
    }
    var result: [UInt8] = []
    var at = range.lowerBound
    for (_, edit) in ordered {
      guard edit.range.lowerBound >= at else { continue }
      result += bytes[at..<edit.range.lowerBound]
      result += edit.text.utf8
      at = edit.range.upperBound
    }
    result += bytes[at..<range.upperBound]
    return result
  }
}
