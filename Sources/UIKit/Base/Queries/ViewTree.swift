import Foundation
import TouchstoneTrace

/// Draws a view and its descendants as a tree of lines: types, frames, texts, values and states.
@MainActor
enum ViewTree {
  /// One line for each view, with its subviews below it, from back to front.
  static func lines(from view: UIView) -> [String] {
    [line(of: view)] + below(view, "")
  }

  private static func below(_ view: UIView, _ indent: String) -> [String] {
    view.subviews.enumerated().flatMap { index, child -> [String] in
      let isLast = index == view.subviews.count - 1
      return [indent + TreeDrawing.branch(isLast: isLast) + line(of: child)]
        + below(child, indent + TreeDrawing.trunk(isLast: isLast))
    }
  }

  /// The type, the identifier, the frame in the superview, the text, the value and the state of a view, and the reason
  /// for which a hit test rejects it.
  private static func line(of view: UIView) -> String {
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { text(of: $0) }
    var words = [String(describing: type(of: view))]
    if let identifier = view.accessibilityIdentifier {
      words.append("@" + QuotedText.name(identifier))
    }
    words.append("(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))")
    words += texts(of: view) + values(of: view) + states(of: view)
    if let reason = HitTest.rejection(of: view) { words.append(reason.text) }
    return words.joined(separator: " ")
  }

  /// The texts that a view shows, in quotes.
  private static func texts(of view: UIView) -> [String] {
    switch view {
    case let label as UILabel: return [label.text].compactMap { $0 }.map(TraceText.quoted)
    case let field as UITextField:
      let text = field.text ?? ""
      guard text.isEmpty else { return [shown(text, isSecure: field.isSecureTextEntry)] }
      return field.placeholder.map { ["placeholder \(TraceText.quoted($0))"] } ?? []
    case let textView as UITextView:
      return [shown(textView.text ?? "", isSecure: textView.isSecureTextEntry)]
    case let segments as UISegmentedControl:
      return (0..<segments.numberOfSegments).map { index in
        let title = TraceText.quoted(segments.titleForSegment(at: index) ?? "")
        return index == segments.selectedSegmentIndex ? "[\(title)]" : title
      }
    default: return []
    }
  }

  /// The value of a control, or the content offset, content size and zoom of a scroll view.
  private static func values(of view: UIView) -> [String] {
    switch view {
    case let control as UISwitch: return [control.isOn ? "on" : "off"]
    case let slider as UISlider: return ["value \(text(of: CGFloat(slider.value)))"]
    case let stepper as UIStepper: return ["value \(text(of: CGFloat(stepper.value)))"]
    case let pages as UIPageControl:
      return ["page \(pages.currentPage + 1) of \(pages.numberOfPages)"]
    case let scrollView as UIScrollView:
      let (offset, size) = (scrollView.contentOffset, scrollView.contentSize)
      let zoom = scrollView.zoomScale == 1 ? [] : ["zoom \(text(of: scrollView.zoomScale))"]
      return [
        "offset \(text(of: offset.x)),\(text(of: offset.y)) "
          + "of \(text(of: size.width))x\(text(of: size.height))"
      ] + zoom
    default: return []
    }
  }

  private static func states(of view: UIView) -> [String] {
    var words: [String] = []
    if let window = view as? UIWindow {
      if window.isKeyWindow { words.append("key") }
      if window.windowLevel != .normal {
        words.append("level \(text(of: window.windowLevel.rawValue))")
      }
    }
    if let control = view as? UIControl {
      if !control.isEnabled { words.append("disabled") }
      if control.isSelected { words.append("selected") }
      if control.isHighlighted { words.append("highlighted") }
    }
    if let cell = view as? UITableViewCell, cell.isSelected { words.append("selected") }
    if let field = view as? UITextField, field.isEditing { words.append("editing") }
    if view.isFirstResponder { words.append("first-responder") }
    if view.isFocused { words.append("focused") }
    if view.alpha < 1 { words.append("alpha \(text(of: view.alpha))") }
    if !view.transform.isIdentity { words.append("transformed") }
    return words
  }

  /// A typed text in quotes; secure text is replaced by one bullet for each character.
  private static func shown(_ text: String, isSecure: Bool) -> String {
    TraceText.quoted(isSecure ? String(repeating: "•", count: text.count) : text)
  }

  /// A number with at most two decimals.
  static func text(of number: CGFloat) -> String {
    let rounded = (number * 100).rounded() / 100
    guard rounded.magnitude < 1e15 else { return "\(rounded)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
