import { expect, it } from 'vitest'
import { survey } from './survey'

const title = (entries: Record<string, string>) =>
  Object.entries(entries).map(([_key, value]) => ({ _key, value }))

it('gathers documents by type, the least translated first', () => {
  const result = survey(
    [
      { _id: 'a', _type: 'article', title: title({ fa: 'یک', en: 'One' }) },
      { _id: 'b', _type: 'article', title: title({ fa: 'دو' }) },
      { _id: 't', _type: 'tag', title: title({ fa: 'قلب', en: 'Heart', es: 'Corazón' }) },
      { _id: 'x', _type: 'sanity.imageAsset' },
    ],
    ['tag', 'article', 'product'],
  )
  expect(result.map(({ type }) => type)).toEqual(['tag', 'article'])
  expect(result[1]?.documents.map(({ id, title: name }) => [id, name])).toEqual([
    ['b', 'دو'],
    ['a', 'یک'],
  ])
  expect(result[1]?.fullness).toEqual({ texts: 2, filled: { fa: 2, en: 1, es: 0 } })
})

it('names a document without a title by its banner, else by its id', () => {
  const [home] = survey(
    [{ _id: 'homePage', _type: 'homePage', hero: { heading: title({ fa: 'سلام' }) } }],
    ['homePage'],
  )
  expect(home?.documents[0]?.title).toBe('سلام')
  const [bare] = survey([{ _id: 'r1', _type: 'redirect' }], ['redirect'])
  expect(bare?.documents[0]?.title).toBe('r1')
})
