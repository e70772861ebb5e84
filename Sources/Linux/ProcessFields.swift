/// The lines `name: value …` of a file about a process.
///
/// The bytes are not converted to text first: for each connection, a dozen files are read, each with about fifty
/// lines, and only four lines are needed.
struct ProcessFields {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The values in the first line that begins with `name`, which includes the colon; empty if there is no such line.
  func values(_ name: String) -> [String] {
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.starts(with: name.utf8) {
      let rest = line.dropFirst(name.utf8.count)
      guard rest.first.map(Self.isBlank) ?? true else { continue }
      return rest.split(whereSeparator: Self.isBlank).map { String(decoding: $0, as: UTF8.self) }
    }
    return []
  }

  /// The first value in the line that begins with `name`, as a number; nil if there is no line or no number.
  func number(_ name: String) -> CInt? {
    values(name).first.flatMap { CInt($0) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
