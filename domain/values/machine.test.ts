import { expect, it } from 'vitest'
import { defineMachine, rowsOf } from './machine'

const door = defineMachine({
  of: 'door',
  states: ['shut', 'open', 'gone'],
  first: 'shut',
  acts: {
    open: { from: ['shut', 'open'], to: ['open'], by: ['guest', 'host'], effects: ['bell'] },
    paint: { from: ['shut'], to: [], by: ['host'] },
    shut: { from: ['open'], to: ['shut'], by: ['host'] },
    slam: { from: ['open'], to: ['shut'], by: ['wind', 'host'], effects: ['noise', 'bell'] },
    remove: { from: ['shut', 'open'], to: ['gone'], by: ['host'], effects: ['noise'] },
  },
})

it('lists each pair once, and none for what stays where it is', () => {
  expect(door.pairs).toEqual([
    ['shut', 'open'],
    ['shut', 'gone'],
    ['open', 'shut'],
    ['open', 'gone'],
  ])
  expect(rowsOf(door.pairs)).toBe(`('shut', 'open'), ('shut', 'gone'), ('open', 'shut'), ('open', 'gone')`)
})

it('names everybody who may take a step, whichever act it is', () => {
  expect(door.pairsBy.filter(([from, to]) => from === 'open' && to === 'shut')).toEqual([
    ['open', 'shut', 'host'],
    ['open', 'shut', 'wind'],
  ])
  expect(door.mayBecome('open', 'shut', 'wind')).toBe(true)
  expect(door.mayBecome('open', 'shut', 'guest')).toBe(false)
  expect(door.mayBecome('gone', 'open')).toBe(false)
})

it('knows what somebody can do, and in which states', () => {
  expect(door.actsBy('host')).toEqual(['open', 'paint', 'shut', 'slam', 'remove'])
  expect(door.actsBy('guest')).toEqual(['open'])
  expect([door.mayDo('paint', 'shut', 'host'), door.mayDo('paint', 'open', 'host')]).toEqual([true, false])
  expect(door.mayDo('paint', 'shut', 'guest')).toBe(false)
})

it('gathers the effects of a step', () => {
  expect(door.effectsOf('open', 'shut')).toEqual(['noise', 'bell'])
  expect(door.effectsOf('gone', 'shut')).toEqual([])
})
