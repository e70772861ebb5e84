package import TouchstoneTrace

/// Answers questions about a trace from its records alone.
///
/// An answer names what decided first on the event's path. Nothing is guessed: if the records are not enough, the
/// answer says that the trace does not tell, or an error says which record is missing.
package struct Explainer: Sendable {
  /// The trace that the answers are read from.
  package let recording: Recording

  /// Reads records; `start` is the start of their trace in nanoseconds, if they do not begin with its first record.
  package init(_ lines: [TraceLine], start: UInt64? = nil) {
    recording = Recording(lines, start: start)
  }

  /// The answer to a question.
  package func answer(_ question: Question) throws(ExplainError) -> Explanation {
    switch question {
    case .touch(let event, let finger): try touch(event: event, finger: finger)
    case .hit(let x, let y, let time): try hit(x: x, y: y, at: time)
    case .whyNot(let view, let event): try whyNot(view, event: event)
    case .gesture(let name, let event): try gesture(name, event: event)
    case .responder(let name, let input): try responder(name, input)
    case .route(let event): try route(event)
    case .time(let event): try time(event)
    }
  }

  /// The touch of an event; if the event carries several, that of the finger.
  ///
  /// Without a finger it is the only touch that landed or ended with the event, or else the event's only one.
  func story(event: UInt32, finger: Int? = nil) throws(ExplainError) -> TouchStory {
    let lines = recording.lines(ofEvent: event)
    guard !lines.isEmpty else {
      throw .unknownEvent(event, last: recording.events.last)
    }
    let touches = recording.touches(ofEvent: event)
    guard let first = touches.first else { throw .noTouch(event: event) }
    let fingers = touches.map(finger(of:))
    if let finger {
      guard let index = fingers.firstIndex(of: finger) else {
        throw .noSuchFinger(finger, event: event, fingers: fingers)
      }
      return touches[index]
    }
    // If exactly one finger landed or lifted with the event, the question is about that one.
    let changed = touches.filter { story in
      story.landingEvent == event
        || story.ending.flatMap { story.event(of: $0) } == event
    }
    if changed.count == 1 { return changed[0] }
    guard touches.count == 1 else { throw .chooseFinger(event: event, fingers: fingers) }
    return first
  }

  /// The finger of a touch, as the broker numbers the fingers that are down; without the broker's records, the number
  /// of the touch.
  func finger(of story: TouchStory) -> Int {
    let landed = recording.touches.filter {
      $0.process == story.process && $0.landingEvent == story.landingEvent
    }
    let routes = recording.lines(ofEvent: story.landingEvent).filter { $0.kind == .route }
    // The routes of an event are recorded in the order of its fingers, and so are its touches.
    let place = landed.firstIndex { $0.number == story.number } ?? 0
    return routes.indices.contains(place) ? routes[place].count : Int(story.number)
  }
}
