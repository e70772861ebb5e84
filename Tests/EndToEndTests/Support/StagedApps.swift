import UIKit

/// The apps of the package, as they run on a stage: the same source, without a process of their own.
enum StagedApps {
  static let names = [
    "Counter", "Canvas", "HitTest", "Player", "Shake", "Responders", "Gestures", "Questions",
  ]

  @MainActor static let delegates: [String: @MainActor () -> any UIApplicationDelegate] = [
    "Counter": makeCounter, "Canvas": makeCanvas, "HitTest": makeHitTest,
    "Player": makePlayer, "Shake": makeShake, "Responders": makeResponders,
    "Gestures": makeGestures, "Questions": makeQuestions,
  ]
}
