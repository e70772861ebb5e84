package import EventSynthesis

/// How long actions last and what fingers do in them.
extension Action {
  /// How long the action lasts, or nil where only playing it can tell.
  package var durationNanoseconds: UInt64? {
    switch self {
    case .advance(let nanoseconds): nanoseconds
    case .tap(let tap):
      UInt64(tap.taps) * tap.holdNanoseconds
        + UInt64(tap.taps - 1) * Choreography.Habit.betweenTapsNanoseconds
    case .press(let press): press.holdNanoseconds
    case .swipe(let stroke), .drag(let stroke):
      stroke.holdNanoseconds + stroke.overNanoseconds + Choreography.Habit.liftNanoseconds
    case .twoFingers(let act): act.overNanoseconds + Choreography.Habit.liftNanoseconds
    case .hardware(let story): story.durationNanoseconds
    case .aimed(let aimed): aimed.durationNanoseconds
    case .touch, .app, .interruption, .quickAction, .chain, .expect: 0
    case .settle, .replay: nil
    }
  }

  /// How many fingers the action puts down by itself.
  package var ownFingerCount: Int {
    switch self {
    case .tap(let tap): tap.fingers
    case .press(let press): press.fingers
    case .swipe(let stroke), .drag(let stroke): stroke.fingers
    case .twoFingers: 2
    default: 0
    }
  }

  /// How many frames the action is made of.
  package var frameCount: Int {
    switch self {
    case .tap(let tap): tap.taps * 2
    case .press: 2
    case .swipe(let stroke), .drag(let stroke):
      min(stroke.pace.moveCount(over: stroke.overNanoseconds), .max - 2) + 2
    case .twoFingers(let act): act.pace.moveCount(over: act.overNanoseconds) + 2
    case .hardware(let story): story.reports.count
    case .aimed(let aimed): aimed.reportCount
    default: 1
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
    case .aimed(let aimed): aimed.aims
    default: []
    }
  }

  /// What the fingers of a tap, press, stroke, pinch, rotation or raw touch do, once it is known where the
  /// aims are; of other actions, nothing.
  ///
  /// `end` is where a swipe or drag leads; `fingers` are numbers that are free. A raw touch has
  /// its own number.
  package func frames(
    at start: DisplayPoint, to end: DisplayPoint? = nil, fingers: [UInt32]
  ) -> [TimedFrame] {
    switch self {
    case .tap(let tap):
      Choreography.tap(at: start, taps: tap.taps, fingers: fingers, hold: tap.holdNanoseconds)
    case .press(let press):
      Choreography.press(at: start, fingers: fingers, hold: press.holdNanoseconds)
    case .swipe(let stroke), .drag(let stroke):
      Choreography.drag(
        from: start, to: end ?? start, fingers: fingers, hold: stroke.holdNanoseconds,
        over: stroke.overNanoseconds, pace: stroke.pace)
    case .twoFingers(let act):
      act.hand.frames(
        around: start, fingers: fingers, over: act.overNanoseconds, pace: act.pace)
    case .touch(let touch):
      [
        TimedFrame(
          offset: 0,
          samples: [FingerSample(finger: touch.finger, phase: touch.phase, point: start)])
      ]
    default: []
    }
  }
}
