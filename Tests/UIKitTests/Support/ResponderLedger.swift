import UIKit

/// The touches, presses and shakes of all responders in a random stream that have begun and not ended.
///
/// A fault is a call that does not fit: a second beginning, or a change or an end without one.
@MainActor
final class ResponderLedger {
  /// A touch, press or shake and its responder; both are kept, so that no later object gets their address.
  private struct Opened {
    let responder: UIResponder
    let object: AnyObject
  }

  /// Stands for seeking, which has no object.
  final class Seeking {}

  let seeking = Seeking()
  private(set) var faults: [String] = []
  /// The number of beginnings, of every kind.
  private(set) var begins = 0
  /// Called during each handler.
  var onCall: () -> Void = {}
  private var open: [Opened] = []

  func begin(_ object: AnyObject, at responder: UIResponder, _ kind: String) {
    begins += 1
    if index(of: object, at: responder) != nil { faults.append("\(kind) began twice") }
    open.append(Opened(responder: responder, object: object))
  }

  func change(_ object: AnyObject, at responder: UIResponder, _ kind: String) {
    if index(of: object, at: responder) == nil { faults.append("\(kind) changed without began") }
  }

  func close(_ object: AnyObject, at responder: UIResponder, _ kind: String) {
    guard let index = index(of: object, at: responder) else {
      faults.append("\(kind) closed without began")
      return
    }
    open.remove(at: index)
  }

  /// Adds a fault if something is still open at the end of the stream.
  func finish() {
    if !open.isEmpty { faults.append("\(open.count) never ended") }
  }

  func require(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds { faults.append(fault()) }
  }

  private func index(of object: AnyObject, at responder: UIResponder) -> Int? {
    open.firstIndex { $0.object === object && $0.responder === responder }
  }
}

/// A view that can be first responder and enters every call in the ledger.
final class LedgerResponder: UIView {
  private let ledger: ResponderLedger

  init(_ ledger: ResponderLedger, _ frame: CGRect) {
    self.ledger = ledger
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(touches, in: .began) { ledger.begin($0, at: self, "touch") }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(touches, in: .moved) { ledger.change($0, at: self, "touch") }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(touches, in: .ended) { ledger.close($0, at: self, "touch") }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record(touches, in: .cancelled) { ledger.close($0, at: self, "touch") }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    record(presses, in: .began) { ledger.begin($0, at: self, "press") }
  }

  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    record(presses, in: .changed) { ledger.change($0, at: self, "press") }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    record(presses, in: .ended) { ledger.close($0, at: self, "press") }
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    record(presses, in: .cancelled) { ledger.close($0, at: self, "press") }
  }

  override func remoteControlReceived(with event: UIEvent?) {
    switch event?.subtype {
    case .remoteControlBeginSeekingForward: ledger.begin(ledger.seeking, at: self, "seeking")
    case .remoteControlEndSeekingForward: ledger.close(ledger.seeking, at: self, "seeking")
    default: break
    }
    ledger.onCall()
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    // A shake has no object; the ledger stands for it.
    ledger.begin(ledger, at: self, "shake")
    ledger.onCall()
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    ledger.close(ledger, at: self, "shake")
    ledger.onCall()
  }

  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    ledger.close(ledger, at: self, "shake")
    ledger.onCall()
  }

  private func record(
    _ touches: Set<UITouch>, in phase: UITouch.Phase, _ note: (UITouch) -> Void
  ) {
    ledger.require(!touches.isEmpty, "a call without touches")
    for touch in touches {
      ledger.require(touch.phase == phase, "\(touch.phase) in a call for \(phase)")
      note(touch)
    }
    ledger.onCall()
  }

  private func record(
    _ presses: Set<UIPress>, in phase: UIPress.Phase, _ note: (UIPress) -> Void
  ) {
    ledger.require(!presses.isEmpty, "a call without presses")
    for press in presses {
      ledger.require(press.phase == phase, "\(press.phase) in a call for \(phase)")
      note(press)
    }
    ledger.onCall()
  }
}
