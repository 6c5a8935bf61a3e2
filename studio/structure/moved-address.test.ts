import { expect, it } from 'vitest'
import { movesOf, redirectsAfter, redirectsBefore } from './moved-address'

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

const nothing = { create: [], retarget: [], remove: [] }

it('leads the address on before the page leaves it, and changes nothing else until it has', () => {
  const standing = [
    { _id: 'first', from: '/a', to: '/b' },
    { _id: 'other', from: '/x', to: '/y' },
  ]
  const move = { from: '/b', to: '/c' }
  expect(redirectsBefore([move], standing)).toEqual({ ...nothing, create: [move] })
})

it('leads every address that a page ever had to the one that it has, in one step', () => {
  const standing = [
    { _id: 'first', from: '/a', to: '/b' },
    { _id: 'drafts.first', from: '/a', to: '/b' },
    { _id: 'second', from: '/b', to: '/c' },
    { _id: 'other', from: '/x', to: '/y' },
  ]
  expect(redirectsAfter([{ from: '/b', to: '/c' }], standing)).toEqual({
    ...nothing,
    retarget: [
      { id: 'first', to: '/c' },
      { id: 'drafts.first', to: '/c' },
    ],
  })
})

it('takes the redirect away of an address that a page has come back to, so that it does not lead in a circle', () => {
  const standing = [
    { _id: 'first', from: '/a', to: '/b' },
    { _id: 'second', from: '/b', to: '/a' },
  ]
  expect(redirectsAfter([{ from: '/b', to: '/a' }], standing)).toEqual({ ...nothing, remove: ['first'] })
})

it('leads an address on that led elsewhere before a page stood at it, and counts a draft for nothing', () => {
  const move = { from: '/b', to: '/c' }
  expect(redirectsBefore([move], [{ _id: 'old', from: '/b', to: '/z' }])).toEqual({
    ...nothing,
    retarget: [{ id: 'old', to: '/c' }],
  })
  expect(redirectsBefore([move], [{ _id: 'drafts.old', from: '/b', to: '/z' }])).toEqual({
    ...nothing,
    create: [move],
    retarget: [{ id: 'drafts.old', to: '/c' }],
  })
})
