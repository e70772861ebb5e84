import TouchstoneEventSynthesis
import TouchstoneExplain
import TouchstoneTrace

/// Compares every contact of a recording with the touches that the app received.
struct ContactAccount {
  /// A contact of the recording.
  private struct Contact {
    /// Where the contact landed.
    var down: DisplayPoint
    /// Where the contact was last.
    var last: DisplayPoint
    /// The last phase.
    var phase = FingerSample.Phase.down
    var moves = 0
  }

  private var contacts: [Contact] = []
  /// The records of the beginnings of touches in the app, in order.
  private var began: [TraceLine] = []
  /// The records of the ends of touches, by the number of the touch.
  private var ends: [UInt32: TraceLine] = [:]
  private var endedCount = 0
  private var cancelledCount = 0

  init(_ playback: RecordingPlayer.Playback, _ touches: [TraceLine]) {
    var open: [UInt32: Int] = [:]
    for sample in playback.frames.flatMap(\.samples) {
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
    began = touches.filter { TouchPhase($0) == .began }
    for line in touches where [.ended, .cancelled].contains(TouchPhase(line)) {
      ends[line.touch] = line
    }
    endedCount = touches.count { TouchPhase($0) == .ended }
    cancelledCount = touches.count { TouchPhase($0) == .cancelled }
  }

  /// Whether the app received exactly the contacts of the recording, each with one end.
  var isBalanced: Bool {
    began.count == contacts.count && endedCount + cancelledCount == began.count
      && zip(contacts, began).allSatisfy { contact, line in
        isSame(contact.down, line) && ends[line.touch].map { isSame(contact.last, $0) } ?? false
      }
  }

  /// Whether a record is within half a point of a point of the recording.
  private func isSame(_ point: DisplayPoint, _ line: TraceLine) -> Bool {
    abs(point.x - line.x) <= 0.5 && abs(point.y - line.y) <= 0.5
  }

  /// A line for each contact, and one for their sum.
  var text: String {
    var lines: [String] = []
    for (index, contact) in contacts.enumerated() {
      let received = index < began.count ? self.received(began[index]) : "nothing"
      lines.append(
        "contact \(index + 1): down \(place(contact.down)), last \(place(contact.last)), "
          + "\(contact.moves.counted("move")), \(word(contact.phase)) → \(received)")
    }
    lines.append(
      "\(contacts.count.counted("contact")) in the recording; the app was given \(began.count) down = "
        + "\(endedCount) up + \(cancelledCount) cancelled"
        + (isBalanced ? "" : "; these are not the contacts of the recording"))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The beginning and the end of a touch in the app, as text.
  private func received(_ line: TraceLine) -> String {
    // The record of the end is cut before its view, which the record of the beginning names.
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
