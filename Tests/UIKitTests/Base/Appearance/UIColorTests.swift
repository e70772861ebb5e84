import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

extension UIColor {
  /// Makes an opaque color from `0xRRGGBB`, as extensions in apps do.
  ///
  /// A convenience initializer compiles only if `UIColor` is a class.
  fileprivate convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }
}

struct UIColorTests {
  @Test(
    "R-LOOK-1: colors are equal if they have the same space and components, not if they look the same"
  )
  func equality() {
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    expectEqual(UIColor.red, UIColor(hex: 0xFF0000))
    expectEqual(UIColor.red.hash, UIColor(hex: 0xFF0000).hash)
    expectEqual(UIColor.white, UIColor(white: 1, alpha: 1))
    #expect(UIColor.white != UIColor.white.withAlphaComponent(0.5))
    #expect(UIColor.clear != UIColor.white.withAlphaComponent(0))
  }

  @Test("R-LOOK-1: a color prints its color space and its components")
  func printing() {
    expectEqual(UIColor.white.description, "UIExtendedGrayColorSpace 1 1")
    expectEqual(UIColor.orange.description, "UIExtendedSRGBColorSpace 1 0.5 0 1")
    expectEqual(UIColor.darkGray.description, "UIExtendedGrayColorSpace 0.333333 1")
  }

  @Test(
    "hue, saturation and brightness convert to red, green and blue and back, on all sides of the circle"
  )
  func hues() {
    for step in 0..<48 {
      let hue = CGFloat(step) / 48
      let color = UIColor(hue: hue, saturation: 0.75, brightness: 0.5, alpha: 0.25)
      var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      #expect(color.getHue(&parts.0, saturation: &parts.1, brightness: &parts.2, alpha: &parts.3))
      #expect(abs(parts.0 - hue) < 1e-9 && abs(parts.1 - 0.75) < 1e-9)
      #expect(abs(parts.2 - 0.5) < 1e-9 && parts.3 == 0.25)
    }
    expectEqual(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1), .green)
    expectEqual(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1), .red)
    expectEqual(UIColor(hue: .nan, saturation: 1, brightness: 1, alpha: 1), .red)
    expectEqual(
      UIColor(hue: 2, saturation: 7, brightness: -1, alpha: 1).cgColor.components, [0, 0, 0, 1])
  }

  @Test("a color has red, green and blue components, and only a gray has a white component")
  func parts() {
    var (red, green, blue, alpha) = (CGFloat(9), CGFloat(9), CGFloat(9), CGFloat(9))
    #expect(
      UIColor(white: 0.25, alpha: 0.5).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    expectEqual([red, green, blue, alpha], [0.25, 0.25, 0.25, 0.5])
    var white: CGFloat = 9
    #expect(UIColor.gray.getWhite(&white, alpha: nil))
    expectEqual(white, 0.5)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
    expectEqual([white, alpha], [0.5, 0.5])
  }

  @Test(
    "R-LOOK-2: a dynamic color asks its provider for the current traits at each use"
  )
  func adapting() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    expectEqual(color.resolvedColor(with: dark), .white)
    expectEqual(color.cgColor, UIColor.red.cgColor)
    dark.performAsCurrent { expectEqual(color.cgColor, UIColor.white.cgColor) }
    expectEqual(color.cgColor, UIColor.red.cgColor)
    expectEqual(
      color.withAlphaComponent(0.5).resolvedColor(with: dark), UIColor(white: 1, alpha: 0.5))
    #expect(color != UIColor { _ in .red } && color == color)
  }

  @Test("R-LOOK-2: the colors of the system have a light and a dark value")
  func system() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    expectEqual(UIColor.systemBackground.resolvedColor(with: light), .white)
    expectEqual(UIColor.systemBackground.resolvedColor(with: dark), .black)
    expectEqual(UIColor.systemBlue.resolvedColor(with: light), UIColor(hex: 0x007AFF))
    expectEqual(UIColor.systemBlue.resolvedColor(with: dark), UIColor(hex: 0x0A84FF))
    #expect(UIColor.label === UIColor.label)
  }

  @Test("a literal, a CGColor and an archive give the same color")
  func conversions() throws {
    expectEqual(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1), UIColor.red)
    expectEqual(UIColor(cgColor: UIColor.brown.cgColor), .brown)
    expectEqual(UIColor(cgColor: UIColor.gray.cgColor), .gray)
    for color in [UIColor.brown, .gray, .clear] {
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: color, requiringSecureCoding: true)
      expectEqual(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data), color)
    }
  }

  @Test("a color is equal to no object of another class")
  func otherClass() {
    #expect(!UIColor.red.isEqual(NSString("red")) && !UIColor.red.isEqual(nil))
  }
}
