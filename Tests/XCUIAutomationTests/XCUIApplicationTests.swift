import Foundation
import Testing
import TouchstoneTestSupport

@testable import XCUIAutomation

/// UI tests of Counter; one session lives at a time.
@MainActor @Suite(.serialized) struct XCUIApplicationTests {
  private let app = XCUIApplication(bundleIdentifier: "Counter")

  /// Ends the session at the end of a test.
  private func end() {
    AppSession.current?.end()
    AppSession.current = nil
  }

  @Test("a tap on a button changes a label, and each launch starts anew")
  func taps() {
    defer { end() }
    app.launch()
    expectEqual(app.state, .runningForeground)
    #expect(app.buttons["Increment"].waitForExistence(timeout: 5))
    app.buttons["increment"].tap()
    app.buttons["Increment"].doubleTap()
    expectEqual(app.staticTexts["count"].label, "3")
    // Another one for the same app is the same.
    let other = XCUIApplication(bundleIdentifier: "Counter")
    expectEqual(other.windows.staticTexts["count"].label, "3")
    app.launch()
    expectEqual(app.staticTexts["count"].label, "0")
  }

  @Test("what an element is, and what is not there")
  func elements() {
    defer { end() }
    #expect(!app.buttons["increment"].exists)
    app.launch()
    let button = app.buttons["increment"]
    #expect(button.exists && button.isHittable && button.isEnabled && !button.isSelected)
    expectEqual(button.elementType, .button)
    expectEqual(button.identifier, "increment")
    expectEqual([button.frame.minX, button.frame.minY], [95, 400])
    expectEqual(app.buttons.count, 1)
    expectEqual(app.buttons.firstMatch.label, "Increment")
    #expect(!app.buttons["none"].waitForExistence(timeout: 1))
    #expect(app.buttons["none"].waitForNonExistence(timeout: 1))
  }

  @Test("what cannot be done fails the test")
  func failures() {
    defer { end() }
    withKnownIssue {
      app.buttons["increment"].tap()
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "no app was launched" }
    }
    app.launch()
    withKnownIssue {
      app.buttons["none"].tap()
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "there is no button \"none\"" }
    }
    withKnownIssue {
      XCUIApplication(bundleIdentifier: "Nowhere").launch()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("/Nowhere; the target of the tests") }
    }
  }

  @Test("an app ends when it is asked to")
  func terminates() {
    defer { end() }
    app.launch()
    app.terminate()
    expectEqual(app.state, .notRunning)
    #expect(!app.exists && !app.buttons["increment"].exists)
    app.activate()
    expectEqual(app.state, .runningForeground)
  }
}
