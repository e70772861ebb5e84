import TouchstoneLinux
import UIKit

// A program that misbehaves on purpose. A broker starts it as an app, which has no views if TROUBLE_AT_LAUNCH is `due`;
// with one of the options below it is an unrelated process that tries to connect to a session.
//
//     Troublemaker --knock <socket>              connects and prints the answer
//     Troublemaker --ask <socket>                asks for the traces there and prints the answer
//     Troublemaker --orphan <socket> <process>   connects once the process has ended, and prints the answer
//     Troublemaker --leave <socket>              connects, passes the connection to a child, and ends
//     Troublemaker --speak                       posts a touch through an inherited connection and prints the answer

let words = CommandLine.arguments
switch words.dropFirst().first {
case "--knock": try StandardStreams.writeOut(Stranger.knock(at: words[2]))
case "--ask": try StandardStreams.writeOut(Stranger.ask(at: words[2]))
case "--orphan":
  try Stranger.waitForEnd(of: CInt(words[3]) ?? 0)
  try StandardStreams.writeOut(Stranger.knock(at: words[2]))
case "--leave": try Stranger.leaveToChild(at: words[2])
case "--speak": try StandardStreams.writeOut(Stranger.speak())
case nil where Environment.value(of: "TROUBLE_AT_LAUNCH") == "due": try Stranger.beAlwaysDue()
default: AppDelegate.main()
}
