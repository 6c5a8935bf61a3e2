import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishFacts } from '~/api/platform/facts/public'
import { factTable } from '~/domain/facts/fact-table'
import { bringFactsIntoForce, seedFacts } from '../kit/facts'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await bringFactsIntoForce(site.test)
})
afterAll(() => site.close())

it('names the texts that say the figure in force while a change of it waits, each where it is edited', async () => {
  // As somebody reads it: the list of the page's words has it in any case.
  const said = `>${wordIn('fa', 'staff-facts', 'saying')}<`
  const before = await site.ask('/admin/facts', { visitor: 'admin' })
  expect([before.status, before.html.includes(said)]).toEqual([200, false])
  await site.test.database.transaction((tx) =>
    publishFacts(
      tx,
      () => Promise.resolve(seedFacts({ 'in-place.cancellation-fee': 120_000 })),
      site.test.clock.now(),
    ),
  )
  const { html } = await site.ask('/admin/facts', { visitor: 'admin' })
  expect(html).toContain(said)
  // Its block says: «… لغو ۱۰۰٬۰۰۰ تومان هزینه دارد.»
  expect(html).toMatch(/href="[^"]*\/studio\/intent\/edit\/id=page-services;type=page"/)
  expect(html).not.toMatch(/intent\/edit\/id=(?:homePage|page-about);/)
})

it('says of each fact that nothing reads yet that nothing does, and of no other', async () => {
  const unread = Object.values(factTable).filter(({ kind, readBy }) => kind === 'rule' && readBy.length === 0)
  expect(unread.length).toBeGreaterThan(0)
  const { html } = await site.ask('/admin/facts', { visitor: 'admin' })
  expect(html.split(`>${wordIn('fa', 'staff-facts', 'use.none')}<`)).toHaveLength(unread.length + 1)
})
