import { expect, it } from 'vitest'
import { viewedOf, withViewed, type Viewed } from './viewed-products'

const viewed = (slug: string): Viewed => ({
  slug,
  at: 'shop',
  name: { lang: 'fa', value: slug },
  picture: null,
})

it('remembers the last first, each once, and no more than seven', () => {
  const list = ['ns0', 'ns1', 'nb1', 'ns0', 'a', 'b', 'c', 'd', 'e'].reduce<Viewed[]>(
    (before, slug) => withViewed(before, viewed(slug)),
    [],
  )
  expect(list.map(({ slug }) => slug)).toEqual(['e', 'd', 'c', 'b', 'a', 'ns0', 'nb1'])
})

it.each([
  null,
  '',
  '{',
  '{}',
  'null',
  '[1, null, "a"]',
  '[{"slug":"a","at":"elsewhere","lang":"fa","name":"b"}]',
])('takes nothing of what is not its own: %s', (text) => expect(viewedOf(text)).toEqual([]))

it('shows no picture of another site', () => {
  const one = { slug: 'nb1', at: 'products', lang: 'en', name: 'NB1' }
  const pictures = ['/images/a.webp?w=320', 'https://elsewhere.example/a.png', '//elsewhere.example/a.png', 7]
  expect(
    viewedOf(JSON.stringify(pictures.map((picture) => ({ ...one, picture })))).map(({ picture }) => picture),
  ).toEqual(['/images/a.webp?w=320', null, null, null])
})
