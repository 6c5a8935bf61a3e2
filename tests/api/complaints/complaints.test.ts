import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { complaintsPersonalData } from '~/api/domains/complaints/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import {
  complaintActors,
  complaintMachine,
  complaintStatuses,
  staffComplaintActs,
  type ComplaintStatus,
} from '~/domain/complaints/complaint-machine'
import { complaintsPerDay, mostComplaintMessages } from '~/domain/complaints/rules'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addCall, assign } from '~/tests/kit/calls'
import { bodyOf } from '~/tests/kit/care'
import {
  actOnComplaint,
  addComplaint,
  answeredComplaint,
  emptyComplaints,
  openComplaint,
  ownComplaint,
  ownComplaints,
  postComplaint,
  readComplaint,
  seeComplaint,
  staffComplaints,
  uploadPicture,
  withdraw,
  writeTo,
} from '~/tests/kit/complaints'
import { addDoctor, newAdmin } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { consult } from '~/tests/kit/messages'
import { openConnections } from '~/tests/kit/open-connections'
import { addCredit } from '~/tests/kit/reservations'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

const day = 24 * 60 * 60 * 1000

let test: TestApi
let owner: Somebody
let other: Somebody
let staff: Somebody
let colleague: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyComplaints(test)
  owner = await newSomebody(test, { name: 'مریم' })
  other = await newSomebody(test)
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
  colleague = await newSomebody(test, { name: 'لیلا', roles: ['user', 'support'] })
})

const refusal = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as { code: string; errors?: { code: string }[] }
  return [response.status, code, ...errors.map((one) => one.code)]
}
const sent = async () => {
  await test.runJobs()
  return (await readOutbox(test.database.db, { limit: 200 })).filter(
    ({ template, recipient }) => template === 'complaint-answered' && recipient === owner.phone,
  )
}
const auditOf = async (id: string) =>
  (
    await test.database.pool.query<{ action: string; actor_id: string; subject_id: string }>(
      `select action, actor_id, subject_id from audit_entries where resource = 'complaint' and resource_id = $1 order by position`,
      [id],
    )
  ).rows

