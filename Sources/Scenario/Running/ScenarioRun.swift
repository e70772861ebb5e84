import TouchstoneExplain
import TouchstoneLinux
package import TouchstoneTrace

/// The result of one run of a scenario.
package struct ScenarioRun: Sendable {
  package enum Verdict: Sendable {
    case passed
    /// Expectations were not met, or a step could not be played; the texts are ready to print.
    case failed([String])
    /// A file has an error; the text is the message.
    case data(String)
    /// The trace cannot be read, or lacks records.
    case undecided(String)
    /// A process could not be started or reached, or ended early.
    case unavailable(String)
    /// A process did not answer within the limit of real time; the texts are ready to print.
    case timedOut([String])
  }

  /// An `expect` block and the records that it describes.
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
  /// The records of all processes in their total order; empty if the trace cannot be read.
  package var lines: [TraceLine] = []
  /// The `expect` blocks that were reached, in order.
  package var blocks: [Block] = []
  /// Whether the scenario could not be played to its end.
  package var isStopped = false
  /// The output of the processes.
  package var output = RunOutput("")
  /// The ends of apps and of the broker for which no step asked, and the hangs of apps.
  package var ends: [AppEnd] = []
  /// The result of `ScenarioRunner.touchArea(after:)`; nil if there is none.
  package var touchArea: String?
  /// The traces; nil after they were saved or discarded.
  package var traces: KeptTraces?

  init(script: Script, verdict: Verdict) {
    self.script = script
    self.verdict = verdict
  }

  package var isPassed: Bool {
    if case .passed = verdict { return true }
    return false
  }

  /// The whole trace as text, which must be the same in every run in virtual time.
  package var traceText: [String] { lines.map(TraceText.line) }

  /// A picture of the screen that differs from its file, or has none.
  package struct ScreenDifference {
    package let screenshot: Screenshot
    package let diagnostic: Diagnostic
  }

  /// The pictures that differ from the current contents of their files.
  package var screenDifferences: [ScreenDifference] {
    blocks.flatMap(\.screenshots).compactMap { screenshot in
      // A file that cannot be read counts as missing, because `--update` writes it in either case.
      let bytes = try? InputFile.read(screenshot.expected.path, limit: Self.pictureLimit)
      let file = bytes.map { String(decoding: $0, as: UTF8.self) }
      return screenshot.difference(from: file).map {
        ScreenDifference(screenshot: screenshot, diagnostic: $0)
      }
    }
  }

  /// The most bytes of the file of a picture.
  private static let pictureLimit = 64 * 1024 * 1024

  /// The text of a scenario with blocks that match a run.
  package struct Updated {
    package let lines: [String]
    /// The assertions that would be lost; if there are any, the text must stay as it is.
    package let lost: [Diagnostic]
  }

  /// The text of the scenario with every block rewritten so that it matches this run.
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
