import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import { formatNumber } from '~/domain/values/numbers'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import { enrol, seededCourses } from '../kit/academy'
import { testToken } from '../kit/api'
import { callOff, emptySessions, giveUp, plan, seatsOf, takeSeat, upcoming } from '../kit/course-sessions'
import { PlainBrowser } from '../kit/plain-browser'
import { newSomebody, type Somebody } from '../kit/sharing'
import { newPerson } from '../kit/site-fixtures'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
let staff: Somebody
beforeAll(async () => {
  site = await openTestSite()
  staff = await newSomebody(site.test, { roles: ['user', 'support'] })
})
afterAll(() => site.close())
afterEach(() => emptySessions(site.test))

const day = 24 * 60 * 60 * 1000
const host = 'meet.example'
const link = `https://${host}/heart`
const place = 'تهران، خیابان انقلاب، پلاک ۱۰'
const reason = 'مدرس بیمار است.'
const { trace, privacy } = seededCourses
const one = (id: string) => `/dashboard/course-sessions/${id}`

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'course-sessions', key, values)
  const opened = (path: string, token: string) => new PlainBrowser(site, { token }).goto(at(path))
  const free = (count: number) => say('upcoming.free_other', { count: formatNumber(locale, count) })

  it('everybody sees what is to come at the academy and at its course, and nobody where it is', async () => {
    const { title } = await plan(site.test, staff, { title: 'نوار قلب ما', courseId: trace.id, place })
    const { title: open } = await plan(site.test, staff, { title: 'جلسه برای همه' })
    const front = await new PlainBrowser(site).goto(at('/academy'))
    expect([title, open, free(2)].map((text) => front.says(text))).toEqual([true, true, true])
    const page = await new PlainBrowser(site).goto(at(`/academy/courses/${trace.slug}`))
    expect([title, open, say('upcoming.forCourse')].map((text) => page.says(text))).toEqual([
      ...[true, true, true],
    ])
    const other = await new PlainBrowser(site).goto(at(`/academy/courses/${privacy.slug}`))
    expect([title, open].map((text) => other.says(text))).toEqual([false, true])
    for (const { html } of [front, page, other]) expect(html).not.toMatch(/meet\.example|خیابان انقلاب/)
    await page.follow(new RegExp(`${one('')}`))
    expect(page.path).toContain('login')
  })

  it('somebody reserves, reads where it is, gives it up, and whoever waits has it', async () => {
    const { id } = await plan(site.test, staff, { capacity: 1, place })
    const first = (await newPerson(site)).token
    const second = (await newPerson(site)).token
    const page = await opened(one(id), first)
    expect([page.status, page.html.includes(host), page.html.includes(place)]).toEqual([200, false, false])
    await page.press(say('take.do'))
    expect([page.path, page.says(wordIn(locale, 'messages', 'courseSession.reserved'))]).toEqual([
      at(one(id)),
      true,
    ])
    // The place at once, the link when it opens, of which the page says when.
    expect([
      ...[page.says(say('reserved')), page.html.includes(host)],
      ...[page.says(place), page.says(say('reserved.opens'))],
    ]).toEqual([true, false, true, true])

    const other = await opened(one(id), second)
    expect(other.says(say('take.full'))).toBe(true)
    await other.press(say('take.wait'))
    expect([
      other.says(say('waiting')),
      other.says(say('waiting.position', { position: formatNumber(locale, 1) })),
      other.html.includes(host),
      other.html.includes(place),
    ]).toEqual([true, true, false, false])
    expect((await opened(`${one(id)}/calendar.ics`, second)).status).toBe(404)

    await page.goto(at(`${one(id)}?modal=OPEN&ask=give-up`))
    expect(page.says(say('giveUp.text'))).toBe(true)
    await page.press(say('giveUp.do'))
    expect([page.path, page.says(say('gaveUp')), page.html.includes(host)]).toEqual([
      ...[at(one(id)), true, false],
    ])
    await other.goto(at(one(id)))
    expect([other.says(say('reserved')), other.says(place)]).toEqual([true, true])
    // Whoever comes again stands last.
    await page.press(say('take.wait'))
    expect(page.says(say('waiting'))).toBe(true)
    await page.goto(at(`${one(id)}?modal=OPEN&ask=give-up`))
    await page.press(say('leaveList.do'))
    expect(page.says(say('gaveUp'))).toBe(true)
  })

  it('what somebody has reserved stands with their courses, and on a page of its own', async () => {
    const { token } = await newPerson(site)
    const empty = await opened('/dashboard/course-sessions', token)
    expect([empty.status, empty.says(say('none'))]).toEqual([200, true])
    const { id, title } = await plan(site.test, staff)
    await takeSeat(site.test, { token }, id)
    const page = await opened('/dashboard/courses', token)
    expect([page.says(say('mine')), page.says(title), page.says(say('status.reserved'))]).toEqual([
      ...[true, true, true],
    ])
    await page.follow(say('mine.all'))
    expect([page.path, page.says(title)]).toEqual([at('/dashboard/course-sessions'), true])
    await page.follow(title)
    expect([page.path, page.says(say('reserved'))]).toEqual([at(one(id)), true])
    await giveUp(site.test, { token }, id)
    expect((await opened('/dashboard/courses', token)).says(title)).toBe(false)
    expect((await opened('/dashboard/course-sessions', token)).says(say('status.given-up'))).toBe(true)
  })

  it('a session of a course is for whoever is in it: others find the way in', async () => {
    const { id } = await plan(site.test, staff, { courseId: privacy.id })
    const { token } = await newPerson(site)
    const page = await opened(one(id), token)
    expect([page.says(say('member.text')), page.says(say('take.do'))]).toEqual([true, false])
    // A form that was open before they left the course.
    const posted = await site.ask(at(one(id)), { token, form: [['act', 'take']] })
    expect(posted.status).toBe(302)
    await page.follow(say('member.to'))
    expect(page.path).toBe(at(`/dashboard/courses/${privacy.slug}`))
    await enrol(site.test, { token }, privacy.id)
    await page.goto(at(one(id)))
    await page.press(say('take.do'))
    expect(page.says(say('reserved'))).toBe(true)
  })

  it('staff plan one, see who comes, and cancel it with a reason that its people read', async () => {
    const words = (key: string, values?: Record<string, string>) =>
      wordIn(locale, 'staff-course-sessions', key, values)
    const dayText = (ms: number) =>
      printTypedDate(locale, tehranDayAndTime(new Date(site.test.clock.now().getTime() + ms)).day)
    const typed = {
      title: 'پرسش و پاسخ',
      startsAt: dayText(3 * day),
      startsTime: locale === 'fa' ? '۱۷:۳۰' : '17:30',
      minutes: locale === 'fa' ? '۹۰' : '90',
      capacity: locale === 'fa' ? '۱۲' : '12',
      closesAt: dayText(2 * day),
      closesTime: '12',
    }
    const page = await new PlainBrowser(site, { visitor: 'admin' }).goto(
      at('/admin/course-sessions?modal=OPEN&ask=plan'),
    )
    await page.press(words('plan.do'), typed)
    expect([page.status, page.valueOf('title'), page.valueOf('minutes')]).toEqual([
      ...[422, typed.title, typed.minutes],
    ])
    expect(page.says(wordIn(locale, 'fields', 'error.required'))).toBe(true)
    await page.press(words('plan.do'), { ...typed, link, closesAt: dayText(4 * day) })
    expect([page.status, page.says(wordIn(locale, 'fields', 'error.closesLate'))]).toEqual([422, true])
    await page.press(words('plan.do'), { ...typed, link, startsAt: dayText(-day) })
    expect([page.status, page.says(wordIn(locale, 'fields', 'error.timeGone'))]).toEqual([422, true])
    await page.press(words('plan.do'), { ...typed, link: 'http://meet.example' })
    expect([page.status, page.says(wordIn(locale, 'fields', 'error.format'))]).toEqual([422, true])
    await page.press(words('plan.do'), { ...typed, link })
    expect([page.status, page.path, page.says(typed.title)]).toEqual([
      ...[200, at('/admin/course-sessions'), true],
    ])

    const [session] = await upcoming(site.test)
    const id = session?.id ?? ''
    expect(session?.startsAt).toMatch(/T14:00:00/)
    const { token } = await newPerson(site)
    await takeSeat(site.test, { token }, id)
    await page.follow(new RegExp(`session=${id}`))
    expect([page.status, page.says(words('seat.reserved')), page.says(words('attendance.unknown'))]).toEqual([
      ...[200, true, true],
    ])
    // Before it begins nobody has come.
    expect(page.says(words('came'))).toBe(false)

    await page.goto(at(`/admin/course-sessions?modal=OPEN&ask=cancel&of=${id}`))
    expect(page.says(words('cancel.text'))).toBe(true)
    await page.press(words('cancel.do'))
    expect([page.status, page.says(wordIn(locale, 'fields', 'error.required'))]).toEqual([422, true])
    await page.press(words('cancel.do'), { reason })
    expect([page.status, page.says(words('status.cancelled'))]).toEqual([200, true])
    const told = await opened(one(id), token)
    expect([told.says(say('cancelled')), told.says(reason), told.html.includes(host)]).toEqual([
      ...[true, true, false],
    ])
    // Whoever had not counted on it is not told why.
    const stranger = await opened(one(id), (await newPerson(site)).token)
    expect([stranger.says(say('cancelled')), stranger.says(reason)]).toEqual([true, false])
  })
})

