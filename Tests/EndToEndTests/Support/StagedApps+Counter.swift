import UIKit

@testable import TouchstoneCounter

// A file of its own: every app calls its delegate by the same name.
extension StagedApps {
  @MainActor static func makeCounter() -> any UIApplicationDelegate { AppDelegate() }
}
