// A player of silent music: what a headset, a lock screen or a car asks for reaches an app that is not even
// in front. Read it from top to bottom.
//
//     touchstone run scenarios/remote
//
// It is also the app that lives by scenes: its scene, not the application, hears when it comes and goes.

import MediaPlayer
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  // 1. The application is up. What its icon offers besides opening it is said here, and kept by the
  //    home screen for the time when the app does not run.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.shortcutItems = [
      UIApplicationShortcutItem(type: "resume", localizedTitle: "Play")
    ]
    return true
  }

  // 2. This is what makes an app live by scenes: a configuration that names a delegate class.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Player", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let player = PlayerViewController()

  // 3. The scene is connected: now there is a place for a window. If the user opened the app by its quick
  //    action, it stands in the options, and nobody will be asked to perform it.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = player
    window.makeKeyAndVisible()
    self.window = window
    if connectionOptions.shortcutItem?.type == "resume" { player.play() }
  }

  // 4. The app was running when the user chose the quick action. The scene is in the foreground again,
  //    but not active yet.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    player.play()
    completionHandler(shortcutItem.type == "resume")
  }
}

/// The only screen: what plays, and whether.
final class PlayerViewController: UIViewController {
  private let tracks = ["Allegro", "Adagio", "Presto"]
  private var track = 0
  private let titleLabel = UILabel()
  private let stateLabel = UILabel()
  private let playButton = UIButton(type: .system)

  // 5. Media commands have no position on the screen: they go to the first responder, so somebody has to
  //    be that.
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "player"
    titleLabel.accessibilityIdentifier = "track"
    titleLabel.frame = CGRect(x: 45, y: 250, width: 300, height: 60)
    titleLabel.text = tracks[track]
    stateLabel.accessibilityIdentifier = "state"
    stateLabel.frame = CGRect(x: 45, y: 320, width: 300, height: 60)
    stateLabel.text = "stopped"
    playButton.accessibilityIdentifier = "play"
    playButton.frame = CGRect(x: 45, y: 420, width: 300, height: 60)
    playButton.setTitle("Play", for: .normal)
    playButton.addTarget(
      self, action: PlayerViewController.toggle, for: .touchUpInside, name: "toggle")
    for part in [titleLabel, stateLabel, playButton] { view.addSubview(part) }
  }

  // 6. Three things must come together before a command arrives: somebody is first responder, the app has
  //    asked for commands, and it is the one that plays (see 7).
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    UIApplication.shared.beginReceivingRemoteControlEvents()
  }

  // 7. From now on commands come here, in front or not, until the music stops. A pause changes nothing
  //    about that: the same headset must be able to end it.
  func play() {
    MPNowPlayingInfoCenter.default().playbackState = .playing
    show("playing")
  }

  private func pause() {
    MPNowPlayingInfoCenter.default().playbackState = .paused
    show("paused")
  }

  private func stop() {
    MPNowPlayingInfoCenter.default().playbackState = .stopped
    show("stopped")
  }

  func toggle() {
    if stateLabel.text == "playing" { pause() } else { play() }
  }

  // 8. The command. What is not handled would climb the responder chain by way of super.
  override func remoteControlReceived(with event: UIEvent?) {
    switch event?.subtype {
    case .remoteControlPlay: play()
    case .remoteControlPause: pause()
    case .remoteControlStop: stop()
    case .remoteControlTogglePlayPause: toggle()
    case .remoteControlNextTrack: skip(by: 1)
    case .remoteControlPreviousTrack: skip(by: -1)
    case .remoteControlBeginSeekingForward: show("seeking forward")
    case .remoteControlBeginSeekingBackward: show("seeking backward")
    case .remoteControlEndSeekingForward, .remoteControlEndSeekingBackward: play()
    default: super.remoteControlReceived(with: event)
    }
  }

  private func skip(by count: Int) {
    track = (track + count + tracks.count) % tracks.count
    titleLabel.text = tracks[track]
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: tracks[track]]
  }

  private func show(_ state: String) {
    stateLabel.text = state
  }
}
