/// The key of a title in `nowPlayingInfo`.
public let MPMediaItemPropertyTitle = "title"
/// The key of an artist in `nowPlayingInfo`.
public let MPMediaItemPropertyArtist = "artist"
/// The key of an album's title in `nowPlayingInfo`.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The key of a length in seconds in `nowPlayingInfo`.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key of the seconds that have been played in `nowPlayingInfo`.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The key of the speed of playing, 1 being normal, in `nowPlayingInfo`.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
