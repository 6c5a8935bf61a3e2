import { expect, it } from 'vitest'
import { demoShopProduct } from './demo-shop'
import { judgeNames } from './given-names'

const { id: ns0 } = demoShopProduct('ns0')
const { id: nb1 } = demoShopProduct('nb1')
const name = (fa: string, en = 'Name') => [
  { locale: 'fa', value: fa },
  { locale: 'en', value: en },
]

it('takes names in Persian, and in other languages where there are any', () => {
  const { names, refused } = judgeNames([
    { ids: [ns0, nb1], name: [...name('گوشي  پزشکی', ' '), { locale: 'de', value: 'Name' }] },
  ])
  expect([...names]).toEqual([
    [ns0, { fa: 'گوشی پزشکی' }],
    [nb1, { fa: 'گوشی پزشکی' }],
  ])
  expect(refused).toEqual([])
})

it('refuses what it cannot believe', () => {
  const { names, refused } = judgeNames([
    { ids: ['ns0'], name: name('نام') },
    { ids: [ns0], name: [{ locale: 'en', value: 'Only English' }] },
    { ids: [nb1], name: name('نام') },
    { ids: [nb1], name: name('نام دیگر') },
    { ids: [demoShopProduct('nh1').id], name: name('ن'.repeat(121)) },
  ])
  expect(names.size).toBe(0)
  expect(refused.map(({ reason }) => reason)).toEqual([
    'malformed-id',
    'no-persian-name',
    'given-twice',
    'too-long',
  ])
})
