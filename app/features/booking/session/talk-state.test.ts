import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReservationMessage } from '~/domain/booking/reservation-contract'
import type { ServerFrame } from '~/domain/booking/session-socket'
import { reservationIdSchema } from '~/domain/values/ids'
import { keptOf } from './kept'
import { waitBefore } from './line'
import {
  beginTalk,
  knownUntil,
  lastOfOther,
  nextTalk,
  stateOf,
  waiting,
  type TalkState,
  type Unsent,
} from './talk-state'

const at = '2026-11-24T08:30:00.000Z'
const message = (place: number, by: ReservationMessage['by'], clientId: string = randomUUID()) =>
  ({ id: randomUUID(), clientId, place, by, text: `${place}`, at, file: null }) as ReservationMessage
const positions = { patient: { delivered: 0, read: 0 }, doctor: { delivered: 0, read: 0 } }
const begin = (side: 'patient' | 'doctor', messages: ReservationMessage[], unsent: Unsent[] = []) =>
  beginTalk(side, { messages, positions }, unsent)

/** A server that numbers, and a network that cuts, repeats and holds back. */
class Talked {
  stored: ReservationMessage[] = []
  onTheirWay: ReservationMessage[] = []
  state: TalkState = begin('patient', [])
  typed: string[] = []
  kept = new Map<string, string>()

  store(id: string, by: ReservationMessage['by']) {
    if (this.stored.some(({ clientId }) => clientId === id)) return
    const one = message(this.stored.length + 1, by, id)
    this.stored.push(one)
    this.onTheirWay.push(one)
  }
  type() {
    const clientId = randomUUID()
    this.typed.push(clientId)
    this.state = nextTalk(this.state, { kind: 'typed', clientId, text: 'سلام', at })
  }
  send() {
    for (const { clientId } of waiting(this.state)) this.store(clientId, 'patient')
  }
  arrive(index: number) {
    const found = this.onTheirWay[index % Math.max(1, this.onTheirWay.length)]
    if (found)
      this.state = nextTalk(this.state, { kind: 'frame', frame: { kind: 'message', message: found }, now: 0 })
  }
  lose() {
    this.onTheirWay = []
    this.state = nextTalk(this.state, { kind: 'cut' })
  }
  welcome() {
    const after = knownUntil(this.state)
    const messages = this.stored.filter(({ place }) => place > after)
    this.state = nextTalk(this.state, { kind: 'session', session: { messages, positions } })
  }
  reload() {
    const { unsent } = this.state
    // The loader knows all; what the tab has kept comes after it.
    this.state = begin('patient', this.stored)
    for (const { clientId, text } of unsent)
      this.state = nextTalk(this.state, { kind: 'typed', clientId, text, at })
  }
}

const step = fc.oneof(
  fc.constant('type' as const),
  fc.constant('send' as const),
  fc.constant('other' as const),
  fc.constant('lose' as const),
  fc.constant('welcome' as const),
  fc.constant('reload' as const),
  fc.nat(20),
)

