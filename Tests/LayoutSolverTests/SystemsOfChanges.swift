/// Systems with known answers about changes, conflicts and redundant constraints.
///
/// The language is that of `SystemsOfValues`, with three more steps: `set 2 to 30` changes the constant of the second
/// constraint, `weigh 2 as 500` its priority, and `drop 2` removes it. Constraints are counted in the order in which
/// they are written, including those that were refused. The answer `conflict 1 3` names the constraints of the last
/// conflict; the step that caused it had no effect.
enum SystemsOfChanges {
  static let conflicts = """
    x = 10; x = 5 => conflict 1 2; x 10
    x = 5; x = 10 => conflict 1 2; x 5
    x >= 10; x <= 5 => conflict 1 2
    x = 10; x >= 11 => conflict 1 2; x 10
    x = 10; x <= 9 => conflict 1 2; x 10
    x = 1; y = 2; x = y => conflict 1 2 3; x 1, y 2
    w >= 50; z >= w; w <= 10 => conflict 1 3
    w >= x; x >= y; y >= z; z >= w + 1 => conflict 1 2 3 4
    v >= w + 1; w >= x + 1; x >= y; y >= v => conflict 1 2 3 4
    x + y = 10; x = 4; y = 7; z = 1 => conflict 1 2 3; x 4, y 6, z 1
    z = 1; x + y = 10; z = y; x = 4 => conflict 1 2 3 4; x 9
    x + y = 10; 2 x + 2 y = 21 => conflict 1 2
    x - y = 1; y - z = 1; z - x = 1 => conflict 1 2 3
    x >= 0; y >= 0; x + y <= -1 => conflict 1 2 3
    x >= 0; y >= 0; z >= 0; x + y <= -1; z = 3 => conflict 1 2 4; z 3
    x >= 5; y >= 5; x + y <= 9; x = 7 @750 => conflict 1 2 3; x 7
    a = 44; a >= 48 => conflict 1 2; a 44
    pw = 320; a = 200; b = 200; a + b = pw => conflict 1 2 3 4; b 200
    pw = 320; a = 200; b = 200; a + b <= pw => conflict 1 2 3 4; b 200
    0 x = 1; x = 4 => conflict 1; x 4
    0 x = 0; x = 4 => x 4
    0 x >= -1; x = 4 => x 4
    0 x <= -1; x = 4 => conflict 1; x 4
    x = 10; x = 10.0000001 => x 10
    x = 10; x = 10.00001 => conflict 1 2; x 10
    """

  static let constants = """
    x = 1; set 1 to 2 => x 2
    x = 1; y = x + 1; set 1 to 5 => x 5, y 6
    x = 1; y = x + 1; set 2 to 5 => x 1, y 6
    x >= 10; x = 0 @500; set 1 to 20 => x 20
    x >= 10; x = 0 @500; set 1 to -20 => x 0
    x >= 10; x = 0 @500; set 2 to 15 => x 15
    x >= 10; x = 0 @500; set 2 to 15; set 2 to 3 => x 10
    x = 1; x <= 5; set 1 to 6 => conflict 1 2; x 1
    x = 1; x <= 5; set 1 to 6; set 2 to 6; set 1 to 6 => conflict 1 2; x 6
    x = 1; x <= 5; set 2 to 0 => conflict 1 2; x 1
    pw = 320; al = 8; al + aw + 8 = bl; bl + bw + 8 = pw; aw = bw; set 1 to 568 => aw 272, bl 288
    pw = 320; al = 8; al + aw + 8 = bl; bl + bw + 8 = pw; aw = bw; set 1 to 100; set 1 to 320 => aw 148
    w <= 44 @250; w >= 44 @750; p = w + 16; set 1 to 60; set 2 to 60 => w 60, p 76
    w <= 44 @250; w >= 44 @750; p = w + 16; set 1 to 60 => w ?, p ?
    x = 1 @500; x = 2 @500; x = 7 @500; set 2 to 9 => x 7
    x = 1 @500; x = 2 @500; x = 7 @500; set 1 to 9 => x 7
    x = 1 @500; x = 2 @500; x = 7 @500; set 1 to 9; set 3 to 0 => x 2
    x + y <= 10; x = 8 @750; y = 8 @250; set 1 to 20 => x 8, y 8
    x + y <= 10; x = 8 @750; y = 8 @250; set 1 to 4 => x 8, y -4
    x + y <= 10; x = 8 @750; y = 8 @250; y >= 0; set 1 to 4 => x 4, y 0
    h = 100; t = h + 5; h >= 50; set 1 to 40 => conflict 1 3; t 105
    x = 10; x = 10; set 1 to 11 => conflict 1 2; x 10
    x = 3 @750; set 1 to -3; set 1 to 0 => x 0
    x = 1; y = 2; z = x + y; set 1 to 10; set 2 to 20 => z 30
    x = 1; y = 2 x; z = 2 y; w = 2 z; set 1 to 3 => w 24
    """

