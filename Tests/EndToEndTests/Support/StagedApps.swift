import UIKit

@testable import TouchstoneCanvas
@testable import TouchstoneCounter
@testable import TouchstoneGestures
@testable import TouchstoneHitTest
@testable import TouchstonePlayer
@testable import TouchstoneQuestions
@testable import TouchstoneResponders
@testable import TouchstoneShake

/// The apps of the package, as they run on a stage: the same source, without a process of their own.
///
/// Each is an executable of its own with an app delegate of its own, as a user would write it; so the
/// delegates have one name and are told apart by their modules.
enum StagedApps {
  static let names = [
    "Counter", "Canvas", "HitTest", "Player", "Shake", "Responders", "Gestures", "Questions",
  ]

  @MainActor static let delegates: [String: @MainActor () -> any UIApplicationDelegate] = [
    "Counter": { TouchstoneCounter.AppDelegate() },
    "Canvas": { TouchstoneCanvas.AppDelegate() },
    "HitTest": { TouchstoneHitTest.AppDelegate() },
    "Player": { TouchstonePlayer.AppDelegate() },
    "Shake": { TouchstoneShake.AppDelegate() },
    "Responders": { TouchstoneResponders.AppDelegate() },
    "Gestures": { TouchstoneGestures.AppDelegate() },
    "Questions": { TouchstoneQuestions.AppDelegate() },
  ]
}
