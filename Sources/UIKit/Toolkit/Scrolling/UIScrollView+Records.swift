import Foundation
import TouchstoneTrace

// The questions about touches in the content, with a record of each answer that an app can change.
extension UIScrollView {
  /// Asks whether touches are delivered to a view in the content; the answer is recorded if an override gave it.
  func letsTouchesBegin(_ touches: Set<UITouch>, with event: UIEvent, in view: UIView) -> Bool {
    let (answer, answerer) = asking(.touchesShouldBegin) {
      touchesShouldBegin(touches, with: event, in: view)
    }
    if answerer == .app { recordAnswer(answer, to: "touchesShouldBegin", view, by: answerer) }
    return answer
  }

  /// Asks whether a drag may cancel the touches of a view in the content, and records the answer.
  func letsDragCancelTouches(in view: UIView) -> Bool {
    let (answer, answerer) = asking(.touchesShouldCancel) { touchesShouldCancel(in: view) }
    recordAnswer(answer, to: "touchesShouldCancel", view, by: answerer)
    return answer
  }

  private func recordAnswer(
    _ answer: Bool, to question: String, _ view: UIView, by answerer: TraceAnswerer
  ) {
    let (lane, names) = (context.lane, context.names)
    guard lane.isOn else { return }
    lane.ask(
      lane.name(question), of: names.name(of: self), about: names.name(of: view), answer: answer,
      by: answerer)
  }
}

// The trace of the content: where it begins to move, where it is to stop and where it comes to rest.
extension UIScrollView {
  /// Records what the content does, and its offset.
  func record(_ what: String, because reason: TraceReason = .none) {
    let lane = context.lane
    guard lane.isOn else { return }
    lane.scroll(
      context.names.name(of: self), lane.name(what), x: Double(contentOffset.x),
      y: Double(contentOffset.y), reason: reason)
  }

  /// Records the velocity at which a drag ends and where the content is to stop, also as its delegate chose it.
  ///
  /// A drag that ends at rest, and stays where it is, has no such record.
  func recordFlick(_ velocity: CGPoint, to proposal: CGPoint, chosen: CGPoint?) {
    let lane = context.lane
    guard lane.isOn, velocity != .zero || (chosen ?? proposal) != contentOffset else { return }
    let name = context.names.name(of: self)
    lane.flick(name, lane.name("velocity"), x: Double(velocity.x), y: Double(velocity.y))
    lane.flick(name, lane.name("target"), x: Double(proposal.x), y: Double(proposal.y))
    guard let chosen else { return }
    lane.flick(
      name, lane.name("target"), x: Double(chosen.x), y: Double(chosen.y),
      by: context.names.name(of: scrollDelegate))
  }
}
