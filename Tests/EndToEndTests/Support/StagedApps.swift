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
/// Each app is an executable with its own app delegate, as a user would write it. The delegates all have the same name,
/// so their modules tell them apart.
enum StagedApps {
  /// The names of the apps, for code that is not on the main actor.
  static let names = [
    "Counter", "Canvas", "HitTest", "Player", "Shake", "Responders", "Gestures", "Questions",
  ]

  /// The functions that make the apps' delegates, by the names of the apps.
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
