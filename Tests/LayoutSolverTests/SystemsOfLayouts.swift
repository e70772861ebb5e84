/// Systems with known answers of the kinds that layouts of views lead to: edges, sizes of content, stacks, ratios.
///
/// A name such as `aw` is a view (`p` for the parent, then `a`, `b`, `c`) and its left edge `l`, right edge `r`, width
/// `w`, top `t` or height `h`. Any other name, such as `cx`, is a position or a length of its own line. The language is
/// that of `SystemsOfValues`.
enum SystemsOfLayouts {
  static let edges = """
    pw = 320; al = 20; ar = pw - 20; aw = ar - al => al 20, ar 300, aw 280
    pw = 320; al = 20; aw = 100; ar = al + aw => al 20, ar 120, aw 100
    pw = 320; aw = 100; ar = al + aw; 2 al + aw = pw => al 110, ar 210
    pw = 320; aw = 0.5 pw; 2 al + aw = pw => aw 160, al 80
    pw = 390; al = 16; al + aw = pw - 16; aw <= 300; aw = 500 @750; al + aw <= pw => conflict 1 2 3 4; aw 358
    pw = 390; al >= 16; al + aw <= pw - 16; aw <= 300; 2 al + aw = pw; aw = pw @750 => al 45, aw 300
    pw = 200; al >= 16; al + aw <= pw - 16; aw <= 300; 2 al + aw = pw; aw = pw @750 => al 16, aw 168
    pw = 320; al = 0; al + aw = bl; bl + bw = pw; aw = bw => aw 160, bl 160, bw 160
    pw = 320; al = 8; al + aw + 8 = bl; bl + bw + 8 = pw; aw = bw => aw 148, bl 164, bw 148
    pw = 320; al = 8; al + aw + 8 = bl; bl + bw + 8 = pw; aw = 2 bw => aw 197.333333333, bl 213.333333333, bw 98.666666667
    pw = 300; al = 0; al + aw = bl; bl + bw = cl; cl + cw = pw; aw = bw; bw = cw => aw 100, bl 100, cl 200, cw 100
    pw = 300; al = 0; al + aw = bl; bl + bw = cl; cl + cw = pw; aw = 50; cw = 70 => bl 50, bw 180, cl 230
    pw = 300; al = 0; al + aw = bl; bl + bw = pw; aw = 0.333333 pw => aw 99.9999, bl 99.9999, bw 200.0001
    pw = 100; cx = 0.5 pw; al + 0.5 aw = cx; aw = 30 => al 35
    ph = 844; safe = 59; at = safe + 8; at + ah = ph - 34 - 8 => at 67, ah 735
    pw = 375; lm = 16; al = lm; ar = pw - lm; mid = 0.5 al + 0.5 ar; bw = 100; bl = mid - 50 => bl 137.5, ar 359
    pw = 320; al = 20 @750; al >= 40; al + aw = pw - 20 => al 40, aw 260
    w = 100; l = 10; r = l + w; r = 110 => r 110
    base = 30; top = base - 14; bottom = base + 4; h = bottom - top => h 18, top 16
    l = 0; r = l + w; w >= 0; r = -5 @750 => w 0, r 0
    """

  static let content = """
    pw = 320; al = 0; al + aw = bl; bl + bw = pw; aw <= 100 @251; aw >= 100 @750; bw <= 80 @250; bw >= 80 @750 => aw 100, bw 220
    pw = 320; al = 0; al + aw = bl; bl + bw = pw; aw <= 100 @250; aw >= 100 @750; bw <= 80 @251; bw >= 80 @750 => aw 240, bw 80
    pw = 150; al = 0; al + aw = bl; bl + bw = pw; aw <= 100 @251; aw >= 100 @750; bw <= 80 @250; bw >= 80 @749 => aw 100, bw 50
    pw = 150; al = 0; al + aw = bl; bl + bw = pw; aw <= 100 @251; aw >= 100 @749; bw <= 80 @250; bw >= 80 @750 => aw 70, bw 80
    pw = 180; al = 0; al + aw = bl; bl + bw = pw; aw <= 100 @251; aw >= 100 @750; bw <= 80 @250; bw >= 80 @750 => aw 100, bw 80
    pw = 320; al = 0; al + aw = bl; bl + bw = pw; aw <= 100 @250; aw >= 100 @750; bw <= 80 @250; bw >= 80 @750 => aw ?, bw ?
    pw = 60; al = 0; al + aw <= pw; aw <= 100 @250; aw >= 100 @750 => aw 60
    pw = 600; al = 0; al + aw <= pw; aw <= 100 @250; aw >= 100 @750 => aw 100
    w <= 44 @250; w >= 44 @750 => w 44
    w <= 44 @250; w >= 44 @750; w = 60 => w 60
    w <= 44 @250; w >= 44 @750; w = 20 => w 20
    w <= 44 @250; w >= 44 @750; w = 60 @249 => w 44
    w <= 44 @250; w >= 44 @750; w = 60 @251 => w 60
    w <= 44 @250; w >= 44 @750; w = 20 @749 => w 44
    w <= 44 @250; w >= 44 @750; w = 20 @751 => w 20
    w <= 44 @250; w >= 44 @750; w >= 60 => w 60
    w <= 44; w >= 44 @750; w >= 60 @999 => w 44
    cell = 44 @999; cell = t + 22; t >= 30 @750; t <= 30 @250 => cell 44, t 22
    cell = 44 @749; cell = t + 22; t >= 30 @750; t <= 30 @250 => cell 52, t 30
    h >= 44; h = t + 16; t <= 20 @250; t >= 20 @750 => h 44, t 28
    h >= 44; h = t + 16; t <= 50 @250; t >= 50 @750 => h 66, t 50
    fit = 0 @50; fit = 8 + w + 8; w <= 44 @250; w >= 44 @750 => fit 60, w 44
    fit = 0 @50; fit >= 8 + w + 8; w <= 44 @250; w >= 44 @750 => fit 60, w 44
    fit = 50; fit = 8 + w + 8; w <= 44 @250; w >= 44 @750 => w 34
    """

