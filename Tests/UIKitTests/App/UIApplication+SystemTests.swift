import Testing
import TouchstoneTestSupport
import UIKit

@MainActor
struct UIApplicationSystemTests {
  @Test(
    "R-APP-14: opening a URL is recorded, and the completion gets whether a phone could open it")
  func open() throws {
    let (stage, log) = (TouchStage(name: "App"), CallLog())
    let web = try #require(URL(string: "https://example.com"))
    let odd = try #require(URL(string: "odd://thing"))
    stage.application.open(web) { log.add("web \($0)") }
    stage.application.open(odd, options: [:]) { log.add("odd \($0)") }
    expectEqual(log.lines, [])
    stage.advance(by: .zero)
    expectEqual(log.take(), ["web true", "odd false"])
    expectEqual(
      stage.log("system").filter { $0.contains("url") },
      ["system url https://example.com for App", "system url not opened: odd://thing for App"])
  }

  @Test("the application, the device and the screen have the values of a phone")
  func values() {
    let stage = TouchStage()
    let application = stage.application
    let first = application.beginBackgroundTask {}
    #expect(first != .invalid && application.beginBackgroundTask(withName: "b") != first)
    application.endBackgroundTask(first)
    application.applicationIconBadgeNumber = 3
    expectEqual(application.applicationIconBadgeNumber, 3)
    let width = stage.context.screen.bounds.width
    expectEqual(application.statusBarFrame, CGRect(x: 0, y: 0, width: width, height: 47))
    let device = UIDevice.current
    #expect(device.userInterfaceIdiom == .phone && device.model == "iPhone")
    expectEqual(device.batteryLevel, -1)
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == 1 && device.batteryState == .full)
    #expect(UIScreen.screens == [UIScreen.main] && UIScreen.main.brightness == 0.5)
  }
}
