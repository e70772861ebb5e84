import UIKit

/// Sends declarations to the broker without end, in bursts between which the main loop turns.
@MainActor
enum Flood {
  /// The number of declarations in a burst.
  private static let burst = 500

  static func begin() {
    UIKit.Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in
      MainActor.assumeIsolated {
        for _ in 0..<burst { UIApplication.shared.shortcutItems = [] }
      }
    }
  }
}