  static let stacks = """
    p = 300; a = 50; b = 70; g = h; a + g + b + h + c = p; c = 60 => g 60, h 60
    p = 300; a = b; b = c; a + 10 + b + 10 + c = p => a 93.333333333, c 93.333333333
    p = 300; a = 50 @750; b = 100 @750; k = 100 @1; a = 0.5 b; a + b = p => a 100, b 200
    p = 300; 2 a = b; 3 a = c; a + b + c = p => a 50, b 100, c 150
    p = 100; a + s + b = p; s >= 8; a = 40 @750; b = 60 @749 => a 40, s 8, b 52
    p = 200; a + s + b = p; s >= 8; a = 40 @750; b = 60 @749 => a 40, s 100, b 60
    p = 200; a + s + b = p; s = 8 @999; a = 40 @750; b = 60 @749 => a 40, s 8, b 152
    t = 0; t + 20 + 8 = u; u + 30 + 8 = v; v + 10 = e => u 28, v 66, e 76
    e = 76; v + 10 = e; u + 30 + 8 = v; t + 20 + 8 = u => t 0, u 28, v 66
    p = 300; a <= 50 @250; a >= 50 @750; b <= 70 @249; b >= 70 @750; a + 8 + b = p => a 50, b 242
    h >= a; h >= b; h >= c; a = 10; b = 30; c = 20; h = 0 @51 => h 30
    h >= a @999; h >= b @999; a = 10; b = 30; h = 20 => h 20
    p = 240; a + b + c = p; a = 60; b = c @750 => b 90, c 90
    p = 240; a + b + c = p; a = 60; b = c @750; b <= 70 => b 70, c 110
    p = 400; x1 = 20; x2 = x1 + 60 + g; x3 = x2 + 60 + g; x3 + 60 = p - 20 => g 90, x2 170, x3 320
    p = 400; m1 = 100; m2 = m1 + d; m3 = m2 + d; m3 = 300 => d 100, m2 200
    p = 200; a = 0; a + hid = b; hid = 0; b + w = p => b 0, w 200
    p = 100; a + b = p; a >= 30; b >= 80 @999; a = 10 @500 => a 30, b 70
    p = 100; a + b = p; a >= 30 @998; b >= 80 @999; a = 10 @500 => a 20, b 80
    cw = 390; cx = w1 + w2 + w3; w1 = cw; w2 = cw; w3 = cw => cx 1170
    """

  static let ratios = """
    w = 160; h = 0.5625 w => h 90
    h = 90; w = 1.7777777778 h => w 160.000000002
    w = h; w <= 100; h <= 80; w = 500 @750 => w 80, h 80
    w = 2 h; w <= 100; h <= 80; w = 500 @750 => w 100, h 50
    w = 0.5 h; w <= 100; h <= 80; w = 500 @750 => w 40, h 80
    w = 2 h; w <= 300; h <= 100; w = 300 @750; h = 100 @750 => w 200, h 100
    w = 1.5 h @999; w = 100; h = 100 @500 => w 100, h 66.666666667
    w = 1.5 h @499; w = 100; h = 100 @500 => w 100, h 100
    x = 0.3 p; y = 0.7 p; z = x + y; p = 100 => x 30, y 70, z 100
    x = 0.1 p; y = 0.2 x; p = 50 => x 5, y 1
    x = 3 y - 4; y = 2 x + 3 => x -1, y 1
    1.5 x = 2.5 y; x + y = 16 => x 10, y 6
    """
}
