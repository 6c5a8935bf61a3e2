import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signalSchema, type Signal } from '~/domain/booking/session-socket'
import { Call } from './call'
import { lookEveryMs } from './quality'
import { wordsOfCall } from './sending'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('goes on at another device of the same side without a goodbye, and comes back when it is asked to', () => {
  const sent: Signal['type'][] = []
  const call = new Call({
    side: 'doctor',
    iceServers: [],
    send: ({ type }) => {
      sent.push(type)
      return true
    },
  })
  // Who is not in the call has nothing to leave.
  call.receive({ type: 'elsewhere' })
  expect(call.snapshot()).toMatchObject({ hasJoined: false, isElsewhere: false })
  call.join({ audio: null, video: null })
  call.otherIs(true)
  call.receive({ type: 'elsewhere' })
  expect(call.snapshot()).toMatchObject({ hasJoined: false, isElsewhere: true })
  const before = sent.length
  // Nothing of it begins anew by itself.
  vi.advanceTimersByTime(60_000)
  call.lineOpened()
  call.leave()
  expect([sent.includes('bye'), sent.length]).toEqual([false, before])
  call.join({ audio: null, video: null })
  expect(call.snapshot()).toMatchObject({ hasJoined: true, isElsewhere: false })
  expect(sent.at(-1)).toBe('ready')
})

describe('over a line whose own reports get lost', () => {
  it('both give up a sound that neither hears, though one stops first and is heard no more', async () => {
    const { patient, doctor, line } = await meet()
    line.toDoctor = line.toPatient = 1 / 3
    await looks(4)
    expect([carriedBy(patient), carriedBy(doctor)]).toEqual(['sound', 'sound'])
    // A third can still be understood.
    await looks(10)
    expect([carriedBy(patient), carriedBy(doctor)]).toEqual(['sound', 'sound'])
    line.toDoctor = 3 / 5
    await looks(4)
    expect([carriedBy(patient), carriedBy(doctor)]).toEqual(['writing', 'sound'])
    expect([saidTo(patient), saidTo(doctor)]).toEqual(['call.writingText', 'call.unheardText'])
    // Nothing comes to the doctor any more by which they could tell how they are heard themselves.
    line.toPatient = 3 / 5
    await looks(4)
    expect([saidTo(patient), saidTo(doctor)]).toEqual(['call.writingText', 'call.writingText'])
  })

  it('whoever is heard well goes on with all, however badly they hear themselves', async () => {
    const { patient, doctor, line, sent } = await meet()
    await looks(10)
    // Where all is well nobody tells anything of it.
    expect(sent.filter(({ type }) => type === 'hearing')).toEqual([])
    line.toPatient = 3 / 5
    await looks(20)
    expect([carriedBy(patient), carriedBy(doctor)]).toEqual(['picture', 'writing'])
    expect(saidTo(patient)).toBe('call.unheardText')
    expect(sent.every((signal) => signalSchema.safeParse(signal).success)).toBe(true)
  })
})

it('a call that is begun anew since its line was cut is said to be cut until it is back', async () => {
  const { patient, doctor, line } = await meet()
  for (const call of [patient, doctor]) call.otherIs(true)
  line.isCut = true
  // The doctor has seen it first.
  patient.receive({ type: 'ready', audio: true, video: true })
  await looks(10)
  expect([saidTo(patient), saidTo(doctor)]).toEqual(['call.broken', 'call.broken'])
  line.isCut = false
  await looks(10)
  expect([saidTo(patient), saidTo(doctor)]).toEqual([null, null])
})

const looks = (count: number) => vi.advanceTimersByTimeAsync(count * lookEveryMs)
const carriedBy = (call: Call) => call.snapshot().carries
const saidTo = (call: Call) => wordsOfCall(call.snapshot())

/** Two who are in a call, over a line that loses parts of what is sent and each report of it. Their socket loses nothing. */
async function meet() {
  const line = { toDoctor: 0, toPatient: 0, isCut: false }
  const connections: Connection[] = []
  /** Sends a hundred packets of sound and a hundred of picture from look to look. */
  class Connection extends EventTarget {
    connectionState = 'connected'
    signalingState = 'stable'
    localDescription: { type: string; sdp: string } | null = null
    readonly senders = (['audio', 'video'] as const).map((kind) => ({
      receiver: { track: { kind } },
      track: null as unknown,
      sender: {
        replaceTrack: (track: unknown) => {
          const own = this.senders.find(({ receiver }) => receiver.track.kind === kind)
          if (own) own.track = track
          return Promise.resolve()
        },
      },
    }))
    /** Who offers. */
    isOfPatient = false
    private received = 0
    private missing = 0
    constructor() {
      super()
      connections.push(this)
    }
    addTransceiver(_track: unknown) {
      this.isOfPatient = true
      if (this.localDescription === null) this.dispatchEvent(new Event('negotiationneeded'))
    }
    getTransceivers() {
      return this.senders
    }
    setLocalDescription() {
      this.localDescription = { type: this.isOfPatient ? 'offer' : 'answer', sdp: 'v=0' }
      this.connectionState = line.isCut ? 'connecting' : 'connected'
      this.dispatchEvent(new Event('connectionstatechange'))
      return Promise.resolve()
    }
    restartIce() {
      this.dispatchEvent(new Event('negotiationneeded'))
    }
    setRemoteDescription() {
      return Promise.resolve()
    }
    getStats() {
      const lost = this.isOfPatient ? line.toPatient : line.toDoctor
      const other = connections.findLast(({ isOfPatient }) => isOfPatient !== this.isOfPatient)
      const count = 100 * (other?.senders.filter(({ track }) => track).length ?? 0)
      this.received += count * (1 - lost)
      this.missing += count * lost
      const stat = { type: 'inbound-rtp', packetsReceived: this.received, packetsLost: this.missing }
      return Promise.resolve(new Map([['in', stat]]))
    }
    close() {
      this.connectionState = 'closed'
    }
  }
  vi.stubGlobal('RTCPeerConnection', Connection)
  vi.stubGlobal('MediaStream', EventTarget)
  const sent: Signal[] = []
  const sides: { patient?: Call; doctor?: Call } = {}
  const open = (side: 'patient' | 'doctor', other: 'patient' | 'doctor') =>
    new Call({
      side,
      iceServers: [],
      send: (signal) => {
        sent.push(signal)
        void Promise.resolve().then(() => sides[other]?.receive(signal))
        return true
      },
    })
  const patient = (sides.patient = open('patient', 'doctor'))
  const doctor = (sides.doctor = open('doctor', 'patient'))
  const tracks = () => ({ audio: {} as MediaStreamTrack, video: {} as MediaStreamTrack })
  patient.join(tracks())
  doctor.join(tracks())
  await looks(1)
  expect([patient, doctor].map((call) => call.snapshot().state)).toEqual(['connected', 'connected'])
  return { patient, doctor, line, sent }
}
