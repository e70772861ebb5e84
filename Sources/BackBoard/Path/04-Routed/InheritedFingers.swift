import BackBoardServices
import IOKit

/// Tells which report is the first of its device, and so may have fingers that landed before this broker began.
///
/// After the death of a broker, the next one has no record of the fingers that are down. The first report of each
/// device shows them: a finger in it that touches the glass and does not land in it was down before. `Router` ignores
/// such a finger until it lifts, while other fingers of the device can land. Styluses are not followed: the reports of
/// one that was down are dropped as contradictions until it lands again.
package struct InheritedFingers: Sendable {
  /// The most devices; for a later device, a finger that has not landed is a contradiction.
  ///
  /// Source: our choice, as many as in `DeviceTimes`.
  static let deviceLimit = 64

  private struct Device: Hashable {
    let injector: MemberID
    let sender: UInt64
  }

  /// The devices that have reported.
  private var reported: [Device] = []

  /// Makes a record in which no device has reported.
  package init() {}

  /// Whether a report is the first of its device, and so may have inherited fingers; called once for each hand.
  mutating func areExpected(from injector: MemberID, _ sender: UInt64) -> Bool {
    let device = Device(injector: injector, sender: sender)
    guard reported.count < Self.deviceLimit, !reported.contains(device) else { return false }
    reported.append(device)
    return true
  }

  /// Removes the devices of an injector that has left.
  mutating func forget(_ injector: MemberID) {
    reported.removeAll { $0.injector == injector }
  }
}

extension IOHIDDigitizer {
  /// Whether the contact landed in an earlier report: it touches the glass or has just left it.
  var hasLandedBefore: Bool {
    switch phase {
    case .down: false
    case .up, .cancel: true
    case .move, .unchanged: touch
    }
  }
}
