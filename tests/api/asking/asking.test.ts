import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askingPersonalData } from '~/api/domains/asking/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { askingLimits, questionsPerMailbox } from '~/domain/asking/rules'
import type { UserId } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import {
  actOnQuestion,
  addQuestion,
  answerQuestion,
  askQuestion,
  emptyQuestions,
  ownQuestions,
  postQuestion,
  publishTestQuestions,
  questionsOf,
  readQuestion,
  sentOutcomeTo,
} from '~/tests/kit/asking'
import { bodyOf } from '~/tests/kit/care'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

const day = 24 * 60 * 60 * 1000

let test: TestApi
let staff: Somebody
let colleague: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
  colleague = await newSomebody(test, { name: 'نگار', roles: ['user', 'admin'] })
  await publishTestQuestions(test)
})
afterAll(() => test.close())
beforeEach(() => emptyQuestions(test))

const refusal = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as { code: string; errors?: { code: string }[] }
  return [response.status, code, ...errors.map((one) => one.code)]
}
const sentTo = async (to: string) =>
  (await readOutbox(test.database.db, { recipient: to, limit: 50 })).map(({ template, text }) => ({
    template,
    text,
  }))
const countOf = async (by: Somebody): Promise<number> =>
  (await bodyOf<{ questions: number }>(await test.request('GET', '/unread-counts', { token: by.token }), 200))
    .questions
const phoneOf = async ({ userId }: Somebody): Promise<string> => {
  const { rows } = await test.database.pool.query<{ phone: string }>(
    'select phone from users where id = $1',
    [userId],
  )
  return rows[0]?.phone ?? ''
}
const audited = async (id: string) =>
  (
    await test.database.pool.query<{ actor_id: string | null; action: string; subject_id: string | null }>(
      'select actor_id, action, subject_id from audit_entries where resource_id = $1 order by position',
      [id],
    )
  ).rows.map(({ actor_id, action, subject_id }) => [actor_id, action, subject_id])

describe('whoever asks', () => {
  it('is told how the answer comes: by mail, by SMS, or in the account', async () => {
    const person = await newSomebody(test)
    expect(await askQuestion(test)).toEqual({
      number: expect.stringMatching(/^QU-[2-9A-Z]{4}-[2-9A-Z]{4}$/) as string,
      toldBy: 'mail',
      isOwn: false,
    })
    expect(await askQuestion(test, { email: undefined, phone: '۰۹۱۲ ۳۴۵ ۶۷۸۱' })).toMatchObject({
      toldBy: 'sms',
    })
    expect(await askQuestion(test, { email: undefined }, { token: person.token })).toMatchObject({
      toldBy: 'account',
      isOwn: true,
    })
    expect(await questionsOf(test, staff)).toHaveLength(3)
    // A list says what about and not a word of what.
    expect(JSON.stringify(await questionsOf(test, staff))).not.toMatch(/بازوبند|asks@|0912/)
  })

  it.each([
    ['no way to be told', { email: undefined }, 'error.questionNoWay'],
    ['a phone that is none', { phone: '12' }, 'error.phone'],
    ['a topic that is none', { topic: 'money' }, 'error.choice'],
    ['a question of nothing', { text: '\u200c \u200f' }, 'error.required'],
    ['a question without end', { text: 'x'.repeat(1001) }, 'error.textMost?max=1000'],
  ])('is refused with %s', async (_, given, code) => {
    expect(await refusal(await postQuestion(test, given))).toEqual([422, 'invalid-input', code])
    expect(await questionsOf(test, staff)).toEqual([])
  })

  it('is heard once, however often and at once the same is sent', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => postQuestion(test, {}, { key })))
    const receipts = await Promise.all(answers.map((one) => bodyOf<{ number: string }>(one, 201)))
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(1)
    expect(await questionsOf(test, staff)).toHaveLength(1)
  })

  it('is stopped at the network, in whatever spelling and however much at once; the account is counted alone', async () => {
    const most = askingLimits.network.room
    const spellings = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109']
    const all = await Promise.all(
      Array.from({ length: most + 5 }, (_, index) =>
        postQuestion(test, { email: `n${index}@tapesh.example` }, { address: spellings[index % 3] ?? '' }),
      ),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(most)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 429]))
    const { token } = await newSomebody(test)
    const own = () => postQuestion(test, { email: undefined }, { token, address: '203.0.113.9' })
    const statuses: number[] = []
    for (let index = 0; index <= askingLimits.person.room; index++) statuses.push((await own()).status)
    expect(statuses).toEqual([...Array<number>(askingLimits.person.room).fill(201), 429])
    test.clock.advance(askingLimits.person.everyMs)
    expect((await own()).status).toBe(201)
  })

  it('is stopped at the mailbox, in whatever spelling and from wherever, and told that it is the mailbox', async () => {
    const spellings = ['much.asked@gmail.com', 'muchasked@gmail.com', 'MuchAsked+a@googlemail.com']
    const most = questionsPerMailbox.room
    const all = await Promise.all(
      Array.from({ length: most + 3 }, (_, index) =>
        postQuestion(test, { email: spellings[index % 3] }, { address: `198.51.${index}.7` }),
      ),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(most)
    const refused = await postQuestion(test, { email: spellings[0] }, { address: '198.51.99.7' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refusal(refused)).toEqual([429, 'question-mailbox'])
    // Neither does an account help, nor a phone beside it.
    const { token } = await newSomebody(test)
    const beside = { email: spellings[1], phone: '09121110009' }
    expect(await refusal(await postQuestion(test, beside, { token }))).toEqual([429, 'question-mailbox'])
    expect((await postQuestion(test, { email: 'other@tapesh.example' })).status).toBe(201)
  })
})

