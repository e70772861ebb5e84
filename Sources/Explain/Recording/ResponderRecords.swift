import TouchstoneTrace

/// The records of an app about its responders: which one was first responder, which ones a search asked, and which ones
/// were called.
struct ResponderRecords {
  /// The name of the app's process.
  let process: String
  /// The records of its main thread.
  let lines: [TraceLine]

  /// The records of the app that names the responder last; nil if none does.
  init?(naming responder: String, in recording: Recording) {
    let last = recording.lines.last { line in
      Self.namesResponder(line.kind) && [line.subject, line.object].contains(responder)
    }
    guard let process = last?.process else { return nil }
    self.process = process
    lines = recording.lines.filter { $0.process == process && $0.lane == "main" }
  }

  /// The names of all responders that a trace has, in alphabetical order.
  static func names(in recording: Recording) -> [String] {
    var names: Set<String> = []
    for line in recording.lines where namesResponder(line.kind) {
      for name in [line.subject, line.object] { if let name { names.insert(name) } }
    }
    return names.sorted()
  }

  private static func namesResponder(_ kind: TraceKind) -> Bool {
    [.tree, .touch, .forward, .call, .press, .firstResponder, .window, .chain, .search, .input]
      .contains(kind)
  }

  /// The first responder before a record, or at the end; nil if there is none.
  func firstResponder(before number: Int = .max) -> (name: String, record: TraceLine)? {
    var holders: [(name: String, record: TraceLine)] = []
    for line in lines where line.kind == .firstResponder && line.number < number {
      guard let name = line.subject else { continue }
      switch line.detail {
      case "becomes": holders.append((name, line))
      case "resigns": holders.removeAll { $0.name == name }
      default: break
      }
    }
    return holders.last
  }

  /// The answer of no about a responder that led to a record; nil if there is none.
  ///
  /// Of several such answers, it is the first one, from which the others follow: a text field may not resign because
  /// its delegate said so. Only the three records before the given one count, so that no earlier question is found.
  func refusal(before line: TraceLine, about responder: String) -> TraceLine? {
    guard let place = lines.firstIndex(where: { $0.number == line.number }) else { return nil }
    return lines[..<place].reversed().prefix(3).last {
      $0.isAnsweredNo && ($0.subject == responder || $0.object == responder)
    }
  }

  /// The chain that was recorded last before a record and begins with a responder, with the record of each hop.
  func chain(from responder: String, before number: Int = .max) -> [TraceLine] {
    let records = lines.filter { $0.kind == .chain && $0.number < number }
    // The code is the position in the chain, from 1.
    guard
      let start = records.lastIndex(where: { $0.code == 1 && $0.subject == responder })
    else { return [] }
    let rest = records[(start + 1)...].prefix { $0.code != 1 }
    return [records[start]] + rest
  }

  /// The call of a method of the first receiver of an event, and the forwards to further responders.
  struct Delivery {
    let call: TraceLine
    let forwards: [TraceLine]

    /// The responders that were called, the first receiver first.
    var receivers: [String] { ([call.subject] + forwards.map(\.object)).compactMap { $0 } }
  }

  /// The calls of a method, such as `motionBegan`; the first word of a call's detail is the method.
  func deliveries(of method: String) -> [Delivery] {
    lines.indices.compactMap { index in
      let line = lines[index]
      guard line.kind == .call, line.detail?.split(separator: " ").first.map(String.init) == method
      else { return nil }
      // The next call or stage ends the delivery, unless the stage is that of forwarding.
      let later = lines[(index + 1)...].prefix {
        ($0.kind != .call && $0.kind != .stage) || $0.stage == .responder
      }
      let forwards = later.filter { $0.kind == .forward && $0.detail == method }
      return Delivery(call: line, forwards: forwards)
    }
  }

  /// The forwards of a touch's beginning, in the order of the chain.
  static func forwards(in story: TouchStory) -> [TraceLine] {
    var here = story.view
    return allForwards(in: story).filter { line in
      guard line.subject == here else { return false }
      here = line.object
      return true
    }
  }

  /// The forwards of a touch's beginning that the chain of forwards does not lead to: code of the app called the
  /// responder itself, and such a call leaves no record.
  static func forwardsByApp(in story: TouchStory) -> [TraceLine] {
    let chain = Set(forwards(in: story).map(\.number))
    return allForwards(in: story).filter { !chain.contains($0.number) }
  }

  /// All forwards that were recorded while the view was called with the beginning of a touch.
  private static func allForwards(in story: TouchStory) -> [TraceLine] {
    guard
      let delivery = story.own(.deliver).first(where: {
        $0.subject == story.view && TouchPhase($0) == .began
      })
    else { return [] }
    return story.lines.drop { $0.number <= delivery.number }.prefix {
      $0.kind != .deliver && !($0.kind == .stage && $0.stage == .drained)
    }.filter { $0.kind == .forward && $0.detail == "touchesBegan" }
  }
}

extension TraceLine {
  /// Whether the record is a question that was answered with no; the lowest bit of the code is the answer.
  var isAnsweredNo: Bool { kind == .ask && code & 1 == 0 }

  /// Who answered a question: all bits of the record's code but the lowest; nil for other records.
  var answerer: TraceAnswerer? {
    kind == .ask ? TraceAnswerer(rawValue: code & ~1) : nil
  }

  /// The relation of a responder in a chain to the one before it, such as `its superview`; nil if none is recorded.
  var hopRule: String? {
    switch reason {
    case .superview: "its superview"
    case .viewController: "the controller of this view"
    case .superviewOfControllersView: "the superview of the controller's view"
    case .presentingController: "the controller that presents it"
    case .windowOfController: "the window"
    case .scene: "the window's scene"
    case .application: "the application"
    case .applicationDelegate: "its delegate"
    case .overriddenNext: "what an override of next answers"
    default: nil
    }
  }
}
