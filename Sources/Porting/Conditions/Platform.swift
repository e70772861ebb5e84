/// The platform of ported code: a phone without an Objective-C runtime.
enum Platform {
  /// Modules of a phone whose declarations, or some of them, are available here: in `UIKit`, in another module of
  /// Touchstone, or in a module of Swift for Linux.
  static let modules: Set<String> = [
    "AudioToolbox", "Combine", "CoreFoundation", "CoreGraphics", "CoreMotion", "Darwin", "Dispatch",
    "Foundation", "MediaPlayer", "OSLog", "QuartzCore", "UIKit", "os",
  ]
  /// Modules that no phone has, and `ObjectiveC`, which ported code does not use.
  private static let absent: Set<String> = [
    "AppKit", "Cocoa", "Glibc", "Musl", "ObjectiveC", "WatchKit", "WinSDK",
  ]
  /// Modules of a phone that do not exist here.
  static let missing: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AdSupport", "AuthenticationServices",
    "CloudKit", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData", "CoreHaptics",
    "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreVideo", "EventKit", "EventKitUI", "GameController", "GameKit",
    "GameplayKit", "HealthKit", "ImageIO", "Intents", "IntentsUI", "JavaScriptCore",
    "LinkPresentation", "LocalAuthentication", "MapKit", "MessageUI", "Messages", "Metal",
    "MetalKit", "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network",
    "PDFKit", "PencilKit", "Photos", "PhotosUI", "QuickLook", "ReplayKit",
    "SafariServices", "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit",
    "SwiftUI", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications", "Vision",
    "VisionKit", "WatchConnectivity", "WebKit", "WidgetKit",
  ]

  /// Returns the answer to a condition such as `os(iOS)` on a phone; nil if only the compiler can decide it.
  static func answer(_ question: String, _ arguments: [String]) -> Condition? {
    let first = arguments.first ?? ""
    switch question {
    case "os": return .known(first == "iOS")
    case "arch": return .known(first == "arm64")
    case "targetEnvironment": return .known(false)
    case "_runtime": return .known(first == "_Native")
    case "_endian": return .known(first == "little")
    case "canImport":
      if modules.contains(first) { return .known(true) }
      // A module that does not exist here cannot be imported, so the code that needs it is left out.
      return absent.contains(first) || missing.contains(first) ? .known(false) : nil
    // `swift` asks for the language mode, which may be Swift 5.
    case "swift": return version(arguments, upTo: [5, 10])
    case "compiler": return version(arguments, upTo: [6, 3])
    default: return nil
    }
  }

  /// Returns the answer to a comparison with a version; nil if only the compiler can decide it.
  ///
  /// Every compiler of this package has version `known` or a later one, so the answer is certain for versions up to
  /// `known`.
  private static func version(_ arguments: [String], upTo known: [Int]) -> Condition? {
    guard let comparison = arguments.first, arguments.count > 1 else { return nil }
    // The compiler reports a part that is not a number.
    let parts = arguments.dropFirst().joined().split(separator: ".").map { Int($0) ?? 0 }
    guard !known.lexicographicallyPrecedes(parts) else { return nil }
    switch comparison {
    case ">=": return .known(true)
    case "<": return .known(false)
    default: return nil
    }
  }
}
