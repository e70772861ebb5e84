/// A text as a form, in which each number is a mark, and its numbers.
///
/// Most texts of a trace differ in their numbers alone: `touch 1 moved at 195.00,330.00` and the next sample have one
/// form.
struct NumberedText: Hashable {
  /// The byte that stands for a number in a form.
  static let mark: UInt8 = 1

  let form: String
  /// The numbers with their digits as they were, separated by blanks.
  let numbers: String

  init(_ text: String) {
    var form: [UInt8] = []
    var numbers: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      guard Self.isDigit(bytes[index]) else {
        // A mark in the text would be taken for a number.
        form.append(bytes[index] == Self.mark ? UInt8(ascii: "?") : bytes[index])
        index += 1
        continue
      }
      if !numbers.isEmpty { numbers.append(UInt8(ascii: " ")) }
      form.append(Self.mark)
      while index < bytes.count, Self.continues(bytes, at: index) {
        numbers.append(bytes[index])
        index += 1
      }
    }
    self.form = String(decoding: form, as: UTF8.self)
    self.numbers = String(decoding: numbers, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether a byte continues a number: a digit does, and so does a point that a digit follows.
  private static func continues(_ bytes: [UInt8], at index: Int) -> Bool {
    if isDigit(bytes[index]) { return true }
    return bytes[index] == UInt8(ascii: ".") && index + 1 < bytes.count && isDigit(bytes[index + 1])
  }
}
