import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct AppRegistryTests {
  private let member = MemberID(rawValue: 2)

  @Test("apps keep the order in which they were installed")
  func orderOfApps() {
    let registry = AppRegistry(apps: ["b", "a", "c"].map { AppRecord(name: $0, path: "/\($0)") })
    expectEqual(registry.names, ["b", "a", "c"])
  }

  @Test("an app is found by its name, and by its member while it runs")
  func foundByNameAndMember() {
    var registry = AppRegistry(apps: [AppRecord(name: "a", path: "/a")])
    expectEqual(registry["a"]?.path, "/a")
    expectNil(registry["b"])
    expectNil(registry[member])
    registry.update("a") { $0.member = member }
    expectEqual(registry[member]?.name, "a")
    expectEqual(registry["a"]?.isRunning, true)
    // An update of an app that is not installed has no effect.
    registry.update("b") { $0.member = nil }
    expectEqual(registry[member]?.name, "a")
  }
}
