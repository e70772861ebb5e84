import Foundation
import Testing
import TouchstoneMachTime
import TouchstoneTestSupport
import UIKit

@testable import _Testing_UIKit

struct StageWatchdogTests {
  /// A view with a handler that never returns.
  private final class Hanging: UIView {
    let hang: () -> Void

    init(_ hang: @escaping () -> Void) {
      self.hang = hang
      super.init(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
      accessibilityIdentifier = "hanging"
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hang() }
  }

  /// Taps a view with a handler that never returns, which the watchdog reports after 20 ms.
  @MainActor private static func tap(_ hang: @escaping () -> Void) {
    let stage = TouchStage()
    stage.patience = .milliseconds(20)
    let view = Hanging(hang)
    stage.show(view)
    stage.tap(view)
  }

  @Test("a handler that loops ends the test, and the message names it")
  func loopingHandler() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGILL), observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        Self.tap {
          var rounds: UInt64 = 0
          while true { rounds &+= 1 }
        }
      }
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("a handler of the stage has not returned for 0.02 seconds"), "\(text)")
    #expect(text.contains("deliver"), "\(text)")
    #expect(text.contains("hanging"), "\(text)")
  }

  @Test("a handler that waits for its own thread ends the test")
  func waitingHandler() async {
    await #expect(processExitsWith: .signal(SIGILL)) {
      await MainActor.run {
        Self.tap {
          let done = DispatchSemaphore(value: 0)
          DispatchQueue.main.async { done.signal() }
          done.wait()
        }
      }
    }
  }

  @Test("the time of a handler counts from the first check during the handler")
  func countsFromFirstCheck() {
    var standstill = Standstill()
    func duration(at seconds: Double, run: UInt64, turn: UInt64) -> Duration {
      standstill.duration(at: MachAbsoluteTime(seconds: seconds), ofRun: run, turn: turn)
    }
    expectEqual(duration(at: 1, run: 1, turn: 4), .zero)
    expectEqual(duration(at: 3, run: 1, turn: 4), .seconds(2))
    expectEqual(duration(at: 5, run: 1, turn: 5), .zero, "another handler")
    expectEqual(duration(at: 6, run: 1, turn: 5), .seconds(1))
    expectEqual(duration(at: 9, run: 3, turn: 5), .zero, "another run")
  }
}
