import UIKit

@testable import TouchstoneHitTest

// A file of its own: every app calls its delegate by the same name.
extension StagedApps {
  @MainActor static func makeHitTest() -> any UIApplicationDelegate { AppDelegate() }
}
