import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLine, opensWithinMs, waitBefore, type LineState } from './line'
import { wayOf } from './line-path'

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
  send() {}
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
