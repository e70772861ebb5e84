/// Finds out what kind of device made a recording, from its description or else from its events.
///
/// A description decides over events, since a device can do more than it did; where it fits two
/// kinds (a keyboard interface that also lists the axes of a mouse, a cover whose keyboard lists the axes of its
/// touchpad), the events decide.
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

  /// What a device can report as far as it is described, and what it did report.
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

    /// What the device can report; what it did report where nothing is described.
    func codes(_ type: UInt16) -> Set<UInt16> {
      if let codes = device.codes { return codes[type] ?? [] }
      let described = type == InputCode.EV_ABS ? Set(device.axes.keys) : []
      return reported(type).union(described)
    }

    func has(_ type: UInt16, _ code: UInt16) -> Bool { codes(type).contains(code) }
  }

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

  /// Whether the contacts move a pointer instead of touching what is shown.
  ///
  /// Property bits say so. Recordings from before they existed show it by the tool "finger" (which a
  /// touchscreen's fingers need not announce) or by a button under the pad.
  private static func isIndirect(_ evidence: Evidence) -> Bool {
    if let properties = evidence.device.properties {
      if properties.contains(InputCode.INPUT_PROP_DIRECT) { return false }
      if properties.contains(InputCode.INPUT_PROP_POINTER) { return true }
    }
    return evidence.has(InputCode.EV_KEY, InputCode.BTN_TOOL_FINGER)
      || evidence.has(InputCode.EV_KEY, InputCode.BTN_LEFT)
  }

  /// An old touchpad: one absolute position and the tool "finger".
  private static func isSinglePointPad(_ evidence: Evidence) -> Bool {
    evidence.has(InputCode.EV_ABS, InputCode.ABS_X)
      && evidence.has(InputCode.EV_ABS, InputCode.ABS_Y)
      && evidence.has(InputCode.EV_KEY, InputCode.BTN_TOOL_FINGER)
  }

  private static func keyKind(_ evidence: Evidence) -> DeviceKind {
    let keys = evidence.codes(InputCode.EV_KEY)
    if !keys.isDisjoint(with: InputCode.letterKeys) { return .keyboard }
    let canMove =
      evidence.has(InputCode.EV_REL, InputCode.REL_X)
      && evidence.has(InputCode.EV_REL, InputCode.REL_Y)
    let isMouse = canMove || !keys.isDisjoint(with: InputCode.mouseButtons)
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

/// What kind of device made a recording.
package enum DeviceKind: String, CaseIterable, Hashable, Sendable {
  /// A touchscreen whose contacts have identities (multi-touch protocol B).
  case directTouch
  /// A touchscreen whose contacts have none (multi-touch protocol A).
  case anonymousTouch
  case touchpad
  case pen
  case keyboard
  case mediaKeys
  case mouse
  case buttons
  case unknown

  /// The kind as the object of "records".
  package var phrase: String {
    switch self {
    case .directTouch: "a direct touchscreen"
    case .anonymousTouch: "a touchscreen of protocol A, which does not tell fingers apart"
    case .touchpad: "a touchpad"
    case .pen: "a pen"
    case .keyboard: "a keyboard"
    case .mediaKeys: "media keys"
    case .mouse: "a mouse"
    case .buttons: "buttons"
    case .unknown: "no touches"
    }
  }
}
