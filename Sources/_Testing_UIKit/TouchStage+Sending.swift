import BackBoardServices
import Foundation
package import IOKit
import TouchstoneEventSynthesis
import TouchstoneExplain
import TouchstoneMachTime
import TouchstoneRunLoops
import TouchstoneTrace
import UIKit

// Sends the acts of a test to the app.
extension TouchStage {
  /// Sends frames, starting now, and advances time to the last one.
  func play(_ frames: [TimedFrame], _ call: StageCall, onto aim: StageAim? = nil) {
    makeCurrent()
    let start = time.now
    var aim = aim
    for frame in frames {
      run(until: start.advanced(by: frame.offset))
      post(frame.samples, call, onto: aim)
      // Only the first landing is aimed: what it does may move the view.
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

  func post(_ samples: [FingerSample], _ call: StageCall, onto aim: StageAim? = nil) {
    let newest = newestTouch
    act(call) { hand throws in try hand.send(samples, at: time) }
    if let aim { check(aim, after: newest, call) }
  }

  /// Sends a hardware event with places in fractions of the display; the stage's fingers stay as they are.
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

  /// The center of a view on the screen; records an issue and returns nil if the view is not on screen.
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

/// What a test aims at: the middle of a view, where another view may take the touch.
@MainActor
struct StageAim {
  let view: UIView
  let point: CGPoint
}

// A touch that is aimed at a view and lands elsewhere fails the test, as it does in the tool and in scenarios.
extension TouchStage {
  /// The middle of a view as something to aim at; nil, with an issue, if the view is not on the screen.
  func aim(at view: UIView, _ call: StageCall) -> StageAim? {
    middle(of: view, call).map { StageAim(view: view, point: $0) }
  }

  /// The number of the newest touch that is down, 0 for none.
  private var newestTouch: UInt32 { context.dispatcher.touches.liveTouches.last?.number ?? 0 }

  /// Records an issue if touches have begun since a number, none of them in the view that was aimed at.
  ///
  /// It looks at what the hit test of the touch found instead of asking the views again, since an app may count the
  /// questions. Of a touch whose handler has removed the view from the window, nothing can be said any more.
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
    // Without a trace there is no answer.
    let answer = try? Explainer(traceLines).answer(question).sentence
    call.report(
      "a touch on \(name) reached \(obstacle); pass missOK: true if that is intended"
        + (answer.map { ". \($0)" } ?? ""))
  }
}
