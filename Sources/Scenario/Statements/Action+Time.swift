import TouchstoneEventSynthesis

/// Durations, numbers of fingers and frames, and targets of actions.
extension Action {
  /// The duration of the action; nil if it is not known before the action is played.
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

  /// The number of fingers that are assigned to the action; 0 for a raw touch, which names its finger.
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

  /// The number of frames of the action, which are its reports of fingers or other hardware.
  ///
  /// For a pencil or a pointer it is the highest number possible. An action without reports counts as one frame, and so
  /// does a recording.
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

  /// Whether a target is a named view, which can be found only in a session.
  package var namesViews: Bool {
    aims.contains { aim in
      if case .name = aim.target { true } else { false }
    }
  }

  /// The targets of the action: where it lands, then where it leads.
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
