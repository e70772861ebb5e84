// Motion reaches an app in two ways: a shake is an event and is forwarded along the responder chain; samples of a
// sensor go to a handler that the app passes to CoreMotion. Read this file from top to bottom.
//
//     touchstone run scenarios/motion

import CoreMotion
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .systemBackground
    window.accessibilityIdentifier = "window"
    window.rootViewController = ShakeViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// The only screen: dots that can be added and undone, the state of shakes, and samples of the accelerometer.
final class ShakeViewController: UIViewController {
  private let dots = UILabel()
  private let shakes = UILabel()
  private let reading = UILabel()
  private let sensors = CMMotionManager()
  private var listener: (any NSObjectProtocol)?

  // 1. A shake has no position: it goes to the first responder of the key window.
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "shaken"
    add(dots, "dots", at: 120)
    add(shakes, "shakes", at: 200)
    add(reading, "reading", at: 280)
    dots.text = ""
    dots.textColor = .systemOrange
    for label in [dots, shakes, reading] {
      label.font = .systemFont(ofSize: 24)
      label.textAlignment = .center
      label.backgroundColor = .secondarySystemBackground
      label.layer.cornerRadius = 10
    }
    add(button("Add a dot", ShakeViewController.addDot), "add", at: 400)
    add(button("Measure", ShakeViewController.measure), "measure", at: 480)
    add(button("About", ShakeViewController.showAbout), "about", at: 560)
    add(button("Listen", ShakeViewController.listen), "listen", at: 640)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  // 2. UIKit reports the beginning and the end of a shake, or cancels it if it lasts too long or is
  //    interrupted. It reports nothing in between.
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { shakes.text = "shaking" }
    super.motionBegan(motion, with: event)
  }

  // 3. `super` forwards the event along the chain, here from this controller to the window, the scene and the
  //    application, which offers to undo the latest change (see 4 and 5).
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { shakes.text = "shaken" }
    super.motionEnded(motion, with: event)
  }

  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { shakes.text = "no shake" }
    super.motionCancelled(motion, with: event)
  }

  // 4. A change registers its undo action. The undo manager is found along the chain: the window has one.
  func addDot() {
    show((dots.text ?? "") + "•")
  }

  // 5. Undo and redo call this method too. An action that is registered during an undo becomes the redo action.
  private func show(_ text: String) {
    let old = dots.text ?? ""
    undoManager?.registerUndo(withTarget: self) { $0.show(old) }
    undoManager?.setActionName("Dot")
    dots.text = text
  }

  // 6. Samples do not use the responder chain. The system sends them ten times a second because this app
  //    asked for them; an app that does not ask gets none.
  func measure() {
    guard !sensors.isAccelerometerActive else {
      sensors.stopAccelerometerUpdates()
      reading.text = "off"
      return
    }
    sensors.accelerometerUpdateInterval = 0.1
    sensors.startAccelerometerUpdates(to: .main) { [reading] data, _ in
      guard let acceleration = data?.acceleration else { return }
      reading.text = [acceleration.x, acceleration.y, acceleration.z]
        .map { "\(($0 * 10).rounded() / 10)" }.joined(separator: " ")
    }
  }

  // 7. The next responder of a sheet is the controller that presents it, so a shake over the sheet gets here.
  func showAbout() {
    let about = AboutViewController()
    about.modalPresentationStyle = .pageSheet
    present(about, animated: true)
  }

  // 8. The proximity sensor is beside the earpiece. While the app monitors the sensor and an ear is near, the
  //    display is dark and takes no touches. The app continues to run, and gets a notification of each change.
  func listen() {
    let device = UIDevice.current
    device.isProximityMonitoringEnabled.toggle()
    reading.text = device.isProximityMonitoringEnabled ? "far" : "off"
    guard listener == nil else { return }
    listener = NotificationCenter.default.addObserver(
      forName: UIDevice.proximityStateDidChangeNotification, object: device, queue: .main
    ) { [reading] _ in
      MainActor.assumeIsolated {
        reading.text = UIDevice.current.proximityState ? "near" : "far"
      }
    }
  }

  private func button(
    _ title: String,
    _ action: @escaping @MainActor (ShakeViewController) -> () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 20)
    button.addTarget(self, action: action, for: .touchUpInside, name: title)
    return button
  }

  private func add(_ part: UIView, _ name: String, at y: CGFloat) {
    part.accessibilityIdentifier = name
    part.frame = CGRect(x: 45, y: y, width: 300, height: 60)
    view.addSubview(part)
  }
}

/// The sheet that the About button presents.
final class AboutViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "aboutPage"
    view.backgroundColor = .secondarySystemBackground
  }
}
