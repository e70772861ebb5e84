package import BackBoardServices
import Foundation
package import IOKit
import TouchstoneEventSynthesis
package import TouchstoneMachTime
package import TouchstoneTrace
import UIKit

// The part of a broker: it sends events and transitions, asks about views, and advances time.
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

  /// All trace records so far.
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
  /// Makes the app inactive: the touches of fingers are cancelled, then the app resigns active.
  public func resignActive(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.resignActive, StageCall(file, line))
  }

  /// Brings the app to the front.
  public func becomeActive(file: String = #fileID, line: Int = #line) {
    send(.activate, StageCall(file, line))
  }

  /// Takes the app off the screen, after the touches of fingers are cancelled.
  public func enterBackground(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.enterBackground, StageCall(file, line))
  }

  /// Brings the app back to the screen and to the front.
  public func enterForeground(file: String = #fileID, line: Int = #line) {
    send(.enterForeground, StageCall(file, line))
    send(.activate, StageCall(file, line))
  }

  /// Ends the app, after the touches of fingers are cancelled.
  public func terminate(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.terminate, StageCall(file, line))
  }

  private func send(_ transition: BKSTransition, _ call: StageCall) {
    act(call) { hand throws in try hand.send(transition, at: time) }
  }
}
