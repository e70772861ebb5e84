import Foundation
import Trace
import UIKit

extension TouchStage {
  /// What happened so far: the text of every trace record, in order.
  public var log: [String] { lines.map(\.text) }

  /// The records of some kinds, each named by the first word of its line: `log("gesture", "action")`.
  public func log(_ kinds: String...) -> [String] {
    lines.filter { kinds.contains($0.word) }.map(\.text)
  }

  /// What happened so far with its columns (time, process, lane, text), for people to read.
  public var story: String {
    lines.map { TraceText.line($0) + "\n" }.joined()
  }

  private var lines: [TraceLine] { TraceMerge.lines([tracer.snapshot()]) }
}
