/// The options of the command line.
struct BenchOptions {
  /// Whether the figures are printed as JSON.
  var isJSON = false
  /// Whether less is measured.
  var isQuick = false
  var wantsHelp = false
  /// Whether only exact limits, those without a tolerance, decide the exit code.
  var warnsOnly = false
  var measurements = Measurement.allCases
  /// The file of limits to check; nil if there is none.
  var limitsPath: String?
  /// The file to which the figures are appended; nil if they are not kept.
  var historyPath: String?

  init(_ words: [String]) throws(BenchError) {
    var rest = words[...]
    var only: [Measurement] = []
    while let word = rest.popFirst() {
      switch word {
      case "--json": isJSON = true
      case "--quick": isQuick = true
      case "-h", "--help": wantsHelp = true
      case "--only":
        guard let measurement = rest.popFirst().flatMap({ Measurement(rawValue: $0) }) else {
          let names = Measurement.allCases.map(\.rawValue).joined(separator: ", ")
          throw .usage("--only needs one of \(names)")
        }
        only.append(measurement)
      case "--check":
        guard let path = rest.popFirst() else {
          throw .usage("--check needs a file: --check tools/limits.json")
        }
        limitsPath = path
      case "--warn": warnsOnly = true
      case "--history":
        guard let path = rest.popFirst() else {
          throw .usage("--history needs a file: --history .touchstone/bench.jsonl")
        }
        historyPath = path
      default:
        throw .usage("unknown argument '\(word)'")
      }
    }
    if limitsPath != nil, !only.isEmpty { throw .usage("--check needs every measurement") }
    if warnsOnly, limitsPath == nil { throw .usage("--warn goes with --check") }
    if !only.isEmpty { measurements = only }
  }

  static let help = """
    OVERVIEW: Measures how fast Touchstone is, and checks the figures against limits.

    Times depend on the machine. So the figures of the path are also given as ratios to a bare relay
    with the same hops, and those of a hit test and of a tap to the same steps in C, measured in turns.
    Build for release first: tools/release --product bench

    USAGE: bench [--json] [--quick] [--only <name>]... [--check <file> [--warn]] [--history <file>]

    OPTIONS:
      --json          Print one JSON object a line.
      --quick         Measure less, for a first impression.
      --only <name>   Measure only path-latency, beside-bad-apps, throughput, one-processor,
                      route-allocations, app-allocations, virtual-time, cold-launch,
                      start-and-end, hit-test, layout, stage-tap, many or commands; may be
                      repeated.
      --check <file>  Exit with 1 when a figure breaks its limit in the file.
      --warn          With --check: a broken limit that has a tolerance is a warning; the figures
                      of exact limits do not depend on the machine and still fail.
      --history <file>
                      Name the figures that are a quarter worse than the median of the last five
                      runs in the file, then append this run to it.
      -h, --help      Show this.

    EXIT CODES:
      0   measured; every limit is kept
      1   a limit is broken
      64  wrong command line
      65  an error in the file of limits or of earlier runs
      69  broker or app not reachable, or it ended early
      74  input or output failed
      141 the reader of the output has gone

    """
}
