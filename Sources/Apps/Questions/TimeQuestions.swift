import UIKit

// A screen shows the mistake of its question, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "Taps come late and all at once": an action blocks the main thread.
final class MainLoopBusy: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let load = UIButton()
    load.addTarget(self, action: MainLoopBusy.load, for: .touchUpInside, name: "load")
    show(load, "load", at: CGRect(x: 45, y: 100, width: 300, height: 60))
    let button = UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
  }

  private func load() {
    if isCured {
      Task {
        try await Task.sleep(nanoseconds: 500_000_000)
        trace("loaded")
      }
    } else {
      Thread.sleep(forTimeInterval: 0.5)
      trace("loaded")
    }
  }
}

/// Answers "I get fewer moves than the screen samples": the moves of one display frame are delivered as one.
final class Coalesced: QuestionViewController {
  /// A view that counts a point for every sample if `readsAll` is true, else for every event.
  private final class Canvas: UIView {
    var readsAll = false
    private var count = 0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      count += readsAll ? event?.coalescedTouches(for: touch)?.count ?? 0 : 1
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      trace("\(count) points")
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let canvas = Canvas()
    canvas.readsAll = isCured
    show(canvas, "canvas")
  }
}
