/// Which samples of which touches wait for better values.
///
/// Pure. A pencil reports a guess at once and the truth later, by the path and the generation of the
/// report (R-HID-19); the app knows the sample by its update index (R-TOUCH-25).
package struct EstimateLedger {
  /// So many samples may wait; a further one makes the oldest wait no longer.
  ///
  /// Source: ours, a second of the fastest pencil.
  package static let limit = 256

  /// A sample that waits, in points of the screen.
  package struct Entry: Equatable {
    /// The number of the touch in the trace.
    package let touch: UInt32
    package let path: UInt32
    package let generation: UInt32
    package internal(set) var sample: TouchSample

    package init(touch: UInt32, path: UInt32, generation: UInt32, sample: TouchSample) {
      self.touch = touch
      self.path = path
      self.generation = generation
      self.sample = sample
    }
  }

  /// What waits, oldest first.
  package private(set) var entries: [Entry] = []

  package init() {}

  /// Notes a sample that waits.
  package mutating func expect(_ entry: Entry) {
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append(entry)
  }

  /// Takes better values in; nil if nothing waits for them, else the sample as it is now.
  package mutating func correct(
    path: UInt32, generation: UInt32, _ properties: UITouch.Properties, from better: TouchSample
  ) -> Entry? {
    guard
      let index = entries.lastIndex(where: { $0.path == path && $0.generation == generation })
    else { return nil }
    entries[index].sample.correct(properties, from: better)
    let entry = entries[index]
    if entry.sample.expecting.isEmpty { entries.remove(at: index) }
    return entry
  }

  /// Stops waiting for what a path would have brought; nil stands for all paths.
  ///
  /// The samples stay estimates, and expect nothing any more.
  package mutating func giveUp(path: UInt32?) -> [Entry] {
    guard !entries.isEmpty else { return [] }
    var lost: [Entry] = []
    entries.removeAll { entry in
      guard path == nil || entry.path == path else { return false }
      lost.append(entry)
      return true
    }
    for index in lost.indices { lost[index].sample.expecting = [] }
    return lost
  }

  /// Forgets a touch that nobody has any more.
  package mutating func forget(touch: UInt32) {
    entries.removeAll { $0.touch == touch }
  }

  /// Whether a sample of the touch still waits.
  package func awaits(touch: UInt32) -> Bool {
    entries.contains { $0.touch == touch }
  }
}
