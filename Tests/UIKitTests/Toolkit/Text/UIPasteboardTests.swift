import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIPasteboardTests {
  private let stage = TouchStage()

  @Test("A pasteboard counts its changes one by one")
  func changes() {
    stage.makeCurrent()
    let board = UIPasteboard.general
    let count = board.changeCount
    board.string = "one"
    expectEqual(board.changeCount, count + 1)
    board.strings = ["one", "two"]
    #expect(board.changeCount == count + 2 && board.numberOfItems == 2 && board.string == "one")
  }
}
