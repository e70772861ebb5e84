import EventSynthesis
import Trace

/// Every contact of a recording against what the app was given: down = up + cancelled, and where.
struct ContactAccount {
  private struct Contact {
    var down: DisplayPoint
    var last: DisplayPoint
    var phase = FingerSample.Phase.down
    var moves = 0
  }

  private var contacts: [Contact] = []
  /// The touches of the app, by number, in the order in which they began.
  private var began: [TraceLine] = []
  /// How each of them ended.
  private var ends: [UInt32: TraceLine] = [:]
  private var ended = 0
  private var cancelled = 0

  init(_ performance: RecordingPlayer.Performance, _ lines: [TraceLine]) {
    var open: [UInt32: Int] = [:]
    for sample in performance.frames.flatMap(\.samples) {
      switch sample.phase {
      case .down:
        open[sample.finger] = contacts.count
        contacts.append(Contact(down: sample.point, last: sample.point))
      case .move, .up, .cancel:
        guard let index = open[sample.finger] else { continue }
        contacts[index].phase = sample.phase
        if sample.phase == .move {
          contacts[index].last = sample.point
          contacts[index].moves += 1
        } else {
          open[sample.finger] = nil
        }
      }
    }
    let touches = lines.filter { $0.kind == .touch }
    began = touches.filter { $0.code == 0 }
    for line in touches where line.code == 3 || line.code == 4 { ends[line.touch] = line }
    ended = touches.filter { $0.code == 3 }.count
    cancelled = touches.filter { $0.code == 4 }.count
  }

  /// Whether the app was given exactly the contacts of the recording, each with one end.
  var isBalanced: Bool {
    began.count == contacts.count && ended + cancelled == began.count
      && zip(contacts, began).allSatisfy { contact, line in
        isSame(contact.down, line) && ends[line.touch].map { isSame(contact.last, $0) } ?? false
      }
  }

  /// Whether the app's place is the recording's, rounded to a pixel.
  private func isSame(_ point: DisplayPoint, _ line: TraceLine) -> Bool {
    abs(point.x - line.x) <= 0.5 && abs(point.y - line.y) <= 0.5
  }

  var text: String {
    var told: [String] = []
    for (index, contact) in contacts.enumerated() {
      let given = index < began.count ? self.given(began[index]) : "nothing"
      told.append(
        "contact \(index + 1): down \(place(contact.down)), last \(place(contact.last)), "
          + "\(contact.moves) moves, \(word(contact.phase)) → \(given)")
    }
    told.append(
      "\(contacts.count) contacts in the recording; the app was given \(began.count) down = "
        + "\(ended) up + \(cancelled) cancelled"
        + (isBalanced ? "" : ": THIS DOES NOT BALANCE"))
    return told.joined(separator: "\n") + "\n"
  }

  private func given(_ line: TraceLine) -> String {
    let end = ends[line.touch].map { "\($0.text.split(separator: " view").first ?? "")" }
    return line.text + ", " + (end ?? "never ended")
  }

  private func place(_ point: DisplayPoint) -> String {
    "\(rounded(point.x)),\(rounded(point.y))"
  }

  private func rounded(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    return "\(hundredths / 100)"
  }

  private func word(_ phase: FingerSample.Phase) -> String {
    switch phase {
    case .up: "lifted"
    case .cancel: "cancelled"
    case .down, .move: "still down"
    }
  }
}
