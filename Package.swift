// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target: the strictest the toolchain has, warnings are errors.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// Pure code: every unsafe expression carries the word `unsafe` and can be counted.
let safe = common + [.strictMemorySafety()]

/// Modules that stand for a module of Apple's and have its name; every other module is `Touchstone` and the
/// name of its folder, so that a package that depends on this one may use any plain word for a target.
let apples: Set<String> = [
  "BackBoardServices", "Combine", "CoreMotion", "IOKit", "MediaPlayer", "SpringBoard",
  "SpringBoardHome",
  "UIKit", "XCUIAutomation",
  "_Testing_UIKit",
]

func module(_ folder: String) -> String {
  apples.contains(folder) || folder.hasPrefix("touchstone") ? folder : "Touchstone" + folder
}

func dependencies(_ folders: [String]) -> [Target.Dependency] {
  folders.map { .target(name: module($0)) }
}

func library(
  _ folder: String, _ uses: [String] = [], _ settings: [SwiftSetting] = safe,
  embedding files: [String] = []
) -> Target {
  .target(
    name: module(folder), dependencies: dependencies(uses), path: "Sources/" + folder,
    resources: files.map { .embedInCode($0) }, swiftSettings: settings)
}

func executable(
  _ folder: String, at path: String, _ uses: [String], exclude: [String] = []
) -> Target {
  .executableTarget(
    name: module(folder), dependencies: dependencies(uses), path: path, exclude: exclude,
    swiftSettings: safe)
}

func tests(_ folder: String, _ uses: [String], exclude: [String] = []) -> Target {
  .testTarget(
    name: folder, dependencies: dependencies(uses), exclude: exclude, swiftSettings: common)
}

/// The demo apps; the executable of each has the plain name.
let apps = [
  "Canvas", "Counter", "Gestures", "HitTest", "Player", "Questions", "Responders", "Shake",
]

