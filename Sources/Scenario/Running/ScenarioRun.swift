import TouchstoneExplain
import TouchstoneLinux
package import TouchstoneTrace

/// The result of one run of a scenario.
package struct ScenarioRun: Sendable {
  package enum Verdict: Sendable {
    case passed
    /// Expectations that were not met, or a step that could not be played, ready to print.
    case failed([String])
    /// A file with an error in it.
    case data(String)
    /// The trace cannot be read.
    case undecided(String)
    /// A process could not be reached or ended early.
    case unavailable(String)
    /// A process did not answer within the limit of real time; ready to print.
    case timedOut([String])
  }

  /// An `expect` block and the records it is about.
  package struct Block: Sendable {
    package let expect: Expect
    package let records: [String]
    /// All records from the start of the trace to the block.
    let lines: [TraceLine]
    /// The pictures of the screen at the block.
    package var screenshots: [Screenshot] = []
  }

  package let script: Script
  package var verdict: Verdict
  package var lines: [TraceLine] = []
  package var blocks: [Block] = []
  /// Whether the scenario could not be played to its end.
  package var isStopped = false
  /// What the processes printed.
  package var output = RunOutput("")
  /// The apps that ended, or did not answer any more, without having been asked to.
  package var ends: [AppEnd] = []
  /// Which view touches reach at the end (`ScenarioRunner.touchArea`); nil if it was not scanned.
  package var touchArea: String?
  /// The traces, until they have been saved or are not needed any more.
  package var traces: KeptTraces?

  init(script: Script, verdict: Verdict) {
    self.script = script
    self.verdict = verdict
  }

  package var isPassed: Bool {
    if case .passed = verdict { return true }
    return false
  }

  /// The whole trace as text, which must be the same in every run.
  package var traceText: [String] { lines.map(TraceText.line) }

  /// A picture of the screen that differs from its file, or has none.
  package struct ScreenDifference {
    package let screenshot: Screenshot
    package let diagnostic: Diagnostic
  }

  /// The pictures that differ from their files as these are now.
  package var screenDifferences: [ScreenDifference] {
    blocks.flatMap(\.screenshots).compactMap { screenshot in
      // A file that cannot be read counts as one that is not there, since the same remedy writes it.
      let bytes = try? InputFile.read(screenshot.expected.path, limit: Self.pictureLimit)
      let file = bytes.map { String(decoding: $0, as: UTF8.self) }
      return screenshot.difference(from: file).map {
        ScreenDifference(screenshot: screenshot, diagnostic: $0)
      }
    }
  }

  /// The most bytes of the file of a picture.
  private static let pictureLimit = 64 * 1024 * 1024

  /// The text of a scenario with every block as in a run.
  package struct Updated {
    package let lines: [String]
    /// The assertions that would be lost; if there are any, the text must stay as it is.
    package let lost: [Diagnostic]
  }

  /// The text of the scenario with every block as in this run.
  package func updated(_ text: [String]) -> Updated {
    var bodies: [(block: Expect, body: [String])] = []
    var lost: [Diagnostic] = []
    for block in blocks where block.expect.place.path == script.path {
      let explainer = Explainer(block.lines)
      let rewrite = ExpectUpdate.rewrite(block.expect, with: block.records) {
        ExplainLine.answer(to: $0, from: explainer)
      }
      bodies.append((block.expect, rewrite.body))
      lost += rewrite.lost.map { lost in
        Diagnostic(
          "--update does not remove this: \(lost.why)", at: lost.pattern.place,
          line: lost.pattern.line)
      }
    }
    return Updated(lines: ExpectUpdate.replace(bodies, in: text), lost: lost)
  }
}
