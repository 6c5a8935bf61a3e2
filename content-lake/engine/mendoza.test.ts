import fc from 'fast-check'
import { applyPatch } from 'mendoza'
import { describe, expect, it } from 'vitest'
import { encodePatch } from './mendoza'

const soak = process.env.SOAK === '1'

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(null, true, false, '', 'a', 'سلام', '🙂'),
    fc.integer({ min: 0, max: 5 }),
    tie('array'),
    tie('keyed'),
    tie('object'),
  ),
  array: fc.array(tie('value'), { maxLength: 5 }),
  keyed: fc.array(fc.record({ _key: fc.constantFrom('k1', 'k2', 'k3', 'k4'), v: tie('value') }), {
    maxLength: 5,
  }),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'B', 'é', 'z', '_key', '10', '9'), tie('value'), {
    maxKeys: 5,
  }),
}))

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown

describe('encodePatch', () => {
  it('is undone by the decoder of Sanity’s clients, both ways', () => {
    const numRuns = soak ? 20_000 : 500
    const seed = Date.now() & 0x7fffffff
    fc.assert(
      fc.property(json.object, json.object, (before, after) => {
        expect(applyPatch(copy(before), encodePatch(before, after) as never)).toEqual(copy(after))
        expect(applyPatch(copy(after), encodePatch(after, before) as never)).toEqual(copy(before))
      }),
      { numRuns, seed },
    )
    if (soak) process.stdout.write(`mendoza: seed ${seed}, ${numRuns} round trips both ways\n`)
  }, 120_000)

  it('says nothing of what stays', () => {
    const body = Array.from({ length: 20 }, (_, index) => ({ _key: `k${index}`, text: 'word '.repeat(50) }))
    const before = { title: 'a', body }
    const after = { title: 'b', body: body.with(3, { _key: 'k3', text: 'changed' }) }
    expect(encodePatch(before, before)).toEqual([])
    expect(JSON.stringify(encodePatch(before, after)).length).toBeLessThan(100)
  })

  it('writes creation and deletion as whole values', () => {
    expect(encodePatch(null, { a: 1 })).toEqual([0, { a: 1 }])
    expect(encodePatch({ a: 1 }, null)).toEqual([0, null])
  })
})
