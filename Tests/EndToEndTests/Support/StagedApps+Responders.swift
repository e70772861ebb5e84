import UIKit

@testable import TouchstoneResponders

// A file of its own: every app calls its delegate by the same name.
extension StagedApps {
  @MainActor static func makeResponders() -> any UIApplicationDelegate { AppDelegate() }
}
