import BackBoardServices
import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct PictureAnswerTests {
  private let stage = TouchStage(size: CGSize(width: 200, height: 200), scale: 1)

  private func ask(_ part: BKSPicturePart) -> BKSReply { stage.answer(.picture(part)) }

  @Test("A picture that is larger than a message is answered in parts with the same number")
  func parts() throws {
    var bytes: [UInt8] = []
    var part = BKSPicturePart(.png)
    while true {
      guard case .part(let number, let length, let content) = ask(part) else {
        Issue.record("no part")
        return
      }
      bytes += content
      expectEqual(number, 1)
      if bytes.count >= length { break }
      expectEqual(content.count, BKSMessage.partLimit)
      part.number = number
      part.offset = UInt32(bytes.count)
    }
    expectEqual(bytes, stage.screenshotPNG())
  }

  @Test("A part of an earlier picture, or one beyond the end, is refused")
  func refusals() {
    _ = ask(BKSPicturePart(.png))
    _ = ask(BKSPicturePart(.png))
    expectEqual(
      ask(BKSPicturePart(.png, number: 1, offset: 10)),
      .failure("another picture was asked for meanwhile", candidates: []))
    guard case .failure(let sentence, _) = ask(BKSPicturePart(.png, number: 2, offset: .max)) else {
      Issue.record("no failure")
      return
    }
    #expect(sentence.hasPrefix("the picture has "))
  }
}