describe('an answer', () => {
  it('is told once until it is read, without a word of it, and stands among one’s own', async () => {
    const person = await newSomebody(test)
    const id = await addQuestion(test, { email: undefined, mayPublish: false }, { token: person.token })
    expect(await answerQuestion(test, staff, id)).toMatchObject({ status: 200 })
    await test.runJobs()
    const told = await sentTo(await phoneOf(person))
    expect(told.map(({ template }) => template).filter((one) => one === 'question-news')).toHaveLength(1)
    expect(JSON.stringify(told)).not.toMatch(/بازوبند|لباس|پوست/)
    expect(await countOf(person)).toBe(1)
    expect(await ownQuestions(test, person)).toMatchObject([
      { status: 'answered', answer: 'بازوبند را روی پوست ببندید.', isUnread: true, mayPublish: false },
    ])
    const readings = (by: Somebody) =>
      test.request('POST', '/own-questions/readings', { token: by.token, json: { ids: [id] } })
    // Nobody reads in another's place.
    expect((await readings(colleague)).status).toBe(204)
    expect(await countOf(person)).toBe(1)
    expect((await readings(person)).status).toBe(204)
    expect([await countOf(person), (await ownQuestions(test, person))[0]?.isUnread]).toEqual([0, false])
    expect(await ownQuestions(test, colleague)).toEqual([])
    expect(await audited(id)).toEqual([[staff.userId, 'answer', person.userId]])
  })

  it('is not told any more when it was read before the message went', async () => {
    const person = await newSomebody(test)
    const id = await addQuestion(test, { email: undefined }, { token: person.token })
    await answerQuestion(test, staff, id)
    await test.request('POST', '/own-questions/readings', { token: person.token, json: { ids: [id] } })
    await test.runJobs()
    expect((await sentTo(await phoneOf(person))).filter((one) => one.template === 'question-news')).toEqual(
      [],
    )
  })

  it.each([
    ['mailbox', { email: 'told@tapesh.example' }, 'told@tapesh.example'],
    ['phone', { email: undefined, phone: '09121110021' }, '09121110021'],
  ])('is read by whoever has the address that went to a %s, as long as it is there', async (_, given, to) => {
    const id = await addQuestion(test, given)
    await answerQuestion(test, staff, id)
    const token = await sentOutcomeTo(test, to)
    const at = (address: string) => test.request('GET', `/asked-questions/answers/${address}`)
    const body = await bodyOf<Record<string, unknown>>(await at(token), 200)
    expect(body).toMatchObject({ status: 'answered', answer: 'بازوبند را روی پوست ببندید.' })
    // Whoever it was passed on to does not read what was asked.
    expect(JSON.stringify(body)).not.toContain('لباس')
    expect((await audited(id)).at(-1)).toEqual([null, 'read', null])
    const other = token.slice(0, 30) + (token[30] === 'a' ? 'b' : 'a') + token.slice(31)
    expect((await at(other)).status).toBe(404)
    // An address of another kind of answer opens nothing here.
    expect((await test.request('GET', `/answers/${token}`)).status).toBe(404)
    // Read, so that what comes next is told again.
    await actOnQuestion(test, staff, id, { act: 'publish', publishedId: 'question-of-tests', seen: 1 })
    await test.runJobs()
    expect((await sentTo(to)).filter((one) => one.template === 'question-news')).toHaveLength(2)
    expect(await bodyOf<unknown>(await at(token), 200)).toMatchObject({
      status: 'published',
      published: { slug: 'of-tests' },
    })
    test.clock.advance(181 * day)
    await test.runDue('forget-questions')
    expect((await at(token)).status).toBe(404)
  })
})

