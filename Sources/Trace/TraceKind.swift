/// What a record tells, and so what its fields mean.
///
/// Fields that a kind does not list are zero. The numbers are in trace files: never renumber.
///
/// | kind | code | touch | subject | object | detail | x, y, z |
/// |---|---|---|---|---|---|---|
/// | `name`, `nameContinued` | bytes of text | text in place of all fields after `subject` | | | | |
/// | `end` | | | | | | |
/// | `stage`, `skipped` | stage | | what | via | | |
/// | `route` | | | destination | foreground | | finger |
/// | `hitPass` | pass | touch | | | | point |
/// | `hitAsk` | | | view | | | point |
/// | `hitInside` | 1 = yes | | view | | | |
/// | `hitReturn` | | | view | result | | |
/// | `hitMiss` | | | view | | | |
/// | `touch` | phase | touch | view | window | | point, taps |
/// | `deliver` | phase | touch | receiver | | | |
/// | `forward` | | | from | to | method | |
/// | `cancel`, `withhold` | | touch | receiver | by whom | | |
/// | `attach`, `detach` | | touch | recognizer | | | |
/// | `gesture` | from + 256 · to | | recognizer | by whom | | measured, limit |
/// | `ask` | 1 = yes, 2 = default | | asked | about | question | |
/// | `track` | 1 = inside | | control | | | event bits |
/// | `action` | | | sender | target | name | |
/// | `lifecycle` | | | app | | callback | |
/// | `process` | 1 = has status | | process | | what | status |
/// | `drop` | | | | | | finger |
/// | `coalesce` | | | | | | other event |
/// | `text` | | | view | | text | |
/// | `log` | | | | | text | |
/// | `modeEntered`, `modeLeft` | | | loop | | mode | |
/// | `tree` | | | view | parent | what | |
/// | `call` | | | receiver | | method | |
/// | `press` | phase | | responder | window | button | force |
/// | `motion` | phase | | | | what | |
/// | `pointer` | phase | | window | | what | point |
/// | `estimate` | | touch | receiver | | properties | index |
/// | `firstResponder` | | | responder | | what | |
/// | `window` | | | window | | what | |
/// | `chain` | position | | responder | | | |
/// | `input` | | | receiver | | text | |
/// | `system` | | | what | app | change | value |
package enum TraceKind: UInt16, CaseIterable, Hashable, Sendable {
  // The file's own.
  case name = 1
  case nameContinued
  case end

  // The path through the processes.
  case stage = 16
  case skipped
  case route
  case drop
  case coalesce
  case lifecycle
  case process
  case modeEntered
  case modeLeft

  // Finding the view and giving it the touches.
  case hitPass = 32
  case hitAsk
  case hitInside
  case hitReturn
  case hitMiss
  case touch
  case deliver
  case forward
  case cancel
  case withhold

  // Recognizers, controls and actions.
  case attach = 48
  case detach
  case gesture
  case ask
  case track
  case action

  // What an app shows and says.
  case text = 64
  case log
  case tree

  // Everything that is no finger, and whom it reaches.
  case call = 80
  case press
  case motion
  case pointer
  case estimate
  case firstResponder
  case window
  case chain
  case input
  case system
}
