import type { ConsultationSide } from '~/domain/booking/reservation-contract'
import type { HeardSignal, Signal } from '~/domain/booking/session-socket'
import { createHearing } from './hearing'
import { createPeer, type Peer } from './peer'
import {
  countLine,
  goodLine,
  lookEveryMs,
  lostBetween,
  nextQuality,
  sampleBetween,
  triedLine,
  type LineCount,
  type Quality,
} from './quality'
import { carriedOf, sendingOf, type CallState, type Sending, type Tracks } from './sending'

export interface CallView extends CallState {
  remote: MediaStream | null
}

interface CallOptions {
  side: ConsultationSide
  iceServers: RTCIceServer[]
  /** @returns whether it went out */
  send: (signal: Signal) => boolean
}

const nothing: CallView = {
  hasJoined: false,
  isElsewhere: false,
  state: 'waiting',
  remote: null,
  other: null,
  carries: goodLine.carries,
}

/** That of the statistics. */
const clock = () => performance.timeOrigin + performance.now()

/** A connection that does not come about in this time is begun anew, in milliseconds. */
const patienceMs = 10_000
/** A network that only stutters needs no other way. */
const stutterMs = 2000

/**
 * Sound and picture of one side. The patient offers: `ready` of the doctor begins a call, `ready` of the patient is answered by the doctor’s own. Whatever gets lost on
 * the way, both begin anew after a while.
 */
export class Call {
  private view = nothing
  private peer: Peer | null = null
  private tracks: Tracks = { audio: null, video: null }
  private quality = goodLine
  private counted: LineCount | null = null
  private hearing = createHearing()
  /** Since when what is sent is what it is. */
  private changedAt = 0
  private isOtherThere = false
  private hasRestarted = false
  private look: ReturnType<typeof setInterval> | undefined
  private watchdog: ReturnType<typeof setInterval> | undefined
  private stutter: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()

  constructor(private readonly options: CallOptions) {}

  readonly snapshot = (): CallView => this.view
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  join(tracks: Tracks): void {
    if (this.view.hasJoined) return
    this.tracks = tracks
    this.show({ ...nothing, hasJoined: true })
    this.look = setInterval(() => void this.measure(), lookEveryMs)
    this.watchdog = setInterval(() => this.retry(), patienceMs)
    this.ready()
  }

  leave(): void {
    if (!this.view.hasJoined) return
    this.options.send({ type: 'bye' })
    this.stop(nothing)
  }

  setTracks(tracks: Tracks): void {
    this.tracks = tracks
    this.put()
    if (this.view.hasJoined) this.options.send({ type: 'media', ...this.sending() })
  }

  /** Sound once more, without waiting until it is tried by itself. */
  trySound(): void {
    if (this.quality.carries === 'writing') this.carry(triedLine)
  }

  /** The socket is there again. */
  lineOpened(): void {
    if (!this.view.hasJoined) return
    if (!this.peer) this.ready()
    else if (this.peer.connection.connectionState !== 'connected') this.peer.restart()
  }

  otherIs(isThere: boolean): void {
    if (isThere && !this.isOtherThere) this.lineOpened()
    this.isOtherThere = isThere
  }

  receive(signal: HeardSignal): void {
    if (!this.view.hasJoined) return
    switch (signal.type) {
      case 'ready':
        this.show({ other: { audio: signal.audio, video: signal.video } })
        if (this.options.side === 'patient') this.begin(crypto.randomUUID()).offer()
        else this.ready()
        return
      case 'media':
        return this.show({ other: { audio: signal.audio, video: signal.video } })
      case 'elsewhere':
        // The call goes on there: nobody says goodbye.
        return this.stop({ ...nothing, isElsewhere: true })
      case 'bye':
        this.end()
        return this.show({ state: 'waiting', other: null, remote: null, carries: this.quality.carries })
      case 'offer':
        // Of a call that is not known here: theirs is the newer one.
        if (signal.call !== this.peer?.call && this.options.side === 'doctor') this.begin(signal.call)
        break
      case 'hearing':
        if (signal.call === this.peer?.call) this.hearing.learn(signal.lost, clock())
        return
      case 'answer':
      case 'candidate':
        break
    }
    if (signal.call === this.peer?.call) void this.peer.receive(signal)
  }

