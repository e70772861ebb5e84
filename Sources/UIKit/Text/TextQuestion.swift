import Trace

/// What a text target and its delegate say to each other, as the trace hears of it.
@MainActor
enum TextQuestion {
  /// Puts a question to a delegate; without one the answer is yes.
  static func ask<Delegate>(
    _ question: String, of delegate: Delegate?, about target: UIResponder,
    _ body: (Delegate) -> Bool
  ) -> Bool {
    guard let delegate else { return true }
    let answer = body(delegate)
    let context = AppContext.current
    if context.lane.isOn {
      context.lane.ask(
        context.lane.name(question), of: context.names.name(of: delegate as AnyObject),
        about: context.names.name(of: target), answer: answer, isDefault: false)
    }
    return answer
  }

  /// The text that a target shows now.
  static func record(_ text: String, of target: UIResponder) {
    let context = AppContext.current
    guard context.lane.isOn else { return }
    context.lane.text(context.names.name(of: target), text)
  }
}
