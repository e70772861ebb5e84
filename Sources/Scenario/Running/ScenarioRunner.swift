import BackBoardServices
import TouchstoneEventSynthesis
import TouchstoneExplain
import TouchstoneLinux
import TouchstoneMachTime
import TouchstoneTrace

/// Runs a scenario in processes of its own and compares their trace with the scenario's expectations.
package struct ScenarioRunner: Sendable {
  /// The path of the broker's executable.
  package let broker: String
  /// The apps that can be installed; a scenario may choose some of them.
  package let apps: [BrokerProcess.App]
  package let isVirtual: Bool
  /// The real time that an app may take to answer; nil for the broker's own limit.
  package let answerLimitNanoseconds: UInt64?
  /// Starts to disturb the processes of a run while it is played; returns a closure that ends the disturbance.
  package var disturbance: (@Sendable (_ broker: BrokerID) -> () -> Void)?

  package init(
    broker: String, apps: [BrokerProcess.App], isVirtual: Bool,
    answerLimitNanoseconds: UInt64? = nil
  ) {
    self.broker = broker
    self.apps = apps
    self.isVirtual = isVirtual
    self.answerLimitNanoseconds = answerLimitNanoseconds
  }

  /// Starts a broker, plays the script, ends the broker, reads the trace and compares.
  package func run(_ script: Script) -> ScenarioRun {
    let process: BrokerProcess
    do { process = try start(script) } catch {
      return ScenarioRun(script: script, verdict: .unavailable(error.description))
    }
    var player = Player(in: process.connection)
    var failure: StepError?
    let endDisturbance = disturbance?(process.brokerID)
    do throws(StepError) {
      try player.play(script.steps)
      // An app may crash while it handles the events of the last step.
      if let last = script.steps.last?.statement {
        try player.waitUntilHandled(at: process.connection.now, for: last)
      }
    } catch {
      failure = error
    }
    do { try process.end() } catch {
      failure = failure ?? StepError(error, at: nil)
    }
    endDisturbance?()
    var run = ScenarioRun(script: script, verdict: .passed)
    run.output = RunOutput(process.log)
    do throws(TraceError) {
      let traces = try process.readTraces()
      run.traces = process.traces
      run.lines = TraceMerge.lines(traces)
      if let problem = traces.flatMap(\.damages).first?.description ?? process.missing
        ?? traces.flatMap(\.cuts).first
      {
        run.verdict = .undecided(problem)
        return run
      }
    } catch {
      run.verdict = .undecided("\(error)")
      return run
    }
    evaluate(&run, player, failure, brokerDeath: process.death)
    return run
  }

  /// The answer to `BKSQuery.touchArea` at the end of a run: which view a touch reaches at each place; nil if it is not
  /// known.
  ///
  /// The scenario is played once more, in a session whose trace is discarded, because a question in the session of the
  /// run would add to its trace. In virtual time both sessions come to the same end. There is no answer for a run in
  /// real time, for a run whose verdict is not `failed`, and for one in which an app crashed, hung or ended.
  package func touchArea(after run: ScenarioRun) -> String? {
    guard isVirtual, run.ends.isEmpty, case .failed = run.verdict else { return nil }
    // An error of this session only means that there is no answer.
    guard let process = try? start(run.script) else { return nil }
    defer { try? process.end() }
    var player = Player(in: process.connection)
    var isStopped = false
    do { try player.play(run.script.steps) } catch { isStopped = true }
    guard isStopped == run.isStopped,
      case .text(let text)? = try? process.connection.ask(.touchArea(step: Self.touchAreaStep))
    else { return nil }
    return text
  }

  /// The distance in points between the places of a touch area, about the size of the smallest views that are touched.
  private static let touchAreaStep: UInt16 = 10

  private func start(_ script: Script) throws(BrokerProcess.Failure) -> BrokerProcess {
    try BrokerProcess(
      executable: broker, apps: installed(for: script), display: display(of: script),
      isVirtual: isVirtual, answerLimitNanoseconds: answerLimitNanoseconds)
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

  /// Gives a run its verdict: unexpected ends of the broker or an app come first, then a step that failed, then the
  /// expectations.
  private func evaluate(
    _ run: inout ScenarioRun, _ player: Player, _ failure: StepError?,
    brokerDeath: ProcessDescriptor.ExitStatus?
  ) {
    run.blocks = Self.blocks(player.marks, run.lines)
    run.ends = AppEnd.unexpected(
      in: run.lines, requests: player.endRequests, expected: Self.expectedEnds(of: run),
      output: run.output)
    // The death of the broker comes first, since it has ended all apps.
    if let brokerDeath { run.ends.insert(.broker(brokerDeath, in: run.lines), at: 0) }
    if let failure {
      run.isStopped = true
      if case .stuck(let sentence) = failure.error,
        let end = AppEnd.hang(sentence, in: run.lines, output: run.output)
      {
        run.ends.append(end)
      }
    }
    var found =
      failure.map { [$0.description] }
      ?? (differences(run.blocks) + run.screenDifferences.map(\.diagnostic.description))
    // An event that is lost on its way is a fault of this program, whatever the scenario expects. If the broker has
    // died, all events that were on their way are lost.
    if brokerDeath == nil { found += Ledger(run.lines).faults.map { "not accounted for: \($0)" } }
    let problems = run.ends.map { ([$0.headline] + $0.details).joined(separator: "\n") } + found
    if brokerDeath != nil {
      // The run says nothing about the apps.
      run.verdict = .unavailable(problems.joined(separator: "\n"))
    } else if let end = run.ends.first {
      run.verdict = Self.verdict(of: end, problems)
    } else if let failure {
      run.verdict =
        switch failure.kind {
        case .data: .data(failure.description)
        case .failed: .failed(problems)
        case .connection: .unavailable(failure.description)
        case .stuck: .timedOut(problems)
        }
    } else if !problems.isEmpty {
      run.verdict = .failed(problems)
    }
  }

  /// The ends that the blocks of expectations name, each with the records that its block describes; the first block
  /// that was not reached describes the rest of the trace.
  private static func expectedEnds(of run: ScenarioRun) -> [AppEnd.Expected] {
    let all = run.script.expectations
    var start = 0
    return all.prefix(run.blocks.count + 1).enumerated().map { index, expect in
      let end = index < run.blocks.count ? run.blocks[index].lines.count : run.lines.count
      defer { start = end }
      return AppEnd.Expected(
        records: start..<end, patterns: expect.patterns.filter { $0.kind == "process" })
    }
  }

  private static func verdict(of end: AppEnd, _ problems: [String]) -> ScenarioRun.Verdict {
    if case .hangs = end.kind { return .timedOut(problems) }
    // A process that ended before it checked in may not be an app at all, so there was nothing to test.
    return end.isStarting ? .unavailable(problems.joined(separator: "\n")) : .failed(problems)
  }

  private func differences(_ blocks: [ScenarioRun.Block]) -> [String] {
    blocks.flatMap { block in
      [
        Matcher.compare(block.expect, with: block.records)?.description,
        ExplainLine.difference(
          in: block.expect, hasTimes: isVirtual, from: Explainer(block.lines))?.description,
      ].compactMap { $0 }
    }
  }

  /// Each block with the records between the previous mark and its own.
  private static func blocks(
    _ marks: [Player.Mark], _ lines: [TraceLine]
  ) -> [ScenarioRun.Block] {
    var blocks: [ScenarioRun.Block] = []
    var rest = lines[...]
    for mark in marks {
      // The mark's own step of virtual time is included: it contains nothing but the player's wait.
      let records = rest.prefix {
        ($0.time.nanoseconds, $0.step) <= (mark.time.nanoseconds, mark.step)
      }
      rest = rest.dropFirst(records.count)
      blocks.append(
        ScenarioRun.Block(
          expect: mark.expect, records: records.map(\.text),
          lines: Array(lines.prefix(upTo: rest.startIndex)), screenshots: mark.screenshots))
    }
    return blocks
  }
}
