import EventSynthesis
import Foundation
package import IOKit
import MachTime
import UIKit

// How acts reach the app.
extension TouchStage {
  /// Plays frames that start now; time ends at the last one.
  func play(_ frames: [TimedFrame], _ call: StageCall) {
    makeCurrent()
    let start = time.now
    for frame in frames {
      run(until: start.advanced(by: frame.offset))
      post(frame.samples, call)
    }
  }

  /// Plays what other hardware reports, starting now; time ends with the story.
  func play(_ story: HardwareStory, _ call: StageCall) {
    makeCurrent()
    let start = time.now
    for timed in story.reports {
      run(until: start.advanced(by: timed.offset))
      deliver(call) { hand throws in try hand.send(timed.report, at: time) }
    }
    run(until: start.advanced(by: story.durationNanoseconds))
  }

  func post(_ samples: [FingerSample], _ call: StageCall) {
    deliver(call) { hand throws in try hand.send(samples, at: time) }
  }

  /// Sends a hardware event as it is; what fingers of the stage do is not changed by it.
  package func post(_ event: IOHIDEvent, file: String = #fileID, line: Int = #line) {
    deliver(StageCall(file, line)) { hand throws in try hand.send(event, at: time) }
  }

  func deliver(_ call: StageCall, _ body: (inout StageHand) throws -> Void) {
    makeCurrent()
    do {
      try body(&hand)
    } catch {
      call.report("\(error)")
    }
    turn()
  }

  /// The middle of a view on the screen; an issue if it is nowhere.
  func middle(of view: UIView, _ call: StageCall) -> CGPoint? {
    makeCurrent()
    guard let window = view.window else {
      call.report("\(context.names.text(of: view)) is in no window; show it first")
      return nil
    }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return window.convert(view.convert(middle, to: nil as UIView?), to: nil as UIWindow?)
  }
}
