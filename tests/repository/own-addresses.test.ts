import { expect, it } from 'vitest'
import { siteMap } from '~/app/platform/site-map'
import { ownAddresses } from '~/content-schemas/own-addresses'

/** What an editor puts there is shown by the site's own page, above its form. */
const shownWithin = ['partners']

it('no page of blocks can be put where the site answers itself', () => {
  const firsts = siteMap.map(({ path }) => path.split('/')[1] ?? '').filter((part) => /^[a-z-]+$/.test(part))
  expect(
    [...new Set(firsts)].filter((part) => !ownAddresses.has(part) && !shownWithin.includes(part)),
  ).toEqual([])
})
