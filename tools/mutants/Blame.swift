/// Assigns the errors of a build to planted mutations.
enum Blame {
  /// Returns the numbers of the mutations to which a line of a planted file, counted from 1, belongs.
  ///
  /// The brace that closes a planted body belongs to all its mutations: there the compiler reports the properties that
  /// an initializer has not set.
  static func mutations(atLine line: Int, of bytes: [UInt8]) -> [Int] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // Whether the lines from here down to `line` have only closing braces.
    var isAtEnd = true
    for text in lines.prefix(line).reversed() {
      guard let mark = text.firstRange(of: Array("//#".utf8)) else {
        if !text.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "}") }) {
          isAtEnd = false
        }
        continue
      }
      let numbers = String(decoding: text[mark.upperBound...], as: UTF8.self)
      if numbers.isEmpty, isAtEnd { continue }
      return numbers.split(separator: " ").compactMap { Int($0) }
    }
    return []
  }

  /// Returns the file, relative to a folder, and the line of an error in the output of a build; nil for any other line
  /// of the output.
  static func place(ofErrorIn line: Substring, below folder: String) -> (path: String, line: Int)? {
    guard let mark = line.firstRange(of: ": error:") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":")
    guard place.count == 3, let number = Int(place[1]), place[0].hasPrefix(folder + "/") else {
      return nil
    }
    return (String(place[0].dropFirst(folder.count + 1)), number)
  }
}
