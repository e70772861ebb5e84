/// What a `#if` asks, as far as it can be decided without the compiler.
indirect enum Condition: Equatable {
  case known(Bool)
  /// Left to the compiler: a flag such as `DEBUG`, or a version beyond those that are known.
  case open(String)
  case not(Condition)
  case both(Condition, Condition)
  case either(Condition, Condition)

  /// The condition without what is known.
  var simplified: Condition {
    switch self {
    case .known, .open: return self
    case .not(let part):
      let part = part.simplified
      if case .known(let answer) = part { return .known(!answer) }
      return .not(part)
    case .both(let left, let right):
      switch (left.simplified, right.simplified) {
      case (.known(false), _), (_, .known(false)): return .known(false)
      case (.known(true), let other), (let other, .known(true)): return other
      case (let left, let right): return .both(left, right)
      }
    case .either(let left, let right):
      switch (left.simplified, right.simplified) {
      case (.known(true), _), (_, .known(true)): return .known(true)
      case (.known(false), let other), (let other, .known(false)): return other
      case (let left, let right): return .either(left, right)
      }
    }
  }

  /// The condition as Swift.
  var text: String {
    switch self {
    case .known(let answer): "\(answer)"
    case .open(let text): text
    case .not(let part): "!" + part.operand
    case .both(let left, let right): left.operand + " && " + right.operand
    case .either(let left, let right): left.operand + " || " + right.operand
    }
  }

  private var operand: String {
    switch self {
    case .both, .either: "(" + text + ")"
    case .known, .open, .not: text
    }
  }
}

/// Parses a condition, and decides what can be decided as on a phone.
struct ConditionReader {
  private let tokens: ArraySlice<Token>
  private var at: Int

  private init(_ tokens: ArraySlice<Token>) {
    self.tokens = tokens
    at = tokens.startIndex
  }

  /// Returns the condition that these tokens are, simplified.
  static func condition(of tokens: ArraySlice<Token>) -> Condition {
    var reader = ConditionReader(tokens)
    let condition = reader.readEither()
    // What was not understood is for the compiler to judge.
    guard reader.at == tokens.endIndex else {
      return .open(tokens.map(\.text).joined(separator: " "))
    }
    return condition.simplified
  }

  private var next: Token? { at < tokens.endIndex ? tokens[at] : nil }

  private mutating func take(_ text: String) -> Bool {
    guard next?.text == text else { return false }
    at += 1
    return true
  }

  private mutating func readEither() -> Condition {
    var condition = readBoth()
    while take("||") { condition = .either(condition, readBoth()) }
    return condition
  }

  private mutating func readBoth() -> Condition {
    var condition = readOne()
    while take("&&") { condition = .both(condition, readOne()) }
    return condition
  }

  private mutating func readOne() -> Condition {
    if take("!") { return .not(readOne()) }
    if take("(") {
      let condition = readEither()
      _ = take(")")
      return condition
    }
    guard let word = next else { return .open("") }
    at += 1
    guard word.kind == .word, take("(") else {
      return word.text == "true" || word.text == "false"
        ? .known(word.text == "true") : .open(word.text)
    }
    var arguments: [String] = []
    var depth = 1
    while let token = next {
      at += 1
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth == 0 { break }
      arguments.append(token.text)
    }
    return Platform.answer(word.text, arguments)
      ?? .open("\(word.text)(\(arguments.joined()))")
  }
}

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
  /// Modules that a phone has and that do not exist here at all.
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

  /// What a phone answers; nil if the compiler must be asked.
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
    // That of the language mode, which may be that of Swift 5.
    case "swift": return version(arguments, upTo: [5, 10])
    case "compiler": return version(arguments, upTo: [6, 3])
    default: return nil
    }
  }

  /// Compares with the versions that every compiler has that can build this package.
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
