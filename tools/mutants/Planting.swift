/// A file with many planted mutations, of which the environment of a process chooses one.
///
/// A mutation in a body is planted as a second copy of the body behind a condition, and a mutation in the value of a
/// property as a second copy of the value. Other parts of a declaration cannot be chosen at run time, so their
/// mutations are left out and need a separate build.
struct Planting {
  /// The file with the planted mutations.
  private(set) var bytes: [UInt8] = []
  /// The numbers of the mutations that are left out.
  private(set) var apart: [Int] = []

  private let file: SwiftBlocks
  /// A body or a value that is replaced as a whole, with the mutations in it.
  private struct Site {
    let range: Range<Int>
    let isBody: Bool
    var mutations: [Mutation]
  }

  /// The sites, in the order of the file once they are joined.
  private var sites: [Site] = []

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
      sites.append(Site(range: range, isBody: isBody, mutations: [mutation]))
    }
  }

  /// Moves the mutations of a nested site to the outer one, and sorts the mutations of each site.
  private mutating func joinNested() {
    sites.sort { $0.range.lowerBound < $1.range.lowerBound }
    var joined: [Site] = []
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
      if site.isBody {
        writeBody(site.range, site.mutations)
      } else {
        writeValue(site.range, site.mutations)
      }
      end = site.range.upperBound
    }
    bytes += file.bytes[end...]
  }

  // The comments in the planted code name the mutations of a line. `Blame` reads them to assign compiler errors.
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

  /// The bytes of a range with a mutation.
  private func mutated(_ range: Range<Int>, by mutation: Mutation) -> [UInt8] {
    Array(file.bytes[range.lowerBound..<mutation.place.lowerBound]) + mutation.replacement
      + Array(file.bytes[mutation.place.upperBound..<range.upperBound])
  }

  /// The range of the value of a property that contains a range; nil if there is none.
  private func value(around range: Range<Int>) -> Range<Int>? {
    let outer = file.innermost(range).flatMap { innermostType(from: $0) }
    let indentation = outer.map {
      file.indentation(ofLine: file.line(of: file.blocks[$0].close)) + 2
    }
    // The search goes up to the nearest property of the type. A line that is indented less is outside the type.
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
    // The value of a weak or unowned property cannot be wrapped in a condition.
    guard words.allSatisfy({ $0 != "weak" && $0 != "unowned" }) else { return false }
    return rest.first == "let" || rest.first == "var"
  }

  /// The end of the value that begins at a place: the line end or the accessors after it.
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
