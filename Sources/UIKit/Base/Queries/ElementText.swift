import Foundation
import TouchstoneTrace

/// The views of an app as lines of text, in which tests find interface elements.
///
/// Each view that is neither hidden nor transparent, nor in such a view, has a line, followed by the lines of its
/// subviews; windows and subviews are listed back to front. The fields of a line are separated by tabs: depth, type,
/// `enabled` or `disabled`, `selected` or `-`, x, y, width and height of the accessibility frame, the name in the
/// trace, identifier, label and value. In the last four fields a tab is written as `\t`, a line break as `\n` and a
/// backslash as `\\`. If not all lines fit into the message, the last one is `… <number of views left out>`.
@MainActor
struct ElementText {
  /// The lines; the last one has no line break.
  var text: String { lines.text }

  private var lines = BoundedLines()

  init(of context: AppContext) {
    for window in context.scene.order.frontToBack.reversed() where window.isShown {
      add(window, depth: 0, context)
    }
  }

  private mutating func add(_ view: UIView, depth: Int, _ context: AppContext) {
    let reason = HitTest.rejection(of: view)
    if reason == .hidden || reason == .transparent { return }
    let frame = view.accessibilityFrame
    let control = view as? UIControl
    var fields = [
      "\(depth)", Self.type(of: view), control?.isEnabled == false ? "disabled" : "enabled",
      Self.isSelected(view) ? "selected" : "-",
    ]
    fields += [frame.minX, frame.minY, frame.width, frame.height].map { ViewTree.text(of: $0) }
    fields += [
      context.names.text(of: view), view.accessibilityIdentifier ?? "", Self.label(of: view) ?? "",
      Self.value(of: view) ?? "",
    ].map { Self.escaped($0) }
    lines.add(fields.joined(separator: "\t"))
    // The row of a wheel is one element: its title is the label, and the views in it have no lines.
    if view is UIPickerRowView { return }
    for child in view.subviews { add(child, depth: depth + 1, context) }
  }

  /// The name of the element's type, as XCTest spells it.
  private static func type(of view: UIView) -> String {
    switch view {
    case is UIWindow: "window"
    case is UIButton, is UITabBarButton: "button"
    case is UIKeyboardView: "keyboard"
    case let key as UIKeyboardKey: key.isButton ? "button" : "key"
    case let field as UITextField: field.isSecureTextEntry ? "secureTextField" : "textField"
    case is UITextView: "textView"
    case is UISwitch: "switch"
    case is UISlider: "slider"
    case is UIStepper: "stepper"
    case is UISegmentedControl: "segmentedControl"
    case is UIPageControl: "pageIndicator"
    case is UIProgressView: "progressIndicator"
    case is UIActivityIndicatorView: "activityIndicator"
    case is UILabel: "staticText"
    case is UIImageView: "image"
    case is UITableViewCell, is UICollectionViewCell: "cell"
    case is UITableView: "table"
    case is UICollectionView: "collectionView"
    case is UIPickerColumnView: "pickerWheel"
    case is UIPickerView: "picker"
    case is UIDatePicker: "datePicker"
    case is UIScrollView: "scrollView"
    case is UINavigationBar: "navigationBar"
    case is UITabBar: "tabBar"
    default: alert(of: view).map { $0.preferredStyle == .alert ? "alert" : "sheet" } ?? "other"
    }
  }

  /// The alert whose root view this is.
  private static func alert(of view: UIView) -> UIAlertController? {
    view.viewController as? UIAlertController
  }

  private static func isSelected(_ view: UIView) -> Bool {
    switch view {
    case let control as UIControl: control.isSelected
    case let cell as UITableViewCell: cell.isSelected
    case let cell as UICollectionViewCell: cell.isSelected
    default: false
    }
  }

  /// The label that VoiceOver speaks: the one that the app has set, or else the view's title or text.
  private static func label(of view: UIView) -> String? {
    if let label = view.accessibilityLabel { return label }
    return switch view {
    case let button as UIButton: button.currentTitle
    case let button as UITabBarButton: button.item?.title
    case let label as UILabel: label.text
    case let key as UIKeyboardKey: key.spokenName
    case let row as UIPickerRowView: row.title
    case let bar as UINavigationBar: bar.topItem?.title
    default: alert(of: view)?.title
    }
  }

  /// The value that VoiceOver speaks: the one that the app has set, or else the view's text or state.
  ///
  /// An empty text field has its placeholder as its value, as in XCTest.
  private static func value(of view: UIView) -> String? {
    if let value = view.accessibilityValue { return value }
    switch view {
    case let field as UITextField:
      let text = field.text ?? ""
      guard !text.isEmpty else { return field.placeholder }
      return field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    case let textView as UITextView: return textView.text
    case let control as UISwitch: return control.isOn ? "1" : "0"
    case let bar as UIProgressView:
      return "\(ViewTree.text(of: CGFloat((bar.progress * 100).rounded())))%"
    case let slider as UISlider:
      let range = slider.maximumValue - slider.minimumValue
      guard range > 0 else { return "0%" }
      let percent = ((slider.value - slider.minimumValue) / range * 100).rounded()
      return "\(ViewTree.text(of: CGFloat(percent)))%"
    default: return nil
    }
  }

  private static func escaped(_ text: String) -> String {
    guard text.contains(where: { $0 == "\\" || $0 == "\t" || $0.isNewline }) else { return text }
    return text.map { character in
      switch character {
      case "\\": "\\\\"
      case "\t": "\\t"
      case _ where character.isNewline: "\\n"
      default: String(character)
      }
    }.joined()
  }
}
