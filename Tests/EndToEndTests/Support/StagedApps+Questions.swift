import UIKit

@testable import TouchstoneQuestions

// A file of its own: every app calls its delegate by the same name.
extension StagedApps {
  @MainActor static func makeQuestions() -> any UIApplicationDelegate { AppDelegate() }
}
