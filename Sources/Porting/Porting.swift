/// The state of porting: the files, the edits of each file, and the report.
///
/// Each pass is an extension.
struct Porting {
  /// The files and their declarations.
  let program: Program
  /// The edits of each file, by its number.
  private(set) var edits: [EditList]
  /// The changes and refusals so far.
  private(set) var report = PortReport()
  /// Whether a selector names a method that takes an `NSNotification`.
  var observesNotifications = false
  /// For each file, the bytes that are compiled only if a condition holds that only the compiler can decide.
  let openBodies: [[Range<Int>]]
  /// The number of files that are ported; the files after them are only read for their declarations.
  private let portedCount: Int

  /// Reads files and decides their conditional compilation; only the first `portedCount` files will be ported.
  init(_ files: [SourceFile], portedCount: Int) {
    self.portedCount = portedCount
    var structures: [Structure] = []
    var edits: [EditList] = []
    var openBodies: [[Range<Int>]] = []
    for file in files {
      let conditions = ConditionalCompilation(file)
      var list = EditList()
      list.append(contentsOf: conditions.edits)
      edits.append(list)
      openBodies.append(conditions.openBodies)
      structures.append(Structure(conditions.code))
      report.changes += conditions.changes
    }
    program = Program(files, structures)
    self.edits = edits
    self.openBodies = openBodies
  }

  /// The numbers of the files that are ported.
  var files: Range<Int> { 0..<portedCount }

  /// Whether a declaration is in a file that is ported; false for nil.
  func isPorted(_ type: Program.Reference?) -> Bool {
    type.map { files.contains($0.file) } ?? false
  }

  /// The tokens of a file that are compiled on a phone.
  func code(_ file: Int) -> [Token] { program.structures[file].code }

  /// Whether the sources declare a type of that name.
  func isDeclared(_ name: String) -> Bool { program.types[name]?.declared != nil }

  /// The text of a token; empty beyond the ends of the file.
  func text(_ file: Int, _ token: Int) -> String {
    let code = program.structures[file].code
    return code.indices.contains(token) ? code[token].text : ""
  }

  /// The place of a token in its file.
  func place(_ file: Int, _ token: Int) -> SourcePlace {
    program.files[file].place(of: program.structures[file].code[token])
  }

  /// Whether a token is inside a `#if` whose condition only the compiler can decide.
  func isOpen(_ file: Int, _ token: Int) -> Bool {
    let offset = code(file)[token].range.lowerBound
    return openBodies[file].contains { $0.contains(offset) }
  }

  private func bytes(_ file: Int, _ tokens: Range<Int>) -> Range<Int> {
    program.structures[file].range(of: tokens)
  }

  /// Replaces tokens with text, and keeps the number of lines.
  mutating func replace(
    _ file: Int, _ tokens: Range<Int>, with text: String, because reason: String
  ) {
    guard !tokens.isEmpty else { return }
    let range = bytes(file, tokens)
    let source = program.files[file]
    let old = source.text(range)
    guard old != text else { return }
    edits[file].append(Edit(range, text + source.newlines(in: range)))
    report.changes.append(
      PortChange(source.place(of: range.lowerBound), from: old, to: text, because: reason))
  }

  /// Removes tokens and the spaces after them.
  mutating func remove(_ file: Int, _ tokens: Range<Int>, because reason: String) {
    guard !tokens.isEmpty else { return }
    let range = bytes(file, tokens)
    let source = program.files[file]
    var end = range.upperBound
    while end < source.bytes.count, source.bytes[end] == UInt8(ascii: " ") { end += 1 }
    edits[file].append(Edit(range.lowerBound..<end, source.newlines(in: range)))
    report.changes.append(
      PortChange(
        source.place(of: range.lowerBound), from: source.text(range), to: "", because: reason))
  }

  /// Inserts text before a token.
  mutating func insert(
    _ file: Int, before token: Int, _ text: String, because reason: String
  ) {
    let token = program.structures[file].code[token]
    insert(file, at: token.range.lowerBound, text, after: "", because: reason)
  }

  /// Inserts text after a token.
  mutating func insert(
    _ file: Int, after token: Int, _ text: String, because reason: String
  ) {
    let token = program.structures[file].code[token]
    insert(file, at: token.range.upperBound, text, after: token.text, because: reason)
  }

  private mutating func insert(
    _ file: Int, at offset: Int, _ text: String, after old: String, because reason: String
  ) {
    edits[file].append(Edit(at: offset, text))
    report.changes.append(
      PortChange(
        program.files[file].place(of: offset), from: old, to: old + text, because: reason))
  }

  /// Adds an edit without a line in the report, since it is a part of another change.
  mutating func edit(_ file: Int, _ edit: Edit) { edits[file].append(edit) }

  /// Adds a line to the report for edits that were added with `edit`.
  mutating func note(_ change: PortChange) { report.changes.append(change) }

  /// Adds a refusal of the construct at a token to the report.
  mutating func refuse(
    _ file: Int, _ token: Int, _ what: String, because reason: String, remedy: String
  ) {
    report.refusals.append(
      PortRefusal(place(file, token), what, because: reason, remedy: remedy))
  }

  /// Sorts the report and removes the changes and refusals of files that are only read.
  mutating func finishReport() {
    let unportedPaths = Set(program.files[portedCount...].map(\.path))
    report.changes.removeAll { unportedPaths.contains($0.place.path) }
    report.refusals.removeAll { unportedPaths.contains($0.place.path) }
    report.sort()
  }
}
