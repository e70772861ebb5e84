package import Foundation

/// Follows fingers from landing to lifting: their identities, phases and tap counts.
///
/// Pure. `TouchDispatcher` calls it on the main thread (stage 9) and copies the contacts into `UITouch` objects.
/// A contact is a finger that is down, or that has lifted or was cancelled in the current event:
///
/// | contact is | report | contact becomes |
/// |---|---|---|
/// | none | down | began, with a new number |
/// | none | anything else | none: the finger has no touch in this app (R-APP-10, R-SB-16) |
/// | began, moved, stationary | down again | as with a move, below: the lift was not reported, and the touch goes on |
/// | began, moved, stationary | other values than before | moved (began stays began) |
/// | began, moved, stationary | the same values | unchanged |
/// | began, moved, stationary | up | ended |
/// | began, moved, stationary | cancel | cancelled |
/// | ended, cancelled | anything | unchanged; `settle()` removes it, and a down begins another contact |
///
/// A finger that is missing from an event has not lifted (R-HID-12).
package struct TouchTracker {
  /// The number of taps that are remembered at once.
  ///
  /// Source: our choice, the fingers of two hands.
  package static let rememberedTapLimit = 10

  /// The fingers that are down or have just lifted, in the order in which they landed.
  package private(set) var contacts: [TouchContact] = []

  /// The samples of pencils that wait for a correction.
  package private(set) var estimates = EstimateLedger()
  /// The samples that newer ones have displaced from the ledger since the last `takeOverflow()`, oldest first.
  private var overflow: [EstimateLedger.Entry] = []

  private let scale: CGFloat
  private var lastUpdateIndex: UInt32 = 0
  private var lastNumber: UInt32 = 0
  private var taps: [Tap] = []

  /// A tap that has ended, and that the next touch may continue as a double or triple tap.
  private struct Tap {
    let place: CGPoint
    let liftedAt: TimeInterval
    let count: Int
  }

  /// Makes a tracker for a screen with `scale` pixels per point.
  package init(scale: CGFloat) {
    self.scale = scale
  }

  /// Whether no report begins or ends a touch, so that the reports may wait for a frame of the display.
  package func canWait(_ reports: [FingerReport]) -> Bool {
    reports.allSatisfy { report in
      switch report.change {
      case .down: false
      case .up, .cancelled: index(of: report) == nil
      case .moved, .none, .hovered, .left: true
      }
    }
  }

  /// Updates the contacts with the reports of one hardware event; returns whether a contact changed.
  package mutating func take(_ reports: [FingerReport]) -> Bool {
    guard let now = reports.first?.timestamp else { return false }
    for index in contacts.indices { contacts[index].loseTapIfHeld(until: now) }
    var isChanged = false
    for report in reports {
      if take(report) { isChanged = true }
    }
    return isChanged
  }

  /// Prepares for the next event, after the touches were updated: removes contacts that are over and makes the others
  /// stationary.
  package mutating func settle() {
    contacts.removeAll { $0.phase.isOver }
    for index in contacts.indices {
      contacts[index].phase = .stationary
      contacts[index].samples.removeAll(keepingCapacity: true)
    }
  }

  /// Removes a contact; reports of its finger are discarded until it lifts.
  package mutating func forget(_ number: UInt32) {
    contacts.removeAll { $0.number == number }
  }

  /// Marks every contact that is not over as cancelled; the samples keep their timestamps.
  package mutating func cancelAll() {
    for index in contacts.indices where !contacts[index].phase.isOver {
      contacts[index].phase = .cancelled
    }
  }

  /// Swaps the samples of a contact with an empty buffer.
  package mutating func swapSamples(ofContactAt index: Int, with buffer: inout [TouchSample]) {
    swap(&contacts[index].samples, &buffer)
  }

  private mutating func take(_ report: FingerReport) -> Bool {
    guard report.isFinite else { return false }
    guard let index = index(of: report) else {
      guard report.change == .down else { return false }
      begin(report)
      return true
    }
    switch report.change {
    case .none, .hovered, .left:
      return false
    case .down, .moved:
      return move(contactAt: index, report)
    case .up:
      // A lift may report a last movement. The contact changes even if there is none.
      _ = move(contactAt: index, report)
      contacts[index].phase = .ended
      contacts[index].sample.timestamp = report.timestamp
      remember(contacts[index])
    case .cancelled:
      contacts[index].phase = .cancelled
      contacts[index].sample.timestamp = report.timestamp
    }
    return true
  }

  private mutating func begin(_ report: FingerReport) {
    lastNumber += 1
    let sample = register(sample(of: report), of: lastNumber, report)
    contacts.append(
      TouchContact(
        number: lastNumber, contactIndex: report.contactIndex, type: report.type, landing: sample,
        tapCount: tapCount(at: sample)))
  }

  private mutating func move(contactAt index: Int, _ report: FingerReport) -> Bool {
    var sample = sample(of: report)
    guard sample.differs(from: contacts[index].sample) else { return false }
    sample = register(sample, of: contacts[index].number, report)
    // The end of a click is reported without buttons, but the touch keeps its button until it ends.
    if sample.buttons.isEmpty { sample.buttons = contacts[index].sample.buttons }
    contacts[index].sample = sample
    contacts[index].samples.append(sample)
    if contacts[index].phase == .stationary { contacts[index].phase = .moved }
    contacts[index].loseTapIfMoved()
    return true
  }

  /// The index of the contact that a report is about; nil if there is none.
  ///
  /// Fingers, pencils and pointers number their contacts independently.
  package func index(of report: FingerReport) -> Int? {
    for index in contacts.indices where contacts[index].contactIndex == report.contactIndex {
      if contacts[index].type == report.type, !contacts[index].phase.isOver { return index }
    }
    return nil
  }

  /// The sample of a report; its location is rounded to the pixels of the screen and to a Float (R-HID-17).
  private func sample(of report: FingerReport) -> TouchSample {
    func pixel(_ value: CGFloat) -> CGFloat {
      CGFloat(Float((value * scale).rounded() / scale))
    }
    let location = CGPoint(x: pixel(report.location.x), y: pixel(report.location.y))
    var sample = TouchSample(
      location: location, preciseLocation: report.location, timestamp: report.timestamp)
    sample.force = report.force
    sample.majorRadius = report.majorRadius
    sample.altitude = report.altitude
    sample.azimuth = report.azimuth
    sample.roll = report.roll
    sample.majorRadiusTolerance = report.majorRadiusTolerance
    sample.buttons = report.buttons
    sample.estimated = report.estimated
    sample.expecting = report.expecting
    return sample
  }

  /// The tap count of a new touch: one more than that of the nearest recent tap, or 1 if none is near (R-TOUCH-18).
  ///
  /// The recent tap is removed, since only one touch can continue it.
  private mutating func tapCount(at landing: TouchSample) -> Int {
    guard !taps.isEmpty else { return 1 }
    taps.removeAll {
      (landing.timestamp - $0.liftedAt).exceeds(GestureConstants.maximumTapInterval)
    }
    let near = taps.indices.filter {
      taps[$0].place.distance(to: landing.location) <= GestureConstants.tapAllowableMovement
    }
    let nearest = near.min {
      taps[$0].place.distance(to: landing.location)
        < taps[$1].place.distance(to: landing.location)
    }
    guard let nearest else { return 1 }
    return taps.remove(at: nearest).count + 1
  }

  /// Stores a tap that ended, for the tap count of the next touch.
  private mutating func remember(_ contact: TouchContact) {
    guard contact.tapCount > 0 else { return }
    if taps.count == Self.rememberedTapLimit { taps.removeFirst() }
    taps.append(
      Tap(
        place: contact.landing.location, liftedAt: contact.sample.timestamp,
        count: contact.tapCount))
  }
}

