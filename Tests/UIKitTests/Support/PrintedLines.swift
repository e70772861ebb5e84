import Foundation

/// A line of a printed run loop, in a form that is the same here and on a device.
///
/// Values that differ from run to run become `#`. The parts that only a device prints are removed;
/// `CFRunLoop+Description.swift` lists them.
func comparable(_ line: some StringProtocol) -> String {
  let replacements: [(String, String)] = [
    // Printed on a device only: allocators, functions and their arguments, and the ports of timers.
    (" \\[0x[0-9a-f]+\\]", ""), (" \\(0x[0-9a-f]+\\)", ""), ("info = 0x[0-9a-f]+, ", ""),
    ("queue = 0x[0-9a-f]+, source = 0x[0-9a-f]+ \\(not fired\\), timer port = 0x[0-9a-f]+, ", ""),
    ("<(CFBasicHash|CFMachPort|CFMachPort context) 0x[0-9a-f]+>", "<$1>"),
    // Addresses and ports, in place of which this implementation prints numbers.
    ("<(CFRunLoop[A-Za-z]+) (0x)?[0-9a-f]+>", "<$1 #>"),
    ("(port|port set|source) = (0x)?[0-9a-f]+", "$1 = #"),
    // The place in a hash table, and the number of its entries.
    ("^[0-9]+ : ", "# : "), ("count = [0-9]+", "count = #"),
  ]
  // Spaces at the end are trimmed last, since some of the expressions end with one.
  let text = replacements.reduce("\(line.trimmingPrefix { $0.isWhitespace })") {
    text, replacement in
    text.replacingOccurrences(
      of: replacement.0, with: replacement.1, options: .regularExpression)
  }
  return text.trimmingCharacters(in: .whitespaces)
}

/// Whether a text has the given lines in their order, perhaps with other lines between them.
func contains(_ wanted: [String], in text: String) -> Bool {
  var rest = text.split(separator: "\n").map(comparable)[...]
  for line in wanted.map(comparable) {
    guard let index = rest.firstIndex(of: line) else { return false }
    rest = rest[(index + 1)...]
  }
  return true
}
