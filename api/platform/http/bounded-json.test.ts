import { expect, it } from 'vitest'
import { deepest, findJsonFault, mostMembers } from './bounded-json'

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

it('lets pass what a schema may look at', () => {
  for (const body of [
    null,
    'می‌شود',
    1,
    [],
    {},
    { a: [{ b: 'c' }] },
    deep(deepest + 1),
    Array(mostMembers).fill(0),
  ])
    expect(findJsonFault(body)).toBeNull()
})

it('counts members over all levels', () => {
  expect(findJsonFault(Array(mostMembers + 1).fill(0))).toEqual({ kind: 'too-complex' })
  const rows = Array.from({ length: 50 }, () =>
    Object.fromEntries(Array.from({ length: 40 }, (_, n) => [n, n])),
  )
  expect(findJsonFault(rows)).toEqual({ kind: 'too-complex' })
})

it('goes no deeper than a body of ours, and does not fall over the deepest', () => {
  expect(findJsonFault(deep(deepest + 2))).toEqual({ kind: 'too-complex' })
  expect(findJsonFault(deep(100_000))).toEqual({ kind: 'too-complex' })
})

it('finds text that cannot be kept, by its place, and names no name that cannot', () => {
  expect(findJsonFault({ a: [{ b: '\u0000' }] })).toEqual({ kind: 'unstorable', path: ['a', 0, 'b'] })
  expect(findJsonFault({ a: 'x\ud800' })).toEqual({ kind: 'unstorable', path: ['a'] })
  expect(findJsonFault({ a: { '\u0000': 1 } })).toEqual({ kind: 'unstorable', path: ['a'] })
})
