import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

struct TextStoreTests {
  @Test("A new text has its insertion point at the end")
  func end() {
    expectEqual(TextStore("ab").selection, NSRange(location: 2, length: 0))
  }

  @Test("Replacing puts the insertion point after the new text")
  func replace() {
    var store = TextStore("abcd")
    store.replace(NSRange(location: 1, length: 2), with: "xyz")
    expectEqual(store.text, "axyzd")
    expectEqual(store.selection, NSRange(location: 4, length: 0))
  }

  @Test("No edit splits a character")
  func whole() {
    var store = TextStore("a👍🏽b")
    expectEqual(store.rangeToDelete, NSRange(location: 5, length: 1))
    store.select(NSRange(location: 5, length: 0))
    expectEqual(store.rangeToDelete, NSRange(location: 1, length: 4))
    store.replace(NSRange(location: 2, length: 1), with: "")
    expectEqual(store.text, "ab")
  }

  @Test(
    "A range outside of the text is clamped",
    arguments: [
      NSRange(location: -5, length: 1), NSRange(location: 99, length: 9),
      NSRange(location: 1, length: Int.max), NSRange(location: 0, length: -3),
    ])
  func hostile(range: NSRange) {
    var store = TextStore("abc")
    store.select(range)
    #expect(store.selection.location >= 0)
    #expect(store.selection.location + store.selection.length <= 3)
    store.replace(range, with: "")
    #expect(store.length <= 3)
  }

  @Test("A delete key removes the selection, or else one character, or else nothing")
  func delete() {
    var store = TextStore("abc")
    store.select(NSRange(location: 0, length: 2))
    expectEqual(store.rangeToDelete, NSRange(location: 0, length: 2))
    store.select(NSRange(location: 0, length: 0))
    expectNil(store.rangeToDelete)
  }

  @Test("A delete key removes a selected character, not the one before it")
  func deleteOne() {
    var store = TextStore("abc")
    store.select(NSRange(location: 1, length: 1))
    expectEqual(store.rangeToDelete, NSRange(location: 1, length: 1))
  }
}