describe('a complaint', () => {
  it('takes no file whose name leads out of the platform, from either side', async () => {
    const picture = { ...(await uploadPicture(test, owner)), name: '۰۹۱۲۳۴۵۶۷۸۹.jpg' }
    expect((await postComplaint(test, owner, { files: [picture] })).status).toBe(422)
    expect((await postComplaint(test, owner, { files: [{ ...picture, name: 'sheet.jpg' }] })).status).toBe(
      201,
    )
  })

  it('is filed with a picture, answered within its days, replied to, and closed with a last answer', async () => {
    const filedAt = test.clock.now().getTime()
    const picture = await uploadPicture(test, owner)
    const filed = await addComplaint(test, owner, { files: [picture] })
    expect(filed).toMatchObject({ status: 'waiting', isOverdue: false, mayWrite: true, mayWithdraw: true })
    expect(filed.number).toMatch(/^CO-/)
    expect(new Date(filed.dueAt).getTime() - filedAt).toBe(7 * day)
    const [file] = filed.messages[0]?.files ?? []
    expect(file).toMatchObject({ name: 'sheet.jpg', type: 'image/jpeg' })

    await bodyOf(await actOnComplaint(test, staff, filed.id, 'take'), 200)
    expect(await openComplaint(test, staff, filed.id)).toMatchObject({
      status: 'taken',
      takenBy: 'سارا آزمون',
      isMine: true,
      acts: ['answer', 'close'],
    })
    const link = await bodyOf<{ url: string }>(
      await test.request('GET', `/admin-complaints/${filed.id}/files/${file?.id}`, { token: staff.token }),
      200,
    )
    expect(link.url).toMatch(/^\/private\//)
    await bodyOf(await actOnComplaint(test, staff, filed.id, 'answer'), 200)
    expect(await ownComplaints(test, owner)).toMatchObject([{ status: 'answered', isUnread: true }])
    await seeComplaint(test, owner, filed.id, 2)
    expect(await ownComplaints(test, owner)).toMatchObject([{ isUnread: false }])

    test.clock.advance(day)
    const replied = await bodyOf<{ status: string; dueAt: string }>(await writeTo(test, owner, filed.id), 201)
    // Another answer is owed, in a time of its own, by whoever had it.
    expect(replied.status).toBe('taken')
    expect(new Date(replied.dueAt).getTime() - test.clock.now().getTime()).toBe(7 * day)
    await bodyOf(await actOnComplaint(test, staff, filed.id, 'close', { text: 'تمام شد.' }), 200)
    expect(await ownComplaint(test, owner, filed.id)).toMatchObject({
      status: 'closed',
      mayWrite: false,
      mayWithdraw: false,
    })
    expect(await refusal(await writeTo(test, owner, filed.id))).toEqual([409, 'complaint-decided'])
    expect((await auditOf(filed.id)).map(({ action }) => action)).toEqual([
      'file',
      'take',
      'read',
      'read',
      'answer',
      'close',
    ])
  })

  it('keeps its time while the person adds to what waits', async () => {
    const { id, dueAt } = await addComplaint(test, owner)
    test.clock.advance(day)
    expect(await bodyOf(await writeTo(test, owner, id), 201)).toMatchObject({ status: 'waiting', dueAt })
  })

  it('is somebody’s own: another finds nothing of it, and staff who complain do not answer themselves', async () => {
    const picture = await uploadPicture(test, owner)
    const { id, messages } = await addComplaint(test, owner, { files: [picture] })
    const file = messages[0]?.files[0]?.id
    for (const answer of [
      await readComplaint(test, other, id),
      await writeTo(test, other, id),
      await withdraw(test, other, id),
      await seeComplaint(test, other, id, 1),
      await test.request('GET', `/complaints/${id}/files/${file}`, { token: other.token }),
    ])
      expect(answer.status).toBe(404)
    const theirs = await addComplaint(test, staff)
    expect(await refusal(await actOnComplaint(test, staff, theirs.id, 'take'))).toEqual([409, 'own-decision'])
    expect(
      await refusal(await test.request('GET', `/admin-complaints/${theirs.id}`, { token: staff.token })),
    ).toEqual([409, 'own-decision'])
    const { pool } = test.database
    await expect(
      pool.query(`update complaints set status = 'taken', taken_by = owner_id where id = $1`, [theirs.id]),
    ).rejects.toMatchObject({ constraint: 'complaints_not_oneself' })
    await expect(
      pool.query(
        `insert into complaint_messages (complaint_id, number, by, author_id, at, text) values ($1, 2, 'staff', $2, now(), 'x')`,
        [theirs.id, staff.userId],
      ),
    ).rejects.toMatchObject({ constraint: 'complaint_messages_not_oneself' })
    expect((await staffComplaints(test, staff)).map((one) => one.id)).not.toContain(theirs.id)
    expect((await staffComplaints(test, colleague)).map((one) => one.id)).toContain(theirs.id)
  })

  it('is handled by nobody of the staff whom it is about: as a doctor, by a consultation, or by a call', async () => {
    const admin = await newAdmin(test)
    const doctor = await addDoctor(test, { admin })
    const both = {
      ...doctor,
      token: testToken(['user', 'doctor', 'support'], { userId: userIdSchema.parse(doctor.userId) }),
    }
    await addCredit(test, owner, 50_000_000)
    const visit = await consult(test, owner, doctor)
    const call = (await addCall(test, owner)).id
    await assign(test, staff, call, doctor.id)
    for (const [about, aboutId] of [
      ['doctor', doctor.id],
      ['visit', visit],
      ['call', call],
    ] as const) {
      const { id } = await addComplaint(test, owner, { about, aboutId })
      expect(await refusal(await actOnComplaint(test, both, id, 'take')), about).toEqual([
        409,
        'own-decision',
      ])
      const read = await test.request('GET', `/admin-complaints/${id}`, { token: both.token })
      expect(await refusal(read), about).toEqual([409, 'own-decision'])
      expect((await staffComplaints(test, both)).map((one) => one.id)).not.toContain(id)
      expect((await staffComplaints(test, staff)).map((one) => one.id)).toContain(id)
      expect((await actOnComplaint(test, staff, id, 'take')).status, about).toBe(200)
    }
    // Whoever has had the call handles nothing of it either.
    await assign(test, staff, call, null)
    const { id: later } = await addComplaint(test, owner, { about: 'call', aboutId: call })
    expect((await actOnComplaint(test, both, later, 'take')).status).toBe(409)
    const { id: ofNobody } = await addComplaint(test, owner)
    expect((await actOnComplaint(test, both, ofNobody, 'take')).status).toBe(200)
  })

  it('is about what is one’s own, named as it is called', async () => {
    const call = await addCall(test, owner)
    expect(await addComplaint(test, owner, { about: 'call', aboutId: call.id })).toMatchObject({
      about: 'call',
      aboutLabel: call.number,
    })
    const choice = [422, 'invalid-input', 'error.choice']
    expect(await refusal(await postComplaint(test, other, { about: 'call', aboutId: call.id }))).toEqual(
      choice,
    )
    expect(
      await refusal(await postComplaint(test, owner, { about: 'order', aboutId: randomUUID() })),
    ).toEqual(choice)
    expect(await refusal(await postComplaint(test, owner, { about: 'visit' }))).toEqual(choice)
    expect(await refusal(await postComplaint(test, owner, { aboutId: randomUUID() }))).toEqual(choice)
  })

  it('takes no file of another, none twice, and no word that is empty', async () => {
    const theirs = await uploadPicture(test, other)
    const gone = [422, 'invalid-input', 'error.fileGone']
    expect(await refusal(await postComplaint(test, owner, { files: [theirs] }))).toEqual(gone)
    const mine = await uploadPicture(test, owner)
    expect(await refusal(await postComplaint(test, owner, { files: [mine, mine] }))).toEqual(gone)
    await addComplaint(test, owner, { files: [mine] })
    expect(await refusal(await postComplaint(test, owner, { files: [mine] }))).toEqual(gone)
    expect(await refusal(await postComplaint(test, owner, { text: ' \u200c ' }))).toEqual([
      422,
      'invalid-input',
      'error.complaintTextEmpty',
    ])
  })

  it('is answered with pictures, which its person opens, takes along, and which go with their account', async () => {
    const { id } = await addComplaint(test, owner)
    await bodyOf(await actOnComplaint(test, staff, id, 'take'), 200)
    const uploads = `/admin-complaints/${id}/uploads`
    const first = await uploadPicture(test, staff, uploads)
    const second = { ...(await uploadPicture(test, staff, uploads)), name: 'رسید.jpg' }
    await bodyOf(await actOnComplaint(test, staff, id, 'answer', { files: [first, second] }), 200)
    const { messages } = await ownComplaint(test, owner, id)
    expect(messages.at(-1)).toMatchObject({
      by: 'staff',
      files: [{ name: 'sheet.jpg', type: 'image/jpeg' }, { name: 'رسید.jpg' }],
    })
    const fileId = messages.at(-1)?.files[0]?.id ?? ''
    for (const [who, path, status] of [
      [owner, `/complaints/${id}/files/${fileId}`, 200],
      [colleague, `/admin-complaints/${id}/files/${fileId}`, 200],
      [other, `/complaints/${id}/files/${fileId}`, 404],
    ] as const)
      expect([path, (await test.request('GET', path, { token: who.token })).status]).toEqual([path, status])
    const { rows } = await test.database.pool.query('select owner_id from private_files where id = $1', [
      fileId,
    ])
    expect(rows).toEqual([{ owner_id: owner.userId }])
    const exported = await complaintsPersonalData.files?.(test.database.db, owner.userId)
    expect(exported?.map(({ id: one }) => one)).toContain(fileId)
    // The last answer takes one as well.
    const third = await uploadPicture(test, staff, uploads)
    await bodyOf(await actOnComplaint(test, staff, id, 'close', { files: [third] }), 200)
    expect((await ownComplaint(test, owner, id)).messages.at(-1)?.files).toHaveLength(1)
    // Once it is closed the act says so, not the file: what closed it may be sent again, and brings its files anew.
    const late = await uploadPicture(test, staff, uploads)
    expect(await refusal(await actOnComplaint(test, staff, id, 'close', { files: [late] }))).toEqual([
      409,
      'complaint-decided',
    ])
  })

  it('takes into an answer no file of a colleague, of another complaint or of an answer before, none twice, and none without words', async () => {
    const { id } = await addComplaint(test, owner)
    const { id: another } = await addComplaint(test, other)
    await bodyOf(await actOnComplaint(test, staff, id, 'take'), 200)
    const uploads = `/admin-complaints/${id}/uploads`
    const mine = await uploadPicture(test, staff, uploads)
    const gone = [422, 'invalid-input', 'error.fileGone']
    for (const files of [
      [await uploadPicture(test, colleague, uploads)],
      [await uploadPicture(test, staff, `/admin-complaints/${another}/uploads`)],
      [await uploadPicture(test, staff)],
      [await uploadPicture(test, owner)],
      [mine, mine],
    ])
      expect(await refusal(await actOnComplaint(test, staff, id, 'answer', { files }))).toEqual(gone)
    // What was refused has used none of them up.
    await bodyOf(await actOnComplaint(test, staff, id, 'answer', { files: [mine] }), 200)
    await bodyOf(await writeTo(test, owner, id), 201)
    expect(await refusal(await actOnComplaint(test, staff, id, 'answer', { files: [mine] }))).toEqual(gone)
    const { id: third } = await addComplaint(test, other)
    expect((await actOnComplaint(test, staff, third, 'take', { files: [mine] })).status).toBe(422)
    const many = [await Promise.all([1, 2, 3, 4].map(() => uploadPicture(test, staff, uploads)))].flat()
    expect((await actOnComplaint(test, staff, id, 'answer', { files: many })).status).toBe(422)
    expect((await ownComplaint(test, owner, id)).messages).toHaveLength(3)
  })

  it('takes in for an answer what is a picture or a PDF, of staff, and of no complaint of their own', async () => {
    const { id } = await addComplaint(test, owner)
    const { id: own } = await addComplaint(test, staff)
    const send = (token: string, to: string, body: Uint8Array<ArrayBuffer>) =>
      test.request('POST', `/admin-complaints/${to}/uploads`, {
        token,
        headers: { 'content-type': 'application/octet-stream' },
        body,
      })
    const text = new TextEncoder().encode('no picture at all')
    expect((await send(staff.token, id, text)).status).toBe(415)
    expect((await send(staff.token, id, new Uint8Array())).status).toBe(422)
    expect((await send(owner.token, id, text)).status).toBe(403)
    expect(await refusal(await send(staff.token, own, text))).toEqual([409, 'own-decision'])
    expect((await send(staff.token, randomUUID(), text)).status).toBe(404)
  })

  it('is filed once however often it is sent, and five times a day', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => postComplaint(test, owner, {}, key)))
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    expect(await ownComplaints(test, owner)).toHaveLength(1)
    for (let more = 1; more < complaintsPerDay; more += 1) await addComplaint(test, owner)
    expect((await postComplaint(test, owner)).status).toBe(429)
  })
})

