import UIKit

// A screen shows the mistake of its question, or the cure if its `isCured` (`QuestionViewController`) is true.

/// Answers "I tap next to my small button": a point outside of the bounds is not in the button unless
/// `point(inside:with:)` returns true for it.
final class MissedBy: QuestionViewController {
  /// A button whose touch area is larger than its bounds.
  private final class EnlargedButton: UIButton {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -12, dy: -12).contains(point)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = isCured ? EnlargedButton() : UIButton()
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button", at: CGRect(x: 180, y: 300, width: 20, height: 20))
  }
}

/// Answers "My button acts although the finger had left it": up to 70 points around a control count as
/// inside.
final class InsideBySlop: QuestionViewController {
  /// A button that stops tracking when the finger leaves its bounds.
  private final class StrictButton: UIButton {
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      bounds.contains(touch.location(in: self)) && super.continueTracking(touch, with: event)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = isCured ? StrictButton() : UIButton()
    button.addTarget(self, action: InsideBySlop.lifted, for: .touchUpInside, name: "lifted")
    show(button, "button", at: CGRect(x: 145, y: 400, width: 100, height: 50))
  }

  private func lifted() { trace("button clicked") }
}

/// Answers "The tap recognizer on my label never acts": user interaction with labels is disabled by default.
final class DefaultNotInteractive: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: DefaultNotInteractive.tapped, name: "tapped"))
    // Labels have user interaction disabled by default, so recognizers on them get no touches.
    if isCured { label.isUserInteractionEnabled = true }
    show(label, "label")
  }

  private func tapped() { trace("label tapped") }
}

/// Answers "A view takes no taps while it fades in": views get no new touches during an animation by default.
final class AnimationNotInteractive: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.alpha = 0.2
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
    let start = UIButton()
    // Views get no new touches during their animation unless it allows user interaction.
    let options: UIView.AnimationOptions = isCured ? .allowUserInteraction : []
    start.addAction(
      UIAction { _ in
        UIView.animate(
          withDuration: 2, delay: 0, options: options, animations: { button.alpha = 1 },
          completion: { _ in trace("all there") })
      }, for: .touchUpInside)
    show(start, "start", at: CGRect(x: 45, y: 100, width: 300, height: 60))
  }
}

/// Answers "A button that moves cannot be tapped where I see it": hit tests use the position at the end of
/// the animation.
final class ModelNotPresentation: QuestionViewController {
  /// A view that hit-tests a button where it is seen, in its presentation layer.
  private final class Track: UIView {
    weak var button: UIButton?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      if let button, button.layer.presentation()?.hitTest(point) != nil { return button }
      return super.hitTest(point, with: event)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    button.accessibilityIdentifier = "button"
    button.addAction(UIAction { _ in trace("button pressed") }, for: .touchDown)
    let track = Track()
    if isCured { track.button = button }
    track.addSubview(button)
    show(track, "track", at: CGRect(x: 45, y: 200, width: 300, height: 460))
    let start = UIButton()
    start.addAction(
      UIAction { _ in
        UIView.animate(
          withDuration: 2, delay: 0, options: [.allowUserInteraction, .curveLinear],
          animations: { button.frame.origin.y = 400 }, completion: nil)
      }, for: .touchUpInside)
    show(start, "start", at: CGRect(x: 45, y: 100, width: 300, height: 60))
  }
}

/// Answers "My button does nothing when I tap it": a disabled button tracks no touches.
final class DisabledButton: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton()
    button.isEnabled = isCured
    button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
    show(button, "button")
  }
}

/// Answers "Two buttons can be pressed at once": a view receives touches while other views have fingers, unless one of
/// the views is exclusive.
final class ExclusiveTouch: QuestionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, name) in ["yes", "no"].enumerated() {
      let button = UIButton()
      // An exclusive view gets no finger while another view has one, and blocks other views while it has one.
      button.isExclusiveTouch = isCured
      button.addAction(UIAction { _ in trace("\(name) clicked") }, for: .touchUpInside)
      show(button, name, at: CGRect(x: 45 + 160 * index, y: 300, width: 140, height: 60))
    }
  }
}

/// Answers "Only the first finger is reported": a view gets one finger at a time by default.
final class SecondTouchIgnored: QuestionViewController {
  private final class Piano: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      for _ in touches { trace("note") }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let piano = Piano()
    if isCured { piano.isMultipleTouchEnabled = true }
    show(piano, "piano")
  }
}

/// Answers "The buttons in my cells stopped working after an update of the system": a cell's content view is
/// in front of views that were added to the cell itself.
final class OccludedByContentView: QuestionViewController, UITableViewDataSource {
  /// A cell with a button.
  private final class ButtonCell: UITableViewCell {
    init(isCured: Bool) {
      super.init(style: .default, reuseIdentifier: nil)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 150, height: 44))
      button.accessibilityIdentifier = "button"
      button.addAction(UIAction { _ in trace("button clicked") }, for: .touchUpInside)
      // The content view is made on first access, or when the cell is about to be shown. It is then in front of the
      // views that were added to the cell itself.
      if isCured { contentView.addSubview(button) } else { addSubview(button) }
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let table = UITableView()
    table.dataSource = self
    show(table, "table")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    ButtonCell(isCured: isCured)
  }
}
