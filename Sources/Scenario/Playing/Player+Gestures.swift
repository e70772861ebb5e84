import BackBoardServices
package import TouchstoneEventSynthesis
import TouchstoneLinux
import TouchstoneMachTime

/// Gestures of fingers, pencils and pointers, and recordings.
///
/// The frames of a tap, and of every other gesture of fingers, are made in `Action+Frames.swift`.
extension Player {
  /// Queues what fingers do in a step, at the present places of its targets.
  mutating func gesture(
    _ step: Script.Step, at begin: MachAbsoluteTime
  ) throws(StepError) {
    let statement = step.statement
    let aims = statement.action.aims
    var points: [DisplayPoint] = []
    for aim in aims { points.append(try point(of: aim, statement)) }
    if case .touch(let touch) = statement.action, aims.isEmpty {
      points.append(hand.place(of: touch.finger) ?? DisplayPoint(x: 0, y: 0))
    }
    guard let first = points.first else { return }
    let fingers =
      step.fingers.isEmpty ? freeFingers(statement.action.ownFingerCount) : step.fingers
    let frames = statement.action.frames(at: first, to: points.dropFirst().first, fingers: fingers)
    queue.add(frames, at: begin)
    if let aim = aims.first { notes.append(Note(text: "touch at \(first) (\(aim.target))")) }
  }

  /// Queues what several fingers do in one report.
  mutating func frame(
    _ touches: [Action.Touch], _ statement: Statement, at begin: MachAbsoluteTime
  ) throws(StepError) {
    var samples: [FingerSample] = []
    for touch in touches {
      let place = hand.place(of: touch.finger) ?? DisplayPoint(x: 0, y: 0)
      let point = try touch.aim.map { aim throws(StepError) in try self.point(of: aim, statement) }
      samples.append(
        FingerSample(finger: touch.finger, phase: touch.phase, point: point ?? place))
    }
    queue.add(.fingers(samples), at: begin)
  }

  /// Queues what a pencil or pointer does in a step, at the present places of the step's targets.
  mutating func aim(
    _ aimed: Action.Aimed, _ statement: Statement, at begin: MachAbsoluteTime
  ) throws(StepError) {
    var points: [DisplayPoint] = []
    for aim in aimed.aims { points.append(try point(of: aim, statement)) }
    let place = hand.pencilPlace ?? DisplayPoint(x: 0, y: 0)
    queue.add(aimed.reports(at: points, pencilAt: place), at: begin)
    if let aim = aimed.aims.first, let point = points.first {
      notes.append(Note(text: "\(point) (\(aim.target))"))
    }
  }

  /// Has the app activate a view as VoiceOver does, and queues a tap if the view does not do it itself.
  mutating func activate(
    _ name: String, _ step: Script.Step, at begin: MachAbsoluteTime
  ) throws(StepError) {
    let place: DisplayPoint?
    do { place = try hand.activate(name) } catch {
      throw StepError(error, at: step.statement)
    }
    guard let place else {
      notes.append(Note(text: "@\(name) activated itself"))
      return
    }
    let fingers = step.fingers.isEmpty ? freeFingers(1) : step.fingers
    queue.add(Choreography.tap(at: place, fingers: fingers), at: begin)
    notes.append(Note(text: "touch at \(place) (@\(name))"))
  }

  func point(
    of aim: Aim, _ statement: Statement
  ) throws(StepError) -> DisplayPoint {
    switch aim.target {
    case .point(let point): return point
    case .name(let name, let dx, let dy):
      do { return try hand.locate(name, dx: dx, dy: dy, missIsAllowed: aim.missOK) } catch {
        throw StepError(error, at: statement)
      }
    }
  }

  /// The lowest finger numbers that are in use neither now nor later in the queue.
  private func freeFingers(_ count: Int) -> [UInt32] {
    let used = queue.fingers.union(hand.fingersDown)
    let free = (1...UInt32(HIDSynthesizer.fingerLimit)).lazy.filter { !used.contains($0) }
    return Array(free.prefix(count))
  }

  mutating func replay(
    _ replay: Action.Replay, _ statement: Statement, at begin: MachAbsoluteTime
  ) throws(StepError) {
    let playback: RecordingPlayer.Playback
    do throws(RecordingError) {
      playback = try Recordings.playback(of: replay, on: hand.display)
    } catch {
      throw StepError(.recording(error), at: statement)
    }
    add(playback, at: begin)
  }

