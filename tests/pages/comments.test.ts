import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commentLimits } from '~/domain/magazine/comment-rules'
import { localizedPath } from '~/domain/values/locale'
import { addShownComment, emptyComments, postComment, publishTestArticles } from '../kit/comments'
import { PlainBrowser } from '../kit/plain-browser'
import { reportOwnWords } from '../kit/refused-report'
import { newSomebody, type Somebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { seededArticle } from '../kit/site-fixtures'
import { wordIn } from '../kit/words'

let site: TestSite
let staff: Somebody
beforeAll(async () => {
  site = await openTestSite()
  staff = await newSomebody(site.test, { name: 'سارا', roles: ['user', 'support'] })
})
afterAll(() => site.close())
beforeEach(() => emptyComments(site.test))

const path = `/magazine/${encodeURIComponent(seededArticle.slug)}`
const where = { article: seededArticle.id }

/** As whoever has signed up by the pages. */
async function newReader(name: string): Promise<Somebody> {
  const somebody = await newSomebody(site.test, { name })
  await acceptAll()
  return somebody
}
const acceptAll = () =>
  site.test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'comments', key, values)
  const own = (key: string, values?: Record<string, string>) => wordIn(locale, 'own-comments', key, values)
  const staffSays = (key: string) => wordIn(locale, 'staff-comments', key)
  const told = (key: string) => wordIn(locale, 'messages', `comment.${key}`)
  const at = (to: string) => localizedPath(locale, to)
  const open = async ({ token }: Pick<Somebody, 'token'>, to = path) =>
    new PlainBrowser(site, { token }).goto(at(to))

  it('one writes, staff approve, another replies and reports, staff answer and take down, and each reads what became of it', async () => {
    const maryam = await open(await newReader('مریم'))
    const reza = await newReader('رضا')
    expect(maryam.says(say('none'))).toBe(true)
    await maryam.press(say('write.send'), { text: 'پدرم صبح‌ها\nفشارش بالاست.' })
    expect([maryam.status, maryam.says(told('recorded')), maryam.says('فشارش بالاست')]).toEqual([
      200,
      true,
      false,
    ])
    await maryam.goto(at('/dashboard/comments'))
    expect([maryam.says('فشارش بالاست'), maryam.says(own('status.waiting'))]).toEqual([true, true])

    await acceptAll()
    const sara = await open(staff, '/admin')
    expect(sara.says(wordIn(locale, 'staff-shop', 'waiting.comments'))).toBe(true)
    await sara.goto(at('/admin/comments'))
    expect(sara.says('فشارش بالاست')).toBe(true)
    await sara.press(staffSays('approve'))
    expect([sara.says(told('approve')), sara.says(staffSays('noneWaiting'))]).toEqual([true, true])

    const visitor = await open(reza)
    expect([visitor.says('فشارش بالاست'), visitor.says('مریم آ')]).toEqual([true, true])
    await visitor.press(say('reply.send'), { text: 'تخفیف: reza@gmail.com' })
    expect([visitor.status, visitor.says(say('found')), visitor.html.includes('<mark')]).toEqual([
      422,
      true,
      true,
    ])
    expect(visitor.html).toContain('تخفیف: reza@gmail.com</textarea>')
    await visitor.press(say('reply.send'), { text: 'مال من هم؛ دیدن salamat.org خوب است.' })
    expect(visitor.says(told('recorded'))).toBe(true)
    await visitor.press(say('report.send'), { fault: 'politics' })
    expect(visitor.says(told('reported'))).toBe(true)

    await sara.goto(at('/admin/comments'))
    expect([sara.says('فشارش بالاست'), sara.html.includes('<mark')]).toEqual([true, true])
    await sara.follow(/ask=refuse/)
    await sara.press(staffSays('refuseDo'), { fault: '' })
    expect(sara.status).toBe(422)
    await sara.press(staffSays('refuseDo'), { fault: 'advertising' })
    expect(sara.says(told('refuse'))).toBe(true)
    await sara.goto(at('/admin/comments?queue=reported'))
    await sara.follow(/ask=answer/)
    await sara.press(staffSays('answerDo'), { text: 'پزشک داروی شب را بازبینی کند.' })
    expect(sara.says(told('answered'))).toBe(true)
    await sara.press(staffSays('keep'))
    expect(sara.says(staffSays('noneReported'))).toBe(true)

    await visitor.goto(at(path))
    expect([visitor.says('داروی شب'), visitor.says(say('answered')), visitor.says('salamat.org')]).toEqual([
      true,
      true,
      false,
    ])
    await visitor.goto(at('/dashboard/comments'))
    expect(visitor.says(own('why', { why: say('fault.advertising') }))).toBe(true)
    await visitor.follow(own('takeBack'))
    await visitor.press(own('takeBackDo'))
    expect(visitor.says(own('none'))).toBe(true)
    await maryam.goto(at('/dashboard/comments'))
    await maryam.follow(own('takeBack'))
    await maryam.press(own('takeBackDo'))
    await visitor.goto(at(path))
    expect([visitor.says('فشارش بالاست'), visitor.says(say('gone')), visitor.says('داروی شب')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('whoever is not signed in, or has no name yet, is told so and keeps what was typed', async () => {
    const visitor = await new PlainBrowser(site).goto(at(path))
    await visitor.press(say('write.send'), { text: 'نوشتهٔ مهمان' })
    expect([visitor.status, visitor.says(say('wants.sign-in'))]).toEqual([422, true])
    expect(visitor.html).toContain('نوشتهٔ مهمان</textarea>')
    expect(visitor.html).toContain(at(`/login?next=${encodeURIComponent(path)}`))
    const nameless = await newSomebody(site.test)
    await site.test.database.pool.query('update users set accepted_terms_version = null where id = $1', [
      nameless.userId,
    ])
    const stranger = await open(nameless)
    await stranger.press(say('write.send'), { text: 'نوشتهٔ ناشناس' })
    expect([stranger.status, stranger.says(say('wants.terms'))]).toEqual([422, true])
    await stranger.press(say('write.send'), { text: '' })
    expect(stranger.status).toBe(422)
  })

  it('a flood is told when to come again, and keeps what it has typed', async () => {
    const flood = await open(await newReader('رضا'))
    for (let index = 0; index <= commentLimits.person.room; index++)
      await flood.press(say('write.send'), { text: `نظر ${index}` })
    expect([flood.status, flood.html.includes(`نظر ${commentLimits.person.room}</textarea>`)]).toEqual([
      422,
      true,
    ])
  })
})

it.each(['fa', 'en', 'es'] as const)(
  'whoever reports a comment of their own is told so and led to where it is taken back, in %s',
  async (locale) => {
    const writer = await newReader('مریم')
    await addShownComment(site.test, writer, staff, {}, where)
    const maryam = await new PlainBrowser(site, { token: writer.token }).goto(localizedPath(locale, path))
    await reportOwnWords(maryam, locale, 'comments')
    expect([maryam.path, maryam.html.includes('ask=take-back')]).toEqual([
      localizedPath(locale, '/dashboard/comments'),
      true,
    ])
  },
)

it('is one page for everybody, whoever is signed in and has said something on it too', async () => {
  const [reader, other] = [await newReader('مریم'), await newReader('رضا')]
  await addShownComment(site.test, reader, staff, { text: 'نظر همگانی' }, where)
  const stranger = await site.ask(path)
  expect(stranger.headers.get('cache-control')).toContain('public')
  expect(stranger.headers.get('x-of-comments')).toBe(null)
  expect(stranger.html).toContain('نظر همگانی')
  for (const { token } of [reader, other, staff]) {
    const signedIn = await site.ask(path, { token })
    expect(signedIn.headers.get('etag')).toBe(stranger.headers.get('etag'))
    expect(signedIn.html).toBe(stranger.html)
  }
})

it('nothing that somebody has written is more than words', async () => {
  const reader = await newReader('<b>مریم</b>')
  const text = '<script>alert(1)</script> https://evil.example <a href="javascript:alert(1)">x</a> \u202eواژه'
  await addShownComment(site.test, reader, staff, { text }, where)
  const { html } = await site.ask(path)
  const said = html.slice(
    html.indexOf('id="comments"'),
    html.indexOf('</section>', html.indexOf('id="comments"')),
  )
  expect(said).toContain('&lt;script&gt;')
  expect(said).not.toMatch(/<script>alert|href="https:\/\/evil|href="javascript/)
  expect(html).not.toContain('<script>alert(1)')
})

it('shows ten at a time, and the older ones by a link', async () => {
  for (let index = 0; index < 11; index++) {
    const reader = await newSomebody(site.test)
    site.test.clock.advance(1000)
    await addShownComment(site.test, reader, staff, { text: `نظر شمارهٔ ${index}.` }, where)
  }
  const visitor = await new PlainBrowser(site).goto(path)
  expect([visitor.says('نظر شمارهٔ 10.'), visitor.says('نظر شمارهٔ 0.')]).toEqual([true, false])
  await visitor.follow(wordIn('fa', 'comments', 'older'))
  expect([visitor.says('نظر شمارهٔ 10.'), visitor.says('نظر شمارهٔ 0.')]).toEqual([false, true])
  expect((await site.ask(`${path}?cursor=nonsense!`)).status).toBe(302)
})

it('says that it is gone when what is replied to was taken back meanwhile', async () => {
  const [reader, other] = [await newReader('مریم'), await newReader('رضا')]
  await addShownComment(site.test, reader, staff, {}, where)
  const late = await new PlainBrowser(site, { token: other.token }).goto(path)
  await emptyComments(site.test)
  await late.press(wordIn('fa', 'comments', 'reply.send'), { text: 'دیر رسیدم' })
  expect([late.status, late.html.includes('دیر رسیدم')]).toEqual([422, true])
})

it('is read while nobody can comment on it', async () => {
  await publishTestArticles(site.test, [])
  const reader = await newReader('مریم')
  expect((await postComment(site.test, reader, {}, where)).status).toBe(404)
  expect((await site.ask(path)).status).toBe(200)
})
