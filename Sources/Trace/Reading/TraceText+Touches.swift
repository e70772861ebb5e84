/// The texts of records about hit tests, touches, recognizers and controls.
extension TraceText {
  /// The text of a record of a hit test.
  static func hit(_ kind: TraceKind, _ fields: TraceFields) -> String {
    switch kind {
    case .hitPass:
      let touch = fields.record.touch == 0 ? "" : " touch \(fields.record.touch)"
      return "hit pass \(fields.record.code)\(touch)\(fields.point)"
    case .hitAsk:
      return "hit ask \(fields.subject)\(fields.point)"
    case .hitInside:
      return "hit inside \(fields.subject) \(fields.record.code == 0 ? "no" : "yes")"
    case .hitReturn:
      return "hit return \(fields.subject) \(fields.object)"
    case .hitShape:
      return "hit unseen \(fields.subject)\(fields.because)\(fields.object(after: " "))"
    default:  // .hitMiss
      return "hit miss \(fields.subject)\(fields.because)" + distance(fields.record)
    }
  }

  /// The distance of the point from the bounds, such as ` by -30.00,0.00`; empty if the record has no distance.
  ///
  /// Bit 0 of the code means that there is a distance, bit 1 that it was measured through a transform.
  private static func distance(_ record: TraceRecord) -> String {
    guard record.code & 1 == 1 else { return "" }
    return " by \(DecimalText.hundredths(record.x)),\(DecimalText.hundredths(record.y))"
      + (record.code & 2 == 0 ? "" : " transformed")
  }

  /// The distance of a tracked touch from the bounds, such as ` by 35.00 margin 70.00`; empty if the touch is inside.
  private static func margin(_ record: TraceRecord) -> String {
    guard record.y != 0 else { return "" }
    return " by \(DecimalText.hundredths(record.y)) margin \(DecimalText.hundredths(record.z))"
  }

  /// The text of a record of a touch or of its delivery to views and responders.
  static func touch(_ kind: TraceKind, _ fields: TraceFields) -> String {
    let record = fields.record
    switch kind {
    case .touch:
      return "touch \(record.touch) \(TraceVocabulary.phase(record.code))\(fields.point)"
        + " view \(fields.subject) window \(fields.object) taps \(whole(record.z))"
    case .deliver:
      return "deliver \(TraceVocabulary.phase(record.code)) touch \(record.touch)"
        + " to \(fields.subject)"
    case .forward:
      return "forward \(fields.detail) from \(fields.subject) to \(fields.object)"
    case .cancel:
      return "cancel touch \(record.touch) for \(fields.subject)\(fields.because)"
        + fields.object(after: " ")
    default:  // .withhold
      return "withhold touch \(record.touch) from \(fields.subject)\(fields.because)"
        + fields.object(after: " ")
    }
  }

  /// The text of a record of a recognizer, a delegate's answer, a control or an action.
  static func decision(_ kind: TraceKind, _ fields: TraceFields) -> String {
    let record = fields.record
    switch kind {
    case .attach:
      return "attach touch \(record.touch) to \(fields.subject)"
    case .detach:
      return "refuse touch \(record.touch) by \(fields.subject)\(fields.because)"
    case .gesture:
      // The low byte of the code is the old state, the high byte the new one.
      let from = TraceVocabulary.gestureState(record.code & 0xFF)
      let to = TraceVocabulary.gestureState(record.code >> 8)
      return "gesture \(fields.subject) \(from) -> \(to)\(fields.because)"
        + fields.object(after: " ") + measurement(record)
    case .ask:
      // Bit 0 of the code is the answer; the other bits are the answerer.
      let answer = record.code & 1 == 0 ? "no" : "yes"
      let origin = TraceAnswerer(rawValue: record.code & ~1)?.text ?? "\(record.code)"
      return "ask \(fields.detail) of \(fields.subject)"
        + fields.object(after: " about ") + ": \(answer) (\(origin))"
    case .track:
      let words = UInt32(exactly: record.x).map(TraceVocabulary.controlEvents) ?? "?"
      return "track \(fields.subject) \(words.isEmpty ? "" : words + " ")"
        + (record.code == 0 ? "outside" : "inside") + margin(record)
    default:  // .action
      return "action \(fields.subject) \(fields.detail)" + fields.object(after: " to ")
    }
  }

  /// The measured value and the limit whose comparison decided a gesture's change; empty if nothing was measured.
  private static func measurement(_ record: TraceRecord) -> String {
    guard record.x != 0 || record.y != 0 else { return "" }
    let limit = record.y == 0 ? "" : " limit \(DecimalText.hundredths(record.y))"
    return " measured \(DecimalText.hundredths(record.x))\(limit)"
  }
}