describe('staff', () => {
  it('claim, decline with a reason that is read, and answer after all', async () => {
    const person = await newSomebody(test)
    const id = await addQuestion(test, { email: undefined }, { token: person.token })
    expect(await readQuestion(test, staff, id)).toMatchObject({
      text: 'بازوبند را روی لباس نازک ببندیم؟',
      acts: ['claim', 'answer', 'decline', 'publish'],
      revision: 0,
      toldBy: 'account',
    })
    expect(await bodyOf<unknown>(await actOnQuestion(test, staff, id, { act: 'claim' }), 200)).toMatchObject({
      assignee: 'سارا آزمون',
      revision: 1,
      status: 'received',
      acts: ['answer', 'decline', 'publish'],
    })
    expect((await readQuestion(test, colleague, id)).acts).toContain('claim')
    await bodyOf(await actOnQuestion(test, staff, id, { act: 'decline', reason: 'medical', seen: 1 }), 200)
    expect(await ownQuestions(test, person)).toMatchObject([{ status: 'declined', reason: 'medical' }])
    await bodyOf(await answerQuestion(test, colleague, id, { seen: 2 }), 200)
    expect(await ownQuestions(test, person)).toMatchObject([
      { status: 'answered', reason: null, isUnread: true },
    ])
    expect((await audited(id)).map(([, action]) => action)).toEqual([
      'read',
      'claim',
      'read',
      'decline',
      'answer',
    ])
  })

  it('say nothing to anybody of what was no question', async () => {
    const id = await addQuestion(test, { email: 'spam@tapesh.example' })
    await bodyOf(await actOnQuestion(test, staff, id, { act: 'decline', reason: 'improper' }), 200)
    await test.runJobs()
    expect(await sentTo('spam@tapesh.example')).toEqual([])
  })

  it('do not answer past each other', async () => {
    const id = await addQuestion(test, { email: 'race@tapesh.example' })
    const both = await Promise.all([
      answerQuestion(test, staff, id, { text: 'یک' }),
      answerQuestion(test, colleague, id, { text: 'دو' }),
    ])
    // Whoever comes first wins; the other is told.
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await test.runJobs()
    expect(await sentTo('race@tapesh.example')).toHaveLength(1)
    const { answer, revision } = await readQuestion(test, staff, id)
    expect([['یک', 'دو'].includes(answer ?? ''), revision]).toEqual([true, 1])
  })

  it('do nothing with what they have seen as it was before a colleague did something', async () => {
    const id = await addQuestion(test)
    const claim = (who: Somebody) => actOnQuestion(test, who, id, { act: 'claim', seen: 0 })
    await bodyOf(await claim(staff), 200)
    expect(await refusal(await claim(colleague))).toEqual([409, 'question-moved'])
    expect(await readQuestion(test, staff, id)).toMatchObject({ assignee: 'سارا آزمون', revision: 1 })
  })

  it('decline nothing that a colleague answers at the same moment', async () => {
    const id = await addQuestion(test)
    const both = await Promise.all([
      answerQuestion(test, staff, id),
      actOnQuestion(test, colleague, id, { act: 'decline', reason: 'unclear' }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const { status, answer, reason } = await readQuestion(test, staff, id)
    expect([status, answer === null, reason]).toEqual(
      status === 'declined' ? ['declined', true, 'unclear'] : ['answered', false, null],
    )
  })

  it('say that it is published only of what is, and with the word of whoever asked', async () => {
    const ours = await addQuestion(test)
    const theirs = await addQuestion(test, { mayPublish: false })
    const publish = (id: string, publishedId = 'question-of-tests') =>
      actOnQuestion(test, staff, id, { act: 'publish', publishedId })
    expect(await refusal(await publish(theirs))).toEqual([409, 'question-private'])
    expect(await refusal(await publish(ours, 'question-of-nobody'))).toEqual([409, 'question-unpublished'])
    expect((await readQuestion(test, staff, theirs)).choices).toEqual([])
    expect((await readQuestion(test, staff, ours)).choices).toHaveLength(1)
    await bodyOf(await publish(ours), 200)
    expect(await refusal(await answerQuestion(test, staff, ours, { seen: 1 }))).toEqual([
      409,
      'question-moved',
    ])
    expect(await readQuestion(test, staff, ours)).toMatchObject({
      status: 'published',
      published: { slug: 'of-tests', titles: { fa: 'بازوبند و لباس' } },
    })
    // What content has taken away nobody is led to.
    await publishTestQuestions(test, [])
    expect(await readQuestion(test, staff, ours)).toMatchObject({ status: 'published', published: null })
    await publishTestQuestions(test)
  })

  it('have nothing of what they have asked themselves', async () => {
    const id = await addQuestion(test, { email: undefined }, { token: staff.token })
    expect(await questionsOf(test, staff)).toEqual([])
    expect((await test.request('GET', `/admin-questions/${id}`, { token: staff.token })).status).toBe(404)
    expect((await answerQuestion(test, staff, id)).status).toBe(404)
    expect((await answerQuestion(test, colleague, id)).status).toBe(200)
  })

  it('ask for what an act wants, and for one that is there', async () => {
    const id = await addQuestion(test)
    expect(await refusal(await actOnQuestion(test, staff, id, { act: 'answer' }))).toEqual([
      422,
      'invalid-input',
      'error.required',
    ])
    expect(await refusal(await actOnQuestion(test, staff, id, { act: 'decline' }))).toEqual([
      422,
      'invalid-input',
      'error.choice',
    ])
    expect((await answerQuestion(test, staff, randomUUID())).status).toBe(404)
  })

  it('see how many wait, and whoever has waited longest first', async () => {
    const first = await addQuestion(test)
    test.clock.advance(1000)
    const second = await addQuestion(test, { email: 'second@tapesh.example' })
    expect((await questionsOf(test, staff)).map(({ id }) => id)).toEqual([first, second])
    const counts = await test.request('GET', '/question-counts', { token: staff.token })
    expect(await bodyOf<unknown>(counts, 200)).toEqual({ received: 2 })
  })
})

describe('the database', () => {
  const breaks = async (id: string, set: string) => {
    try {
      await test.database.pool.query(`update asked_questions set ${set} where id = '${id}'`)
      return 'taken'
    } catch (error) {
      return (error as { constraint?: string }).constraint
    }
  }

  it.each([
    ["text = 'دیگر'", 'asked_questions_kept'],
    ["email = 'other@tapesh.example'", 'asked_questions_kept'],
    ['consented_at = null', 'asked_questions_kept'],
    ["status = 'answered', answer = 'a'", 'asked_questions_kept'],
    ["status = 'answered', news = 1", 'asked_questions_answered'],
    ["status = 'declined', news = 1", 'asked_questions_declined'],
    ["status = 'published', news = 1", 'asked_questions_published'],
    ["answer = 'a'", 'asked_questions_answered'],
    ['read_news = 1', 'asked_questions_news'],
    ["touched_at = created_at - interval '1 second'", 'asked_questions_kept'],
  ])('refuses %s of what waits', async (set, constraint) => {
    expect(await breaks(await addQuestion(test), set)).toBe(constraint)
  })

  it('keeps an answer as it was read, takes no step back, and publishes nothing without a word', async () => {
    const id = await addQuestion(test, { mayPublish: false })
    await answerQuestion(test, staff, id)
    expect(await breaks(id, "answer = 'دیگر'")).toBe('asked_questions_kept')
    expect(await breaks(id, "status = 'received', answer = null, news = 2")).toBeDefined()
    expect(await breaks(id, "status = 'published', published_id = 'q', news = 2")).toBe(
      'asked_questions_consent',
    )
    const { rows } = await test.database.pool.query<{ id: string }>('select id from asked_questions')
    expect(rows).toHaveLength(1)
  })

  it('gives one’s own with the export, and lets it go with the account', async () => {
    const person = await newSomebody(test)
    await addQuestion(test, { email: undefined }, { token: person.token })
    const strangers = await addQuestion(test)
    await actOnQuestion(test, staff, strangers, { act: 'claim' })
    const { db } = test.database
    const userId = person.userId as UserId
    expect(await askingPersonalData.collect(db, userId)).toMatchObject([
      { text: 'بازوبند را روی لباس نازک ببندیم؟', status: 'received', topic: 'measuring' },
    ])
    await test.database.transaction((tx) => askingPersonalData.erase(tx, userId, test.clock.now()))
    expect(await askingPersonalData.collect(db, userId)).toEqual([])
    await test.database.transaction((tx) =>
      askingPersonalData.erase(tx, staff.userId as UserId, test.clock.now()),
    )
    expect(await questionsOf(test, colleague)).toMatchObject([{ id: strangers, assigneeId: null }])
  })

  it('is theirs too where it was asked signed out, under the number or the mailbox that they have proved', async () => {
    const person = await newSomebody(test)
    const mailbox = `proved.${randomUUID().slice(0, 8)}@tapesh.example`
    await test.database.pool.query('update users set email = $2, email_canonical = $2 where id = $1', [
      person.userId,
      mailbox,
    ])
    const asked = async (given: Record<string, unknown>) =>
      (await bodyOf<{ number: string }>(await postQuestion(test, given), 201)).number
    const first = await asked({ email: undefined, phone: person.phone })
    test.clock.advance(1000)
    const own = [
      first,
      await asked({ email: mailbox.toUpperCase().replace('@TAPESH.EXAMPLE', '@tapesh.example') }),
    ]
    const strangers = await asked({})
    const { db } = test.database
    const userId = person.userId as UserId
    expect(await askingPersonalData.collect(db, userId)).toMatchObject(own.map((number) => ({ number })))
    await test.database.transaction((tx) => askingPersonalData.erase(tx, userId, test.clock.now()))
    const { rows } = await test.database.pool.query('select number from asked_questions')
    expect(rows).toEqual([{ number: strangers }])
  })
})
