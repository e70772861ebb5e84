import Foundation

/// A line of a printed run loop, in a form that is the same here and on a device.
///
/// What differs from run to run becomes `#`. What a printed loop leaves out here is removed;
/// `CFRunLoop+Description.swift` lists it.
func comparable(_ line: some StringProtocol) -> String {
  let replacements: [(String, String)] = [
    // Left out: allocators, functions, what is passed to functions, and what timers need on a device.
    (" \\[0x[0-9a-f]+\\]", ""), (" \\(0x[0-9a-f]+\\)", ""), ("info = 0x[0-9a-f]+, ", ""),
    ("queue = 0x[0-9a-f]+, source = 0x[0-9a-f]+ \\(not fired\\), timer port = 0x[0-9a-f]+, ", ""),
    ("<(CFBasicHash|CFMachPort|CFMachPort context) 0x[0-9a-f]+>", "<$1>"),
    // Addresses and ports, which are numbers here.
    ("<(CFRunLoop[A-Za-z]+) (0x)?[0-9a-f]+>", "<$1 #>"),
    ("(port|port set|source) = (0x)?[0-9a-f]+", "$1 = #"),
    // The place in a hash table, and how much else there is in it.
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

/// Whether some lines follow each other in this order in a text, perhaps with others between them.
func contains(_ wanted: [String], in text: String) -> Bool {
  var rest = text.split(separator: "\n").map(comparable)[...]
  for line in wanted.map(comparable) {
    guard let index = rest.firstIndex(of: line) else { return false }
    rest = rest[(index + 1)...]
  }
  return true
}
