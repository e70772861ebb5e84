package import IOKit

/// The names of the keys of a keyboard, as scenarios write them.
package enum KeyName {
  /// The keys that have names, in the order of the HID tables (R-HID-21).
  package static let all: [(name: String, usage: HIDUsage)] = letters + digits + named

  private static let letters = (0..<26).map { index in
    (String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index))), keyboard(0x04 + UInt16(index)))
  }

  private static let digits = (1...10).map { index in
    ("\(index % 10)", keyboard(0x1E + UInt16(index - 1)))
  }

  private static let named: [(name: String, usage: HIDUsage)] =
    [
      ("return", .returnKey), ("escape", .escape), ("backspace", .backspace), ("tab", .tab),
      ("space", .space), ("-", .hyphen), ("=", .equalSign), ("[", .openBracket),
      ("]", .closeBracket), ("\\", .backslash), (";", .semicolon), ("'", .quote),
      ("`", .graveAccent), (",", .comma), (".", .period), ("/", .slash), ("caps-lock", .capsLock),
    ] + (1...12).map { ("f\($0)", keyboard(0x3A + UInt16($0 - 1))) } + [
      ("insert", .insert), ("home", .homeKey), ("page-up", .pageUp),
      ("delete", .deleteForward), ("end", .end), ("page-down", .pageDown), ("right", .rightArrow),
      ("left", .leftArrow), ("down", .downArrow), ("up", .upArrow), ("ctrl", .leftControl),
      ("shift", .leftShift), ("alt", .leftAlternate), ("cmd", .leftGUI),
      ("right-ctrl", .rightControl), ("right-shift", .rightShift), ("right-alt", .rightAlternate),
      ("right-cmd", .rightGUI),
    ]

  /// Other names of the same keys.
  private static let aliases: [String: HIDUsage] = [
    "enter": .returnKey, "esc": .escape, "control": .leftControl, "option": .leftAlternate,
    "command": .leftGUI, "forward-delete": .deleteForward,
  ]

  /// The names, in their order.
  package static let names = all.map(\.name)

  private static let usages: [String: HIDUsage] =
    aliases.merging(all.map { ($0.name, $0.usage) }) { _, new in new }
  private static let texts: [HIDUsage: String] =
    Dictionary(all.map { ($0.usage, $0.name) }) { first, _ in first }

  /// The key of a name, or of a number such as `0x28`; nil if there is none.
  package static func usage(named name: String) -> HIDUsage? {
    if let usage = usages[name] { return usage }
    guard name.hasPrefix("0x"), let id = UInt16(name.dropFirst(2), radix: 16), id <= 0xFF else {
      return nil
    }
    return keyboard(id)
  }

  /// The name of a key, or its number.
  package static func text(of usage: HIDUsage) -> String {
    texts[usage] ?? "0x" + String(usage.id, radix: 16)
  }

  private static func keyboard(_ id: UInt16) -> HIDUsage { HIDUsage(page: .keyboard, id: id) }
}
