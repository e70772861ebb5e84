import UIKit

/// A screen that traces the description of the main run loop, backtraces of callouts, and the mode during tracking.
final class RunLoopViewController: UIViewController {
  private let slider = UISlider(frame: CGRect(x: 40, y: 120, width: 310, height: 40))
  private var repetition: Timer?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Run loop"
    view.accessibilityIdentifier = "run-loop"
    slider.accessibilityIdentifier = "slider"
    slider.addAction(UIAction { [unowned self] _ in startTimers() }, for: .touchDown)
    slider.addAction(UIAction { _ in trace("the slider is let go") }, for: .touchUpInside)
    view.addSubview(slider)

    let held = addButton("held", at: 180)
    held.addAction(UIAction { [unowned self] _ in startRepetition() }, for: .touchDown)
    held.addAction(UIAction { [unowned self] _ in repetition?.invalidate() }, for: .touchUpInside)
    addButton("print", at: 240).addAction(
      UIAction { _ in traceLines("\(RunLoop.main)") }, for: .touchUpInside)
    addButton("launch", at: 300).addAction(
      UIAction { _ in traceLines(AppDelegate.launch) }, for: .touchUpInside)
    addButton("action", at: 360).addTarget(
      self, action: RunLoopViewController.act, for: .touchUpInside, name: "act")

    let stopping = StoppingView(frame: CGRect(x: 40, y: 440, width: 310, height: 100))
    stopping.accessibilityIdentifier = "stopping"
    view.addSubview(stopping)
    let tapped = UIView(frame: CGRect(x: 40, y: 560, width: 310, height: 100))
    tapped.accessibilityIdentifier = "tapped"
    tapped.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: RunLoopViewController.act, name: "act"))
    view.addSubview(tapped)
  }

  private func addButton(_ name: String, at top: Double) -> UIButton {
    let button = UIButton(frame: CGRect(x: 40, y: top, width: 310, height: 44))
    button.accessibilityIdentifier = name
    view.addSubview(button)
    return button
  }

  /// Starts a timer in the default mode and one in the common modes, due at the same time.
  private func startTimers() {
    Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in
      trace("timer of the default mode in \(mode)")
    }
    let common = Timer(timeInterval: 0.3, repeats: false) { _ in
      trace("timer of the common modes in \(mode)")
    }
    RunLoop.main.add(common, forMode: .common)
  }

  private func startRepetition() {
    repetition = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
      trace("repeats in \(mode)")
    }
  }

  private func act() { traceLines(threadBacktrace()) }
}

/// A view whose callbacks trace their backtraces, as if a debugger stopped in them: `touchesBegan`, and the layout, the
/// block and the timer that `touchesBegan` requests.
private final class StoppingView: UIView {
  private var isTouched = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    traceLines(threadBacktrace())
    isTouched = true
    setNeedsLayout()
    RunLoop.main.perform { traceLines(threadBacktrace("block()")) }
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      traceLines(threadBacktrace("timer(_:)"))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isTouched { traceLines(threadBacktrace()) }
  }
}

/// The mode in which the main loop runs now.
@MainActor private var mode: String { RunLoop.main.currentMode?.rawValue ?? "no mode" }

/// Writes each line of a text into the trace.
@MainActor func traceLines(_ text: String) {
  for line in text.split(separator: "\n") { trace(String(line)) }
}
