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

  @Test("Taps on a button change a label, and each launch starts anew")
  func taps() {
    defer { end() }
    app.launch()
    expectEqual(app.state, .runningForeground)
    #expect(app.buttons["Increment"].waitForExistence(timeout: 5))
    app.buttons["increment"].tap()
    app.buttons["Increment"].doubleTap()
    expectEqual(app.staticTexts["count"].label, "3")
    // Another XCUIApplication with the same identifier is the same app.
    let other = XCUIApplication(bundleIdentifier: "Counter")
    expectEqual(other.windows.staticTexts["count"].label, "3")
    app.launch()
    expectEqual(app.staticTexts["count"].label, "0")
  }

  @Test("An element has its kind, identifier and frame, and a missing one does not exist")
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

  @Test("A tap without an app or on a missing element, and the launch of no app, fail the test")
  func failures() {
    defer { end() }
    withKnownIssue {
      app.buttons["increment"].tap()
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "no app was launched" }
    }
    withKnownIssue {
      XCUIDevice.shared.orientation = .landscapeLeft
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "no app was launched" }
    }
    expectEqual(XCUIDevice.shared.orientation, .portrait)
    app.launch()
    withKnownIssue {
      app.buttons["none"].tap()
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "there is no button \"none\"" }
    }
    withKnownIssue {
      XCUIApplication(bundleIdentifier: "Nowhere").launch()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("/Nowhere; let the target of the tests") }
    }
  }

  @Test("A wheel of a picker turns to a value, forwards and backwards, and a sheet has a grabber")
  func wheels() {
    defer { end() }
    let app = XCUIApplication(bundleIdentifier: "Responders")
    app.launch()
    app.buttons["presentChoices"].tap()
    let wheel = app.pickers["colors"].pickerWheels.element
    expectEqual(wheel.value as? String, "Red")
    wheel.adjust(toPickerWheelValue: "Purple")
    expectEqual(wheel.value as? String, "Purple")
    wheel.adjust(toPickerWheelValue: "Orange")
    expectEqual(wheel.value as? String, "Orange")
    let top = app.otherElements["choices"].frame.minY
    app.buttons["Sheet Grabber"].tap()
    #expect(app.otherElements["choices"].frame.minY < top)
    withKnownIssue {
      wheel.adjust(toPickerWheelValue: "Pink")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasSuffix("has no row 'Pink'") }
    }
    withKnownIssue {
      app.buttons["share"].adjust(toPickerWheelValue: "Red")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("is no wheel of a picker") }
    }
  }

  @Test("terminate ends an app, and activate launches it again")
  func terminates() {
    defer { end() }
    app.launch()
    app.terminate()
    expectEqual(app.state, .notRunning)
    #expect(!app.exists && !app.buttons["increment"].exists)
    app.activate()
    expectEqual(app.state, .runningForeground)
  }

  @Test("Queries find elements by predicate, by kind and by the elements in them")
  func queries() {
    defer { end() }
    app.launch()
    let all = app.descendants(matching: .any)
    let label = NSPredicate(format: "label BEGINSWITH 'Incr' AND hittable == YES")
    expectEqual(app.buttons.element(matching: label).identifier, "increment")
    // The predicate matches the button and the text in it.
    expectEqual(all.matching(label).count, 2)
    expectEqual(app.buttons.matching(label).count, 1)
    expectEqual(all.matching(.button, identifier: nil).count, app.buttons.count)
    expectEqual(all.element(matching: .button, identifier: "Increment").identifier, "increment")
    #expect(app.windows.containing(label).firstMatch.exists)
    #expect(!app.windows.containing(NSPredicate(format: "label == 'none'")).firstMatch.exists)
    #expect(NSPredicate(format: "count == 1").evaluate(with: app.buttons))
    #expect(app.debugDescription.contains("button, {95.0, 400.0"))
  }

  @Test("A coordinate is a share of an element plus an offset in points, and can be tapped")
  func coordinates() {
    defer { end() }
    app.launch()
    let button = app.buttons["increment"]
    let corner = button.coordinate(withNormalizedOffset: CGVector(dx: 0, dy: 0))
    let inside = corner.withOffset(CGVector(dx: 10, dy: 5))
    expectEqual([inside.screenPoint.x, inside.screenPoint.y], [105, 405])
    inside.tap()
    inside.doubleTap()
    corner.withOffset(CGVector(dx: -20, dy: 0)).tap()
    expectEqual(app.staticTexts["count"].label, "3")
    inside.press(forDuration: 0.1, thenDragTo: inside.withOffset(CGVector(dx: 30, dy: 0)))
    expectEqual(app.staticTexts["count"].label, "4")
    // The middle of the count is 70 points above the button, which is still inside (R-CTRL-10).
    button.press(forDuration: 0.1, thenDragTo: app.staticTexts["count"])
    button.tap(withNumberOfTaps: 2, numberOfTouches: 1)
    expectEqual(app.staticTexts["count"].label, "7")
  }

  @Test("A drag holds the finger at its end for the given duration")
  func holdAfterDrag() throws {
    defer { end() }
    app.launch()
    let session = try #require(AppSession.current)
    let button = app.buttons["increment"]
    func seconds(holding duration: Double) -> Double {
      let start = session.seconds
      button.press(
        forDuration: 0.1, thenDragTo: app.staticTexts["count"], withVelocity: .default,
        thenHoldForDuration: duration)
      return session.seconds - start
    }
    let short = seconds(holding: 0)
    #expect(seconds(holding: 3) >= short + 2.9)
    expectEqual(app.staticTexts["count"].label, "2")
  }

  @Test("The device has a home button and an orientation, and tests wait for states and values")
  func device() {
    defer { end() }
    expectEqual(XCUIDevice.shared.orientation, .portrait)
    app.activate()
    expectEqual(app.state, .runningForeground)
    XCUIDevice.shared.orientation = .landscapeLeft
    expectEqual(XCUIDevice.shared.orientation, .landscapeLeft)
    XCUIDevice.shared.press(.home)
    #expect(app.wait(for: .runningBackground, timeout: 2))
    #expect(!app.wait(for: .runningForeground, timeout: 1))
    app.activate()
    XCUIDevice.shared.orientation = .portrait
    app.buttons["increment"].tap()
    let label = app.staticTexts["count"]
    #expect(label.wait(for: \.label, toEqual: "1", timeout: 1))
    #expect(!label.wait(for: \.label, toEqual: "2", timeout: 1))
    #expect(app.otherElements["none"].wait(for: \.exists, toEqual: false, timeout: 1))
    app.launch()
    expectEqual(XCUIDevice.shared.orientation, .portrait)
  }

  @Test("R-HID-16: in a rotated app, a tap on an element reaches it where it is shown")
  func turned() {
    defer { end() }
    let app = XCUIApplication(bundleIdentifier: "Responders")
    app.launch()
    XCUIDevice.shared.orientation = .landscapeLeft
    expectEqual([app.frame.width, app.frame.height], [844, 390])
    let button = app.buttons["openHitTesting"]
    #expect(button.isHittable)
    button.tap()
    #expect(app.otherElements["viewB1"].exists && !button.isHittable)
    app.terminate()
    app.launch()
    XCUIDevice.shared.orientation = .landscapeRight
    button.coordinate(withNormalizedOffset: CGVector(dx: 0.1, dy: 0.9)).tap()
    #expect(app.otherElements["viewB1"].exists)
  }
}
