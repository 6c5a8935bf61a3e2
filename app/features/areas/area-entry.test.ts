import { describe, expect, it } from 'vitest'
import { isAt } from '~/app/platform/place-link'
import { siteMap } from '~/app/platform/site-map'
import { adminEntriesFor, appEntries, dashboardEntries, doctorEntries } from './area-entry'

const areas = {
  app: appEntries,
  dashboard: dashboardEntries,
  doctor: doctorEntries,
  admin: adminEntriesFor(['support', 'seller', 'admin']),
}

describe.each(Object.entries(areas))('%s', (area, entries) => {
  const pages = siteMap.flatMap((row) =>
    'area' in row && row.area === `routes/${area}/area.tsx` && !row.path.endsWith('*') ? [row.path] : [],
  )

  it('says of every page in which one of its places it stands', () => {
    expect(pages.length).toBeGreaterThan(0)
    for (const page of pages)
      expect(
        entries.filter((entry) => isAt(page, entry)),
        page,
      ).toHaveLength(1)
  })

  it('counts no addresses to a place that there are not', () => {
    for (const path of entries.flatMap(({ also = [] }) => also))
      expect(
        siteMap.some((row) => row.path === path || row.path.startsWith(`${path}/`)),
        path,
      ).toBe(true)
  })
})
