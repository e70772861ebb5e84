import TouchstoneExplain
import TouchstoneTrace

/// A trace in plain words: an entry for each change of a finger, a view or an app, with a note that gives the reason.
struct Story {
  /// The subject of an entry, which the page shows as a color and a mark.
  ///
  /// The order is that of `TONES` in `story.js`.
  enum Tone: Int {
    case plain, landing, moving, lifting, refused, done, gesture, waiting
  }

  /// A line of the story.
  struct Entry {
    /// The number of the record to which the entry belongs.
    let record: Int
    let tone: Tone
    let title: String
    /// The reason or a detail; may be empty.
    var note = ""
  }

  private(set) var entries: [Entry] = []
  private let recording: Recording
  /// The finger of each touch of an app.
  private let fingers: [Touch: Int]
  /// The latest moves of one touch, which will share an entry.
  private var move: Move?
  /// The records by which the beginning of a touch was held back from a view that may still get it.
  private var waits: [Wait: TraceLine] = [:]
  /// Whether an event was posted; earlier records of texts and first responders get no entry.
  private var hasInput = false
  /// The recognizers that have recognized a gesture and are not reset yet.
  private var recognizing: Set<Sender> = []
  /// For each of these recognizers, the last of its actions that got an entry.
  private var lastActions: [Sender: String] = [:]
  /// The last position of each touch, from which its next move is measured.
  private var positions: [Touch: (x: Double, y: Double)] = [:]

  private struct Touch: Hashable {
    let process: String
    let number: UInt32
  }

  /// A recognizer or another sender of actions, with its process, since names are unique in a process only.
  private struct Sender: Hashable {
    let process: String
    let name: String?
  }

  /// A view that has to wait for a touch.
  private struct Wait: Hashable {
    let touch: Touch
    let view: String?
  }

  private struct Move {
    let touch: Touch
    let first: TraceLine
    var last: TraceLine
    /// The position of the touch before the first of the moves.
    var from: (x: Double, y: Double)
    /// The number of moves.
    var count: Int
  }

  init(_ recording: Recording, _ touches: [TouchAnswers]) {
    self.recording = recording
    fingers = Dictionary(
      touches.map { (Touch(process: $0.story.process, number: $0.story.number), $0.finger) },
      uniquingKeysWith: { _, last in last })
    for line in recording.lines { tell(line) }
    endMove()
  }

  func write(to json: inout JSONText, _ texts: inout TextTable) {
    let titles = entries.map { NumberedText($0.title) }
    let notes = entries.map { NumberedText($0.note) }
    json.object("story") { object in
      object.numbers("record", entries.map(\.record))
      object.numbers("tone", entries.map(\.tone.rawValue))
      object.numbers("title", titles.map { texts.number(of: $0.form) })
      object.numbers("note", notes.map { texts.number(of: $0.form) })
      object.text("titleNumbers", titles.map(\.numbers).joined(separator: ";"))
      object.text("noteNumbers", notes.map(\.numbers).joined(separator: ";"))
    }
  }

  private mutating func add(_ line: TraceLine, _ tone: Tone, _ title: String, _ note: String = "") {
    endMove()
    entries.append(Entry(record: line.number, tone: tone, title: title, note: note))
  }

  /// Adds the entries for a record, if it changes anything that the story tells.
  private mutating func tell(_ line: TraceLine) {
    let subject = line.subject ?? "nobody"
    switch line.kind {
    case .stage where line.stage == .posted: hasInput = true
    case .touch: tellTouch(line)
    case .deliver: tellDelivery(line)
    case .withhold: tellWithheld(line)
    case .cancel:
      add(
        line, .refused, "\(subject)'s touch is cancelled",
        line.object.map { "taken by \(Self.readableName($0))" } ?? Self.words(line.reason))
    case .gesture: tellGesture(line)
    case .action: tellAction(line)
    case .process:
      add(
        line, .plain,
        "\(subject) \(line.detail == "spawned" ? "launches" : line.detail ?? "changes")")
    case .lifecycle: tellLifecycle(line)
    case .log: add(line, .plain, "logs “\(line.detail ?? "")”")
    case .text where hasInput: add(line, .done, "\(subject) shows “\(line.detail ?? "")”")
    default: tellOther(line)
    }
  }

