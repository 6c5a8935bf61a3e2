import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { carePersonalData } from '~/api/domains/care/public'
import { sharingPersonalData } from '~/api/domains/records/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { Care, CareMessage, CareRequest, DoctorCode } from '~/domain/care/contract'
import { careMessagesPerHour, careNoticesPerDay, careRequestsPerDay } from '~/domain/care/rules'
import type { ShareRead } from '~/domain/sharing/contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import {
  addCare,
  addCode,
  bodyOf,
  consent,
  endCare,
  newDoctor,
  postCare,
  postCode,
  postMessage,
  postOffer,
} from '~/tests/kit/care'
import { addFamilyMember } from '~/tests/kit/family'
import { addPressure } from '~/tests/kit/records'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

const dayMs = 24 * 60 * 60 * 1000

let test: TestApi
let owner: Somebody
let doctor: Somebody
let stranger: Somebody
let staff: Somebody
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await newSomebody(test, { name: 'مریم' })
  doctor = await newDoctor(test)
  stranger = await newSomebody(test, { name: 'زهرا' })
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
})

const people = () => ({ owner, doctor, staff })
const get = async <Body>(address: string, { token }: Somebody): Promise<Body> =>
  bodyOf(await test.request('GET', address, { token }), 200)
const statusOf = async (address: string, { token }: Somebody) =>
  (await test.request('GET', address, { token })).status
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
const refusalOf = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as {
    code: string
    errors?: { path: string[]; code: string }[]
  }
  return [response.status, code, ...errors.map((one) => `${one.path.join('.')} ${one.code.split('?')[0]}`)]
}
const own = async (state = 'live', who = owner) =>
  (await get<{ items: Care[] }>(`/accompanying-doctors?state=${state}`, who)).items
const patients = async (who = doctor) => (await get<{ items: Care[] }>('/accompanied-patients', who)).items
const messagesOf = async ({ id }: Care, who = owner) =>
  (await get<{ items: CareMessage[] }>(`/accompanying-doctors/${id}/messages`, who)).items
const write = async ({ id }: Care, who: Somebody, text: string): Promise<CareMessage> =>
  bodyOf(await postMessage(test, who.token, id, text), 201)
const archiveBy = ({ id }: Care, who = doctor) => statusOf(`/records?shareId=${id}`, who)
const auditOf = async (resourceId: string) =>
  (
    await test.database.pool.query<{ actor_id: string; action: string; outcome: string }>(
      'select actor_id, action, outcome from audit_entries where resource_id = $1 and subject_id = $2 order by position',
      [resourceId, owner.userId],
    )
  ).rows.map(({ actor_id, action, outcome }) => [actor_id, action, outcome])

