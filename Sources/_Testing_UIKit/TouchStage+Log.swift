import TouchstoneEventSynthesis
import TouchstoneMachTime
import TouchstoneTrace
import UIKit

// The unfinished work of a stage, and its trace.
extension TouchStage {
  /// Descriptions of fingers that are down, live touches and waiting events; empty if the stage is idle.
  public var leftovers: [String] {
    var found = hand.synthesizer.fingersDown.map { "finger \($0) is still down" }
    let touches = context.dispatcher.touches.liveTouches.count
    if touches > 0 { found.append("the app still tracks \(touches) touches") }
    let waiting = context.eventQueue.count
    if waiting > 0 { found.append("\(waiting) items are still in the event queue") }
    return found
  }

  /// Records an issue if a finger is down, a touch is tracked or an event waits.
  public func expectIdle(file: String = #fileID, line: Int = #line) {
    let found = leftovers
    guard !found.isEmpty else { return }
    StageCall(file, line).report("the stage is not idle: " + found.joined(separator: "; "))
  }
}

extension TouchStage {
  /// The text of every trace record so far, in order.
  public var log: [String] { traceLines.map(\.text) }

  /// Returns the texts of the records of some kinds, each named by its first word: `log("gesture", "action")`.
  public func log(_ kinds: String...) -> [String] {
    traceLines.filter { kinds.contains($0.word) }.map(\.text)
  }

  /// The trace so far in columns (time, process, lane, text), for reading.
  public var formattedTrace: String {
    traceLines.map { TraceText.line($0) + "\n" }.joined()
  }
}
