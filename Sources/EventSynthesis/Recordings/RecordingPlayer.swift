/// Makes timed finger frames (`TimedFrame`) for a display from the recording of a touchscreen.
///
/// Each contact is one finger from landing to lifting. Its place is mapped by the ranges that the
/// device gives for its own axes, so that the whole panel is the whole display.
package struct RecordingPlayer {
  /// Information that the recording may lack.
  package struct Options: Hashable, Sendable {
    /// The number of values on each axis, which count from 0; nil uses the ranges in the recording.
    package var axes: Axes?
    /// The interval between frames; required for a recording without times, and an error for any other.
    package var gapNanoseconds: UInt64?

    package init(axes: Axes? = nil, gapNanoseconds: UInt64? = nil) {
      self.axes = axes
      self.gapNanoseconds = gapNanoseconds
    }
  }

  /// The number of values on each axis.
  package struct Axes: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A recording as finger frames.
  package struct Playback: Hashable, Sendable {
    /// The frames in which fingers change, in order.
    package var frames: [TimedFrame]
    /// Fingers that never lift; the player of the frames must cancel them.
    package var fingersStillDown: [UInt32]
    /// The time of the last frame of the recording, in nanoseconds since the first event.
    package var durationNanoseconds: UInt64
    /// The number of contacts that landed.
    package var contactCount: Int
    /// Notes for the user: lost events, events about slots that cannot exist, times that went backwards, fingers left
    /// down.
    package var notes: [String]
  }

  private let recording: InputRecording
  private let display: DisplaySize
  /// The ranges of the two coordinates of a contact, given as an option or by the device.
  private let x: AxisRange
  private let y: AxisRange
  /// The range of the pressure; nil if the device gives none, and then every pressure is 0.
  private let pressure: AxisRange?
  /// The interval between frames; nil if the recording has times.
  private let gapNanoseconds: UInt64?

  private var tracker = MultiTouchTracker()
  /// The number of the contact that each finger stands for; a finger is free from the frame after its contact ended.
  private var contactOfFinger: [UInt32: Int] = [:]
  private var playback = Playback(
    frames: [], fingersStillDown: [], durationNanoseconds: 0, contactCount: 0, notes: [])
  /// The number of frames of the recording that have been read.
  private var frameCount: UInt64 = 0
  /// Whether a note already says that the recorder's clock went backwards.
  private var hasNotedBackwardTime = false

  /// Returns the finger frames of a recording, which is read once, from its first event to its last.
  package static func play(
    _ recording: InputRecording, on display: DisplaySize, options: Options = Options()
  ) throws(RecordingError) -> Playback {
    try DeviceClassifier.requireDirectTouch(recording)
    var player = try RecordingPlayer(recording, display, options)
    for event in recording.events {
      if event.type == InputCode.EV_SYN, event.code == InputCode.SYN_DROPPED {
        player.playback.notes.append(
          "the recorder lost events at \(player.milliseconds(event)) ms; "
            + "the fingers that were down are cancelled")
      }
      if let frame = player.tracker.take(event) { try player.add(frame) }
    }
    try player.requireContacts()
    return player.finished()
  }

  /// Throws if no contact can be played; otherwise notes the events that cannot be played.
  private mutating func requireContacts() throws(RecordingError) {
    let slots = tracker.unknownSlots.map(String.init).joined(separator: ", ")
    let beyond =
      "events about slot \(slots) mean nothing: slots are 0 to \(MultiTouchTracker.slotLimit - 1)"
    guard playback.contactCount == 0 else {
      if !slots.isEmpty { playback.notes.append(beyond) }
      return
    }
    let hasFrames = recording.events.contains(where: \.endsFrame)
    guard hasFrames else {
      throw RecordingError(recording.path, .noContacts("no event ends a frame (SYN_REPORT)"))
    }
    let why = slots.isEmpty ? "no finger lands (ABS_MT_TRACKING_ID)" : beyond
    throw RecordingError(recording.path, .noContacts(why))
  }

  private init(
    _ recording: InputRecording, _ display: DisplaySize, _ options: Options
  ) throws(RecordingError) {
    self.recording = recording
    self.display = display
    if let axes = options.axes {
      guard let x = Self.range(axes.width), let y = Self.range(axes.height) else {
        throw RecordingError(recording.path, .badAxes(width: axes.width, height: axes.height))
      }
      self.x = x
      self.y = y
    } else {
      let axes = recording.device.axes
      guard let x = axes[InputCode.ABS_MT_POSITION_X], let y = axes[InputCode.ABS_MT_POSITION_Y],
        x.maximum > x.minimum, y.maximum > y.minimum
      else { throw RecordingError(recording.path, .noAxes) }
      self.x = x
      self.y = y
    }
    pressure = recording.device.axes[InputCode.ABS_MT_PRESSURE]
    gapNanoseconds = options.gapNanoseconds
    if recording.hasTimes, gapNanoseconds != nil {
      throw RecordingError(recording.path, .needlessGap)
    }
    if !recording.hasTimes, gapNanoseconds == nil {
      throw RecordingError(recording.path, .noTimes)
    }
  }

  /// The range of an axis with a number of values; nil if there are too few or too many.
  private static func range(_ count: Int) -> AxisRange? {
    guard (2...Int(Int32.max)).contains(count) else { return nil }
    return AxisRange(minimum: 0, maximum: Int32(count - 1))
  }

  private mutating func add(_ frame: MultiTouchTracker.Frame) throws(RecordingError) {
    let offset = advance(to: frame.microseconds)
    var samples: [FingerSample] = []
    var freed: [UInt32] = []
    for change in frame.changes {
      // A finger cannot land and lift in one frame, so the recorded frame becomes two.
      if case .ended(let contact) = change, samples.contains(where: { isDown($0, contact) }) {
        playback.frames.append(TimedFrame(offset: offset, samples: samples))
        samples = []
      }
      try samples.append(sample(of: change, freeing: &freed))
    }
    if !samples.isEmpty {
      playback.frames.append(TimedFrame(offset: offset, samples: samples))
    }
    for finger in freed { contactOfFinger[finger] = nil }
  }

  private func isDown(_ sample: FingerSample, _ contact: TouchContact) -> Bool {
    sample.phase == .down && contactOfFinger[sample.finger] == contact.number
  }

  /// The sample of a change; appends the finger of a contact that ended to `freed`.
  private mutating func sample(
    of change: MultiTouchTracker.Change, freeing freed: inout [UInt32]
  ) throws(RecordingError) -> FingerSample {
    switch change {
    case .began(let contact):
      playback.contactCount += 1
      return sample(of: contact, finger: try newFinger(for: contact), phase: .down)
    case .changed(let contact):
      return sample(of: contact, finger: finger(of: contact), phase: .move)
    case .ended(let contact):
      freed.append(finger(of: contact))
      return sample(of: contact, finger: finger(of: contact), phase: .up)
    case .cancelled(let contact):
      freed.append(finger(of: contact))
      return sample(of: contact, finger: finger(of: contact), phase: .cancel)
    }
  }

  private func sample(
    of contact: TouchContact, finger: UInt32, phase: FingerSample.Phase
  ) -> FingerSample {
    FingerSample(
      finger: finger, phase: phase,
      point: DisplayPoint(
        x: x.fraction(of: contact.values.x) * display.width,
        y: y.fraction(of: contact.values.y) * display.height),
      pressure: pressure?.fraction(of: contact.values.pressure) ?? 0)
  }

  /// Assigns the lowest free finger to a contact; fingers whose contacts end in this frame are not free yet.
  private mutating func newFinger(for contact: TouchContact) throws(RecordingError) -> UInt32 {
    let fingers = 1...UInt32(HIDSynthesizer.fingerLimit)
    guard let finger = fingers.first(where: { contactOfFinger[$0] == nil }) else {
      throw RecordingError(
        recording.path, .cannotPlay(.tooManyFingers(limit: HIDSynthesizer.fingerLimit)))
    }
    contactOfFinger[finger] = contact.number
    return finger
  }

  private func finger(of contact: TouchContact) -> UInt32 {
    let fingers = 1...UInt32(HIDSynthesizer.fingerLimit)
    guard let finger = fingers.first(where: { contactOfFinger[$0] == contact.number }) else {
      preconditionFailure("contact \(contact.number) has no finger, though it began")
    }
    return finger
  }

  /// Advances to the time of the next frame and returns it, in nanoseconds since the first event.
  ///
  /// If the recorder's clock goes backwards, the time stays the same until the clock has caught up.
  private mutating func advance(to microseconds: Int64) -> UInt64 {
    defer { frameCount += 1 }
    if let gapNanoseconds {
      playback.durationNanoseconds = frameCount * gapNanoseconds
      return playback.durationNanoseconds
    }
    let start = recording.events.first?.microseconds ?? microseconds
    let elapsed = max(0, microseconds - start)
    let offset = UInt64(elapsed) * 1000
    if offset < playback.durationNanoseconds || microseconds < start, !hasNotedBackwardTime {
      hasNotedBackwardTime = true
      playback.notes.append(
        "the recorder's clock went backwards; those frames are played without a delay")
    }
    playback.durationNanoseconds = max(playback.durationNanoseconds, offset)
    return playback.durationNanoseconds
  }

  /// The time of an event, in milliseconds since the first event; without recorded times, the time of the next frame.
  private func milliseconds(_ event: InputEvent) -> Int64 {
    if let gapNanoseconds { return Int64(frameCount * gapNanoseconds / 1_000_000) }
    return (event.microseconds - (recording.events.first?.microseconds ?? 0)) / 1000
  }

  /// The result, with the fingers that are down at the end.
  private consuming func finished() -> Playback {
    // The contacts of the tracker do not count: if events were lost and the recording ends before the frame does, the
    // tracker has no contacts left, but the fingers are still down.
    playback.fingersStillDown = contactOfFinger.keys.sorted()
    if !playback.fingersStillDown.isEmpty {
      let fingers = playback.fingersStillDown.map(String.init).joined(separator: ", ")
      playback.notes.append(
        "the recording ends while fingers are down (\(fingers)); they are cancelled")
    }
    return playback
  }
}