describe('a doctor who cannot accompany any more', () => {
  const told = async () => {
    await test.runJobs()
    return (await readOutbox(test.database.db, { recipient: owner.phone, limit: 20 })).filter(
      ({ template }) => template === 'accompaniment-ended',
    )
  }
  const setRoles = async (roles: string[], seen: string[]) => {
    const admin = await newSomebody(test, { roles: ['user', 'admin'] })
    const answer = await test.request('PUT', `/users/${doctor.userId}/roles`, {
      token: admin.token,
      json: { roles, seen },
    })
    expect(answer.status, await answer.clone().text()).toBe(200)
  }

  const suspend = async () => {
    const admin = await newSomebody(test, { roles: ['user', 'admin'] })
    const answer = await test.request('POST', `/users/${doctor.userId}/suspensions`, {
      token: admin.token,
      json: { reason: 'بررسی' },
    })
    expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  }

  it('is not shown as in force, takes no message, and the family hears of it', async () => {
    const care = await addCare(test, people())
    expect(await own()).toMatchObject([{ status: 'active', isAway: false }])
    const { rows } = await test.database.pool.query<{ roles: string[] }>(
      'select roles from users where id = $1',
      [doctor.userId],
    )
    const roles = rows[0]?.roles ?? []
    await setRoles(['user'], roles)
    expect(await own()).toMatchObject([{ status: 'active', isAway: true }])
    expect(await codeOf(await postMessage(test, owner.token, care.id, 'سلام'))).toEqual([409, 'care-away'])
    const [message, ...more] = await told()
    expect(more).toEqual([])
    expect(message?.text).not.toMatch(/لیلا|آزمون/)
    // Given something else to do, they are as away as before.
    await setRoles(['user', 'seller'], ['user'])
    expect(await told()).toHaveLength(1)
    // Nor when what else they could do is taken, or the account is suspended.
    await setRoles(['user', 'agent'], ['user', 'seller'])
    await suspend()
    expect(await told()).toHaveLength(1)
    await test.database.pool.query('update users set suspended_at = null where id = $1', [doctor.userId])
    // In force again as soon as they can.
    await setRoles(roles, ['user', 'agent'])
    expect(await own()).toMatchObject([{ isAway: false }])
    await write(care, owner, 'سلام')
    // Who could is told of again, and a role that is taken meanwhile says nothing new.
    await suspend()
    await setRoles(['user'], roles)
    expect(await told()).toHaveLength(2)
  })

  it('is told of to the family when they end it themselves, and not by who ends it', async () => {
    const care = await addCare(test, people())
    await endCare(test, owner.token, care.id)
    expect(await told()).toEqual([])
    const again = await addCare(test, people())
    await endCare(test, doctor.token, again.id)
    expect(await told()).toHaveLength(1)
  })

  it('is told of on a day of many messages as well', async () => {
    const care = await addCare(test, people())
    for (let time = 0; time < careNoticesPerDay; time++) {
      await write(care, doctor, 'سلام')
      await test.request('POST', `/accompanying-doctors/${care.id}/readings`, {
        token: owner.token,
        json: { number: 1000 },
      })
    }
    await endCare(test, doctor.token, care.id)
    expect(await told()).toHaveLength(1)
  })
})

describe('by support', () => {
  it('is asked for, named and agreed to, and read by nobody before that', async () => {
    await addPressure(test, owner.token)
    const asked = await bodyOf<Care>(await postCare(test, owner.token), 201)
    expect(asked).toMatchObject({ status: 'requested', doctor: null, memberId: null, unread: 0 })
    const { items } = await get<{ items: CareRequest[] }>('/doctor-requests', staff)
    expect(items[0]).toMatchObject({ id: asked.id, name: 'مریم آزمون', status: 'requested', doctor: null })
    const offered = await bodyOf<CareRequest>(
      await postOffer(test, staff.token, asked.id, doctor.userId),
      200,
    )
    expect(offered).toMatchObject({ status: 'offered', doctor: 'لیلا آزمون' })
    // Named and not agreed to: the doctor does not even learn of the person.
    expect(await archiveBy(asked)).toBe(404)
    expect(await patients()).toEqual([])
    expect(await statusOf(`/accompanying-doctors/${asked.id}`, doctor)).toBe(404)
    expect(await own()).toMatchObject([{ status: 'offered', doctor: { firstName: 'لیلا' } }])
    // Before it is agreed to: an offer that waits no more is told to nobody.
    await test.runJobs()
    const [message] = await readOutbox(test.database.db, { recipient: owner.phone, limit: 20 })
    expect(message?.template).toBe('doctor-offered')
    expect(message?.text).not.toMatch(/لیلا|آزمون/)
    const active = await bodyOf<Care>(await consent(test, owner.token, asked.id), 200)
    expect(active).toMatchObject({ status: 'active', activeAt: test.clock.now().toISOString() })
    expect(await archiveBy(asked)).toBe(200)
    expect(await patients()).toMatchObject([
      { id: asked.id, memberId: null, owner: { firstName: 'مریم' }, status: 'active' },
    ])
    expect((await auditOf(asked.id)).slice(0, 4)).toEqual([
      [owner.userId, 'request', 'allowed'],
      [staff.userId, 'offer', 'allowed'],
      [doctor.userId, 'read', 'refused'],
      [doctor.userId, 'read', 'refused'],
    ])
  })

  it('cannot be agreed to by staff, by the doctor or by anybody else', async () => {
    const { id } = await bodyOf<Care>(await postCare(test, owner.token), 201)
    expect(await codeOf(await consent(test, owner.token, id))).toEqual([409, 'care-not-offered'])
    await postOffer(test, staff.token, id, doctor.userId)
    const admin = await newSomebody(test, { roles: ['user', 'admin'] })
    for (const who of [staff, doctor, stranger, admin])
      expect((await consent(test, who.token, id)).status).toBe(404)
    expect(await own()).toMatchObject([{ status: 'offered' }])
    // Agreeing twice is agreeing once.
    for (let time = 0; time < 2; time++) expect((await consent(test, owner.token, id)).status).toBe(200)
  })

  it('is named among those who may accompany somebody, once', async () => {
    const { id } = await bodyOf<Care>(await postCare(test, owner.token), 201)
    const plainDoctor = await newSomebody(test, { roles: ['user', 'doctor'] })
    for (const who of [stranger, plainDoctor, owner])
      expect((await postOffer(test, staff.token, id, who.userId)).status).toBe(422)
    expect((await postOffer(test, owner.token, id, doctor.userId)).status).toBe(403)
    expect((await postOffer(test, staff.token, id, doctor.userId)).status).toBe(200)
    expect(await codeOf(await postOffer(test, staff.token, id, doctor.userId))).toEqual([409, 'care-decided'])
  })
})

