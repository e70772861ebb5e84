import UIKit

@testable import TouchstonePlayer

// A file of its own: every app calls its delegate by the same name.
extension StagedApps {
  @MainActor static func makePlayer() -> any UIApplicationDelegate { AppDelegate() }
}
