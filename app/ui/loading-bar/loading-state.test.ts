import { expect, it } from 'vitest'
import { hidden, nextLoading, type LoadingEvent, type LoadingState } from './loading-state'

const after = (...events: LoadingEvent[]): LoadingState => events.reduce(nextLoading, hidden)

it('starts at 0.08, trickles, is done and leaves', () => {
  expect(after('start')).toEqual({ phase: 'running', value: 0.08 })
  expect(after('start', 'trickle')).toMatchObject({ value: expect.closeTo(0.18) })
  expect(after('start', 'trickle', 'done')).toEqual({ phase: 'done', value: 1 })
  expect(after('start', 'done', 'hide')).toEqual(hidden)
})

it('always goes on and never arrives by itself', () => {
  let state = after('start')
  for (let turn = 0; turn < 500; turn++) {
    const next = nextLoading(state, 'trickle')
    if (state.phase !== 'running' || next.phase !== 'running') throw new Error('left its phase')
    expect(next.value).toBeGreaterThanOrEqual(state.value)
    expect(next.value).toBeLessThan(1)
    state = next
  }
})

it('begins anew when a page follows at once, and does not fall back when told twice', () => {
  expect(after('start', 'done', 'start')).toEqual({ phase: 'running', value: 0.08 })
  expect(after('start', 'trickle', 'start')).toEqual(after('start', 'trickle'))
})

it('ignores what does not belong to its phase', () => {
  expect(after('trickle')).toEqual(hidden)
  expect(after('done')).toEqual(hidden)
  expect(after('start', 'hide')).toEqual(after('start'))
})
