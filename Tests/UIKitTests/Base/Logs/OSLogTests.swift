import Testing
import TouchstoneTestSupport

@testable import UIKit

/// The formats, types and messages of the system log.
struct OSLogTests {
  @Test(
    "R-OBJ-4: arguments replace %@ in their order; a missing one is marked",
    arguments: [
      ("%{public}@ and %@", "a and b"), ("100%% of %{private}@", "100% of a"),
      ("%@ %@ %@", "a b <missing>"),
      ("no argument", "no argument"), ("cut %", "cut "),
    ])
  func format(_ format: String, _ text: String) {
    expectEqual(LogFormat.text(of: format, ["a", "b"]), text)
  }

  @Test(
    "R-OBJ-4: numbers are formatted as printf formats them",
    arguments: [
      ("%d %ld %x %X", [1, 2, 255, 255] as [any Sendable], "1 2 ff FF"),
      ("%.2f %f %e", [1.005, 1.5, 1.5], "1.00 1.500000 1.500000e+00"),
      ("%02d:%02d|%5.1f|%-4d|%+d", [5, 12, 2.25, 7, 3], "05:12|  2.2|7   |+3"),
      ("%x %lx %u", [Int32(-1), -1, Int32(-1)], "ffffffff ffffffffffffffff 4294967295"),
      ("%o %5@", [8, "a"], "10 a"),
    ])
  func numbers(format: String, arguments: [any Sendable], text: String) {
    expectEqual(LogFormat.text(of: format, arguments), text)
  }

  @Test("R-OBJ-4: a disabled log is enabled for no type, and every log is disabled for debugging")
  func types() {
    let log = OSLog(subsystem: "a", category: "b")
    #expect(log.isEnabled(type: .info) && log.isEnabled(type: .fault))
    #expect(!log.isEnabled(type: .debug) && !OSLog.disabled.isEnabled(type: .error))
  }

  @Test("R-OBJ-4: the text of a logger's message contains the interpolated values")
  func messages() {
    let (name, count) = ("a", 2)
    let message: OSLogMessage = "\(name, privacy: .private) has \(count)"
    expectEqual(message.text, "a has 2")
  }
}
