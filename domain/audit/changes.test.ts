import { expect, it } from 'vitest'
import { auditChangesSchema, changesBetween } from './changes'

it('says what has changed, before and after', () => {
  expect(
    changesBetween(
      { price: 1000, isSold: true, endsAt: null, roles: ['user'] },
      { price: 1200, isSold: true, endsAt: new Date('2026-12-01T00:00:00Z'), roles: ['user', 'seller'] },
    ),
  ).toEqual({
    price: [1000, 1200],
    endsAt: [null, '2026-12-01T00:00:00.000Z'],
    roles: [['user'], ['user', 'seller']],
  })
})

it('says all of what has just been made, but for what it has not', () => {
  expect(changesBetween(null, { price: 1000, comparePrice: null, isSold: false })).toEqual({
    price: [null, 1000],
    isSold: [null, false],
  })
})

it('says nothing where nothing has changed', () => {
  expect(changesBetween({ roles: ['user'] }, { roles: ['user'] })).toBeUndefined()
})

it.each(['نرگس', 'two words', '0912 000 0000', 'a@b.example', ''])('takes no free text: %s', (text) => {
  expect(auditChangesSchema.safeParse({ kind: [null, text] }).success).toBe(false)
})