  /// Adds the frames of a recording to the queue, and a cancel of what is still down at its end.
  mutating func add(_ playback: RecordingPlayer.Playback, at begin: MachAbsoluteTime) {
    queue.add(playback.frames, at: begin)
    let end = begin.advanced(by: playback.durationNanoseconds)
    let cancels = playback.fingersStillDown.map {
      FingerSample(finger: $0, phase: .cancel, point: DisplayPoint(x: 0, y: 0))
    }
    if !cancels.isEmpty { queue.add(.fingers(cancels), at: end) }
    cursor = end
    notes += playback.notes.map { Note(text: $0) }
  }
}

/// Commands and questions to the broker and the app in front.
extension Player {
  /// Sends the broker the command of a statement.
  func perform(_ statement: Statement) throws(StepError) {
    switch statement.action {
    case .app(let action):
      try perform(
        BKSCommand(
          Self.verb(action.verb), app: action.app,
          nanoseconds: action.forNanoseconds ?? Self.settleLimitNanoseconds), for: statement)
    case .interruption(let interruption, let begins):
      try perform(
        BKSCommand(Self.verb(interruption), phase: begins ? .begin : .end), for: statement)
    case .quickAction(let app, let type):
      try perform(BKSCommand(.quickAction, app: app, item: type), for: statement)
    default: break
    }
  }

  func perform(_ command: BKSCommand, for statement: Statement?) throws(StepError) {
    let reply: BKSReply
    do { reply = try host.perform(command) } catch { throw StepError(error, at: statement) }
    if case .failure(let sentence, let candidates) = reply {
      throw StepError(
        .declined(sentence, names: [command.item, command.app], candidates: candidates),
        at: statement)
    }
  }

  /// Asks for a responder chain, which the app records.
  mutating func chain(from start: Action.ChainStart, _ statement: Statement) throws(StepError) {
    let (query, names): (BKSQuery, [String]) =
      switch start {
      case .firstResponder: (.chain(name: ""), [])
      case .focus: (.focusChain, [])
      case .view(let name): (.chain(name: name), ["@\(name)"])
      }
    let reply: BKSReply
    do { reply = try host.ask(query) } catch {
      throw StepError(error, at: statement)
    }
    switch reply {
    case .failure(let sentence, let candidates):
      throw StepError(.declined(sentence, names: names, candidates: candidates), at: statement)
    case .text(let text): notes += text.split(separator: "\n").map { Note(text: String($0)) }
    case .done, .point, .part, .notLaunched: break
    }
  }

  /// The pictures of the screen for the lines of a block that ask for one.
  func screenshots(of block: Expect, _ statement: Statement) throws(StepError) -> [Screenshot] {
    let lines = block.screenshotLines
    guard !lines.isEmpty else { return [] }
    let bytes: [UInt8]
    do { bytes = try host.picture(.svg) } catch { throw StepError(error, at: statement) }
    let text = String(decoding: bytes, as: UTF8.self)
    return lines.map { Screenshot(expected: $0, text: text) }
  }

  private static func verb(_ verb: Action.AppAction.Verb) -> BKSCommand.Verb {
    switch verb {
    case .launch: .launch
    case .activate: .activate
    case .background: .background
    case .terminate: .terminate
    case .kill: .kill
    case .hang: .hang
    }
  }

  private static func verb(_ interruption: Action.Interruption) -> BKSCommand.Verb {
    switch interruption {
    case .call: .call
    case .alert: .alert
    case .controlCenter: .controlCenter
    case .notificationCenter: .notificationCenter
    }
  }
}

/// Reads recordings from files and turns them into finger frames.
package enum Recordings {
  /// The most bytes of a recording, many hours of a finger on the glass.
  private static let byteLimit = 64 << 20

  /// Reads the recording of a statement, and the description of its device if that is a separate file.
  package static func playback(
    of replay: Action.Replay, on display: DisplaySize
  ) throws(RecordingError) -> RecordingPlayer.Playback {
    let file = RecordingReader.File(path: replay.path, bytes: try bytes(of: replay.path))
    var description: RecordingReader.File?
    if let path = replay.descriptionPath {
      description = RecordingReader.File(path: path, bytes: try bytes(of: path))
    }
    let recording = try RecordingReader.read(file, description: description)
    return try RecordingPlayer.play(recording, on: display, options: replay.options)
  }

  private static func bytes(of path: String) throws(RecordingError) -> [UInt8] {
    do { return try InputFile.read(path, limit: byteLimit) } catch {
      throw RecordingError(path, .unreadable("\(error)"))
    }
  }
}
