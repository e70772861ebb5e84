/// The forms of what is no finger: presses, motion, pointers, first responders, windows, the system.
extension TraceText {
  static func other(_ kind: TraceKind, _ fields: TraceFields) -> String {
    let record = fields.record
    switch kind {
    case .call:
      return "deliver \(fields.detail) to \(fields.subject)"
    case .press:
      return "press \(fields.detail) \(TraceVocabulary.pressPhase(record.code))"
        + " force \(DecimalText.hundredths(record.x))"
        + fields.optional(" for ", record.subject) + fields.optional(" in ", record.object)
        + fields.because
    case .motion:
      return "motion \(fields.detail) \(TraceVocabulary.pressPhase(record.code))\(fields.because)"
    case .pointer:
      return "pointer \(fields.detail) \(TraceVocabulary.phase(record.code))\(fields.point)"
        + fields.optional(" in ", record.subject)
    case .estimate:
      return "estimate \(whole(record.x)) touch \(record.touch) \(fields.detail)"
        + fields.optional(" to ", record.subject) + fields.because
    case .firstResponder:
      return "first-responder \(fields.subject) \(fields.detail)\(fields.because)"
    case .window:
      return "window \(fields.subject) \(fields.detail)"
    case .chain:
      return "chain \(record.code) \(fields.subject)"
    case .input:
      return "input \(QuotedText.scenario(fields.text)) into \(fields.subject)"
    default:
      let value = record.x == 0 ? "" : " \(DecimalText.hundredths(record.x))"
      return "system \(fields.subject) \(fields.detail)\(value)"
        + fields.optional(" for ", record.object) + fields.because
    }
  }
}
