/// Determines the kind of device that made a recording, from its description and its events.
///
/// The description decides, since a recording need not use everything that a device can report. If the description
/// fits two kinds, the events decide: some devices with media keys list the axes of a mouse, and the keyboards of some
/// covers list the axes of a touchpad.
package enum DeviceClassifier {
  /// The kind of the device that made a recording.
  package static func kind(of recording: InputRecording) -> DeviceKind {
    let evidence = Evidence(recording)
    guard let touch = touchKind(evidence), !isKeyboardOnly(evidence) else {
      return keyKind(evidence)
    }
    return touch
  }

  /// Whether a device with the keys of letters reported no position, whatever axes it lists.
  private static func isKeyboardOnly(_ evidence: Evidence) -> Bool {
    let positions: Set<UInt16> = [
      InputCode.ABS_X, InputCode.ABS_Y, InputCode.ABS_MT_POSITION_X, InputCode.ABS_MT_POSITION_Y,
    ]
    return !evidence.codes(InputCode.EV_KEY).isDisjoint(with: InputCode.letterKeys)
      && evidence.reported(InputCode.EV_ABS).isDisjoint(with: positions)
  }

  /// Throws unless the recording is one of a direct touchscreen.
  package static func requireDirectTouch(_ recording: InputRecording) throws(RecordingError) {
    let kind = kind(of: recording)
    guard kind == .directTouch else {
      throw RecordingError(
        recording.path, .wrongDevice(kind: kind, name: recording.device.name))
    }
  }

  /// The codes that a device can report according to its description, and those that it did report.
  private struct Evidence {
    let device: InputDevice
    private let reported: [UInt16: Set<UInt16>]

    init(_ recording: InputRecording) {
      device = recording.device
      var reported: [UInt16: Set<UInt16>] = [:]
      for event in recording.events { reported[event.type, default: []].insert(event.code) }
      self.reported = reported
    }

    func reported(_ type: UInt16) -> Set<UInt16> { reported[type] ?? [] }

    /// The codes of a type that the device can report; if the recording does not list them, those that it did report,
    /// and the axes whose ranges are given.
    func codes(_ type: UInt16) -> Set<UInt16> {
      if let codes = device.codes { return codes[type] ?? [] }
      let described = type == InputCode.EV_ABS ? Set(device.axes.keys) : []
      return reported(type).union(described)
    }

    func has(_ type: UInt16, _ code: UInt16) -> Bool { codes(type).contains(code) }
  }

  /// The kind of a device that can report positions of contacts; nil for any other device.
  private static func touchKind(_ evidence: Evidence) -> DeviceKind? {
    let isPen =
      evidence.has(InputCode.EV_KEY, InputCode.BTN_TOOL_PEN)
      || evidence.has(InputCode.EV_KEY, InputCode.BTN_STYLUS)
    let hasPositions =
      evidence.has(InputCode.EV_ABS, InputCode.ABS_MT_POSITION_X)
      && evidence.has(InputCode.EV_ABS, InputCode.ABS_MT_POSITION_Y)
    guard hasPositions else {
      if isPen { return .pen }
      return isSinglePointPad(evidence) ? .touchpad : nil
    }
    if isPen && !evidence.has(InputCode.EV_ABS, InputCode.ABS_MT_TRACKING_ID) { return .pen }
    if isIndirect(evidence) { return .touchpad }
    return evidence.has(InputCode.EV_ABS, InputCode.ABS_MT_TRACKING_ID)
      ? .directTouch : .anonymousTouch
  }

  /// Whether the contacts move a pointer instead of touching the display.
  ///
  /// The property bits `INPUT_PROP_DIRECT` and `INPUT_PROP_POINTER` decide if one of them is set, as in newer
  /// recordings. Otherwise a touchpad is recognized by the tool "finger", which a touchscreen need not announce, or by
  /// a button under the pad.
  private static func isIndirect(_ evidence: Evidence) -> Bool {
    if let properties = evidence.device.properties {
      if properties.contains(InputCode.INPUT_PROP_DIRECT) { return false }
      if properties.contains(InputCode.INPUT_PROP_POINTER) { return true }
    }
    return evidence.has(InputCode.EV_KEY, InputCode.BTN_TOOL_FINGER)
      || evidence.has(InputCode.EV_KEY, InputCode.BTN_LEFT)
  }

  /// Whether the device is an old touchpad, which reports one absolute position and the tool "finger".
  private static func isSinglePointPad(_ evidence: Evidence) -> Bool {
    evidence.has(InputCode.EV_ABS, InputCode.ABS_X)
      && evidence.has(InputCode.EV_ABS, InputCode.ABS_Y)
      && evidence.has(InputCode.EV_KEY, InputCode.BTN_TOOL_FINGER)
  }

  /// The kind of a device that is recognized by its keys, buttons or relative axes.
  private static func keyKind(_ evidence: Evidence) -> DeviceKind {
    let keys = evidence.codes(InputCode.EV_KEY)
    if !keys.isDisjoint(with: InputCode.letterKeys) { return .keyboard }
    let canMove =
      evidence.has(InputCode.EV_REL, InputCode.REL_X)
      && evidence.has(InputCode.EV_REL, InputCode.REL_Y)
    let isMouse = canMove || !keys.isDisjoint(with: InputCode.mouseButtons)
    // The buttons of a phone include two for the volume, so only more than two such keys tell of media keys.
    let isMedia = keys.intersection(InputCode.mediaKeys).count > 2
    switch (isMouse, isMedia) {
    case (true, true): return hasReportedMouseEvents(evidence) ? .mouse : .mediaKeys
    case (true, false): return .mouse
    case (false, true): return .mediaKeys
    case (false, false): return keys.isEmpty ? .unknown : .buttons
    }
  }

  private static func hasReportedMouseEvents(_ evidence: Evidence) -> Bool {
    !evidence.reported(InputCode.EV_REL).isEmpty
      || !evidence.reported(InputCode.EV_KEY).isDisjoint(with: InputCode.mouseButtons)
  }
}