/// Estimates, which are samples of a pencil that a later report corrects.
extension TouchTracker {
  /// Corrects an earlier sample; nil if no sample waits for the values.
  ///
  /// `isUnsent` is true if the sample has not been sent yet, so that it will be sent with the corrected values.
  package mutating func correct(
    with report: FingerReport
  ) -> (entry: EstimateLedger.Entry, isUnsent: Bool)? {
    guard report.isFinite,
      let entry = estimates.correct(
        contactIndex: report.contactIndex, generation: report.generation, report.corrected,
        from: sample(of: report))
    else { return nil }
    return (entry, replaceSample(of: entry))
  }

  /// Returns the samples that were displaced from the ledger since the last call, in the form of `correct(with:)`.
  package mutating func takeOverflow() -> [(entry: EstimateLedger.Entry, isUnsent: Bool)] {
    guard !overflow.isEmpty else { return [] }
    let lost = overflow
    overflow = []
    return lost.map { ($0, replaceSample(of: $0)) }
  }

  /// Replaces a sample of a contact; returns whether the sample has not been sent yet.
  private mutating func replaceSample(of entry: EstimateLedger.Entry) -> Bool {
    guard let index = contacts.firstIndex(where: { $0.number == entry.touch }) else {
      return false
    }
    let updateIndex = entry.sample.updateIndex
    if contacts[index].sample.updateIndex == updateIndex { contacts[index].sample = entry.sample }
    guard
      let place = contacts[index].samples.firstIndex(where: { $0.updateIndex == updateIndex })
    else { return false }
    contacts[index].samples[place] = entry.sample
    return true
  }

