import { expect, it } from 'vitest'
import { adminEntriesFor } from '~/app/features/areas/area-entry'
import { siteMap } from '~/app/platform/site-map'
import { foundAt } from './access'

/** Of one thing that the query names: its row in a list leads there. */
const ofOne = ['/admin/course-enrolments', '/admin/course-session-seats']

it.each(['support', 'seller', 'admin'] as const)(
  'shows %s every place of the staff that they may enter, and no other',
  (role) => {
    const places = siteMap.flatMap(({ path }) => (/^\/admin(?:\/[^:*]*)?$/.test(path) ? [path] : []))
    const may = places.filter((path) => !ofOne.includes(path) && foundAt({ pattern: path }, role) === 'page')
    expect(
      adminEntriesFor([role])
        .map(({ to }) => to)
        .sort(),
    ).toEqual([...may].sort())
  },
)
