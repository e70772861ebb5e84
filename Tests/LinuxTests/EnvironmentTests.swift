import Linux
import Testing

@Suite struct EnvironmentTests {
  @Test("A variable has the same value alone and among all")
  func agrees() {
    let all = Environment.all
    #expect(!all.isEmpty)
    for (name, value) in all { #expect(Environment.value(of: name) == value) }
    #expect(Environment["PATH"] == all["PATH"])
  }

  @Test("A variable that is not set has no value")
  func absent() {
    #expect(Environment["NO SUCH VARIABLE"] == nil)
  }
}
