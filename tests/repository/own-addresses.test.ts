import { expect, it } from 'vitest'
import { siteMap } from '~/app/platform/site-map'
import { ownAddresses } from '~/content-schemas/own-addresses'

it('no page of blocks can be put where the site answers itself', () => {
  const firsts = siteMap.map(({ path }) => path.split('/')[1] ?? '').filter((part) => /^[a-z-]+$/.test(part))
  expect([...new Set(firsts)].filter((part) => !ownAddresses.has(part))).toEqual([])
})
