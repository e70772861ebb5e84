import BackBoardServices
import Foundation
package import IOKit
import TouchstoneEventSynthesis
import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace
import UIKit

// Sending the input of a test to the app.
extension TouchStage {
  /// Sends frames, starting now, and advances time to the last one.
  func play(_ frames: [TimedFrame], _ call: StageCall, onto aim: StageAim? = nil) {
    makeCurrent()
    let start = time.now
    var aim = aim
    for frame in frames {
      run(until: start.advanced(by: frame.offset))
      post(frame.samples, call, onto: aim)
      // Only the first landing is checked, since its effects may move the view.
      aim = nil
    }
  }

  /// Sends the reports of other hardware, starting now, and advances time to the end of the sequence.
  func play(_ sequence: ReportSequence, _ call: StageCall, onto aim: StageAim? = nil) {
    makeCurrent()
    let start = time.now
    var aim = aim
    for timed in sequence.reports {
      run(until: start.advanced(by: timed.offset))
      let newest = newestTouch
      act(call) { hand throws in try hand.send(timed.report, at: time) }
      if let aimed = aim, newestTouch > newest {
        check(aimed, after: newest, call)
        aim = nil
      }
    }
    run(until: start.advanced(by: sequence.durationNanoseconds))
  }

  /// Sends the reports of some fingers now, and checks that a touch has hit the aim's view if there is an aim.
  func post(_ samples: [FingerSample], _ call: StageCall, onto aim: StageAim? = nil) {
    let newest = newestTouch
    act(call) { hand throws in try hand.send(samples, at: time) }
    if let aim { check(aim, after: newest, call) }
  }

  /// Sends a hardware event whose positions are fractions of the display; it does not change the stage's own fingers.
  package func post(_ event: IOHIDEvent, file: String = #fileID, line: Int = #line) {
    act(StageCall(file, line)) { hand throws in try hand.send(event, at: time) }
  }

  /// Performs an act with the stage's hardware, then runs everything that is due.
  func act(_ call: StageCall, _ body: (inout StageHand) throws -> Void) {
    makeCurrent()
    do {
      try body(&hand)
    } catch {
      call.report("\(error)")
    }
    turn()
  }

  /// Returns the center of a view on the screen; records an issue and returns nil if the view is not in a window.
  func middle(of view: UIView, _ call: StageCall) -> CGPoint? {
    makeCurrent()
    guard let window = view.window else {
      call.report("\(context.names.text(of: view)) is not in a window; show it first")
      return nil
    }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return window.convert(view.convert(middle, to: nil as UIView?), to: nil as UIWindow?)
  }
}

/// The view that a test touches, and its middle on the screen.
@MainActor
struct StageAim {
  let view: UIView
  let point: CGPoint
}

// A touch meant for a view that lands in another one fails the test, as in the tool and in scenarios.
extension TouchStage {
  /// Returns the aim for the middle of a view; records an issue and returns nil if the view is not in a window.
  func aim(at view: UIView, _ call: StageCall) -> StageAim? {
    middle(of: view, call).map { StageAim(view: view, point: $0) }
  }

  /// The number of the newest live touch; 0 if there is none.
  private var newestTouch: UInt32 { context.dispatcher.touches.liveTouches.last?.number ?? 0 }

  /// Records an issue if touches with higher numbers than `newest` have begun, but none in the aim's view.
  ///
  /// It reads the views that the touches have hit and makes no hit test, since an app may count hit tests. There is no
  /// issue if the view of a touch or the aim's view has left its window, since the hit cannot be judged then.
  private func check(_ aim: StageAim, after newest: UInt32, _ call: StageCall) {
    var hit: UIView?
    var hasLanded = false
    for touch in context.dispatcher.touches.liveTouches where touch.number > newest {
      guard let found = touch.hitView else {
        hasLanded = true
        continue
      }
      if found === aim.view || found.isDescendant(of: aim.view) || found.window == nil { return }
      hit = hit ?? found
      hasLanded = true
    }
    guard hasLanded, aim.view.window != nil else { return }
    let obstacle = ViewQueries.obstacle(hit, at: aim.point, in: context)
    let name = context.names.text(of: aim.view)
    let question = Question.whyNot(view: name, event: nil)
    // The explanation is left out if the trace is off.
    let answer = try? Explainer(traceLines).answer(question).sentence
    call.report(
      "a touch on \(name) reached \(obstacle); pass missOK: true if that is intended"
        + (answer.map { ". \($0)" } ?? ""))
  }
}