describe('by a VIP code', () => {
  it('names its doctor at once, who reads once the person agrees', async () => {
    const { code } = await addCode(test, staff, doctor, { code: 'dr ۱۲۳۴ a' })
    expect(code).toBe('DR-1234-A')
    const key = randomUUID()
    for (let time = 0; time < 2; time++) {
      const care = await bodyOf<Care>(await postCare(test, owner.token, { code: 'DR-1234-a' }, key), 201)
      expect(care).toMatchObject({ status: 'offered', doctor: { firstName: 'لیلا' } })
      expect(await archiveBy(care)).toBe(404)
    }
    const { items } = await get<{ items: DoctorCode[] }>('/doctor-codes', staff)
    expect(items.find((one) => one.code === code)).toMatchObject({
      uses: 1,
      state: 'in-force',
      madeBy: 'سارا آزمون',
    })
    // What a code has named is not among what support was asked for.
    const requests = await get<{ items: CareRequest[] }>('/doctor-requests', staff)
    expect(requests.items.filter(({ userId }) => userId === owner.userId)).toEqual([])
  })

  it('answers what support was asked for, of that person', async () => {
    const asked = await bodyOf<Care>(await postCare(test, owner.token), 201)
    const { code } = await addCode(test, staff, doctor)
    const answered = await bodyOf<Care>(await postCare(test, owner.token, { code }), 201)
    expect(answered).toMatchObject({ id: asked.id, status: 'offered' })
  })

  it('is refused where it is unknown, ended, over, used up, or of a doctor who is none any more', async () => {
    const unknown = [404, 'vip-code-unknown']
    const tryIt = async (code: string, who = owner) => codeOf(await postCare(test, who.token, { code }))
    expect(await tryIt('NO-SUCH-CODE')).toEqual(unknown)
    const ended = await addCode(test, staff, doctor)
    expect(
      (await test.request('POST', `/doctor-codes/${ended.id}/endings`, { token: staff.token })).status,
    ).toBe(200)
    expect(await tryIt(ended.code)).toEqual(unknown)
    const over = await addCode(test, staff, doctor, {
      validUntil: new Date(test.clock.now().getTime() + 1000).toISOString(),
    })
    test.clock.advance(1000)
    expect(await tryIt(over.code)).toEqual(unknown)
    const single = await addCode(test, staff, doctor, { maxUses: 1 })
    await bodyOf(await postCare(test, stranger.token, { code: single.code }), 201)
    expect(await tryIt(single.code)).toEqual([409, 'vip-code-used-up'])
    const good = await addCode(test, staff, doctor)
    expect(await tryIt(good.code, doctor)).toEqual([409, 'care-doctor-own'])
    await test.database.pool.query(`update users set roles = '{user,doctor}' where id = $1`, [doctor.userId])
    expect(await tryIt(good.code)).toEqual(unknown)
    expect(await own()).toEqual([])
  })

  it('is tried twenty times an hour and no more, whatever else is tried beside it', async () => {
    const codes = await addCode(test, staff, doctor)
    await test.database.pool.query('delete from token_buckets')
    for (let time = 0; time < 20; time++) {
      await postCare(test, owner.token, { code: `GUESS-${time}` })
      await test.database.pool.query('delete from token_buckets')
    }
    expect(await codeOf(await postCare(test, owner.token, { code: codes.code }))).toEqual([
      429,
      'too-many-code-tries',
    ])
  })

  it('is made by staff alone, for a doctor, for so many people and until a day that comes', async () => {
    for (const who of [owner, doctor]) expect((await postCode(test, who.token, doctor)).status).toBe(403)
    for (const [json, refusal] of [
      [{ maxUses: 0 }, 'maxUses'],
      [{ maxUses: 1001 }, 'maxUses'],
      [{ maxUses: 1.5 }, 'maxUses'],
      [{ code: 'x' }, 'code'],
      [{ validUntil: test.clock.now().toISOString() }, 'validUntil'],
      [{ doctorId: stranger.userId }, 'doctorId'],
      [{ note: 'x'.repeat(201) }, 'note'],
    ] as const) {
      const [status, , field] = await refusalOf(await postCode(test, staff.token, doctor, json))
      expect([status, String(field).split(' ')[0]]).toEqual([422, refusal])
    }
    const { code } = await addCode(test, staff, doctor)
    expect(await codeOf(await postCode(test, staff.token, doctor, { code }))).toEqual([409, 'vip-code-taken'])
  })
})

