package import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneExplain
import TouchstoneLinux
import TouchstoneMachTime
package import TouchstoneTrace

/// Runs a scenario in processes of its own and compares their trace with the scenario's expectations.
package struct ScenarioRunner: Sendable {
  /// The path of the broker's executable.
  package let broker: String
  /// The apps that can be installed; a scenario may choose some of them.
  package let apps: [BrokerProcess.App]
  package let isVirtual: Bool
  /// Real time that an app may take to answer; nil for the broker's own limit.
  package let answerLimitNanoseconds: UInt64?
  /// The folder below which the traces of each run are saved; nil saves none.
  package let keepingFolder: String?

  package init(
    broker: String, apps: [BrokerProcess.App], isVirtual: Bool,
    answerLimitNanoseconds: UInt64? = nil, keepingFolder: String? = nil
  ) {
    self.broker = broker
    self.apps = apps
    self.isVirtual = isVirtual
    self.answerLimitNanoseconds = answerLimitNanoseconds
    self.keepingFolder = keepingFolder
  }

  /// Starts a broker, plays the script, ends the broker, reads the trace and compares.
  package func run(_ script: Script) -> ScenarioRun {
    let process: BrokerProcess
    do {
      process = try BrokerProcess(
        executable: broker, apps: installed(for: script), display: display(of: script),
        isVirtual: isVirtual, answerLimitNanoseconds: answerLimitNanoseconds)
    } catch {
      return ScenarioRun(script: script, verdict: .unavailable(error.description))
    }
    var player = Player(in: process.connection)
    var failure: StepError?
    do { try player.play(script.steps) } catch { failure = error }
    do { try process.end() } catch {
      failure = failure ?? StepError(.ended, at: nil)
    }
    let lines: [TraceLine]
    do throws(TraceError) {
      if let keepingFolder { try process.saveTraces(to: folder(of: script, below: keepingFolder)) }
      let traces = try process.readTraces()
      if let problem = traces.flatMap(\.damages).first?.description ?? process.missing {
        return ScenarioRun(script: script, verdict: .undecided(problem))
      }
      lines = TraceMerge.lines(traces)
    } catch {
      return ScenarioRun(script: script, verdict: .undecided("\(error)"))
    }
    return judge(script, player.marks, lines, failure, log: process.log)
  }

  /// The folder for the traces of a script: its path with dots for slashes, since several folders
  /// have files of one name.
  private func folder(of script: Script, below root: String) -> String {
    let name = script.path.replacing(".scenario", with: "").split(separator: "/")
      .filter { $0 != "." && $0 != ".." }.joined(separator: ".")
    return root + "/" + name
  }

  /// The apps of the runner that a scenario asks for; all if it names none.
  private func installed(for script: Script) -> [BrokerProcess.App] {
    guard let names = script.apps else { return apps }
    return names.compactMap { name in apps.first { $0.name == name } }
  }

  private func display(of script: Script) -> BKSDisplay {
    BKSDisplay(
      width: script.display.width, height: script.display.height, scale: script.display.scale,
      hasHomeIndicator: script.hasHomeIndicator)
  }

  /// The result of a run: its failure, if it has one, else what the expectations say about its records.
  private func judge(
    _ script: Script, _ marks: [Player.Mark], _ lines: [TraceLine], _ failure: StepError?,
    log: String
  ) -> ScenarioRun {
    var run = ScenarioRun(script: script, verdict: .passed)
    run.lines = lines
    run.log = log
    run.blocks = Self.blocks(marks, lines)
    if let failure {
      run.isStopped = true
      run.verdict =
        switch failure.kind {
        case .data: .data(failure.description)
        case .failed: .failed([failure.description])
        case .connection: .unavailable(failure.description)
        case .stuck: .timedOut(failure.description)
        }
      return run
    }
    // A scenario that expects `process` records judges the end of an app itself.
    if let end = Self.earlyEnd(lines),
      !script.expectations.contains(where: { $0.mentions("process") })
    {
      run.verdict = .unavailable(end)
      return run
    }
    let problems = run.blocks.flatMap { block in
      [
        Matcher.compare(block.expect, with: block.records)?.description,
        ExplainLine.difference(in: block.expect, from: Explainer(block.lines))?.description,
      ].compactMap { $0 }
    }
    if !problems.isEmpty { run.verdict = .failed(problems) }
    return run
  }

  /// A sentence about an app that ended before it checked in; nil when there is none.
  private static func earlyEnd(_ lines: [TraceLine]) -> String? {
    var starting: [String] = []
    for line in lines where line.kind == .process {
      let name = line.subject ?? "an app"
      switch line.detail {
      case "spawned": starting.append(name)
      case "checked-in": starting.removeAll { $0 == name }
      default:
        guard starting.contains(name) else { continue }
        return "\(name) ended before it checked in (\(line.text)); is it a Touchstone app?"
      }
    }
    return nil
  }

  /// Each block with the records between the mark before it and its own.
  private static func blocks(
    _ marks: [Player.Mark], _ lines: [TraceLine]
  ) -> [ScenarioRun.Block] {
    var blocks: [ScenarioRun.Block] = []
    var rest = lines[...]
    for mark in marks {
      // The step of the mark itself contains only the player's wait.
      let records = rest.prefix {
        ($0.time.nanoseconds, $0.step) <= (mark.time.nanoseconds, mark.step)
      }
      rest = rest.dropFirst(records.count)
      blocks.append(
        ScenarioRun.Block(
          expect: mark.expect, records: records.map(\.text),
          lines: Array(lines.prefix(upTo: rest.startIndex))))
    }
    return blocks
  }
}

