package import BackBoardServices
import TouchstoneEventSynthesis
import Foundation
package import IOKit
package import TouchstoneMachTime
package import TouchstoneTrace
import UIKit

// A stage whose hardware is somebody else's: what a broker would send comes in as it is.
extension TouchStage {
  /// Takes a hardware event as a broker sends it: in points, with its number and why it cancels, if it does.
  package func receive(
    _ event: IOHIDEvent, number: UInt32, cause: TraceReason = .none, file: String = #fileID,
    line: Int = #line
  ) {
    deliver(StageCall(file, line)) { hand throws in
      try hand.receive(event, number: number, cause: cause, at: time)
    }
  }

  /// Takes a step of the app's life, in its place among the events.
  package func obey(
    _ transition: BKSTransition, file: String = #fileID, line: Int = #line
  ) {
    deliver(StageCall(file, line)) { hand throws in try hand.send(control: transition, at: time) }
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

  /// Lets time pass until an instant, and everything happen that is due before it.
  package func pass(until instant: MachAbsoluteTime) {
    makeCurrent()
    run(until: instant)
  }
}

extension BKSTransition {
  @MainActor
  func apply(to application: UIApplication) {
    switch self {
    case .activate: application.becomeActive()
    case .resignActive: application.resignActive()
    case .enterBackground: application.enterBackground()
    case .enterForeground: application.enterForeground()
    case .performShortcut(let item): application.performQuickAction(item)
    case .terminate: application.terminate()
    }
  }
}

// The app's life, as the broker's messages tell it: in their place among the events.
extension TouchStage {
  /// Something came in front of the app: live touches are cancelled, then the app hears of it.
  public func resignActive(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.resignActive, StageCall(file, line))
  }

  /// The app is in front again.
  public func becomeActive(file: String = #fileID, line: Int = #line) {
    send(.becomeActive, StageCall(file, line))
  }

  /// The app leaves the screen.
  public func enterBackground(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.enterBackground, StageCall(file, line))
  }

  /// The app comes back to the screen and to the front.
  public func enterForeground(file: String = #fileID, line: Int = #line) {
    send(.enterForeground, StageCall(file, line))
    send(.becomeActive, StageCall(file, line))
  }

  /// The app ends.
  public func terminate(file: String = #fileID, line: Int = #line) {
    cancelAllFingers(file: file, line: line)
    send(.terminate, StageCall(file, line))
  }

  private func send(_ transition: StageTransition, _ call: StageCall) {
    deliver(call) { hand throws in try hand.send(control: transition, at: time) }
  }
}

extension TouchStage {
  /// What a finished test should not leave behind, in words; empty when all is quiet.
  public var leftovers: [String] {
    var found = hand.synthesizer.fingersDown.map { "finger \($0) is still down" }
    let touches = context.dispatcher.touches.liveTouches.count
    if touches > 0 { found.append("the app believes that \(touches) touches are down") }
    let waiting = context.eventQueue.count
    if waiting > 0 { found.append("\(waiting) items wait in the event queue") }
    return found
  }

  /// Makes it an issue of the test if a finger is down or an event waits.
  public func expectIdle(file: String = #fileID, line: Int = #line) {
    let found = leftovers
    guard !found.isEmpty else { return }
    StageCall(file, line).report("the stage is not idle: " + found.joined(separator: "; "))
  }
}

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
