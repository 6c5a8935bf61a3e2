import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { careNoticesPerDay, recordNoticesPerDay } from '~/domain/care/rules'
import { isDocument, isRecordedByDoctors } from '~/domain/records/define'
import { fieldsOf } from '~/domain/records/fields'
import { definitionOf, recordDefinitions } from '~/domain/records/types'
import type { DeskRecord } from '~/domain/desk/records-contract'
import type { AnyRecord } from '~/domain/records/schemas'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCare, bodyOf, endCare, newDoctor, postMessage } from '~/tests/kit/care'
import { addFamilyMember } from '~/tests/kit/family'
import { documentSample } from '~/tests/kit/record-files'
import { addComment, postComment, postReply } from '~/tests/kit/record-comments'
import { addressOf, postRecord, sampleOf } from '~/tests/kit/record-samples'
import { addShare, newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let staff: Somebody
let owner: Somebody
let doctor: Somebody
let careId: string
beforeAll(async () => {
  test = await openTestApi()
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(async () => {
  await test.database.pool.query('delete from token_buckets')
  owner = await newSomebody(test)
  doctor = await newDoctor(test)
  careId = (await addCare(test, { owner, doctor, staff })).id
})
afterAll(() => test.close())

const pressure = definitionOf('blood-pressure')
const given = { systolic: 132, diastolic: 84, place: 'office' }
const post = (json: Record<string, unknown> = given, who = doctor, definition = pressure) =>
  postRecord(test, definition, who.token, { careId, ...json })
const add = async (...args: Parameters<typeof post>): Promise<AnyRecord> => bodyOf(await post(...args), 201)
const erase = (id: string, who = doctor) =>
  test.request('DELETE', addressOf(pressure, `/${id}`), { token: who.token })
const restore = (id: string, who = doctor) =>
  test.request('POST', addressOf(pressure, `/${id}/restorations`), { token: who.token })
const readByOwner = async (id: string) =>
  (await test.request('GET', addressOf(pressure, `/${id}`), { token: owner.token })).status
const recorded = async (who = doctor): Promise<DeskRecord[]> =>
  (
    await bodyOf<{ items: DeskRecord[] }>(
      await test.request('GET', '/doctor-desk/records?tab=recorded', { token: who.token }),
      200,
    )
  ).items
const problemOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
const logOf = async (action: string, outcome = 'allowed') =>
  (
    await test.database.pool.query(
      `select from audit_entries where action = $1 and resource = 'blood-pressure-record' and subject_id = $2 and actor_id = $3 and outcome = $4`,
      [action, owner.userId, doctor.userId, outcome],
    )
  ).rowCount

const types = recordDefinitions.filter(isRecordedByDoctors)

it.each(types.map((one) => [one.type, one] as const))(
  'a doctor records %s for whom they accompany, and the family sees it as a doctor’s',
  async (_, definition) => {
    const sample = isDocument(definition)
      ? await documentSample(test, definition, doctor.token)
      : sampleOf(definition)
    const { id } = await add(sample, doctor, definition)
    const seen = await bodyOf<AnyRecord>(
      await test.request('GET', addressOf(definition, `/${id}`), { token: owner.token }),
      200,
    )
    expect(seen).toMatchObject({ id, source: 'doctor', memberId: null })
    expect((await recorded()).map((one) => [one.id, one.shareId, one.mayDelete])).toEqual([
      [id, careId, true],
    ])
  },
)

describe('what a doctor records', () => {
  it('is of the one whom they accompany, in the archive of the family and in no archive of theirs', async () => {
    const father = await addFamilyMember(test, owner.token)
    const theirs = await addCare(test, { owner, doctor, staff }, { memberId: father.id })
    const { id } = await add({ ...given, careId: theirs.id })
    const seen = await bodyOf<AnyRecord>(
      await test.request('GET', addressOf(pressure, `/${id}`), { token: owner.token }),
      200,
    )
    expect(seen).toMatchObject({ memberId: father.id, source: 'doctor', ...given })
    const own = await bodyOf<{ total: number }>(
      await test.request('GET', addressOf(pressure), { token: doctor.token }),
      200,
    )
    expect(own.total).toBe(0)
    // What sums up days has it at once.
    const history = await bodyOf<{ total: number }>(
      await test.request('GET', addressOf(pressure, `?memberId=${father.id}`), { token: owner.token }),
      200,
    )
    expect([history.total, await logOf('add')]).toEqual([1, 1])
  })

  it('says neither whose it is nor where it came from beside, and is sent twice once', async () => {
    for (const more of [{ memberId: null }, { source: 'self' }, { deviceSerial: 'NB10000000001' }])
      expect((await post({ ...given, ...more })).status).toBe(422)
    const key = randomUUID()
    const send = () =>
      test.request('POST', addressOf(pressure), {
        token: doctor.token,
        headers: { 'idempotency-key': key },
        json: { careId, takenAt: test.clock.now().toISOString(), ...given },
      })
    const [first, second] = [await bodyOf<AnyRecord>(await send(), 201), await send()]
    expect([second.status, ((await second.json()) as AnyRecord).id]).toEqual([201, first.id])
    expect((await recorded()).length).toBe(1)
  })

  it('leads nobody out of the platform: not its note, nor its texts, nor the names of its files; what the family writes is theirs', async () => {
    const errorsOf = async (response: Response) => [
      response.status,
      ((await response.json()) as { errors: unknown }).errors,
    ]
    expect(await errorsOf(await post({ ...given, note: 'زنگ بزنید ۰۹۱۲ ۳۴۵ ۶۷۸۹' }))).toEqual([
      422,
      [{ path: ['note'], code: 'error.textContact' }],
    ])
    const own = await postRecord(test, pressure, owner.token, {
      ...given,
      source: 'self',
      note: '09123456789',
    })
    expect(own.status).toBe(201)
    for (const definition of types.filter(isDocument)) {
      const sample = await documentSample(test, definition, doctor.token)
      for (const field of fieldsOf(definition).filter(({ kind }) => kind === 'text'))
        expect(
          await errorsOf(await post({ ...sample, [field.name]: 'www.example.com' }, doctor, definition)),
        ).toEqual([422, [{ path: [field.name], code: 'error.textContact' }]])
      if (!definition.files) continue
      const files = (sample.files as { upload: string }[]).map(({ upload }) => ({
        upload,
        name: '09123456789.jpg',
      }))
      const [status, errors] = await errorsOf(await post({ ...sample, files }, doctor, definition))
      expect([status, (errors as { path: unknown }[])[0]?.path]).toEqual([422, ['files', 0, 'name']])
    }
  })

  it('is kept with no key: sent again it is read as it is then, and by who accompanies no more not at all', async () => {
    const key = randomUUID()
    const takenAt = test.clock.now().toISOString()
    const send = () =>
      test.request('POST', addressOf(pressure), {
        token: doctor.token,
        headers: { 'idempotency-key': key },
        json: { careId, takenAt, ...given, note: 'پس از پیاده‌روی' },
      })
    const { id } = await bodyOf<AnyRecord>(await send(), 201)
    const { rows } = await test.database.pool.query<{ body: unknown }>(
      'select body from idempotency_keys where owner = $1 and key = $2',
      [doctor.userId, key],
    )
    expect(rows).toEqual([{ body: { id } }])
    expect(await bodyOf<AnyRecord>(await send(), 201)).toMatchObject({ id, ...given })
    await erase(id, owner)
    expect(await problemOf(await send())).toEqual([404, 'not-found'])
    await restore(id, owner)
    expect((await send()).status).toBe(201)
    await endCare(test, owner.token, careId)
    expect(await problemOf(await send())).toEqual([404, 'not-found'])
    // To hear once more what became of what was done is no attempt at anything.
    expect(await logOf('read', 'refused')).toBe(0)
  })

  it('is for nobody whom they do not accompany now: the family finds the attempt in its log', async () => {
    const stranger = await newDoctor(test)
    await addShare(test, owner.token, { phone: stranger.phone })
    expect(await problemOf(await post(given, stranger))).toEqual([404, 'not-found'])
    expect(await problemOf(await post(given, owner))).toEqual([404, 'not-found'])
    expect(await problemOf(await post({ ...given, careId: randomUUID() }))).toEqual([404, 'not-found'])
    await endCare(test, owner.token, careId)
    expect(await problemOf(await post())).toEqual([404, 'not-found'])
    const { rowCount } = await test.database.pool.query(
      `select from audit_entries where action = 'add' and subject_id = $1 and outcome = 'refused'`,
      [owner.userId],
    )
    expect(rowCount).toBe(2)
  })

  it('is told of twice a day, however many values there are, and keeps back no message', async () => {
    for (let value = 0; value < careNoticesPerDay + 1; value += 1)
      await add({ ...given, systolic: 120 + value })
    await bodyOf(await postMessage(test, doctor.token, careId, 'سلام'), 201)
    await test.runJobs()
    const sent = await readOutbox(test.database.db, { recipient: owner.phone, limit: 50 })
    const many = (template: string) => sent.filter((one) => one.template === template).length
    expect([many('referral-news'), many('doctor-message')]).toEqual([recordNoticesPerDay, 1])
  })

  it('is never what a doctor signs', async () => {
    const signed = definitionOf('doctor-record')
    expect((await post(sampleOf(signed), doctor, signed)).status).toBe(422)
  })

  it('is deleted and brought back by the doctor, while they accompany, and changed by nobody', async () => {
    const { id } = await add()
    const edit = (who: Somebody) =>
      test.request('PATCH', addressOf(pressure, `/${id}`), { token: who.token, json: { systolic: 120 } })
    expect([(await edit(doctor)).status, await problemOf(await edit(owner))]).toEqual([
      404,
      [409, 'written-by-doctor'],
    ])
    expect((await erase(id)).status).toBe(204)
    expect([await readByOwner(id), await recorded(), await logOf('delete')]).toEqual([404, [], 1])
    expect((await restore(id)).status).toBe(200)
    expect([await readByOwner(id), await logOf('bring-back')]).toEqual([200, 1])
    await endCare(test, owner.token, careId)
    expect([(await erase(id)).status, await readByOwner(id)]).toEqual([404, 200])
    // Whose archive it is deletes it as anything of theirs.
    expect([(await erase(id, owner)).status, await readByOwner(id)]).toEqual([204, 404])
    expect((await restore(id)).status).toBe(404)
  })

  it('stays deleted where the family has deleted it: the doctor brings back no more than what they deleted', async () => {
    const { id } = await add()
    expect((await erase(id, owner)).status).toBe(204)
    expect([await problemOf(await restore(id)), await readByOwner(id)]).toEqual([[404, 'not-found'], 404])
    expect([(await restore(id, owner)).status, await readByOwner(id)]).toEqual([200, 200])
    // Nor by what they deleted once: each deletion is its own.
    expect([(await erase(id)).status, (await restore(id)).status]).toEqual([204, 200])
    expect([(await erase(id, owner)).status, (await restore(id)).status]).toEqual([204, 404])
    // The family undoes whosever deletion it was.
    expect([(await restore(id, owner)).status, (await erase(id)).status]).toEqual([200, 204])
    expect([(await restore(id, owner)).status, await readByOwner(id)]).toEqual([200, 200])
    // Of what was deleted before it was kept by whom, nobody can say that it was the doctor.
    await test.database.pool.query('update records set deleted_at = $2 where id = $1', [id, test.clock.now()])
    expect((await restore(id)).status).toBe(404)
  })

  it('stays once its family has replied about it or a colleague has written, also where that comes at the same moment', async () => {
    const { id } = await add()
    await addComment(test, doctor, id)
    expect((await recorded())[0]?.mayDelete).toBe(true)
    // What the doctor alone has said goes and comes with it.
    expect([(await erase(id)).status, (await restore(id)).status]).toEqual([204, 200])
    expect((await postReply(test, owner, id, doctor)).status).toBe(201)
    const onDesk = async () => (await recorded()).find((one) => one.id === id)?.mayDelete
    expect(await onDesk()).toBe(false)
    expect([await problemOf(await erase(id)), await readByOwner(id)]).toEqual([[409, 'record-answered'], 200])
    // The family sees that it was tried.
    expect(await logOf('delete', 'refused')).toBe(1)
    const another = await add()
    const colleague = await newDoctor(test)
    await addShare(test, owner.token, { phone: colleague.phone })
    await addComment(test, colleague, another.id)
    expect(await problemOf(await erase(another.id))).toEqual([409, 'record-answered'])
    // Whose archive it is deletes both.
    expect([(await erase(id, owner)).status, (await erase(another.id, owner)).status]).toEqual([204, 204])
    for (let round = 0; round < 5; round += 1) {
      const raced = await add()
      const [written, erased] = await Promise.all([postComment(test, colleague, raced.id), erase(raced.id)])
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([written.status, erased.status])
    }
  })

  it('is deleted by nobody else: no colleague, and of the doctor nothing that the family has recorded', async () => {
    const { id } = await add()
    const colleague = await newDoctor(test)
    await addShare(test, owner.token, { phone: colleague.phone })
    expect((await erase(id, colleague)).status).toBe(404)
    const own = await bodyOf<AnyRecord>(
      await postRecord(test, pressure, owner.token, { ...given, source: 'self' }),
      201,
    )
    expect([(await erase(own.id)).status, await readByOwner(own.id)]).toEqual([404, 200])
    const shared = await bodyOf<{ items: DeskRecord[] }>(
      await test.request('GET', '/doctor-desk/records?tab=shared', { token: doctor.token }),
      200,
    )
    expect(Object.fromEntries(shared.items.map((one) => [one.id, one.mayDelete]))).toEqual({
      [id]: true,
      [own.id]: false,
    })
  })

  it('is held by the database to an accompaniment, also where it ends at the same moment', async () => {
    const insertBy = ({ userId }: Somebody) =>
      test.database.pool.query(
        `insert into records (id, owner_id, type, taken_at, source, written_by, created_at, updated_at)
          values (gen_random_uuid(), $1, 'blood-pressure', now(), 'doctor', $2, now(), now())`,
        [owner.userId, userId],
      )
    const refused = { constraint: 'records_of_accompanied' }
    await expect(insertBy(await newDoctor(test))).rejects.toMatchObject(refused)
    // An accompaniment stays beside what its doctor may do no more.
    for (const [change, back] of [
      ["roles = '{user}'", "roles = '{user,accompanying-doctor}'"],
      ['suspended_at = now()', 'suspended_at = null'],
    ]) {
      await test.database.pool.query(`update users set ${change} where id = $1`, [doctor.userId])
      await expect(insertBy(doctor), change).rejects.toMatchObject(refused)
      await test.database.pool.query(`update users set ${back} where id = $1`, [doctor.userId])
    }
    expect((await insertBy(doctor)).rowCount).toBe(1)
    for (let round = 0; round < 5; round += 1) {
      const { id } = round === 0 ? { id: careId } : await addCare(test, { owner, doctor, staff })
      const [written, ended] = await Promise.all([
        post({ ...given, careId: id }),
        endCare(test, owner.token, id),
      ])
      expect([201, 404]).toContain(written.status)
      expect(ended.status).toBe(204)
    }
  })
})
