import type { Signal } from '~/domain/booking/session-socket'

interface PeerOptions {
  /** The attempt that both ends are part of. */
  call: string
  /** Whose offer gives way when both offer at once. */
  isPolite: boolean
  iceServers: RTCIceServer[]
  send: (signal: Signal) => void
  onRemote: (stream: MediaStream) => void
  onState: (state: RTCPeerConnectionState) => void
}

type Kind = 'audio' | 'video'

export interface Peer {
  readonly call: string
  readonly connection: RTCPeerConnection
  /** Puts own sound or picture onto the line, or takes it off; nothing is negotiated anew for it. */
  put(kind: Kind, track: MediaStreamTrack | null): void
  /** Both ways are there from the beginning, whether there is something to send or not. */
  offer(): void
  receive(signal: Signal & { type: 'offer' | 'answer' | 'candidate' }): Promise<void>
  /** Another way through the network, for the same call. */
  restart(): void
  close(): void
}

const kinds: readonly Kind[] = ['audio', 'video']

/** One connection between two browsers, in the pattern of “perfect negotiation”: https://w3c.github.io/webrtc-pc/#perfect-negotiation-example. */
export function createPeer({ call, isPolite, iceServers, send, onRemote, onState }: PeerOptions): Peer {
  const connection = new RTCPeerConnection({ iceServers })
  const remote = new MediaStream()
  const tracks: Record<Kind, MediaStreamTrack | null> = { audio: null, video: null }
  let isOffering = false
  let isIgnoring = false
  let isClosed = false

  const tell = () => {
    const { localDescription } = connection
    if (localDescription?.type === 'offer' || localDescription?.type === 'answer')
      send({ type: localDescription.type, call, sdp: localDescription.sdp })
  }
  const senderOf = (kind: Kind) =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)?.sender
  const place = async (kind: Kind): Promise<void> => {
    // Closed meanwhile: there is nothing to put it on.
    await senderOf(kind)
      ?.replaceTrack(tracks[kind])
      .catch(() => undefined)
  }

  connection.addEventListener('negotiationneeded', () => {
    void (async () => {
      try {
        isOffering = true
        await connection.setLocalDescription()
        tell()
      } catch {
        // Closed meanwhile, or the other has offered: their offer is answered.
      } finally {
        isOffering = false
      }
    })()
  })
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate)
      send({
        type: 'candidate',
        call,
        candidate: candidate.candidate,
        sdpMid: candidate.sdpMid,
        sdpMLineIndex: candidate.sdpMLineIndex,
      })
  })
  connection.addEventListener('track', ({ track }) => {
    for (const old of remote.getTracks()) if (old.kind === track.kind) remote.removeTrack(old)
    remote.addTrack(track)
    onRemote(remote)
  })
  connection.addEventListener('connectionstatechange', () => onState(connection.connectionState))

  async function describe(type: 'offer' | 'answer', sdp: string) {
    const collides = type === 'offer' && (isOffering || connection.signalingState !== 'stable')
    isIgnoring = !isPolite && collides
    if (isIgnoring || (type === 'answer' && connection.signalingState === 'stable')) return
    await connection.setRemoteDescription({ type, sdp })
    if (type === 'answer') return
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv'
    await Promise.all(kinds.map(place))
    await connection.setLocalDescription()
    tell()
  }

  return {
    call,
    connection,
    put(kind, track) {
      tracks[kind] = track
      void place(kind)
    },
    offer() {
      for (const kind of kinds) connection.addTransceiver(tracks[kind] ?? kind, { direction: 'sendrecv' })
    },
    async receive(signal) {
      if (isClosed) return
      try {
        if (signal.type !== 'candidate') return await describe(signal.type, signal.sdp)
        const { candidate, sdpMid, sdpMLineIndex } = signal
        await connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex })
      } catch {
        // Candidates of an offer that was not taken, and what arrives after the end.
      }
    },
    restart() {
      // An offer that nobody has heard is told again; else a new one is made.
      if (connection.signalingState === 'have-local-offer') tell()
      else connection.restartIce()
    },
    close() {
      isClosed = true
      connection.close()
    },
  }
}