it('a file for calendars says what and when, and not how one gets in', async () => {
  const { token } = await newPerson(site)
  const { id, startsAt, title } = await plan(site.test, staff, { place })
  await takeSeat(site.test, { token }, id)
  const { status, headers, html } = await site.ask(`${one(id)}/calendar.ics`, { token })
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    ...[200, 'text/calendar; charset=utf-8', 'private, no-store'],
  ])
  const file = html.replace(/\r\n /g, '')
  expect(file).toContain(`DTSTART:${startsAt.replace(/[-:]|\.\d{3}/g, '')}`)
  expect(file).toContain(title)
  expect(file).toContain(one(id))
  expect(file).not.toMatch(/meet\.example|انقلاب/)
})

it('pages of the academy are kept while they name no session, and made for each visitor while they do', async () => {
  const kept = async (path: string) => (await site.ask(path)).headers.get('cache-control') ?? ''
  for (const path of ['/academy', `/academy/courses/${trace.slug}`])
    expect(await kept(path)).toContain('public')
  const { id } = await plan(site.test, staff)
  for (const path of ['/academy', `/academy/courses/${trace.slug}`])
    expect(await kept(path)).toBe('private, no-store')
  await callOff(site.test, staff, id)
  for (const path of ['/academy', `/academy/courses/${trace.slug}`])
    expect(await kept(path)).toContain('public')
})

