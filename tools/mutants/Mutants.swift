import TouchstoneLinux

/// Plants mutations into a copy of the project, for `tools/mutate`.
enum Mutants {
  static let usage = """
    usage: mutants plant <folder> <plan> [<number>…]     plants the plan, without the mutations of these numbers
           mutants find <folder> <seed> <count> <part>…  prints a plan of changes at random places of these parts
           mutants blame <folder> <log>                  prints the mutations in which a build's errors are

    """

  /// A message for standard error, and the exit code.
  struct Failure: Error {
    let text: String
    let code: Int32
  }

  static func run(_ words: [String]) throws(Failure) {
    switch (words.first, words.count) {
    case ("plant", 3...):
      let excluded = words[3...].compactMap { Int($0) }
      guard excluded.count == words.count - 3 else { throw Failure(text: usage, code: 64) }
      try plant(words[1], words[2], without: Set(excluded))
    case ("find", 5...):
      guard let seed = UInt64(words[2]), let count = Int(words[3]) else {
        throw Failure(text: usage, code: 64)
      }
      try find(words[1], in: Array(words[4...]), seed: seed, count: count)
    case ("blame", 3): try blame(words[1], words[2])
    default: throw Failure(text: usage, code: 64)
    }
  }

  // MARK: Planting

  /// Plants the mutations of a plan into the files, and prints the numbers of those that need a separate build.
  private static func plant(
    _ folder: String, _ planPath: String, without excluded: Set<Int>
  ) throws(Failure) {
    var lines: [PlanLine] = []
    for text in String(decoding: try read(planPath), as: UTF8.self).split(separator: "\n") {
      guard let line = PlanLine(String(text)) else {
        throw Failure(text: "mutants: not a line of a plan: \(text)\n", code: 65)
      }
      if !excluded.contains(line.number) { lines.append(line) }
    }
    let highest = lines.map(\.number).max() ?? 0
    var modules: [String] = []
    var apart: [Int] = []
    var paths: [String] = []
    for line in lines where !paths.contains(line.path) { paths.append(line.path) }
    for path in paths {
      let file = SwiftBlocks(try read("\(folder)/\(path)"))
      var mutations: [Mutation] = []
      for line in lines where line.path == path {
        guard let mutation = line.mutation(in: file) else {
          throw Failure(text: "mutants: mutation \(line.number) is not in \(path)\n", code: 65)
        }
        mutations.append(mutation)
      }
      let planting = Planting(mutations, in: file)
      try write("\(folder)/\(path)", planting.bytes)
      apart += planting.apart
      let module = moduleFolder(of: path)
      if !modules.contains(module) { modules.append(module) }
    }
    for module in modules {
      try write("\(folder)/\(module)/Mutants.swift", Array(chooser(upTo: highest).utf8))
    }
    try relax("\(folder)/Package.swift")
    try print(apart.sorted().map { "\($0)\n" }.joined())
  }

  /// Returns the folder of the module to which a file belongs; each app below `Sources/Apps` is a module.
  static func moduleFolder(of path: String) -> String {
    let parts = path.split(separator: "/")
    let count = parts.count > 3 && parts[1] == "Apps" ? 3 : 2
    return parts.prefix(count).joined(separator: "/")
  }

  /// The file that is added to each module with planted mutations: it reads from the environment which mutation is
  /// chosen, and logs the mutations that are reached.
  private static func chooser(upTo highest: Int) -> String {
    """
    import Glibc

    private let chosen = getenv("TOUCHSTONE_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
    private let log = getenv("TOUCHSTONE_MUTANT_LOG").map { open($0, O_WRONLY | O_APPEND | O_CREAT, 0o600) } ?? -1
    nonisolated(unsafe) private let reached = {
      let bytes = UnsafeMutablePointer<Bool>.allocate(capacity: \(highest + 1))
      bytes.initialize(repeating: false, count: \(highest + 1))
      return bytes
    }()

    @inline(never) func isMutant(_ number: Int) -> Bool {
      if log >= 0, !reached[number] {
        reached[number] = true
        let line = Array("\\(number)\\n".utf8)
        _ = write(log, line, line.count)
      }
      return number == chosen
    }

    """
  }

  /// Changes a manifest so that warnings in planted code are no errors.
  private static func relax(_ manifest: String) throws(Failure) {
    let text = String(decoding: try read(manifest), as: UTF8.self)
      .replacing("  .treatAllWarnings(as: .error),\n", with: "")
      .replacing("common + [.strictMemorySafety()]", with: "common")
    try write(manifest, Array(text.utf8))
  }

  // MARK: Finding

  /// A possible change of a file, and the random number by which changes are chosen.
  private struct Draw {
    let path: String
    let file: SwiftBlocks
    let candidate: FreshMutations.Candidate
    /// The changes with the smallest numbers are chosen.
    let lot: UInt64
  }

