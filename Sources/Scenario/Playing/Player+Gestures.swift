import EventSynthesis
import MachTime

/// Fingers, pencils and pointers: where they aim, which are free, and recordings of others.
extension Player {
  mutating func gesture(
    _ step: Script.Step, at begin: MachAbsoluteTime
  ) throws(Failure) {
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

  /// A pencil or a pointer does what a statement says, where its targets are now.
  mutating func aim(
    _ aimed: Action.Aimed, _ statement: Statement, at begin: MachAbsoluteTime
  ) throws(Failure) {
    var points: [DisplayPoint] = []
    for aim in aimed.aims { points.append(try point(of: aim, statement)) }
    let place = hand.pencilPlace ?? DisplayPoint(x: 0, y: 0)
    queue.add(aimed.story(at: points, pencilAt: place), at: begin)
    if let aim = aimed.aims.first, let point = points.first {
      notes.append(Note(text: "\(point) (\(aim.target))"))
    }
  }

  func point(
    of aim: Aim, _ statement: Statement
  ) throws(Failure) -> DisplayPoint {
    switch aim.target {
    case .point(let point): return point
    case .name(let name, let dx, let dy):
      do { return try hand.locate(name, dx: dx, dy: dy, missIsAllowed: aim.missOK) } catch {
        throw Failure(error, at: statement)
      }
    }
  }

  /// The lowest numbers that no finger has, now or later in the queue.
  private func freeFingers(_ count: Int) -> [UInt32] {
    let taken = queue.fingers.union(hand.fingersDown)
    let free = (1...UInt32(HIDSynthesizer.fingerLimit)).lazy.filter { !taken.contains($0) }
    return Array(free.prefix(count))
  }

  mutating func replay(
    _ replay: Action.Replay, _ statement: Statement, at begin: MachAbsoluteTime
  ) throws(Failure) {
    let performance: RecordingPlayer.Performance
    do throws(RecordingError) {
      performance = try Recordings.perform(replay, on: hand.display)
    } catch {
      throw Failure(statement.error("\(error)"), isData: true)
    }
    queue.add(performance.frames, at: begin)
    let end = begin.advanced(by: performance.durationNanoseconds)
    let left = performance.fingersStillDown.map {
      FingerSample(finger: $0, phase: .cancel, point: DisplayPoint(x: 0, y: 0))
    }
    if !left.isEmpty { queue.add(.fingers(left), at: end) }
    cursor = end
    notes += performance.notes.map { Note(text: $0) }
  }
}
