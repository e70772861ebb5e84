import BackBoardServices
import SpringBoardHome
import Testing
import TouchstoneTestSupport

struct BrokerSettingsTests {
  @Test func `the home indicator option may come before or after the display`() throws {
    #expect(try !BrokerSettings(["--folder", "/x"]).display.hasHomeIndicator)
    for words in [
      ["--home-indicator", "--display", "375x812x3"],
      ["--display", "375x812x3", "--home-indicator"],
    ] {
      let settings = try BrokerSettings(["--folder", "/x"] + words)
      #expect(settings.display.hasHomeIndicator)
      expectEqual(settings.display.width, 375)
    }
  }

  @Test(arguments: ["375x812", "375xx812x3", "375xfoox812x3", "375x812x3x", "x375x812x3", "axbxc"])
  func `a display that is not three numbers is refused`(text: String) {
    #expect(throws: BrokerSettings.Refusal.self) {
      try BrokerSettings(["--folder", "/x", "--display", text])
    }
  }

  @Test func `incomplete and unknown options are refused`() {
    #expect(throws: BrokerSettings.Refusal.self) { try BrokerSettings(["--folder"]) }
    #expect(throws: BrokerSettings.Refusal.self) { try BrokerSettings(["--unknown"]) }
  }
}
