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

/// A text that a trace mentions by number: the name of a view, a method, a process.
///
/// A lane writes the text once, as a definition record, and the number from then on. The upper eight
/// bits are the lane that defined it, so that a name may be used on every lane of its process.
package struct TraceName: Hashable, Sendable {
  /// The number: lane in the upper eight bits, order of definition from 1 in the others.
  package let rawValue: UInt32

  /// No name; what a lane gives out while it records nothing.
  package static var none: TraceName { TraceName(rawValue: 0) }

  /// A longer text is cut; unit: bytes of UTF-8, reason: one text must not fill a trace.
  package static let byteLimit = 1024

  /// How many texts one lane can define; reason: the 24 bits that the lane leaves over.
  static let countLimit = 0xFF_FFFF

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  init(lane: UInt8, number: Int) {
    rawValue = UInt32(lane) << 24 | UInt32(number)
  }
}

/// Writes a Swift case name as the word that people read: `hitTested` becomes `hit-tested`.
///
/// Words are made from the names of cases, so that the two cannot disagree.
func kebabCase(_ name: String) -> String {
  var word = ""
  for character in name {
    if character.isUppercase { word.append("-") }
    word.append(contentsOf: character.lowercased())
  }
  return word
}
