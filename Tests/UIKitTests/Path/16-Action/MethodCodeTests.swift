import Testing
import TouchstoneTestSupport
import UIKit

/// Which methods, closures and functions have the same code.
@MainActor
struct MethodCodeTests {
  @MainActor
  private final class Target {
    func one() {}
    func two() {}
    func take(_ text: String) {}
    func takeOther(_ text: String) {}
    func answer() -> Int { 1 }
  }

  /// A class without actor isolation, as in older code.
  private final class OldTarget {
    func take(_ text: String) {}
  }

  private final class GenericTarget<Item> {
    func take(_ item: Item) {}

    @MainActor func code() -> MethodCode { MethodCode(of: GenericTarget.take) }
  }

  private typealias Plain = @MainActor (Target) -> () -> Void

  private func code(of method: @escaping Plain) -> MethodCode { MethodCode(of: method) }

  private func code<Sender>(
    of method: @escaping @MainActor (Target) -> (Sender) -> Void
  ) -> MethodCode { MethodCode(of: method) }

  @Test("A method written in one place has one code, through thunks, arrays and generic functions")
  func same() {
    let codes = (0..<2).map { _ in
      [
        MethodCode(of: Target.one), code(of: Target.one), code(of: Target.take),
        MethodCode(of: Target.answer), MethodCode(of: OldTarget.take),
      ]
    }
    expectEqual(codes[0], codes[1])
    expectEqual(Set(codes[0]).count, codes[0].count)
    let kept = Target.take
    expectEqual(code(of: kept), MethodCode(of: kept))
    let generic = GenericTarget<Int>()
    expectEqual(generic.code(), generic.code())
  }

  @Test(
    "Each method in an array literal has its own code, which is the same each time the code runs")
  func arrays() {
    var codes: [MethodCode] = []
    for _ in 0..<2 {
      for method in [Target.one, Target.two] { codes.append(code(of: method)) }
      let methods: [@MainActor (Target) -> (String) -> Void] = [Target.take, Target.takeOther]
      for method in methods { codes.append(code(of: method)) }
    }
    expectEqual(Array(codes.prefix(4)), Array(codes.suffix(4)))
    expectEqual(Set(codes).count, 4)
  }

  @Test("One method that is written in two places has two codes")
  func places() {
    #expect(MethodCode(of: Target.one) != MethodCode(of: Target.one))
  }

  @Test("Closures that captured different values have different codes")
  func captures() {
    func codes(_ number: Int, _ text: String, _ target: Target) -> [MethodCode] {
      var count = number
      let inner: Plain = { _ in { print(text, number) } }
      let closures: [Plain] = [
        { _ in { print(number) } }, { _ in { print(text) } }, { _ in { target.one() } },
        { _ in { print(number, text) } }, { _ in { count += 1 } }, { inner($0) }, inner,
      ]
      let codes = closures.map { code(of: $0) }
      return codes + closures.map { code(of: $0) }
    }
    let target = Target()
    // A number that could be an address, and a text too long to be stored in the String itself.
    let found = codes(0x1000, "a text that is longer than fifteen bytes", target)
    expectEqual(Array(found.prefix(7)), Array(found.suffix(7)))
    // `{ inner($0) }` holds one function, as a thunk does, and so has the code of `inner`.
    expectEqual(Set(found).count, 6)
  }

  @Test("A closure that captures nothing has one code, different from that of a method")
  func plainFunction() {
    let closure: Plain = { _ in {} }
    expectEqual(code(of: closure), code(of: closure))
    #expect(code(of: closure) != code(of: Target.one))
  }
}
