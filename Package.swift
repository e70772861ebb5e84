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

let package = Package(
  name: "Touchstone",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "CoreMotion", targets: ["CoreMotion"]),
    .library(name: "MediaPlayer", targets: ["MediaPlayer"]),
    .executable(name: "touchstone", targets: ["touchstone"]),
    .executable(name: "SpringBoard", targets: ["SpringBoard"]),
  ],
  targets: [
    // Ground: the kernel, the time, the record of what happened.
    .target(name: "CLinux"),
    .target(name: "Linux", dependencies: ["CLinux"], swiftSettings: common),
    .target(name: "MachTime", dependencies: ["Linux"], swiftSettings: safe),
    .target(name: "Trace", dependencies: ["Linux", "MachTime"], swiftSettings: safe),

    // Values: what hardware says, and its bytes.
    .target(name: "IOKit", swiftSettings: safe),

    // Mechanism: messages between processes, and the loop that waits for them.
    .target(name: "Ports", dependencies: ["IOKit", "Linux"], swiftSettings: safe),
    .target(name: "RunLoops", dependencies: ["CLinux", "Linux", "MachTime"], swiftSettings: safe),

    // Agreed: what the broker and its peers say to each other.
    .target(
      name: "BackBoardServices", dependencies: ["IOKit", "Linux", "MachTime", "Ports"],
      swiftSettings: safe),

    // Serves: the event server.
    .target(
      name: "BackBoard",
      dependencies: [
        "BackBoardServices", "IOKit", "Linux", "MachTime", "Ports", "RunLoops", "Trace",
      ], swiftSettings: safe),

    // Composed: the app's side, fingers that do not exist, and stories about them.
    .target(name: "UIKitUmbrella"),
    .target(
      name: "UIKit",
      dependencies: [
        "BackBoardServices", "IOKit", "Linux", "MachTime", "Ports", "RunLoops", "Trace",
        "UIKitUmbrella",
      ], swiftSettings: safe),
    .target(
      name: "CoreMotion", dependencies: ["MachTime", "Trace", "UIKit"],
      swiftSettings: safe),
    .target(name: "MediaPlayer", dependencies: ["UIKit"], swiftSettings: safe),
    .target(name: "EventSynthesis", dependencies: ["IOKit", "MachTime"], swiftSettings: safe),
    .target(
      name: "_Testing_UIKit",
      dependencies: [
        "BackBoardServices", "EventSynthesis", "IOKit", "MachTime", "RunLoops", "Trace", "UIKit",
      ], swiftSettings: safe),
    .target(
      name: "Scenario",
      dependencies: [
        "BackBoardServices", "EventSynthesis", "IOKit", "Linux", "MachTime", "Ports", "Trace",
      ], swiftSettings: safe),

    // Runs: the broker with its home screen, the apps, the tools.
    .target(
      name: "SpringBoardHome",
      dependencies: [
        "BackBoard", "BackBoardServices", "IOKit", "Linux", "MachTime", "RunLoops", "Trace",
        "UIKit",
      ], swiftSettings: safe),
    .executableTarget(
      name: "SpringBoard", dependencies: ["SpringBoardHome"], swiftSettings: safe),
    .executableTarget(
      name: "Counter", dependencies: ["UIKit"], path: "Sources/Apps/Counter", swiftSettings: safe),
    .executableTarget(
      name: "HitTest", dependencies: ["UIKit"], path: "Sources/Apps/HitTest", swiftSettings: safe),
    .executableTarget(
      name: "Canvas", dependencies: ["UIKit"], path: "Sources/Apps/Canvas", swiftSettings: safe),
    .executableTarget(
      name: "Player", dependencies: ["MediaPlayer", "UIKit"], path: "Sources/Apps/Player",
      swiftSettings: safe),
    .executableTarget(
      name: "Shake", dependencies: ["CoreMotion", "UIKit"], path: "Sources/Apps/Shake",
      swiftSettings: safe),
    .executableTarget(
      name: "Responders", dependencies: ["UIKit"], path: "Sources/Apps/Responders",
      swiftSettings: safe),
    .executableTarget(
      name: "Gestures", dependencies: ["UIKit"], path: "Sources/Apps/Gestures",
      swiftSettings: safe),
    .executableTarget(
      name: "Questions", dependencies: ["UIKit"], path: "Sources/Apps/Questions",
      swiftSettings: safe),
    .executableTarget(
      name: "touchstone",
      dependencies: [
        "BackBoardServices", "EventSynthesis", "IOKit", "Linux", "MachTime", "Ports", "Scenario",
        "Trace",
        // Built beside the tool, so that one command builds all that it starts.
        "SpringBoard", "Counter", "HitTest", "Canvas", "Player", "Shake", "Responders",
        "Gestures", "Questions",
      ], path: "tools/touchstone", swiftSettings: safe),
    .target(name: "Relay", path: "tools/bench/relay"),
    .target(name: "HeapCount", path: "tools/bench/heap"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "BackBoard", "BackBoardServices", "EventSynthesis", "HeapCount", "IOKit", "Linux",
        "MachTime", "Ports", "Relay", "RunLoops", "Scenario", "Trace",
        "SpringBoard", "Counter", "HitTest", "Canvas", "Responders",
      ], path: "tools/bench", exclude: ["heap", "relay", "README.md"], swiftSettings: safe),

    // Tests: one suite a module.
    .testTarget(name: "LinuxTests", dependencies: ["Linux"], swiftSettings: common),
    .testTarget(
      name: "MachTimeTests", dependencies: ["Linux", "MachTime"], swiftSettings: common),
    .testTarget(
      name: "TraceTests", dependencies: ["Linux", "MachTime", "Trace"], swiftSettings: common),
    .testTarget(name: "IOKitTests", dependencies: ["IOKit"], swiftSettings: common),
    .testTarget(
      name: "PortsTests", dependencies: ["IOKit", "Linux", "Ports"], swiftSettings: common),
    .testTarget(
      name: "RunLoopsTests", dependencies: ["Linux", "MachTime", "RunLoops", "RunLoopFixture"],
      swiftSettings: common),
    .executableTarget(
      name: "RunLoopFixture", dependencies: ["MachTime", "RunLoops"],
      path: "Tests/Fixtures/RunLoopFixture", swiftSettings: safe),
    .testTarget(
      name: "BackBoardServicesTests",
      dependencies: ["BackBoardServices", "IOKit", "Linux", "MachTime", "Ports"],
      swiftSettings: common),
    .testTarget(
      name: "BackBoardTests",
      dependencies: [
        "BackBoard", "BackBoardServices", "IOKit", "Linux", "MachTime", "Ports", "RunLoops",
        "Trace",
      ], swiftSettings: common),
    .testTarget(
      name: "SpringBoardHomeTests",
      dependencies: [
        "BackBoard", "BackBoardServices", "Linux", "MachTime", "RunLoops", "SpringBoardHome",
        "Trace",
      ], swiftSettings: common),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "BackBoardServices", "EventSynthesis", "IOKit", "Linux", "MachTime", "Ports", "RunLoops",
        "Trace", "UIKit", "_Testing_UIKit",
      ], swiftSettings: common),
    .testTarget(
      name: "RealAppTests", dependencies: ["UIKit", "_Testing_UIKit"], swiftSettings: common),
    .testTarget(
      name: "CoreMotionTests",
      dependencies: [
        "CoreMotion", "IOKit", "MachTime", "Trace", "UIKit", "_Testing_UIKit",
      ], swiftSettings: common),
    .testTarget(
      name: "MediaPlayerTests", dependencies: ["MediaPlayer", "UIKit", "_Testing_UIKit"],
      swiftSettings: common),
    .testTarget(
      name: "EventSynthesisTests", dependencies: ["EventSynthesis", "IOKit", "MachTime"],
      swiftSettings: common),
    .testTarget(
      name: "ScenarioTests",
      dependencies: ["EventSynthesis", "IOKit", "Linux", "MachTime", "Scenario", "Trace"],
      swiftSettings: common),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "BackBoard", "BackBoardServices", "Canvas", "Counter", "HitTest", "Player", "Shake",
        "Responders", "Gestures", "Questions",
        "UIKit", "_Testing_UIKit",
        "EventSynthesis", "IOKit", "Linux", "MachTime", "Ports", "Scenario",
        "Trace", "touchstone", "Troublemaker",
      ], exclude: ["Goldens"], swiftSettings: common),
    .executableTarget(
      name: "Troublemaker",
      dependencies: [
        "BackBoardServices", "EventSynthesis", "IOKit", "Linux", "Ports", "Scenario", "Trace",
        "UIKit",
      ], path: "Tests/Fixtures/Troublemaker", swiftSettings: safe),
    .testTarget(name: "TidyTests", dependencies: [], swiftSettings: common),
  ]
)
