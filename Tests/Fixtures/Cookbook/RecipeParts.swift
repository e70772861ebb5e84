import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A star that marks a favorite; only the circle around its center can be hit.
final class FavoriteStar: UIControl {
  private(set) var isFavorite = false

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
    return (x * x + y * y).squareRoot() <= bounds.width / 2
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    isFavorite.toggle()
    sendActions(for: .valueChanged)
  }
}

/// A view for handwritten notes, which keeps the points of each stroke.
final class DoodleView: UIView {
  private var stroke: [CGPoint] = []
  private var strokes: [[CGPoint]] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    stroke = touches.map { $0.location(in: self) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    stroke += touches.map { $0.location(in: self) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    strokes.append(stroke)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { stroke = [] }

  func clear() { strokes = [] }
}

/// Recognizes a finger that turns around twice along x.
final class ScratchRecognizer: UIGestureRecognizer {
  private var lastX: CGFloat = 0
  private var direction: CGFloat = 0
  private var turns = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    lastX = touches.first?.location(in: view).x ?? 0
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let x = touches.first?.location(in: view).x, x != lastX else { return }
    let newDirection: CGFloat = x > lastX ? 1 : -1
    if direction != 0, newDirection != direction { turns += 1 }
    (direction, lastX) = (newDirection, x)
    if state == .possible, turns == 2 { state = .began }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  override func reset() {
    super.reset()
    (direction, turns) = (0, 0)
  }
}

/// A shelf with a step and the portions, which scrolls sideways.
final class Shelf: UIScrollView {
  private let card = StepCard(frame: CGRect(x: 10, y: 10, width: 150, height: 140))
  private let dial = PortionDial(frame: CGRect(x: 180, y: 10, width: 150, height: 140))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentSize = CGSize(width: 1200, height: frame.height)
    card.addAction(UIAction { _ in }, for: .touchUpInside)
    addSubview(card)
    addSubview(dial)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A step that is half transparent while it is pressed.
final class StepCard: UIControl {
  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.5 : 1 }
  }
}

/// A dial that changes the number of portions by a drag along x.
final class PortionDial: UIView {
  private(set) var portions: CGFloat = 4

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    portions += (touch.location(in: self).x - touch.previousLocation(in: self).x) / 20
  }
}

/// A field that may be locked.
final class AmountField: UITextField {
  var isLocked = false

  override var canBecomeFirstResponder: Bool { !isLocked && super.canBecomeFirstResponder }
}

/// A row of tags that receives typed text itself, without a text field.
final class TagInput: UIView, UIKeyInput {
  private var text = ""

  override var canBecomeFirstResponder: Bool { true }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    becomeFirstResponder()
  }

  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { _ = text.popLast() }
}

/// A photo that a pan is meant to move, and a swipe to hide.
final class PhotoView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let away = UISwipeGestureRecognizer(target: self, action: PhotoView.goAway, name: "goAway")
    away.name = "away"
    let move = UIPanGestureRecognizer(target: self, action: PhotoView.move, name: "move")
    addGestureRecognizer(away)
    addGestureRecognizer(move)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private func goAway() { isHidden = true }
  private func move(_ pan: UIPanGestureRecognizer) {}
}

/// A bubble that floats across the screen while a timer runs; a tap on it stops the timer.
final class TimerBubble: UIView {
  private(set) var isStopped = false

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isStopped = true }
}