it('there is no page of a session that there is not, nor anything that it does beside what it shows', async () => {
  const { token } = await newPerson(site)
  for (const id of ['00000000-0000-4000-8000-000000000000', 'x'])
    expect((await site.ask(one(id), { token })).status).toBe(404)
  const { id } = await plan(site.test, staff)
  for (const act of ['', 'drop'])
    expect((await site.ask(one(id), { token, form: [['act', act]] })).status).toBe(400)
  // Nothing is given up by whoever has nothing.
  expect((await site.ask(one(id), { token, form: [['act', 'give-up']] })).status).toBe(404)
})

it('closes at its last moment, and staff take down who came from its beginning on', async () => {
  const say = (key: string) => wordIn('fa', 'course-sessions', key)
  const words = (key: string) => wordIn('fa', 'staff-course-sessions', key)
  const { id } = await plan(site.test, staff)
  // Whoever has signed up, still signed in after days.
  const newLearner = async () => {
    const { userId } = await newPerson(site)
    return { userId, token: testToken(['user'], { userId }) }
  }
  const [comes, stays] = [await newLearner(), await newLearner()]
  await takeSeat(site.test, comes, id)
  site.test.clock.advance(2 * day)
  const late = await new PlainBrowser(site, { token: stays.token }).goto(one(id))
  expect([late.says(say('closed')), late.says(say('take.do'))]).toEqual([true, false])
  const held = await new PlainBrowser(site, { token: comes.token }).goto(one(id))
  expect([held.html.includes(host), held.says(say('giveUp'))]).toEqual([false, false])

  site.test.clock.advance(day)
  await held.goto(one(id))
  expect([held.says(link), held.says(say('reserved.enter')), held.says(say('reserved.opens'))]).toEqual([
    ...[true, true, false],
  ])
  const list = await new PlainBrowser(site, { visitor: 'admin' }).goto(
    `/admin/course-session-seats?session=${id}`,
  )
  const row = `${id}.${comes.userId}`
  for (const [button, attended] of [
    ['came', true],
    ['absent', false],
  ] as const) {
    await list.press(words(button), { row })
    expect([list.status, list.says(wordIn('fa', 'messages', 'courseSession.marked'))]).toEqual([200, true])
    expect(await seatsOf(site.test, staff, id)).toMatchObject([{ userId: comes.userId, attended }])
  }
  const whole = await new PlainBrowser(site, { visitor: 'admin' }).goto('/admin/course-sessions')
  expect([whole.says(words('status.begun')), whole.html.includes(`ask=cancel&amp;of=${id}`)]).toEqual([
    ...[true, false],
  ])

  site.test.clock.advance(day)
  await held.goto(one(id))
  expect([held.says(say('over')), held.says(link)]).toEqual([true, false])
})
