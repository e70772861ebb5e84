import UIKit

@testable import TouchstoneGestures

// A file of its own: every app calls its delegate by the same name.
extension StagedApps {
  @MainActor static func makeGestures() -> any UIApplicationDelegate { AppDelegate() }
}
