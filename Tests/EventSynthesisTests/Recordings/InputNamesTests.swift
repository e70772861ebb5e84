import TouchstoneEventSynthesis
import Testing

@Suite("Input names")
struct InputNamesTests {
  @Test("the names that are used have the kernel's numbers")
  func numbers() {
    #expect(InputNames.type(named: "EV_ABS") == InputCode.EV_ABS)
    #expect(InputNames.code(named: "ABS_MT_SLOT") == InputCode.ABS_MT_SLOT)
    #expect(InputNames.code(named: "ABS_MT_TRACKING_ID") == InputCode.ABS_MT_TRACKING_ID)
    #expect(InputNames.code(named: "SYN_DROPPED") == InputCode.SYN_DROPPED)
    #expect(InputNames.code(named: "BTN_TOOL_PEN") == InputCode.BTN_TOOL_PEN)
    #expect(InputNames.code(named: "BTN_TOUCH") == InputCode.BTN_TOUCH)
    #expect(InputNames.code(named: "KEY_A") == 30)
    #expect(InputNames.code(named: "KEY_NONE") == nil)
    #expect(InputNames.type(named: "ABS_X") == nil)
  }

  @Test("a code has its first name")
  func names() {
    #expect(InputNames.name(ofType: 1, code: 0x110) == "BTN_LEFT")
    #expect(InputNames.name(ofType: 1, code: 0x140) == "BTN_TOOL_PEN")
    #expect(InputNames.name(ofType: 3, code: 0) == "ABS_X")
    #expect(InputNames.name(ofType: 2, code: 0) == "REL_X")
    #expect(InputNames.name(ofType: 0) == "EV_SYN")
    #expect(InputNames.name(ofType: 3, code: 0x3f) == nil)
  }
}
