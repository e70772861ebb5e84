/// The device, with its buttons and its orientation.
@preconcurrency @MainActor
open class XCUIDevice {
  /// A button of the device.
  public enum Button: Int, Sendable {
    /// The home button.
    case home = 1
    /// The button that increases the volume.
    case volumeUp = 2
    /// The button that decreases the volume.
    case volumeDown = 3
  }

  /// The orientation of a device, with the names and raw values of `UIDeviceOrientation`.
  public enum Orientation: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Turned to the left.
    case landscapeLeft = 3
    /// Turned to the right.
    case landscapeRight = 4
    /// On its back.
    case faceUp = 5
    /// On its face.
    case faceDown = 6

    /// The word of the orientation in a step; that of `unknown` is not used, since `unknown` is never set.
    fileprivate var word: String {
      switch self {
      case .unknown, .portrait: "portrait"
      case .portraitUpsideDown: "portrait-upside-down"
      case .landscapeLeft: "landscape-left"
      case .landscapeRight: "landscape-right"
      case .faceUp: "face-up"
      case .faceDown: "face-down"
      }
    }
  }

  /// The device of the tests.
  public static let shared = XCUIDevice()

  /// The orientation that was set last.
  private var held = Orientation.portrait
  /// The session in which the orientation was set; in any other session the device is upright.
  private var session: AppSession?

  /// The orientation of the device; setting it rotates the device, and setting `unknown` has no effect.
  open var orientation: Orientation {
    get { session === AppSession.current ? held : .portrait }
    set {
      guard newValue != .unknown else { return }
      guard play(["orient", newValue.word]) else { return }
      (held, session) = (newValue, AppSession.current)
    }
  }

  /// Presses a button.
  open func press(_ button: Button) {
    switch button {
    case .home: play(["button", "home"])
    case .volumeUp: play(["button", "volume-up"])
    case .volumeDown: play(["button", "volume-down"])
    }
  }

  /// Plays a step in the session of the tests; if this fails, records the failure and returns false.
  @discardableResult
  private func play(_ step: [String]) -> Bool {
    do throws(TestFailure) {
      guard let session = AppSession.current else { throw TestFailure("no app was launched") }
      try session.play(step)
      return true
    } catch {
      TestFailure.record(error)
      return false
    }
  }
}
