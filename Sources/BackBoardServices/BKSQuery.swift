/// A question about an app: its views, its responder chain, its timers.
package enum BKSQuery: Sendable, Hashable {
  /// Where a point of the view of this name is, `dx` and `dy` from its middle, and whether a touch there would reach the
  /// view.
  case locate(name: String, dx: Double, dy: Double)
  /// Which view a touch at this point would reach, and why.
  case hit(x: Double, y: Double)
  /// The view tree below the view of this name, or all of it if the name is empty.
  case tree(name: String)
  /// Answered when everything that was sent before has been processed.
  case fence
  /// The responder chain from the responder of this name, or from the first responder of the key window if
  /// the name is empty; the app records every responder on it.
  case chain(name: String)
  /// The responder chain from the focused item, every responder of which is recorded; a failure if nothing is focused.
  case focusChain
  /// Activates the view of this name as VoiceOver does; where VoiceOver taps, the answer is the point for a finger to tap.
  case activate(name: String)
  /// Which timers of the main loop repeat, as a sentence.
  case timers
  /// Where each view is on the screen now, a line each, for a program that draws them (`ScreenText`).
  case screen
  /// Which view a touch reaches at each point of a grid over the screen, for a program that draws it (`TouchAreaText`);
  /// `step` is the distance of the points.
  case touchArea(step: UInt16)
  /// The views as elements of the interface, a line each, for tests that look for them (`ElementText`).
  case elements
  /// A part of a picture of the screen; a picture is larger than a message.
  case picture(BKSPicturePart)

  /// The distances that the points of a touch area may have, in points of the screen.
  package static var stepLimits: ClosedRange<UInt16> { 1...1024 }
}

/// The answer to a query or a command.
package enum BKSReply: Sendable, Hashable {
  /// The command was executed.
  case done
  /// An answer for people to read.
  case text(String)
  /// A point of a view; `obstacle` says what a touch there would reach instead, and is empty if it reaches the view.
  ///
  /// `reason` says why, in a sentence, and is empty where that is not known.
  case point(x: Double, y: Double, obstacle: String, reason: String)
  /// A part of an answer that is larger than a message: the number of the answer, its whole length, and the bytes.
  case part(number: UInt32, length: UInt32, [UInt8])
  /// A failure: why, and the names that would have been accepted.
  case failure(String, candidates: [String])
  /// The app that a command was to bring to the front could not be started.
  case notLaunched(BKSLaunchProblem)
}
