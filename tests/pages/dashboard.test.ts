import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatDate } from '~/domain/values/dates'
import { localizedPath } from '~/domain/values/locale'
import { addFamilyMember } from '../kit/family'
import { PlainBrowser } from '../kit/plain-browser'
import { openTestSite, type TestSite } from '../kit/site'
import { fixtures, newPerson } from '../kit/site-fixtures'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const say = (key: string, values?: Record<string, string>) => wordIn('fa', 'overview', key, values)
const open = (token: string, locale: 'fa' | 'en' | 'es' = 'fa') =>
  new PlainBrowser(site, { token }).goto(localizedPath(locale, '/dashboard'))
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) => to)

it('leads who is new to a first measurement, the shop and the doctors', async () => {
  const { token } = await newPerson(site)
  const page = await open(token)
  for (const key of ['waiting.none', 'reading.none', 'order.none', 'visit.none'])
    expect([key, page.says(say(key))]).toEqual([key, true])
  expect(linksIn(page.html)).toEqual(
    expect.arrayContaining(['/app/records/blood-pressure/new?memberId=self', '/shop', '/app/doctors']),
  )
})

it('opens on the order that waits to be paid, the last reading and the next visit', async () => {
  const person = await newPerson(site)
  const order = await fixtures.unpaidOrder(site, person)
  await fixtures.pressure(site, person)
  const visit = await fixtures.reservation(site, person)
  const page = await open(person.token)
  expect([page.says(say('waiting_one', { count: '۱' })), page.says(say('wait.order'))]).toEqual([true, true])
  expect(page.says(say('order.none'))).toBe(false)
  expect(linksIn(page.html)).toEqual(
    expect.arrayContaining([`/dashboard/orders/${order}`, `/app/consultations/${visit}`]),
  )
  expect(page.says(wordIn('fa', 'records', 'insight.one'))).toBe(true)
})

it('says when an order comes, and owns up to it when that day has passed', async () => {
  const person = await newPerson(site)
  const id = await fixtures.queuedOrder(site, person)
  const { delivery } = (await (
    await site.test.request('GET', `/orders/${id}`, { token: person.token })
  ).json()) as { delivery: { from: string; by: string } }
  const days = { from: formatDate('fa', delivery.from), by: formatDate('fa', delivery.by) }
  expect((await open(person.token)).says(wordIn('fa', 'orders', 'delivery.between', days))).toBe(true)
  await site.test.database.pool.query(
    `update orders set delivery_from = '2020-01-01', delivery_by = '2020-01-02' where id = $1`,
    [id],
  )
  expect((await open(person.token)).says(say('order.late', { date: formatDate('fa', '2020-01-02') }))).toBe(
    true,
  )
})

it('shows one’s own readings, whoever of the family was chosen last', async () => {
  const person = await newPerson(site)
  await fixtures.pressure(site, person)
  const { id } = await addFamilyMember(site.test, person.token)
  const { html } = await site.ask('/dashboard', { token: person.token, cookies: [`member=${id}`] })
  const toRecords = linksIn(html).filter((to) => to?.startsWith('/app/records/blood-pressure'))
  expect(toRecords.length).toBeGreaterThan(0)
  expect(toRecords.filter((to) => !to?.includes('memberId=self'))).toEqual([])
})

it('shows how many days the status is of as the fact says', async () => {
  const person = await newPerson(site)
  await fixtures.pressure(site, person)
  const page = await open(person.token)
  const { items } = (await (await site.test.request('GET', '/facts-in-force')).json()) as {
    items: { key: string; number: number }[]
  }
  const days = items.find(({ key }) => key === 'health-status.days')?.number
  expect(days).toBeGreaterThan(0)
  const type = wordIn('fa', 'records', 'type.blood-pressure')
  const written = new Intl.NumberFormat('fa').format(days ?? 0)
  expect(page.says(wordIn('fa', 'records', 'home.lead', { type, days: written }))).toBe(true)
})

it.each(['en', 'es'] as const)('is there in %s', async (locale) => {
  const { token } = await newPerson(site)
  const page = await open(token, locale)
  expect([page.status, page.says(wordIn(locale, 'overview', 'visit'))]).toEqual([200, true])
})

it('shows who else has seen one’s data, what of it, and all of the list part by part', async () => {
  const person = await newPerson(site)
  const id = await fixtures.queuedOrder(site, person)
  const areas = (key: string) => wordIn('fa', 'areas', key)
  const order = wordIn('fa', 'staff', 'resource.order')
  const log = ({ html }: PlainBrowser) => /id="access-log".*?<\/section>/s.exec(html)?.[0] ?? ''
  const before = await open(person.token)
  expect([log(before).includes(areas('access.allowed')), before.says(areas('overview.accessOlder'))]).toEqual(
    [false, false],
  )
  for (let reading = 0; reading < 11; reading++)
    await new PlainBrowser(site, { visitor: 'support' }).goto(`/admin/orders/${id}`)
  const page = await open(person.token)
  expect(log(page).split(areas('access.allowed')).length - 1).toBe(10)
  expect([log(page).includes(order), log(page).includes(areas('access.staff'))]).toEqual([true, true])
  // What was done with it stands beside it; an account is reopened, and all else brought back.
  expect(wordIn('fa', 'staff', 'action.restore')).not.toBe(wordIn('fa', 'staff', 'action.unsuspend'))
  expect(log(page)).toContain(`${order} · ${wordIn('fa', 'staff', 'action.read')}`)
  await page.follow(areas('overview.accessOlder'))
  expect(log(page).split(areas('access.allowed')).length - 1).toBe(1)
  await page.follow(areas('overview.accessNewest'))
  expect(log(page).split(areas('access.allowed')).length - 1).toBe(10)
  // A cursor of nothing begins anew.
  await page.goto('/dashboard?cursor=nothing')
  expect([page.status, page.path]).toEqual([200, '/dashboard'])
})
