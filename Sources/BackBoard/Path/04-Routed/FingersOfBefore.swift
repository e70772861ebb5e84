import BackBoardServices
import IOKit

/// Whether fingers may be down that landed while a broker before this one lived.
///
/// Its successor knows the fingers of no device. The first report of each device tells: who touches the glass in it and has
/// not landed here was down before, and is ignored until it lifts, while other fingers of the device land as ever.
package struct FingersOfBefore: Sendable {
  /// The most devices; of those that come later, a finger that has not landed is a contradiction, as without a death.
  static let deviceLimit = 64

  private struct Device: Hashable {
    let injector: MemberID
    let sender: UInt64
  }

  /// The devices that have reported.
  private var reported: [Device] = []

  /// Expects fingers of every device.
  package init() {}

  /// Whether the present report of a device may have such fingers, which is asked once for each report.
  mutating func areExpected(from injector: MemberID, _ sender: UInt64) -> Bool {
    let device = Device(injector: injector, sender: sender)
    guard reported.count < Self.deviceLimit, !reported.contains(device) else { return false }
    reported.append(device)
    return true
  }

  /// Forgets the devices of an injector that has left.
  mutating func forget(_ injector: MemberID) {
    reported.removeAll { $0.injector == injector }
  }
}

extension IOHIDDigitizer {
  /// Whether it reports a contact that touches the glass, or has until now, and did not land in this report.
  var hasLandedBefore: Bool {
    switch phase {
    case .down: false
    case .up, .cancel: true
    case .move, .unchanged: touch
    }
  }
}
