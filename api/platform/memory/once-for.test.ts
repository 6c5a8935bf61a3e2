import { expect, it } from 'vitest'
import { onceFor } from './once-for'

it('makes one for each object and variant, however often it is asked for', () => {
  let made = 0
  const count = onceFor((_: { name: string }, variant: number) => `${variant}: ${(made += 1)}`)
  const [one, other] = [{ name: 'same' }, { name: 'same' }]
  expect([count(one, 1), count(one, 2), count(other, 1), count(one, 1)]).toEqual([
    '1: 1',
    '2: 2',
    '1: 3',
    '1: 1',
  ])
})

it('makes one for each object where there are no variants, also if that is nothing', () => {
  let made = 0
  const nothing = onceFor((_: object): undefined => void (made += 1))
  const one = {}
  expect([nothing(one), nothing(one), made]).toEqual([undefined, undefined, 1])
})
