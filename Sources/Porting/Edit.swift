/// Bytes of a file that are replaced by a text; an insertion replaces none.
struct Edit: Sendable {
  let range: Range<Int>
  let text: String

  init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }

  /// Inserts a text before a byte.
  init(at offset: Int, _ text: String) {
    self.init(offset..<offset, text)
  }
}

/// The edits of one file, to be applied all at once.
struct EditList {
  private var edits: [Edit] = []

  mutating func append(_ edit: Edit) { edits.append(edit) }

  mutating func append(contentsOf others: [Edit]) { edits += others }

  /// The bytes of a file between two places, edited.
  ///
  /// An edit that lies within one before it has no effect, since what it changes is gone.
  func apply(to bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    let ordered = edits.enumerated().filter {
      $0.element.range.lowerBound >= range.lowerBound
        && $0.element.range.upperBound <= range.upperBound
    }.sorted { left, right in
      let (one, other) = (left.element.range, right.element.range)
      if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
      // An insertion comes before what begins at its place; of two edits there the wider one counts.
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
