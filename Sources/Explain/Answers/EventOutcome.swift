import TouchstoneTrace

// What a command prints after it has acted.
extension Explainer {
  /// What became of the events of a command and what changed, in a few sentences; nil if it made no events and nothing
  /// changed.
  ///
  /// The recording begins where the command began.
  package func outcome(of events: ClosedRange<UInt32>?) -> String? {
    let changes = StateChanges(recording.lines, of: events).sentence
    guard let events else { return changes }
    let own = recording.lines.filter { events.contains($0.event) }
    let sentence = outcome(of: own, events)
    return [sentence, changes].compactMap { $0 }.joined(separator: " ")
  }

  /// What became of the events: of their touches, or else of other input, or else where they were sent; nil if they
  /// only changed the state of the system.
  private func outcome(of own: [TraceLine], _ events: ClosedRange<UInt32>) -> String? {
    let stories = recording.touches.filter { events.contains($0.landingEvent) }
    guard stories.isEmpty else { return touches(stories) }
    let sentence =
      typed(own) ?? motion(own) ?? keys(own) ?? press(own) ?? pointer(own) ?? samples(own)
    if let sentence { return sentence }
    // A change of the system, such as the orientation, says more than that no view was touched.
    guard !own.contains(where: { $0.kind == .system }) else { return nil }
    if let command = command(own) { return command }
    do { return try route(events.lowerBound).sentence } catch {
      return "The trace does not tell what came of it."
    }
  }

  private func touches(_ stories: [TouchStory]) -> String {
    let sentences = stories.prefix(2).map { touch($0).sentence }
    let more = stories.count - sentences.count
    let rest = more > 0 ? ["\(more) more touch\(more == 1 ? "" : "es")."] : []
    return (sentences + rest).joined(separator: " ")
  }

  /// Text that was inserted.
  private func typed(_ own: [TraceLine]) -> String? {
    let inserted = own.filter { $0.kind == .input }
    guard let receiver = inserted.last?.subject else { return nil }
    let text = inserted.filter { $0.subject == receiver }.map { $0.detail ?? "" }.joined()
    return "\(TraceText.quoted(text)) was typed into \(receiver)."
  }

  private func motion(_ own: [TraceLine]) -> String? {
    guard let motion = own.last(where: { $0.kind == .motion }) else { return nil }
    let what = Words.capitalized("a \(motion.detail ?? "motion")")
    // The text of the record begins with its kind, the motion and the phase: `motion shake began`.
    let phase = motion.text.split(separator: " ").dropFirst(2).first.map(String.init) ?? "changed"
    let receiver = own.last { $0.kind == .stage && $0.stage == .view }?.subject
    return "\(what) \(phase)" + (receiver.map { "; \($0) received it." } ?? "; nobody received it.")
  }

  /// A key that was used before it became a press, for example by a key command.
  private func keys(_ own: [TraceLine]) -> String? {
    let used = own.last {
      $0.kind == .search && ($0.detail ?? "").hasPrefix("key ") && $0.reason != .none
        && $0.reason != .noMatch
    }
    guard let used else { return nil }
    let action = own.last { $0.kind == .action && $0.event == used.event }
    let key = Words.capitalized(used.detail ?? "a key")
    if let action, let method = action.detail {
      return "\(key) sent \(method)" + (action.object.map { " to \($0)." } ?? ".")
    }
    return "\(key) was used before views: \(used.reason.text)"
      + (used.object.map { " (\($0))." } ?? ".")
  }

  /// Presses of keys and buttons, along the responder chain.
  private func press(_ own: [TraceLine]) -> String? {
    let began = own.filter { $0.kind == .press && $0.text.contains(" began ") }
    guard let last = began.last, let receiver = last.subject else { return nil }
    let what =
      began.count == 1 ? Words.capitalized(last.detail ?? "the press") : "\(began.count) presses"
    if let action = own.last(where: { $0.kind == .action }), let method = action.detail {
      return "\(what) went to \(receiver); \(method) was sent."
    }
    let wasKept = own.contains { $0.kind == .skipped && $0.reason == .stoppedInChain }
    let end = own.last { $0.kind == .forward }?.object ?? receiver
    let them = began.count == 1 ? "it" : "them"
    guard !wasKept else { return "\(what) went to \(receiver); \(end) handled \(them)." }
    let isTyped = began.contains(where: Self.isLetter) && !began.contains(where: Self.isCommanding)
    let typed = isTyped ? " and typed into nobody" : ""
    return "\(what) went to \(receiver)\(typed): no responder up to \(end) handled \(them)."
  }

  /// Whether a press is that of a key with one letter or digit, without a modifier.
  private static func isLetter(_ press: TraceLine) -> Bool {
    let key = press.detail ?? ""
    return key.hasPrefix("keyboard-") && key.count == "keyboard-".count + 1
  }

