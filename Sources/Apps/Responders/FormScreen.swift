import UIKit

/// A screen with a text field, a button, and a child controller.
final class FormViewController: UIViewController {
  private let editMenu = UIEditMenuInteraction(delegate: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Form"
    view.accessibilityIdentifier = "form"
    let field = UITextField(frame: CGRect(x: 40, y: 120, width: 310, height: 44))
    field.accessibilityIdentifier = "field"
    // A long press on the field presents the edit menu.
    let press = UILongPressGestureRecognizer(
      target: self, action: FormViewController.pressed, name: "pressed")
    field.addInteraction(editMenu)
    field.addGestureRecognizer(press)
    let button = UIButton(frame: CGRect(x: 40, y: 190, width: 310, height: 44))
    button.accessibilityIdentifier = "done"
    button.addTarget(self, action: FormViewController.done, for: .touchUpInside, name: "done")
    view.addSubview(field)
    view.addSubview(button)
    addNotes()
  }

  private func addNotes() {
    let notes = NotesViewController()
    addChild(notes)
    notes.view.frame = CGRect(x: 40, y: 260, width: 310, height: 200)
    view.addSubview(notes.view)
    notes.didMove(toParent: self)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard press.state == .began else { return }
    editMenu.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: press.location(in: press.view)))
  }

  private func done() { view.endEditing(false) }
}

/// The child controller of the form.
final class NotesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "notes"
    let note = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
    note.accessibilityIdentifier = "note"
    view.addSubview(note)
  }
}
