import Testing
import TouchstoneEventSynthesis
import TouchstoneTestSupport

struct InputNamesTests {
  @Test("names have the kernel's numbers")
  func numbers() {
    expectEqual(InputNames.type(named: "EV_ABS"), InputCode.EV_ABS)
    expectEqual(InputNames.code(named: "ABS_MT_SLOT"), InputCode.ABS_MT_SLOT)
    expectEqual(InputNames.code(named: "ABS_MT_TRACKING_ID"), InputCode.ABS_MT_TRACKING_ID)
    expectEqual(InputNames.code(named: "SYN_DROPPED"), InputCode.SYN_DROPPED)
    expectEqual(InputNames.code(named: "BTN_TOOL_PEN"), InputCode.BTN_TOOL_PEN)
    expectEqual(InputNames.code(named: "BTN_TOUCH"), InputCode.BTN_TOUCH)
    expectEqual(InputNames.code(named: "KEY_A"), 30)
    expectNil(InputNames.code(named: "KEY_NONE"))
    expectNil(InputNames.type(named: "ABS_X"))
  }

  @Test("a code with several names has the first of them")
  func names() {
    expectEqual(InputNames.name(ofType: 1, code: 0x110), "BTN_LEFT")
    expectEqual(InputNames.name(ofType: 1, code: 0x140), "BTN_TOOL_PEN")
    expectEqual(InputNames.name(ofType: 3, code: 0), "ABS_X")
    expectEqual(InputNames.name(ofType: 2, code: 0), "REL_X")
    expectEqual(InputNames.name(ofType: 0), "EV_SYN")
    expectNil(InputNames.name(ofType: 3, code: 0x3f))
  }
}
