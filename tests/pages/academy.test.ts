import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishCourses } from '~/api/domains/academy/public'
import { localizedPath } from '~/domain/values/locale'
import { readCourses } from '~/server/academy-courses'
import { doAll, enrol, finish, seededCourses } from '../kit/academy'
import { PlainBrowser } from '../kit/plain-browser'
import { newPerson } from '../kit/site-fixtures'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const { sounds, privacy, trace } = seededCourses
/** Written in the second lesson of the course on privacy, and nowhere else. */
const secondLesson = { fa: 'بازشناسایی', en: 're-identification' }

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const at = (path: string) => localizedPath(locale, path)
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'academy', key, values)
  const person = async () => new PlainBrowser(site, { token: (await newPerson(site)).token })

  it('the academy leads to each course, and a course says what is in it and shows its first lesson to everybody', async () => {
    const page = await new PlainBrowser(site).goto(at('/academy'))
    expect([page.status, page.says(say('heading'))]).toEqual([200, true])
    for (const { slug } of [sounds, privacy])
      expect(page.html).toContain(`href="${at(`/academy/courses/${slug}`)}"`)
    await page.follow(new RegExp(`/academy/courses/${privacy.slug}$`))
    expect(page.says(say('outcomes'))).toBe(true)
    const { html } = page
    for (const type of ['Course', 'BreadcrumbList', 'CourseInstance'])
      expect(html).toContain(`"@type":"${type}"`)
    // What stands in the lessons is not of the page, nor of what the browser is sent.
    expect(html).not.toContain(secondLesson[locale])
    await page.follow(say('preview'))
    expect([page.status, page.path]).toEqual([200, at(`/academy/courses/${privacy.slug}/preview`)])
    expect(page.html).not.toContain(secondLesson[locale])
  })

  it('a lesson is for whoever is in the course: strangers sign in, others find the way in', async () => {
    const lesson = at(`/dashboard/courses/${privacy.slug}/name-taken-away`)
    const stranger = await new PlainBrowser(site).goto(lesson)
    expect(stranger.path).toContain('login')
    const page = await (await person()).goto(lesson)
    expect([page.path, page.html.includes(secondLesson[locale])]).toEqual([
      at(`/dashboard/courses/${privacy.slug}`),
      false,
    ])
    await page.press(say('enrol'))
    await page.goto(lesson)
    expect([page.status, page.html.includes(secondLesson[locale])]).toEqual([200, true])
    for (const missing of ['none', 'what-a-trace-is', 'constructor'])
      expect([
        missing,
        (await page.goto(at(`/dashboard/courses/${privacy.slug}/${missing}`))).status,
      ]).toEqual([missing, 404])
  })

  it('a stranger who enrols signs in first and finds the button again', async () => {
    const page = await new PlainBrowser(site).goto(at(`/academy/courses/${trace.slug}`))
    await page.press(say('enrol'))
    expect(page.path).toContain('login')
    expect(decodeURIComponent(page.html)).toContain(`/dashboard/courses/${trace.slug}`)
  })

  it('somebody enrols, reads, takes one back, finishes and gets the certificate, which can be checked', async () => {
    const page = await (await person()).goto(at('/dashboard/courses'))
    expect(page.says(say('own.none'))).toBe(true)
    await page.goto(at(`/academy/courses/${privacy.slug}`))
    await page.press(say('enrol'))
    expect([page.status, page.path]).toEqual([200, at(`/dashboard/courses/${privacy.slug}`)])
    await page.follow(say('start'))
    await page.press(say('markDone'))
    expect(page.path).toBe(at(`/dashboard/courses/${privacy.slug}/name-taken-away`))
    await page.goto(at(`/dashboard/courses/${privacy.slug}/what-is-sensitive`))
    await page.press(say('undo'))
    expect(page.path).toBe(at(`/dashboard/courses/${privacy.slug}/what-is-sensitive`))
    await page.press(say('markDone'))
    await page.goto(at('/dashboard/courses'))
    await page.follow(say('continue'))
    await page.press(say('markDone'))
    expect(page.path).toBe(at(`/dashboard/courses/${privacy.slug}/before-you-share`))
    await page.press(say('markDone'))
    expect([page.path, page.says(say('certificate.ready'))]).toEqual([
      at(`/dashboard/courses/${privacy.slug}`),
      true,
    ])
    await page.press(say('certificate.issue'), { name: ' ' })
    expect([page.status, page.says(wordIn(locale, 'fields', 'error.required'))]).toEqual([422, true])
    await page.press(say('certificate.issue'), { name: 'Sara Karimi' })
    const number = /AC-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(page.html)?.[0] ?? ''
    expect([page.status, page.path, page.says('Sara Karimi')]).toEqual([
      200,
      at(`/dashboard/certificates/${number}`),
      true,
    ])
    const checker = await new PlainBrowser(site).goto(at('/academy/verify'))
    await checker.press(say('verify.check'), { number: number.toLowerCase().replaceAll('-', ' ') })
    // The name that it was issued in, before anything else: whoever has changed it on paper is told by it.
    const genuine = wordIn(locale, 'academy', 'verify.genuine', { name: '\u2068Sara Karimi\u2069' })
    expect([checker.says(genuine), checker.says(say('verify.compare'))]).toEqual([true, true])
    expect(checker.page.headers.get('cache-control')).toContain('no-store')
    await page.goto(at('/dashboard/courses'))
    expect([page.says(say('finished')), page.says(say('certificate.see'))]).toEqual([true, true])
  })

  it('what is no number is told beside the field, with what was typed; a number of nobody is none', async () => {
    const page = await new PlainBrowser(site).goto(at('/academy/verify'))
    await page.press(say('verify.check'), { number: 'AC-1' })
    expect([page.says(wordIn(locale, 'fields', 'error.certificateNumber')), page.valueOf('number')]).toEqual([
      true,
      'AC-1',
    ])
    await page.press(say('verify.check'), { number: 'ac22222222' })
    expect(page.says(say('verify.none'))).toBe(true)
  })
})

