import Foundation
import Trace

// Steps 1 and 2 of a pass for pointers: recognizers that want what they do, and no one else, hear of it.
extension GestureEnvironment {
  /// Stage 13 for hover, scroll and transform events, which end here (R-EVENT-1).
  package func update(_ event: PointerEvent) {
    event.mark(.gestures)
    let touches = self.event
    self.event = event
    passCount += 1
    perform {
      let gathers = event.type != .hover || !event.isCancelled
      let found = gathers ? event.hitView.map { gather(from: $0) } ?? [] : []
      let receivers = found.map(\.0).filter { welcomes($0, event) }
      for recognizer in event.receivers where !receivers.contains(where: { $0 === recognizer }) {
        tell(recognizer, event, isInside: false)
      }
      event.receivers = receivers
      for recognizer in receivers { tell(recognizer, event, isInside: true) }
    }
    self.event = participants.isEmpty ? nil : touches ?? event
    for stage in [Stage.view, .responder] { event.markSkipped(stage, because: .onlyRecognizers) }
    event.markSkipped(.action, because: .nothingActs)
  }

  private func welcomes(_ recognizer: UIGestureRecognizer, _ event: PointerEvent) -> Bool {
    guard recognizer.isEnabled else { return false }
    if let type = event.touchType,
      !recognizer.allowedTouchTypes.contains(NSNumber(value: type.rawValue))
    {
      return false
    }
    guard recognizer.wants(event, pass: passCount) == nil else { return false }
    // The delegate may have switched it off or moved it.
    return recognizer.isEnabled && recognizer.view != nil
  }

  private func tell(_ recognizer: UIGestureRecognizer, _ event: PointerEvent, isInside: Bool) {
    let context = AppContext.current
    if context.lane.isOn {
      context.lane.call(
        context.lane.name("\(event.type)"), to: context.names.name(of: recognizer),
        event: event.number)
    }
    recognizer.lastModifiers = event.modifierFlags
    recognizer.lastButtons = event.buttonMask
    recognizer.pointerChanged(event, isInside: isInside)
  }
}
