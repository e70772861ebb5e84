package import BackBoardServices
package import IOKit
package import Trace

/// Where the touches of one finger go, from its landing to its lifting.
package enum TouchDestination: Hashable, Sendable {
  case homeScreen
  case app(MemberID)
  /// Nobody hears of this finger until it lifts.
  case nowhere(TraceReason)
}

/// What names a finger for as long as it is down: who moves it, on which device, as which contact.
///
/// Two injectors may use the same device; neither can move or lift the other's fingers.
package struct FingerName: Hashable, Sendable {
  package let injector: MemberID
  package let device: UInt64
  package let contact: UInt32

  package init(injector: MemberID, device: UInt64, contact: UInt32) {
    self.injector = injector
    self.device = device
    self.contact = contact
  }
}

/// One finger or stylus that is down.
package struct TouchPath: Sendable {
  package let finger: FingerName
  package let identity: UInt32
  /// A finger or a stylus.
  package let transducer: IOHIDDigitizer.Transducer
  package var destination: TouchDestination
  /// The last place, in points: what a cancel report repeats.
  package var x: Double
  package var y: Double
}
