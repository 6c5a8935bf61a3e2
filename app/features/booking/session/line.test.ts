import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLine, opensWithinMs, waitBefore, type LineState } from './line'
import { wayOf } from './line-path'
import { socketClosings, type ClientFrame } from '~/domain/booking/session-socket'

/** Sockets as a browser makes them, over a network that swallows everything. */
class SilentSocket extends EventTarget {
  static readonly OPEN = 1
  static made: SilentSocket[] = []
  readyState = 0
  isClosed = false
  constructor() {
    super()
    SilentSocket.made.push(this)
  }
  readonly sent: unknown[] = []
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  open() {
    this.readyState = SilentSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  tell(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  end(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  close() {
    this.isClosed = true
  }
}

beforeEach(() => {
  SilentSocket.made = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', SilentSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives up a socket that nothing opens, tries another, and is away after some', async () => {
  const states: LineState[] = []
  const line = openLine({
    ticket: () => Promise.resolve('t'),
    after: () => 0,
    onFrame: () => {},
    onBack: () => {},
    onState: (state) => states.push(state),
  })
  for (let times = 1; times <= 3; times += 1) {
    await vi.advanceTimersByTimeAsync(waitBefore(times - 1, 1))
    expect(SilentSocket.made).toHaveLength(times)
    await vi.advanceTimersByTimeAsync(opensWithinMs)
    expect(SilentSocket.made.at(-1)?.isClosed).toBe(true)
  }
  expect(states).toEqual(['connecting', 'connecting', 'away'])
  // One that opens after all is not the line’s any more.
  const [first] = SilentSocket.made
  const send = vi.spyOn(first as SilentSocket, 'send')
  first?.dispatchEvent(new Event('open'))
  expect(send).not.toHaveBeenCalled()
  line.close()
})

const position = { delivered: 0, read: 0 }
const message = {
  id: '0197b1a2-0000-4000-8000-000000000001',
  place: 1,
  by: 'doctor',
  text: 'سلام',
  at: '2026-11-24T08:30:00.000Z',
  clientId: null,
  file: null,
}
const welcome = {
  kind: 'welcome',
  side: 'patient',
  session: {
    reservation: '0197b1a2-0000-4000-8000-000000000000',
    status: 'reserved',
    isOpen: true,
    patientEnteredAt: null,
    doctorEnteredAt: null,
    positions: { patient: position, doctor: position },
    messages: [message],
  },
  otherIsConnected: true,
}

/** A line at whose ticket a socket is made at once, and the states that it tells. */
async function begun() {
  const states: LineState[] = []
  const frames: unknown[] = []
  const back = vi.fn()
  const line = openLine({
    ticket: () => Promise.resolve('t'),
    after: () => 0,
    onFrame: (frame) => frames.push(frame),
    onBack: back,
    onState: (state) => states.push(state),
  })
  const next = async () => {
    const before = SilentSocket.made.length
    while (SilentSocket.made.length === before) await vi.advanceTimersByTimeAsync(100)
    const made = SilentSocket.made.at(-1)
    made?.open()
    return made as SilentSocket
  }
  await vi.advanceTimersByTimeAsync(0)
  SilentSocket.made[0]?.open()
  return { line, states, frames, back, first: SilentSocket.made[0] as SilentSocket, next }
}

it('opens at a server that is newer than the page, without what the page does not know', async () => {
  const { line, states, frames, first } = await begun()
  first.tell({
    ...welcome,
    extra: 1,
    session: {
      ...welcome.session,
      isOtherTimeOwed: false,
      positions: { patient: { ...position, heard: 2 }, doctor: position },
      messages: [{ ...message, mood: 'good' }],
    },
  })
  first.tell({ kind: 'applause' })
  expect(states).toEqual(['open'])
  expect(frames).toEqual([welcome])
  line.close()
})

it('takes a welcome that it cannot read for a try in vain, so that the form takes over', async () => {
  const { line, states, first, next } = await begun()
  first.tell({ ...welcome, session: { positions: 1 } })
  expect(first.isClosed).toBe(true)
  for (let times = 2; times <= 3; times += 1) (await next()).tell({ kind: 'welcome' })
  expect(states).toEqual(['connecting', 'connecting', 'away'])
  line.close()
})

it('comes back without telling how the other is heard to a server that knows no such frame', async () => {
  const { line, states, back, first, next } = await begun()
  const hearing: ClientFrame = {
    kind: 'signal',
    signal: { type: 'hearing', call: '0197b1a2-0000-4000-8000-000000000002', lost: 0.5 },
  }
  first.tell(welcome)
  expect(line.send(hearing)).toBe(true)
  first.end(socketClosings.malformed)
  const second = await next()
  expect(back).not.toHaveBeenCalled()
  second.tell(welcome)
  // What changed meanwhile is asked for once.
  expect(back).toHaveBeenCalledTimes(1)
  expect(line.send(hearing)).toBe(false)
  expect(line.send({ kind: 'typing' })).toBe(true)
  expect(second.sent).toEqual([{ kind: 'hello', after: 0 }, { kind: 'typing' }])
  // What is no frame by itself is none the next time either.
  second.end(socketClosings.malformed)
  expect(states).toEqual(['open', 'connecting', 'open', 'barred'])
})

it('sends by a form where there is no line, and where the talk is over', () => {
  expect((['connecting', 'open', 'away', 'barred'] as const).map((line) => wayOf(true, line))).toEqual([
    null,
    'line',
    'form',
    'form',
  ])
  expect((['connecting', 'open', 'away', 'barred'] as const).map((line) => wayOf(false, line))).toEqual([
    'form',
    'form',
    'form',
    'form',
  ])
})
