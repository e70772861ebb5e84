import TouchstoneLinux

/// Runs the parts of the soak and prints the resources of each session before and after.
enum Soak {
  /// Why the soak cannot run; the exit codes are the same as those of `touchstone`.
  enum Failure: Error, CustomStringConvertible {
    case usage(String)
    case unavailable(String)
    case inputOutput(String)

    var exitCode: Int32 {
      switch self {
      case .usage: 64
      case .unavailable: 69
      case .inputOutput: 74
      }
    }

    var description: String {
      switch self {
      case .usage(let text): "\(text)\nSee 'soak --help' for more information."
      case .unavailable(let text), .inputOutput(let text): text
      }
    }
  }

  /// How much each part does.
  struct Scale {
    /// The hours of virtual time over which the launches of `VirtualDay` are spread.
    let hours: UInt64
    /// The number of launches in virtual time.
    let dayLaunches: Int
    /// The number of launches in real time.
    let realLaunches: Int
    /// The number of connections to each socket.
    let connections: Int

    static let whole = Scale(
      hours: 24, dayLaunches: 1_000, realLaunches: 1_000, connections: 100_000)
    static let quick = Scale(hours: 24, dayLaunches: 100, realLaunches: 60, connections: 5_000)
  }

  /// One part of the soak, which runs in its own session.
  enum Part: String, CaseIterable {
    case day, launches, connections

    func growth(_ scale: Scale) throws(Failure) -> Growth {
      switch self {
      case .day: try VirtualDay.growth(scale)
      case .launches: try RealLaunches.growth(scale)
      case .connections: try Connections.growth(scale)
      }
    }
  }

  private static let help = """
    OVERVIEW: Uses sessions for a long time and fails if broker or keeper hold more afterwards.

    Each part boots a session and does a little, so that what is kept for later is there. Then it takes
    stock of descriptors, memory, processes, files and traces, works, and takes stock again.

    USAGE: soak [--quick] [--only <part>]...

    OPTIONS:
      --quick         A tenth of it or less: a minute.
      --only <part>   Only day (24 virtual hours with 20 apps and 1,000 launches), launches (1,000 in
                      real time), connections (100,000 at each door); may be repeated.
      -h, --help      Show this.

    EXIT CODES:
      0   nothing has grown beyond its bound
      1   something has
      64  wrong command line
      69  a session cannot be started, or it ended early
      74  output failed

    """

  /// Runs the parts that the command line asks for; returns the exit code.
  static func run(_ words: [String]) throws(Failure) -> Int32 {
    var rest = words[...]
    var scale = Scale.whole
    var parts: [Part] = []
    while let word = rest.popFirst() {
      switch word {
      case "--quick": scale = .quick
      case "--only":
        guard let part = rest.popFirst().flatMap({ Part(rawValue: $0) }) else {
          let names = Part.allCases.map(\.rawValue).joined(separator: ", ")
          throw .usage("--only needs one of \(names)")
        }
        parts.append(part)
      case "-h", "--help":
        try write(help)
        return 0
      default: throw .usage("unknown argument '\(word)'")
      }
    }
    var breaches: [String] = []
    for part in parts.isEmpty ? Part.allCases : parts {
      let growth = try part.growth(scale)
      try write("\(growth.title)\n" + growth.figures.map(\.line).joined())
      breaches += growth.figures.compactMap(\.breach).map { "\(part.rawValue): \($0)" }
    }
    for breach in breaches { StandardStreams.writeError("Error: \(breach)\n") }
    return breaches.isEmpty ? 0 : 1
  }

  private static func write(_ text: String) throws(Failure) {
    do { try StandardStreams.writeOut(text) } catch {
      throw .inputOutput("standard output: \(error)")
    }
  }
}
