/// The kind of a record, which determines the meaning of its fields.
///
/// A record of any kind may have a time, a step, an event and a reason. The table lists the other fields that a kind
/// uses; the rest are zero. Trace files store the raw values: never renumber.
///
/// | kind | code | touch | subject | object | detail | x, y, z |
/// |---|---|---|---|---|---|---|
/// | `name` | bytes of text | | number | text in place of all later fields | | |
/// | `nameContinued` | | | number | the rest of the text, likewise | | |
/// | `end` | | | | | | |
/// | `cut` | | | | | | records of the lane that were cut, number of its first segment that is left |
/// | `stage`, `skipped` | stage | | what | via | | |
/// | `route` | | | destination | foreground | | finger |
/// | `hitPass` | pass | touch | | | | point |
/// | `hitAsk` | 1 = turned or scaled | | view | | | point, x of the bounds |
/// | `hitInside` | 1 = yes | | view | | | width, height, y of the bounds |
/// | `hitReturn` | | | view | result | | |
/// | `hitMiss` | 1 = has distance, plus 2 = through a transform | | view | | | distance, or the bounds as for `hitInside` |
/// | `hitShape` | | | view | clipped by | | |
/// | `touch` | phase | touch | view | window | | point, taps |
/// | `deliver` | phase | touch | receiver | | | |
/// | `forward` | | | from | to | method | |
/// | `cancel`, `withhold` | | touch | receiver | by whom | | |
/// | `attach`, `detach` | | touch | recognizer | | | |
/// | `gesture` | from + 256 · to | | recognizer | by whom | | measured, limit |
/// | `ask` | 1 = yes, plus who answered (`TraceAnswerer`) | | asked | about | question | |
/// | `track` | 1 = inside | | control | | | event bits, distance, margin |
/// | `action` | | | sender | target | name | |
/// | `lifecycle` | | | app | | callback | |
/// | `process` | 1 = has status | | process | | change | status |
/// | `drop` | | | | | | finger |
/// | `coalesce` | | | | | | other event |
/// | `text` | | | view | | text | |
/// | `log` | | | | | text | |
/// | `chain` | position | | responder | | | |
/// | `search` | | | first | found | subject | number asked |
/// | `loop` | | | mode | | change | timers that waited |
/// | `busy` | | | | | handler | ms |
/// | `scroll` | | | scroll view | | change | offset |
/// | `flick` | | | scroll view | delegate | `velocity` or `target` | velocity or offset |
/// | `tree` | 1 = recognizer | | view or recognizer | parent | change | |
/// | `frame` | 1 = turned or scaled, 2 = hidden, 4 = transparent | | view | superview | | corner, x of the bounds |
/// | `bounds` | | | view | | | width, height, y of the bounds |
/// | `call` | | | receiver | | method | |
/// | `press` | phase | | responder | window | button | force |
/// | `motion` | phase | | | | kind of motion | |
/// | `pointer` | phase | | window | | kind of input | point |
/// | `estimate` | | touch | receiver | | properties | index |
/// | `firstResponder` | | | responder | by whom | change | |
/// | `window` | | | window | | change | |
/// | `order` | | | window | behind it | | level |
/// | `input` | | | receiver | | text | |
/// | `system` | | | subject | app | change | value |
package enum TraceKind: UInt16, CaseIterable, Hashable, Sendable {
  // MARK: Records that organize the file.

  /// Defines a name: its number and the first bytes of its text.
  case name = 1
  /// Continues the text of the name before it.
  case nameContinued
  /// Nothing more was recorded on this lane, because the trace is full or failed.
  case end
  /// The oldest records of this lane were cut to make room for newer ones.
  case cut

  // MARK: The path through the processes.

  /// An event reached a stage of the path.
  case stage = 16
  /// An event did not visit a stage, for a stated reason.
  case skipped
  /// The broker chose the destination of an event or a finger.
  case route
  /// An event, or one finger of it, was discarded.
  case drop
  /// An event was merged into a later one.
  case coalesce
  /// A life cycle callback of an app was called.
  case lifecycle
  /// A process was spawned, exited, was killed or changed in another way.
  case process
  // 23 and 24 were `modeEntered` and `modeLeft`; 25 to 27 are free.
  /// The main run loop changed its mode.
  case loop = 28
  /// A handler kept the main thread for a time.
  case busy

  // MARK: Finding the view, and the touches that it gets.

  /// A hit test began: pass 1 finds the window, pass 2 the view.
  case hitPass = 32
  /// `hitTest` was called on a view.
  case hitAsk
  /// A view answered whether the point is inside.
  case hitInside
  /// `hitTest` returned a view.
  case hitReturn
  /// A view and its subviews were not hit, for a stated reason.
  case hitMiss
  /// A touch has a new phase or position.
  case touch
  /// A phase of a touch was delivered to a view or passed to a gesture recognizer.
  case deliver
  /// A responder forwarded a call to the next responder.
  case forward
  /// A touch was cancelled for one receiver.
  case cancel
  /// A touch was withheld from one receiver.
  case withhold
  /// A view was hit at a point where it is not seen.
  case hitShape

  // MARK: Gesture recognizers, controls and actions.

  /// A gesture recognizer receives a touch.
  case attach = 48
  /// A gesture recognizer does not receive a touch, or stops receiving it.
  case detach
  /// A gesture recognizer changed its state or keeps it for a stated reason.
  case gesture
  /// A delegate, a subclass or a control answered a question.
  case ask
  /// A control sent control events.
  case track
  /// An action was sent to its target.
  case action

  // MARK: What an app shows and logs.

  /// A view shows a new text.
  case text = 64
  /// An app, UIKit or the broker logged a line.
  case log
  /// A view was added, moved, removed, animated or named, or a recognizer was added to or removed from one.
  case tree
  /// A view has a place in its superview that was not recorded before.
  case frame
  /// A view has bounds that were not recorded before; the record follows that of its frame.
  case bounds
  // 69 to 71 are free.
  /// The content of a scroll view began to move or came to rest, or a tap on the status bar did not move it.
  case scroll = 72
  /// A drag ended: the velocity of the content, or the offset at which it is to stop.
  case flick

  // MARK: Input other than touches, and the responders that receive it.

  /// A responder's method was called with an event that has no touch.
  case call = 80
  /// A press has a new phase.
  case press
  /// A motion such as a shake began, ended or was cancelled.
  case motion
  /// A pointer hovered, scrolled or transformed.
  case pointer
  /// Estimated properties of a touch were updated, or will not be.
  case estimate
  /// A responder became, resigned or stayed first responder, or its request was refused.
  case firstResponder
  /// A window was shown or hidden, or became or resigned key.
  case window
  /// One responder of a chain that a query or a search walked.
  case chain
  /// Text was inserted into a responder.
  case input
  /// The system changed something, such as the volume or a call.
  case system
  /// A search along the responder chain ended: for the receiver of an action, or for a key command.
  case search = 96
  /// A window that is shown got a place in the order of windows.
  case order
}
