import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enquiriesPersonalData } from '~/api/domains/enquiries/public'
import { orderOf, listOfStatus } from '~/api/domains/enquiries/repo/enquiries'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { enquiryMachine, enquiryStatuses, type EnquiryStatus } from '~/domain/enquiries/enquiry-machine'
import { enquiryLimits, groupLimits, mostEnquiryAnswers } from '~/domain/enquiries/rules'
import type { UserId } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import {
  addEnquiry,
  changeEnquiry,
  emptyEnquiries,
  enquiriesOf,
  idOfNumber,
  postAnswer,
  postEnquiry,
  readEnquiry,
} from '~/tests/kit/enquiries'
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
})
afterAll(() => test.close())
beforeEach(() => emptyEnquiries(test))

const refusal = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as { code: string; errors?: { code: string }[] }
  return [response.status, code, ...errors.map((one) => one.code)]
}
const sentTo = async (to: string) =>
  (await readOutbox(test.database.db, { limit: 200 })).filter((message) => message.recipient === to)
const numbers = async (by: string, count: number, address: (index: number) => string) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index++)
    statuses.push(
      (await postEnquiry(test, { message: `${by} ${index}` }, { address: address(index) })).status,
    )
  return statuses
}

describe('a visitor', () => {
  it('who wants to buy in a group asks to be called by a name and a number alone', async () => {
    const asked = { kind: 'group', subject: 'group', message: undefined, email: undefined }
    const sent = (given: object) => postEnquiry(test, { ...asked, ...given })
    expect((await sent({ phone: '۰۹۱۲ ۳۴۵ ۶۷۰۱' })).status).toBe(201)
    for (const given of [
      { phone: undefined, email: 'a@tapesh.example' },
      { phone: undefined },
      { message: 'سلام' },
    ])
      expect([given, (await sent(given)).status]).toEqual([given, 422])
    expect((await postEnquiry(test, { message: undefined })).status).toBe(422)
  })

  it('asks so with thirty colleagues of one office in an hour, whose other messages come through', async () => {
    const address = '198.51.100.77'
    const ask = (index: number) =>
      postEnquiry(
        test,
        {
          ...{ kind: 'group', subject: 'group', message: undefined, email: undefined },
          phone: `09123450${String(index).padStart(3, '0')}`,
        },
        { address },
      )
    const { room } = groupLimits.network
    for (let index = 0; index < room; index += 1) expect((await ask(index)).status).toBe(201)
    expect((await ask(room)).status).toBe(429)
    expect((await postEnquiry(test, {}, { address })).status).toBe(201)
  })

  it('writes without an account, and is told a number there and by mail, without a word of what was written', async () => {
    const email = 'Maryam@Tapesh.example'
    const { number, answerBy } = await addEnquiry(test, {
      email,
      phone: '۰۹۱۲ ۳۴۵ ۶۷۸۹',
      name: '  مريم   آزمون ',
    })
    expect([number, answerBy]).toEqual([
      expect.stringMatching(/^EN-[2-9A-Z]{4}-[2-9A-Z]{4}$/) as string,
      'mail',
    ])
    const [one] = await enquiriesOf(test, staff)
    expect(one).toMatchObject({
      number,
      name: 'مریم آزمون',
      phone: '09123456789',
      email: 'Maryam@tapesh.example',
      status: 'NEW',
      assignee: null,
    })
    await test.runJobs()
    const [mail, more] = await sentTo('Maryam@tapesh.example')
    expect([mail?.template, more]).toEqual(['enquiry-received', undefined])
    expect(JSON.stringify(mail)).toContain(number)
    expect(JSON.stringify(mail)).not.toMatch(/فشارسنج|مریم/)
    // Where there is a mailbox the phone is for calling.
    expect(await sentTo('09123456789')).toEqual([])
  })

  it('is told by SMS where only a phone is known', async () => {
    const { number, answerBy } = await addEnquiry(test, { email: undefined, phone: '09121110001' })
    await test.runJobs()
    const [sms] = await sentTo('09121110001')
    expect([answerBy, sms?.template]).toEqual(['sms', 'enquiry-received'])
    expect(JSON.stringify(sms)).toContain(number)
  })

  it.each([
    ['no way to be answered', { email: undefined }, 'error.enquiryNoWay'],
    ['a phone that is none', { phone: '12' }, 'error.phone'],
    ['a mailbox that is none', { email: 'a@' }, 'error.email'],
    ['a subject that is none', { subject: 'money' }, 'error.choice'],
    ['a message of nothing', { message: '\u200c \u200f' }, 'error.required'],
    ['a message without end', { message: 'x'.repeat(3001) }, 'error.textMost?max=3000'],
    ['a name of two lines and more', { name: 'x\n'.repeat(80) }, 'error.textMost?max=100'],
  ])('is refused with %s', async (_, given, code) => {
    expect(await refusal(await postEnquiry(test, given))).toEqual([422, 'invalid-input', code])
    expect(await enquiriesOf(test, staff)).toEqual([])
  })

  it('is heard once, however often and at once the same is sent', async () => {
    const key = randomUUID()
    const email = 'once@tapesh.example'
    const answers = await Promise.all(Array.from({ length: 6 }, () => postEnquiry(test, { email }, { key })))
    const receipts = await Promise.all(answers.map((one) => bodyOf<{ number: string }>(one, 201)))
    expect(new Set(receipts.map(({ number }) => number)).size).toBe(1)
    expect(await enquiriesOf(test, staff)).toHaveLength(1)
    await test.runJobs()
    expect(await sentTo(email)).toHaveLength(1)
  })

  it('says no more to one phone or mailbox than three times a day, in whatever spelling, and takes what is written', async () => {
    const spellings = [
      [
        'flooded@tapesh.example',
        'Flooded@tapesh.example',
        'flooded+a@tapesh.example',
        'flooded+b@tapesh.example',
      ],
      ['much.mail@gmail.com', 'muchmail@gmail.com', 'm.uchmail+x@googlemail.com', 'MUCH.MAIL@gmail.com'],
    ]
    for (const [mailbox, ofOne] of spellings.entries())
      for (const [index, email] of [...ofOne, ...ofOne].entries())
        await addEnquiry(
          test,
          { email, message: `${index}` },
          { address: `198.51.${mailbox * 10 + index}.7` },
        )
    await test.runJobs()
    for (const ofOne of spellings)
      expect((await Promise.all(ofOne.map((email) => sentTo(email)))).flat()).toHaveLength(3)
    expect(await enquiriesOf(test, staff)).toHaveLength(16)
  })
})

