import Testing
import TouchstoneLinux
import TouchstoneTestSupport

/// Wrong command lines and files: no crash, no hang, no wrong success.
@Suite("Random command lines and damaged files", .ownThreads)
struct FoolishInputTests {
  /// The exit codes that the help lists, without that of a bug in the tool.
  private static let codes: Set<CInt> = [0, 1, 2, 64, 65, 69, 73, 74, 124]

  /// The number of inputs of a test: a twentieth of `TOUCHSTONE_STREAMS`, which other tests use whole, but at least 40.
  private static let count = max(40, (Int(Environment.all["TOUCHSTONE_STREAMS"] ?? "") ?? 0) / 20)

  // MARK: Command lines

  /// The subcommands and their options, from the completion script of bash.
  private static func grammar() throws -> [(name: String, options: [String])] {
    let script = try Tool.run(["--generate-completion-script", "bash"]).output
    let pattern = #/^ +([a-z-]+)\) words="(--[^"]*)" ;;$/#.anchorsMatchLineEndings()
    return script.matches(of: pattern).map { match in
      (String(match.1), match.2.split(separator: " ").map(String.init))
    }
  }

  /// Words that may be a wrong or a right value of an option or an operand.
  private static let values = [
    "", " ", "-", "--", "---", "-=", "--=", "--=x", "0", "-1", "1", "99999999999999999999", "1e400",
    "nan", "inf", "-inf", "0x10", "1,1", "1,1,1", ",", "1,", "nan,nan", "1e999,0", "-20,40",
    "@", "@@", "@x", "@x+1,1", "@x+,", "@é", "1ms", "0ms", "-5s", "9999999h", "1h", "5min", "s",
    "1/2", "0/0", "3/2", "show", "launch", "begin", "down", "touch", "Counter", "Counter=", "=",
    "a=b=c",
    "cmd+", "+", "cmd+cmd+a", "0x28", "portrait", ".", "/proc/nowhere/x", "missing.scenario",
    "/dev/null", "%s%n", "$(true)", "\u{1B}[31m", "\u{7F}", "\\", "\"", "'", "ä\u{308}", "\u{FEFF}",
    "a\nb", "a\tb", String(repeating: "x", count: 5000), String(repeating: "9", count: 400),
  ]