  close(): void {
    this.leave()
    this.listeners.clear()
  }

  private stop(view: CallView): void {
    clearInterval(this.look)
    clearInterval(this.watchdog)
    this.end()
    this.show(view)
  }

  private ready(): void {
    this.options.send({ type: 'ready', ...this.sending() })
  }

  private begin(call: string): Peer {
    this.end()
    const peer = createPeer({
      call,
      isPolite: this.options.side === 'doctor',
      iceServers: this.options.iceServers,
      send: (signal) => void this.options.send(signal),
      onRemote: (remote) => this.peer === peer && this.show({ remote }),
      onState: (state) => this.peer === peer && this.stateIs(state),
    })
    this.peer = peer
    this.put()
    // Begun anew because the line was cut, at whichever end that was seen first: it is cut until it is back.
    const wasThere = this.view.state === 'connected' || this.view.state === 'broken'
    const state = wasThere ? 'broken' : 'connecting'
    this.show({ state, remote: null, carries: this.quality.carries })
    return peer
  }

  private end(): void {
    clearTimeout(this.stutter)
    this.peer?.close()
    this.peer = null
    // What one connection carried says nothing of the next.
    this.counted = null
    this.hearing = createHearing()
    this.quality = goodLine
    this.hasRestarted = false
  }

  private stateIs(state: RTCPeerConnectionState): void {
    clearTimeout(this.stutter)
    if (state === 'connected') {
      this.hasRestarted = false
      // What got lost while nothing went through says nothing of the way that was found.
      if (this.view.state === 'broken') {
        this.counted = null
        this.changedAt = clock()
        this.trySound()
      }
      this.show({ state: 'connected' })
      this.options.send({ type: 'media', ...this.sending() })
    } else if (state === 'disconnected' || state === 'failed') {
      this.stutter = setTimeout(
        () => {
          this.show({ state: 'broken' })
          this.hasRestarted = true
          this.peer?.restart()
        },
        state === 'failed' ? 0 : stutterMs,
      )
    }
  }

  /** What has not come about is tried by another way first, then from the beginning. */
  private retry(): void {
    if (this.view.state === 'connected' || !this.isOtherThere) return
    if (this.peer && !this.hasRestarted) {
      this.hasRestarted = true
      return this.peer.restart()
    }
    this.ready()
  }

  private sending(): Sending {
    return sendingOf(this.tracks, this.quality.carries)
  }

  private put(): void {
    const { audio, video } = carriedOf(this.tracks, this.quality.carries)
    this.peer?.put('audio', audio)
    this.peer?.put('video', video)
  }

  private async measure(): Promise<void> {
    const { peer } = this
    if (peer?.connection.connectionState !== 'connected') return
    const stats: Record<string, unknown>[] = []
    const report = await peer.connection.getStats()
    report.forEach((stat: Record<string, unknown>) => void stats.push(stat))
    if (this.peer !== peer) return
    const at = clock()
    const now = countLine(stats, this.changedAt, at)
    const before = this.counted
    this.counted = now
    if (!before) return
    const lost = this.hearing.tellingOf(lostBetween(before, now), at)
    if (lost !== null) this.options.send({ type: 'hearing', call: peer.call, lost })
    const told = this.hearing.known(this.changedAt, at)
    this.carry(nextQuality(this.quality, sampleBetween(before, now, told)))
  }

  private carry(next: Quality): void {
    const before = this.quality.carries
    this.quality = next
    if (next.carries === before) return
    this.changedAt = clock()
    this.put()
    this.show({ carries: next.carries })
    this.options.send({ type: 'media', ...this.sending() })
  }

  private show(change: Partial<CallView>): void {
    this.view = { ...this.view, ...change }
    for (const listener of this.listeners) listener()
  }
}
