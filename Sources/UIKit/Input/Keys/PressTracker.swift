import Foundation
package import TouchstoneTrace

/// Tracks which buttons are down, and decides what each report means.
///
/// No press begins twice before it ends, and none ends twice, whatever the hardware reports:
///
/// | button is | report | verdict |
/// |---|---|---|
/// | up | down | began |
/// | up | down, a repeat | refused: the press is over, or began in another app |
/// | up | up | refused: up without down |
/// | down | up | ended |
/// | down | down, a repeat | repeated |
/// | down | down, with another force | changed |
/// | down | down | refused: already down |
package struct PressTracker: Equatable, Sendable {
  /// The meaning of a report.
  package enum Verdict: Equatable, Sendable {
    case began, changed, ended, repeated
    case refused(TraceReason)
  }

  private struct Held: Equatable, Sendable {
    let button: PressReport.Button
    var force: CGFloat
  }

  /// The buttons that are down, in the order in which they were pressed.
  private var held: [Held] = []

  package init() {}

  /// Whether no button is down.
  package var isEmpty: Bool { held.isEmpty }

  /// Updates the state with one report and returns its meaning.
  package mutating func take(_ report: PressReport) -> Verdict {
    guard let index = held.firstIndex(where: { $0.button == report.button }) else {
      guard report.isDown else { return .refused(.upWithoutDown) }
      guard !report.isRepeat else { return .refused(.pressEnded) }
      held.append(Held(button: report.button, force: report.force))
      return .began
    }
    guard report.isDown else {
      held.remove(at: index)
      return .ended
    }
    if report.isRepeat { return .repeated }
    guard held[index].force != report.force else { return .refused(.alreadyDown) }
    held[index].force = report.force
    return .changed
  }

  /// Forgets a press that was cancelled; the release of its button is then refused.
  package mutating func forget(_ button: PressReport.Button) {
    held.removeAll { $0.button == button }
  }
}
