/// The platform of ported code: a phone without an Objective-C runtime.
enum Platform {
  /// Modules that exist on a phone and whose declarations `UIKit` or a module of Touchstone has.
  static let modules: Set<String> = [
    "AudioToolbox", "Combine", "CoreFoundation", "CoreGraphics", "CoreMotion", "Darwin", "Dispatch",
    "Foundation", "MediaPlayer", "OSLog", "QuartzCore", "UIKit", "os",
  ]
  /// Modules that no phone has, and `ObjectiveC`, which every phone has and ported code does without.
  private static let absent: Set<String> = [
    "AppKit", "Cocoa", "Glibc", "Musl", "ObjectiveC", "WatchKit", "WinSDK",
  ]
  /// Modules that a phone has and that do not exist here.
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

  /// What a condition such as `os(iOS)` is on a phone; nil if only the compiler can decide it.
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
      // Code that needs a module that does not exist here is left out.
      return absent.contains(first) || missing.contains(first) ? .known(false) : nil
    // This compares with the language mode, which may be that of Swift 5.
    case "swift": return version(arguments, upTo: [5, 10])
    case "compiler": return version(arguments, upTo: [6, 3])
    default: return nil
    }
  }

  /// Compares with a version; nil beyond `known`, the version that every compiler which builds this package has reached.
  private static func version(_ arguments: [String], upTo known: [Int]) -> Condition? {
    guard let comparison = arguments.first, arguments.count > 1 else { return nil }
    let parts = arguments.dropFirst().joined().split(separator: ".").map { Int($0) ?? 0 }
    guard !known.lexicographicallyPrecedes(parts) else { return nil }
    switch comparison {
    case ">=": return .known(true)
    case "<": return .known(false)
    default: return nil
    }
  }
}
