/// The kernel's names of event types and codes, as `getevent -l` prints them.
///
/// Source: the kernel's `input-event-codes.h`. Values are hexadecimal. If a code has two names, the first one is
/// written. The codes of switches, lamps, sounds, force feedback and `BTN_TRIGGER_HAPPY` are not listed, and of the
/// `KEY_` codes above 0xff only a few.
package enum InputNames {
  /// EV_ names.
  private static let ev = """
    SYN=0 KEY=1 REL=2 ABS=3 MSC=4 SW=5 LED=11 SND=12 REP=14 FF=15 PWR=16 FF_STATUS=17
    """
  /// SYN_ names.
  private static let syn = """
    REPORT=0 CONFIG=1 MT_REPORT=2 DROPPED=3
    """
  /// REL_ names.
  private static let rel = """
    X=0 Y=1 Z=2 RX=3 RY=4 RZ=5 HWHEEL=6 DIAL=7 WHEEL=8 MISC=9 RESERVED=a WHEEL_HI_RES=b
    HWHEEL_HI_RES=c
    """
  /// ABS_ names.
  private static let abs = """
    X=0 Y=1 Z=2 RX=3 RY=4 RZ=5 THROTTLE=6 RUDDER=7 WHEEL=8 GAS=9 BRAKE=a HAT0X=10 HAT0Y=11
    HAT1X=12 HAT1Y=13 HAT2X=14 HAT2Y=15 HAT3X=16 HAT3Y=17 PRESSURE=18 DISTANCE=19 TILT_X=1a
    TILT_Y=1b TOOL_WIDTH=1c VOLUME=20 PROFILE=21 MISC=28 RESERVED=2e MT_SLOT=2f MT_TOUCH_MAJOR=30
    MT_TOUCH_MINOR=31 MT_WIDTH_MAJOR=32 MT_WIDTH_MINOR=33 MT_ORIENTATION=34 MT_POSITION_X=35
    MT_POSITION_Y=36 MT_TOOL_TYPE=37 MT_BLOB_ID=38 MT_TRACKING_ID=39 MT_PRESSURE=3a
    MT_DISTANCE=3b MT_TOOL_X=3c MT_TOOL_Y=3d
    """
  /// MSC_ names.
  private static let msc = """
    SERIAL=0 PULSELED=1 GESTURE=2 RAW=3 SCAN=4 TIMESTAMP=5
    """
  /// KEY_ names.
  private static let key = """
    RESERVED=0 ESC=1 1=2 2=3 3=4 4=5 5=6 6=7 7=8 8=9 9=a 0=b MINUS=c EQUAL=d BACKSPACE=e TAB=f
    Q=10 W=11 E=12 R=13 T=14 Y=15 U=16 I=17 O=18 P=19 LEFTBRACE=1a RIGHTBRACE=1b ENTER=1c
    LEFTCTRL=1d A=1e S=1f D=20 F=21 G=22 H=23 J=24 K=25 L=26 SEMICOLON=27 APOSTROPHE=28 GRAVE=29
    LEFTSHIFT=2a BACKSLASH=2b Z=2c X=2d C=2e V=2f B=30 N=31 M=32 COMMA=33 DOT=34 SLASH=35
    RIGHTSHIFT=36 KPASTERISK=37 LEFTALT=38 SPACE=39 CAPSLOCK=3a F1=3b F2=3c F3=3d F4=3e F5=3f
    F6=40 F7=41 F8=42 F9=43 F10=44 NUMLOCK=45 SCROLLLOCK=46 KP7=47 KP8=48 KP9=49 KPMINUS=4a
    KP4=4b KP5=4c KP6=4d KPPLUS=4e KP1=4f KP2=50 KP3=51 KP0=52 KPDOT=53 ZENKAKUHANKAKU=55
    102ND=56 F11=57 F12=58 RO=59 KATAKANA=5a HIRAGANA=5b HENKAN=5c KATAKANAHIRAGANA=5d
    MUHENKAN=5e KPJPCOMMA=5f KPENTER=60 RIGHTCTRL=61 KPSLASH=62 SYSRQ=63 RIGHTALT=64 LINEFEED=65
    HOME=66 UP=67 PAGEUP=68 LEFT=69 RIGHT=6a END=6b DOWN=6c PAGEDOWN=6d INSERT=6e DELETE=6f
    MACRO=70 MUTE=71 VOLUMEDOWN=72 VOLUMEUP=73 POWER=74 KPEQUAL=75 KPPLUSMINUS=76 PAUSE=77
    SCALE=78 KPCOMMA=79 HANGEUL=7a HANGUEL=7a HANJA=7b YEN=7c LEFTMETA=7d RIGHTMETA=7e COMPOSE=7f
    STOP=80 AGAIN=81 PROPS=82 UNDO=83 FRONT=84 COPY=85 OPEN=86 PASTE=87 FIND=88 CUT=89 HELP=8a
    MENU=8b CALC=8c SETUP=8d SLEEP=8e WAKEUP=8f FILE=90 SENDFILE=91 DELETEFILE=92 XFER=93
    PROG1=94 PROG2=95 WWW=96 MSDOS=97 COFFEE=98 ROTATE_DISPLAY=99 DIRECTION=99 CYCLEWINDOWS=9a
    MAIL=9b BOOKMARKS=9c COMPUTER=9d BACK=9e FORWARD=9f CLOSECD=a0 EJECTCD=a1 EJECTCLOSECD=a2
    NEXTSONG=a3 PLAYPAUSE=a4 PREVIOUSSONG=a5 STOPCD=a6 RECORD=a7 REWIND=a8 PHONE=a9 ISO=aa
    CONFIG=ab HOMEPAGE=ac REFRESH=ad EXIT=ae MOVE=af EDIT=b0 SCROLLUP=b1 SCROLLDOWN=b2
    KPLEFTPAREN=b3 KPRIGHTPAREN=b4 NEW=b5 REDO=b6 F13=b7 F14=b8 F15=b9 F16=ba F17=bb F18=bc
    F19=bd F20=be F21=bf F22=c0 F23=c1 F24=c2 PLAYCD=c8 PAUSECD=c9 PROG3=ca PROG4=cb
    ALL_APPLICATIONS=cc DASHBOARD=cc SUSPEND=cd CLOSE=ce PLAY=cf FASTFORWARD=d0 BASSBOOST=d1
    PRINT=d2 HP=d3 CAMERA=d4 SOUND=d5 QUESTION=d6 EMAIL=d7 CHAT=d8 SEARCH=d9 CONNECT=da
    FINANCE=db SPORT=dc SHOP=dd ALTERASE=de CANCEL=df BRIGHTNESSDOWN=e0 BRIGHTNESSUP=e1 MEDIA=e2
    SWITCHVIDEOMODE=e3 KBDILLUMTOGGLE=e4 KBDILLUMDOWN=e5 KBDILLUMUP=e6 SEND=e7 REPLY=e8
    FORWARDMAIL=e9 SAVE=ea DOCUMENTS=eb BATTERY=ec BLUETOOTH=ed WLAN=ee UWB=ef UNKNOWN=f0
    VIDEO_NEXT=f1 VIDEO_PREV=f2 BRIGHTNESS_CYCLE=f3 BRIGHTNESS_AUTO=f4 BRIGHTNESS_ZERO=f4
    DISPLAY_OFF=f5 WWAN=f6 WIMAX=f6 RFKILL=f7 MICMUTE=f8 OK=160 SELECT=161 GOTO=162 CLEAR=163
    FN=1d0 CAMERA_FOCUS=210
    """
  /// BTN_ names.
  private static let btn = """
    0=100 MISC=100 1=101 2=102 3=103 4=104 5=105 6=106 7=107 8=108 9=109 LEFT=110 MOUSE=110
    RIGHT=111 MIDDLE=112 SIDE=113 EXTRA=114 FORWARD=115 BACK=116 TASK=117 JOYSTICK=120
    TRIGGER=120 THUMB=121 THUMB2=122 TOP=123 TOP2=124 PINKIE=125 BASE=126 BASE2=127 BASE3=128
    BASE4=129 BASE5=12a BASE6=12b DEAD=12f GAMEPAD=130 SOUTH=130 A=130 EAST=131 B=131 C=132
    NORTH=133 X=133 WEST=134 Y=134 Z=135 TL=136 TR=137 TL2=138 TR2=139 SELECT=13a START=13b
    MODE=13c THUMBL=13d THUMBR=13e TOOL_PEN=140 DIGI=140 TOOL_RUBBER=141 TOOL_BRUSH=142
    TOOL_PENCIL=143 TOOL_AIRBRUSH=144 TOOL_FINGER=145 TOOL_MOUSE=146 TOOL_LENS=147
    TOOL_QUINTTAP=148 STYLUS3=149 TOUCH=14a STYLUS=14b STYLUS2=14c TOOL_DOUBLETAP=14d
    TOOL_TRIPLETAP=14e TOOL_QUADTAP=14f WHEEL=150 GEAR_DOWN=150 GEAR_UP=151 DPAD_UP=220
    DPAD_DOWN=221 DPAD_LEFT=222 DPAD_RIGHT=223
    """

  private static let tables: [(prefix: String, type: UInt16, text: String)] = [
    ("SYN_", InputCode.EV_SYN, syn), ("KEY_", InputCode.EV_KEY, key),
    ("BTN_", InputCode.EV_KEY, btn), ("REL_", InputCode.EV_REL, rel),
    ("ABS_", InputCode.EV_ABS, abs), ("MSC_", InputCode.EV_MSC, msc),
  ]

  private static let types = entries(of: ev, prefix: "EV_")
  private static let codes = tables.flatMap { table in
    entries(of: table.text, prefix: table.prefix).map {
      (type: table.type, name: $0.name, code: $0.code)
    }
  }
  private static let typesByName = Dictionary(
    types.map { ($0.name, $0.code) }, uniquingKeysWith: { first, _ in first })
  private static let codesByName = Dictionary(
    codes.map { ($0.name, $0.code) }, uniquingKeysWith: { first, _ in first })
  private static let namesByCode = Dictionary(
    codes.map { (key(ofType: $0.type, code: $0.code), $0.name) },
    uniquingKeysWith: { first, _ in first })

  /// The key of a code in `namesByCode`: codes of different types may have the same number.
  private static func key(ofType type: UInt16, code: UInt16) -> UInt32 {
    UInt32(type) << 16 | UInt32(code)
  }

  private static func entries(of text: String, prefix: String) -> [(name: String, code: UInt16)] {
    text.split { $0 == " " || $0 == "\n" }.compactMap { entry in
      let parts = entry.split(separator: "=")
      guard parts.count == 2, let code = UInt16(parts[1], radix: 16) else { return nil }
      return (prefix + parts[0], code)
    }
  }

  /// The event type of a name such as `EV_ABS`.
  package static func type(named name: String) -> UInt16? { typesByName[name] }

  /// The code of a name such as `ABS_MT_SLOT`.
  package static func code(named name: String) -> UInt16? { codesByName[name] }

  /// The name of an event type, for comments in recordings.
  package static func name(ofType type: UInt16) -> String? {
    types.first { $0.code == type }?.name
  }

  /// The name of a code of a type, for comments in recordings.
  package static func name(ofType type: UInt16, code: UInt16) -> String? {
    namesByCode[key(ofType: type, code: code)]
  }
}