it('shows nobody the certificate of another', async () => {
  const holder = await newPerson(site)
  const number = await finish(site.test, holder)
  const own = await site.ask(`/dashboard/certificates/${number}`, { token: holder.token })
  const other = await site.ask(`/dashboard/certificates/${number}`, { token: (await newPerson(site)).token })
  expect([own.status, other.status]).toEqual([200, 404])
})

it('keeps in one’s list what is offered no more, without a way in', async () => {
  const reader = await newPerson(site)
  await enrol(site.test, reader, trace.id)
  await doAll(site.test, reader, privacy.id)
  const before = await site.test.database.transaction((tx) => publishCourses(tx, () => Promise.resolve([])))
  try {
    const { html } = await site.ask('/dashboard/courses', { token: reader.token })
    expect(html).toContain(wordIn('fa', 'academy', 'gone'))
    expect(html).not.toContain(`/dashboard/courses/${trace.slug}"`)
  } finally {
    await site.test.database.transaction((tx) => publishCourses(tx, () => readCourses(site.lake)))
  }
  expect(before).toBe(3)
})

it('is found by the search, and stands in the sitemap with its courses', async () => {
  const { html } = await site.ask('/sitemap.xml')
  for (const path of ['/academy', `/academy/courses/${sounds.slug}`]) expect(html).toContain(`${path}<`)
})

it('staff put the name on a certificate right and take it back; its page is gone then, its number says why, and its holder reads it', async () => {
  const holder = await newPerson(site)
  const number = await finish(site.test, holder)
  const staff = new PlainBrowser(site, { token: (await newPerson(site, ['support'])).token })
  const staffSays = (key: string) => wordIn('fa', 'staff-courses', key)
  const ask = (act: string) =>
    staff.goto(`/admin/course-enrolments?course=${privacy.id}&modal=OPEN&ask=${act}&of=${holder.userId}`)
  await ask('rename')
  await staff.press(staffSays('rename.do'), { name: 'مریم ۱۲' })
  expect([staff.status, staff.says(wordIn('fa', 'fields', 'error.holderName'))]).toEqual([422, true])
  await staff.press(staffSays('rename.do'), { name: 'مریم رضایی‌نیا' })
  expect([staff.status, staff.says('مریم رضایی‌نیا')]).toEqual([200, true])
  await ask('revoke')
  await staff.press(staffSays('revoke.do'), { why: 'other-person' })
  expect([staff.status, staff.says(staffSays('why.other-person'))]).toEqual([200, true])
  const checker = await new PlainBrowser(site).goto('/academy/verify')
  await checker.press(wordIn('fa', 'academy', 'verify.check'), { number })
  expect([
    checker.says(wordIn('fa', 'academy', 'verify.revoked')),
    checker.says(wordIn('fa', 'academy', 'revoked.other-person')),
    checker.says('مریم رضایی‌نیا'),
  ]).toEqual([true, true, false])
  const { token } = holder
  expect((await site.ask(`/dashboard/certificates/${number}`, { token })).status).toBe(404)
  const own = await site.ask('/dashboard/courses', { token })
  expect(own.html).toContain(wordIn('fa', 'academy', 'certificate.revoked'))
  // It holds nobody: its holder may leave the course, and staff may end the enrolment.
  const course = await site.ask(`/dashboard/courses/${privacy.slug}`, { token })
  expect(course.html).toContain('ask=leave')
  expect(staff.html).toContain(`ask=cancel&amp;of=${holder.userId}`)
  await ask('cancel')
  await staff.press(staffSays('cancel.do'), { reason: 'گواهی به نام دیگری بود' })
  expect([staff.status, staff.html.includes(holder.userId)]).toEqual([200, false])
})

describe('the video of a lesson', () => {
  const second = `/dashboard/courses/${privacy.slug}/name-taken-away`
  /** As MP4 begins, so that the lake knows it. */
  const bytes = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.from('what is shown')])

  it('opens, whole and in parts, for whoever is in the course, and at no address that opens for others', async () => {
    const { lake } = site
    const asset = await lake.assets.upload('file', bytes, { filename: 'lesson.mp4' })
    const lesson = 'lessons[_key=="name-taken-away"]'
    await lake
      .patch(privacy.id)
      .set({
        [`${lesson}.kind`]: 'video',
        [`${lesson}.video`]: { _type: 'file', asset: { _type: 'reference', _ref: asset._id } },
      })
      .commit()
    const { token } = await newPerson(site)
    await enrol(site.test, { token }, privacy.id)
    const pageOf = async () => (await site.ask(second, { token })).html
    await expect.poll(pageOf).toContain(`src="${second}/video"`)
    for (const path of [second, `${second}.data`])
      expect((await site.ask(path, { token })).html).not.toContain(asset._id.split('-')[1])

    const whole = await site.ask(`${second}/video`, { token })
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
      ...[200, 'video/mp4', 'private, no-store'],
    ])
    expect(whole.body.equals(bytes)).toBe(true)
    const part = await site.ask(`${second}/video`, { token, headers: { range: 'bytes=12-15' } })
    expect([part.status, String(part.body), part.headers.get('content-range')]).toEqual([
      ...[206, 'what', `bytes 12-15/${bytes.length}`],
    ])

    const other = await newPerson(site)
    expect((await site.ask(`${second}/video`, { token: other.token })).status).toBe(404)
    expect((await site.ask(`${second}/video`)).status).toBe(302)
    expect((await site.ask(`${second}/captions`, { token })).status).toBe(404)
  })
})
