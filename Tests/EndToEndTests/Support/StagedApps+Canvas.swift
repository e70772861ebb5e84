import UIKit

@testable import TouchstoneCanvas

// A file of its own: every app calls its delegate by the same name.
extension StagedApps {
  @MainActor static func makeCanvas() -> any UIApplicationDelegate { AppDelegate() }
}
