import UIKit

/// Checks that each touch, press, shake and seeking that begins at a responder ends there once.
///
/// A fault is a call that does not fit: a second beginning, a change or an end without a beginning, or a beginning
/// that never ended.
@MainActor
final class ResponderLedger {
  /// A touch, press, shake or seeking and its responder, both retained so that no later object has their identity.
  private struct Opened {
    let responder: UIResponder
    let object: AnyObject
  }

  /// The object that stands for seeking, which has no object of its own.
  final class Seeking {}

  let seeking = Seeking()
  private(set) var faults: [String] = []
  /// The number of beginnings, of every kind.
  private(set) var begins = 0
  /// Called in each handler, after the ledger has recorded the call.
  var onCall: () -> Void = {}
  private var open: [Opened] = []

  /// Records a beginning; a second one without an end between them is a fault.
  func begin(_ object: AnyObject, at responder: UIResponder, _ kind: String) {
    begins += 1
    if index(of: object, at: responder) != nil { faults.append("\(kind) began twice") }
    open.append(Opened(responder: responder, object: object))
  }

  /// Adds a fault if there is no beginning before a change.
  func change(_ object: AnyObject, at responder: UIResponder, _ kind: String) {
    if index(of: object, at: responder) == nil { faults.append("\(kind) changed without began") }
  }

  /// Records an end, or a fault if there is no beginning before it.
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

  /// Adds a fault if a condition does not hold.
  func require(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds { faults.append(fault()) }
  }

  private func index(of object: AnyObject, at responder: UIResponder) -> Int? {
    open.firstIndex { $0.object === object && $0.responder === responder }
  }
}
