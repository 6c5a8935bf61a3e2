import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localizedPath } from '~/domain/values/locale'
import {
  addShownCase,
  addShownReply,
  addShownTopic,
  answerTopic,
  emptyCommunity,
  takeBackPost,
} from '../kit/community'
import { jpeg, jpegWithPlace, pdf } from '../kit/hostile-files'
import { PlainBrowser } from '../kit/plain-browser'
import { newSomebody, type Somebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
let staff: Somebody
beforeAll(async () => {
  site = await openTestSite()
  staff = await newSomebody(site.test, { name: 'سارا', roles: ['user', 'support'] })
  await acceptAll()
})
afterAll(() => site.close())
beforeEach(() => emptyCommunity(site.test))

const acceptAll = () =>
  site.test.database.pool.query(
    `update users set job = 'دانشجو', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
async function newReader(name: string): Promise<Somebody> {
  const somebody = await newSomebody(site.test, { name })
  await acceptAll()
  return somebody
}
const fileOf = (bytes: Uint8Array, name = 'trace.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type })
const picturesIn = (html: string) => [
  ...new Set([...html.matchAll(/\/case-pictures\/[\da-f-]{36}(?:-small)?\.webp/g)].map(([at]) => at)),
]
const filled = {
  ...{ speciality: 'cardiology', ageBand: 'adult', sex: 'male', title: 'درد سینه با نوار طبیعی' },
  ...{ text: 'بیمار از سه روز پیش\nدرد سینه دارد.', question: 'گام بعدی شما چیست؟' },
  ...{ anonymous: true, consented: true, mine: true },
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'community', key, values)
  const wrong = (key: string) => wordIn(locale, 'fields', key)
  const staffSays = (key: string) => wordIn(locale, 'staff-community', key)
  const told = (key: string) => wordIn(locale, 'messages', `community.${key}`)
  const at = (to: string) => localizedPath(locale, to)
  const open = async ({ token }: Pick<Somebody, 'token'>, to: string) =>
    new PlainBrowser(site, { token }).goto(at(to))

  it('one shares a case, staff look at its pictures and approve, another replies, the house answers, and its author takes it back', async () => {
    const maryam = await open(await newReader('مریم'), '/community')
    await maryam.follow(say('ways.cases'))
    expect(maryam.says(say('case.none'))).toBe(true)
    await maryam.follow(say('case.begin'))
    const pictures = fileOf(await jpegWithPlace())
    const { mine: _unticked, ...unconfirmed } = filled
    await maryam.press(say('case.send'), { ...unconfirmed, text: 'آقای حسینی ۵۰ ساله', pictures })
    expect([
      maryam.status,
      maryam.says(wrong('error.caseName')),
      maryam.says(wrong('error.caseConfirm')),
      maryam.says(say('case.picturesAgain')),
    ]).toEqual([422, true, true, true])
    expect(maryam.html).toContain('گام بعدی شما چیست؟</textarea>')
    await maryam.press(say('case.send'), { ...filled, text: 'زنگ بزنید ۰۹۱۲ ۳۴۵ ۶۷۸۹', pictures })
    expect([maryam.status, maryam.html.includes('<mark')]).toEqual([422, true])
    await maryam.press(say('case.send'), { ...filled, pictures: fileOf(pdf(), 'paper.jpg') })
    expect([maryam.status, maryam.html.includes('paper.jpg')]).toEqual([422, true])
    await maryam.press(say('case.send'), filled)
    expect([maryam.status, maryam.says(wrong('error.required'))]).toEqual([422, true])
    await maryam.press(say('case.send'), { ...filled, pictures })
    expect([maryam.status, maryam.says(told('caseRecorded')), maryam.says(filled.title)]).toEqual([
      ...[200, true, false],
    ])
    await maryam.goto(at('/dashboard/community'))
    expect([maryam.says(filled.title), maryam.says(say('status.waiting'))]).toEqual([true, true])
    expect([maryam.html.includes('/private/'), picturesIn(maryam.html)]).toEqual([true, []])

    const sara = await open(staff, '/admin/community')
    expect([
      sara.says(filled.question),
      sara.html.includes('/private/'),
      sara.says(staffSays('caseLook')),
    ]).toEqual([true, true, true])
    // Not with others at once: it is looked at picture by picture.
    expect(sara.html).not.toContain('name="row"')
    await sara.press(staffSays('approve'))
    expect(sara.says(told('approve'))).toBe(true)

    const reza = await open(await newReader('رضا'), '/community/cases?speciality=dermatology')
    expect(reza.says(filled.title)).toBe(false)
    await reza.press(say('case.show'), { speciality: 'cardiology' })
    await reza.follow(filled.title)
    expect([reza.says('درد سینه دارد'), reza.says(filled.question), reza.says('مریم آ')]).toEqual([
      ...[true, true, true],
    ])
    const [picture = ''] = picturesIn(reza.html)
    const shown = await site.ask(picture)
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('x-robots-tag')]).toEqual([
      ...[200, 'image/webp', 'noindex'],
    ])
    await reza.press(say('reply.send'), { text: 'خانم رضایی هم همین را داشت' })
    expect([reza.status, reza.says(wrong('error.caseName'))]).toEqual([422, true])
    await reza.press(say('reply.send'), { text: 'نوار را تکرار می‌کنم.' })
    expect(reza.says(told('replied'))).toBe(true)

    await sara.goto(at('/admin/community?queue=approved'))
    await sara.follow(/ask=answer/)
    await sara.press(staffSays('answerDo'), { text: '' })
    expect(sara.status).toBe(422)
    await sara.press(staffSays('answerDo'), { text: 'راهنمای درد سینه را ببینید.' })
    expect(sara.says(told('answered'))).toBe(true)
    await reza.goto(at('/community/cases'))
    await reza.follow(filled.title)
    expect([reza.says('راهنمای درد سینه را ببینید.'), reza.says(say('answered')), reza.says('سارا')]).toEqual(
      [...[true, true, false]],
    )

    await maryam.goto(at('/dashboard/community'))
    await maryam.follow(say('own.takeBack'))
    await maryam.press(say('own.takeBackDo'))
    expect(maryam.says(say('own.none'))).toBe(true)
    expect((await site.ask(picture)).status).toBe(404)
    await reza.goto(reza.address.split('#')[0] ?? '')
    expect([reza.status, reza.says(say('case.gone')), picturesIn(reza.html)]).toEqual([200, true, []])
  })

  it('staff refuse one, and are told that its pictures go for good', async () => {
    const maryam = await open(await newReader('مریم'), '/community/cases/new')
    await maryam.press(say('case.send'), { ...filled, pictures: fileOf(await jpeg()) })
    const sara = await open(staff, '/admin/community')
    await sara.follow(/ask=refuse/)
    expect(sara.says(staffSays('caseRefused'))).toBe(true)
    await sara.press(staffSays('refuseDo'), { fault: 'personal' })
    expect(sara.says(told('refuse'))).toBe(true)
    await sara.goto(at('/admin/community?queue=refused'))
    expect([sara.says(staffSays('caseGone')), sara.html.includes('value="approve"')]).toEqual([true, false])
    await maryam.goto(at('/dashboard/community'))
    expect([maryam.says(say('status.refused')), maryam.html.includes('/private/')]).toEqual([true, false])
  })

  it('whoever is not signed in is told so and keeps what was typed', async () => {
    const visitor = await new PlainBrowser(site).goto(at('/community/cases/new'))
    await visitor.press(say('case.send'), { ...filled, pictures: fileOf(await jpeg()) })
    expect([visitor.status, visitor.says(wordIn(locale, 'comments', 'wants.sign-in'))]).toEqual([422, true])
    expect(visitor.html).toContain(filled.title)
  })
})

it('the pages are one for everybody, whoever has written in them too, and no search engine lists a case', async () => {
  const [reader, other] = [await newReader('مریم'), await newReader('رضا')]
  const shared = await addShownCase(site.test, reader, staff)
  for (const path of ['/community/cases', `/community/cases/${shared}`, '/community/cases/new']) {
    const stranger = await site.ask(path)
    expect([path, stranger.status, stranger.headers.get('cache-control')]).toEqual([
      ...[path, 200],
      expect.stringContaining('public'),
    ])
    for (const { token } of [reader, other, staff]) {
      const signedIn = await site.ask(path, { token })
      expect([path, signedIn.headers.get('etag')]).toEqual([path, stranger.headers.get('etag')])
      expect(signedIn.html).toBe(stranger.html)
    }
    expect([path, /<meta name="robots" content="noindex/.test(stranger.html)]).toEqual([
      ...[path, path.endsWith(shared)],
    ])
  }
  const sitemap = (await site.ask('/sitemap.xml')).html
  expect([sitemap.includes('/community/cases<'), sitemap.includes(shared)]).toEqual([true, false])
  expect((await answerTopic(site.test, staff, shared, 'پاسخ خانه')).status).toBe(201)
  expect((await site.ask(`/community/cases/${shared}`)).html).toContain('پاسخ خانه')
})

it('each has one address: a case leads from that of a topic, and a topic from that of a case', async () => {
  const reader = await newReader('مریم')
  const shared = await addShownCase(site.test, reader, staff)
  const topic = await addShownTopic(site.test, reader, staff)
  for (const [from, to] of [
    [`/en/community/${shared}`, `/en/community/cases/${shared}`],
    [`/community/cases/${topic}`, `/community/${topic}`],
  ] as const) {
    const answer = await site.ask(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  }
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense'])
    expect((await site.ask(`/community/cases/${id}`)).status).toBe(404)
  expect((await site.ask('/community/cases?speciality=astrology')).status).toBe(302)
})

it('a picture is read by everybody while its case is, and is asked for anew each minute', async () => {
  const reader = await newReader('مریم')
  const shared = await addShownCase(site.test, reader, staff)
  await addShownReply(site.test, await newReader('رضا'), staff, shared)
  const [large = '', small = ''] = picturesIn((await site.ask(`/community/cases/${shared}`)).html).sort(
    (one, other) => one.length - other.length,
  )
  for (const address of [large, small]) {
    const answer = await site.ask(address)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      ...[200, 'public, max-age=60, must-revalidate'],
    ])
    // The place of another kind of picture knows nothing of it.
    expect((await site.ask(address.replace('case-pictures', 'review-photos'))).status).toBe(404)
  }
  await takeBackPost(site.test, reader, shared)
  for (const address of [large, small]) expect((await site.ask(address)).status).toBe(404)
})
