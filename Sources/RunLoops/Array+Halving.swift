extension Array {
  /// The index of the first element that does not come before a place, in an array in which all that do stand first.
  ///
  /// Found by halving, in a number of steps that grows with the logarithm of the count.
  @inline(__always)
  func firstIndex(notBefore comesBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if comesBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