  static let removals = """
    x = 1; drop 1; x = 2 => x 2
    x = 1; x = 2 @500; drop 1 => x 2
    x = 1 @750; x = 2 @500; drop 1 => x 2
    x = 1 @750; x = 2 @500; drop 2 => x 1
    x = 100 @1; x <= 10; x <= 20; drop 2 => x 20
    x = 100 @1; x <= 10; x <= 20; drop 2; drop 3 => x 100
    x = 100 @1; x <= 10; x <= 20; drop 3; x <= 10; drop 2 => x 10
    x = 100 @1; y = 120 @750; x <= 10; x <= 20; drop 3; 2 x = y; drop 4 => x 60, y 120
    x = 10; x = 5; drop 1; x = 5 => conflict 1 2; x 5
    x = 1; y = 2; x = y; drop 1; x = y => conflict 1 2 3; x 2, y 2
    x = y; y = 5; drop 1; x = 7 => x 7, y 5
    x = y; y = 5; drop 2; x = 7 => x 7, y 7
    x = 5; x = 5; drop 1 => x 5
    x = 5; x = 5; drop 2 => x 5
    x = 5; x = 5; drop 1; drop 2; x = 6 => x 6
    x = 1; y = x; z = y; drop 2; y = 9 => x 1, z 9
    x >= 3; x = 0 @500; drop 1 => x 0
    x + y = 10; x = 3; drop 2; y = 3 => x 7, y 3
    w <= 44 @250; w >= 44 @750; drop 2; w = 10 @100 => w 10
    w <= 44 @250; w >= 44 @750; drop 1; w = 100 @100 => w 100
    x = 1; drop 1 => x ?
    x = y; x = 1; drop 2 => x ?, y ?
    """

  static let weights = """
    x = 1 @750; x = 2 @250; weigh 1 as 100 => x 2
    x = 1 @750; x = 2 @250; weigh 2 as 800 => x 2
    x = 1 @750; x = 2 @250; weigh 1 as 251 => x 1
    x = 1 @500; x = 2 @400; x = 3 @300; weigh 3 as 600 => x 3
    x = 1 @500; x = 2 @400; x = 3 @300; weigh 3 as 600; weigh 3 as 300 => x 1
    x + y = 10; x = 8 @700; y = 8 @600; weigh 2 as 500 => x 2, y 8
    a <= 100 @250; a >= 100 @750; b <= 80 @251; b >= 80 @750; a + b = 300; weigh 1 as 252 => a 100, b 200
    x = 1 @750; weigh 1 as 250; x = 2 @500 => x 2
    x = 1 @750; x = 2 @250; weigh 1 as 250; weigh 2 as 750 => x 2
    """

  /// Systems with values that the constraints leave open, and similar ones without.
  static let choices = """
    x >= 10 => x ?
    x + y = 10 => x ?, y ?
    x = y => x ?, y ?
    x + y = 10; x = 3 => x 3, y 7
    x >= 10; x <= 12 => x ?
    x = 5; y >= x => x 5, y ?
    x = 5; y >= x; y = 0 @1 => y 5
    x = 5; y >= x @500; y <= 20 @500 => x 5, y ?
    x + y = 10; x - y >= 2; y = 4 => x 6, y 4
    x + y <= 10; x = 5 @500; y = 5 @500 => x 5, y 5
    x + y <= 8; x = 5 @500; y = 5 @500 => x ?, y ?
    x >= 0; y >= 0; x + y <= 0 => x 0, y 0
    x = 10 @750; y = x @250; z >= y => x 10, y 10, z ?
    a + b + c = 9; a = b => a ?, b ?, c ?
    a + b + c = 9; a = b; c = 3 => a 3, b 3, c 3
    """

  /// The last two are textbook examples on which the simplex method cycles without a rule such as Bland's.
  static let redundant = """
    x = 1; x = 1; x = 1; y = x; x = y => x 1, y 1
    x >= 1; x >= 1; x >= 1; x = 0 @500 => x 1
    x + y = 2; x - y = 0; 2 x = 2; 2 y = 2; x = y; x = 1 => x 1, y 1
    x >= y; y >= z; z >= x; x = 4 => x 4, y 4, z 4
    x <= y; y <= x; x = 3 => x 3, y 3
    x >= 0; y >= 0; z >= 0; x + y + z = 0 => x 0, y 0, z 0
    x >= 0; y >= 0; x + y >= 0; x - y >= 0; x = -1 @500; y = -1 @500 => x 0, y 0
    x = 1 @500; x = 1 @400; x = 1 @300; x = 2 @200 => x 1
    a = 0; b = a; c = b; d = c; d = 0; c = a; b = d => a 0, d 0
    0.25 x - 8 y - z + 9 w <= 0; 0.5 x - 12 y - 0.5 z + 3 w <= 0; z <= 1; x >= 0; y >= 0; z >= 0; w >= 0; 0.75 x - 20 y + 0.5 z - 6 w = 9 @500 => x 1, y 0, z 1, w 0
    0.5 x - 5.5 y - 2.5 z + 9 w <= 0; 0.5 x - 1.5 y - 0.5 z + w <= 0; x <= 1; x >= 0; y >= 0; z >= 0; w >= 0; 10 x - 57 y - 9 z - 24 w = 9 @500 => x 1, y 0, z 1, w 0
    """

  /// The systems of this file, of `SystemsOfValues` and of `SystemsOfLayouts`, for the tests.
  static let all: [(name: String, text: String)] = [
    ("equality", SystemsOfValues.equalities), ("inequality", SystemsOfValues.inequalities),
    ("strength", SystemsOfValues.strengths), ("sum", SystemsOfValues.sums),
    ("edges", SystemsOfLayouts.edges), ("content", SystemsOfLayouts.content),
    ("stack", SystemsOfLayouts.stacks), ("ratio", SystemsOfLayouts.ratios),
    ("conflict", conflicts), ("constant", constants), ("removal", removals), ("weight", weights),
    ("choice", choices), ("redundant", redundant),
  ]
}
