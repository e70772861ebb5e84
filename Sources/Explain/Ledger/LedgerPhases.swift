/// The touches or the presses of one process, followed by their phases.
struct LedgerPhases {
  /// What became of the touches or presses that are over, in the order of the records.
  private(set) var fates: [LedgerFate] = []
  /// The names of the touches or presses that are down, in the order in which they began.
  private(set) var down: [String] = []
  /// Records that contradict each other, as sentences without the name of the process.
  private(set) var faults: [String] = []

  /// Takes one phase of the touch or press with this name into account.
  mutating func add(_ phase: TouchPhase?, of name: String) {
    switch phase {
    case .began:
      if down.contains(name) { faults.append("\(name) began twice") }
      down.append(name)
    case .ended, .cancelled:
      guard let index = down.firstIndex(of: name) else {
        return faults.append("\(name) ended, but had not begun or was over")
      }
      down.remove(at: index)
      fates.append(phase == .ended ? .ended : .cancelled)
    case .moved, .stationary, nil: break
    }
  }
}
