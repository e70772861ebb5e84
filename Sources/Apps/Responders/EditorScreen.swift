import UIKit

/// A form that scrolls its field out of the keyboard's way, with a button that shows an alert.
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

  /// Calls `act` at each notification, with the frame of the keyboard after its animation, in screen coordinates.
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
    // The adjusted inset already includes the bottom safe area, which the keyboard also covers.
    scrollView.contentInset.bottom = max(0, covered - view.safeAreaInsets.bottom)
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
