import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

it('what waits for staff is there while the sales cannot be read', async () => {
  const { api } = site.test
  const reached = api.fetch
  vi.spyOn(api, 'fetch').mockImplementation((request, ...rest) =>
    new URL(request.url).pathname.endsWith('/sales-statistics')
      ? Response.json({ code: 'not-available' }, { status: 503 })
      : reached(request, ...rest),
  )
  const staff = await new PlainBrowser(site, { visitor: 'support' }).goto('/admin')
  vi.restoreAllMocks()
  expect([staff.status, staff.says(wordIn('fa', 'staff-shop', 'sales.away'))]).toEqual([200, true])
})
