import BackBoardServices
import SpringBoardHome
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct BrokerSettingsTests {
  @Test("the home indicator option may come before or after the display")
  func homeIndicatorOption() throws {
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

  @Test(
    "a display that is not three numbers is refused",
    arguments: ["375x812", "375xx812x3", "375xfoox812x3", "375x812x3x", "x375x812x3", "axbxc"])
  func displayNumbers(text: String) {
    #expect(throws: BrokerSettings.Refusal.self) {
      try BrokerSettings(["--folder", "/x", "--display", text])
    }
  }

  @Test("incomplete and unknown options are refused")
  func refusedOptions() {
    #expect(throws: BrokerSettings.Refusal.self) { try BrokerSettings(["--folder"]) }
    #expect(throws: BrokerSettings.Refusal.self) { try BrokerSettings(["--unknown"]) }
  }

  @Test("the options after an app are about that app: its arguments, variables and page")
  func optionsOfAnApp() throws {
    let words = [
      "--app", "A=/a", "--app-argument", "--virtual", "--app-argument", "", "--app-variable",
      "X=1=2", "--app-page", "3", "--app", "B=/b", "--app-variable", "Y=",
    ]
    let settings = try BrokerSettings(["--folder", "/x"] + words)
    expectEqual(settings.apps.map(\.name), ["A", "B"])
    expectEqual(settings.apps.map(\.arguments), [["--virtual", ""], []])
    expectEqual(settings.apps.map(\.environment), [["X": "1=2"], ["Y": ""]])
    expectEqual(settings.apps.map(\.page), [3, 1])
    // The `--virtual` above is an argument of A.
    #expect(!settings.isVirtual)
  }

  @Test(
    "an option of an app is refused without an app and with an invalid value",
    arguments: [
      ["--app-argument", "x"], ["--app", "A=/a", "--app-argument"],
      ["--app", "A=/a", "--app-page", "0"],
      ["--app", "A=/a", "--app-page", "x"], ["--app", "A=/a", "--app-variable", "X"],
      ["--app", "A=/a", "--app-variable", "=1"],
    ])
  func invalidOptionsOfAnApp(words: [String]) {
    #expect(throws: BrokerSettings.Refusal.self) { try BrokerSettings(["--folder", "/x"] + words) }
  }
}
