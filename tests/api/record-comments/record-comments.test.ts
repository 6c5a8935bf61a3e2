import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordCommentsPersonalData } from '~/api/domains/record-comments/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { recordCommentsPerHour } from '~/domain/record-comments/rules'
import { recordDefinitions } from '~/domain/records/types'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCare, bodyOf, endCare, newDoctor } from '~/tests/kit/care'
import { connect, leave } from '~/tests/kit/connections'
import { addDoctor, newAdmin } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import {
  addComment,
  getComments,
  listCommented,
  openComments,
  postComment,
  postReply,
} from '~/tests/kit/record-comments'
import { addSample, addressOf, leastSampleOf, postRecord } from '~/tests/kit/record-samples'
import { book, cancel, newPatient, read, timesOf } from '~/tests/kit/reservations'
import { addShare, endShare, newSomebody, type Somebody } from '~/tests/kit/sharing'

const [pressure] = recordDefinitions.filter(({ type }) => type === 'blood-pressure')

let test: TestApi
let admin: Somebody
let staff: Somebody
let owner: Somebody
let doctor: Somebody
let careId: string
let record: string
const addRecord = async (given: Record<string, unknown> = {}) => {
  if (!pressure) throw new Error('There is blood pressure')
  return (await addSample(test, pressure, owner.token, { ...leastSampleOf(pressure), ...given })).id
}
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await newSomebody(test, { name: 'مریم' })
  doctor = await newDoctor(test, 'نگار')
  careId = (await addCare(test, { owner, doctor, staff })).id
  record = await addRecord()
})

const refusal = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as { code: string; errors?: { code: string }[] }
  return [response.status, code, ...errors.map((one) => one.code)]
}
const counts = async ({ token }: Somebody) =>
  bodyOf<Record<string, number>>(await test.request('GET', '/unread-counts', { token }), 200)
const told = async ({ phone }: Somebody) => {
  await test.runJobs()
  return (await readOutbox(test.database.db, { limit: 200, recipient: phone })).filter(
    ({ template }) => template === 'doctor-message',
  )
}
const see = (who: Somebody, side: 'family' | 'doctor', number: number) =>
  side === 'doctor'
    ? test.request('POST', `/doctor-desk/records/${record}/comment-readings`, {
        token: who.token,
        json: { number },
      })
    : test.request('POST', `/record-comments/${record}/readings`, {
        token: who.token,
        json: { doctor: doctor.userId, number },
      })
const rowsOf = async (subject: Somebody, actor: Somebody) => {
  const { rows } = await test.database.pool.query<{ action: string; outcome: string }>(
    `select action, outcome from audit_entries where subject_id = $1 and actor_id = $2 and resource = 'record-comment' order by position`,
    [subject.userId, actor.userId],
  )
  return rows.map(({ action, outcome }) => `${action} ${outcome}`)
}

