import { expect, it } from 'vitest'
import { siteMap } from '~/app/platform/site-map'
import { ownAddresses, ownWithin } from '~/content-schemas/own-addresses'

/** Beside slugs that no editor gives: of what people have made, of tokens. */
const withoutDocuments: ReadonlySet<string> = new Set([
  'reports/visit',
  'community/new',
  'community/cases',
  'community/search',
])

/** What an editor puts there is shown by the site's own page, above its form. */
const shownWithin = ['partners']

it('no page of blocks can be put where the site answers itself', () => {
  const firsts = siteMap.map(({ path }) => path.split('/')[1] ?? '').filter((part) => /^[a-z-]+$/.test(part))
  expect(
    [...new Set(firsts)].filter((part) => !ownAddresses.has(part) && !shownWithin.includes(part)),
  ).toEqual([])
})

it('nor can a document of a section be put where the section has a page of its own', () => {
  const parts = siteMap.map(({ path }) => path.split('/').slice(1))
  const sections = parts.flatMap(([section = '', last, ...more]) =>
    last?.startsWith(':') && more.length === 0 ? [section] : [],
  )
  const own = parts.flatMap(([section = '', last = '', ...more]) =>
    sections.includes(section) && more.length === 0 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(last)
      ? [`${section}/${last}`]
      : [],
  )
  const held = Object.entries(ownWithin).flatMap(([section, lasts]) =>
    lasts.map((last) => `${section}/${last}`),
  )
  expect(own.filter((path) => !withoutDocuments.has(path)).sort()).toEqual(held.sort())
})
