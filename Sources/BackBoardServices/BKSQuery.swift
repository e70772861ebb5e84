/// A question about an app: its views, its responder chain, its timers.
package enum BKSQuery: Sendable, Hashable {
  /// Where the point at the offset (`dx`, `dy`) from the middle of the named view is on the screen, and whether a touch
  /// there would reach the view.
  case locate(name: String, dx: Double, dy: Double)
  /// Which view a touch at this point would reach, and why.
  case hit(x: Double, y: Double)
  /// The view tree below the view of this name, or the whole tree if the name is empty.
  case tree(name: String)
  /// A query without content; the reply comes when every earlier message has been processed.
  case fence
  /// The responder chain from the responder of this name, or from the first responder of the key window if
  /// the name is empty; the app records every responder on it.
  case chain(name: String)
  /// The responder chain from the focused item; the app records every responder on it. Fails if no item is focused.
  case focusChain
  /// Activates the view of this name as VoiceOver does; if VoiceOver would tap it, the answer is the point to tap.
  case activate(name: String)
  /// The repeating timers of the main loop, as a sentence.
  case timers
  /// The place of each view on the screen, one line each, for a program that draws them (`ScreenText`).
  case screen
  /// The view that a touch reaches at each point of a grid over the screen, for a program that draws it
  /// (`TouchAreaText`); `step` is the least distance between the grid's points, in points of the screen.
  case touchArea(step: UInt16)
  /// The views as elements of the interface, one line each, for tests that look for them (`ElementText`).
  case elements
  /// A part of a picture of the screen; a picture is larger than a message.
  case picture(BKSPicturePart)

  /// The allowed distances between the grid's points of a touch area, in points of the screen.
  package static var stepLimits: ClosedRange<UInt16> { 1...1024 }
}

/// The answer to a query or a command.
package enum BKSReply: Sendable, Hashable {
  /// The command was executed, the fence was answered, or the view was activated.
  case done
  /// An answer as text: for a program if the query was `screen`, `touchArea` or `elements`, otherwise for people.
  case text(String)
  /// A point of a view, in points of the screen.
  ///
  /// `obstacle` names what a touch there would reach instead; it is empty if the touch reaches the view. `reason`
  /// explains the obstacle in a sentence; it is empty if the reason is not known.
  case point(x: Double, y: Double, obstacle: String, reason: String)
  /// A part of an answer that is larger than a message: the number of the answer, its whole length, and the bytes.
  case part(number: UInt32, length: UInt32, [UInt8])
  /// A failure: a sentence that says why, and the names that would have been accepted.
  case failure(String, candidates: [String])
  /// The command needed an app whose process could not be started.
  case notLaunched(BKSLaunchProblem)
}