  /// Prints a plan of `count` changes at random places of parts of the project.
  private static func find(
    _ folder: String, in parts: [String], seed: UInt64, count: Int
  ) throws(Failure) {
    var found: [Draw] = []
    for path in try sources(parts, in: folder) {
      let file = SwiftBlocks(try read("\(folder)/\(path)"))
      found += draws(in: file, at: path, seed: seed)
    }
    var plan = ""
    for (index, draw) in choose(count, of: found).enumerated() {
      let (file, place) = (draw.file, draw.candidate.place)
      let line = file.line(of: place.lowerBound)
      let column = place.lowerBound - file.lineStarts[line] + 1
      let text = String(decoding: file.bytes[place], as: UTF8.self)
      plan +=
        "\(index + 1)\t\(draw.path)\t\(line + 1)\t\(column)\t\(text)\t\(draw.candidate.replacement)\t"
        + "\(draw.candidate.kind.rawValue)\n"
    }
    try print(plan)
  }

  /// Draws a number for each possible change of a file.
  ///
  /// The number depends only on the seed, the path, the text of the line, the change, and how many equal changes of
  /// equal lines come before it, so that edits of the sources do not affect the choice in other lines.
  private static func draws(in file: SwiftBlocks, at path: String, seed: UInt64) -> [Draw] {
    var counts: [String: Int] = [:]
    return FreshMutations(file).candidates.map { candidate in
      let line = file.text(file.range(ofLine: file.line(of: candidate.place.lowerBound)))
      let change = "\(line.trimmingSpaces)\t\(candidate.replacement)"
      let number = counts[change, default: 0] + 1
      counts[change] = number
      return Draw(
        path: path, file: file, candidate: candidate,
        lot: Lot.draw("\(seed)\t\(path)\t\(change)\t\(number)"))
    }
  }

  /// Chooses changes by their numbers, at most three in a body, with the kinds of changes in turn.
  private static func choose(_ count: Int, of draws: [Draw]) -> [Draw] {
    let sorted = draws.sorted { ($0.lot, $0.path) < ($1.lot, $1.path) }
    var pools = FreshMutations.Kind.allCases.map { kind in
      sorted.filter { $0.candidate.kind == kind }[...]
    }
    var inBody: [String: Int] = [:]
    var chosen: [Draw] = []
    while chosen.count < count, pools.contains(where: { !$0.isEmpty }) {
      for index in pools.indices where !pools[index].isEmpty && chosen.count < count {
        let next = pools[index].removeFirst()
        guard let body = next.file.body(around: next.candidate.place) else { continue }
        let key = "\(next.path) \(body)"
        guard inBody[key, default: 0] < 3 else { continue }
        inBody[key, default: 0] += 1
        chosen.append(next)
      }
    }
    return chosen
  }

  /// Returns the Swift files of parts of a project, each once.
  ///
  /// A part is a folder, a file, or a prefix of paths.
  static func sources(_ parts: [String], in folder: String) throws(Failure) -> [String] {
    var found: [String] = []
    for part in parts {
      let paths: [String]
      do { paths = try swiftFiles(part, in: folder) } catch {
        throw Failure(text: "mutants: \(folder)/\(part): \(error)\n", code: 65)
      }
      guard !paths.isEmpty else {
        throw Failure(text: "mutants: no path of a Swift file begins with \(part)\n", code: 64)
      }
      found += paths.filter { !found.contains($0) }
    }
    return found
  }

  /// The Swift files whose paths begin with a part, in the order of their names.
  private static func swiftFiles(
    _ part: String, in folder: String
  ) throws(Errno) -> [String] {
    let isFolder = Files.isDirectory("\(folder)/\(part)")
    let parent = isFolder ? part : part.split(separator: "/").dropLast().joined(separator: "/")
    guard Files.isDirectory("\(folder)/\(parent)") else { return [] }
    var found: [String] = []
    for name in try Files.list("\(folder)/\(parent)") {
      let path = parent.isEmpty ? name : "\(parent)/\(name)"
      guard path.hasPrefix(part) else { continue }
      if Files.isDirectory("\(folder)/\(path)") {
        found += try swiftFiles(path, in: folder)
      } else if name.hasSuffix(".swift") {
        found.append(path)
      }
    }
    return found
  }

  // MARK: Blaming

  /// Prints the numbers of the mutations that contain the errors in the log of a build.
  private static func blame(_ folder: String, _ log: String) throws(Failure) {
    var numbers: Set<Int> = []
    for line in String(decoding: try read(log), as: UTF8.self).split(separator: "\n") {
      guard let (path, place) = Blame.place(ofErrorIn: line, below: folder) else { continue }
      numbers.formUnion(Blame.mutations(atLine: place, of: try read("\(folder)/\(path)")))
    }
    try print(numbers.sorted().map { "\($0)\n" }.joined())
  }

  // MARK: Files

  private static func read(_ path: String) throws(Failure) -> [UInt8] {
    do { return try Files.readBytes(path) } catch {
      throw Failure(text: "mutants: \(path): \(error)\n", code: 65)
    }
  }

  private static func write(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    do { try Files.write(path, bytes) } catch {
      throw Failure(text: "mutants: \(path): \(error)\n", code: 73)
    }
  }

  private static func print(_ text: String) throws(Failure) {
    do { try StandardStreams.writeOut(text) } catch {
      throw Failure(text: "mutants: standard output: \(error)\n", code: 74)
    }
  }
}

/// Pseudorandom numbers that are always the same for the same text.
private enum Lot {
  /// Returns the FNV-1a hash of a text with its bits mixed once more.
  static func draw(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ hash >> 33
  }
}
