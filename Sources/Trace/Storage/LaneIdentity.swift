/// The identity of a lane, stored in each of its segments.
struct LaneIdentity: Hashable, Sendable {
  var name: String
  /// The number of the lane in its process, from 0 in the order in which lanes are made; part of each `TraceName`.
  var index: UInt8
  /// The position of the lane's records among records of other lanes at the same time; lanes may share a position.
  var order: UInt8
}