describe('a doctor who sees a record, and its owner', () => {
  it('write about it to each other in order, see what is new and what was seen', async () => {
    expect(await openComments(test, doctor, 'doctor', record)).toEqual({
      items: [],
      nextCursor: null,
      threads: [],
      isParty: true,
      mayWrite: true,
    })
    expect(await addComment(test, doctor, record)).toBe(1)
    expect(await counts(owner)).toMatchObject({ recordComments: 1, patientComments: 0 })
    expect(await openComments(test, owner, 'family', record)).toMatchObject({
      items: [{ number: 1, by: 'doctor', doctor: doctor.userId }],
      threads: [{ name: 'نگار آزمون', isOpen: true, ownRead: 0, otherRead: 1, lastNumber: 1 }],
      mayWrite: true,
    })
    expect((await see(owner, 'family', 1)).status).toBe(204)
    expect(await counts(owner)).toMatchObject({ recordComments: 0 })
    test.clock.advance(60_000)
    expect((await postReply(test, owner, record, doctor)).status).toBe(201)
    expect(await counts(doctor)).toMatchObject({ patientComments: 1, recordComments: 0 })
    const opened = await openComments(test, doctor, 'doctor', record)
    expect(opened.items.map(({ number, by }) => [number, by])).toEqual([
      [2, 'family'],
      [1, 'doctor'],
    ])
    expect(opened.threads).toMatchObject([{ ownRead: 1, otherRead: 2 }])
    expect((await see(doctor, 'doctor', 2)).status).toBe(204)
    expect(await counts(doctor)).toMatchObject({ patientComments: 0 })
    expect((await openComments(test, owner, 'family', record)).threads).toMatchObject([{ otherRead: 2 }])
    expect(await rowsOf(owner, doctor)).toEqual(['write allowed', 'read allowed'])
    expect(await rowsOf(owner, owner)).toEqual([])
  })

  it.each(recordDefinitions.map((definition) => [definition.type, definition] as const))(
    'write about every type there is: %s',
    async (_type, definition) => {
      const response = await postRecord(test, definition, owner.token, leastSampleOf(definition))
      // What needs a file is written by a doctor’s hand below; its comments are the same table’s.
      const id =
        response.status === 201
          ? ((await response.json()) as { id: string }).id
          : await bareRecordOf(definition.type)
      expect(await addComment(test, doctor, id)).toBe(1)
      expect((await openComments(test, owner, 'family', id)).items).toHaveLength(1)
      expect((await listCommented(test, owner, 'family')).items[0]).toMatchObject({
        record: id,
        type: definition.type,
      })
    },
  )
  const bareRecordOf = async (type: string): Promise<string> => {
    const id = randomUUID()
    const at = test.clock.now()
    await test.database.pool.query(
      `insert into records (id, owner_id, type, taken_at, source, written_by, created_at, updated_at) values ($1, $2, $3, $4, 'self', $2, $4, $4)`,
      [id, owner.userId, type, at],
    )
    return id
  }

  it('are told once that there is something, at an address that does not say what was measured', async () => {
    await addComment(test, doctor, record)
    await addComment(test, doctor, record, 'و شب هم.')
    const [message, ...more] = await told(owner)
    expect(more).toEqual([])
    expect(message?.text).toContain('/app/comments')
    expect(message?.text).not.toMatch(/pressure|اندازه|شب/)
    await postReply(test, owner, record, doctor)
    expect((await told(doctor)).map(({ text }) => text)).toMatchObject([
      expect.stringContaining('/doctor/comments'),
    ])
  })

  it('are told nothing that was read or closed meanwhile', async () => {
    await addComment(test, doctor, record)
    await see(owner, 'family', 1)
    expect(await told(owner)).toEqual([])
    await postReply(test, owner, record, doctor)
    await endCare(test, owner.token, careId)
    expect(await told(doctor)).toEqual([])
  })

  it('send nothing that is empty or leads out of the platform, also in pieces', async () => {
    expect(await refusal(await postComment(test, doctor, record, ' \u200c '))).toEqual([
      422,
      'invalid-input',
      'error.careMessageEmpty',
    ])
    expect(await refusal(await postComment(test, doctor, record, 'زنگ بزنید: ۰۹۱۲۳۴۵۶۷۸۹'))).toEqual([
      422,
      'invalid-input',
      'error.messageContact',
    ])
    await addComment(test, doctor, record, '۰۹۱۲')
    expect(await refusal(await postComment(test, doctor, record, '۳۴۵۶۷۸۹'))).toEqual([
      409,
      'contact-split',
      'error.messageSplit',
    ])
    expect(await refusal(await postReply(test, owner, record, doctor, 'example.com'))).toEqual([
      422,
      'invalid-input',
      'error.messageContact',
    ])
  })

  it('send no number in pieces at one record and the next', async () => {
    const next = await addRecord()
    await addComment(test, doctor, record, '۰۹۱۲۳۴۵')
    expect(await refusal(await postComment(test, doctor, next, '۶۷۸۹'))).toEqual([
      409,
      'contact-split',
      'error.messageSplit',
    ])
    await addComment(test, doctor, next)
    await postReply(test, owner, record, doctor, '۰۹۱۲۳۴۵')
    expect((await postReply(test, owner, next, doctor, '۶۷۸۹')).status).toBe(409)
    // Of whom they write to alone.
    const other = await newDoctor(test)
    await addShare(test, owner.token, { phone: other.phone })
    await addComment(test, other, next)
    expect((await postReply(test, owner, next, other, '۶۷۸۹')).status).toBe(201)
  })

  it('are told once of several records, as long as they have read none of them', async () => {
    const next = await addRecord()
    await addComment(test, doctor, record)
    await addComment(test, doctor, next)
    expect(await told(owner)).toHaveLength(1)
    // Who answers has read it, and is told of what comes next once nothing else waits.
    await postReply(test, owner, record, doctor)
    await postReply(test, owner, next, doctor)
    expect(await counts(owner)).toMatchObject({ recordComments: 0 })
    expect(await told(doctor)).toHaveLength(1)
    await addComment(test, doctor, record)
    expect(await told(owner)).toHaveLength(2)
    expect(await counts(owner)).toMatchObject({ recordComments: 1 })
    expect((await listCommented(test, owner, 'family')).items.map(({ unread }) => unread).sort()).toEqual([
      0, 1,
    ])
  })

  it('are told once of what two doctors write at once at two records', async () => {
    const other = await newDoctor(test)
    await addShare(test, owner.token, { phone: other.phone })
    const next = await addRecord()
    const { pool } = test.database
    // Whoever adds a comment stands still here, before either is done.
    const client = await pool.connect()
    await client.query('begin; lock table record_comments in share mode')
    const writing = [addComment(test, doctor, record), addComment(test, other, next)]
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(2)
    await client.query('commit')
    client.release()
    await Promise.all(writing)
    expect(await told(owner)).toHaveLength(1)
  })

  it('are told of what is unread elsewhere where the first was read meanwhile', async () => {
    await addComment(test, doctor, record)
    await addComment(test, doctor, await addRecord())
    await see(owner, 'family', 1)
    expect(await told(owner)).toHaveLength(1)
  })

  it('have seen by what they answer no more than stood before them', async () => {
    await addComment(test, doctor, record)
    await addComment(test, doctor, record, 'و شب هم.')
    const unread = async () => (await listCommented(test, owner, 'family')).items.map((one) => one.unread)
    expect((await postReply(test, owner, record, doctor, 'چشم.', 1)).status).toBe(201)
    expect([await unread(), await counts(owner)]).toEqual([
      [1],
      expect.objectContaining({ recordComments: 1 }),
    ])
    // What was seen before is not unread again, and what one wrote oneself never is.
    await postReply(test, owner, record, doctor, 'و شب؟', 0)
    expect(await unread()).toEqual([1])
    await postReply(test, owner, record, doctor, 'چشم، شب هم.', 2)
    expect([await unread(), (await openComments(test, owner, 'family', record)).threads[0]?.ownRead]).toEqual(
      [[0], 5],
    )
    expect((await openComments(test, doctor, 'doctor', record)).threads).toMatchObject([{ otherRead: 5 }])
  })

  it('write the same once, and not without end', async () => {
    const key = randomUUID()
    await addComment(test, doctor, record, 'یک بار', key)
    await addComment(test, doctor, record, 'یک بار', key)
    expect((await openComments(test, doctor, 'doctor', record)).items).toHaveLength(1)
    for (let written = 1; written < recordCommentsPerHour; written++) await addComment(test, doctor, record)
    const full = await postComment(test, doctor, record)
    expect(full.headers.get('retry-after')).toBe('60')
    expect(await refusal(full)).toEqual([429, 'too-many-record-comments'])
    test.clock.advance(60_000)
    await addComment(test, doctor, record)
    const { items, nextCursor } = await openComments(test, owner, 'family', record, '?limit=50')
    expect(items).toHaveLength(50)
    const rest = await openComments(test, owner, 'family', record, `?limit=50&cursor=${nextCursor}`)
    expect(rest.items.at(-1)).toMatchObject({ number: 1 })
  })

  it('number what both write at once one after the other', async () => {
    await addComment(test, doctor, record)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? postComment(test, doctor, record) : postReply(test, owner, record, doctor),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const { items } = await openComments(test, owner, 'family', record)
    expect(items.map(({ number }) => number).sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })
})

describe('who reads it', () => {
  it('is nobody else: a stranger, a colleague who sees the record, staff', async () => {
    await addComment(test, doctor, record)
    const stranger = await newSomebody(test)
    const colleague = await newDoctor(test)
    for (const who of [stranger, staff]) {
      expect((await getComments(test, who, 'family', record)).status).toBe(404)
      expect((await postReply(test, who, record, doctor)).status).toBe(404)
      expect((await getComments(test, who, 'doctor', record)).status).toBe(403)
    }
    expect((await getComments(test, colleague, 'doctor', record)).status).toBe(404)
    expect((await postComment(test, colleague, record)).status).toBe(404)
    expect((await getComments(test, owner, 'doctor', record)).status).toBe(403)
    expect(await rowsOf(owner, colleague)).toEqual([])
    await addShare(test, owner.token, { phone: colleague.phone })
    expect((await openComments(test, colleague, 'doctor', record)).items).toEqual([])
    await addComment(test, colleague, record, 'نظر من هم این است.')
    expect((await openComments(test, colleague, 'doctor', record)).items).toHaveLength(1)
    expect((await openComments(test, doctor, 'doctor', record)).items).toHaveLength(1)
    expect((await openComments(test, owner, 'family', record)).threads).toHaveLength(2)
    // A reply is to one of them.
    await postReply(test, owner, record, colleague)
    expect((await openComments(test, doctor, 'doctor', record)).items).toHaveLength(1)
  })

  it('is no doctor of their own records', async () => {
    const own = await newDoctor(test)
    if (!pressure) throw new Error('There is blood pressure')
    const { id } = await addSample(test, pressure, own.token, leastSampleOf(pressure))
    expect((await postComment(test, own, id)).status).toBe(404)
  })

  it('is whoever of the family reads the record by a connection, and writes nothing', async () => {
    await addComment(test, doctor, record)
    const daughter = await newSomebody(test)
    expect((await getComments(test, daughter, 'family', record)).status).toBe(404)
    const { id } = await connect(test, daughter, owner)
    expect(await openComments(test, daughter, 'family', record)).toMatchObject({
      items: [{ number: 1 }],
      isParty: false,
      mayWrite: false,
    })
    expect(await rowsOf(owner, daughter)).toEqual(['read allowed'])
    expect((await postReply(test, daughter, record, doctor)).status).toBe(404)
    expect((await see(daughter, 'family', 1)).status).toBe(404)
    expect(await counts(owner)).toMatchObject({ recordComments: 1 })
    await leave(test, owner, id)
    expect((await getComments(test, daughter, 'family', record)).status).toBe(404)
  })

  it('is no doctor by a connection of the family, who reads and writes nothing', async () => {
    const spouse = await newDoctor(test)
    await connect(test, spouse, owner)
    expect((await postComment(test, spouse, record)).status).toBe(404)
    expect((await getComments(test, spouse, 'doctor', record)).status).toBe(404)
    await addComment(test, doctor, record)
    expect(await openComments(test, spouse, 'family', record)).toMatchObject({
      items: [{ number: 1 }],
      mayWrite: false,
    })
    await addShare(test, owner.token, { phone: spouse.phone })
    await addComment(test, spouse, record)
  })

  it('is nobody to whom it was shared who is no doctor', async () => {
    const friend = await newSomebody(test)
    await addShare(test, owner.token, { phone: friend.phone })
    await addComment(test, doctor, record)
    expect((await getComments(test, friend, 'family', record)).status).toBe(404)
    expect((await getComments(test, friend, 'doctor', record)).status).toBe(403)
  })

  it('is the owner alone once the accompaniment has ended, who cannot reply', async () => {
    await addComment(test, doctor, record)
    await postReply(test, owner, record, doctor)
    expect(await counts(doctor)).toMatchObject({ patientComments: 1 })
    await endCare(test, owner.token, careId)
    expect((await getComments(test, doctor, 'doctor', record)).status).toBe(404)
    expect((await postComment(test, doctor, record)).status).toBe(404)
    expect((await see(doctor, 'doctor', 2)).status).toBe(404)
    expect((await listCommented(test, doctor, 'doctor')).items).toEqual([])
    expect(await counts(doctor)).toMatchObject({ patientComments: 0 })
    expect(await openComments(test, owner, 'family', record)).toMatchObject({
      items: [{ number: 2 }, { number: 1 }],
      threads: [{ isOpen: false }],
    })
    expect(await refusal(await postReply(test, owner, record, doctor))).toEqual([409, 'comments-closed'])
  })

  it('is the doctor of a visit while what is shared for it is open', async () => {
    const patient = await newPatient(test, 50_000_000)
    owner = patient
    record = await addRecord()
    const booked = await addDoctor(test, { admin })
    const [at = ''] = (await timesOf(test, booked)).slice(-1)
    const { id } = await book(test, patient, booked, at, { sharing: { scope: 'all' } })
    await addComment(test, booked, record)
    const { refundNow } = await read(test, patient, id)
    expect((await cancel(test, patient, id, refundNow)).status).toBe(200)
    expect((await postComment(test, booked, record)).status).toBe(404)
    expect((await getComments(test, booked, 'doctor', record)).status).toBe(404)
  })

  it('is a guardian to the end, who replies for nobody who has come of age', async () => {
    const born = new Date(test.clock.now().getTime() - 17.9 * 365.25 * 24 * 60 * 60_000)
    const child = await addFamilyMember(test, owner.token, {
      relation: 'son',
      birthDate: born.toISOString().slice(0, 10),
    })
    const ofChild = await addRecord({ memberId: child.id })
    await addShare(test, owner.token, { phone: doctor.phone, memberId: child.id })
    await addComment(test, doctor, ofChild)
    expect((await postReply(test, owner, ofChild, doctor)).status).toBe(201)
    test.clock.advance(400 * 24 * 60 * 60_000)
    expect(await refusal(await postReply(test, owner, ofChild, doctor))).toEqual([409, 'guardianship-ended'])
    // They read on, and mark what they have read as seen.
    expect(await openComments(test, owner, 'family', ofChild)).toMatchObject({
      items: [{ number: 2 }, { number: 1 }],
      isParty: true,
      mayWrite: false,
    })
  })

  it('is a doctor only while they are one', async () => {
    const { phone } = doctor
    await endCare(test, owner.token, careId)
    await addShare(test, owner.token, { phone })
    await addComment(test, doctor, record)
    await test.database.pool.query(`update users set roles = '{user}' where id = $1`, [doctor.userId])
    expect((await openComments(test, owner, 'family', record)).threads).toMatchObject([{ isOpen: false }])
    expect((await postReply(test, owner, record, doctor)).status).toBe(409)
  })

  it('waits for an end of the accompaniment that was first', async () => {
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query(
      `update accompanying_doctors set status = 'ended', ended_at = $2, ended_by = 'person' where id = $1`,
      [careId, test.clock.now()],
    )
    const commenting = postComment(test, doctor, record)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`
    await expect.poll(async () => (await test.database.pool.query(waiting)).rowCount).toBe(1)
    await client.query('commit')
    client.release()
    expect((await commenting).status).toBe(404)
    expect((await openComments(test, owner, 'family', record)).items).toEqual([])
  })
})

describe('lists of it', () => {
  it('name each record with what is new, to a doctor also of one family, and the family finds that', async () => {
    const { id: memberId } = await addFamilyMember(test, owner.token)
    const share = await addShare(test, owner.token, { phone: doctor.phone, memberId })
    const ofMember = await addRecord({ memberId })
    await addComment(test, doctor, record)
    test.clock.advance(60_000)
    await addComment(test, doctor, ofMember)
    const { items } = await listCommented(test, owner, 'family')
    expect(items).toMatchObject([
      { record: ofMember, patient: 'Hasan Karimi', doctor: 'نگار آزمون', count: 1, unread: 1, shareId: null },
      { record, patient: null, doctor: 'نگار آزمون' },
    ])
    const first = await listCommented(test, owner, 'family', '?limit=1')
    expect(
      (await listCommented(test, owner, 'family', `?limit=1&cursor=${first.nextCursor}`)).items,
    ).toMatchObject([{ record }])
    test.clock.advance(60_000)
    await postReply(test, owner, record, doctor)
    expect((await listCommented(test, doctor, 'doctor')).items).toMatchObject([
      { record, shareId: careId, patient: 'مریم آزمون', doctor: null, count: 2, unread: 1 },
      { record: ofMember, shareId: share.id, patient: 'Hasan Karimi', unread: 0 },
    ])
    expect(await rowsOf(owner, doctor)).toContain('list allowed')
    const stranger = await newSomebody(test)
    expect((await listCommented(test, doctor, 'doctor', `?family=${stranger.userId}`)).items).toEqual([])
    expect((await listCommented(test, doctor, 'doctor', `?family=${owner.userId}`)).items).toHaveLength(2)
    const { items: onDesk } = await bodyOf<{ items: Record<string, unknown>[] }>(
      await test.request('GET', '/doctor-desk/records?tab=shared', { token: doctor.token }),
      200,
    )
    // Both were taken in the same moment: their order says nothing.
    expect(
      new Map(onDesk.map(({ id, comments, unreadComments }) => [id, [comments, unreadComments]])),
    ).toEqual(
      new Map([
        [ofMember, [1, 0]],
        [record, [2, 1]],
      ]),
    )
    await endShare(test, owner.token, share.id)
    expect((await listCommented(test, doctor, 'doctor')).items).toMatchObject([{ record }])
  })
})

describe('what was written', () => {
  it('is nobody’s to change, and of the record that it is of', async () => {
    await addComment(test, doctor, record)
    const { pool } = test.database
    const of = `(select id from record_comment_threads where record_id = '${record}')`
    const refused: [statement: string, constraint: string][] = [
      [`update record_comments set text = 'x' where thread_id = ${of}`, 'record_comments_kept'],
      [`delete from record_comments where thread_id = ${of}`, 'record_comments_kept'],
      [
        `insert into record_comments (thread_id, number, by, at, text) values (${of}, 3, 'family', now(), 'x')`,
        'record_comments_chain',
      ],
      [`update record_comment_threads set doctor_read = 0 where id = ${of}`, 'record_comment_threads_kept'],
      [
        `update record_comment_threads set doctor_id = gen_random_uuid() where id = ${of}`,
        'record_comment_threads_kept',
      ],
      [
        `insert into record_comment_threads (id, record_id, owner_id, doctor_id, updated_at, last_number, owner_read, doctor_read)
          values (gen_random_uuid(), '${record}', '${staff.userId}', gen_random_uuid(), now(), 0, 0, 0)`,
        'record_comment_threads_of_record',
      ],
    ]
    for (const [statement, constraint] of refused)
      await expect(pool.query(statement), statement).rejects.toMatchObject({ constraint })
  })

  it('is out of reach with a deleted record, back with it, and goes with it', async () => {
    if (!pressure) throw new Error('There is blood pressure')
    await addComment(test, doctor, record)
    const at = addressOf(pressure, `/${record}`)
    expect((await test.request('DELETE', at, { token: owner.token })).status).toBe(204)
    expect((await getComments(test, owner, 'family', record)).status).toBe(404)
    expect((await getComments(test, doctor, 'doctor', record)).status).toBe(404)
    expect((await listCommented(test, owner, 'family')).items).toEqual([])
    expect(await counts(owner)).toMatchObject({ recordComments: 0 })
    await test.request('POST', `${at}/restorations`, { token: owner.token })
    expect((await openComments(test, owner, 'family', record)).items).toHaveLength(1)
    await test.request('DELETE', at, { token: owner.token })
    test.clock.advance(8 * 24 * 60 * 60 * 1000)
    await test.runDue('purge-deleted-records')
    const { rows } = await test.database.pool.query(
      'select from record_comment_threads where record_id = $1',
      [record],
    )
    expect(rows).toEqual([])
  })

  it('is taken along by the family, and goes with their account; a doctor’s leaves it', async () => {
    await addComment(test, doctor, record)
    const { db } = test.database
    const erase = ({ userId }: Somebody) =>
      test.database.transaction((tx) => recordCommentsPersonalData.erase(tx, userId, test.clock.now()))
    expect(await recordCommentsPersonalData.collect(db, owner.userId)).toMatchObject([
      { record, doctor: doctor.userId, doctorName: 'نگار آزمون', number: 1, by: 'doctor' },
    ])
    expect(await recordCommentsPersonalData.collect(db, doctor.userId)).toEqual([])
    await erase(doctor)
    expect(await recordCommentsPersonalData.collect(db, owner.userId)).toHaveLength(1)
    await erase(owner)
    expect(await recordCommentsPersonalData.collect(db, owner.userId)).toEqual([])
  })
})
