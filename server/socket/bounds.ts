/** What sockets of talks may take of a process. A browser opens one a tab, and says something every half a minute when nobody types. */
export interface SocketBounds {
  /** Sockets of this process, and of one account. */
  most: number
  mostOfAccount: number
  /** Bytes of a frame: an offer of sound and picture is the longest, and each of its characters may take six as JSON. */
  frameBytes: number
  /** Frames that may come at once, and how many a second after that: candidates of a call come in bursts. */
  burst: number
  perSecond: number
  /** Bytes that wait for somebody who does not read. */
  backlogBytes: number
  /** Milliseconds for the first frame, between two looks at who is there, and for a goodbye. */
  helloMs: number
  beatMs: number
  goodbyeMs: number
}

export const socketBounds: SocketBounds = {
  most: 5000,
  mostOfAccount: 10,
  frameBytes: 384 * 1024,
  burst: 100,
  perSecond: 20,
  backlogBytes: 2 * 1024 * 1024,
  helloMs: 10_000,
  beatMs: 20_000,
  goodbyeMs: 2000,
}
