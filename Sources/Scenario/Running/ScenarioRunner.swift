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
  /// Real time that an app may take to answer; nil for the broker's own limit.
  package let answerLimitNanoseconds: UInt64?
  /// Does something to the processes of a run beside it; what it returns ends that.
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
    let calm = disturbance?(process.brokerID)
    do throws(StepError) {
      try player.play(script.steps)
      // An app may crash in what the last step posted.
      if let last = script.steps.last?.statement {
        try player.waitUntilHandled(at: process.connection.now, for: last)
      }
    } catch {
      failure = error
    }
    do { try process.end() } catch {
      failure = failure ?? StepError(error, at: nil)
    }
    calm?()
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

  /// Which view touches reach at the end of a run that failed, as `BKSQuery.touchArea` is answered; nil if that is unknown.
  ///
  /// The scenario is played once more, in a session whose trace is discarded: a question to the session of the run would
  /// add to the trace of the run. In virtual time both sessions come to the same end. Nothing is asked in real time, nor
  /// where an app has crashed, hangs or has ended, and a run that passed costs nothing.
  package func touchArea(after run: ScenarioRun) -> String? {
    guard isVirtual, run.ends.isEmpty, case .failed = run.verdict else { return nil }
    // Without an answer the run is what it was, so that no error of this session matters.
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

  /// The distance of the points of a touch area; a finger hits a view within a few of them.
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

  /// Gives a run its verdict: the end of the broker or an app that nobody asked for comes first, then the step that
  /// failed, then what the expectations say about the records.
  private func evaluate(
    _ run: inout ScenarioRun, _ player: Player, _ failure: StepError?,
    brokerDeath: ProcessDescriptor.ExitStatus?
  ) {
    run.blocks = Self.blocks(player.marks, run.lines)
    run.ends = AppEnd.unexpected(
      in: run.lines, requests: player.endRequests, expected: Self.expectedEnds(of: run),
      output: run.output)
    // Everything else has ended with it.
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
    // An event that is lost on the way is a fault of ours, whatever the scenario expects. With a broker that has died all
    // are lost that were on their way.
    if brokerDeath == nil { found += Ledger(run.lines).faults.map { "not accounted for: \($0)" } }
    let problems = run.ends.map { ([$0.headline] + $0.details).joined(separator: "\n") } + found
    if brokerDeath != nil {
      // Nothing was found out about the apps.
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

  /// The ends that the blocks of expectations name, each with the records that it is about; the block that comes after the
  /// last one that was reached is about the rest.
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
    // What ended before it checked in may be no app at all, so that there was nothing to test.
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

  /// Each block with the records between the mark before it and its own.
  private static func blocks(
    _ marks: [Player.Mark], _ lines: [TraceLine]
  ) -> [ScenarioRun.Block] {
    var blocks: [ScenarioRun.Block] = []
    var rest = lines[...]
    for mark in marks {
      // The mark's own step is included: it contains nothing but the player's wait.
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
