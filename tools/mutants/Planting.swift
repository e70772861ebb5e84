/// One file with many mutations in it, of which a process makes the one that its environment names.
///
/// A mutation inside of a body makes the body twice, as it is and as it would be, behind a condition; one of the
/// value of a property makes the value twice. Whatever else a declaration says cannot be chosen while a program
/// runs: such a mutation is left out and needs a build of its own.
struct Planting {
  /// The file with the mutations.
  private(set) var bytes: [UInt8] = []
  /// The mutations that need a build of their own.
  private(set) var apart: [Int] = []

  private let file: SwiftBlocks
  /// What is replaced as a whole, in order, and the mutations in each.
  private var sites: [(range: Range<Int>, isBody: Bool, mutations: [Mutation])] = []

  /// Plants mutations of one file.
  init(_ mutations: [Mutation], in file: SwiftBlocks) {
    self.file = file
    for mutation in mutations {
      if let body = file.body(around: mutation.place) {
        let block = file.blocks[body]
        add(mutation, at: (block.open + 1)..<block.close, isBody: true)
      } else if let value = value(around: mutation.place) {
        add(mutation, at: value, isBody: false)
      } else {
        apart.append(mutation.number)
      }
    }
    joinNested()
    write()
  }

  private mutating func add(_ mutation: Mutation, at range: Range<Int>, isBody: Bool) {
    if let index = sites.firstIndex(where: { $0.range == range }) {
      sites[index].mutations.append(mutation)
    } else {
      sites.append((range, isBody, [mutation]))
    }
  }

  /// Moves the mutations of a body inside of another one to the outer one, and puts each site's in order.
  private mutating func joinNested() {
    sites.sort { $0.range.lowerBound < $1.range.lowerBound }
    var joined: [(range: Range<Int>, isBody: Bool, mutations: [Mutation])] = []
    for site in sites {
      if let last = joined.last, last.range.upperBound >= site.range.upperBound {
        joined[joined.count - 1].mutations += site.mutations
      } else {
        joined.append(site)
      }
    }
    sites = joined
    for index in sites.indices { sites[index].mutations.sort { $0.number < $1.number } }
  }

  private mutating func write() {
    var end = 0
    for site in sites {
      bytes += file.bytes[end..<site.range.lowerBound]
      site.isBody ? writeBody(site.range, site.mutations) : writeValue(site.range, site.mutations)
      end = site.range.upperBound
    }
    bytes += file.bytes[end...]
  }

  // The comments say which mutation a line belongs to, for errors of the compiler; `Blame` reads them.
  private mutating func writeBody(_ range: Range<Int>, _ mutations: [Mutation]) {
    let all = mutations.map { String($0.number) }.joined(separator: " ")
    for (index, mutation) in mutations.enumerated() {
      let word = index == 0 ? "if" : "} else if"
      bytes += "\n\(word) isMutant(\(mutation.number)) { //#\(mutation.number)\n".utf8
      bytes += mutated(range, by: mutation)
    }
    bytes += "\n} else { //#\(all)\n".utf8
    bytes += file.bytes[range]
    bytes += "\n} //#\n".utf8
  }

  private mutating func writeValue(_ range: Range<Int>, _ mutations: [Mutation]) {
    let all = mutations.map { String($0.number) }.joined(separator: " ")
    bytes += " ( //#\(all)\n".utf8
    for mutation in mutations {
      bytes += "isMutant(\(mutation.number)) ? ( //#\(mutation.number)\n".utf8
      bytes += mutated(range, by: mutation)
      bytes += "\n) : //#\(all)\n".utf8
    }
    bytes += "(\n".utf8
    bytes += file.bytes[range]
    bytes += "\n)) //#\n".utf8
  }

  private func mutated(_ range: Range<Int>, by mutation: Mutation) -> [UInt8] {
    Array(file.bytes[range.lowerBound..<mutation.place.lowerBound]) + mutation.replacement
      + Array(file.bytes[mutation.place.upperBound..<range.upperBound])
  }

  /// The value of the property whose declaration is around a range, if the range is part of it.
  private func value(around range: Range<Int>) -> Range<Int>? {
    let outer = file.innermost(range).flatMap { innermostType(from: $0) }
    let indentation = outer.map {
      file.indentation(ofLine: file.line(of: file.blocks[$0].close)) + 2
    }
    // Up to the nearest property of the type; a line that is indented less is outside of the type.
    var line = file.line(of: range.lowerBound)
    while line > 0,
      file.isBlank(line: line) || file.indentation(ofLine: line) != indentation ?? 0
        || !isProperty(line)
    {
      guard file.isBlank(line: line) || file.indentation(ofLine: line) >= indentation ?? 0 else {
        return nil
      }
      line -= 1
    }
    guard isProperty(line) else { return nil }
    let start = file.lineStarts[line]
    guard let offset = SwiftBlocks.initializerOffset(file.text(start..<file.bytes.count)) else {
      return nil
    }
    let value = (start + offset)..<end(ofValueAt: start + offset, indentation: indentation ?? 0)
    return value.lowerBound <= range.lowerBound && range.upperBound <= value.upperBound
      ? value : nil
  }

  /// The index of the innermost type around a block, or of the block itself if it is one; nil at the top of the file.
  private func innermostType(from index: Int) -> Int? {
    var here: Int? = index
    while let block = here, file.blocks[block].kind != .type { here = file.blocks[block].parent }
    return here
  }

  private func isProperty(_ line: Int) -> Bool {
    let words = SwiftBlocks.words(file.text(file.range(ofLine: line)))
    let rest = words.drop { SwiftBlocks.modifiers.contains($0) || $0 == "class" }
    // What is weak or unowned is given no value by an expression that could be made twice.
    guard words.allSatisfy({ $0 != "weak" && $0 != "unowned" }) else { return false }
    return rest.first == "let" || rest.first == "var"
  }

  private func end(ofValueAt start: Int, indentation: Int) -> Int {
    var depth = 0
    var at = start
    while at < file.code.count {
      switch file.code[at] {
      case UInt8(ascii: "{") where depth == 0 && isAccessors(at):
        while at > start, file.code[at - 1] == UInt8(ascii: " ") { at -= 1 }
        return at
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\n") where depth <= 0:
        let next = file.line(of: at) + 1
        let goesOn =
          next < file.lineStarts.count && !file.isBlank(line: next)
          && file.indentation(ofLine: next) > indentation
        if !goesOn, !file.text(start..<at).allSatisfy({ $0 == " " || $0 == "\n" }) { return at }
      default: break
      }
      at += 1
    }
    return file.code.count
  }

  private func isAccessors(_ open: Int) -> Bool {
    file.blocks.contains { $0.open == open && $0.kind == .accessors }
  }
}

/// Finds the mutations in which the errors of a build are.
enum Blame {
  /// The numbers of the mutations to which a line of a planted file, counted from 1, belongs.
  ///
  /// The brace that closes a planted body belongs to all mutations in it: there the compiler reports what is missing at
  /// the end of an initializer.
  static func mutations(atLine line: Int, of bytes: [UInt8]) -> [Int] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
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

  /// The file and the line of an error in the output of a build.
  static func place(ofErrorIn line: Substring, below folder: String) -> (path: String, line: Int)? {
    guard let mark = line.firstRange(of: ": error:") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":")
    guard place.count == 3, let number = Int(place[1]), place[0].hasPrefix(folder + "/") else {
      return nil
    }
    return (String(place[0].dropFirst(folder.count + 1)), number)
  }
}