describe('the queue of staff', () => {
  it('runs by when an answer is due, what is overdue first, and says not a word of what was written', async () => {
    const late = await addComplaint(test, owner)
    test.clock.advance(3 * day)
    const fresh = await addComplaint(test, other)
    test.clock.advance(5 * day)
    const items = await staffComplaints(test, staff)
    expect(items.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
      [late.id, true],
      [fresh.id, false],
    ])
    expect(JSON.stringify(items)).not.toContain('صف ماندم')
    expect(JSON.stringify(items)).not.toContain('دیر پاسخ')
    expect((await staffComplaints(test, staff, 'overdue')).map(({ id }) => id)).toEqual([late.id])
    expect(await ownComplaint(test, owner, late.id)).toMatchObject({ isOverdue: true })
    expect(await bodyOf(await test.request('GET', '/complaint-counts', { token: staff.token }), 200)).toEqual(
      { owed: 2, overdue: 1 },
    )
  })

  it('is answered by whoever has it: two take it at once, one wins, and the other may take it over', async () => {
    const { id } = await addComplaint(test, owner)
    expect((await actOnComplaint(test, staff, id, 'answer')).status).toBe(409)
    const both = await Promise.all([
      actOnComplaint(test, staff, id, 'take', { seen: 1 }),
      actOnComplaint(test, colleague, id, 'take', { seen: 1 }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { takenBy } = await openComplaint(test, staff, id)
    const [holder, without] = takenBy === 'سارا آزمون' ? [staff, colleague] : [colleague, staff]
    expect(await refusal(await actOnComplaint(test, without, id, 'answer'))).toEqual([
      409,
      'complaint-decided',
    ])
    expect((await openComplaint(test, without, id)).acts).toEqual(['takeOver'])
    await bodyOf(await actOnComplaint(test, without, id, 'takeOver'), 200)
    expect((await actOnComplaint(test, holder, id, 'answer')).status).toBe(409)
    await bodyOf(await actOnComplaint(test, holder, id, 'takeOver'), 200)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => actOnComplaint(test, holder, id, 'answer', { seen: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await openComplaint(test, staff, id)).messages).toHaveLength(2)
  })

  it('is answered once however often the answer is sent, and says so to whoever sends it again', async () => {
    const { id } = await addComplaint(test, owner)
    await bodyOf(await actOnComplaint(test, staff, id, 'take'), 200)
    const key = randomUUID()
    const answers = [
      await actOnComplaint(test, staff, id, 'answer', { key, seen: 1 }),
      await actOnComplaint(test, staff, id, 'answer', { key, seen: 1 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await ownComplaint(test, owner, id)).messages).toHaveLength(2)
  })

  it('answers nothing over what the person has written meanwhile', async () => {
    const { id } = await addComplaint(test, owner)
    await bodyOf(await actOnComplaint(test, staff, id, 'take'), 200)
    await bodyOf(await writeTo(test, owner, id), 201)
    expect(await refusal(await actOnComplaint(test, staff, id, 'answer', { seen: 1 }))).toEqual([
      409,
      'complaint-decided',
    ])
    expect((await actOnComplaint(test, staff, id, 'answer', { seen: 2 })).status).toBe(200)
  })

  it('closes one that the person withdraws at the same moment once', async () => {
    const id = await answeredComplaint(test, owner, staff)
    const [closed, withdrawn] = await Promise.all([
      actOnComplaint(test, staff, id, 'close', { seen: 2 }),
      withdraw(test, owner, id),
    ])
    expect(withdrawn.status).toBe(200)
    expect([200, 409]).toContain(closed.status)
    const { messages, status } = await ownComplaint(test, owner, id)
    expect([status, messages.length]).toEqual(['closed', closed.status === 200 ? 3 : 2])
  })

  it('leaves a row for each look, whose person finds it in their log', async () => {
    const { id } = await addComplaint(test, owner)
    await openComplaint(test, staff, id)
    expect(await auditOf(id)).toMatchObject([
      { action: 'file', actor_id: owner.userId },
      { action: 'read', actor_id: staff.userId, subject_id: owner.userId },
    ])
  })
})

/** Every two moves that the machine allows from a status, by the person and by two of the staff, at the same moment. */
describe('every two moves at once', () => {
  type Move = { name: string; isBound: boolean; make: (id: string, seen: number) => Promise<Response> }
  const ways = { waiting: [], taken: ['take'], answered: ['take', 'answer'] } as const
  const movesFrom = (status: ComplaintStatus): Move[] => [
    { name: 'write', isBound: false, make: (id) => writeTo(test, owner, id) },
    { name: 'withdraw', isBound: false, make: (id) => withdraw(test, owner, id) },
    ...[staff, colleague].flatMap((who, index) =>
      staffComplaintActs
        .filter((act) => complaintMachine.mayDo(act, status, 'staff'))
        .map((act) => ({
          name: `${act} by ${index}`,
          isBound: true,
          make: (id: string, seen: number) => actOnComplaint(test, who, id, act, { seen }),
        })),
    ),
  ]

  it.each(['waiting', 'taken', 'answered'] as const)(
    'from %s: one wins, and the other is told',
    async (status) => {
      await openConnections(test.database.pool)
      const moves = movesFrom(status)
      const pairs = moves.flatMap((one, index) => moves.slice(index).map((other) => [one, other] as const))
      for (const [one, other] of pairs) {
        await test.database.pool.query('delete from token_buckets')
        const { id } = await addComplaint(test, owner)
        for (const act of ways[status]) await bodyOf(await actOnComplaint(test, staff, id, act), 200)
        const before = await ownComplaint(test, owner, id)
        const answers = await Promise.all([
          one.make(id, before.messages.length),
          other.make(id, before.messages.length),
        ])
        const pair = `${one.name} and ${other.name}: ${answers.map((answer) => answer.status).join(', ')}`
        for (const answer of answers) expect([200, 201, 409], pair).toContain(answer.status)
        const made = [one, other].filter((_, index) => (answers[index]?.status ?? 500) < 300)
        const { messages, status: after } = await ownComplaint(test, owner, id)
        // Each message that was answered for is there, once.
        const says = made.filter(({ name }) => /write|answer|close/.test(name)).length
        expect(messages.length - before.messages.length, pair).toBe(says)
        expect(
          messages.map(({ number }) => number),
          pair,
        ).toEqual(messages.map((_, index) => index + 1))
        // Nobody writes into what another has just closed.
        if (after === 'closed')
          expect(
            made.some(({ name }) => /withdraw|close/.test(name)),
            pair,
          ).toBe(true)
        // Two answers never follow one look; whoever withdraws what is closed finds it closed.
        expect(made.filter(({ name }) => /answer|close/.test(name)).length, pair).toBeLessThanOrEqual(1)
      }
    },
    120_000,
  )
})

describe('what each side has seen', () => {
  it('is told to the other: of staff once they have opened it or acted on it, of the person once they have read it', async () => {
    const { id } = await addComplaint(test, owner)
    const staffRead = async () => (await ownComplaint(test, owner, id)).staffRead
    const personRead = async () => (await openComplaint(test, staff, id)).personRead
    // Named in a list, it is not opened.
    await staffComplaints(test, staff)
    expect(await staffRead()).toBe(0)
    expect([await personRead(), await staffRead()]).toEqual([1, 1])
    expect((await writeTo(test, owner, id)).status).toBe(201)
    expect(await staffRead()).toBe(1)
    await openComplaint(test, staff, id)
    expect(await staffRead()).toBe(2)
    await actOnComplaint(test, staff, id, 'take')
    await actOnComplaint(test, staff, id, 'answer')
    expect([await personRead(), await staffRead()]).toEqual([2, 3])
    expect((await seeComplaint(test, owner, id, 3)).status).toBe(204)
    expect(await personRead()).toBe(3)
  })

  it('is up to what was shown, whatever is written at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await newSomebody(test)
      const { id } = await addComplaint(test, person)
      const [shown] = await Promise.all([openComplaint(test, staff, id), writeTo(test, person, id)])
      const { staffRead } = await ownComplaint(test, person, id)
      expect(staffRead).toBe(shown.messages.at(-1)?.number)
    }
  })
})

describe('the person', () => {
  it('is told once by SMS that there is an answer, without a word of it, until they have read it', async () => {
    const id = await answeredComplaint(test, owner, staff)
    await bodyOf(await actOnComplaint(test, staff, id, 'answer', { text: 'و یک نکتهٔ دیگر.' }), 200)
    const messages = await sent()
    expect(messages).toHaveLength(1)
    expect(JSON.stringify(messages)).toContain(`/app/complaints/${id}`)
    expect(JSON.stringify(messages)).not.toMatch(/عذر|شکایت|نکته/)
  })

  it('who writes without having seen the answer has not seen it, and is told of it', async () => {
    const id = await answeredComplaint(test, owner, staff)
    await bodyOf(await writeTo(test, owner, id), 201)
    expect(await ownComplaints(test, owner)).toMatchObject([{ isUnread: true }])
    expect(await sent()).toHaveLength(1)
    await seeComplaint(test, owner, id, 3)
    expect(await ownComplaints(test, owner)).toMatchObject([{ isUnread: false }])
  })

  it('is told nothing of an answer that they have read before the message is sent', async () => {
    const id = await answeredComplaint(test, owner, staff)
    await seeComplaint(test, owner, id, 2)
    expect(await sent()).toEqual([])
  })

  it('takes all of it along, and it goes with their account', async () => {
    const picture = await uploadPicture(test, owner)
    const { id, messages } = await addComplaint(test, owner, { files: [picture] })
    const { db } = test.database
    expect(await complaintsPersonalData.collect(db, owner.userId)).toMatchObject([
      { id, subject: 'دیر پاسخ دادند', messages: [{ number: 1, by: 'person' }] },
    ])
    expect((await complaintsPersonalData.files?.(db, owner.userId))?.map((file) => file.id)).toEqual([
      messages[0]?.files[0]?.id,
    ])
    await test.database.transaction((tx) => complaintsPersonalData.erase(tx, owner.userId, test.clock.now()))
    expect(await complaintsPersonalData.collect(db, owner.userId)).toEqual([])
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
  /** Puts one into a status; only what is listed can be walked to. */
  const put = async (query: Query, id: string, status: ComplaintStatus) => {
    await query(`set local session_replication_role = replica`)
    const cameFrom = complaintMachine.pairs.find(([, to]) => to === status)?.[0] ?? null
    await query(
      `update complaints set status = $2, came_from = $3, taken_by = case when $2 = 'waiting' then null else $4::uuid end,
         closed_at = case when $2 = 'closed' then created_at end where id = $1`,
      [id, status, cameFrom, staff.userId],
    )
    await query(`set local session_replication_role = origin`)
  }

  it.each(complaintStatuses.flatMap((from) => complaintStatuses.map((to) => [from, to] as const)))(
    'lets one go from %s to %s only where the machine says so',
    async (from, to) => {
      if (from === to) return
      const { id } = await addComplaint(test, owner)
      const result = await broken(async (query) => {
        await put(query, id, from)
        await query(
          `insert into complaint_messages (complaint_id, number, by, author_id, at, text) select $1, 2, 'staff', $2, created_at, 'x' from complaints where id = $1 and closed_at is null`,
          [id, staff.userId],
        )
        await query(
          `update complaints set status = $2, last_number = (select max(number) from complaint_messages where complaint_id = $1),
             taken_by = case when $2 = 'waiting' then null else $3::uuid end, closed_at = case when $2 = 'closed' then created_at end where id = $1`,
          [id, to, staff.userId],
        )
      })
      expect(result === null).toBe(complaintMachine.mayBecome(from, to))
    },
  )

  it('keeps what was complained of, what was written, and what is closed', async () => {
    const id = await answeredComplaint(test, owner, staff)
    expect(await broken((query) => query(`update complaints set subject = 'x' where id = $1`, [id]))).toBe(
      'complaints_kept',
    )
    expect(
      await broken((query) =>
        query(`update complaints set due_at = due_at + interval '1 day' where id = $1`, [id]),
      ),
    ).toBe('complaints_kept')
    expect(
      await broken((query) =>
        query(`update complaint_messages set text = 'x' where complaint_id = $1`, [id]),
      ),
    ).toBe('complaint_messages_kept')
    expect(
      await broken((query) =>
        query(`delete from complaint_messages where complaint_id = $1 and number = 2`, [id]),
      ),
    ).toBe('complaint_messages_kept')
    expect(
      await broken((query) =>
        query(`insert into complaint_messages values ($1, 3, 'person', $2, now(), 'x')`, [id, owner.userId]),
      ),
    ).toBe('complaints_told')
    expect(
      await broken((query) =>
        query(`insert into complaint_messages values ($1, 4, 'person', $2, now(), 'x')`, [id, owner.userId]),
      ),
    ).toBe('complaint_messages_open')
    await bodyOf(await withdraw(test, owner, id), 200)
    expect(
      await broken((query) =>
        query(`insert into complaint_messages values ($1, 3, 'person', $2, now(), 'x')`, [id, owner.userId]),
      ),
    ).toBe('complaint_messages_open')
    expect(complaintActors).toEqual(['person', 'staff'])
  })

  it('lets nobody write more than so much, and leaves staff a last answer', async () => {
    const { id } = await addComplaint(test, owner)
    await bodyOf(await actOnComplaint(test, staff, id, 'take'), 200)
    await test.database.pool.query(
      `with added as (insert into complaint_messages select $1, number, 'person', $2, $4, 'x' from generate_series(2, $3) as number returning number)
       update complaints set last_number = $3, read_number = $3 where id = $1`,
      [id, owner.userId, mostComplaintMessages - 1, test.clock.now()],
    )
    expect(await refusal(await writeTo(test, owner, id))).toEqual([409, 'complaint-full'])
    expect((await openComplaint(test, staff, id)).acts).toEqual(['close'])
    expect((await actOnComplaint(test, staff, id, 'close')).status).toBe(200)
  })
})
