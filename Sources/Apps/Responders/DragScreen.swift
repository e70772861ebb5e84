import UIKit

/// A screen with a card that can be dragged into a bin, and a counter that VoiceOver can activate.
final class DragViewController: UIViewController, UIDragInteractionDelegate,
  UIDropInteractionDelegate
{
  private let bin = UILabel(frame: CGRect(x: 40, y: 500, width: 310, height: 200))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Drag"
    view.accessibilityIdentifier = "desk"
    let card = UIView(frame: CGRect(x: 40, y: 120, width: 310, height: 100))
    card.accessibilityIdentifier = "card"
    let drag = UIDragInteraction(delegate: self)
    // On a phone a drag interaction is off by default.
    drag.isEnabled = true
    card.addInteraction(drag)
    view.addSubview(card)
    bin.accessibilityIdentifier = "bin"
    bin.isUserInteractionEnabled = true
    bin.addInteraction(UIDropInteraction(delegate: self))
    view.addSubview(bin)
    let dial = DialView(frame: CGRect(x: 40, y: 260, width: 310, height: 100))
    view.addSubview(dial)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: NSString("a card")))]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { trace("the drag ended with \(operation)") }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .copy) }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    session.loadObjects(ofClass: String.self) { [bin] texts in bin.text = texts.first }
  }
}

/// A single accessibility element that consists of a count and a button that increments it.
final class DialView: UIView {
  private let up = UIButton(frame: CGRect(x: 210, y: 0, width: 100, height: 100))
  private let count = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "dial"
    isAccessibilityElement = true
    up.accessibilityIdentifier = "up"
    count.accessibilityIdentifier = "count"
    count.text = "0"
    up.addAction(UIAction { [unowned self] _ in countUp() }, for: .touchUpInside)
    addSubview(up)
    addSubview(count)
  }

  required init?(coder: NSCoder) { nil }

  // VoiceOver taps this point: the button, not the middle of the element, where no control is.
  override var accessibilityActivationPoint: CGPoint {
    get { up.accessibilityActivationPoint }
    set { super.accessibilityActivationPoint = newValue }
  }

  private func countUp() { count.text = "\((Int(count.text ?? "") ?? 0) + 1)" }
}
