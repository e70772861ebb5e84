import TouchstoneBackBoard
import BackBoardServices
import Testing

@Suite struct AppRegistryTests {
  private let member = MemberID(rawValue: 2)

  @Test func `apps keep the order in which they were installed`() {
    let registry = AppRegistry(apps: ["b", "a", "c"].map { AppRecord(name: $0, path: "/\($0)") })
    #expect(registry.names == ["b", "a", "c"])
  }

  @Test func `an app is found by its name, and by its member while it runs`() {
    var registry = AppRegistry(apps: [AppRecord(name: "a", path: "/a")])
    #expect(registry["a"]?.path == "/a")
    #expect(registry["b"] == nil)
    #expect(registry[member] == nil)
    registry.update("a") { $0.member = member }
    #expect(registry[member]?.name == "a")
    #expect(registry["a"]?.isRunning == true)
    registry.update("b") { $0.member = nil }
    #expect(registry[member]?.name == "a")
  }
}
