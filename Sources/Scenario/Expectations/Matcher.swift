/// Compares a block with the records of a trace that are of the kinds which the block mentions.
///
/// The next record of these kinds must match the next pattern, and none may be left over at the end,
/// except for those that `...` skips. `not` looks at all records between its neighbors. Where `...`
/// leaves a choice, every choice is tried before the block fails.
package struct Matcher {
  /// The pattern or group that must come next.
  struct Step {
    enum Target {
      case pattern(Pattern)
      case group([Pattern])
      case end
    }

    var target: Target
    /// Whether a `...` stands before the pattern or group, so that other records may precede it.
    var followsGap = false
    /// The patterns that no record before the pattern or group may match.
    var forbidden: [Pattern] = []
  }

  /// A difference from the expectation, at the step where an attempt to match fails.
  struct Failure {
    enum Reason {
      /// The next record is another one.
      case other(record: Int)
      /// There is no such record.
      case missing
      /// There is a record that must not occur.
      case forbidden(record: Int, Pattern)
      /// There is a record after the last pattern.
      case extra(record: Int)
    }

    var step: Int
    var reason: Reason
  }

  let block: Expect
  let records: RecordList
  let steps: [Step]

  private struct State: Hashable {
    var step: Int
    /// The index, among all records, of the first one that no step has used.
    var position: Int
  }

  /// A step and the records that are left for it to match.
  private struct Choice {
    var state: State
    /// The index, among the relevant records, of the first one at which the step may match.
    var firstCandidate: Int
  }

  private init(_ block: Expect, _ records: [String]) {
    self.block = block
    self.records = RecordList(records, kinds: block.kinds)
    steps = Self.steps(of: block)
  }

  /// The failure of the attempt that matched the most steps, or nil if the records match the block.
  package static func compare(_ block: Expect, with records: [String]) -> Mismatch? {
    let matcher = Matcher(block, records)
    return matcher.furthestFailure().map { Mismatch($0, of: matcher) }
  }

  private static func steps(of block: Expect) -> [Step] {
    var steps: [Step] = []
    var next = Step(target: .end)
    for line in block.lines {
      switch line.item {
      case .explain, .screenshot, nil: break
      case .gap: next.followsGap = true
      case .not(let pattern): next.forbidden.append(pattern)
      case .pattern(let pattern):
        next.target = .pattern(pattern)
        steps.append(next)
        next = Step(target: .end)
      case .group(let lines):
        next.target = .group(Expect.patterns(of: lines))
        steps.append(next)
        next = Step(target: .end)
      }
    }
    return steps + [next]
  }

  /// The failure of the attempt that matched the most steps; nil if one attempt matches them all.
  private func furthestFailure() -> Failure? {
    var furthest: Failure?
    var seen: Set<State> = []
    var choices: [Choice] = []
    var current = Choice(state: State(step: 0, position: 0), firstCandidate: 0)
    while true {
      switch tryStep(current) {
      case .matched(let first, let position):
        guard current.state.step < steps.count - 1 else { return nil }
        if steps[current.state.step].followsGap {
          choices.append(Choice(state: current.state, firstCandidate: first + 1))
        }
        let next = State(step: current.state.step + 1, position: position)
        // A state that was seen has been tried already, and has failed.
        if seen.insert(next).inserted {
          current = Choice(state: next, firstCandidate: relevantIndex(from: position))
          continue
        }
      case .failed(let reason):
        if current.state.step > furthest?.step ?? -1 {
          furthest = Failure(step: current.state.step, reason: reason)
        }
      }
      guard let choice = choices.popLast() else { return furthest }
      current = choice
    }
  }

  private enum StepResult {
    /// The step matches: the index, among the relevant records, of the first record that it takes, and the position
    /// after the last one.
    case matched(first: Int, position: Int)
    case failed(Failure.Reason)
  }

  /// Finds the first record, beginning with the choice's candidate, at which its step matches.
  private func tryStep(_ choice: Choice) -> StepResult {
    let step = steps[choice.state.step]
    var candidate = choice.firstCandidate
    while candidate < records.relevant.count {
      let record = records.relevant[candidate]
      if let reason = forbidden(step, from: choice.state.position, to: record) {
        return .failed(reason)
      }
      if let count = length(of: step.target, at: candidate) {
        return .matched(first: candidate, position: records.relevant[candidate + count - 1] + 1)
      }
      if case .end = step.target, !step.followsGap { return .failed(.extra(record: record)) }
      guard step.followsGap else { return .failed(.other(record: record)) }
      candidate += 1
    }
    if let reason = forbidden(step, from: choice.state.position, to: records.texts.count) {
      return .failed(reason)
    }
    guard case .end = step.target else { return .failed(.missing) }
    return .matched(first: candidate, position: records.texts.count)
  }

  /// The index in the relevant records of the first one at a position or after it.
  private func relevantIndex(from position: Int) -> Int {
    // The relevant records are in order, so this is a binary search.
    var low = 0
    var high = records.relevant.count
    while low < high {
      let middle = (low + high) / 2
      if records.relevant[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The failure because of the first record of a range that a `not` of the step forbids; nil if there is none.
  private func forbidden(_ step: Step, from start: Int, to end: Int) -> Failure.Reason? {
    guard !step.forbidden.isEmpty else { return nil }
    for record in start..<max(start, end) {
      if let pattern = step.forbidden.first(where: { $0.matches(records.words[record]) }) {
        return .forbidden(record: record, pattern)
      }
    }
    return nil
  }

  /// The number of relevant records, beginning with `candidate`, that match the target; nil if they do not match.
  private func length(of target: Step.Target, at candidate: Int) -> Int? {
    switch target {
    case .end: return nil
    case .pattern(let pattern):
      return pattern.matches(records.words[records.relevant[candidate]]) ? 1 : nil
    case .group(let patterns):
      let window = records.relevant[candidate...].prefix(patterns.count)
      let matched = GroupMatching.match(patterns, window.map { records.words[$0] })
      return matched.allSatisfy { $0 != nil } ? patterns.count : nil
    }
  }
}
