import UIKit

/// Checks that each touch, press and shake that began at a responder ends there exactly once.
///
/// A fault is a call that does not fit: a second beginning, a change or an end without a beginning, or a beginning
/// that never ended.
@MainActor
final class ForwardingLedger {
  private struct Opened {
    /// The responder's member; nil after the responder was freed, and then no end is needed.
    weak var member: Member?
    /// The touch, the press or the event of the shake, retained so that no later object has its identity.
    let item: AnyObject
    let kind: String
  }

  private(set) var faults: [String] = []
  /// The number of beginnings, of every kind.
  private(set) var begins = 0
  /// Called in each handler, after the ledger has recorded the call.
  var onCall: () -> Void = {}
  private var open: [Opened] = []
  private var closed: [Opened] = []

  /// The entry of one responder in the ledger.
  @MainActor final class Member {
    let ledger: ForwardingLedger
    /// The calls of touches and presses that the responder forwards.
    let forwarded: Set<Step>

    init(_ ledger: ForwardingLedger, forwarding forwarded: Set<Step>) {
      self.ledger = ledger
      self.forwarded = forwarded
    }
  }

  /// The step of a touch, press or shake for which a responder is called; `changed` is also the move of a touch.
  enum Step: CaseIterable {
    case began, changed, ended, cancelled
  }

  /// The number of beginnings without an end, at responders that exist.
  var openCount: Int { open.count { $0.member != nil } }

  /// Records a call, and a fault if it does not fit the calls before it.
  fileprivate func take(_ step: Step, _ item: AnyObject, _ kind: String, of member: Member) {
    let index = open.firstIndex { $0.item === item && $0.member === member }
    switch step {
    case .began:
      begins += 1
      if index != nil { faults.append("\(kind) began twice") }
      open.append(Opened(member: member, item: item, kind: kind))
    case .changed:
      if index == nil { faults.append("\(kind) changed without a beginning") }
    case .ended, .cancelled:
      guard let index else {
        let isSecond = closed.contains { $0.item === item && $0.member === member }
        // The end of a shake is forwarded even to a responder that has entered the chain after the beginning.
        if isSecond || kind != "shake" { faults.append("\(kind) \(step) without a beginning") }
        return
      }
      closed.append(open.remove(at: index))
    }
  }

  /// Adds a fault for each beginning without an end, and empties the ledger.
  func finish() {
    for opened in open where opened.member != nil { faults.append("\(opened.kind) never ended") }
    // Breaks a reference cycle: the ledger retains touches, these their views, and the views the ledger.
    (open, closed) = ([], [])
  }
}

@MainActor extension ForwardingLedger.Member {
  /// Records a call for touches and returns whether the responder forwards it.
  func takes(_ step: ForwardingLedger.Step, _ touches: Set<UITouch>) -> Bool {
    for touch in touches { ledger.take(step, touch, "touch", of: self) }
    ledger.onCall()
    return forwarded.contains(step)
  }

  /// Records a call for presses and returns whether the responder forwards it.
  func takes(_ step: ForwardingLedger.Step, _ presses: Set<UIPress>) -> Bool {
    for press in presses { ledger.take(step, press, "press", of: self) }
    ledger.onCall()
    return forwarded.contains(step)
  }

  /// Records a call for a shake, which the responder always forwards.
  func takes(_ step: ForwardingLedger.Step, _ shake: UIEvent?) {
    if let shake { ledger.take(step, shake, "shake", of: self) }
    ledger.onCall()
  }
}
