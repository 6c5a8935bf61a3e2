import {
  readServerFrame,
  socketClosings,
  socketPath,
  socketProtocols,
  type ClientFrame,
  type ServerFrame,
} from '~/domain/booking/session-socket'

/** `away`: tried in vain a few times, so that the page asks for itself meanwhile; it is still tried. `barred`: not tried any more. */
export type LineState = 'connecting' | 'open' | 'away' | 'barred'

interface LineOptions {
  /** What opens a socket once; null where none is to be had for good. @throws to be asked again */
  ticket: () => Promise<string | null>
  /** The place of the last message that is known. */
  after: () => number
  onFrame: (frame: ServerFrame) => void
  /** It was cut, and the server has welcomed it again: what changed meanwhile and is no message nobody has told. */
  onBack: () => void
  onState: (state: LineState) => void
}

export interface Line {
  /** Sends when the line is open. @returns whether it was */
  send(frame: ClientFrame): boolean
  /** Tries now instead of later. */
  hurry(): void
  close(): void
}

/** Tries in vain after which the line counts as away. */
const patience = 3
const longestWaitMs = 15_000
const pingMs = 20_000
const pongMs = 10_000
/** A socket that is not open by then is none: what swallows it on the way says nothing for minutes. */
export const opensWithinMs = 8000

/** How long to wait before the next try: twice as long each time, and not all at the same moment. */
export const waitBefore = (tries: number, chance: number): number =>
  Math.min(longestWaitMs, 500 * 2 ** Math.min(tries, 10)) * (0.5 + chance / 2)

/** A socket that comes back whenever it is cut. */
export function openLine({ ticket, after, onFrame, onBack, onState }: LineOptions): Line {
  let socket: WebSocket | null = null
  let isReady = false
  let wasWelcomed = false
  let isOver = false
  let isConnecting = false
  let tries = 0
  let hasSaidHearing = false
  let isHearingKnown = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let heartbeat: ReturnType<typeof setTimeout> | undefined

  const over = (state: LineState) => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(heartbeat)
    onState(state)
  }
  const later = () => {
    if (isOver) return
    tries += 1
    onState(tries >= patience ? 'away' : 'connecting')
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), waitBefore(tries, Math.random()))
  }
  /** Nothing opens it, or what it says cannot be read here: another try, and after some the form. */
  const giveUp = (opened: WebSocket) => {
    socket = null
    isReady = false
    clearTimeout(heartbeat)
    opened.close()
    later()
  }
  const beat = (opened: WebSocket) => {
    clearTimeout(heartbeat)
    heartbeat = setTimeout(() => {
      opened.send(JSON.stringify({ kind: 'ping' } satisfies ClientFrame))
      // A network that has gone says nothing of it: who does not answer is gone.
      heartbeat = setTimeout(() => opened.close(), pongMs)
    }, pingMs)
  }

  async function connect(): Promise<void> {
    if (isConnecting || isOver) return
    isConnecting = true
    const found = await ticket().catch(() => undefined)
    isConnecting = false
    if (isOver) return
    if (found === null) return over('barred')
    if (found === undefined) return later()
    const opened = new WebSocket(socketPath, socketProtocols(found))
    socket = opened
    hasSaidHearing = false
    heartbeat = setTimeout(() => giveUp(opened), opensWithinMs)
    opened.addEventListener('open', () => {
      if (socket !== opened) return
      opened.send(JSON.stringify({ kind: 'hello', after: after() } satisfies ClientFrame))
      beat(opened)
    })
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return
      beat(opened)
      const told = jsonOf(data)
      const frame = readServerFrame(told)
      if (!frame) {
        if (isWelcome(told)) giveUp(opened)
        return
      }
      if (frame.kind === 'welcome') {
        isReady = true
        tries = 0
        onState('open')
      }
      onFrame(frame)
      if (frame.kind !== 'welcome') return
      if (wasWelcomed) onBack()
      wasWelcomed = true
    })
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return
      socket = null
      isReady = false
      clearTimeout(heartbeat)
      // A server of before `hearing` takes it for no frame: without it the talk goes on.
      if (code === socketClosings.malformed && hasSaidHearing) isHearingKnown = false
      else if (code === socketClosings.barred || code === socketClosings.malformed) return over('barred')
      later()
    })
  }

  void connect()
  return {
    send(frame) {
      if (!socket || !isReady || socket.readyState !== WebSocket.OPEN) return false
      if (isHearing(frame)) {
        if (!isHearingKnown) return false
        hasSaidHearing = true
      }
      socket.send(JSON.stringify(frame))
      return true
    },
    hurry() {
      if (isOver || socket) return
      clearTimeout(timer)
      void connect()
    },
    close() {
      isOver = true
      clearTimeout(timer)
      clearTimeout(heartbeat)
      socket?.close()
      socket = null
    },
  }
}

const isHearing = (frame: ClientFrame) => frame.kind === 'signal' && frame.signal.type === 'hearing'
const isWelcome = (told: unknown) => Reflect.get(Object(told), 'kind') === 'welcome'

function jsonOf(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}