/// The result of one run of a scenario.
package struct ScenarioRun: Sendable {
  package enum Verdict: Sendable {
    case passed
    /// Expectations that were not met, or a step that could not be played, ready to print.
    case failed([String])
    /// A file with an error in it.
    case data(String)
    /// The trace cannot be read, or a part of it is missing.
    case undecided(String)
    /// A process could not be reached or ended early.
    case unavailable(String)
    /// A process did not answer within the limit of real time.
    case timedOut(String)
  }

  /// An `expect` block and the records it is about.
  package struct Block: Sendable {
    package let expect: Expect
    package let records: [String]
    /// All records from the start of the trace to the block.
    let lines: [TraceLine]
  }

  package let script: Script
  package var verdict: Verdict
  package var lines: [TraceLine] = []
  package var blocks: [Block] = []
  /// Whether the scenario could not be played to its end.
  package var isStopped = false
  /// What the processes printed.
  package var log = ""

  init(script: Script, verdict: Verdict) {
    self.script = script
    self.verdict = verdict
  }

  package var isPassed: Bool {
    if case .passed = verdict { return true }
    return false
  }

  /// The whole trace as text; in virtual time it must be the same in every run.
  package var traceText: [String] { lines.map(TraceText.line) }

  /// The lines of the scenario's file with every block as in this run; nil when nothing changes.
  package func updated(_ text: [String]) -> [String]? {
    let own = blocks.filter { $0.expect.place.path == script.path }
    let result = ExpectUpdate.replace(
      own.map { block in
        let explainer = Explainer(block.lines)
        let body = ExpectUpdate.updated(block.expect, with: block.records) {
          ExplainLine.answer(to: $0, from: explainer)
        }
        return (block.expect, body)
      }, in: text)
    return result == text ? nil : result
  }
}

/// Reads what a session's processes have recorded.
package enum SessionTrace {
  /// What each process of a running session has recorded so far, and a sentence about what is missing.
  package static func read(
    _ folder: SessionFolder
  ) throws -> (traces: [ProcessTrace], missing: String?) {
    let (kept, missing) = try TraceKeeperClient(at: folder.traceSocket).read()
    var traces: [ProcessTrace] = []
    for memory in kept {
      if let trace = try memory.read() { traces.append(trace) }
    }
    return (traces, missing)
  }

  /// The traces in trace files.
  package static func read(files: [String]) throws(TraceError) -> [ProcessTrace] {
    var traces: [ProcessTrace] = []
    for file in files { traces.append(try TraceFile.read(file)) }
    return traces
  }

  /// The paths of the trace files in a folder, sorted; a folder that cannot be read has none.
  package static func files(in path: String) -> [String] {
    let names = (try? Files.list(path)) ?? []
    return names.filter { $0.hasSuffix(".trace") }.map { path + "/" + $0 }
  }
}
