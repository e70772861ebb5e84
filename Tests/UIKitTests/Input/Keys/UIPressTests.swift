import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIPressTests {
  @Test(
    "R-PRESS-1: types and phases have the header's raw values; a type without a name has a text too"
  )
  func numbers() throws {
    let types: [(UIPress.PressType, Int, String)] = [
      (.upArrow, 0, "up-arrow"), (.downArrow, 1, "down-arrow"), (.leftArrow, 2, "left-arrow"),
      (.rightArrow, 3, "right-arrow"), (.select, 4, "select"), (.menu, 5, "menu"),
      (.playPause, 6, "play-pause"), (.pageUp, 30, "page-up"), (.pageDown, 31, "page-down"),
      (.tvRemoteOneTwoThree, 32, "tv-remote-one-two-three"),
      (.tvRemoteFourColors, 33, "tv-remote-four-colors"),
    ]
    for (type, number, text) in types {
      #expect(type.rawValue == number && type.traceText == text)
      expectEqual(UIPress.PressType(rawValue: number), type)
    }
    expectEqual(UIPress.PressType(rawValue: 77)?.traceText, "button-77")
    expectEqual(UIPress.PressType(rawValue: 2058)?.traceText, "keyboard-f1")
    let phases: [UIPress.Phase] = [.began, .changed, .stationary, .ended, .cancelled]
    expectEqual(phases.map(\.rawValue), [0, 1, 2, 3, 4])
  }

  @Test("R-KEY-1: a switch over press types can name buttons; a key is the default")
  func switching() {
    func word(_ type: UIPress.PressType) -> String {
      switch type {
      case .select: "select"
      case .menu, .playPause: "other"
      default: "unknown"
      }
    }
    #expect(word(.select) == "select" && word(.menu) == "other")
    expectEqual(word(UIPress.PressType(key: .keyboardReturnOrEnter)), "unknown")
  }
}
