import TouchstoneEventSynthesis

/// How long actions last, how many fingers and frames they have, and where they aim.
extension Action {
  /// How long the action lasts; nil where that is known only once it is played.
  package var durationNanoseconds: UInt64? {
    switch self {
    case .advance(let nanoseconds): nanoseconds
    case .tap(let tap):
      UInt64(tap.taps) * tap.holdNanoseconds
        + UInt64(tap.taps - 1) * Choreography.Defaults.betweenTapsNanoseconds
    case .press(let press): press.holdNanoseconds
    case .activate: Choreography.Defaults.liftNanoseconds
    case .swipe(let stroke), .drag(let stroke):
      stroke.holdNanoseconds + stroke.overNanoseconds + stroke.restNanoseconds
    case .twoFingers(let act): act.overNanoseconds + Choreography.Defaults.liftNanoseconds
    case .hardware(let sequence): sequence.durationNanoseconds
    case .aimed(let aimed): aimed.durationNanoseconds
    case .touch, .touches, .app, .interruption, .quickAction, .chain, .expect: 0
    case .settle, .replay: nil
    }
  }

  /// The number of fingers that the action lands.
  package var ownFingerCount: Int {
    switch self {
    case .tap(let tap): tap.fingers
    case .press(let press): press.fingers
    case .activate: 1
    case .swipe(let stroke), .drag(let stroke): stroke.fingers
    case .twoFingers: 2
    default: 0
    }
  }

  /// The number of frames of the action.
  package var frameCount: Int {
    switch self {
    case .tap(let tap): tap.taps * 2
    case .press, .activate: 2
    case .swipe(let stroke), .drag(let stroke):
      min(stroke.pace.moveCount(over: stroke.overNanoseconds), .max - 2) + 2
    case .twoFingers(let act): act.pace.moveCount(over: act.overNanoseconds) + 2
    case .hardware(let sequence): sequence.reports.count
    case .aimed(let aimed): aimed.reportCount
    default: 1
    }
  }

  /// Whether a target is a view by its name, whose place can be found only in a session.
  package var namesViews: Bool {
    aims.contains { aim in
      if case .name = aim.target { true } else { false }
    }
  }

  /// Where the action lands, and where it leads.
  package var aims: [Aim] {
    switch self {
    case .tap(let tap): [tap.aim]
    case .press(let press): [press.aim]
    case .swipe(let stroke), .drag(let stroke): [stroke.from, stroke.to]
    case .twoFingers(let act): [act.aim]
    case .touch(let touch): touch.aim.map { [$0] } ?? []
    case .touches(let touches): touches.compactMap(\.aim)
    case .aimed(let aimed): aimed.aims
    default: []
    }
  }
}
