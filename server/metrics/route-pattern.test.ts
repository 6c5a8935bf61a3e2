import { expect, it } from 'vitest'
import { patternOfPage } from './route-pattern'

it.each([
  ['/magazine/a-text', '/magazine/:slug'],
  ['/en/app/records/blood-pressure', '/app/records/:type'],
  ['/app/requests/unknown', '/app/*'],
  ['/en/dashboard/elsewhere/deep.data', '/dashboard/*'],
  ['/doctor/elsewhere', '/doctor/*'],
  ['/admin/elsewhere', '/admin/*'],
  ['/social/home.jpg', '/social/*'],
  ['/no/such/page', '*'],
])('%s belongs to %s', (path, pattern) => {
  expect([patternOfPage(path), patternOfPage(path)]).toEqual([pattern, pattern])
})