  /// The name of the method of an action; `its action` for a closure, which has no name.
  private static func method(_ line: TraceLine) -> String {
    guard let name = line.detail, name != "closure" else { return "its action" }
    return name
  }

  // MARK: Touches.

  private mutating func tellTouch(_ line: TraceLine) {
    let touch = Touch(process: line.process, number: line.touch)
    let finger = "Finger \(fingers[touch] ?? Int(line.touch))"
    let place = "\(JSONText.decimal(line.x)),\(JSONText.decimal(line.y))"
    defer { positions[touch] = (line.x, line.y) }
    switch TouchPhase(line) {
    case .began:
      add(
        line, .landing, "\(finger) lands at \(place)",
        line.subject.map { "on \($0)" } ?? "on no view")
    case .moved:
      if move?.touch != touch {
        endMove()
        move = Move(
          touch: touch, first: line, last: line, from: positions[touch] ?? (line.x, line.y),
          count: 0)
      }
      move?.last = line
      move?.count += 1
    case .ended: add(line, .lifting, "\(finger) lifts at \(place)")
    case .cancelled:
      add(line, .refused, "\(finger) is taken from \(line.process)", Self.words(line.reason))
    case .stationary, nil: break
    }
  }

  /// Adds one entry for all moves that were collected in `move`.
  private mutating func endMove() {
    guard let move else { return }
    self.move = nil
    let finger = "Finger \(fingers[move.touch] ?? Int(move.touch.number))"
    let (x, y) = (move.last.x - move.from.x, move.last.y - move.from.y)
    let distance = (x * x + y * y).squareRoot()
    let title =
      distance == 0
      ? "\(finger) stays where it is"
      : "\(finger) moves \(JSONText.decimal(distance)) pt \(Self.direction(x: x, y: y))"
    entries.append(
      Entry(
        record: move.first.number, tone: .moving, title: title,
        note: move.count > 1 ? "in \(move.count) samples" : ""))
  }

  private static func direction(x: Double, y: Double) -> String {
    guard abs(x) > abs(y) else { return y < 0 ? "up" : "down" }
    return x < 0 ? "left" : "right"
  }

  private mutating func tellDelivery(_ line: TraceLine) {
    guard TouchPhase(line) == .began else { return }
    let wait = Wait(
      touch: Touch(process: line.process, number: line.touch), view: line.subject)
    guard let hold = waits.removeValue(forKey: wait) else { return }
    let time = recording.time(from: hold, to: line)
    add(
      line, .landing, "\(line.subject ?? "the view") receives the touch",
      "held back for \(time)\(hold.object.map { " by \(Self.readableName($0))" } ?? "")")
  }

  /// Adds an entry for a view that does not get a touch, or has to wait for it.
  private mutating func tellWithheld(_ line: TraceLine) {
    let subject = line.subject ?? "the view"
    guard line.reason == .delayedByGesture else {
      add(line, .refused, "\(subject) does not get the touch", Self.words(line.reason))
      return
    }
    let wait = Wait(
      touch: Touch(process: line.process, number: line.touch), view: line.subject)
    guard waits[wait] == nil else { return }
    waits[wait] = line
    add(
      line, .waiting, "\(subject) has to wait",
      line.object.map { "\(Self.readableName($0)) delays the touch" } ?? "")
  }

  // MARK: Gestures and the rest.

