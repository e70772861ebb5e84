package import BackBoardServices
import Foundation
package import IOKit
import TouchstoneEventSynthesis
package import TouchstoneMachTime
package import TouchstoneTrace
import UIKit

// What a broker does with an app: it sends events and transitions, asks about views, and advances time.
extension TouchStage {
  /// Receives a hardware event as a broker sends it: in points, with its number and the reason of a cancel.
  package func receive(
    _ event: IOHIDEvent, number: UInt32, reason: TraceReason = .none, file: String = #fileID,
    line: Int = #line
  ) {
    act(StageCall(file, line)) { hand throws in
      try hand.receive(event, number: number, reason: reason, at: time)
    }
  }

  /// Receives a transition of the app's life cycle, in its place among the events.
  package func receive(
    _ transition: BKSTransition, file: String = #fileID, line: Int = #line
  ) {
    send(transition, StageCall(file, line))
  }

  /// Answers a question about the app's views.
  package func answer(_ query: BKSQuery) -> BKSReply {
    makeCurrent()
    return ViewQueries.answer(query, in: context)
  }

  /// Everything that was recorded, as lines of a trace.
  package var traceLines: [TraceLine] { TraceMerge.lines([tracer.snapshot()]) }

  /// The stage's own time.
  package var instant: MachAbsoluteTime { time.now }

  /// Advances time to an instant and runs everything that is due by then.
  package func pass(until instant: MachAbsoluteTime) {
    makeCurrent()
    run(until: instant)
  }
}

// The app's life cycle. Transitions keep their place among the events.
extension TouchStage {
  /// Makes the app inactive: live touches are cancelled, then the app resigns active.
  public func resignActive(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.resignActive, StageCall(file, line))
  }

  /// Brings the app to the front.
  public func becomeActive(file: String = #fileID, line: Int = #line) {
    send(.activate, StageCall(file, line))
  }

  /// Takes the app off the screen.
  public func enterBackground(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.enterBackground, StageCall(file, line))
  }

  /// Brings the app back to the screen and to the front.
  public func enterForeground(file: String = #fileID, line: Int = #line) {
    send(.enterForeground, StageCall(file, line))
    send(.activate, StageCall(file, line))
  }

  /// Ends the app.
  public func terminate(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.terminate, StageCall(file, line))
  }

  private func send(_ transition: BKSTransition, _ call: StageCall) {
    act(call) { hand throws in try hand.send(transition, at: time) }
  }
}

extension TouchStage {
  /// What is not done: fingers that are down, touches that the app tracks, events that wait; empty if the stage is idle.
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

  /// The records of some kinds, each named by the first word of its line: `log("gesture", "action")`.
  public func log(_ kinds: String...) -> [String] {
    traceLines.filter { kinds.contains($0.word) }.map(\.text)
  }

  /// The trace so far in columns (time, process, lane, text), for reading.
  public var formattedTrace: String {
    traceLines.map { TraceText.line($0) + "\n" }.joined()
  }
}
