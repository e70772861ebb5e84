/// The conditions for the name of a new package, which is also the name of its folder, module, product and app.
enum PackageName {
  /// The largest number of characters of a name.
  private static let lengthLimit = 60

  /// Names that would conflict with products and modules of the build, or with words of Swift.
  private static let reserved: Set<String> = [
    // Apps and other products of Touchstone.
    "Canvas", "Cookbook", "Counter", "Gestures", "HitTest", "Player", "PortSources", "Questions",
    "Responders", "RunLoopFixture", "Shake", "SpringBoard", "Troublemaker",
    // Modules of Touchstone that are named after Apple's.
    "BackBoardServices", "Combine", "CoreMotion", "IOKit", "MediaPlayer", "SpringBoardHome",
    "UIKit", "XCUIAutomation",
    // Modules of the toolchain.
    "Cxx", "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "FoundationNetworking",
    "FoundationXML", "Glibc", "Musl", "Observation", "RegexBuilder", "Swift", "Synchronization",
    "Testing", "XCTest",
    // Words of Swift, and types of the package itself.
    "Any", "AppDelegate", "Package", "Protocol", "Self", "Type", "ViewController",
  ]

  /// Returns why a package cannot have a name; nil if it can.
  static func objection(to name: String) -> String? {
    let isCapital = name.utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    guard isCapital == true, name.utf8.count <= lengthLimit, name.utf8.allSatisfy(isNameByte) else {
      return "a package is named with up to \(lengthLimit) letters, digits and '_', "
        + "the first a capital letter, such as Notes, not '\(name)'"
    }
    guard !reserved.contains(name), !name.hasPrefix("Touchstone") else {
      return "'\(name)' is a name that Swift or Touchstone has itself; choose another"
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return byte < 0x80 && (character.isLetter || character.isNumber || character == "_")
  }
}