  private mutating func tellGesture(_ line: TraceLine) {
    let name = Self.readableName(line.subject ?? "a recognizer")
    let other = line.object.map(Self.readableName)
    let change = GestureChange(line)
    let (from, to) = (change.from, change.to)
    let note = Self.measured(line)
    let sender = Sender(process: line.process, name: line.subject)
    if ["began", "ended"].contains(to) { recognizing.insert(sender) }
    switch (from, to) {
    case _ where line.reason == .reset:
      recognizing.remove(sender)
      lastActions[sender] = nil
    case _ where line.reason == .waitingForFailure:
      add(line, .waiting, "\(name) waits", other.map { "until \($0) has failed" } ?? note)
    case ("possible", "began"): add(line, .gesture, "\(name) begins", note)
    case ("possible", "ended"): add(line, .gesture, "\(name) recognizes its gesture", note)
    case (_, "failed"):
      let winner = line.reason == .preventedBy ? other.map { " \($0)" } : nil
      add(line, .refused, "\(name) fails", note + (winner ?? ""))
    case (_, "cancelled"): add(line, .refused, "\(name) is cancelled", note)
    case (_, "ended") where from != to: add(line, .gesture, "\(name) ends")
    default: break
    }
  }

  /// Adds an entry for an action; an action that a recognizer sends repeatedly during one gesture gets one entry.
  private mutating func tellAction(_ line: TraceLine) {
    let sender = Sender(process: line.process, name: line.subject)
    if recognizing.contains(sender), let action = line.detail {
      guard lastActions[sender] != action else { return }
      lastActions[sender] = action
    }
    guard line.detail != "UIScrollView.drag" else {
      add(line, .gesture, "\(line.object ?? "the content") follows the finger")
      return
    }
    add(
      line, .done, "\(Self.readableName(line.subject ?? "nobody")) sends \(Self.method(line))",
      line.object.map { "to \($0)" } ?? "")
  }

  /// A name of one of UIKit's recognizers in words: `UILongPressGestureRecognizer#1` is `long press #1`.
  private static func readableName(_ name: String) -> String {
    let parts = name.split(separator: "#")
    let suffix = "GestureRecognizer"
    guard parts.count == 2, name.hasPrefix("UI"), parts[0].hasSuffix(suffix) else { return name }
    var words = ""
    for letter in parts[0].dropFirst(2).dropLast(suffix.count) {
      if letter.isUppercase, !words.isEmpty { words += " " }
      words += letter.lowercased()
    }
    return "\(words == "scroll view pan" ? "scroll pan" : words) #\(parts[1])"
  }

  /// The reason of a recognizer's change in words, with the measured value and its limit if there is one.
  private static func measured(_ line: TraceLine) -> String {
    let words = line.reason == .recognized ? "" : Self.words(line.reason)
    guard line.y != 0 else { return words }
    return "\(words): \(JSONText.decimal(line.x)), limit \(JSONText.decimal(line.y))"
  }

  private mutating func tellLifecycle(_ line: TraceLine) {
    let app = line.subject ?? "the app"
    switch line.detail {
    case "applicationDidBecomeActive": add(line, .plain, "\(app) is active")
    case "applicationWillResignActive": add(line, .plain, "\(app) is no longer active")
    case "applicationDidEnterBackground": add(line, .plain, "\(app) is in the background")
    case "applicationWillTerminate": add(line, .plain, "\(app) is about to end")
    default: break
    }
  }

  private mutating func tellOther(_ line: TraceLine) {
    let subject = line.subject ?? "nobody"
    switch line.kind {
    case .drop:
      // The count of the record is the number of the finger, 0 for the whole event.
      let finger = line.count
      let what = finger > 0 ? "Finger \(finger) of event" : "Event"
      add(line, .refused, "\(what) \(line.event) is dropped", Self.words(line.reason))
    case .press where TouchPhase(line) == .began:
      add(line, .landing, "\(line.detail ?? "a button") is pressed", "for \(subject)")
    case .motion where TouchPhase(line) == .began:
      add(line, .landing, "\(line.detail ?? "a motion") begins")
    case .firstResponder where hasInput:
      add(
        line, .plain, "\(subject) \(line.detail ?? "changes") first responder",
        Self.words(line.reason))
    case .input: add(line, .done, "“\(line.detail ?? "")” is typed", "into \(subject)")
    case .system:
      add(
        line, .plain, "The system: \(subject) \(line.detail ?? "")",
        line.object.map { "for \($0)" } ?? "")
    default: break
    }
  }

  /// A reason in words.
  private static func words(_ reason: TraceReason) -> String {
    reason == .none ? "" : reason.text.split(separator: "-").joined(separator: " ")
  }
}
