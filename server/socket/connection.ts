import { randomUUID } from 'node:crypto'
import { WebSocket, type RawData } from 'ws'
import type { HeardTalk, OpenSocket, TicketHolder } from '~/api/domains/booking/public'
import { otherSide } from '~/api/domains/booking/public'
import type { ConsultationSide, TalkPosition } from '~/domain/booking/reservation-contract'
import {
  clientFrameSchema,
  socketClosings,
  type ClientFrame,
  type ServerFrame,
} from '~/domain/booking/session-socket'
import type { SocketBounds } from './bounds'

/** What its other end was told last. */
interface Told {
  /** All messages until here. */
  place: number
  state: string
  positions: Record<ConsultationSide, TalkPosition>
  isOtherThere: boolean
}

export interface ConnectionOptions {
  socket: WebSocket
  holder: TicketHolder
  bounds: SocketBounds
  /** Does what a frame asks. Frames of one socket are done one after another. */
  perform: (connection: Connection, frame: ClientFrame) => Promise<void>
  /** Milliseconds by a clock that only goes forward. */
  elapsed: () => number
}

/** One socket: what comes in is bounded and checked, what goes out follows what stands in the rows. */
export class Connection implements OpenSocket {
  readonly id = randomUUID()
  readonly holder: TicketHolder
  /** Answered the last beat. */
  isAlive = true
  /** When `typing` was passed on last. */
  typedAt = -Infinity
  /** What is to be written down of what has arrived here and was read. */
  readonly position: TalkPosition = { delivered: 0, read: 0 }
  private helloAfter: number | undefined
  private told: Told | undefined
  private allowance: number
  private allowedAt: number
  private doing = Promise.resolve()
  private waiting = 0

  constructor(private readonly options: ConnectionOptions) {
    this.holder = options.holder
    this.allowance = options.bounds.burst
    this.allowedAt = options.elapsed()
    const { socket } = options
    socket.on('message', (data, isBinary) => this.receive(data, isBinary))
    socket.on('pong', () => (this.isAlive = true))
  }

  get reservationId() {
    return this.holder.reservationId
  }

  get side() {
    return this.holder.side
  }

  get isOpen(): boolean {
    return this.options.socket.readyState === WebSocket.OPEN
  }

  /** Whether it has said how far it knows. */
  get hasGreeted(): boolean {
    return this.helloAfter !== undefined
  }

  /** The last place that its other end knows. */
  get place(): number {
    return this.told?.place ?? this.helloAfter ?? 0
  }

  send(frame: ServerFrame): void {
    const { socket, bounds } = this.options
    if (!this.isOpen) return
    // Whoever does not read is told the rest when they come back.
    if (socket.bufferedAmount > bounds.backlogBytes) socket.terminate()
    else socket.send(JSON.stringify(frame))
  }

  close(code: number): void {
    this.options.socket.close(code)
  }

  /** Closes it whether the other end answers or not. */
  terminate(): void {
    this.options.socket.terminate()
  }

  /** Ends it when nothing has come since the last beat. */
  beat(): void {
    if (!this.isAlive) return this.terminate()
    this.isAlive = false
    this.options.socket.ping()
  }

  /** Tells the other end what it does not know of the talk. */
  follow(talk: HeardTalk): void {
    if (!this.hasGreeted) return
    const seen = talk.seenBy(this.side, this.place)
    const { messages, positions } = seen
    const { state } = talk
    const isOtherThere = talk.isThere(otherSide(this.side))
    const place = messages.at(-1)?.place ?? Math.min(this.place, talk.last)
    const before = this.told
    this.told = { place, state, positions, isOtherThere }
    if (!before) {
      const { isOtherTimeOwed: _, ...session } = seen
      return this.send({ kind: 'welcome', side: this.side, session, otherIsConnected: isOtherThere })
    }
    for (const message of messages) this.send({ kind: 'message', message })
    for (const of of ['patient', 'doctor'] as const) {
      const { delivered, read } = positions[of]
      if (delivered !== before.positions[of].delivered || read !== before.positions[of].read)
        this.send({ kind: 'positions', of, delivered, read })
    }
    if (isOtherThere !== before.isOtherThere) this.send({ kind: 'presence', isConnected: isOtherThere })
    if (state !== before.state) this.send({ kind: 'changed' })
  }

  private receive(data: RawData, isBinary: boolean): void {
    this.isAlive = true
    if (!this.isOpen) return
    if (!this.isWithinAllowance()) return this.close(socketClosings.flooded)
    const frame = isBinary ? null : readFrame(data)
    if (!frame) return this.close(socketClosings.malformed)
    if (frame.kind === 'ping') return this.send({ kind: 'pong' })
    if ((frame.kind === 'hello') === this.hasGreeted) return this.close(socketClosings.malformed)
    if (frame.kind === 'hello') this.helloAfter = frame.after
    this.waiting += 1
    this.doing = this.doing.then(async () => {
      await this.options.perform(this, frame)
      this.waiting -= 1
    })
  }

  /** Frames that wait for the database are among what may come at once. */
  private isWithinAllowance(): boolean {
    const { bounds, elapsed } = this.options
    const now = elapsed()
    const earned = ((now - this.allowedAt) / 1000) * bounds.perSecond
    this.allowance = Math.min(bounds.burst, this.allowance + earned) - 1
    this.allowedAt = now
    return this.allowance >= 0 && this.waiting < bounds.burst
  }
}

function readFrame(data: RawData): ClientFrame | null {
  try {
    const parsed = clientFrameSchema.safeParse(JSON.parse(String(data)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
