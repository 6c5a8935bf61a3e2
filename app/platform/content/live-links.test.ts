import { expect, it } from 'vitest'
import { withLiveLinks } from './live-links'

const exists = (href: string) => href === '/products' || href.startsWith('https:')
const label = { lang: 'fa', value: 'نوشته' }

it('leaves out buttons whose page does not exist', () => {
  expect(
    withLiveLinks(
      {
        actions: [
          { _key: 'a', label, href: '/products', weight: 'primary' },
          { _key: 'b', label, href: '/shop', weight: 'secondary' },
          { _key: 'c', label, href: 'https://example.org', weight: null },
        ],
      },
      exists,
    ).actions.map(({ _key }) => _key),
  ).toEqual(['a', 'c'])
})

it('keeps a group of a menu for its entries, without its own link', () => {
  const groups = withLiveLinks(
    [
      {
        _key: 'a',
        label,
        href: '/shop',
        entries: [{ _key: 'e', label, href: '/products', description: null }],
      },
      { _key: 'b', label, href: '/shop', entries: [{ _key: 'e', label, href: '/gone', description: null }] },
      { _key: 'c', label, href: null, entries: [] },
      { _key: 'd', label, href: '/products', entries: null },
      { _key: 'e', label, href: '/gone', entries: null },
    ],
    exists,
  )
  expect(groups.map(({ _key, href }) => [_key, href])).toEqual([
    ['a', undefined],
    ['d', '/products'],
  ])
})

it('takes the definition from a link in text, and leaves cards standing', () => {
  const { text, cards } = withLiveLinks(
    {
      text: [{ _type: 'block', markDefs: [{ _type: 'link', _key: 'l', href: '/gone' }], children: [] }],
      cards: [{ _key: 'c', heading: label, href: '/gone' }],
    },
    exists,
  )
  expect(text).toEqual([{ _type: 'block', markDefs: [], children: [] }])
  expect(cards).toEqual([{ _key: 'c', heading: label }])
})
