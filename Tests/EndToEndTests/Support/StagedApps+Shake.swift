import UIKit

@testable import TouchstoneShake

// A file of its own: every app calls its delegate by the same name.
extension StagedApps {
  @MainActor static func makeShake() -> any UIApplicationDelegate { AppDelegate() }
}
