/// Writes JSON that may stand inside a `script` element.
///
/// `<`, `>` and `&` are written as escapes, so that no text of an app can end the element or begin a comment. A value
/// in an object has a key; one in a list, and the outermost one, has none.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  /// Whether a value stands before the next one in the same object or list.
  private var needsComma = false

  mutating func object(_ key: String? = nil, _ body: (inout JSONText) -> Void) {
    nest(key, "{", "}", body)
  }

  mutating func list(_ key: String? = nil, _ body: (inout JSONText) -> Void) {
    nest(key, "[", "]", body)
  }

  mutating func text(_ key: String? = nil, _ value: String) {
    begin(key)
    quote(value)
  }

  mutating func number(_ key: String? = nil, _ value: Int) {
    begin(key)
    bytes += String(value).utf8
  }

  mutating func bool(_ key: String? = nil, _ value: Bool) {
    begin(key)
    bytes += (value ? "true" : "false").utf8
  }

  mutating func texts(_ key: String? = nil, _ values: [String]) {
    list(key) { list in for value in values { list.text(value) } }
  }

  mutating func numbers(_ key: String? = nil, _ values: [Int]) {
    list(key) { list in for value in values { list.number(value) } }
  }

  /// Numbers with at most two decimals; `null` for each that JSON cannot hold.
  mutating func decimals(_ key: String? = nil, _ values: [Double]) {
    list(key) { list in
      for value in values {
        list.begin(nil)
        list.bytes += Self.decimal(value).utf8
      }
    }
  }

  mutating func text(_ value: String) { text(nil, value) }
  mutating func number(_ value: Int) { number(nil, value) }
  mutating func numbers(_ values: [Int]) { numbers(nil, values) }
  mutating func texts(_ values: [String]) { texts(nil, values) }

  private mutating func nest(
    _ key: String?, _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    _ body: (inout JSONText) -> Void
  ) {
    begin(key)
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func begin(_ key: String?) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    guard let key else { return }
    quote(key)
    bytes.append(UInt8(ascii: ":"))
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{7F}", "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      default: bytes += String(scalar).utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A number with at most two decimals; `null` for one that JSON cannot hold.
  static func decimal(_ value: Double) -> String {
    let hundredths = (value * 100).rounded(.toNearestOrAwayFromZero)
    guard hundredths.magnitude < 0x1p53 else { return "null" }
    let (whole, rest) = Int64(hundredths).magnitude.quotientAndRemainder(dividingBy: 100)
    let integer = (hundredths < 0 ? "-" : "") + String(whole)
    guard rest > 0 else { return integer }
    guard rest % 10 > 0 else { return "\(integer).\(rest / 10)" }
    return "\(integer).\(rest < 10 ? "0" : "")\(rest)"
  }
}
