import BackBoardServices
import Testing
import TouchstoneBackBoard
import TouchstoneTestSupport

struct AppRegistryTests {
  private let member = MemberID(rawValue: 2)

  @Test("apps keep the order in which they were installed")
  func appsKeepOrder() {
    let registry = AppRegistry(apps: ["b", "a", "c"].map { AppRecord(name: $0, path: "/\($0)") })
    expectEqual(registry.names, ["b", "a", "c"])
  }

  @Test("an app is found by its name, and by its member while it runs")
  func appFoundName() {
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

  @Test("two declarations are equal if each of their parts is")
  func twoDeclarationsEqual() {
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
