/// The samples of touches that are still estimates and will be corrected.
///
/// Pure. A pencil reports an estimate at once and the value later, in a report with the same contact and generation
/// (R-HID-19); the app identifies the sample by its update index (R-TOUCH-25).
package struct EstimateLedger {
  /// The largest number of samples that may wait; a further sample replaces the oldest.
  ///
  /// Source: our choice, about one second of a pencil at 240 Hz.
  package static let limit = 256

  /// A sample that waits; its location is in points of the screen.
  package struct Entry: Equatable {
    /// The number of the touch in the trace.
    package let touch: UInt32
    package let contactIndex: UInt32
    package let generation: UInt32
    package internal(set) var sample: TouchSample

    package init(touch: UInt32, contactIndex: UInt32, generation: UInt32, sample: TouchSample) {
      self.touch = touch
      self.contactIndex = contactIndex
      self.generation = generation
      self.sample = sample
    }
  }

  /// The samples that wait, oldest first.
  package private(set) var entries: [Entry] = []

  package init() {}

  /// Adds a sample that waits for a correction; returns the oldest sample if it was removed to make room.
  @discardableResult
  package mutating func expect(_ entry: Entry) -> Entry? {
    entries.append(entry)
    guard entries.count > Self.limit else { return nil }
    var oldest = entries.removeFirst()
    oldest.sample.expecting = []
    return oldest
  }

  /// Corrects the newest waiting sample with this contact and generation, and returns it; nil if there is none.
  package mutating func correct(
    contactIndex: UInt32, generation: UInt32, _ properties: UITouch.Properties,
    from better: TouchSample
  ) -> Entry? {
    guard
      let index = entries.lastIndex(where: {
        $0.contactIndex == contactIndex && $0.generation == generation
      })
    else { return nil }
    entries[index].sample.correct(properties, from: better)
    let entry = entries[index]
    if entry.sample.expecting.isEmpty { entries.remove(at: index) }
    return entry
  }

  /// Stops waiting for the corrections of a contact, or of all if nil, and returns the samples that waited.
  ///
  /// They remain estimates and will not be updated.
  package mutating func giveUp(contactIndex: UInt32?) -> [Entry] {
    guard !entries.isEmpty else { return [] }
    var removed: [Entry] = []
    entries.removeAll { entry in
      guard contactIndex == nil || entry.contactIndex == contactIndex else { return false }
      removed.append(entry)
      return true
    }
    for index in removed.indices { removed[index].sample.expecting = [] }
    return removed
  }

  /// Removes the samples of a touch.
  package mutating func forget(touch: UInt32) {
    entries.removeAll { $0.touch == touch }
  }

  /// Whether a sample of the touch still waits.
  package func awaits(touch: UInt32) -> Bool {
    entries.contains { $0.touch == touch }
  }
}
