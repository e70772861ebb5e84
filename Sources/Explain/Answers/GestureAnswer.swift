import TouchstoneTrace

// `explain gesture`: what a recognizer did with a touch.
extension Explainer {
  /// Explains what a recognizer did with the touch of an event; without an event, with its last touch.
  func gesture(_ name: String, event: UInt32?) throws(ExplainError) -> Explanation {
    let known = recognizers
    guard known.contains(name) else { throw .unknownRecognizer(name, known: known) }
    let names = laterNames(of: name)
    let story = try storyOfGesture(names, event)
    return gesture(Self.name(in: story, of: names), of: story)
  }

  /// The name of a recognizer, followed by the names that it was given later.
  private func laterNames(of name: String) -> [String] {
    var names = [name]
    for line in recording.lines where line.isTreeOfRecognizer && line.detail == "named" {
      if line.subject == names.last, let new = line.object { names.append(new) }
    }
    return names
  }

  /// The name of a recognizer in the records of a touch; if they do not name it, its last name.
  private static func name(in story: TouchStory, of names: [String]) -> String {
    names.last { name in
      story.lines.contains { [.attach, .detach, .gesture].contains($0.kind) && $0.subject == name }
    } ?? names[names.count - 1]
  }

  /// Explains what a recognizer that the trace names did with a touch.
  func gesture(_ name: String, of story: TouchStory) -> Explanation {
    GestureStory(of: name, with: story, in: recording).explanation
  }

  /// The names of all recognizers, in alphabetical order.
  var recognizers: [String] {
    var names: Set<String> = []
    for line in recording.lines {
      let isAbout =
        [.attach, .detach, .gesture].contains(line.kind) || line.isTreeOfRecognizer
      guard isAbout, let name = line.subject else { continue }
      names.insert(name)
      if line.detail == "named", let new = line.object { names.insert(new) }
    }
    return names.sorted()
  }

  /// The touch of the event; without an event, the last touch that the recognizer received or refused, or else the last
  /// touch of the trace.
  private func storyOfGesture(
    _ names: [String], _ event: UInt32?
  ) throws(ExplainError) -> TouchStory {
    if let event { return try story(event: event) }
    let received = recording.touches.last { story in
      story.own.contains {
        [.attach, .detach].contains($0.kind) && names.contains($0.subject ?? "")
      }
    }
    guard let story = received ?? recording.touches.last else { throw .noTouches }
    return story
  }
}
