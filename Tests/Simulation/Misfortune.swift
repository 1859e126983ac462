/// What can befall a night.
enum Misfortune: CaseIterable {
  // The network.
  case linkCut, linkSevered, flapping, partition, isolation, slowNetwork, networkChange
  // Hosts.
  case hostKilled, hostLosesPower, hostStopped, hostQuits, hostSleeps, hostClockJumps, hostsSwap, diskTrouble
  // Viewers.
  case viewerKilled, viewerQuits, viewerSleeps, viewerClockJumps, viewerStopsReading
  // Rooms.
  case airFails, phantom
  // Strangers.
  case listener, sloth, liar, babbler, grabber
}
