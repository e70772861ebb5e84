package import BackBoardServices
import Foundation
package import IOKit
package import MachTime
package import Trace
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
