import Foundation
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

  @Test("Each change of the pasteboard is posted, with the new contents on it")
  func notifications() {
    stage.makeCurrent()
    let board = UIPasteboard.general
    var received: [String?] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: board, queue: nil
    ) { _ in MainActor.assumeIsolated { received.append(board.string) } }
    board.string = "one"
    board.image = UIImage()
    board.strings = ["two", "three"]
    NotificationCenter.default.removeObserver(token)
    board.string = "four"
    expectEqual(received, ["one", nil, "two"])
  }
}
