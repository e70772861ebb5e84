import TouchstoneEventSynthesis
import TouchstoneMachTime

/// Gestures of fingers, pencils and pointers, and recordings.
///
/// The frames of a tap, and of every other gesture of fingers, are made in `Action+Frames.swift`.
extension Player {
  /// Queues the finger frames of a step, at the current places of its targets.
  mutating func queueGesture(
    _ step: Script.Step, at begin: MachAbsoluteTime
  ) throws(StepError) {
    let statement = step.statement
    let aims = statement.action.aims
    var points: [DisplayPoint] = []
    for aim in aims { points.append(try point(of: aim, statement)) }
    // A finger that lifts or is cancelled has no target. The point of its sample is ignored (`FingerSample.point`).
    if case .touch(let touch) = statement.action, aims.isEmpty {
      points.append(hand.place(of: touch.finger) ?? DisplayPoint(x: 0, y: 0))
    }
    guard let first = points.first else { return }
    // Only the gestures of a scenario have fingers assigned before (`FingerCheck`).
    let fingers =
      step.fingers.isEmpty ? freeFingers(statement.action.ownFingerCount) : step.fingers
    let frames = statement.action.frames(at: first, to: points.dropFirst().first, fingers: fingers)
    queue.add(frames, at: begin)
    if let aim = aims.first { notes.append(Note(text: "touch at \(first) (\(aim.target))")) }
  }

  /// Queues one frame with the samples of several fingers.
  mutating func queueFrame(
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

  /// Queues the reports of a pencil or pointer in a step, at the current places of the step's targets.
  mutating func queueAimed(
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

  /// Asks the app to activate a view as VoiceOver does, and queues a tap if the view does not handle the activation.
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

  /// The current place of a target.
  func point(
    of aim: Aim, _ statement: Statement
  ) throws(StepError) -> DisplayPoint {
    switch aim.target {
    case .point(let point): return point
    case .name(let name, let dx, let dy):
      do { return try hand.locate(name, dx: dx, dy: dy, missIsAllowed: aim.allowsMiss) } catch {
        throw StepError(error, at: statement)
      }
    }
  }

  /// The lowest finger numbers that are neither down nor used in the queue.
  private func freeFingers(_ count: Int) -> [UInt32] {
    let used = queue.fingers.union(hand.fingersDown)
    let free = (1...UInt32(HIDSynthesizer.fingerLimit)).lazy.filter { !used.contains($0) }
    return Array(free.prefix(count))
  }

  /// Queues the frames of a recording that is read from a file.
  mutating func queueReplay(
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

  /// Adds the frames of a recording to the queue, and a cancel of the fingers that are still down at its end, which is
  /// when the next statement starts.
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