describe('one for each person', () => {
  it('is for the caller or a member of their family, each with their own', async () => {
    const father = await addFamilyMember(test, owner.token)
    const foreign = await addFamilyMember(test, stranger.token)
    const self = await addCare(test, people())
    const ofFather = await addCare(test, people(), { memberId: father.id })
    expect(await codeOf(await postCare(test, owner.token))).toEqual([409, 'care-there'])
    expect((await postCare(test, owner.token, { memberId: foreign.id })).status).toBe(404)
    expect((await own()).map(({ id, memberId }) => [id, memberId]).sort()).toEqual(
      [
        [self.id, null],
        [ofFather.id, father.id],
      ].sort(),
    )
    expect((await patients()).find(({ id }) => id === ofFather.id)).toMatchObject({
      memberId: null,
      member: { firstName: father.firstName },
    })
  })

  it('is one of two that are asked for at once', async () => {
    const codes = [await addCode(test, staff, doctor), await addCode(test, staff, await newDoctor(test))]
    const answers = await Promise.all(
      [...codes, ...codes].map(({ code }) => postCare(test, owner.token, { code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await own()).toHaveLength(1)
    const { items } = await get<{ items: DoctorCode[] }>('/doctor-codes', staff)
    // Whoever was refused has used nothing.
    const ours = items.filter(({ code }) => codes.some((one) => one.code === code))
    expect(ours.reduce((sum, { uses }) => sum + uses, 0)).toBe(1)
  })

  it('uses a code for so many people, however many come at once', async () => {
    const { code, id } = await addCode(test, staff, doctor, { maxUses: 2 })
    const many = await Promise.all([1, 2, 3, 4, 5].map(() => newSomebody(test)))
    const answers = await Promise.all(many.map(({ token }) => postCare(test, token, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409])
    const { items } = await get<{ items: DoctorCode[] }>('/doctor-codes', staff)
    expect(items.find((one) => one.id === id)).toMatchObject({ uses: 2, state: 'used-up' })
  })

  it('has ended in the end, when agreeing and ending come at once', async () => {
    for (let time = 0; time < 5; time++) {
      const { id } = await bodyOf<Care>(
        await postCare(test, owner.token, { code: (await addCode(test, staff, doctor)).code }),
        201,
      )
      const [agreed, ended] = await Promise.all([
        consent(test, owner.token, id),
        endCare(test, owner.token, id),
      ])
      expect(ended.status).toBe(204)
      expect([200, 409]).toContain(agreed.status)
      expect(await statusOf(`/records?shareId=${id}`, doctor)).toBe(404)
      expect(await own()).toEqual([])
    }
  })

  it('is asked for ten times a day', async () => {
    await test.database.pool.query('delete from token_buckets')
    for (let time = 0; time < careRequestsPerDay; time++) {
      const { id } = await bodyOf<Care>(await postCare(test, owner.token), 201)
      await endCare(test, owner.token, id)
    }
    expect((await postCare(test, owner.token)).status).toBe(429)
  })
})

describe('ending', () => {
  it.each(['person', 'doctor'] as const)(
    'by the %s acts at once and for good, and is seen by both',
    async (side) => {
      const record = await addPressure(test, owner.token)
      const care = await addCare(test, people())
      const address = `/blood-pressure-records/${record.id}?shareId=${care.id}`
      expect(await statusOf(address, doctor)).toBe(200)
      const who = side === 'person' ? owner : doctor
      for (let time = 0; time < 2; time++) expect((await endCare(test, who.token, care.id)).status).toBe(204)
      expect(await statusOf(address, doctor)).toBe(404)
      expect(await archiveBy(care)).toBe(404)
      expect(await own('ended')).toMatchObject([{ id: care.id, status: 'ended', endedBy: side }])
      expect(await patients()).toMatchObject([{ id: care.id, status: 'ended' }])
      expect(await codeOf(await consent(test, owner.token, care.id))).toEqual([409, 'care-not-offered'])
      // Another may come.
      expect((await addCare(test, people())).id).not.toBe(care.id)
    },
  )

  it('is for the two alone, and the person finds who else tried', async () => {
    const care = await addCare(test, people())
    for (const who of [stranger, staff]) expect((await endCare(test, who.token, care.id)).status).toBe(404)
    expect(await auditOf(care.id)).toEqual(
      expect.arrayContaining([
        [stranger.userId, 'end', 'refused'],
        [staff.userId, 'end', 'refused'],
      ]),
    )
    expect(await archiveBy(care)).toBe(200)
  })

  it('comes with the role, a block, a deleted member or a deleted account', async () => {
    const father = await addFamilyMember(test, owner.token)
    const care = await addCare(test, people())
    const ofFather = await addCare(test, people(), { memberId: father.id })
    const set = (column: string, value: unknown, { userId }: Somebody) =>
      test.database.pool.query(`update users set ${column} = $2 where id = $1`, [userId, value])
    for (const [column, value, before, who] of [
      ['roles', '{user,doctor}', '{user,doctor,accompanying-doctor}', doctor],
      ['suspended_at', test.clock.now(), null, doctor],
      ['suspended_at', test.clock.now(), null, owner],
      ['deletion_due_at', test.clock.now(), null, owner],
    ] as const) {
      await set(column, value, who)
      expect([column, await archiveBy(care)]).toEqual([column, 404])
      await set(column, before, who)
      expect([column, await archiveBy(care)]).toEqual([column, 200])
    }
    expect(await archiveBy(ofFather)).toBe(200)
    await test.request('DELETE', `/family-members/${father.id}`, { token: owner.token })
    expect(await archiveBy(ofFather)).toBe(404)
    expect((await patients()).map(({ id }) => id)).toEqual([care.id])
    expect((await own()).map(({ id }) => id)).toEqual([care.id])
  })
})

describe('what the doctor reads', () => {
  it('is written down where the owner sees it, as of the accompanying doctor', async () => {
    const record = await addPressure(test, owner.token)
    const care = await addCare(test, people())
    await get(`/records?shareId=${care.id}`, doctor)
    await get(`/blood-pressure-records/${record.id}?shareId=${care.id}`, doctor)
    await get(`/blood-pressure-records/${record.id}?shareId=${care.id}`, doctor)
    const reads = await get<{ items: ShareRead[] }>(`/shares/${care.id}/reads`, owner)
    const by = { way: 'doctor', reader: { firstName: 'لیلا', lastName: 'آزمون' } }
    expect(reads.items.map(({ kind }) => kind).sort()).toEqual(['archive', 'record'])
    for (const read of reads.items) expect(read).toMatchObject(by)
    for (const who of [doctor, stranger, staff])
      expect(await statusOf(`/shares/${care.id}/reads`, who)).toBe(404)
    expect(await get(`/shares/received/${care.id}`, doctor)).toMatchObject({
      way: 'doctor',
      owner: { firstName: 'مریم' },
      member: null,
      scope: 'all',
      expiresAt: null,
    })
    // It is none of the shares of either.
    expect(await get('/shares/received', doctor)).toMatchObject({ items: [] })
    expect(await get('/shares', owner)).toMatchObject({ items: [] })
    expect((await test.request('DELETE', `/shares/${care.id}`, { token: owner.token })).status).toBe(404)
  })
})

describe('messages', () => {
  it('are of the two alone, in their order, counted until they are seen', async () => {
    const care = await addCare(test, people())
    await write(care, owner, 'سلام، فشارم دیشب بالا بود.')
    await write(care, owner, 'هنوز هم هست.')
    expect(await patients()).toMatchObject([{ unread: 2 }])
    expect(await own()).toMatchObject([{ unread: 0 }])
    expect((await messagesOf(care, doctor)).map(({ number, by }) => [number, by])).toEqual([
      [2, 'person'],
      [1, 'person'],
    ])
    const seen = (number: number, who: Somebody) =>
      test.request('POST', `/accompanying-doctors/${care.id}/readings`, {
        token: who.token,
        json: { number },
      })
    expect((await seen(1, doctor)).status).toBe(204)
    expect(await patients()).toMatchObject([{ unread: 1 }])
    // What was seen stays seen, and nothing is seen that is not there.
    expect((await seen(999, doctor)).status).toBe(204)
    expect((await seen(1, doctor)).status).toBe(204)
    expect(await patients()).toMatchObject([{ unread: 0 }])
    await write(care, doctor, 'امروز دو بار دیگر اندازه بگیرید.')
    expect(await own()).toMatchObject([{ unread: 1 }])
    for (const who of [stranger, staff, await newDoctor(test)]) {
      expect(await statusOf(`/accompanying-doctors/${care.id}/messages`, who)).toBe(404)
      expect(await statusOf(`/accompanying-doctors/${care.id}`, who)).toBe(404)
      expect((await postMessage(test, who.token, care.id, 'x')).status).toBe(404)
      expect((await seen(1, who)).status).toBe(404)
    }
  })

  it('are never empty, too long or sent twice', async () => {
    const care = await addCare(test, people())
    for (const text of ['', '   ', '\u200c\n', '\u200f'])
      expect(await refusalOf(await postMessage(test, owner.token, care.id, text))).toEqual([
        422,
        'invalid-input',
        'text error.careMessageEmpty',
      ])
    expect(await refusalOf(await postMessage(test, owner.token, care.id, 'x'.repeat(2001)))).toEqual([
      422,
      'invalid-input',
      'text error.careMessageLong',
    ])
    for (const text of [undefined, 7, ['x'], { x: 1 }])
      expect((await postMessage(test, owner.token, care.id, text)).status).toBe(422)
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect((await postMessage(test, owner.token, care.id, 'یک بار', key)).status).toBe(201)
    expect(await messagesOf(care)).toHaveLength(1)
  })

  it('are numbered one after another when many come at once', async () => {
    const care = await addCare(test, people())
    await Promise.all(
      [1, 2, 3, 4].flatMap((at) => [write(care, owner, `${at}`), write(care, doctor, `${at}`)]),
    )
    expect((await messagesOf(care)).map(({ number }) => number)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  })

  it('are read a page after another', async () => {
    const care = await addCare(test, people())
    for (let at = 1; at <= 5; at++) await write(care, owner, `پیام ${at}`)
    const read: number[] = []
    let cursor: string | null = null
    do {
      const page: { items: CareMessage[]; nextCursor: string | null } = await get(
        `/accompanying-doctors/${care.id}/messages?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
        doctor,
      )
      read.push(...page.items.map(({ number }) => number))
      cursor = page.nextCursor
    } while (cursor)
    expect(read).toEqual([5, 4, 3, 2, 1])
  })

  it('are not written before it is agreed to nor after it has ended; the person reads all of them then, the doctor what they wrote', async () => {
    const { id } = await bodyOf<Care>(await postCare(test, owner.token), 201)
    expect(await codeOf(await postMessage(test, owner.token, id, 'سلام'))).toEqual([409, 'care-not-active'])
    await postOffer(test, staff.token, id, doctor.userId)
    expect(await codeOf(await postMessage(test, owner.token, id, 'سلام'))).toEqual([409, 'care-not-active'])
    expect((await postMessage(test, doctor.token, id, 'سلام')).status).toBe(404)
    const care = await bodyOf<Care>(await consent(test, owner.token, id), 200)
    await write(care, doctor, 'سلام')
    await write(care, owner, 'سرم گیج می‌رود')
    const unread = async () =>
      (
        await bodyOf<Care>(
          await test.request('GET', `/accompanying-doctors/${id}`, { token: doctor.token }),
          200,
        )
      ).unread
    expect([await unread(), await messagesOf(care, doctor)]).toMatchObject([1, [{}, {}]])
    await endCare(test, doctor.token, id)
    for (const who of [owner, doctor])
      expect(await codeOf(await postMessage(test, who.token, id, 'x'))).toEqual([409, 'care-not-active'])
    expect((await messagesOf(care, owner)).map(({ by }) => by)).toEqual(['person', 'doctor'])
    expect((await messagesOf(care, doctor)).map(({ by }) => by)).toEqual(['doctor'])
    expect(await unread()).toBe(0)
    // What is shown to nobody is seen by nobody.
    const seen = await test.request('POST', `/accompanying-doctors/${id}/readings`, {
      token: doctor.token,
      json: { number: 2 },
    })
    expect(seen.status).toBe(204)
    const { rows } = await test.database.pool.query(
      'select doctor_read from accompanying_doctors where id = $1',
      [id],
    )
    expect(rows).toEqual([{ doctor_read: 1 }])
  })

  it('are told to the other by SMS without a word of them, once until they are seen, and so often a day', async () => {
    const care = await addCare(test, people())
    await write(care, owner, 'رازی که کسی نداند')
    await write(care, owner, 'و رازی دیگر')
    await test.runJobs()
    const told = async () =>
      (await readOutbox(test.database.db, { recipient: doctor.phone, limit: 50 })).filter(
        ({ template }) => template === 'doctor-message',
      )
    const [message, ...more] = await told()
    expect(more).toEqual([])
    expect(message?.text).toContain(`/doctor/patients/${care.id}`)
    expect(message?.text).not.toMatch(/راز|مریم|آزمون/)
    for (let time = 0; time < careNoticesPerDay + 2; time++) {
      await test.request('POST', `/accompanying-doctors/${care.id}/readings`, {
        token: doctor.token,
        json: { number: 1000 },
      })
      await write(care, owner, 'باز هم')
    }
    await test.runJobs()
    expect(await told()).toHaveLength(careNoticesPerDay)
  })

  it('are not seen by whoever writes without having looked', async () => {
    const care = await addCare(test, people())
    await write(care, doctor, 'امروز دو بار دیگر اندازه بگیرید.')
    await write(care, owner, 'سلام')
    expect(await own()).toMatchObject([{ unread: 1 }])
    expect(await patients()).toMatchObject([{ unread: 1 }])
  })

  it('are so many an hour', async () => {
    const care = await addCare(test, people())
    for (let time = 0; time < careMessagesPerHour; time++) await write(care, owner, `${time}`)
    expect((await postMessage(test, owner.token, care.id, 'x')).status).toBe(429)
  })
})

describe('the database', () => {
  const outcome = async (text: string, values: unknown[]) => {
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(text, values)
      return 'done'
    } catch (error) {
      return (error as { constraint?: string }).constraint
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('holds what accompanying doctors are held to', async () => {
    const father = await addFamilyMember(test, owner.token)
    const foreign = await addFamilyMember(test, stranger.token)
    const care = await addCare(test, people())
    await write(care, owner, 'سلام')
    const at = test.clock.now()
    const insert = `insert into accompanying_doctors (id, owner_id, member_id, status, requested_at, doctor_id, offered_by, offered_at, active_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
    const row = (ownerId: string, memberId: string | null, status = 'requested') => [
      randomUUID(),
      ownerId,
      memberId,
      status,
      at,
      ...(status === 'requested' ? [null, null, null, null] : [doctor.userId, staff.userId, at, at]),
    ]
    expect(await outcome(insert, row(owner.userId, father.id))).toBe('done')
    expect(await outcome(insert, row(owner.userId, null))).toBe('accompanying_doctors_one')
    expect(await outcome(insert, row(owner.userId, foreign.id))).toBe('accompanying_doctors_family_member')
    expect(await outcome(insert, row(stranger.userId, null, 'active'))).toBe(
      'accompanying_doctors_transition',
    )
    const update = (set: string, ...values: unknown[]) =>
      outcome(`update accompanying_doctors set ${set} where id = $1`, [care.id, ...values])
    expect(await update('doctor_id = $2', stranger.userId)).toBe('accompanying_doctors_kept')
    expect(await update('owner_id = $2', stranger.userId)).toBe('accompanying_doctors_kept')
    expect(await update('member_id = $2', father.id)).toBe('accompanying_doctors_kept')
    expect(await update("active_at = active_at + interval '1 day'")).toBe('accompanying_doctors_kept')
    expect(await update("status = 'offered', active_at = null")).toBe('accompanying_doctors_kept')
    expect(await update("status = 'ended'")).toBe('accompanying_doctors_times')
    expect(await update('last_number = 0')).toBe('accompanying_doctors_kept')
    expect(await update('doctor_read = 2')).toBe('accompanying_doctors_read')
    const message = (text: string) =>
      outcome(`insert into care_messages (care_id, number, by, at, text) values ($1, 9, 'person', $2, $3)`, [
        care.id,
        at,
        text,
      ])
    expect(await message('x')).toBe('done')
    expect(await message('')).toBe('care_messages_text')
    expect(await outcome(`update care_messages set text = 'y' where care_id = $1`, [care.id])).toBe(
      'care_messages_kept',
    )
    await endCare(test, owner.token, care.id)
    expect(await message('x')).toBe('care_messages_active')
    expect(await update("status = 'active', ended_at = null, ended_by = null")).toBe(
      'accompanying_doctors_kept',
    )
    const { id } = await addCode(test, staff, doctor)
    for (const set of [
      'uses = -1',
      'max_uses = max_uses + 1',
      'doctor_id = created_by',
      "valid_until = valid_until + interval '1 day'",
    ])
      expect(await outcome(`update doctor_codes set ${set} where id = $1`, [id])).toBe('doctor_codes_kept')
    expect(await outcome('update doctor_codes set uses = max_uses + 1 where id = $1', [id])).toBe(
      'doctor_codes_uses',
    )
    expect(
      await outcome(
        `insert into share_reads (id, share_id, care_id, reader_id, kind, at) values ($1, null, null, $2, 'archive', $3)`,
        [randomUUID(), doctor.userId, at],
      ),
    ).toBe('share_reads_one')
  })
})

describe('an account that goes', () => {
  it('gives what it has, and takes its doctors, messages and reads along; a doctor’s leaves the thread, ended', async () => {
    const care = await addCare(test, people())
    await write(care, owner, 'سلام')
    await get(`/records?shareId=${care.id}`, doctor)
    expect(await carePersonalData(test.deps).collect(test.database.db, owner.userId)).toMatchObject([
      { id: care.id, status: 'active', messages: [{ by: 'person', text: 'سلام' }] },
    ])
    expect(await sharingPersonalData.collect(test.database.db, owner.userId)).toMatchObject({
      reads: [{ shareId: null, accompanyingDoctorId: care.id, kind: 'archive' }],
    })
    expect(await carePersonalData(test.deps).collect(test.database.db, doctor.userId)).toEqual([])
    const at = test.clock.now()
    await test.database.transaction((tx) => carePersonalData(test.deps).erase(tx, doctor.userId, at))
    expect(await own('ended')).toMatchObject([{ id: care.id, endedBy: 'doctor' }])
    expect(await messagesOf(care)).toHaveLength(1)
    await test.database.transaction((tx) => carePersonalData(test.deps).erase(tx, owner.userId, at))
    const { rows } = await test.database.pool.query(
      `select (select count(*) from accompanying_doctors where owner_id = $1)::int as doctors,
        (select count(*) from care_messages where care_id = $2)::int as messages,
        (select count(*) from share_reads where care_id = $2)::int as reads`,
      [owner.userId, care.id],
    )
    expect(rows).toEqual([{ doctors: 0, messages: 0, reads: 0 }])
  })

  it('goes with a member who goes for good', async () => {
    const father = await addFamilyMember(test, owner.token)
    const care = await addCare(test, people(), { memberId: father.id })
    await test.request('DELETE', `/family-members/${father.id}`, { token: owner.token })
    test.clock.advance(9 * dayMs)
    await test.runDue('purge-deleted-records')
    const { rows } = await test.database.pool.query('select from accompanying_doctors where id = $1', [
      care.id,
    ])
    expect(rows).toEqual([])
  })
})
