import EventSynthesis
import Foundation
import UIKit

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
