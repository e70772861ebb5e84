import UIKit

/// A form with a field that the keyboard would cover, which it scrolls free, and with a button that shows an alert.
final class EditorViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let address = UITextField(frame: CGRect(x: 40, y: 700, width: 310, height: 44))
  private var observers: [any NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Editor"
    view.accessibilityIdentifier = "editor"
    scrollView.frame = view.bounds
    scrollView.contentSize = view.bounds.size
    scrollView.accessibilityIdentifier = "scroll"
    address.accessibilityIdentifier = "address"
    scrollView.addSubview(address)
    view.addSubview(scrollView)
    let ask = UIButton(frame: CGRect(x: 40, y: 120, width: 310, height: 44))
    ask.accessibilityIdentifier = "ask"
    ask.addAction(UIAction { [unowned self] _ in showAlert() }, for: .touchUpInside)
    view.addSubview(ask)
    observe(UIResponder.keyboardWillShowNotification) { $0.makeRoom(for: $1) }
    observe(UIResponder.keyboardWillHideNotification) { editor, _ in
      editor.scrollView.contentInset = .zero
      trace("the keyboard hides")
    }
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func observe(
    _ name: NSNotification.Name,
    _ act: @escaping @MainActor (EditorViewController, CGRect) -> Void
  ) {
    let observer = NotificationCenter.default.addObserver(
      forName: name, object: nil, queue: .main
    ) { [weak self] note in
      let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      let end = frame?.cgRectValue ?? .zero
      MainActor.assumeIsolated { if let self { act(self, end) } }
    }
    observers.append(observer)
  }

  private func makeRoom(for keyboard: CGRect) {
    let covered = view.convert(keyboard, from: nil).intersection(view.bounds).height
    // The safe area below, which the keyboard covers too, is a part of the adjusted inset already.
    scrollView.contentInset.bottom = covered - view.safeAreaInsets.bottom
    scrollView.scrollIndicatorInsets = scrollView.contentInset
    scrollView.scrollRectToVisible(address.frame, animated: false)
    trace("the keyboard shows, \(Int(covered)) covered, offset \(Int(scrollView.contentOffset.y))")
  }

  private func showAlert() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in trace("sure") })
    present(alert, animated: true)
  }
}

/// A card that a finger lifts and drops into a bin, and a counter that VoiceOver can activate.
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

/// An accessibility element of two halves: a count, and a button that counts up.
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

  // VoiceOver taps an element here: on the button, instead of in the middle, where nothing reacts.
  override var accessibilityActivationPoint: CGPoint {
    get { up.accessibilityActivationPoint }
    set { super.accessibilityActivationPoint = newValue }
  }

  private func countUp() { count.text = "\((Int(count.text ?? "") ?? 0) + 1)" }
}
