/// The texts of a page, each stored once and referred to by number; number 0 is the absence of a text.
struct TextTable {
  private(set) var texts = [""]
  private var places = ["": 0]

  /// The number of a text, which is added if it is new.
  mutating func number(of text: String) -> Int {
    if let place = places[text] { return place }
    texts.append(text)
    places[text] = texts.count - 1
    return texts.count - 1
  }

  /// The number of a text, or 0 for nil.
  mutating func number(of text: String?) -> Int { text.map { number(of: $0) } ?? 0 }
}
