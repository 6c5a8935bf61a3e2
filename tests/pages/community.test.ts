import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { topicLimits } from '~/domain/community/rules'
import { localizedPath } from '~/domain/values/locale'
import { reportOwnWords } from '../kit/refused-report'
import { seededArticle } from '../kit/site-fixtures'
import { addShownReply, addShownTopic, emptyCommunity, takeBackPost } from '../kit/community'
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
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
/** As whoever has signed up by the pages. */
async function newReader(name: string): Promise<Somebody> {
  const somebody = await newSomebody(site.test, { name })
  await acceptAll()
  return somebody
}

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'community', key, values)
  const writing = (key: string) => wordIn(locale, 'comments', key)
  const staffSays = (key: string) => wordIn(locale, 'staff-community', key)
  const told = (key: string) => wordIn(locale, 'messages', `community.${key}`)
  const at = (to: string) => localizedPath(locale, to)
  const open = async ({ token }: Pick<Somebody, 'token'>, to: string) =>
    new PlainBrowser(site, { token }).goto(at(to))
  const filled = { subject: 'heart', title: 'تپش قلب شب‌ها', text: 'شب‌ها\nقلبم تند می‌زند.' }

  it('one begins a topic, staff approve, another replies and reports, staff refuse, close and bar, and each reads what became of it', async () => {
    const maryam = await open(await newReader('مریم'), '/community')
    expect(maryam.says(say('none'))).toBe(true)
    await maryam.goto(at('/community/new'))
    await maryam.press(say('new.send'), { ...filled, title: 'زنگ بزنید ۰۹۱۲ ۳۴۵ ۶۷۸۹' })
    expect([maryam.status, maryam.says(writing('found')), maryam.html.includes('<mark')]).toEqual([
      422,
      true,
      true,
    ])
    expect(maryam.html).toContain('قلبم تند می‌زند.</textarea>')
    await maryam.press(say('new.send'), filled)
    expect([maryam.status, maryam.says(told('recorded')), maryam.says(filled.title)]).toEqual([
      200,
      true,
      false,
    ])
    await maryam.goto(at('/dashboard/community'))
    expect([maryam.says(filled.title), maryam.says(say('status.waiting'))]).toEqual([true, true])

    const sara = await open(staff, '/admin')
    expect(sara.says(wordIn(locale, 'staff-shop', 'waiting.community'))).toBe(true)
    await sara.goto(at('/admin/community'))
    expect(sara.says(filled.title)).toBe(true)
    await sara.press(staffSays('approve'))
    expect([sara.says(told('approve')), sara.says(staffSays('noneWaiting'))]).toEqual([true, true])

    const reza = await open(await newReader('رضا'), '/community')
    await reza.follow(filled.title)
    expect([reza.says('قلبم تند می‌زند'), reza.says('مریم آ'), reza.says(say('urgent'))]).toEqual([
      true,
      true,
      true,
    ])
    await reza.press(say('reply.send'), { text: 'داروی ما: reza@gmail.com' })
    expect([reza.status, reza.says(writing('found'))]).toEqual([422, true])
    expect(reza.html).toContain('داروی ما: reza@gmail.com</textarea>')
    await reza.press(say('reply.send'), { text: 'بهترین دارو در salamat.org است.' })
    expect(reza.says(told('replied'))).toBe(true)
    await reza.press(writing('report.send'), { fault: 'politics' })
    expect(reza.says(wordIn(locale, 'messages', 'comment.reported'))).toBe(true)

    await sara.goto(at('/admin/community'))
    expect([sara.says('بهترین دارو'), sara.html.includes('<mark')]).toEqual([true, true])
    await sara.follow(/ask=bar/)
    await sara.press(staffSays('barDo'), { fault: 'advertising', term: '' })
    expect(sara.status).toBe(422)
    await sara.press(staffSays('barDo'), { fault: 'advertising', term: 'week' })
    expect(sara.says(told('bar'))).toBe(true)
    await sara.follow(/ask=refuse/)
    await sara.press(staffSays('refuseDo'), { fault: 'advertising' })
    expect(sara.says(told('refuse'))).toBe(true)
    await sara.goto(at('/admin/community?queue=reported'))
    await sara.press(staffSays('keep'))
    expect(sara.says(staffSays('noneReported'))).toBe(true)

    await reza.press(say('reply.send'), { text: 'باز هم' })
    expect([reza.status, reza.html.includes('باز هم</textarea>')]).toEqual([422, true])
    const until = await site.test.database.pool.query<{ until: Date }>('select until from community_bans')
    expect(until.rows).toHaveLength(1)
    expect(reza.says(writing('fault.advertising'))).toBe(true)
    await reza.goto(at('/dashboard/community'))
    expect([
      reza.says(say('barred')),
      reza.says(say('own.why', { why: writing('fault.advertising') })),
    ]).toEqual([true, true])
    await reza.goto(at('/community/new'))
    await reza.press(say('new.send'), filled)
    expect([reza.status, reza.html.includes(`${filled.title}`)]).toEqual([422, true])
    // It closes the community and nothing else, and the words say so.
    await reza.goto(at(`/magazine/${encodeURIComponent(seededArticle.slug)}`))
    await reza.press(writing('write.send'), { text: 'از این نوشته یاد گرفتم.' })
    expect(reza.says(wordIn(locale, 'messages', 'comment.recorded'))).toBe(true)
    for (const word of [say('rules.banned'), say('barred'), staffSays('ban.lead')])
      expect(word).toMatch(/جامعهٔ تپش|the community/)

    await sara.goto(at('/admin/community?view=bans'))
    await sara.follow(/ask=lift/)
    await sara.press(staffSays('liftDo'))
    expect(sara.says(told('lift'))).toBe(true)
    await reza.goto(at('/dashboard/community'))
    expect(reza.says(say('barred'))).toBe(false)

    await sara.goto(at('/admin/community?queue=approved'))
    await sara.press(staffSays('close'))
    expect(sara.says(told('close'))).toBe(true)
    await reza.goto(at('/community'))
    await reza.follow(filled.title)
    expect([reza.says(say('closed.text')), reza.html.includes('name="parent"')]).toEqual([true, false])

    await maryam.goto(at('/dashboard/community'))
    await maryam.follow(say('own.takeBack'))
    await maryam.press(say('own.takeBackDo'))
    expect(maryam.says(say('own.none'))).toBe(true)
  })

  it('whoever is not signed in, or has no name yet, is told so and keeps what was typed', async () => {
    const topic = await addShownTopic(site.test, await newReader('مریم'), staff)
    const visitor = await new PlainBrowser(site).goto(at(`/community/${topic}`))
    await visitor.press(say('reply.send'), { text: 'نوشتهٔ مهمان' })
    expect([visitor.status, visitor.says(writing('wants.sign-in'))]).toEqual([422, true])
    expect(visitor.html).toContain('نوشتهٔ مهمان</textarea>')
    await visitor.goto(at('/community/new'))
    await visitor.press(say('new.send'), filled)
    expect([visitor.status, visitor.says(writing('wants.sign-in'))]).toEqual([422, true])
    expect(visitor.html).toContain(filled.title)
    const nameless = await newSomebody(site.test)
    await site.test.database.pool.query('update users set accepted_terms_version = null where id = $1', [
      nameless.userId,
    ])
    const stranger = await open(nameless, '/community/new')
    await stranger.press(say('new.send'), filled)
    expect([stranger.status, stranger.says(writing('wants.terms'))]).toEqual([422, true])
    await stranger.press(say('new.send'), { ...filled, title: '', subject: '' })
    expect(stranger.status).toBe(422)
  })
})

