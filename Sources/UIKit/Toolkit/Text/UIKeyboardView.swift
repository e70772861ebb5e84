package import Foundation

/// The on-screen keyboard: the letters of a US layout, shift, delete, space and return.
///
/// Its keys are controls with the accessibility identifiers `key.a`, `key.shift` and so on. Their arrangement is our
/// own; a touch between two keys types nothing.
package final class UIKeyboardView: UIView {
  /// The height in points, as on a phone in portrait.
  package static let standardHeight: CGFloat = 216

  /// The letters of the upper three rows; shift and delete are at the ends of the third.
  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  /// The gap between two keys, in points.
  private static let gap: CGFloat = 6

  /// Whether the next letter is typed in uppercase.
  private var isShifted = false

  /// Creates a keyboard of the standard height.
  package convenience init(width: CGFloat) {
    self.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.standardHeight))
  }

  package override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "keyboard"
    addKeys()
  }

  /// Creates a keyboard without keys; archives are not read on this platform.
  package required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Releases shift.
  package func reset() { isShifted = false }

  package override func layoutSubviews() {
    super.layoutSubviews()
    for key in subviews.compactMap({ $0 as? UIKeyboardKey }) { key.frame = frame(of: key) }
  }

  private func addKeys() {
    for (row, text) in Self.rows.enumerated() {
      for (column, letter) in text.enumerated() {
        addSubview(UIKeyboardKey(.letter(String(letter)), row: row, column: column))
      }
    }
    // Columns -1 and 7 of the third row are those beside its seven letters.
    let others: [(UIKeyboardKey.Meaning, row: Int, column: Int)] = [
      (.shift, 2, -1), (.delete, 2, 7), (.space, 3, 0), (.return, 3, 1),
    ]
    for (meaning, row, column) in others {
      addSubview(UIKeyboardKey(meaning, row: row, column: column))
    }
    let press = TargetAction(own: self, action: Selector(UIKeyboardView.pressed, name: "pressed"))
    for key in subviews.compactMap({ $0 as? UIKeyboardKey }) {
      key.register(press, for: .touchUpInside)
    }
  }

  /// Toggles shift, or types the text of a key into the responder for which the keyboard is shown, which may refuse it.
  private func pressed(_ key: UIKeyboardKey) {
    guard let owner = context.inputViews.owner else { return }
    switch key.meaning {
    case .letter(let letter):
      _ = owner.insertTyped(isShifted ? letter.uppercased() : letter)
      isShifted = false
    case .shift: isShifted.toggle()
    case .delete: _ = owner.insertTyped("\u{8}")
    case .space: _ = owner.insertTyped(" ")
    case .return: _ = owner.insertTyped("\n")
    }
  }

  /// Returns the frame of a key: ten columns, shorter rows centered, space and return in the last row.
  private func frame(of key: UIKeyboardKey) -> CGRect {
    let unit = bounds.width / 10
    let height = bounds.height / 4
    let inset = Self.gap / 2
    var (x, width) = (CGFloat(0), unit)
    if key.row == 3 {
      (x, width) = key.column == 0 ? (2 * unit, 5 * unit) : (7 * unit, 3 * unit)
    } else {
      let count = CGFloat(Self.rows[key.row].count)
      x = (10 - count) / 2 * unit + CGFloat(key.column) * unit
    }
    return CGRect(x: x, y: CGFloat(key.row) * height, width: width, height: height)
      .insetBy(dx: inset, dy: inset)
  }
}

/// A key of the on-screen keyboard.
package final class UIKeyboardKey: UIControl {
  /// The function of a key.
  package enum Meaning: Equatable {
    case letter(String)
    case shift, delete, space, `return`
  }

  package let meaning: Meaning
  /// The row of the key, from 0 at the top.
  let row: Int
  /// The position of the key in its row; of the letters, the first has 0.
  let column: Int

  /// Whether a UI test finds the key among the buttons rather than among the keys.
  package var isButton: Bool { meaning == .shift || meaning == .return }

  /// The label by which a UI test finds the key.
  package var spokenName: String {
    switch meaning {
    case .letter(let letter): letter
    case .return: "Return"
    case .shift, .delete, .space: "\(meaning)"
    }
  }

  init(_ meaning: Meaning, row: Int, column: Int) {
    self.meaning = meaning
    self.row = row
    self.column = column
    super.init(frame: CGRect.zero)
    accessibilityIdentifier =
      if case .letter(let letter) = meaning { "key.\(letter)" } else { "key.\(meaning)" }
  }

  /// Creates a space key; archives are not read on this platform.
  package required init?(coder: NSCoder) {
    meaning = .space
    row = 0
    column = 0
    super.init(coder: coder)
  }
}
