// A music player without sound: commands of a headset, a lock screen or a car reach the app even when it is not
// in front. Read this file from top to bottom.
//
//     touchstone run scenarios/remote
//
// The app also shows the use of scenes: the scene delegate, not the app delegate, gets the life-cycle calls.

import MediaPlayer
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  // 1. The application is up. Its quick actions are set here; the home screen keeps them while
  //    the app does not run.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    application.shortcutItems = [
      UIApplicationShortcutItem(type: "resume", localizedTitle: "Play")
    ]
    return true
  }

  // 2. A configuration with a delegate class makes this an app with scenes.
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

  // 3. The scene is connected, and a window can be created in it. If the user launched the app by its quick
  //    action, the options contain the action, and `windowScene(_:performActionFor:)` is not called.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.backgroundColor = .systemBackground
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
    let isResume = shortcutItem.type == "resume"
    if isResume { player.play() }
    completionHandler(isResume)
  }
}

/// The only screen: the current track and the playback state.
final class PlayerViewController: UIViewController {
  private let tracks = ["Allegro", "Adagio", "Presto"]
  private var track = 0
  private let titleLabel = UILabel()
  private let stateLabel = UILabel()
  private let playButton = UIButton(type: .system)

  // 5. Media commands have no position on the screen: they go to the first responder, so this
  //    controller becomes the first responder.
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "player"
    titleLabel.accessibilityIdentifier = "track"
    titleLabel.frame = CGRect(x: 45, y: 250, width: 300, height: 60)
    titleLabel.text = tracks[track]
    titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    stateLabel.accessibilityIdentifier = "state"
    stateLabel.frame = CGRect(x: 45, y: 320, width: 300, height: 60)
    stateLabel.text = "stopped"
    stateLabel.textColor = .secondaryLabel
    for label in [titleLabel, stateLabel] { label.textAlignment = .center }
    playButton.accessibilityIdentifier = "play"
    playButton.frame = CGRect(x: 45, y: 420, width: 300, height: 60)
    playButton.setTitle("Play", for: .normal)
    playButton.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    playButton.setTitleColor(.white, for: .normal)
    playButton.backgroundColor = .systemPink
    playButton.layer.cornerRadius = 14
    playButton.addTarget(
      self, action: PlayerViewController.toggle, for: .touchUpInside, name: "toggle")
    for part in [titleLabel, stateLabel, playButton] { view.addSubview(part) }
  }

  // 6. Three things must come together before a command arrives: there is a first responder, the app has
  //    asked for commands, and it is the Now Playing app (see 7).
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
    UIApplication.shared.beginReceivingRemoteControlEvents()
  }

  // 7. From now on commands come to this app, in front or not, until the music stops. They also come during a
  //    pause, so that the headset can end the pause.
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

  // 8. A command arrives. For other commands, super forwards the event along the responder chain.
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
