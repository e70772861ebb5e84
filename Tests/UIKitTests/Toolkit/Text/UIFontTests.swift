import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

struct UIFontTests {
  @Test("R-LOOK-4: fonts are equal by family, size and style; bold system fonts are semibold")
  func equality() {
    expectEqual(UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.italicSystemFont(ofSize: 17))
    expectEqual(
      UIFont.boldSystemFont(ofSize: 17), UIFont.systemFont(ofSize: 17, weight: .semibold))
    expectEqual(UIFont.boldSystemFont(ofSize: 17).fontName, ".SFUI-Semibold")
    expectEqual(UIFont(name: "Avenir", size: 12)?.familyName, "Avenir")
  }

  @Test("R-LOOK-4: the name of a system font has its weight and its style")
  func names() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    expectEqual(
      weights.map { UIFont.systemFont(ofSize: 17, weight: $0).fontName },
      [
        "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
      ].map { ".SFUI-\($0)" })
    // The weight in the middle between two named ones has the name of the heavier one.
    let limits: [CGFloat] = [-0.7, -0.5, -0.2, 0.1, 0.27, 0.35, 0.5, 0.6]
    expectEqual(
      limits.map { UIFont.systemFont(ofSize: 17, weight: UIFont.Weight(rawValue: $0)).fontName },
      ["Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"]
        .map { ".SFUI-\($0)" })
    expectEqual(UIFont.italicSystemFont(ofSize: 17).fontName, ".SFUI-RegularItalic")
    expectEqual(
      UIFont.monospacedSystemFont(ofSize: 17, weight: .bold).fontName,
      ".AppleSystemUIFontMonospaced-Bold")
    expectEqual(UIFont(name: "Avenir", size: 12)?.fontName, "Avenir")
  }

  @Test("R-LOOK-4: the metrics of a font are in proportion to its size")
  func metrics() {
    let font = UIFont.systemFont(ofSize: 1000)
    #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
    expectEqual(font.withSize(10).capHeight * 100, font.capHeight)
    #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
  }

  @Test("A descriptor changes one property and keeps the others")
  func descriptors() throws {
    let font = UIFont.systemFont(ofSize: 17, weight: .medium)
    let descriptor = font.fontDescriptor
    expectEqual(UIFont(descriptor: descriptor, size: 0), font)
    let slanted = try #require(descriptor.withSymbolicTraits(.traitItalic))
    expectEqual(UIFont(descriptor: slanted, size: 20).weight, .medium)
    let bold = try #require(descriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    expectEqual(bold.symbolicTraits, [.traitBold, .traitItalic])
    expectEqual(bold.withSize(3).pointSize, 3)
  }
}