  /// A command line of one subcommand, with a mixture of right and wrong words.
  private static func words(
    _ grammar: [(name: String, options: [String])], _ random: inout SplitMix
  ) throws -> [String] {
    let command = try #require(grammar.randomElement(using: &random))
    let other = try #require(grammar.randomElement(using: &random))
    var words = [command.name]
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let value = try #require(values.randomElement(using: &random))
      let option = try #require(command.options.randomElement(using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3: words.append(value)
      case 4: words += [option, value]
      case 5: words.append("\(option)=\(value)")
      case 6: words.append(option)
      default: words.append(try #require(other.options.randomElement(using: &random)))
      }
    }
    return words
  }

  @Test(
    "a command line of random words ends with a documented code and a reason",
    arguments: 0..<4 as Range<UInt64>)
  func commandLines(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    // With a right command line `boot` runs until it is interrupted, and `demo` succeeds.
    let grammar = try Self.grammar().filter { $0.name != "boot" && $0.name != "demo" }
    #expect(grammar.count > 30)
    let folder = try TemporaryFolder()
    for _ in 0..<Self.count {
      let words = try Self.words(grammar, &random)
      let run = try Tool.run(
        words, in: folder.path, environment: ["XDG_RUNTIME_DIR": folder.path + "/runtime"])
      try expectDocumentedEnd(run, words)
    }
  }

  /// Checks that a command line ends with a documented code and a reason, and leaves no process.
  ///
  /// There is no session and no valid file, so only help, a dry run or `--allow-empty` may succeed.
  private func expectDocumentedEnd(_ run: ToolRun, _ words: [String]) throws {
    let line = words.map { $0.count > 60 ? "\($0.prefix(60))…" : $0 }
    #expect(Self.codes.contains(run.code), "\(line): \(run.status) \(run.error)")
    let asksForHelp = words.contains("--help") || words.contains("-h")
    let isPrinted = words.contains("--dry-run") || words.contains("--allow-empty")
    if run.code == 0 {
      #expect(asksForHelp || isPrinted, "\(line) printed \(run.output.prefix(200))")
    } else {
      #expect(
        !run.error.isEmpty || run.code == 1, "\(line) ended with \(run.code) and no reason")
      #expect(!run.error.contains("Fatal error"), "\(line): \(run.error)")
    }
    let controls = (run.error + run.output).unicodeScalars.filter {
      ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value)
    }
    #expect(controls.isEmpty, "\(line) sent control characters to the terminal")
    try expectEqual(LeftoverProcesses.find(run.mark), [])
  }

  // MARK: Files

  private static let scenario = """
    scenario 1
    title "A tap and a drag"
    app launch Counter
    settle
    tap @increment --taps 2
    +20ms swipe 20,30 200,300 --over 90ms --steps 3
    settle
    expect because "it counts"
      ...
      action @increment CounterViewController*
      text @count "1"
    end

    """

  private static let recording = """
    # EVEMU 1.3
    N: Panel
    I: 0003 056a 5023 0110
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 9 0 0 0
    A: 35 0 1000 0 0 0
    A: 36 0 2000 0 0 0
    A: 39 0 65535 0 0 0
    E: 0.000000 0003 002f 0000
    E: 0.000000 0003 0039 0001
    E: 0.000000 0003 0035 0500
    E: 0.000000 0003 0036 0900
    E: 0.000000 0000 0000 0000
    E: 0.050000 0003 0039 -001
    E: 0.050000 0000 0000 0000

    """

  private static let rules = """
    id\tarea\trule\tstatus\tsource\treason
    R-SAMPLE-1\tSAMPLE\tit holds\tobserved\ta log

    """

  /// The seed of a test's inputs, which is the same in every run.
  private static func seed(_ text: String) -> UInt64 {
    text.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) }
  }

  /// Bytes with some of them changed, removed, repeated or added.
  private static func damaged(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: bytes.insert(contentsOf: Array("99999999999999999999".utf8), at: place)
      default: bytes.removeLast(bytes.count - place)
      }
    }
    return bytes
  }

  @Test(
    "a command with a damaged scenario, recording or table of rules ends with a documented code",
    arguments: ["run", "fmt", "replay", "rules"])
  func damagedTexts(command: String) throws {
    var random = SplitMix(seed: Self.seed(command))
    let folder = try TemporaryFolder()
    for name in ["Tests", "scenarios"] { try Files.makeDirectories(folder.path + "/" + name) }
    for _ in 0..<Self.count {
      let (path, text) =
        switch command {
        case "replay": ("a.evemu", Self.recording)
        case "rules": ("scenarios/rules.tsv", Self.rules)
        default: ("a.scenario", Self.scenario)
        }
      try Files.write(folder.path + "/" + path, Self.damaged(Array(text.utf8), &random))
      let words =
        command == "rules" ? ["rules", folder.path] : [command, folder.path + "/" + path]
      let run = try Tool.run(words + (command == "run" ? ["-q", "--limit", "20s"] : []))
      #expect(Self.codes.contains(run.code), "\(words): \(run.status) \(run.error)")
      #expect(run.code == 0 || run.code == 1 || !run.error.isEmpty)
      #expect(!run.error.contains("Fatal error"), "\(run.error)")
      try expectEqual(LeftoverProcesses.find(run.mark), [])
    }
  }

  @Test(
    "a command with a damaged trace ends with 2, 65 or, where it finds nothing, 1",
    arguments: [
      ["trace", "show"], ["trace", "export"], ["trace", "lanes"], ["trace", "ladder"],
      ["page", "-o", "-"],
      ["explain", "touch", "1"], ["explain", "why-not", "@increment"], ["explain", "time", "1"],
    ])
  func damagedTraces(words: [String]) throws {
    var random = SplitMix(seed: Self.seed(words.joined()))
    let folder = try TemporaryFolder()
    _ = try folder.write("a.scenario", Self.scenario.replacing("  text @count \"1\"\n", with: ""))
    _ = try Tool.run(["run", "a.scenario", "-q", "--keep", "always"], in: folder.path)
    let bytes = try Files.readBytes(folder.path + "/.touchstone/a/02-Counter.trace")
    let path = folder.path + "/damaged.trace"
    for _ in 0..<Self.count / 4 {
      let damaged = Self.damaged(bytes, &random)
      guard damaged != bytes else { continue }
      try Files.write(path, damaged)
      let run = try Tool.run(words + [path])
      #expect([1, 2, 65].contains(run.code), "\(words): \(run.status) \(run.error)")
      #expect(!run.error.isEmpty)
    }
  }

  @Test("a kept folder with a damaged trace, or one that is none: 2, with the file and the place")
  func damagedFolder() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.scenario", Self.scenario.replacing("  text @count \"1\"\n", with: ""))
    _ = try Tool.run(["run", "a.scenario", "-q", "--keep", "always"], in: folder.path)
    let kept = folder.path + "/.touchstone/a"
    let file = kept + "/02-Counter.trace"
    var bytes = try Files.readBytes(file)
    let commands = [
      ["page", "-o", folder.path + "/copy.html"], ["explain", "touch", "1"],
      ["explain", "why-not", "@increment"], ["explain", "hit", "195,430"],
      ["explain", "gesture", "nothing"], ["explain", "responder", "@increment"],
      ["explain", "time", "1"], ["trace", "lanes"],
    ]
    bytes[bytes.count / 2] ^= 1
    try Files.write(file, bytes)
    for words in commands {
      let run = try Tool.run(words + [kept])
      expectEqual(run.code, 2, "\(words): \(run.output.prefix(200))\(run.error)")
      #expect(run.error.contains("\(file): segment 1 of lane main (bytes "), "\(run.error)")
    }
    // A touch that is not among the readable records may be among the lost ones.
    let touch = try Tool.run(["explain", "why-not", "@increment", kept])
    #expect(touch.error.contains("all other records could be read, and among those: no touch"))
    #expect(Files.exists(folder.path + "/copy.html"))
    let newer = Array("TOUCHTRC".utf8) + [99] + [UInt8](repeating: 0, count: 1000)
    for (content, sentence) in [
      (Array("a text".utf8), "not a trace file"), (newer, "trace version 99, but"),
    ] {
      try Files.write(file, content)
      for words in commands {
        let run = try Tool.run(words + [kept])
        expectEqual(run.code, 2, "\(words): \(run.error)")
        #expect(
          run.error.contains("\(file): all of it is damaged: \(sentence)"), "\(run.error)")
      }
    }
  }
}
