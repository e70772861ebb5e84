package import TouchstoneEventSynthesis

/// Turns gestures into frames of fingers that land, move and lift; a frame is one report with its time (`TimedFrame`).
extension Action {
  /// The frames of a tap, press, stroke, pinch, rotation or raw touch whose targets lie at these points; no
  /// frames for other actions.
  ///
  /// `end` is the end of a swipe or drag. `fingers` are free numbers; a raw touch does not use them, because it has its
  /// own number.
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
        over: stroke.overNanoseconds, rest: stroke.restNanoseconds, pace: stroke.pace)
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
