import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { unescaped } from '../kit/forms-in-html'
import { seededCourses } from '../kit/academy'
import { addCode, bodyOf, newDoctor, postCare } from '../kit/care'
import { textsOf } from '../kit/page-text'
import { openTestSite, type TestSite } from '../kit/site'
import { newSomebody } from '../kit/sharing'
import { fixtures, newPerson } from '../kit/site-fixtures'
import { placesOf, type Place } from './places'

/** People, goods and doctors are called by their names on every page of the staff; an identifier of the database tells nobody who that is. */
let site: TestSite
let places: Place[]
// Only what hangs runs into it.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
beforeAll(async () => {
  site = await openTestSite()
  // Of everything that a page can be about there is one afterwards.
  places = (await placesOf(site)).filter(({ pattern }) => /^\/admin(?:\/|$)/.test(pattern))
  const buyer = await newPerson(site)
  const made: Record<string, string> = {}
  for (const about of [
    'queuedOrder',
    'ticket',
    'comment',
    'post',
    'review',
    'lesson',
    'reservedSession',
  ] as const)
    made[about] = await fixtures[about](site, buyer)
  const support = await newSomebody(site.test, { roles: ['user', 'support'] })
  await bodyOf(await postCare(site.test, buyer.token), 201)
  await addCode(site.test, support, await newDoctor(site.test))
  beginnings['/admin/course-session-seats'] = `?session=${made.reservedSession}`
  beginnings['/admin/course-enrolments'] = `?course=${seededCourses.trace.id}`
})
afterAll(() => site.close())

/** Addresses of mails that the tests made up begin with one. */
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?!@)/i

/** Of one page, such as its tabs. */
const mostViews = 6

/** The page's own part as it is before somebody opens what is folded away. */
const mainOf = (html: string): string =>
  (/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(
    /<details(?![^>]*\sopen)[^>]*>(<summary\b[\s\S]*?<\/summary>)[\s\S]*?<\/details>/g,
    '$1',
  )

/** Other views of the same page: its tabs, its order, its next page. */
const viewsIn = (html: string, path: string): string[] =>
  [...mainOf(html).matchAll(/<a\b[^>]*\shref="([^"]*)"/g)]
    .map(([, href = '']) => unescaped(href).replace(/#.*/, ''))
    .filter((href) => href.startsWith(`${path}?`) && !href.includes('modal='))

/** Of a list without a row. */
const isEmpty = (html: string) => html.includes('place-items-center rounded-large bg-sand')

/** Lists that show something of one thing alone: where they are of what there is. */
const beginnings: Record<string, string> = {}

/** Lists without a row here. Of the first two none has a person in it; whose the others are is said in tests of their own. */
const withoutRows = [
  '/admin/devices',
  '/admin/jobs',
  '/admin/ratings',
  '/admin/sanctions',
  '/admin/settlements',
]

it('no page of the staff shows an identifier, in any of its views', async () => {
  const shown = new Map<string, string[]>()
  const empty: string[] = []
  for (const { pattern, path } of places) {
    const toSee = [path + (beginnings[path] ?? '')]
    const seen = new Set<string>()
    let hasRows = false
    for (let address = toSee.pop(); address !== undefined; address = toSee.pop()) {
      if (seen.has(address) || seen.size >= mostViews) continue
      seen.add(address)
      const { status, headers, html } = await site.ask(address, { visitor: 'admin' })
      if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) continue
      if (!isEmpty(html)) hasRows = true
      toSee.push(...viewsIn(html, path))
      const found = textsOf(mainOf(html)).filter((text) => uuid.test(text))
      if (found.length > 0) shown.set(address, found)
    }
    if (!hasRows && !pattern.includes(':') && !pattern.includes('*')) empty.push(pattern)
  }
  expect([...shown]).toEqual([])
  expect(empty.filter((path) => !withoutRows.includes(path))).toEqual([])
  // Who looks for rows sees where there are none.
  expect(empty).toContain('/admin/jobs')
})
