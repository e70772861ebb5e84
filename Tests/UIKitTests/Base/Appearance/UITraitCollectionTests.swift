import Foundation
import Testing
import TouchstoneTestSupport
import UIKit

struct UITraitCollectionTests {
  @Test(
    "R-LOOK-3: the last of several collections that specifies a trait counts, and other traits stay unspecified"
  )
  func combining() {
    let combined = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .light),
    ])
    expectEqual(combined.userInterfaceStyle, .light)
    expectEqual(combined.displayScale, 2)
    expectEqual(combined.horizontalSizeClass, .unspecified)
    expectEqual(combined.preferredContentSizeCategory, .unspecified)
    #expect(combined.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!combined.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(combined.containsTraits(in: nil))
  }

  @Test("R-LOOK-3: a trait that is given as unspecified has no effect")
  func unspecified() {
    let nothing = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .unspecified), UITraitCollection(displayScale: 0),
      UITraitCollection(preferredContentSizeCategory: .unspecified),
    ])
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    expectEqual(nothing, UITraitCollection())
    expectEqual(UITraitCollection(traitsFrom: [dark, nothing]), dark)
    #expect(dark.containsTraits(in: nothing) && !nothing.containsTraits(in: dark))
    expectEqual(nothing.layoutDirection, .unspecified)
    expectEqual(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection, .rightToLeft)
  }

  @Test("only style, contrast and level change the look of colors")
  func colorAppearance() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let larger = UITraitCollection(traitsFrom: [light, UITraitCollection(displayScale: 2)])
    #expect(!light.hasDifferentColorAppearance(comparedTo: larger))
    #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
    expectEqual(light, UITraitCollection(userInterfaceStyle: .light))
  }

  @Test("the current traits are those of a phone, and are restored after a closure")
  func current() {
    expectEqual(UITraitCollection.current.userInterfaceIdiom, .phone)
    UITraitCollection(displayScale: 7).performAsCurrent {
      expectEqual(UITraitCollection.current.displayScale, 7)
    }
    expectEqual(UITraitCollection.current.displayScale, 3)
  }
}
