import Testing
import TouchstoneTestSupport

@testable import UIKit

/// What is written into the log.
struct OSLogTests {
  @Test(
    "R-OBJ-4: a format has its arguments in their places",
    arguments: [
      ("%{public}@ and %@", "a and b"), ("100%% of %{private}@", "100% of a"),
      ("%@ %@ %@", "a b <missing>"),
      ("no argument", "no argument"), ("cut %", "cut "),
    ])
  func format(_ format: String, _ text: String) {
    expectEqual(LogFormat.text(of: format, ["a", "b"]), text)
  }

  @Test("R-OBJ-4: numbers are written as the format says")
  func numbers() {
    expectEqual(
      LogFormat.text(of: "%d %ld %x %X %.2f %f", [1, 2, 255, 255, 1.005, 1.5]), "1 2 ff FF 1.00 1.5"
    )
  }

  @Test("R-OBJ-4: a disabled log keeps nothing, and no log keeps what is for debugging")
  func types() {
    let log = OSLog(subsystem: "a", category: "b")
    #expect(log.isEnabled(type: .info) && log.isEnabled(type: .fault))
    #expect(!log.isEnabled(type: .debug) && !OSLog.disabled.isEnabled(type: .error))
  }

  @Test("R-OBJ-4: a message of a logger has its values in it")
  func messages() {
    let (name, count) = ("a", 2)
    let message: OSLogMessage = "\(name, privacy: .private) has \(count)"
    expectEqual(message.text, "a has 2")
  }
}