it('the pages are one for everybody, whoever has written in them too, and kept until something else is said', async () => {
  const [reader, other] = [await newReader('مریم'), await newReader('رضا')]
  const topic = await addShownTopic(site.test, reader, staff, { title: 'همگانی' })
  for (const path of ['/community', `/community/${topic}`, '/community/new']) {
    const stranger = await site.ask(path)
    expect([path, stranger.status, stranger.headers.get('cache-control')]).toEqual([
      path,
      200,
      expect.stringContaining('public'),
    ])
    for (const { token } of [reader, other, staff]) {
      const signedIn = await site.ask(path, { token })
      expect([path, signedIn.headers.get('etag')]).toEqual([path, stranger.headers.get('etag')])
      expect(signedIn.html).toBe(stranger.html)
    }
  }
  await addShownReply(site.test, reader, staff, topic, 'پاسخ تازه')
  expect((await site.ask(`/community/${topic}`)).html).toContain('پاسخ تازه')
  expect((await site.ask('/sitemap.xml')).html).toContain(`/community/${topic}`)
})

it.each(['fa', 'en', 'es'] as const)(
  'whoever reports their own words is told so and led to where they are taken back, in %s',
  async (locale) => {
    const writer = await newReader('مریم')
    const topic = await addShownTopic(site.test, writer, staff, { title: 'تپش قلب شب‌ها' })
    const maryam = new PlainBrowser(site, { token: writer.token })
    await maryam.goto(localizedPath(locale, `/community/${topic}`))
    await reportOwnWords(maryam, locale, 'community')
    expect([maryam.path, maryam.says('تپش قلب شب‌ها')]).toEqual([
      localizedPath(locale, '/dashboard/community'),
      true,
    ])
  },
)

