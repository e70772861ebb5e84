import Foundation

// The text by places and ranges, as `UITextInput` has them.
extension TextEditor {
  var selectedTextRange: UITextRange? {
    get { TextSpan(store.selection) }
    set { if let span = newValue as? TextSpan { select(span.range) } }
  }

  func text(in range: UITextRange) -> String? {
    (range as? TextSpan).map { store.substring($0.range) }
  }

  /// As app code does: nobody is asked, but told.
  func replace(_ range: UITextRange, with text: String) {
    guard let span = range as? TextSpan else { return }
    perform(store.whole(span.range), into: text, named: "Typing")
  }

  func textRange(from first: UITextPosition, to second: UITextPosition) -> UITextRange? {
    guard let first = first as? TextOffset, let second = second as? TextOffset else { return nil }
    let start = min(first.offset, second.offset)
    return TextSpan(NSRange(location: start, length: max(first.offset, second.offset) - start))
  }

  func position(from place: UITextPosition, offset: Int) -> UITextPosition? {
    guard let place = place as? TextOffset else { return nil }
    let (sum, isTooFar) = place.offset.addingReportingOverflow(offset)
    return !isTooFar && (0...store.length).contains(sum) ? TextOffset(sum) : nil
  }

  func offset(from first: UITextPosition, to second: UITextPosition) -> Int {
    guard let first = first as? TextOffset, let second = second as? TextOffset else { return 0 }
    return second.offset - first.offset
  }

  func compare(_ first: UITextPosition, to second: UITextPosition) -> ComparisonResult {
    let distance = offset(from: first, to: second)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }
}
