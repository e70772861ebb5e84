import Foundation
import TouchstoneTrace

// Corrections of estimated values, and estimates that are never corrected (R-TOUCH-24 to R-TOUCH-26).
extension TouchDispatcher {
  /// Passes corrected values on to the receivers of the estimates; returns whether the reports contain nothing else.
  ///
  /// Corrections wait neither for a frame nor for a held move (R-FETCH-11).
  func correctEstimates(with reports: [FingerReport], event number: UInt32) -> Bool {
    var areAllCorrections = !reports.isEmpty
    for report in reports {
      if report.corrected.isEmpty || report.change != .none { areAllCorrections = false }
      guard !report.corrected.isEmpty else { continue }
      guard let (entry, isUnsent) = tracker.correct(with: report) else {
        context.lane.drop(event: number, finger: report.contactIndex, reason: .unknownTouch)
        continue
      }
      if isUnsent {
        record(entry, report.corrected, to: nil, event: number)
      } else {
        passOn(entry, report.corrected, event: number)
      }
    }
    forgetUnawaited()
    return areAllCorrections
  }

  /// Ends the wait for corrections of a contact whose touch is about to be cancelled or replaced.
  func giveUpEstimates(before reports: [FingerReport], event number: UInt32) {
    for report in reports
    where report.type == .pencil && (report.change == .cancelled || report.change == .down) {
      giveUpEstimates(contactIndex: report.contactIndex, event: number)
    }
  }

  /// Calls the receivers of a contact's estimates, or of all if `contactIndex` is nil, since no update will arrive.
  func giveUpEstimates(contactIndex: UInt32?, event number: UInt32) {
    for entry in tracker.giveUpEstimates(contactIndex: contactIndex) {
      passOn(entry, entry.sample.estimated, event: number, because: .updateMissing)
    }
    forgetUnawaited()
  }

  /// Calls the receivers of the samples for which the ledger had no room, since no update will arrive.
  func giveUpEstimatesBeyondLimit(event number: UInt32) {
    let lost = tracker.takeOverflow()
    guard !lost.isEmpty else { return }
    for (entry, isUnsent) in lost {
      if isUnsent {
        record(entry, entry.sample.estimated, to: nil, event: number, because: .updateMissing)
      } else {
        passOn(entry, entry.sample.estimated, event: number, because: .updateMissing)
      }
    }
    forgetUnawaited()
  }

  /// Keeps the touches that ended and still wait for a correction.
  func keepAwaited(_ touches: [UITouch]) {
    guard !tracker.estimates.entries.isEmpty else { return }
    for touch in touches
    where touch.phase == .ended && tracker.estimates.awaits(touch: touch.number) {
      awaited.append(touch)
    }
  }

  /// Releases the touches that no longer wait for a correction.
  private func forgetUnawaited() {
    awaited.removeAll { !tracker.estimates.awaits(touch: $0.number) }
  }

  /// Passes the corrected touch to its recognizers, and to its view if the view has received the touch.
  private func passOn(
    _ entry: EstimateLedger.Entry, _ properties: UITouch.Properties, event number: UInt32,
    because reason: TraceReason = .none
  ) {
    let touches = liveTouches + awaited
    guard let touch = touches.first(where: { $0.number == entry.touch }) else {
      return record(entry, properties, to: nil, event: number, because: .unknownTouch)
    }
    let corrected = touch.corrected(to: touch.placed(entry.sample))
    context.lane.attribute(to: number) {
      let recognizers = touch.gestureRecognizers ?? []
      touch.window?.gestureEnvironment.perform {
        for recognizer in recognizers {
          record(entry, properties, to: recognizer, event: number, because: reason)
          recognizer.touchesEstimatedPropertiesUpdated([corrected])
        }
      }
      if touch.wasReceivedByView, let view = touch.view {
        record(entry, properties, to: view, event: number, because: reason)
        view.touchesEstimatedPropertiesUpdated([corrected])
      } else if recognizers.isEmpty {
        record(entry, properties, to: nil, event: number, because: .unknownTouch)
      }
    }
  }

  private func record(
    _ entry: EstimateLedger.Entry, _ properties: UITouch.Properties, to receiver: AnyObject?,
    event number: UInt32, because reason: TraceReason = .none
  ) {
    let (lane, names) = (context.lane, context.names)
    guard lane.isOn else { return }
    lane.estimate(
      index: entry.sample.updateIndex, touch: entry.touch,
      properties: lane.name(properties.traceText),
      to: receiver.map { names.name(of: $0) } ?? .none, event: number, reason: reason)
  }
}

extension UITouch {
  /// The touch with the corrected sample: the same object if the sample is its newest, else a copy.
  fileprivate func corrected(to better: TouchSample) -> UITouch {
    if sample.updateIndex == better.updateIndex {
      sample = better
      return self
    }
    return copy(of: better, after: better)
  }
}

extension UITouch.Properties {
  /// The names of the properties, joined by plus signs.
  fileprivate var traceText: String {
    let names: [(UITouch.Properties, String)] = [
      (.force, "force"), (.azimuth, "azimuth"), (.altitude, "altitude"),
      (.location, "location"), (.roll, "roll"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
