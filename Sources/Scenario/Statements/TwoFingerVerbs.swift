import TouchstoneEventSynthesis

/// Makes actions of the verbs that take two fingers.
enum TwoFingerVerbs {
  /// The most moves in one statement; a limit of our own on the size of a scenario.
  private static let stepLimit = 100_000

  static func pinch(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let aim = try GestureVerbs.aims(&arguments, ["a target"])[0]
    guard let value = arguments.value("--scale") else {
      throw arguments.verb.error(
        "a pinch needs a scale", expected: ["--scale 2", "--scale 0.5"])
    }
    let scale = try Quantity.factor(value)
    return .twoFingers(try act(TwoFingers(scale: scale), at: aim, arguments))
  }

  static func rotate(_ arguments: inout ParsedArguments) throws(Diagnostic) -> Action {
    let aim = try GestureVerbs.aims(&arguments, ["a target"])[0]
    guard let value = arguments.value("--by") else {
      throw arguments.verb.error(
        "a rotation needs an angle", expected: ["--by 90deg", "--by -45deg"])
    }
    let radians = try Quantity.angle(value)
    return .twoFingers(try act(TwoFingers(radians: radians), at: aim, arguments))
  }

  private static func act(
    _ hand: TwoFingers, at aim: Aim, _ arguments: ParsedArguments
  ) throws(Diagnostic) -> Action.TwoFingerAct {
    var act = Action.TwoFingerAct(aim: aim, hand: hand)
    if let value = arguments.value("--spacing") { act.hand.spacing = try Quantity.distance(value) }
    if let value = arguments.value("--over") {
      act.overNanoseconds = try Quantity.time(value)
      guard act.overNanoseconds > 0 else {
        throw value.error("a movement needs a duration above 0", expected: ["more than 0ms"])
      }
    }
    if let value = arguments.value("--steps") {
      act.pace = .steps(try Quantity.count(value, of: "steps", limit: stepLimit))
    }
    return act
  }
}
