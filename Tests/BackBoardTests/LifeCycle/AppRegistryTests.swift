import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct AppRegistryTests {
  private let member = MemberID(rawValue: 2)

  @Test func `apps keep the order in which they were installed`() {
    let registry = AppRegistry(apps: ["b", "a", "c"].map { AppRecord(name: $0, path: "/\($0)") })
    expectEqual(registry.names, ["b", "a", "c"])
  }

  @Test func `an app is found by its name, and by its member while it runs`() {
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

  @Test func `two declarations are equal if each of their parts is`() {
    let changes: [(inout AppDeclarations) -> Void] = [
      { $0[.accelerometer] = 1 }, { $0[.gyro] = 1 }, { $0[.compass] = 1 },
      { $0.receivesRemoteControl = true }, { $0.isNowPlaying = true }, { $0.deferredEdges = 4 },
      { $0.monitorsProximity = true },
    ]
    for change in changes {
      var (one, other) = (AppDeclarations(), AppDeclarations())
      change(&one)
      #expect(one != other)
      change(&other)
      expectEqual(one, other)
    }
  }
}
