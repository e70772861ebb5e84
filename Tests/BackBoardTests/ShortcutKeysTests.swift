import BackBoard
import BackBoardServices
import IOKit
import Testing

@Suite struct ShortcutKeysTests {
  private var keys = ShortcutKeys()

  private mutating func take(
    _ usage: HIDUsage, down: Bool = true, isRepeat: Bool = false, from injector: MemberID = .player
  ) -> ShortcutKeys.Verdict {
    keys.take(IOHIDKeyboard(usage: usage, down: down, isRepeat: isRepeat), from: injector)
  }

  @Test mutating func `R-KEY-4: the right command key counts, and both count as one`() {
    #expect(take(.rightGUI) == .everybodys)
    #expect(take(.leftGUI) == .everybodys)
    #expect(take(.leftGUI, down: false) == .everybodys)
    #expect(take(.tab) == .systems(.previousApp))
  }

  @Test mutating func `a repeat begins nothing, and that of a claimed key is claimed`() {
    _ = take(.leftGUI)
    #expect(take(.space, isRepeat: true) == .everybodys)
    #expect(take(.space) == .systems(.search))
    #expect(take(.space, isRepeat: true) == .systems(nil))
    #expect(take(.space, down: false) == .systems(nil))
    #expect(take(.space, down: false) == .everybodys)
  }

  @Test mutating func `every injector has a keyboard of its own, which goes with it`() {
    let other = MemberID(rawValue: 77)
    _ = take(.leftGUI)
    #expect(take(.keyH, from: other) == .everybodys)
    #expect(take(.keyH) == .systems(.home))
    keys.letGo(of: .player)
    #expect(take(.keyH, down: false) == .everybodys)
    #expect(take(.keyH) == .everybodys)
  }
}
