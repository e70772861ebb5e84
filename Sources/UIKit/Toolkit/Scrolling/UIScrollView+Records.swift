import Foundation
import TouchstoneTrace

// The questions that decide about touches in the content, with records of the answers.
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

// The trace of the content: where it begins to move, where it will stop and where it comes to rest.
extension UIScrollView {
  /// Records an action of the content, such as `rests`, with the current offset.
  func record(_ action: String, because reason: TraceReason = .none) {
    let lane = context.lane
    guard lane.isOn else { return }
    lane.scroll(
      context.names.name(of: self), lane.name(action), x: Double(contentOffset.x),
      y: Double(contentOffset.y), reason: reason)
  }

  /// Records the velocity at which a drag ends, the proposed offset, and the offset that the delegate chose, if it did.
  ///
  /// Records nothing for a drag that ends without a velocity at the offset where the content stays.
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
