import Testing
import TouchstoneScenario
import TouchstoneTestSupport

/// The arguments that describe an app to a broker.
struct BrokerProcessAppTests {
  @Test("only values that an app has become arguments, with variables in the order of their names")
  func words() {
    let plain = BrokerProcess.App(name: "A", path: "/a")
    expectEqual(plain.words, ["--app", "A=/a"])
    let app = BrokerProcess.App(
      name: "B", path: "/b", arguments: ["-x", ""], environment: ["Y": "2", "X": "1"], page: 2)
    expectEqual(
      app.words,
      [
        "--app", "B=/b", "--app-argument", "-x", "--app-argument", "", "--app-variable", "X=1",
        "--app-variable", "Y=2", "--app-page", "2",
      ])
  }
}
