import Testing
import TouchstoneTestSupport

@testable import UIKit

/// Comparing texts by their Unicode scalars.
struct StringScalarsTests {
  @Test("Texts of equal characters have the same scalars only if they are spelled in the same way")
  func spelling() {
    let (short, long) = ("\u{e9}", "e\u{301}")
    #expect(short == long && !short.hasSameScalars(as: long) && long.hasSameScalars(as: long))
    let (none, some): (String?, String?) = (nil, short)
    #expect(
      none.hasSameScalars(as: nil) && !none.hasSameScalars(as: "") && !some.hasSameScalars(as: nil))
    #expect(some.hasSameScalars(as: short) && !some.hasSameScalars(as: long))
  }
}
