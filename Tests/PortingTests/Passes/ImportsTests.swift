import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// Imports that only the compiler may take out.
struct ImportsTests {
  @Test(
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
      PortRow("#if os(iOS)\nimport UIKit\n#endif\nimport Foundation", "\nimport UIKit\n\n"),
    ])
  func open(_ row: PortRow) { row.check() }

  @Test("what moves takes along the modules that are found here")
  func movesTakesAlong() {
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