let package = Package(
  name: "Touchstone",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit", "Combine"]),
    .library(name: "CoreMotion", targets: ["CoreMotion"]),
    .library(name: "MediaPlayer", targets: ["MediaPlayer"]),
    .library(name: "XCUIAutomation", targets: ["XCUIAutomation"]),
    .executable(name: "touchstone", targets: ["touchstone"]),
    .executable(name: "touchstone-port", targets: ["touchstone-port"]),
    .plugin(name: "PortSources", targets: ["PortSources"]),
    .plugin(name: "TouchstoneCommand", targets: ["TouchstoneCommand"]),
    .executable(name: "SpringBoard", targets: ["SpringBoard"]),
    .executable(name: "bench", targets: [module("Bench")]),
    .executable(name: "soak", targets: [module("Soak")]),
    .executable(name: "mutants", targets: [module("Mutants")]),
    .executable(name: "Troublemaker", targets: [module("Troublemaker")]),
    .executable(name: "Cookbook", targets: [module("Cookbook")]),
    .executable(name: "RunLoopFixture", targets: [module("RunLoopFixture")]),
  ] + apps.map { .executable(name: $0, targets: [module($0)]) },
  targets: [
    // Ground: the kernel, the time, the record of what happened.
    .target(name: module("CLinux"), path: "Sources/CLinux"),
    library("Linux", ["CLinux"], common),
    library("MachTime", ["CLinux"]),
    library("Trace", ["Linux", "MachTime"]),

    // Answers: questions about a trace.
    library("Explain", ["MachTime", "Trace"]),
    library("TracePage", ["Explain", "MachTime", "Trace"], embedding: ["Page"]),
    library("PageServer", ["Linux", "MachTime"]),

    // Ports: sources for iOS become sources for this platform.
    library("Porting"),

    // Publishes: values for those who subscribe, as far as apps need it.
    library("Combine"),

    // Values: what hardware says, and its bytes.
    library("IOKit"),

    // Solves: the constraints of a layout, for numbers alone.
    library("LayoutSolver"),

    // Draws: shapes and texts as SVG and as pixels.
    library("Pictures"),

    // Mechanism: messages between processes, and the loop that waits for them.
    library("Ports", ["IOKit", "Linux"]),
    library("RunLoops", ["CLinux", "Linux", "MachTime"]),

    // Agrees: what the broker and its peers say to each other.
    library("BackBoardServices", ["IOKit", "Linux", "MachTime"]),

    // Serves: the event server.
    library(
      "BackBoard",
      ["BackBoardServices", "IOKit", "Linux", "MachTime", "Ports", "RunLoops", "Trace"]),

    // Composed: the app's side, synthetic fingers, and stories about them.
    .target(name: module("UIKitUmbrella"), path: "Sources/UIKitUmbrella"),
    library(
      "UIKit",
      [
        "BackBoardServices", "CLinux", "Explain", "IOKit", "LayoutSolver", "Linux", "MachTime",
        "Pictures",
        "Ports", "RunLoops", "Trace", "UIKitUmbrella",
      ]),
    library("CoreMotion", ["MachTime", "Trace", "UIKit"]),
    library("MediaPlayer", ["UIKit"]),
    library("EventSynthesis", ["IOKit"]),
    library(
      "_Testing_UIKit",
      [
        "BackBoardServices", "EventSynthesis", "Explain", "IOKit", "Linux", "MachTime", "Pictures",
        "RunLoops", "Trace", "UIKit",
      ]),
    library(
      "Scenario",
      [
        "BackBoardServices", "EventSynthesis", "Explain", "IOKit", "Linux", "MachTime", "Ports",
        "Trace",
      ]),

    // Simulates: random scenarios against the broker, in one process.
    library(
      "Simulation",
      [
        "BackBoard", "BackBoardServices", "EventSynthesis", "Explain", "IOKit", "Linux", "MachTime",
        "Ports", "RunLoops", "Scenario", "Trace",
      ]),

    library("XCUIAutomation", ["BackBoardServices", "Linux", "MachTime", "Scenario"]),

    // Runs: the broker with its home screen, the apps, the tools.
    library(
      "SpringBoardHome",
      [
        "BackBoard", "BackBoardServices", "IOKit", "Linux", "MachTime", "RunLoops", "Trace",
        "UIKit",
      ]),
    executable("SpringBoard", at: "Sources/SpringBoard", ["SpringBoardHome"]),
    executable("Counter", at: "Sources/Apps/Counter", ["UIKit"]),
    executable("HitTest", at: "Sources/Apps/HitTest", ["UIKit"]),
    executable("Canvas", at: "Sources/Apps/Canvas", ["UIKit"]),
    executable("Player", at: "Sources/Apps/Player", ["MediaPlayer", "UIKit"]),
    executable("Shake", at: "Sources/Apps/Shake", ["CoreMotion", "UIKit"]),
    executable("Responders", at: "Sources/Apps/Responders", ["UIKit"]),
    executable("Gestures", at: "Sources/Apps/Gestures", ["UIKit"]),
    executable("Questions", at: "Sources/Apps/Questions", ["UIKit"]),
    executable("touchstone-port", at: "tools/port", ["Linux", "Porting"]),
    .plugin(
      name: "PortSources", capability: .buildTool(), dependencies: ["touchstone-port"],
      path: "tools/plugins/PortSources"),
    // Everything that the tool starts is built beside it.
    executable(
      "touchstone", at: "tools/touchstone",
      [
        "BackBoardServices", "EventSynthesis", "Explain", "Linux", "MachTime", "PageServer",
        "Scenario", "Simulation", "Trace", "TracePage", "SpringBoard", "touchstone-port",
      ] + apps, exclude: ["README.md"]),
    // Without the tool as a dependency: of that, SwiftPM would build a second one, without the broker beside it.
    .plugin(
      name: "TouchstoneCommand",
      capability: .command(
        intent: .custom(
          verb: "touchstone", description: "Builds the package's apps and calls touchstone.")),
      dependencies: [], path: "tools/plugins/TouchstoneCommand"),
    // The text of sources, for tools and tests that read them.
    .target(name: module("SwiftSource"), path: "tools/source", swiftSettings: common),
    executable("Mutants", at: "tools/mutants", ["Linux", "SwiftSource"]),
    // An app that misbehaves on purpose, for the bench and for tests.
    executable(
      "Troublemaker", at: "Tests/Fixtures/Troublemaker",
      [
        "BackBoardServices", "EventSynthesis", "IOKit", "Linux", "MachTime", "Ports", "Scenario",
        "Trace", "UIKit",
      ]),
    .target(name: module("Relay"), path: "tools/bench/relay"),
    .target(name: module("HeapCount"), path: "tools/bench/heap"),
    .target(name: module("Floor"), path: "tools/bench/floor"),
    executable(
      "Bench", at: "tools/bench",
      [
        "BackBoard", "BackBoardServices", "EventSynthesis", "Explain", "Floor", "HeapCount",
        "IOKit", "Linux", "MachTime", "Ports", "Relay", "RunLoops", "Scenario", "Trace", "UIKit",
        "_Testing_UIKit", "SpringBoard", "Counter", "HitTest", "Canvas", "Responders",
        "Troublemaker", "touchstone",
      ], exclude: ["floor", "heap", "relay", "README.md"]),
    executable(
      "Soak", at: "tools/soak",
      [
        "BackBoardServices", "EventSynthesis", "Linux", "MachTime", "Scenario", "Trace",
        "SpringBoard", "Counter", "touchstone",
      ]),

    // Tests: one suite a module.
    .target(name: module("TestSupport"), path: "Tests/Support", swiftSettings: common),
    tests("LinuxTests", ["CLinux", "Linux", "TestSupport"]),
    tests("MachTimeTests", ["Linux", "MachTime", "TestSupport"]),
    tests("TraceTests", ["Linux", "MachTime", "TestSupport", "Trace"]),
    tests("IOKitTests", ["IOKit", "TestSupport"]),
    tests("LayoutSolverTests", ["LayoutSolver", "TestSupport"]),
    tests("PicturesTests", ["Pictures", "TestSupport"]),
    tests("PortsTests", ["IOKit", "Linux", "Ports", "TestSupport"]),
    tests("RunLoopsTests", ["Linux", "MachTime", "RunLoops", "RunLoopFixture", "TestSupport"]),
    executable(
      "RunLoopFixture", at: "Tests/Fixtures/RunLoopFixture", ["MachTime", "RunLoops"]),
    tests(
      "BackBoardServicesTests",
      ["BackBoardServices", "IOKit", "Linux", "MachTime", "Ports", "TestSupport"]),
    tests(
      "BackBoardTests",
      [
        "BackBoard", "BackBoardServices", "IOKit", "Linux", "MachTime", "Ports", "RunLoops",
        "TestSupport", "Trace",
      ]),
    tests(
      "SpringBoardHomeTests",
      [
        "BackBoard", "BackBoardServices", "IOKit", "Linux", "MachTime", "RunLoops",
        "SpringBoardHome", "TestSupport", "Trace",
      ]),
    tests(
      "UIKitTests",
      [
        "BackBoardServices", "IOKit", "Linux", "MachTime", "Pictures", "Ports", "RunLoops",
        "TestSupport", "Trace", "UIKit", "_Testing_UIKit",
      ]),
    tests(
      "ExplainTests",
      ["Explain", "MachTime", "TestSupport", "Trace", "UIKit", "_Testing_UIKit"]),
    tests(
      "TracePageTests",
      ["Explain", "MachTime", "TestSupport", "Trace", "TracePage", "UIKit", "_Testing_UIKit"]),
    tests("PageServerTests", ["Linux", "PageServer", "TestSupport"]),
    tests("PortingTests", ["Porting", "TestSupport"]),
    tests("CombineTests", ["Combine", "TestSupport"]),
    tests("RealAppTests", ["TestSupport", "UIKit", "_Testing_UIKit"]),
    tests("CoreMotionTests", ["CoreMotion", "IOKit", "TestSupport", "UIKit", "_Testing_UIKit"]),
    tests("MediaPlayerTests", ["IOKit", "MediaPlayer", "TestSupport", "UIKit", "_Testing_UIKit"]),
    tests("EventSynthesisTests", ["EventSynthesis", "IOKit", "TestSupport"]),
    tests(
      "ScenarioTests",
      [
        "BackBoardServices", "EventSynthesis", "Explain", "IOKit", "MachTime", "Scenario",
        "TestSupport", "Trace",
      ]),
    tests("SimulationTests", ["BackBoardServices", "Simulation", "TestSupport", "Trace"]),
    tests("XCUIAutomationTests", ["TestSupport", "XCUIAutomation", "SpringBoard", "Counter"]),
    tests(
      "EndToEndTests",
      [
        "BackBoard", "BackBoardServices", "Cookbook", "EventSynthesis", "Explain", "IOKit", "Linux",
        "MachTime", "Ports", "Scenario", "Simulation", "TestSupport", "Trace", "Troublemaker",
        "UIKit", "_Testing_UIKit", "touchstone",
      ] + apps, exclude: ["Goldens"]),
    executable("Cookbook", at: "Tests/Fixtures/Cookbook", ["UIKit"]),
    tests("XCTestTests", ["UIKit", "_Testing_UIKit"]),
    tests("MutantsTests", ["Linux", "Mutants", "TestSupport"]),
    tests("TidyTests", ["SwiftSource", "TestSupport", "Trace"]),
  ]
)

// For a build of a few targets of tests, such as under a sanitizer: their names, with commas between them.
if let chosen = Context.environment["TOUCHSTONE_TEST_TARGETS"]?.split(separator: ",") {
  package.targets.removeAll { $0.type == .test && !chosen.contains(Substring($0.name)) }
}

// For `tools/fuzz/run`, whose program needs a library that only some toolchains have.
if Context.environment["TOUCHSTONE_FUZZ"] != nil {
  package.products.append(.executable(name: "fuzz", targets: [module("Fuzz")]))
  package.targets += [
    .target(name: module("FuzzDriver"), path: "tools/fuzz/driver"),
    executable(
      "Fuzz", at: "tools/fuzz",
      [
        "BackBoardServices", "EventSynthesis", "FuzzDriver", "IOKit", "Linux", "Ports", "Scenario",
        "Trace",
      ], exclude: ["corpus", "driver", "run"]),
  ]
}
