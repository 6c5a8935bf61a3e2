import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askAgain, OutOfPatience } from './ask-again'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const patience = { total: 9_000, slowAfter: 3_000, firstPause: 200, attempts: 5 }
const passing = () => true

/** Attempts as a script has them: when each answers, and what. */
function asking(...script: { after: number; answer?: string; fails?: string }[]) {
  const begunAt: number[] = []
  const aborted: number[] = []
  const ask = (signal: AbortSignal) => {
    const turn = begunAt.push(Date.now() - start) - 1
    signal.addEventListener('abort', () => aborted.push(turn))
    const { after, answer, fails } = script[turn] ?? { after: Infinity }
    return new Promise<string>((resolve, reject) => {
      const act = () => (answer === undefined ? reject(new Error(fails)) : resolve(answer))
      if (after === 0) act()
      else if (after < Infinity) setTimeout(act, after)
    })
  }
  const start = Date.now()
  return { ask, begunAt, aborted }
}
const settled = async (promise: Promise<unknown>) => {
  const outcome = promise.then(
    (answer) => answer,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return outcome
}

it('waits for a slow answer instead of throwing it away', async () => {
  const { ask, begunAt } = asking({ after: 6_000, answer: 'slow' }, { after: 6_000, answer: 'second' })
  expect(await settled(askAgain(ask, patience, passing))).toBe('slow')
  expect(begunAt).toEqual([0, 3_000])
})

it('takes a second way when the first leads nowhere, and leaves the first', async () => {
  const { ask, begunAt, aborted } = asking({ after: Infinity }, { after: 100, answer: 'second' })
  expect(await settled(askAgain(ask, patience, passing))).toBe('second')
  expect(begunAt).toEqual([0, 3_000])
  expect(aborted).toContain(0)
})

it('tries again what failed, each time a little later', async () => {
  const failing = { after: 0, fails: 'down' }
  const { ask, begunAt } = asking(failing, failing, failing, { after: 0, answer: 'up' })
  expect(await settled(askAgain(ask, patience, passing))).toBe('up')
  expect(begunAt).toEqual([0, 200, 600, 1_400])
})

it('ends: with the last failure, with what no second try mends, or when its time is over', async () => {
  const failing = { after: 0, fails: 'down' }
  const often = asking(failing, failing, failing, failing, failing, failing)
  expect(await settled(askAgain(often.ask, patience, passing))).toMatchObject({ message: 'down' })
  expect(often.begunAt).toHaveLength(5)
  const wrong = asking({ after: 0, fails: 'a parse error' })
  expect(await settled(askAgain(wrong.ask, patience, () => false))).toMatchObject({
    message: 'a parse error',
  })
  expect(wrong.begunAt).toHaveLength(1)
  const silent = asking()
  const outcome = await settled(askAgain(silent.ask, patience, passing))
  expect(outcome).toBeInstanceOf(OutOfPatience)
  expect(silent.aborted.length).toBe(silent.begunAt.length)
})
