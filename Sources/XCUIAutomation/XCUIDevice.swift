/// The device, with its buttons and the way it is held.
@preconcurrency @MainActor
open class XCUIDevice {
  /// A button of the device.
  public enum Button: Int, Sendable {
    /// The home button.
    case home = 1
    /// The button that makes sounds louder.
    case volumeUp = 2
    /// The button that makes sounds softer.
    case volumeDown = 3
  }

  /// How a device is held, with the names and numbers of `UIDeviceOrientation`.
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

  private var held = Orientation.portrait
  /// The session in which the device was turned; another one begins upright.
  private var session: AppSession?

  /// How the device is held; setting it turns the device.
  open var orientation: Orientation {
    get { session === AppSession.current ? held : .portrait }
    set {
      guard newValue != .unknown else { return }
      play(["orient", newValue.word])
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

  private func play(_ step: [String]) {
    do throws(TestFailure) {
      guard let session = AppSession.current else { throw TestFailure("no app was launched") }
      try session.play(step)
    } catch {
      TestFailure.record(error)
    }
  }
}
