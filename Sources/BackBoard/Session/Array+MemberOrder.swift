import BackBoardServices

extension Array {
  /// The index of the first element whose member number is not below `id`; `count` if there is none.
  ///
  /// The elements must be in the order of their numbers. A binary search, since a session may have thousands of
  /// members.
  func firstIndex(notBelow id: MemberID, of number: (Element) -> MemberID) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if number(self[middle]) < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