describe('a flood', () => {
  const most = enquiryLimits.network.room

  it('ends at its network, in whatever spelling', async () => {
    const spellings = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109']
    const statuses = await numbers('one', most + 3, (index) => spellings[index % 3] ?? '')
    expect(statuses).toEqual([...Array<number>(most).fill(201), 429, 429, 429])
  })

  it('ends at the /64 of one customer, and at the neighbourhood of many', async () => {
    const ofOne = await numbers('six', most + 1, (index) => `2001:db8:1:1::${(index + 1).toString(16)}`)
    expect(ofOne.at(-1)).toBe(429)
    // Another /64 of the same /48 has its own, and all of them together no more than their neighbourhood.
    const { room } = enquiryLimits.neighbourhood
    const ofMany = await numbers('more', room, (index) => `2001:db8:1:${(index + 2).toString(16)}::1`)
    expect(ofMany.filter((status) => status === 201)).toHaveLength(room - most)
  })

  it('says when there is room again, and lets in then; who is signed in is counted alone', async () => {
    await numbers('full', most, () => '203.0.113.10')
    const refused = await postEnquiry(test, {}, { address: '203.0.113.10' })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    const person = await newSomebody(test)
    expect((await postEnquiry(test, {}, { address: '203.0.113.10', token: person.token })).status).toBe(201)
    test.clock.advance(enquiryLimits.network.everyMs)
    expect((await postEnquiry(test, {}, { address: '203.0.113.10' })).status).toBe(201)
  })

  it('ends at an account, from wherever it writes', async () => {
    const person = await newSomebody(test)
    const { room } = enquiryLimits.person
    const statuses: number[] = []
    for (let index = 0; index <= room; index++)
      statuses.push(
        (await postEnquiry(test, {}, { token: person.token, address: `198.51.${index}.8` })).status,
      )
    expect(statuses).toEqual([...Array<number>(room).fill(201), 429])
  })

  it('that comes at once is let in as far as there is room', async () => {
    const statuses = await Promise.all(
      Array.from({ length: most * 2 }, () => postEnquiry(test, {}, { address: '203.0.113.11' })),
    )
    expect(statuses.filter(({ status }) => status === 201)).toHaveLength(most)
  })
})

