/// The recognizers that act when two compete, as `GestureEnvironmentPairsTests` expects them.
///
/// A row names the kinds of two recognizers by the raw values of `RecognizerKind` and has six cells. In the first
/// three cells both recognizers are on one view, and the second was added last:
///
/// 1. no relation between them
/// 2. the first requires the second to fail
/// 3. the delegate of the first allows both at the same time
///
/// The last three cells are the same with the first recognizer on a parent view and the second on its child.
///
/// The letters of a cell stand for four movements: two taps; a finger that rests and then moves; a flick
/// from the left edge; two fingers that move, spread and turn. `a` means that the first recognizer acts, `b`
/// that the second does, `2` that both do, `-` that neither does.
enum PairOutcomes {
  /// The movements that each kind recognizes alone.
  static let alone: [String] = [
    "tap: a---",
    "double: a---",
    "long: -a--",
    "pan: -aaa",
    "edge: --a-",
    "swipe: --a-",
    "pinch: ---a",
    "rotation: ---a",
    "custom: -aaa",
  ]

  /// The movements that each pair recognizes.
  static let rows: [String] = [
    "tap tap: b--- b--- 2--- b--- b--- 2---",
    "tap double: 2--- b--- 2--- 2--- b--- 2---",
    "tap long: ab-- ab-- ab-- ab-- ab-- ab--",
    "tap pan: abbb abbb abbb abbb abbb abbb",
    "tap edge: a-b- a-b- a-b- a-b- a-b- a-b-",
    "tap swipe: a-b- a-b- a-b- a-b- a-b- a-b-",
    "tap pinch: a--b a--b a--b a--b a--b a--b",
    "tap rotation: a--b a--b a--b a--b a--b a--b",
    "tap custom: abbb abbb abbb abbb abbb abbb",
    "double tap: 2--- b--- 2--- 2--- b--- 2---",
    "double double: b--- b--- 2--- b--- b--- 2---",
    "double long: ab-- ab-- ab-- ab-- ab-- ab--",
    "double pan: abbb abbb abbb abbb abbb abbb",
    "double edge: a-b- a-b- a-b- a-b- a-b- a-b-",
    "double swipe: a-b- a-b- a-b- a-b- a-b- a-b-",
    "double pinch: a--b a--b a--b a--b a--b a--b",
    "double rotation: a--b a--b a--b a--b a--b a--b",
    "double custom: abbb abbb abbb abbb abbb abbb",
    "long tap: ba-- ba-- ba-- ba-- ba-- ba--",
    "long double: ba-- ba-- ba-- ba-- ba-- ba--",
    "long long: -b-- -b-- -2-- -b-- -b-- -2--",
    "long pan: -abb -bbb -2bb -abb -bbb -2bb",
    "long edge: -ab- -ab- -ab- -ab- -ab- -ab-",
    "long swipe: -ab- -ab- -ab- -ab- -ab- -ab-",
    "long pinch: -a-b -a-b -a-b -a-b -a-b -a-b",
    "long rotation: -a-b -a-b -a-b -a-b -a-b -a-b",
    "long custom: -abb -bbb -2bb -abb -bbb -2bb",
    "pan tap: baaa baaa baaa baaa baaa baaa",
    "pan double: baaa baaa baaa baaa baaa baaa",
    "pan long: -baa -baa -2aa -baa -baa -2aa",
    "pan pan: -bbb -bbb -222 -bbb -bbb -222",
    "pan edge: -aba -aba -a2a -aba -aba -a2a",
    "pan swipe: -aaa -aba -a2a -aaa -aba -a2a",
    "pan pinch: -aab -aab -aa2 -aab -aab -aa2",
    "pan rotation: -aab -aab -aa2 -aab -aab -aa2",
    "pan custom: -bbb -bbb -222 -bbb -bbb -222",
    "edge tap: b-a- b-a- b-a- b-a- b-a- b-a-",
    "edge double: b-a- b-a- b-a- b-a- b-a- b-a-",
    "edge long: -ba- -ba- -ba- -ba- -ba- -ba-",
    "edge pan: -bbb -bbb -b2b -bbb -bbb -b2b",
    "edge edge: --b- --b- --2- --b- --b- --2-",
    "edge swipe: --a- --b- --2- --a- --b- --2-",
    "edge pinch: --ab --ab --ab --ab --ab --ab",
    "edge rotation: --ab --ab --ab --ab --ab --ab",
    "edge custom: -bbb -bbb -b2b -bbb -bbb -b2b",
    "swipe tap: b-a- b-a- b-a- b-a- b-a- b-a-",
    "swipe double: b-a- b-a- b-a- b-a- b-a- b-a-",
    "swipe long: -ba- -ba- -ba- -ba- -ba- -ba-",
    "swipe pan: -bbb -bbb -b2b -bbb -bbb -b2b",
    "swipe edge: --b- --b- --2- --b- --b- --2-",
    "swipe swipe: --b- --b- --2- --b- --b- --2-",
    "swipe pinch: --ab --ab --ab --ab --ab --ab",
    "swipe rotation: --ab --ab --ab --ab --ab --ab",
    "swipe custom: -bbb -bbb -b2b -bbb -bbb -b2b",
    "pinch tap: b--a b--a b--a b--a b--a b--a",
    "pinch double: b--a b--a b--a b--a b--a b--a",
    "pinch long: -b-a -b-a -b-a -b-a -b-a -b-a",
    "pinch pan: -bba -bbb -bb2 -bba -bbb -bb2",
    "pinch edge: --ba --ba --ba --ba --ba --ba",
    "pinch swipe: --ba --ba --ba --ba --ba --ba",
    "pinch pinch: ---b ---b ---2 ---b ---b ---2",
    "pinch rotation: ---b ---b ---2 ---b ---b ---2",
    "pinch custom: -bbb -bbb -bb2 -bbb -bbb -bb2",
    "rotation tap: b--a b--a b--a b--a b--a b--a",
    "rotation double: b--a b--a b--a b--a b--a b--a",
    "rotation long: -b-a -b-a -b-a -b-a -b-a -b-a",
    "rotation pan: -bba -bbb -bb2 -bba -bbb -bb2",
    "rotation edge: --ba --ba --ba --ba --ba --ba",
    "rotation swipe: --ba --ba --ba --ba --ba --ba",
    "rotation pinch: ---a ---b ---2 ---a ---b ---2",
    "rotation rotation: ---b ---b ---2 ---b ---b ---2",
    "rotation custom: -bbb -bbb -bb2 -bbb -bbb -bb2",
    "custom tap: baaa baaa baaa baaa baaa baaa",
    "custom double: baaa baaa baaa baaa baaa baaa",
    "custom long: -baa -baa -2aa -baa -baa -2aa",
    "custom pan: -bba -bbb -222 -bba -bbb -222",
    "custom edge: -aba -aba -a2a -aba -aba -a2a",
    "custom swipe: -aaa -aba -a2a -aaa -aba -a2a",
    "custom pinch: -aaa -aab -aa2 -aaa -aab -aa2",
    "custom rotation: -aaa -aab -aa2 -aaa -aab -aa2",
    "custom custom: -bbb -bbb -222 -bbb -bbb -222",
  ]
}
