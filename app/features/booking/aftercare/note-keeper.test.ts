import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstRetryMs, NoteKeeper, restMs } from './note-keeper'

const [send, sendLast] = [vi.fn(), vi.fn()]
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

it('sends once somebody rests, and not again what is kept', () => {
  const keeper = new NoteKeeper({ send, sendLast })
  keeper.typed()
  vi.advanceTimersByTime(restMs - 1)
  keeper.typed()
  vi.advanceTimersByTime(restMs)
  expect(send).toHaveBeenCalledTimes(1)
  keeper.answered('kept')
  vi.runAllTimers()
  keeper.left()
  expect([send.mock.calls.length, sendLast.mock.calls.length]).toEqual([1, 0])
})

it('tries again what was lost, until it is kept', () => {
  const keeper = new NoteKeeper({ send, sendLast })
  keeper.typed()
  vi.advanceTimersByTime(restMs)
  keeper.answered('lost')
  vi.advanceTimersByTime(firstRetryMs)
  keeper.answered('lost')
  vi.advanceTimersByTime(2 * firstRetryMs)
  expect(send).toHaveBeenCalledTimes(3)
  keeper.answered('kept')
  vi.runAllTimers()
  expect(send).toHaveBeenCalledTimes(3)
})

it('does not send again by itself what was refused', () => {
  const keeper = new NoteKeeper({ send, sendLast })
  keeper.typed()
  vi.advanceTimersByTime(restMs)
  keeper.answered('refused')
  vi.runAllTimers()
  expect(send).toHaveBeenCalledTimes(1)
})

it.each([
  ['not sent yet', 0, null],
  ['on its way', restMs, null],
  ['lost', restMs, 'lost'],
] as const)('sends what is %s when the page is left, once', (_, ms, how) => {
  const keeper = new NoteKeeper({ send, sendLast })
  keeper.typed()
  vi.advanceTimersByTime(ms)
  if (how) keeper.answered(how)
  keeper.left()
  keeper.left()
  vi.runAllTimers()
  expect([send.mock.calls.length, sendLast.mock.calls.length]).toEqual([ms > 0 ? 1 : 0, 1])
})