describe('staff', () => {
  const audited = async (id: string) =>
    (
      await test.database.pool.query<{ actor_id: string | null; action: string }>(
        'select actor_id, action from audit_entries where resource_id = $1 order by position',
        [id],
      )
    ).rows.map(({ actor_id, action }) => [actor_id, action])

  it('read what was written by opening it, and answer by mail; each leaves a row', async () => {
    const person = await newSomebody(test, { name: 'مریم' })
    const email = 'answered@tapesh.example'
    const { number } = await addEnquiry(test, { email }, { token: person.token })
    const id = await idOfNumber(test, number)
    expect(JSON.stringify(await enquiriesOf(test, staff))).not.toContain('فشارسنج')
    const opened = await readEnquiry(test, staff, id)
    expect(opened).toMatchObject({
      message: 'کدام فشارسنج به کار پدرم می‌آید؟',
      userId: person.userId,
      answers: [],
      answerBy: 'mail',
      acts: ['answer', 'assign', 'close', 'spam', 'erase'],
      endsAt: new Date(test.clock.now().getTime() + 180 * day).toISOString(),
    })
    const answered = await bodyOf<typeof opened>(
      await postAnswer(test, staff, id, { text: 'NB1\n\nبازوبندش بزرگ است.\tبله' }),
      201,
    )
    expect(answered).toMatchObject({
      status: 'ANSWERED',
      assignee: 'سارا آزمون',
      answers: [{ number: 1, channel: 'mail', by: 'سارا آزمون' }],
    })
    await test.runJobs()
    const mail = (await sentTo(email)).find(({ template }) => template === 'enquiry-answered')
    expect(JSON.stringify(mail)).toContain('بازوبندش بزرگ است. بله')
    expect(JSON.stringify(mail)).toContain(number)
    expect(JSON.stringify(mail)).not.toContain('فشارسنج')
    expect(await audited(id)).toEqual([
      [staff.userId, 'read'],
      [staff.userId, 'answer'],
    ])
    expect(await enquiriesOf(test, staff)).toEqual([])
    expect(await enquiriesOf(test, staff, 'ANSWERED')).toHaveLength(1)
  })

  it('answer a phone by an address that opens the answers alone, for as long as they are there', async () => {
    const { number } = await addEnquiry(test, { email: undefined, phone: '09121110002', locale: 'en' })
    const id = await idOfNumber(test, number)
    await postAnswer(test, staff, id, { text: 'Yes, it does.' })
    await test.runJobs()
    const sms = (await sentTo('09121110002')).find(({ template }) => template === 'enquiry-answered')
    const token = /\/en\/answer\/([a-z2-7]{52})/.exec(JSON.stringify(sms))?.[1] ?? ''
    expect(JSON.stringify(sms)).not.toContain('Yes, it does.')
    const read = await test.request('GET', `/answers/${token}`)
    expect(await bodyOf<unknown>(read, 200)).toEqual({
      number,
      answers: [{ number: 1, text: 'Yes, it does.', at: test.clock.now().toISOString() }],
    })
    expect((await audited(id)).at(-1)).toEqual([null, 'read'])
    const other = token.slice(0, 30) + (token[30] === 'a' ? 'b' : 'a') + token.slice(31)
    expect((await test.request('GET', `/answers/${other}`)).status).toBe(404)
    // What is put away is read by nobody, what is taken up again is.
    for (const step of ['close', 'reopen', 'spam']) await changeEnquiry(test, staff, id, { step })
    expect((await test.request('GET', `/answers/${token}`)).status).toBe(404)
    await changeEnquiry(test, staff, id, { step: 'reopen' })
    expect((await test.request('GET', `/answers/${token}`)).status).toBe(200)
    test.clock.advance(181 * day)
    await test.runDue('forget-enquiries')
    expect((await test.request('GET', `/answers/${token}`)).status).toBe(404)
  })

  it.each([
    ['signed in', async () => addEnquiry(test, {}, { token: staff.token })],
    ['signed out, with their own phone', () => addEnquiry(test, { email: undefined, phone: staff.phone })],
  ])('neither see nor handle what they have written themselves, %s', async (_, write) => {
    const { number } = await write()
    const id = await idOfNumber(test, number)
    expect(await enquiriesOf(test, staff)).toEqual([])
    const { token } = staff
    const refused = await Promise.all([
      test.request('GET', `/admin-enquiries/${id}`, { token }),
      postAnswer(test, staff, id),
      changeEnquiry(test, staff, id, { step: 'close' }),
      test.request('DELETE', `/admin-enquiries/${id}`, { token }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    // A colleague does, and does not give it to whoever wrote it.
    expect(await enquiriesOf(test, colleague)).toHaveLength(1)
    expect(await refusal(await changeEnquiry(test, colleague, id, { assigneeId: staff.userId }))).toEqual([
      422,
      'invalid-input',
      'error.choice',
    ])
    expect((await postAnswer(test, colleague, id)).status).toBe(201)
  })

  it('do not answer past each other', async () => {
    const { number } = await addEnquiry(test, { email: 'race@tapesh.example' })
    const id = await idOfNumber(test, number)
    const both = await Promise.all([
      postAnswer(test, staff, id, { text: 'one' }),
      postAnswer(test, colleague, id, { text: 'two' }),
    ])
    // Whoever comes first wins; the other is told.
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const { answers } = await readEnquiry(test, staff, id)
    expect(answers).toHaveLength(1)
    await test.runJobs()
    expect(
      (await sentTo('race@tapesh.example')).filter(({ template }) => template === 'enquiry-answered'),
    ).toHaveLength(1)
  })

  it('put nothing away that a colleague answers at the same moment', async () => {
    const id = await idOfNumber(test, (await addEnquiry(test)).number)
    const both = await Promise.all([
      postAnswer(test, staff, id),
      changeEnquiry(test, colleague, id, { step: 'spam' }),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const { status, answers } = await readEnquiry(test, staff, id)
    expect([status, answers.length]).toEqual(status === 'SPAM' ? ['SPAM', 0] : ['ANSWERED', 1])
  })

  it('say who has it, among themselves alone', async () => {
    const id = await idOfNumber(test, (await addEnquiry(test)).number)
    const visitor = await newSomebody(test)
    const given = await changeEnquiry(test, staff, id, { assigneeId: colleague.userId })
    expect(await bodyOf<unknown>(given, 200)).toMatchObject({ assignee: 'نگار آزمون', status: 'NEW' })
    expect(await refusal(await changeEnquiry(test, staff, id, { assigneeId: visitor.userId }))).toEqual([
      422,
      'invalid-input',
      'error.choice',
    ])
    await postAnswer(test, staff, id)
    expect((await readEnquiry(test, staff, id)).assignee).toBe('نگار آزمون')
    const back = await changeEnquiry(test, staff, id, { assigneeId: null })
    expect(await bodyOf<unknown>(back, 200)).toMatchObject({ assignee: null })
  })

  it('count what they find in the list, which is nothing of their own', async () => {
    const count = async ({ token }: Somebody) =>
      (await bodyOf<{ NEW: number }>(await test.request('GET', '/enquiry-counts', { token }), 200)).NEW
    await addEnquiry(test, { phone: staff.phone })
    expect([await count(staff), await count(colleague)]).toEqual([
      (await enquiriesOf(test, staff)).length,
      (await enquiriesOf(test, colleague)).length,
    ])
    expect([await count(staff), await count(colleague)]).toEqual([0, 1])
  })

  it('close, put away and take up again, and answer nothing that is closed', async () => {
    const id = await idOfNumber(test, (await addEnquiry(test)).number)
    const count = async () =>
      (
        await bodyOf<{ NEW: number }>(
          await test.request('GET', '/enquiry-counts', { token: staff.token }),
          200,
        )
      ).NEW
    expect(await count()).toBe(1)
    expect((await changeEnquiry(test, staff, id, { step: 'spam' })).status).toBe(200)
    expect(await count()).toBe(0)
    expect(await refusal(await postAnswer(test, staff, id))).toEqual([409, 'enquiry-moved'])
    expect((await changeEnquiry(test, staff, id, { step: 'reopen' })).status).toBe(200)
    expect((await changeEnquiry(test, staff, id, { step: 'close' })).status).toBe(200)
    expect(await refusal(await changeEnquiry(test, staff, id, { step: 'spam' }))).toEqual([
      409,
      'enquiry-moved',
    ])
    expect(await refusal(await changeEnquiry(test, staff, id, {}))).toEqual([
      422,
      'invalid-input',
      'error.required',
    ])
    expect((await changeEnquiry(test, staff, randomUUID(), { step: 'close' })).status).toBe(404)
  })

  it('see who has waited longest first, page by page along one index', async () => {
    const sent: string[] = []
    for (let index = 0; index < 5; index++) {
      sent.push((await addEnquiry(test, {}, { address: `198.51.100.${index}` })).number)
      test.clock.advance(1000)
    }
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await bodyOf<{ items: { number: string }[]; nextCursor: string | null }>(
        await test.request('GET', `/admin-enquiries?limit=2${cursor && `&cursor=${cursor}`}`, {
          token: staff.token,
        }),
        200,
      )
      seen.push(...page.items.map(({ number }) => number))
      cursor = page.nextCursor ? encodeURIComponent(page.nextCursor) : ''
    } while (cursor)
    expect(seen).toEqual(sent)
    await test.database.pool.query('analyze enquiries')
    for (const status of ['NEW', 'CLOSED'] as const) {
      const statement = listOfStatus(test.database.db, {
        staffId: staff.userId as UserId,
        status,
        part: { limit: 26 },
      }) as unknown as {
        toSQL(): { sql: string; params: unknown[] }
      }
      const { sql, params } = statement.toSQL()
      const client = await test.database.pool.connect()
      const plan: string[] = []
      try {
        await client.query('begin')
        await client.query('set local enable_seqscan = off')
        await client.query('set local enable_bitmapscan = off')
        await client.query('set local enable_sort = off')
        await client.query('set local enable_incremental_sort = off')
        const { rows } = await client.query<Record<string, string>>(`explain ${sql}`, params)
        plan.push(...rows.map((row) => Object.values(row).join('')))
      } finally {
        await client.query('rollback')
        client.release()
      }
      expect(plan.join('\n')).toMatch(/enquiries_by_status/)
      expect(plan.join('\n')).not.toMatch(/Sort/)
    }
    expect(orderOf('NEW')).not.toBe(orderOf('CLOSED'))
  })
})

describe('what is kept', () => {
  it('goes so many days after the last that was done with it', async () => {
    const old = await idOfNumber(test, (await addEnquiry(test)).number)
    const touched = await idOfNumber(test, (await addEnquiry(test)).number)
    test.clock.advance(100 * day)
    await postAnswer(test, staff, touched)
    test.clock.advance(81 * day)
    await test.runDue('forget-enquiries')
    const { rows } = await test.database.pool.query<{ id: string }>('select id from enquiries')
    expect(rows.map(({ id }) => id)).toEqual([touched])
    expect(old).not.toBe(touched)
  })

  it('stays no longer because it was closed or put away', async () => {
    const closed = await idOfNumber(test, (await addEnquiry(test)).number)
    const spam = await idOfNumber(test, (await addEnquiry(test)).number)
    test.clock.advance(100 * day)
    await bodyOf(await changeEnquiry(test, staff, closed, { step: 'close' }), 200)
    await bodyOf(await changeEnquiry(test, staff, spam, { step: 'spam' }), 200)
    test.clock.advance(81 * day)
    await test.runDue('forget-enquiries')
    expect((await test.database.pool.query('select id from enquiries')).rows).toEqual([])
  })

  it('is exported to whoever wrote it, and goes with the account; what they had to answer is nobody’s', async () => {
    const person = await newSomebody(test, { roles: ['user', 'support'] })
    const own = await idOfNumber(test, (await addEnquiry(test, {}, { token: person.token })).number)
    const other = await idOfNumber(test, (await addEnquiry(test)).number)
    await postAnswer(test, staff, own, { text: 'x' })
    await changeEnquiry(test, staff, other, { assigneeId: person.userId })
    const userId = person.userId as UserId
    const exported = await enquiriesPersonalData.collect(test.database.db, userId)
    expect(exported).toMatchObject([{ id: own, answers: [{ text: 'x', channel: 'mail' }] }])
    await test.database.transaction((tx) => enquiriesPersonalData.erase(tx, userId, test.clock.now()))
    expect(await enquiriesPersonalData.collect(test.database.db, userId)).toEqual([])
    expect((await readEnquiry(test, staff, other)).assigneeId).toBe(null)
  })

  it('is theirs too where it was written signed out, under the number or the mailbox that they have proved', async () => {
    const person = await newSomebody(test)
    const mailbox = `Proved.${randomUUID().slice(0, 8)}@Tapesh.example`
    await test.database.pool.query('update users set email = $2, email_canonical = lower($2) where id = $1', [
      person.userId,
      mailbox,
    ])
    const idOf = async (given: Record<string, unknown>, token?: string) =>
      idOfNumber(test, (await addEnquiry(test, given, token === undefined ? {} : { token })).number)
    const first = await idOf({ phone: person.phone })
    test.clock.advance(1000)
    const another = await newSomebody(test)
    const own = [first, await idOf({ email: mailbox.toLowerCase() })]
    const others = [
      // Somebody who was signed in, and typed this number.
      await idOf({ phone: person.phone }, another.token),
      // Of whoever has the number that stands in it.
      await idOf({ phone: another.phone, email: mailbox }),
      await idOf({}),
    ]
    await postAnswer(test, staff, first, { text: 'x' })
    const userId = person.userId as UserId
    expect(await enquiriesPersonalData.collect(test.database.db, userId)).toMatchObject([
      { id: first, answers: [{ text: 'x' }] },
      { id: own[1] },
    ])
    await test.database.transaction((tx) => enquiriesPersonalData.erase(tx, userId, test.clock.now()))
    const { rows } = await test.database.pool.query<{ id: string }>('select id from enquiries')
    expect(rows.map(({ id }) => id).sort()).toEqual([...others].sort())
  })
})

type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** What the database says of something that is taken back: the constraint it breaks, or null. */
async function broken(work: (query: Query) => Promise<unknown>): Promise<string | null> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await work((text, values) => client.query(text, values))
    await client.query('set constraints all immediate')
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('the database', () => {
  const put = async (query: Query, status: EnquiryStatus) => {
    const id = randomUUID()
    await query('set local session_replication_role = replica')
    await query(
      `insert into enquiries (id, number, kind, subject, name, phone, message, locale, status, came_from, created_at, touched_at, last_number)
       values ($1, 'EN-2345-6789', 'contact', 'other', 'x', '09120000000', 'x', 'fa', $2, $3, now(), now(), 1)`,
      [id, status, status === 'NEW' ? null : enquiryMachine.pairs.find(([, to]) => to === status)?.[0]],
    )
    await query(
      `insert into enquiry_answers (enquiry_id, number, text, at, actor_id, channel) values ($1, 1, 'x', now(), $2, 'sms')`,
      [id, staff.userId],
    )
    await query('set local session_replication_role = origin')
    return id
  }

  it('lets pass the steps of the machine, of all that there are', async () => {
    const passed: string[] = []
    for (const from of enquiryStatuses)
      for (const to of enquiryStatuses.filter((status) => status !== from)) {
        const breach = await broken(async (query) =>
          query('update enquiries set status = $2 where id = $1', [await put(query, from), to]),
        )
        if (breach === null) passed.push(`${from} ${to}`)
        else expect(breach, `${from} ${to}`).toBe('enquiries_transition')
      }
    expect(passed.sort()).toEqual(enquiryMachine.pairs.map((pair) => pair.join(' ')).sort())
  })

  it.each([
    ['enquiries_kept', `update enquiries set message = 'y' where id = $1`],
    ['enquiries_kept', `update enquiries set user_id = gen_random_uuid() where id = $1`],
    ['enquiries_kept', `update enquiries set email = 'a@b.example' where id = $1`],
    ['enquiries_kept', `update enquiries set touched_at = touched_at - interval '1 day' where id = $1`],
    ['enquiry_answers_kept', `update enquiry_answers set text = 'y' where enquiry_id = $1`],
    ['enquiry_answers_kept', `delete from enquiry_answers where enquiry_id = $1`],
    ['enquiries_told', `update enquiries set last_number = 2 where id = $1`],
    ['enquiries_told', `insert into enquiry_answers select $1, 2, 'y', now(), gen_random_uuid(), 'sms'`],
    [
      'enquiries_way',
      `insert into enquiries (id, number, kind, subject, name, message, locale, status, created_at, touched_at, last_number)
      select gen_random_uuid(), 'EN-2345-6788', kind, subject, name, message, locale, 'NEW', now(), now(), 0 from enquiries where id = $1`,
    ],
    ['enquiries_last_number', `update enquiries set last_number = ${mostEnquiryAnswers + 1} where id = $1`],
  ])('refuses by %s: %s', async (constraint, statement) => {
    expect(await broken(async (query) => query(statement, [await put(query, 'NEW')]))).toBe(constraint)
  })

  it('lets nobody answer what stays unanswered, and lets go of all with the enquiry', async () => {
    const answer = `insert into enquiry_answers select $1, 2, 'y', now(), gen_random_uuid(), 'sms'`
    const tell = 'update enquiries set last_number = 2 where id = $1'
    expect(
      await broken(async (query) => {
        const id = await put(query, 'NEW')
        await query(answer, [id])
        await query(tell, [id])
      }),
    ).toBe('enquiries_told')
    expect(
      await broken(async (query) => query('delete from enquiries where id = $1', [await put(query, 'NEW')])),
    ).toBe(null)
  })
})
