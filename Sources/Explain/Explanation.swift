package import TouchstoneTrace

/// The answer to a question about a trace: one sentence, and the records that prove it.
package struct Explanation: Hashable, Sendable {
  /// The stable code of the answer, for programs; sentences may improve, codes stay.
  package var code: ExplanationCode
  /// What happened and why, as one sentence.
  package var sentence: String
  /// The records from which the sentence follows, in the order of the trace.
  package var evidence: [TraceLine]
  /// Advice that would change the outcome; nil if nothing should change or the trace does not tell.
  package var remedy: String?

  /// Makes an answer; the evidence is put in the order of the trace, without missing records and repetitions.
  package init(
    _ code: ExplanationCode, _ sentence: String, evidence: [TraceLine?] = [], remedy: String? = nil
  ) {
    self.code = code
    self.sentence = sentence
    var seen: Set<Int> = []
    self.evidence = evidence.compactMap { $0 }.filter { seen.insert($0.number).inserted }
      .sorted { $0.number < $1.number }
    self.remedy = remedy
  }
}
