import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messagesPersonalData } from '~/api/domains/messages/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { chatMessagesPerHour } from '~/domain/messages/rules'
import { message } from '~/domain/values/message'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCare, bodyOf, endCare, newDoctor } from '~/tests/kit/care'
import { uploadPicture } from '~/tests/kit/complaints'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import {
  chatAt,
  consult,
  getChat,
  listChats,
  openChat,
  postChat,
  seeChat,
  sendChat,
  textsOf,
} from '~/tests/kit/messages'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

const day = 24 * 60 * 60 * 1000

let test: TestApi
let admin: Somebody
let staff: Somebody
let owner: Somebody
let doctor: Somebody
let careId: string
let stranger: Somebody
let otherDoctor: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
  stranger = await newSomebody(test)
  otherDoctor = await newDoctor(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await newSomebody(test, { name: 'مریم' })
  doctor = await newDoctor(test, 'نگار')
  careId = (await addCare(test, { owner, doctor, staff })).id
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

describe('a family and the doctor who accompanies it', () => {
  it('write to each other, see what is new and what was seen, with a picture', async () => {
    expect(await listChats(test, owner, 'family')).toMatchObject([
      { id: doctor.userId, name: 'نگار آزمون', unread: 0, hasMessages: false },
    ])
    const picture = await uploadPicture(test, owner, `${chatAt('family', doctor.userId)}/files`)
    expect(await sendChat(test, owner, 'family', doctor, { files: [picture] })).toBe(1)
    expect(await counts(doctor)).toMatchObject({ patientMessages: 1, messages: 0 })
    expect(await listChats(test, doctor, 'doctor')).toMatchObject([
      { id: owner.userId, name: 'مریم آزمون', unread: 1, hasMessages: true },
    ])
    const opened = await openChat(test, doctor, 'doctor', owner)
    expect(opened).toMatchObject({
      access: { by: 'care', until: null, silence: null },
      ownRead: 0,
      lastNumber: 1,
    })
    const file = opened.items[0]?.files[0]
    const link = `${chatAt('doctor', owner.userId)}/files/${file?.id}`
    expect(await bodyOf(await test.request('GET', link, { token: doctor.token }), 200)).toMatchObject({
      url: expect.stringMatching(/^\/private\//) as string,
    })
    expect((await openChat(test, owner, 'family', doctor)).otherRead).toBe(0)
    await seeChat(test, doctor, 'doctor', owner, 1)
    expect((await openChat(test, owner, 'family', doctor)).otherRead).toBe(1)
    expect(await counts(doctor)).toMatchObject({ patientMessages: 0 })
    await sendChat(test, doctor, 'doctor', owner, { text: 'خوب است.' })
    expect(await counts(owner)).toMatchObject({ messages: 1, patientMessages: 0 })
    expect(textsOf(await openChat(test, owner, 'family', doctor))).toEqual([
      'سلام، حالش بهتر است.',
      'خوب است.',
    ])
  })

  it('is for nobody else: another family, another doctor and staff find nothing', async () => {
    const picture = await uploadPicture(test, owner, `${chatAt('family', doctor.userId)}/files`)
    await sendChat(test, owner, 'family', doctor, { files: [picture] })
    const file = (await openChat(test, owner, 'family', doctor)).items[0]?.files[0]?.id
    for (const [who, side, other] of [
      [stranger, 'family', doctor],
      [otherDoctor, 'doctor', owner],
      [doctor, 'family', owner],
      [doctor, 'doctor', doctor],
      [owner, 'family', owner],
    ] as const) {
      expect((await getChat(test, who, side, other)).status).toBe(404)
      expect((await postChat(test, who, side, other)).status).toBe(404)
      expect((await seeChat(test, who, side, other, 1)).status).toBe(404)
      const link = `${chatAt(side, other.userId)}/files/${file}`
      expect((await test.request('GET', link, { token: who.token })).status).toBe(404)
    }
    expect((await getChat(test, owner, 'doctor', doctor)).status).toBe(403)
    expect(await listChats(test, otherDoctor, 'doctor')).toEqual([])
  })

  it('reads only, with its reason, once that has ended: the family all of it, the doctor what they wrote', async () => {
    const files = {
      family: await uploadPicture(test, owner, `${chatAt('family', doctor.userId)}/files`),
      doctor: await uploadPicture(test, doctor, `${chatAt('doctor', owner.userId)}/files`),
    }
    await sendChat(test, doctor, 'doctor', owner, { files: [files.doctor] })
    await sendChat(test, owner, 'family', doctor, { files: [files.family] })
    const open = await openChat(test, doctor, 'doctor', owner)
    expect(open.items.map(({ by }) => by)).toEqual(['family', 'doctor'])
    const filesOf = (items: typeof open.items) => items.flatMap((item) => item.files.map(({ id }) => id))
    const [ofFamily, ofDoctor] = filesOf(open.items)
    const opened = (who: Somebody, side: 'family' | 'doctor', other: Somebody) =>
      Promise.all(
        [ofFamily, ofDoctor].map(
          async (file) =>
            (await test.request('GET', `${chatAt(side, other.userId)}/files/${file}`, { token: who.token }))
              .status,
        ),
      )
    expect(await opened(doctor, 'doctor', owner)).toEqual([200, 200])
    expect(await counts(doctor)).toMatchObject({ patientMessages: 1 })
    expect((await endCare(test, owner.token, careId)).status).toBeLessThan(300)
    for (const [who, side, other] of [
      [owner, 'family', doctor],
      [doctor, 'doctor', owner],
    ] as const) {
      expect(await openChat(test, who, side, other)).toMatchObject({
        access: { by: null, silence: 'care-ended' },
        items: side === 'family' ? [{ number: 2 }, { number: 1 }] : [{ number: 1, by: 'doctor' }],
      })
      expect(await refusal(await postChat(test, who, side, other))).toEqual([409, 'conversation-silent'])
      const upload = `${chatAt(side, other.userId)}/files`
      const sent = await test.request('POST', upload, {
        token: who.token,
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array([1]),
      })
      expect(sent.status).toBe(409)
    }
    expect(await opened(doctor, 'doctor', owner)).toEqual([404, 200])
    expect(await opened(owner, 'family', doctor)).toEqual([200, 200])
    // Nothing waits for the doctor there, and the family is not told that it was read.
    expect(await counts(doctor)).toMatchObject({ patientMessages: 0 })
    expect(await listChats(test, doctor, 'doctor')).toMatchObject([{ id: owner.userId, unread: 0 }])
    expect((await seeChat(test, doctor, 'doctor', owner, 2)).status).toBe(204)
    expect((await openChat(test, owner, 'family', doctor)).otherRead).toBe(1)
  })

  it('is not shown to a doctor who is none now, with the reason, nor of a family that is not there', async () => {
    const picture = await uploadPicture(test, owner, `${chatAt('family', doctor.userId)}/files`)
    await sendChat(test, owner, 'family', doctor, { files: [picture] })
    const [message] = (await openChat(test, doctor, 'doctor', owner)).items
    const file = `${chatAt('doctor', owner.userId)}/files/${message?.files[0]?.id}`
    const fileFor = async () => (await test.request('GET', file, { token: doctor.token })).status
    expect(await fileFor()).toBe(200)
    const { pool } = test.database
    await pool.query(`update users set roles = '{user}' where id = $1`, [doctor.userId])
    expect(await openChat(test, doctor, 'doctor', owner)).toMatchObject({
      access: { by: null, silence: 'no-doctor-now' },
      items: [],
    })
    expect(await fileFor()).toBe(404)
    expect((await openChat(test, owner, 'family', doctor)).items).toHaveLength(1)
    await pool.query(`update users set roles = '{user,accompanying-doctor}' where id = $1`, [doctor.userId])
    expect((await openChat(test, doctor, 'doctor', owner)).items).toHaveLength(1)
    await sendChat(test, owner, 'family', doctor)
    expect(await counts(doctor)).toMatchObject({ patientMessages: 1 })
    for (const state of ['suspended_at', 'deletion_due_at']) {
      await pool.query(`update users set ${state} = $2 where id = $1`, [owner.userId, test.clock.now()])
      expect(await counts(doctor)).toMatchObject({ patientMessages: 0 })
      expect(await listChats(test, doctor, 'doctor')).not.toContainEqual(
        expect.objectContaining({ unread: 1 }),
      )
      expect(await openChat(test, doctor, 'doctor', owner)).toMatchObject({
        access: { by: null, silence: 'account-gone' },
        items: [],
      })
      expect(await fileFor()).toBe(404)
      await pool.query(`update users set ${state} = null where id = $1`, [owner.userId])
    }
  })

  it.each([
    ['suspended here', `update doctors set status = 'suspended' where user_id = $1`],
    ['without the role', `update users set roles = '{user}' where id = $1`],
  ])('names no family to a doctor who is %s, and none can write to them', async (_, change) => {
    const practice = await addDoctor(test, { admin, name: 'شیرین' })
    await consult(test, owner, practice)
    await sendChat(test, owner, 'family', practice)
    expect(await listChats(test, practice, 'doctor')).toMatchObject([{ id: owner.userId, unread: 1 }])
    await test.database.pool.query(change, [practice.userId])
    expect((await postChat(test, owner, 'family', practice)).status).toBe(409)
    expect((await postChat(test, practice, 'doctor', owner)).status).toBeGreaterThanOrEqual(403)
    expect(await listChats(test, practice, 'doctor')).toEqual([])
    expect(await listChats(test, practice, 'doctor', `?q=${owner.phone}`)).toEqual([])
    expect(await openChat(test, practice, 'doctor', owner)).toMatchObject({
      name: null,
      access: { silence: 'no-doctor-now' },
      items: [],
    })
    expect(await listChats(test, owner, 'family')).toContainEqual(
      expect.objectContaining({ id: practice.userId }),
    )
  })

  it('leaves a row for each look of the doctor, and none of the family’s', async () => {
    await sendChat(test, owner, 'family', doctor)
    await openChat(test, owner, 'family', doctor)
    await openChat(test, doctor, 'doctor', owner)
    await sendChat(test, doctor, 'doctor', owner)
    const { rows } = await test.database.pool.query(
      `select action, actor_id from audit_entries where resource = 'conversation' and subject_id = $1 order by position`,
      [owner.userId],
    )
    expect(rows).toEqual([
      { action: 'read', actor_id: doctor.userId },
      { action: 'write', actor_id: doctor.userId },
    ])
  })

  it('sends nothing empty and nothing that leads out of the platform', async () => {
    expect(await refusal(await postChat(test, owner, 'family', doctor, { text: ' ' }))).toEqual([
      422,
      'invalid-input',
      'error.careMessageEmpty',
    ])
    for (const text of ['به ۰۹۱۲ ۳۴۵ ۶۷۸۹ زنگ بزنید', 'example.com', 'در تلگرام', 'a@b.com'])
      for (const [who, side, other] of [
        [owner, 'family', doctor],
        [doctor, 'doctor', owner],
      ] as const)
        expect(await refusal(await postChat(test, who, side, other, { text }))).toEqual([
          422,
          'invalid-input',
          'error.messageContact',
        ])
    expect((await openChat(test, owner, 'family', doctor)).lastNumber).toBe(0)
  })

  it('sends no number in pieces, one message after the other; what the other has said between ends the row', async () => {
    const say = async (text: string) => {
      const answer = await postChat(test, owner, 'family', doctor, { text })
      return answer.status === 201 ? 201 : [answer.status, ((await answer.json()) as { code: string }).code]
    }
    expect(await say('شماره‌ام ۰۹۱۲')).toBe(201)
    expect(await say('سه‌شنبه‌ها ۳۴۵')).toBe(201)
    expect(await say('0912345')).toBe(201)
    expect(await refusal(await postChat(test, owner, 'family', doctor, { text: '6789' }))).toEqual([
      409,
      'contact-split',
      'error.messageSplit',
    ])
    expect((await openChat(test, owner, 'family', doctor)).lastNumber).toBe(3)
    await sendChat(test, doctor, 'doctor', owner)
    expect(await say('6789')).toBe(201)
  })

  it('sends no file whose name leads out of the platform', async () => {
    const picture = await uploadPicture(test, owner, `${chatAt('family', doctor.userId)}/files`)
    const named = (name: string) => postChat(test, owner, 'family', doctor, { files: [{ ...picture, name }] })
    for (const name of ['۰۹۱۲۳۴۵۶۷۸۹.jpg', 'a@b.com.png', 't.me.pdf'])
      expect(await refusal(await named(name))).toEqual([
        422,
        'invalid-input',
        message('error.fileContact', { name }),
      ])
    expect((await named('WhatsApp Image 2026-11-28 at 19.18.20.jpeg')).status).toBe(201)
  })

  it('takes no file of another conversation, and none twice', async () => {
    const second = await newDoctor(test)
    const member = await newSomebody(test)
    await addCare(test, { owner: member, doctor: second, staff })
    const theirs = await uploadPicture(test, member, `${chatAt('family', second.userId)}/files`)
    const gone = [422, 'invalid-input', 'error.fileGone']
    expect(await refusal(await postChat(test, owner, 'family', doctor, { files: [theirs] }))).toEqual(gone)
    const mine = await uploadPicture(test, owner, `${chatAt('family', doctor.userId)}/files`)
    await sendChat(test, owner, 'family', doctor, { files: [mine] })
    expect(await refusal(await postChat(test, owner, 'family', doctor, { files: [mine] }))).toEqual(gone)
  })

  it('counts each message once, whoever writes at the same moment and however often it is sent', async () => {
    const key = randomUUID()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, (_, index) =>
        postChat(test, owner, 'family', doctor, { text: `الف ${index}` }),
      ),
      ...Array.from({ length: 4 }, (_, index) =>
        postChat(test, doctor, 'doctor', owner, { text: `ب ${index}` }),
      ),
      ...Array.from({ length: 3 }, () => postChat(test, owner, 'family', doctor, { text: 'یک بار' }, key)),
    ])
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(9)
    const { items, lastNumber } = await openChat(test, owner, 'family', doctor)
    expect(items.map(({ number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(items.filter(({ text }) => text === 'یک بار')).toHaveLength(1)
    expect(lastNumber).toBe(9)
  })

  it('is read page by page, the newest first', async () => {
    for (let time = 1; time <= 5; time += 1)
      await sendChat(test, owner, 'family', doctor, { text: `${time} بار` })
    const first = await openChat(test, owner, 'family', doctor, '?limit=2')
    expect(first.items.map(({ number }) => number)).toEqual([5, 4])
    const second = await openChat(test, owner, 'family', doctor, `?limit=2&cursor=${first.nextCursor}`)
    expect(second.items.map(({ number }) => number)).toEqual([3, 2])
  })

  it('lets nobody write without end', async () => {
    for (let time = 0; time < chatMessagesPerHour; time += 1) await sendChat(test, owner, 'family', doctor)
    expect((await postChat(test, owner, 'family', doctor)).status).toBe(429)
  })
})

describe('whoever is written to', () => {
  it('has one SMS until they have read, without a word or a name', async () => {
    await sendChat(test, owner, 'family', doctor, { text: 'راز من' })
    await sendChat(test, owner, 'family', doctor, { text: 'و یکی دیگر' })
    const [message, ...more] = await told(doctor)
    expect(more).toEqual([])
    expect(message?.text).toContain(`/dashboard/messages/${owner.userId}`)
    expect(message?.text).not.toMatch(/راز|مریم|آزمون/)
    await seeChat(test, doctor, 'doctor', owner, 2)
    await sendChat(test, owner, 'family', doctor)
    expect(await told(doctor)).toHaveLength(2)
  })

  it('has none of what they have read before it is sent', async () => {
    await sendChat(test, doctor, 'doctor', owner)
    await seeChat(test, owner, 'family', doctor, 1)
    expect(await told(owner)).toEqual([])
  })
})

describe('a doctor who was consulted', () => {
  let practice: TestDoctor
  beforeEach(async () => {
    practice = await addDoctor(test, { admin, name: 'لیلا' })
  })

  it('can be written to for as many days as the fact says, and reads only from then on', async () => {
    expect((await getChat(test, owner, 'family', practice)).status).toBe(404)
    await consult(test, owner, practice)
    const { access, practiceId } = await openChat(test, owner, 'family', practice)
    expect([access.by, access.silence, practiceId]).toEqual(['consultation', null, practice.id])
    expect(new Date(access.until ?? 0).getTime() - test.clock.now().getTime()).toBe(14 * day)
    await sendChat(test, owner, 'family', practice)
    expect((await listChats(test, practice, 'doctor')).map(({ id }) => id)).toContain(owner.userId)
    test.clock.advance(14 * day + 1000)
    expect((await openChat(test, owner, 'family', practice)).access).toEqual({
      by: null,
      until: null,
      silence: 'consultation-over',
    })
    expect(await refusal(await postChat(test, practice, 'doctor', owner))).toEqual([
      409,
      'conversation-silent',
    ])
  })

  it('has no SMS of what is shut to them before it is sent', async () => {
    await consult(test, owner, practice)
    test.clock.advance(14 * day - 1000)
    await sendChat(test, owner, 'family', practice)
    test.clock.advance(2000)
    expect(await told(practice)).toEqual([])
  })
})

describe('the families of a doctor', () => {
  it('are found by name or phone among theirs alone, the latest first', async () => {
    const second = await newSomebody(test, { name: 'زهرا' })
    await addCare(test, { owner: second, doctor, staff })
    test.clock.advance(1000)
    await sendChat(test, owner, 'family', doctor)
    const names = async (query = '') =>
      (await listChats(test, doctor, 'doctor', query)).map(({ name }) => name)
    expect(await names()).toEqual(['مریم آزمون', 'زهرا آزمون'])
    expect(await names(`?q=${encodeURIComponent('زهرا')}`)).toEqual(['زهرا آزمون'])
    for (const whole of [owner.phone, `+98${owner.phone.slice(1)}`, `0098 ${owner.phone.slice(1)}`])
      expect([whole, await names(`?q=${encodeURIComponent(whole)}`)]).toEqual([whole, ['مریم آزمون']])
    // A part of a number finds nobody: digit by digit a hidden one would be found.
    for (const part of [owner.phone.slice(-7), owner.phone.slice(0, 10), owner.phone.slice(2)])
      expect([part, await names(`?q=${part}`)]).toEqual([part, []])
    expect(await names(`?q=${stranger.phone}`)).toEqual([])
    expect(await names('?q=%25')).toEqual([])
    const page = await bodyOf<{ items: { id: string }[]; nextCursor: string }>(
      await test.request('GET', '/doctor-conversations?limit=1', { token: doctor.token }),
      200,
    )
    expect(page.items.map(({ id }) => id)).toEqual([owner.userId])
    expect(await names(`?limit=1&cursor=${page.nextCursor}`)).toEqual(['زهرا آزمون'])
  })
})

describe('what was written', () => {
  it('is kept as it was, taken along, and goes with the family’s account', async () => {
    await sendChat(test, owner, 'family', doctor)
    const { pool, db } = test.database
    await expect(
      pool.query(`update conversation_messages set text = 'x' where text = 'سلام، حالش بهتر است.'`),
    ).rejects.toMatchObject({ constraint: 'conversation_messages_kept' })
    await expect(
      pool.query(`update conversations set doctor_id = $2 where owner_id = $1`, [
        owner.userId,
        stranger.userId,
      ]),
    ).rejects.toMatchObject({ constraint: 'conversations_kept' })
    expect(await messagesPersonalData.collect(db, owner.userId)).toMatchObject([
      { doctor: doctor.userId, number: 1, by: 'family' },
    ])
    await test.database.transaction((tx) => messagesPersonalData.erase(tx, owner.userId, test.clock.now()))
    expect(await messagesPersonalData.collect(db, owner.userId)).toEqual([])
    expect(await counts(doctor)).toMatchObject({ patientMessages: 0 })
  })
})

/** Until so many wait for a lock of others, or what might wait is through. */
async function blocked(many: number, one: Promise<unknown>): Promise<'waits' | 'through'> {
  let isThrough = false
  void one.then(() => (isThrough = true))
  while (!isThrough) {
    const { rows } = await test.database.pool.query<{ many: number }>(
      `select count(*)::int as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rows[0]?.many ?? 0) >= many) return 'waits'
  }
  return 'through'
}
/** In a transaction of somebody else that has done this and is not yet committed. @returns what commits it */
async function meanwhile(statement: string, values: readonly unknown[]): Promise<() => Promise<void>> {
  const held = await test.database.pool.connect()
  await held.query('begin')
  await held.query(statement, [...values])
  return async () => {
    await held.query('commit')
    held.release()
  }
}
const answered = (response: Promise<Response>) => response.then(({ status }) => status)

describe('a message and the end of what lets the two write, at once', () => {
  const endings: Record<string, () => Promise<Response>> = {
    'an accompaniment that ends': () => endCare(test, owner.token, careId),
    'a doctor who loses the role': () =>
      test.request('PUT', `/users/${doctor.userId}/roles`, {
        token: admin.token,
        json: { roles: ['user'], seen: ['user', 'doctor', 'accompanying-doctor'] },
      }),
    'a doctor whose account is blocked': () =>
      test.request('POST', `/users/${doctor.userId}/suspensions`, {
        token: admin.token,
        json: { reason: 'آزمون' },
      }),
  }
  it.each(Object.entries(endings))('%s waits for what is written, or is seen by it', async (_, end) => {
    await sendChat(test, owner, 'family', doctor)
    const commit = await meanwhile('select from conversations where owner_id = $1 for update', [owner.userId])
    const written = answered(postChat(test, owner, 'family', doctor))
    await blocked(1, written)
    const ended = answered(end())
    const first = await blocked(2, ended)
    await commit()
    expect(first).toBe('waits')
    expect(await written).toBe(201)
    expect(await ended).toBeLessThan(300)
    expect(await refusal(await postChat(test, owner, 'family', doctor))).toEqual([409, 'conversation-silent'])
  })

  it('a suspended practice waits for what is written, or is seen by it', async () => {
    const booked = await addDoctor(test, { admin, name: 'لیلا' })
    await consult(test, owner, booked)
    await sendChat(test, owner, 'family', booked)
    const suspend = () =>
      test.request('POST', `/admin-doctors/${booked.id}/suspensions`, { token: admin.token })
    const commit = await meanwhile('select from conversations where owner_id = $1 for update', [owner.userId])
    const written = answered(postChat(test, owner, 'family', booked))
    await blocked(1, written)
    const suspended = answered(suspend())
    const first = await blocked(2, suspended)
    await commit()
    expect(first).toBe('waits')
    expect([await written, await suspended]).toEqual([201, 200])
    expect((await postChat(test, owner, 'family', booked)).status).toBe(409)
  })

  it.each([
    [
      'an accompaniment',
      `update accompanying_doctors set status = 'ended', ended_at = active_at, ended_by = 'person' where id = $1`,
      () => careId,
    ],
    ['the role', `update users set roles = '{user}' where id = $1`, () => doctor.userId],
  ])('of which the end comes first is not written: %s', async (_, statement, id) => {
    const commit = await meanwhile(statement, [id()])
    const written = postChat(test, owner, 'family', doctor)
    await blocked(1, written)
    await commit()
    expect((await written).status).toBeGreaterThanOrEqual(400)
    const { rows } = await test.database.pool.query(
      `select from conversation_messages as message join conversations as talk on talk.id = message.conversation_id where talk.owner_id = $1`,
      [owner.userId],
    )
    expect(rows).toEqual([])
  })
})

describe('whoever writes without having seen what came meanwhile', () => {
  it('has not seen it: it stays unread, and the other is not told that it was seen', async () => {
    await sendChat(test, doctor, 'doctor', owner, { text: 'سرفه دارد؟' })
    await sendChat(test, owner, 'family', doctor)
    expect(await counts(owner)).toMatchObject({ messages: 1 })
    expect(await openChat(test, doctor, 'doctor', owner)).toMatchObject({ otherRead: 0 })
    expect(await told(owner)).toHaveLength(1)
    await seeChat(test, owner, 'family', doctor, 2)
    expect(await counts(owner)).toMatchObject({ messages: 0 })
    await sendChat(test, owner, 'family', doctor)
    expect(await counts(owner)).toMatchObject({ messages: 0 })
    expect(await openChat(test, doctor, 'doctor', owner)).toMatchObject({ otherRead: 3 })
  })
})
