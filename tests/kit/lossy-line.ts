import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'
import type { Page } from 'playwright/test'

/** Everything that browsers send each other as sound and picture goes through here, and a part of it gets lost. */
export interface LossyLine {
  /**
   * Which share of sound and picture is lost, 0 nothing; 1 is all, and what holds the connection with it. Counted in each stream by itself, so that nothing is chance; with
   * any of it all reports of it are lost, of which a share would be.
   */
  lose(share: number): void
  close(): void
}

/**
 * Puts itself between pages that are not loaded yet: every way to the other that a page is told of (its ICE candidates) becomes a door of this process, behind which packets go on,
 * from a socket of their own for each sender. The browsers find no other way, since neither is told of one.
 */
export async function openLossyLine(...pages: readonly Page[]): Promise<LossyLine> {
  const sockets: Socket[] = []
  const doors = new Map<string, Promise<number>>()
  let share = 0
  let isClosed = false

  const open = async (address: string): Promise<Socket> => {
    const socket = createSocket('udp4')
    sockets.push(socket)
    socket.bind(0, address)
    await once(socket, 'listening')
    return socket
  }
  /** One way between two ends. Counted over all together, packets that come in turns would lose one stream whole and spare another. */
  const openWay = () => {
    const counts = new Map<ReturnType<typeof streamOf>, number>()
    return (socket: Socket, packet: Buffer, port: number, address: string) => {
      const stream = streamOf(packet)
      const sent = (counts.get(stream) ?? 0) + 1
      counts.set(stream, sent)
      // What holds the connection together is lost with everything alone: a side that takes it for broken says nothing of how sound arrives.
      const isLost =
        stream === null
          ? share === 1
          : stream === reports
            ? share > 0
            : Math.floor(sent * share) > Math.floor((sent - 1) * share)
      if (!isClosed && !isLost) socket.send(packet, port, address)
    }
  }
  /** A port of this process that leads there and back. */
  async function doorTo(address: string, port: number): Promise<number> {
    const door = await open(address)
    const behind = new Map<string, Promise<(packet: Buffer) => void>>()
    door.on('message', (packet, from) => {
      const sender = `${from.address}:${from.port}`
      const known =
        behind.get(sender) ??
        open(address).then((socket) => {
          const [there, back] = [openWay(), openWay()]
          socket.on('message', (answer) => back(door, answer, from.port, from.address))
          return (own: Buffer) => there(socket, own, port, address)
        })
      behind.set(sender, known)
      void known.then((send) => send(packet))
    })
    return door.address().port
  }
  const doorOf = (address: string, port: number): Promise<number> | null => {
    if (!isIPv4(address)) return null
    const to = `${address}:${port}`
    const door = doors.get(to) ?? doorTo(address, port)
    doors.set(to, door)
    return door
  }
  for (const page of pages) {
    await page.exposeFunction('doorTo', doorOf)
    await page.addInitScript(goThroughDoors)
  }
  return {
    lose: (next) => void (share = next),
    close() {
      isClosed = true
      for (const socket of sockets) socket.close()
    },
  }
}

const reports = 'reports'

/** Which stream of sound or picture a packet is of, or that it reports of them; null for what holds the connection. By its first bytes (RFC 7983, RFC 5761). */
function streamOf(packet: Buffer): number | typeof reports | null {
  const [first = 0, second = 0] = packet
  if (first < 128 || first > 191 || packet.length < 12) return null
  return second >= 192 && second <= 223 ? reports : packet.readUInt32BE(8)
}

interface Doors {
  doorTo(address: string, port: number): Promise<number | null>
}

interface Taken {
  addIceCandidate(this: RTCPeerConnection, candidate: RTCIceCandidateInit): Promise<void>
  setRemoteDescription(this: RTCPeerConnection, description: RTCSessionDescriptionInit): Promise<void>
}

/** Runs in the page: a candidate that is no plain UDP over IPv4 is left out, and those within a description come once more by themselves. */
function goThroughDoors() {
  // Without their older forms, which take callbacks.
  const { addIceCandidate, setRemoteDescription } = RTCPeerConnection.prototype as unknown as Taken
  Object.assign(RTCPeerConnection.prototype, {
    async addIceCandidate(this: RTCPeerConnection, given: RTCIceCandidateInit) {
      const parts = (given.candidate ?? '').split(' ')
      const [, , protocol = '', , address = '', port = ''] = parts
      if (protocol.toLowerCase() !== 'udp') return
      const door = await (globalThis as unknown as Doors).doorTo(address, Number(port))
      if (door === null) return
      parts[5] = String(door)
      await addIceCandidate.call(this, { ...given, candidate: parts.join(' ') })
    },
    setRemoteDescription(this: RTCPeerConnection, { type, sdp = '' }: RTCSessionDescriptionInit) {
      return setRemoteDescription.call(this, { type, sdp: sdp.replace(/^a=candidate:.*\r?\n/gm, '') })
    },
  })
}