describe('a talk', () => {
  it('loses and doubles nothing, however the socket is cut, held back and loaded anew', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const talk = new Talked()
        for (const one of steps) {
          if (typeof one === 'number') talk.arrive(one)
          else if (one === 'other') talk.store(randomUUID(), 'doctor')
          else talk[one]()
          const places = talk.state.messages.map(({ place }) => place)
          expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
          // Whatever was typed is either stored and shown, or still waits.
          const shown = new Set(talk.state.messages.map(({ clientId }) => clientId))
          const left = new Set(waiting(talk.state).map(({ clientId }) => clientId))
          expect([...left].filter((id) => shown.has(id))).toEqual([])
        }
        talk.send()
        talk.welcome()
        expect(waiting(talk.state)).toEqual([])
        expect(talk.state.messages).toEqual(talk.stored)
        const own = talk.stored.filter(({ by }) => by === 'patient').map(({ clientId }) => clientId)
        expect(own).toEqual(talk.typed)
      }),
    )
  })

  it('asks again from before a gap', () => {
    expect(
      knownUntil(begin('patient', [message(1, 'doctor'), message(2, 'doctor'), message(4, 'doctor')])),
    ).toBe(2)
    expect(knownUntil(begin('patient', [message(3, 'doctor')]))).toBe(0)
  })

  it('says how far the other has come, and never takes it back', () => {
    let state = begin(
      'patient',
      [1, 2, 3, 4].map((place) => message(place, 'patient')),
    )
    const reach = (of: 'patient' | 'doctor', delivered: number, read: number) =>
      (state = nextTalk(state, { kind: 'frame', frame: { kind: 'positions', of, delivered, read }, now: 0 }))
    reach('doctor', 3, 1)
    expect(state.messages.map((one) => stateOf(state, one))).toEqual([
      'read',
      'delivered',
      'delivered',
      'sent',
    ])
    reach('doctor', 2, 0)
    reach('patient', 4, 4)
    expect(state.messages.map((one) => stateOf(state, one))).toEqual([
      'read',
      'delivered',
      'delivered',
      'sent',
    ])
    reach('doctor', 0, 4)
    expect(state.messages.map((one) => stateOf(state, one))).toEqual(['read', 'read', 'read', 'read'])
  })

  it('keeps what was refused, with its reason, and sends it no more', () => {
    let state = begin('patient', [])
    const clientId = randomUUID()
    state = nextTalk(state, { kind: 'typed', clientId, text: 'سلام', at })
    state = nextTalk(state, {
      kind: 'frame',
      frame: { kind: 'refused', clientId, code: 'session-closed' },
      now: 0,
    })
    expect(waiting(state)).toEqual([])
    expect(state.unsent).toEqual([{ clientId, text: 'سلام', at, refused: 'session-closed', place: null }])
    expect(nextTalk(state, { kind: 'withdrawn', clientId }).unsent).toEqual([])
    // Read back by a page that is loaded anew, when the visit has another time.
    const [kept] = state.unsent
    if (!kept) throw new Error('Nothing was kept')
    const again = nextTalk(begin('patient', []), { kind: 'typed', ...kept })
    expect([waiting(again), again.unsent]).toEqual([[], [kept]])
  })

  it('sends no more what is stored, and shows it until it has come back', () => {
    const clientId = randomUUID()
    let state = nextTalk(begin('patient', []), { kind: 'typed', clientId, text: 'سلام', at })
    const receive = (frame: ServerFrame) => (state = nextTalk(state, { kind: 'frame', frame, now: 0 }))
    receive({ kind: 'refused', clientId, code: 'not-available' })
    expect(waiting(state)).toHaveLength(1)
    receive({ kind: 'stored', clientId, place: 1 })
    expect([waiting(state).length, state.unsent.length]).toEqual([0, 1])
    receive({ kind: 'message', message: message(1, 'patient', clientId) })
    expect([state.unsent.length, state.messages.length]).toEqual([0, 1])
  })

  it('ends “is writing” with what was written, with the line and with who wrote', () => {
    const typing = nextTalk(begin('patient', []), { kind: 'frame', frame: { kind: 'typing' }, now: 1000 })
    expect(typing.typingUntil).toBe(6000)
    const after = (event: Parameters<typeof nextTalk>[1]) => nextTalk(typing, event).typingUntil
    expect(after({ kind: 'session', session: { messages: [message(1, 'doctor')], positions } })).toBe(0)
    expect(after({ kind: 'session', session: { messages: [message(1, 'patient')], positions } })).toBe(6000)
    expect(after({ kind: 'cut' })).toBe(0)
    expect(after({ kind: 'frame', frame: { kind: 'presence', isConnected: false }, now: 2000 })).toBe(0)
  })

  it('knows the last that the other has written', () => {
    expect(lastOfOther(begin('patient', [message(1, 'doctor'), message(2, 'patient')]))).toBe(1)
    expect(lastOfOther(begin('doctor', [message(1, 'doctor')]))).toBe(0)
  })
})

describe('what is kept in the tab', () => {
  const reservation = reservationIdSchema.parse(randomUUID())
  const storageOf = (kept: Map<string, string>) => () =>
    ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }) as unknown as Storage

  it('is what was not sent and what was being typed, by talk and side, and nothing once it has gone', () => {
    const map = new Map<string, string>()
    const kept = keptOf(storageOf(map), reservation, 'patient')
    const unsent = [{ clientId: randomUUID(), text: 'سلام', at, refused: null, place: null }]
    kept.keepUnsent(unsent)
    kept.keepDraft('نیمه')
    expect([kept.readUnsent(), kept.readDraft()]).toEqual([unsent, 'نیمه'])
    expect(keptOf(storageOf(map), reservation, 'doctor').readUnsent()).toEqual([])
    kept.keepUnsent([])
    kept.keepDraft('')
    expect(map.size).toBe(0)
  })

  it('is nothing where the browser keeps nothing, or something else stands there', () => {
    expect(keptOf(() => null, reservation, 'patient').readUnsent()).toEqual([])
    const map = new Map([[`tapesh-talk:${reservation}:patient:unsent`, '{"a":']])
    expect(keptOf(storageOf(map), reservation, 'patient').readUnsent()).toEqual([])
  })
})

it('waits longer each time, and never longer than a quarter of a minute', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.float({ min: 0, max: 1, noNaN: true }), (tries, chance) => {
      const wait = waitBefore(tries, chance)
      expect(wait).toBeGreaterThanOrEqual(250)
      expect(wait).toBeLessThanOrEqual(15_000)
    }),
  )
})
