import Foundation
package import Trace

/// Which buttons are down, and what a report makes of them.
///
/// Pure. Every press that begins here ends here exactly once, whatever the hardware says:
///
/// | button is | report | verdict |
/// |---|---|---|
/// | up | down | began |
/// | up | down, a repeat | refused: its press is over, or began elsewhere |
/// | up | up | refused: up without down |
/// | down | up | ended |
/// | down | down, a repeat | repeated |
/// | down | down, with another force | changed |
/// | down | down | refused: already down |
package struct PressTracker: Equatable, Sendable {
  /// What a report amounts to.
  package enum Verdict: Equatable, Sendable {
    case began, changed, ended, repeated
    case refused(TraceReason)
  }

  private struct Held: Equatable, Sendable {
    let button: PressReport.Button
    var force: CGFloat
  }

  /// In the order in which they went down.
  private var held: [Held] = []

  package init() {}

  /// Whether no button is down.
  package var isEmpty: Bool { held.isEmpty }

  /// Takes one report.
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

  /// Forgets a press that was taken back; the end of its button finds nothing any more.
  package mutating func forget(_ button: PressReport.Button) {
    held.removeAll { $0.button == button }
  }
}
