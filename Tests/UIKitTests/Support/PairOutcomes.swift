/// Who acts when two recognizers meet.
///
/// Columns: on one view (the second was added last) without relation, with the first requiring the
/// failure of the second, with the first's delegate allowing both; then the same three with the first on
/// the parent and the second on the child. The letters of a cell stand for the movements: two taps; a
/// finger that rests and then moves; a flick from the left edge; two fingers that move, spread and turn.
/// `a` is the first, `b` the second, `2` both, `-` none.
enum PairOutcomes {
  /// What each kind makes of the movements when it is alone.
  static let alone: [String] = [
    "tap: a---",
    "double: a---",
    "custom: -aaa",
  ]

  static let rows: [String] = [
    "tap tap: b--- b--- 2--- b--- b--- 2---",
    "tap double: 2--- b--- 2--- 2--- b--- 2---",
    "tap custom: abbb abbb abbb abbb abbb abbb",
    "double tap: 2--- b--- 2--- 2--- b--- 2---",
    "double double: b--- b--- 2--- b--- b--- 2---",
    "double custom: abbb abbb abbb abbb abbb abbb",
    "custom tap: baaa baaa baaa baaa baaa baaa",
    "custom double: baaa baaa baaa baaa baaa baaa",
    "custom custom: -bbb -bbb -222 -bbb -bbb -222",
  ]
}
