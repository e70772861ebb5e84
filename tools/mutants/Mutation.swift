/// A change of a source file that tests should notice.
struct Mutation: Equatable {
  /// The number by which a process's environment chooses the mutation.
  let number: Int
  /// The path of the file, relative to the project.
  let path: String
  /// The bytes that are replaced.
  let place: Range<Int>
  /// The bytes that replace them.
  let replacement: [UInt8]

  init(number: Int, path: String, place: Range<Int>, replacement: [UInt8]) {
    self.number = number
    self.path = path
    self.place = place
    self.replacement = replacement
  }

  /// Makes a mutation from a text and its replacement, without the bytes that both have in common at their ends.
  init(number: Int, path: String, textAt start: Int, _ text: [UInt8], to replacement: [UInt8]) {
    let most = min(text.count, replacement.count)
    let front = zip(text, replacement).prefix { $0 == $1 }.count
    let back = min(
      zip(text.reversed(), replacement.reversed()).prefix { $0 == $1 }.count, most - front)
    self.init(
      number: number, path: path, place: (start + front)..<(start + text.count - back),
      replacement: Array(replacement[front..<(replacement.count - back)]))
  }
}
