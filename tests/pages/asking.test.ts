import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishEntries } from '~/api/domains/search/public'
import { questionsPerMailbox } from '~/domain/asking/rules'
import { localizedPath } from '~/domain/values/locale'
import { readSearchEntries } from '~/server/search-entries'
import { emptyQuestions, postQuestion, sentOutcomeTo } from '../kit/asking'
import { PlainBrowser } from '../kit/plain-browser'
import { newSomebody } from '../kit/sharing'
import { openTestSite, type TestSite } from '../kit/site'
import { wordIn } from '../kit/words'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await site.test.database.transaction((tx) => publishEntries(tx, () => readSearchEntries(site.lake)))
})
afterAll(() => site.close())
beforeEach(() => emptyQuestions(site.test))

const signedUp = async (name: string, roles?: ('user' | 'support')[]) => {
  const somebody = await newSomebody(site.test, { name, ...(roles ? { roles } : {}) })
  // As whoever has signed up by the pages.
  await site.test.database.pool.query(
    `update users set job = 'معلم', accepted_terms_version = '1' where accepted_terms_version is null`,
  )
  return somebody
}

/** A mailbox of each language: messages of the one before stay in the outbox. */
const mailboxes = { fa: 'asks-fa@tapesh.example', en: 'asks-en@tapesh.example' }

