import UIKit

/// A sheet with two detents: a wheel of colors, and a button that shares the chosen one.
final class ChoicesViewController: UIViewController, UISheetPresentationControllerDelegate,
  UIPickerViewDataSource, UIPickerViewDelegate
{
  private let colors = ["Red", "Orange", "Yellow", "Green", "Cyan", "Blue", "Purple", "Brown"]
  private let picker = UIPickerView(frame: CGRect(x: 35, y: 40, width: 320, height: 216))

  init() {
    super.init(nibName: nil, bundle: nil)
    sheetPresentationController?.detents = [.medium(), .large()]
    sheetPresentationController?.prefersGrabberVisible = true
    sheetPresentationController?.delegate = self
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "choices"
    view.backgroundColor = .systemBackground
    picker.accessibilityIdentifier = "colors"
    picker.dataSource = self
    picker.delegate = self
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 40, y: 280, width: 310, height: 50)
    button.accessibilityIdentifier = "share"
    button.setTitle("Share", for: .normal)
    button.addTarget(self, action: ChoicesViewController.share, for: .touchUpInside, name: "share")
    view.addSubview(picker)
    view.addSubview(button)
  }

  private func share() {
    let color = colors[picker.selectedRow(inComponent: 0)]
    let sheet = UIActivityViewController(activityItems: [color], applicationActivities: nil)
    sheet.completionWithItemsHandler = { activity, isCompleted, _, _ in
      guard isCompleted else { return trace("did not share \(color)") }
      trace("shared \(color): \(activity?.rawValue ?? "?")")
    }
    present(sheet, animated: true)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    colors.count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { colors[row] }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    trace("chose \(colors[row])")
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: UISheetPresentationController
  ) {
    trace("detent \(sheet.selectedDetentIdentifier?.rawValue ?? "none")")
  }
}