  /// Whether a press is that of a modifier that keeps a letter from typing text, as shift does not.
  private static func isCommanding(_ press: TraceLine) -> Bool {
    ["-gui", "-control", "-alt"].contains { press.detail?.hasSuffix($0) == true }
  }

  private func pointer(_ own: [TraceLine]) -> String? {
    guard let pointer = own.last(where: { $0.kind == .pointer }) else { return nil }
    let change = own.last { $0.kind == .gesture }
    let place = "at \(Words.point(pointer))"
    guard let recognizer = change?.subject else {
      return "The \(pointer.detail ?? "pointer") \(place) went to recognizers only, and none acted."
    }
    return "The \(pointer.detail ?? "pointer") \(place) went to \(recognizer)."
  }

  /// Samples of a motion sensor, none of which became an event of an app.
  private func samples(_ own: [TraceLine]) -> String? {
    let sent = own.filter { $0.kind == .stage && $0.stage == .sent }
    let wasTaken = own.contains {
      $0.kind == .skipped && $0.stage == .translated
        && [.subscribed, .nothingChanged].contains($0.reason)
    }
    guard wasTaken, let receiver = sent.last?.subject else { return nil }
    return sent.count == 1
      ? "1 sample went to \(receiver)." : "\(sent.count) samples went to \(receiver)."
  }

  /// What an app did with an event, such as a media command, that no other method describes; nil if no app drained it
  /// or was called.
  private func command(_ own: [TraceLine]) -> String? {
    if let call = own.last(where: { $0.kind == .call }), let receiver = call.subject {
      return "\(receiver) received \(call.detail ?? "it")."
    }
    guard let end = own.last(where: { $0.kind == .skipped }), end.stage != .claimed,
      own.contains(where: { $0.kind == .stage && $0.stage == .drained })
    else { return nil }
    let what =
      switch end.reason {
      // An event without touches, such as a new orientation, has a record of its own if it changed anything.
      case .notATouch: "it changed nothing"
      // A click of a headset's button may become a command when its time is over.
      case .nothingActs: "nothing has acted on it so far"
      default: "nothing came of it: \(Self.condition(end.reason) ?? end.reason.text)"
      }
    return "\(end.process) received it, and \(what)."
  }
}

/// The changes of the states of apps, and the changes of the system.
private struct StateChanges {
  /// The last state of each app, in the order in which they changed first.
  private var states: [(app: String, words: [String])] = []
  /// The changes of the system, as clauses.
  private var others: [String] = []

  /// Collects the changes of apps, and those changes of the system that concern an app, come from a system button or
  /// the proximity sensor, or were made by the events.
  init(_ lines: [TraceLine], of events: ClosedRange<UInt32>?) {
    for line in lines {
      switch line.kind {
      case .lifecycle: if let word = Self.stateWords[line.detail ?? ""] { set(word, line.subject) }
      case .process: add(line)
      case .system
      where [.systemButton, .proximity].contains(line.reason) || line.object != nil
        || events?.contains(line.event) == true:
        others.append(line.text.split(separator: " ").dropFirst().joined(separator: " "))
      default: break
      }
    }
  }

  /// The changes as one sentence; nil if there are none.
  var sentence: String? {
    let apps = states.map { state in
      "\(state.app == "home-screen" ? "the home screen" : state.app) \(state.words.joined(separator: " and "))"
    }
    let clauses = others + apps
    return clauses.isEmpty ? nil : Words.capitalized(clauses.joined(separator: "; ")) + "."
  }

  /// The state of an app after each call of its life cycle.
  private static let stateWords = [
    "applicationDidBecomeActive": "is active", "applicationWillResignActive": "is inactive",
    "applicationDidEnterBackground": "is in the background", "sceneDidBecomeActive": "is active",
    "sceneWillResignActive": "is inactive", "sceneDidEnterBackground": "is in the background",
  ]

  /// Adds the launch or the end of a process.
  private mutating func add(_ line: TraceLine) {
    // The record of an end ends with the code of the exit, or the number of the signal.
    let status = line.text.split(separator: " ").last.map(String.init) ?? ""
    switch line.detail {
    case "spawned": set("was launched", line.subject, isFirst: true)
    case "exited": set("has exited with \(status)", line.subject)
    case "killed": set("was killed by signal \(status)", line.subject)
    case "ended-with-broker": set("has ended with the broker", line.subject)
    default: break
    }
  }

  /// Replaces the words about an app, but for a launch; `isFirst` says that the word is a launch, which replaces all.
  private mutating func set(_ word: String, _ app: String?, isFirst: Bool = false) {
    guard let app else { return }
    let index = states.firstIndex { $0.app == app }
    guard let index else { return states.append((app, [word])) }
    // A launch stays beside the state that it led to.
    let launch = states[index].words.prefix { $0 == "was launched" }
    states[index].words = isFirst ? [word] : Array(launch) + [word]
  }
}