describe.each(['fa', 'en'] as const)('in %s, without script', (locale) => {
  const say = (key: string, values?: Record<string, string>) => wordIn(locale, 'asking', key, values)
  const staffSays = (key: string, values?: Record<string, string>) =>
    wordIn(locale, 'staff-questions', key, values)
  const told = (key: string) => wordIn(locale, 'messages', `question.${key}`)
  const at = (path: string) => localizedPath(locale, path)

  it('a visitor asks, staff claim and answer, the answer is read, and it is said what it has become', async () => {
    const visitor = await new PlainBrowser(site).goto(at('/questions'))
    await visitor.follow(/\/questions\/ask$/)
    expect([visitor.says(say('notAdvice')), visitor.says('۱۱۵') || visitor.says('115')]).toEqual([true, true])
    const text = 'ترازوی هوشمند شما\nپخش موسیقی دارد؟'
    await visitor.press(say('form.send'), { text })
    expect([visitor.status, visitor.says(wordIn(locale, 'fields', 'error.questionNoWay'))]).toEqual([
      422,
      true,
    ])
    // What was typed is still there.
    expect(visitor.html).toContain('پخش موسیقی دارد؟')
    await visitor.press(say('form.send'), {
      text,
      email: mailboxes[locale],
      mayPublish: 'on',
      topic: 'devices',
    })
    expect([visitor.status, visitor.says(say('sent.title')), visitor.says(say('sent.mail'))]).toEqual([
      200,
      true,
      true,
    ])

    const { token } = await signedUp('سارا', ['user', 'support'])
    const staff = await new PlainBrowser(site, { token }).goto(at('/admin'))
    expect(staff.says(wordIn(locale, 'staff-shop', 'waiting.questions'))).toBe(true)
    await staff.goto(at('/admin/questions'))
    expect(staff.says('موسیقی')).toBe(false)
    await staff.follow(/\/admin\/questions\/[0-9a-f-]{36}$/)
    expect([staff.says('پخش موسیقی دارد؟'), staff.says(staffSays('asker.visitor'))]).toEqual([true, true])
    await staff.press(staffSays('claim'), {})
    expect(staff.says(told('claim'))).toBe(true)
    await staff.press(staffSays('answer.send'), { text: '' })
    expect(staff.status).toBe(422)
    await staff.press(staffSays('answer.send'), { text: 'نه، تنها وزن را می‌سنجد.' })
    expect(staff.says(told('answer'))).toBe(true)

    const path = at(`/questions/answer/${await sentOutcomeTo(site.test, mailboxes[locale])}`)
    const reader = await new PlainBrowser(site).goto(path)
    expect([reader.says('نه، تنها وزن را می‌سنجد.'), reader.says('موسیقی')]).toEqual([true, false])
    expect((await site.ask(path)).headers.get('cache-control')).toContain('no-store')

    const published = await site.lake.fetch<{ _id: string }>('*[_type == "question"][0]{_id}')
    await staff.press(staffSays('publish.do'), { publishedId: published._id })
    expect(staff.says(told('publish'))).toBe(true)
    await reader.goto(path)
    expect(reader.says(say('outcome.published'))).toBe(true)
  })

  it('is shown what is answered already and what says who somebody is, and sends all the same', async () => {
    const published = await site.lake.fetch<{ question: { _key: string; value: string }[] }>(
      '*[_type == "question"] | order(order asc)[0]{question}',
    )
    const asked = published.question.find(({ _key }) => _key === locale)?.value ?? ''
    const { token } = await signedUp('مریم')
    const person = await new PlainBrowser(site, { token }).goto(at('/questions/ask'))
    await person.press(say('form.send'), { text: `${asked} 09121234567` })
    expect([person.status, person.says(say('similar')), person.says(say('contacts'))]).toEqual([
      200,
      true,
      true,
    ])
    expect(person.says(asked)).toBe(true)
    const { rows } = await site.test.database.pool.query('select 1 from asked_questions')
    expect(rows).toHaveLength(0)
    await person.press(say('form.sendStill'), { text: asked })
    expect([person.says(say('sent.title')), person.says(say('sent.account'))]).toEqual([true, true])

    const { token: staffs } = await signedUp('نگار', ['user', 'support'])
    const staff = await new PlainBrowser(site, { token: staffs }).goto(at('/admin/questions'))
    await staff.follow(/\/admin\/questions\/[0-9a-f-]{36}$/)
    // Without the word of whoever asked nothing is published.
    expect(staff.says(staffSays('publish.private'))).toBe(true)
    await staff.press(staffSays('decline.do'), { reason: 'already-answered' })
    expect(staff.says(told('decline'))).toBe(true)
    await person.goto(at('/dashboard'))
    expect(person.html).toContain(`href="${at('/dashboard/questions')}"`)
    await person.goto(at('/dashboard/questions'))
    expect([
      person.says(asked),
      person.says(say('own.unread')),
      person.says(say('reason.already-answered')),
    ]).toEqual([true, true, true])
    await person.goto(at('/dashboard/questions'))
    expect(person.says(say('own.unread'))).toBe(false)
  })

  it('is told which limit stops them', async () => {
    const email = `full-${locale}@tapesh.example`
    for (let index = 0; index < questionsPerMailbox.room; index++)
      await postQuestion(site.test, { email, text: `${index}` }, { address: `198.51.${index}.7` })
    const visitor = await new PlainBrowser(site).goto(at('/questions/ask'))
    await visitor.press(say('form.send'), { text: 'زردآلو و شفتالو؟', email })
    expect([visitor.status, visitor.says(say('problem.question-mailbox'))]).toEqual([422, true])
  })

  it('two colleagues do not answer past each other', async () => {
    await postQuestion(site.test)
    const [one, other] = await Promise.all(
      ['سارا', 'نگار'].map(async (name) =>
        new PlainBrowser(site, { token: (await signedUp(name, ['user', 'support'])).token }).goto(
          at('/admin/questions'),
        ),
      ),
    )
    for (const staff of [one, other]) await staff?.follow(/\/admin\/questions\/[0-9a-f-]{36}$/)
    await one?.press(staffSays('answer.send'), { text: 'پاسخ نخست' })
    await other?.press(staffSays('answer.send'), { text: 'پاسخ دوم' })
    expect([other?.status, other?.says(staffSays('moved'))]).toEqual([422, true])
    expect(other?.html).toContain('پاسخ دوم')
  })
})

it('the page is the same for everybody, found, and led to', async () => {
  const { headers, html } = await site.ask('/questions/ask')
  expect(headers.get('cache-control')).toContain('public')
  expect((await site.ask('/questions/ask', { visitor: 'patient' })).html).toBe(html)
  expect((await site.ask('/sitemap.xml')).html).toContain('/en/questions/ask</loc>')
})
