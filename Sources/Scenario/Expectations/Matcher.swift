/// Compares a block with the records of a trace, strictly within the kinds that the block mentions.
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
    /// Whether other records may precede it.
    var mayWait = false
    /// The patterns that must not precede it.
    var forbidden: [Pattern] = []
  }

  /// The first difference from the expectation.
  struct Failure {
    enum Cause {
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
    var cause: Cause
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
    /// The index, among the relevant records, of the first one at which it may match.
    var firstCandidate: Int
  }

  private init(_ block: Expect, _ records: [String]) {
    self.block = block
    self.records = RecordList(records, kinds: block.kinds)
    steps = Self.steps(of: block)
  }

  /// The first difference from the block, or nil if there is none.
  package static func compare(_ block: Expect, with records: [String]) -> Mismatch? {
    let matcher = Matcher(block, records)
    return matcher.firstFailure().map { Mismatch($0, of: matcher) }
  }

  private static func steps(of block: Expect) -> [Step] {
    var steps: [Step] = []
    var next = Step(target: .end)
    for line in block.lines {
      switch line.item {
      case .explain, nil: break
      case .gap: next.mayWait = true
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

  private func firstFailure() -> Failure? {
    var furthest: Failure?
    var seen: Set<State> = []
    var choices: [Choice] = []
    var current = Choice(state: State(step: 0, position: 0), firstCandidate: 0)
    while true {
      switch attempt(current) {
      case .matched(let first, let position):
        guard current.state.step < steps.count - 1 else { return nil }
        if steps[current.state.step].mayWait {
          choices.append(Choice(state: current.state, firstCandidate: first + 1))
        }
        let next = State(step: current.state.step + 1, position: position)
        // A state that was tried before failed then.
        if seen.insert(next).inserted {
          current = Choice(state: next, firstCandidate: relevantIndex(from: position))
          continue
        }
      case .failed(let cause):
        if current.state.step > furthest?.step ?? -1 {
          furthest = Failure(step: current.state.step, cause: cause)
        }
      }
      guard let choice = choices.popLast() else { return furthest }
      current = choice
    }
  }

  private enum Attempt {
    /// With the index of its first record among the relevant ones, and the position after its last record.
    case matched(first: Int, position: Int)
    case failed(Failure.Cause)
  }

  /// Looks for the first record, from a choice's candidate on, at which its step matches.
  private func attempt(_ choice: Choice) -> Attempt {
    let step = steps[choice.state.step]
    var candidate = choice.firstCandidate
    while candidate < records.relevant.count {
      let record = records.relevant[candidate]
      if let cause = forbidden(step, from: choice.state.position, to: record) {
        return .failed(cause)
      }
      if let count = length(of: step.target, at: candidate) {
        return .matched(first: candidate, position: records.relevant[candidate + count - 1] + 1)
      }
      if case .end = step.target, !step.mayWait { return .failed(.extra(record: record)) }
      guard step.mayWait else { return .failed(.other(record: record)) }
      candidate += 1
    }
    if let cause = forbidden(step, from: choice.state.position, to: records.texts.count) {
      return .failed(cause)
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

  /// The first record of a range that a `not` of the step forbids; nil if there is none.
  private func forbidden(_ step: Step, from start: Int, to end: Int) -> Failure.Cause? {
    guard !step.forbidden.isEmpty else { return nil }
    for record in start..<max(start, end) {
      if let pattern = step.forbidden.first(where: { $0.matches(records.words[record]) }) {
        return .forbidden(record: record, pattern)
      }
    }
    return nil
  }

  /// How many relevant records the target takes from there on, or nil where it does not fit.
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
