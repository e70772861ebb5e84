/// A place that breaks a tidy rule, and how to mend it.
struct Breach: CustomStringConvertible, Equatable {
  let path: String
  /// The line, from 1.
  let line: Int
  let rule: String
  let remedy: String

  var description: String { "\(path):\(line): \(rule): \(remedy)" }
}

/// The rules of the project that a program can check.
enum Rules {
  /// The modules that may import Foundation.
  ///
  /// The modules below UIKit do without it, so that the broker's half of the path stays small.
  static let withFoundation: Set<String> = [
    "UIKit", "bench", "_Testing_UIKit", "CoreMotion", "MediaPlayer", "Scenario",
    "XCUIAutomation", "plugins", "soak",
  ]

  /// A file has at most this many lines.
  static let fileLimit = 400
  /// A function has at most this many lines.
  static let functionLimit = 60

  /// A breach if a file has more than `fileLimit` lines.
  static func length(_ file: SourceTree.File) -> [Breach] {
    let count = file.lines.count - (file.lines.last == "" ? 1 : 0)
    guard count > fileLimit else { return [] }
    return [
      Breach(
        path: file.path, line: count, rule: "file length",
        remedy: "\(count) lines, at most \(fileLimit): look for a second concept in it")
    ]
  }

  /// Functions of more than `functionLimit` lines.
  static func functionLength(_ file: SourceTree.File) -> [Breach] {
    var breaches: [Breach] = []
    var open: (start: Int, indent: Int)?
    for (index, line) in file.code.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      let isStart = startsFunction(line)
      // Another function at the same indentation shows that the open one has no body.
      let isBeside = open.map { $0.indent == indent } ?? true
      if isBeside, isStart, !line.hasSuffix("}") { open = (index, indent) }
      if let started = open, indent == started.indent, line.dropFirst(indent).hasPrefix("}"),
        index > started.start
      {
        let length = index - started.start + 1
        if length > functionLimit {
          breaches.append(
            Breach(
              path: file.path, line: started.start + 1, rule: "function length",
              remedy: "\(length) lines, at most \(functionLimit): push the loops down into leaves"))
        }
        open = nil
      }
    }
    return breaches
  }

  /// Whether a function begins on a line, with or without a body.
  private static func startsFunction(_ line: String) -> Bool {
    guard line.mentions("func") || line.mentions("init") else { return false }
    let words = line.split(separator: " ")
    return words.contains("func") || line.mentions(" init(") || words.first == "init"
  }

  /// A banned piece of code: a pattern, the places where it is allowed, and what to do instead.
  struct Ban: Sendable {
    /// Makes the pattern; called only for a file that has one of the words, since making it is slow.
    let pattern: @Sendable () -> Regex<Substring>
    /// A text that matches the pattern has one of these words; the first is the name of the ban.
    let words: [String]
    /// The beginnings of the paths in which it is allowed.
    var allowedIn: [String] = []
    let remedy: String
  }

  /// The banned pieces of code.
  static let bans = [
    Ban(
      pattern: { /\b(?:u|nano)?sleep\(/ }, words: ["sleep("],
      allowedIn: ["Sources/UIKit/Base/Clocks/", "Tests/MachTimeTests/", "Tests/UIKitTests/"],
      remedy: "wait for the thing itself, or advance the clock"),
    Ban(
      pattern: { /\bclock_gettime\b/ }, words: ["clock_gettime"],
      remedy: "take the time as an argument"),
    Ban(
      pattern: { /\bc_host_(?:uptime|calendar)\b/ }, words: ["c_host_uptime", "c_host_calendar"],
      allowedIn: ["Sources/MachTime/HostTimeSource.swift"],
      remedy: "take the time as an argument"),
    Ban(
      pattern: { /(?:^|[^.\w])close\((?:fd|descriptor|raw)/ }, words: ["close("],
      allowedIn: ["Sources/Linux/FileDescriptor.swift"],
      remedy: "let a FileDescriptor's deinit do it"),
    Ban(pattern: { /\btry!/ }, words: ["try!"], remedy: "throw, or handle the error"),
    Ban(
      pattern: { /\bfatalError\(/ }, words: ["fatalError("],
      allowedIn: ["Sources/RunLoops/PortSet.swift", "Sources/_Testing_UIKit/"],
      remedy: "precondition for our own bugs, a typed error for the world's"),
    Ban(
      pattern: { /\bassumeIsolated\b/ }, words: ["assumeIsolated"],
      allowedIn: ["Sources/UIKit/Base/Clocks/MainThread.swift", "Tests/"],
      remedy: "call MainThread"),
    Ban(
      pattern: { /\bSystemRandomNumberGenerator\b/ }, words: ["SystemRandomNumberGenerator"],
      remedy: "seed a generator and print the seed"),
    Ban(
      pattern: { /@Suite(?:\("\s*"\)|\s|$)/ }, words: ["@Suite"],
      remedy: "leave it out but for traits: the compiler expands it for each batch of files"),
    Ban(
      pattern: { /@Test(?:\s|$|\(arguments)|\bfunc `[^`]*\s/ }, words: ["@Test", "func `"],
      remedy: "say in @Test(\"…\") what is tested, and give the function a short name"),
    Ban(
      pattern: { /\b(?:TODO|FIXME|XXX)\b/ }, words: ["TODO", "FIXME", "XXX"],
      remedy: "do it, or open an issue"),
  ]

  /// The lines of a file that have a banned piece of code.
  static func bannedWords(_ file: SourceTree.File) -> [Breach] {
    // The patterns of the bans count as code.
    guard !file.path.hasPrefix("Tests/TidyTests/") else { return [] }
    let bans = bans.filter { ban in
      ban.words.contains(where: file.text.mentions)
        && !ban.allowedIn.contains { file.path.hasPrefix($0) }
    }
    return bans.flatMap { ban -> [Breach] in
      let pattern = ban.pattern()
      return file.code.enumerated().filter { $0.element.contains(pattern) }.map {
        Breach(
          path: file.path, line: $0.offset + 1, rule: "banned word '\(ban.words[0])'",
          remedy: ban.remedy)
      }
    }
  }

  /// How many types in `Sources` may be `@unchecked Sendable`.
  ///
  /// Two, `Anchor` and `ViewNode`, hold pointers. Six are open classes of UIKit that never change, such as colors and
  /// fonts; the compiler can check only final classes. One holds the values that an app associates with objects, which
  /// may be of any type.
  static let uncheckedSendableLimit = 9
}
