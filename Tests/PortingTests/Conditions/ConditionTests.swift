import Testing
import TouchstonePorting
import TouchstoneTestSupport

/// Conditional compilation is decided as on a phone.
struct ConditionTests {
  @Test(
    "a condition that is known for a phone is removed; one that only the compiler knows stays",
    arguments: [
      PortRow("#if os(iOS)\na()\n#else\nb()\n#endif\n", "\na()\n\n\n\n"),
      PortRow("#if os(macOS)\na()\n#elseif os(iOS)\nb()\n#else\nc()\n#endif", "\n\n\nb()\n\n\n"),
      PortRow("#if !os(iOS)\na()\n#endif\nb()", "\n\n\nb()"),
      PortRow("#if canImport(UIKit) && !canImport(AppKit)\na()\n#endif", "\na()\n"),
      PortRow("#if canImport(ObjectiveC)\na()\n#endif", "\n\n"),
      PortRow("#if canImport(SwiftUI)\nimport SwiftUI\n#endif", "\n\n"),
      PortRow("#if arch(i386) || arch(x86_64)\na()\n#endif", "\n\n"),
      PortRow("#if targetEnvironment(simulator)\na()\n#else\nb()\n#endif", "\n\n\nb()\n"),
      PortRow("#if swift(>=4.2)\na()\n#else\nb()\n#endif", "\na()\n\n\n"),
      PortRow("#if compiler(<5.9)\na()\n#endif", "\n\n"),
      PortRow(same: "#if swift(>=7)\na()\n#else\nb()\n#endif"),
      PortRow(same: "#if DEBUG\na()\n#else\nb()\n#endif"),
      PortRow("#if DEBUG && os(iOS) // why\na()\n#endif", "#if DEBUG // why\na()\n#endif"),
      PortRow(
        "#if os(tvOS)\na()\n#elseif DEBUG\nb()\n#elseif os(iOS)\nc()\n#else\nd()\n#endif",
        "\n\n#if DEBUG\nb()\n#else\nc()\n\n\n#endif"),
      PortRow(
        "#if os(iOS)\n#if os(macOS)\na()\n#else\nb()\n#endif\n#else\nc()\n#endif",
        "\n\n\n\nb()\n\n\n\n"),
      PortRow("#if os(iOS) &&\n  DEBUG\na()\n#endif", "#if DEBUG\n\na()\n#endif"),
      PortRow("#if (os(iOS) || FLAG) && !A\na()\n#endif", "#if !A\na()\n#endif"),
      PortRow("#if (A || B) && os(iOS)\na()\n#endif", "#if A || B\na()\n#endif"),
      PortRow(same: "let text = \"\"\"\n#if os(macOS)\n#endif\n\"\"\"\n// #if os(macOS)\n"),
      PortRow("#if os(macOS)\nlet a = \"#endif\"\n#endif\nb()", "\n\n\nb()"),
    ])
  func decided(_ row: PortRow) { row.check() }

  @Test(
    "a condition that lacks a parenthesis or an operand stays, for the compiler to report",
    arguments: [
      PortRow(same: "#if os(iOS\na()\n#endif"), PortRow(same: "#if (os(iOS)\na()\n#endif"),
      PortRow(same: "#if os(macOS) &&\n#endif"), PortRow(same: "#if !\n#endif"),
    ])
  func incomplete(_ row: PortRow) { row.check() }

  @Test("a condition without an end goes to the end of the file")
  func conditionWithoutEnd() {
    expectEqual(Ported("#if os(macOS)\na()").text, "\n")
    expectEqual(Ported("#if os(iOS)\na()").text, "\na()")
  }

  @Test("a decided condition is reported with its place")
  func placeOfDecision() {
    expectEqual(
      Ported("\n  #if os(iOS)\n  #else\n  #endif").report.changes.map(\.text),
      [
        "A.swift:2:3: #if os(iOS) -> #if os(iOS): "
          + "conditional compilation is decided as on a phone"
      ])
  }
}
