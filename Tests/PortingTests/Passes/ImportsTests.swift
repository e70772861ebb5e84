import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// How imports are ported, also inside an `#if` that only the compiler can decide.
struct ImportsTests {
  @Test(
    "an import inside an `#if` that only the compiler can decide does not count as the one of UIKit",
    arguments: [
      PortRow(
        "#if DEBUG\nimport UIKit\n#endif\nimport Foundation",
        "#if DEBUG\nimport UIKit\n#endif\nimport UIKit"),
      PortRow(
        "#if DEBUG\nimport QuartzCore\n#endif\nimport Foundation",
        "#if DEBUG\nimport UIKit\n#endif\nimport UIKit"),
      PortRow(
        "import Foundation\n#if DEBUG\nimport QuartzCore\n#endif",
        "import UIKit\n#if DEBUG\n\n#endif"),
      // Foundation goes because UIKit brings it.
      PortRow("#if os(iOS)\nimport UIKit\n#endif\nimport Foundation", "\nimport UIKit\n\n"),
    ])
  func undecidedCondition(_ row: PortRow) { row.check() }

  @Test(
    "types that load from a network need the import of FoundationNetworking",
    arguments: [
      PortRow(
        "import UIKit\nvar a: URLSession?",
        "import UIKit; import FoundationNetworking\nvar a: URLSession?"),
      PortRow(
        "import Foundation\nvar a: URLRequest?",
        "import UIKit; import FoundationNetworking\nvar a: URLRequest?"),
      PortRow("import UIKit\nvar a: URL?", "import UIKit\nvar a: URL?"),
      // The type is the app's own.
      PortRow("import UIKit\nclass URLCache {}", "import UIKit\nclass URLCache {}"),
      // The app imports the module itself.
      PortRow(
        "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nimport UIKit\nvar a: URLCache?",
        "#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\nimport UIKit\nvar a: URLCache?"
      ),
    ])
  func networking(_ row: PortRow) { row.check() }

  @Test(
    "a method that moves to another file takes its file's imports along, except those in an undecided #if"
  )
  func takesImportsAlong() {
    let (files, report) = Porter.port(
      [
        ("A.swift", Array("class A: B {\n}\n".utf8)),
        (
          "B.swift",
          Array(
            ("import QuartzCore\nimport Darwin\n#if DEBUG\nimport N\n#endif\n"
              + "extension A {\n  override func c() {}\n}\n").utf8)
        ),
      ], origins: .plain)
    expectEqual(report.refusals.map(\.text), [])
    expectEqual(
      files.map { String(decoding: $0.bytes, as: UTF8.self) },
      [
        "import UIKit; import Glibc; class A: B {\n\n  override func c() {}\n}\n",
        "import UIKit\nimport Glibc\n#if DEBUG\nimport N\n#endif\nextension A {\n  \n}\n",
      ])
  }
}