it('says to search engines what is talked about, and nothing of what was taken back', async () => {
  const [reader, other] = [await newReader('مریم'), await newReader('رضا')]
  const topic = await addShownTopic(site.test, reader, staff, { title: 'همگانی' })
  await addShownReply(site.test, other, staff, topic, 'پاسخ تازه')
  const { html } = await site.ask(`/community/${topic}`)
  const posting = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json]) => JSON.parse(json ?? '') as Record<string, unknown>)
    .find((data) => data['@type'] === 'DiscussionForumPosting')
  expect(posting).toMatchObject({
    ...{ headline: 'همگانی', author: { '@type': 'Person', name: 'مریم آ' } },
    interactionStatistic: { userInteractionCount: 1 },
    comment: [{ '@type': 'Comment', text: 'پاسخ تازه' }],
  })
  await takeBackPost(site.test, reader, topic)
  const gone = await site.ask(`/community/${topic}`)
  expect([gone.status, gone.html.includes('همگانی'), gone.html.includes('پاسخ تازه')]).toEqual([
    200,
    false,
    true,
  ])
  expect(gone.html).toMatch(/<meta name="robots" content="noindex/)
  expect(gone.html).not.toContain('DiscussionForumPosting')
})

it('nothing that somebody has written is more than words', async () => {
  const text = '<script>alert(1)</script> https://evil.example <a href="javascript:alert(1)">x</a>'
  const topic = await addShownTopic(site.test, await newReader('<b>مریم</b>'), staff, {
    title: text.slice(0, 60),
    text,
  })
  for (const path of ['/community', `/community/${topic}`]) {
    const { html } = await site.ask(path)
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script>alert|href="https:\/\/evil|href="javascript/)
  }
})

it('a flood is told when to come again, and keeps what it has typed', async () => {
  const flood = await new PlainBrowser(site, { token: (await newReader('رضا')).token }).goto('/community/new')
  const send = async (text: string) => {
    await flood.goto('/community/new')
    await flood.press(wordIn('fa', 'community', 'new.send'), { subject: 'heart', title: text, text })
  }
  for (let index = 0; index <= topicLimits.person.room; index++) await send(`گفت‌وگو ${index}`)
  expect([flood.status, flood.html.includes(`گفت‌وگو ${topicLimits.person.room}</textarea>`)]).toEqual([
    422,
    true,
  ])
})

it('what is there no more has no page', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense'])
    expect((await site.ask(`/community/${id}`)).status).toBe(404)
  expect((await site.ask('/community?subject=politics')).status).toBe(302)
})