  /// Stops waiting for the corrections of a contact, or of all contacts if nil, and returns the affected samples.
  package mutating func giveUpEstimates(contactIndex: UInt32?) -> [EstimateLedger.Entry] {
    estimates.giveUp(contactIndex: contactIndex)
  }

  /// Removes the estimates of a touch.
  package mutating func forgetEstimates(of number: UInt32) {
    estimates.forget(touch: number)
  }

  /// Gives a sample with estimated values the next update index (R-TOUCH-25) and returns it.
  ///
  /// If corrections will come, the sample is added to the ledger; a sample that it displaces there goes to `overflow`.
  private mutating func register(
    _ sample: TouchSample, of touch: UInt32, _ report: FingerReport
  ) -> TouchSample {
    guard !sample.estimated.isEmpty else { return sample }
    var sample = sample
    lastUpdateIndex += 1
    sample.updateIndex = lastUpdateIndex
    if !sample.expecting.isEmpty {
      let lost = estimates.expect(
        EstimateLedger.Entry(
          touch: touch, contactIndex: report.contactIndex, generation: report.generation,
          sample: sample))
      if let lost { overflow.append(lost) }
    }
    return sample
  }
}

/// The state of one finger in `TouchTracker`.
package struct TouchContact: Equatable {
  /// The number of the touch in the trace.
  package let number: UInt32
  /// The index of the contact in reports; a later contact may have the same index (R-HID-13).
  package let contactIndex: UInt32
  package let type: UITouch.TouchType
  /// The first sample of the finger.
  package let landing: TouchSample
  package internal(set) var phase = UITouch.Phase.began
  /// The latest sample of the finger.
  package internal(set) var sample: TouchSample
  /// The samples since `settle()` that changed something, oldest first; empty when the finger lands.
  package internal(set) var samples: [TouchSample] = []
  /// The tap count of the touch; 0 once the touch is not a tap any more.
  package internal(set) var tapCount: Int

  init(
    number: UInt32, contactIndex: UInt32, type: UITouch.TouchType, landing: TouchSample,
    tapCount: Int
  ) {
    self.number = number
    self.contactIndex = contactIndex
    self.type = type
    self.landing = landing
    self.tapCount = tapCount
    sample = landing
  }

  /// Sets the tap count to zero if the finger has moved too far (R-TOUCH-20).
  mutating func loseTapIfMoved() {
    if sample.location.distance(to: landing.location) > GestureConstants.tapAllowableMovement {
      tapCount = 0
    }
  }

  /// Sets the tap count to zero if the finger has stayed down too long; called with each event (R-TOUCH-20).
  mutating func loseTapIfHeld(until now: TimeInterval) {
    // A touch that is exactly as old as the limit counts as held.
    let isHeld = !GestureConstants.tapCountHoldLimit.exceeds(now - landing.timestamp)
    if isHeld { tapCount = 0 }
  }
}

extension CGPoint {
  /// The distance to another point.
  package func distance(to other: CGPoint) -> CGFloat {
    hypot(x - other.x, y - other.y)
  }
}
