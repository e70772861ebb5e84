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

  @Test("A descriptor sets each trait on its own, and a size of 1 replaces its size")
  func traits() throws {
    let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor
    expectEqual(descriptor.symbolicTraits, [])
    let even = try #require(descriptor.withSymbolicTraits(.traitMonoSpace))
    expectEqual(even.symbolicTraits, .traitMonoSpace)
    expectEqual(
      UIFont(descriptor: even, size: 0), UIFont.monospacedSystemFont(ofSize: 17, weight: .regular))
    expectEqual(even.withSymbolicTraits([])?.symbolicTraits, [])
    let bold = try #require(even.withSymbolicTraits(.traitBold))
    expectEqual(bold.symbolicTraits, .traitBold)
    expectEqual(UIFont(descriptor: even, size: 1).pointSize, 1)
  }

  @Test(
    "Descriptors are equal by family, size and style; neither they nor fonts equal anything else")
  func descriptorEquality() {
    let font = UIFont.systemFont(ofSize: 17, weight: .bold)
    let descriptor = font.fontDescriptor
    expectEqual(descriptor, UIFont.systemFont(ofSize: 17, weight: .bold).fontDescriptor)
    #expect(descriptor != UIFont.systemFont(ofSize: 17).fontDescriptor)
    #expect(descriptor != descriptor.withSize(18))
    #expect(descriptor != UIFontDescriptor(name: "Avenir", size: 17))
    #expect(!descriptor.isEqual(font) && !font.isEqual(descriptor) && !font.isEqual(nil))
  }

  @Test(
    "Equal fonts and descriptors share one entry of a set, and others have entries of their own")
  func hashes() {
    let sizes: [CGFloat] = [10, 11, 12]
    let weights: [UIFont.Weight] = [.regular, .medium, .bold]
    let fonts = (sizes + sizes).flatMap { size in
      weights.map { UIFont.systemFont(ofSize: size, weight: $0) }
    }
    expectEqual(Set(fonts).count, 9)
    expectEqual(Set(fonts.map(\.fontDescriptor)).count, 9)
    expectEqual(Set(fonts.map(\.hash)).count, 9)
    expectEqual(Set(fonts.map(\.fontDescriptor.hash)).count, 9)
  }
}
