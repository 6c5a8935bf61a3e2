import { expect, it } from 'vitest'
import { movesOf, redirectChanges } from './moved-address'

const solution = (current: string) => ({ _type: 'solution', slug: { _type: 'slug', current } })

it('moves what was published at one address and is about to be published at another, and nothing else', () => {
  expect(movesOf(solution('clinics'), solution('practices'))).toEqual([
    { from: '/solutions/clinics', to: '/solutions/practices' },
  ])
  expect(movesOf(solution('clinics'), solution('clinics'))).toEqual([])
  expect(movesOf(null, solution('clinics'))).toEqual([])
  expect(movesOf({ _type: 'testimonial' }, { _type: 'testimonial' })).toEqual([])
  expect(movesOf(solution('clinics'), solution(''))).toEqual([])
})

it('writes a Persian address as people read it', () => {
  const article = (current: string) => ({ _type: 'article', slug: { current } })
  expect(movesOf(article('فشار-خون'), article('فشارخون'))).toEqual([
    { from: '/magazine/فشار-خون', to: '/magazine/فشارخون' },
  ])
})

it('moves a device wherever it goes by the same name', () => {
  const device = (current: string) => ({ _type: 'product', slug: { current } })
  expect(movesOf(device('ns1'), device('ns1-se'))).toEqual([
    { from: '/products/ns1', to: '/products/ns1-se' },
    { from: '/shop/ns1', to: '/shop/ns1-se' },
    { from: '/guides/ns1', to: '/guides/ns1-se' },
  ])
})

it('leads every address that a page ever had to the one that it has, in one step', () => {
  const standing = [
    { _id: 'first', from: '/a', to: '/b' },
    { _id: 'drafts.first', from: '/a', to: '/b' },
    { _id: 'other', from: '/x', to: '/y' },
  ]
  expect(redirectChanges([{ from: '/b', to: '/c' }], standing)).toEqual({
    create: [{ from: '/b', to: '/c' }],
    retarget: [
      { id: 'first', to: '/c' },
      { id: 'drafts.first', to: '/c' },
    ],
    remove: [],
  })
})

it('takes the redirect away of an address that a page comes back to, so that it does not lead in a circle', () => {
  expect(redirectChanges([{ from: '/b', to: '/a' }], [{ _id: 'first', from: '/a', to: '/b' }])).toEqual({
    create: [{ from: '/b', to: '/a' }],
    retarget: [],
    remove: ['first'],
  })
})

it('leads an address on that led elsewhere before a page stood at it, and counts a draft for nothing', () => {
  const move = { from: '/b', to: '/c' }
  expect(redirectChanges([move], [{ _id: 'old', from: '/b', to: '/z' }])).toEqual({
    create: [],
    retarget: [{ id: 'old', to: '/c' }],
    remove: [],
  })
  expect(redirectChanges([move], [{ _id: 'drafts.old', from: '/b', to: '/z' }]).create).toEqual([move])
})
