import { expect, it } from 'vitest'
import { facts } from '~/content/seed/facts'
import { isPlaceholder, placeholderFigures } from '~/domain/facts/placeholders'

type SeedFact = { key: string; number?: number; note?: string }

it('knows every figure that the seed says is made up, and no other', () => {
  const madeUp = (facts as unknown as SeedFact[])
    .filter(({ note }) => note?.startsWith('نمونه است'))
    .map(({ key, number }) => [key, number])
  expect(Object.fromEntries(madeUp)).toEqual(placeholderFigures)
})

it('is one until another figure is in force', () => {
  expect(isPlaceholder('consultation.doctor-share-percent', 70)).toBe(true)
  expect(isPlaceholder('consultation.doctor-share-percent', 65)).toBe(false)
  expect(isPlaceholder('consultation.doctor-share-percent', null)).toBe(false)
  expect(isPlaceholder('consultation.cancel-refund-percent', 50)).toBe(false)
})
