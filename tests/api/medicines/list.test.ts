import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DoctorEnding } from '~/domain/booking/ending-contract'
import {
  keysOf,
  type ListedMedicine,
  type MedicineChoice,
  type MedicineFacts,
} from '~/domain/medicines/contract'
import { nameKey } from '~/domain/medicines/names'
import { instantInTehran } from '~/domain/values/tehran-time'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { asDoctor, asPatient, book, enter, newPatient } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let doctor: TestDoctor
const start = instantInTehran('2026-11-22', '09:00').toISOString()
const support = testToken(['user', 'support'])
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin: await newAdmin(test) })
})
afterAll(() => test.close())

/** Of a name that no other test has. */
const some = (given: Partial<MedicineFacts> = {}): MedicineFacts => ({
  nameFa: 'داروی آزمون',
  nameLatin: `Testium ${randomUUID()}`,
  otherNames: [],
  form: 'tablet',
  strengths: ['5 mg'],
  groups: [],
  ...given,
})
const add = (json: unknown, token = support, key: string = randomUUID()) =>
  test.request('POST', '/admin-medicines', { token, json, headers: { 'idempotency-key': key } })
const added = async (given: Partial<MedicineFacts> = {}) =>
  bodyOf<ListedMedicine>(await add(some(given)), 201)
const one = (id: string, what = '', json?: unknown, method = 'POST') =>
  test.request(method, `/admin-medicines/${id}${what}`, { token: support, json })
const list = async (query: string) =>
  bodyOf<{ items: ListedMedicine[]; nextCursor: string | null }>(
    await test.request('GET', `/admin-medicines?${query}`, { token: support }),
    200,
  )
const found = async (q: string) =>
  (await list(new URLSearchParams({ q }).toString())).items.map(({ id }) => id)
const offered = async (by: Pick<Somebody, 'token'> = doctor) =>
  (
    await bodyOf<{ items: MedicineChoice[] }>(
      await test.request('GET', '/medicines', { token: by.token }),
      200,
    )
  ).items
const codeOf = async (response: Response) => {
  const { code, errors = [] } = (await response.json()) as {
    code: string
    errors?: { path: string[]; code: string }[]
  }
  return [response.status, errors[0] ? `${errors[0].path[0]} ${errors[0].code}` : code]
}

describe('the list of medicines', () => {
  it('begins with generic names in both scripts, each found by all of its names', async () => {
    const { rows } = await test.database.pool.query<{
      nameFa: string
      nameLatin: string
      otherNames: string[]
      keys: string[]
      latinKey: string
    }>(
      `select name_fa as "nameFa", name_latin as "nameLatin", other_names as "otherNames", keys, latin_key as "latinKey" from medicines`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(60)
    for (const { keys, latinKey, ...names } of rows) {
      expect([names.nameLatin, keys, latinKey]).toEqual([
        names.nameLatin,
        keysOf(names),
        nameKey(names.nameLatin),
      ])
      expect(names.nameFa).toMatch(/[آ-ی]/)
    }
  })

  it('is found in either script, however it was typed', async () => {
    const { id } = await added({
      nameFa: 'کوآزمون‌سیلین ۳',
      nameLatin: 'Co-Testocillin 3',
      otherNames: ['Testocillína'],
    })
    for (const q of [
      'كوآزمون سيلين',
      'آزمون‌سیلین',
      'آزمونسیلین۳',
      'co testocillin',
      'CO-TESTOCILLIN ۳',
      'testocillina',
    ])
      expect([q, await found(q)]).toEqual([q, [id]])
    expect(await found('کوآزمون‌سیلین ۴')).toEqual([])
  })

  it('is read page by page by its Latin names, those that are retired apart', async () => {
    const seen: ListedMedicine[] = []
    let cursor = ''
    do {
      const page = await list(`limit=30&state=offered${cursor}`)
      seen.push(...page.items)
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`
    } while (cursor !== '')
    const names = seen.map(({ nameLatin, form }) => `${nameKey(nameLatin)} ${form}`)
    expect(new Set(names).size).toBe(names.length)
    const { rows } = await test.database.pool.query<{ name: string }>(
      `select latin_key || ' ' || form as name from medicines where retired_at is null order by latin_key, form`,
    )
    expect(names).toEqual(rows.map(({ name }) => name))
    expect((await test.request('GET', '/admin-medicines?cursor=x', { token: support })).status).toBe(422)
  })

  it('has a medicine in one form once, also when two add it at the same moment', async () => {
    const facts = some()
    const answers = await Promise.all([1, 2, 3].map(() => add(facts)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await codeOf(await add({ ...facts, nameLatin: facts.nameLatin.toUpperCase() }))).toEqual([
      409,
      'medicine-listed',
    ])
    expect((await add({ ...facts, form: 'syrup' })).status).toBe(201)
    const key = randomUUID()
    const again = some()
    expect(
      await Promise.all(
        [add(again, support, key), add(again, support, key)].map(async (one) => (await one).status),
      ),
    ).toEqual([201, 201])
    expect(await found(again.nameLatin)).toHaveLength(1)
  })

  it('is changed, and two that would become one are told', async () => {
    const [first, second] = [await added(), await added({ strengths: ['1 mg', '1 mg'] })]
    expect(second.strengths).toEqual(['1 mg'])
    const facts = some({ nameLatin: first.nameLatin })
    expect(await codeOf(await one(second.id, '', facts, 'PUT'))).toEqual([409, 'medicine-listed'])
    // Two that change into the same at the same moment: one is told.
    const meant = some()
    const both = await Promise.all([first, second].map(({ id }) => one(id, '', meant, 'PUT')))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await codeOf(await one(randomUUID(), '', some(), 'PUT'))).toEqual([404, 'not-found'])
  })

  it.each([
    [{ nameFa: ' ' }, 'nameFa error.required'],
    [{ nameFa: '—' }, 'nameFa error.medicineName'],
    [{ nameLatin: 'آسپرین' }, 'nameLatin error.medicineLatin'],
    [{ form: 'cloud' as never }, 'form error.choice'],
    [{ strengths: Array.from({ length: 13 }, (_, n) => `${n} mg`) }, 'strengths error.mostLines?max=12'],
    [{ groups: ['sweets' as never] }, 'groups error.choice'],
  ])('refuses %o', async (given, fault) => {
    expect(await codeOf(await add(some(given)))).toEqual([422, fault])
  })

  it('is kept by support and admins, offered to doctors, and each write is a row of the log', async () => {
    for (const roles of [['user'], ['user', 'doctor'], ['user', 'seller']] as const)
      expect((await add(some(), testToken([...roles]))).status).toBe(403)
    expect((await test.request('GET', '/medicines', { token: testToken(['user']) })).status).toBe(403)
    const { id } = await added()
    await bodyOf(await one(id, '', some(), 'PUT'), 200)
    await bodyOf(await one(id, '/retirements'), 200)
    await bodyOf(await one(id, '/restorations'), 200)
    const { rows } = await test.database.pool.query<{ action: string }>(
      `select action from audit_entries where resource = 'medicine' and resource_id = $1 order by position`,
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'edit', 'retire', 'restore'])
  })
})

describe('the review of a pharmacist', () => {
  const review = (medicine: ListedMedicine, given: Record<string, unknown> = {}) =>
    one(medicine.id, '/reviews', {
      reviewedBy: 'دکتر ندا رستگار',
      councilNumber: '۱۲٬۳۴۵'.replace('٬', ''),
      readAt: medicine.updatedAt,
      ...given,
    })
  const unreviewed = async () =>
    (
      await bodyOf<{ unreviewed: number }>(
        await test.request('GET', '/medicine-counts', { token: support }),
        200,
      )
    ).unreviewed
  const choice = async (id: string) => (await offered()).find((medicine) => medicine.id === id)

  it('is of nothing that the list begins with', async () => {
    const { rows } = await test.database.pool.query(
      `select from medicines where reviewed_at is not null and created_at = '2026-11-26T00:00:00Z'`,
    )
    expect(rows).toEqual([])
  })

  it('is by name and number, counted, offered to doctors, and a row of the log', async () => {
    const before = await unreviewed()
    const medicine = await added()
    expect([medicine.review, await unreviewed(), (await choice(medicine.id))?.isReviewed]).toEqual([
      null,
      before + 1,
      false,
    ])
    test.clock.advance(60_000)
    const read = await bodyOf<ListedMedicine>(await review(medicine), 200)
    expect(read.review).toEqual({
      by: 'دکتر ندا رستگار',
      councilNumber: '12345',
      at: test.clock.now().toISOString(),
    })
    expect([await unreviewed(), (await choice(medicine.id))?.isReviewed]).toEqual([before, true])
    const ids = async (state: string) =>
      (await list(`state=${state}&q=${encodeURIComponent(medicine.nameLatin)}`)).items.map(({ id }) => id)
    expect([await ids('unreviewed'), await ids('offered')]).toEqual([[], [medicine.id]])
    const { rows } = await test.database.pool.query<{ action: string }>(
      `select action from audit_entries where resource = 'medicine' and resource_id = $1 order by position`,
      [medicine.id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'approve'])
  })

  it.each<[string, Partial<MedicineFacts>]>([
    ['Persian name', { nameFa: 'داروی دیگر' }],
    ['other names', { otherNames: ['Otherium'] }],
    ['form', { form: 'syrup' }],
    ['strengths', { strengths: ['50 mg'] }],
    ['groups', { groups: ['nsaids'] }],
    ['Latin name', { nameLatin: `Testium ${randomUUID()}` }],
  ])('is taken back with a change of its %s, and stays when nothing of it changes', async (_, changed) => {
    const facts = some()
    const medicine = await bodyOf<ListedMedicine>(await add(facts), 201)
    await bodyOf(await review(medicine), 200)
    for (const answer of [
      await one(medicine.id, '', facts, 'PUT'),
      await one(medicine.id, '/retirements'),
      await one(medicine.id, '/restorations'),
    ])
      expect((await bodyOf<ListedMedicine>(answer, 200)).review).not.toBeNull()
    const edited = await bodyOf<ListedMedicine>(
      await one(medicine.id, '', { ...facts, ...changed }, 'PUT'),
      200,
    )
    expect(edited.review).toBeNull()
  })

  it('holds for what was read, whoever writes into the table', async () => {
    const medicine = await added()
    await bodyOf(await review(medicine), 200)
    const { rows } = await test.database.pool.query(
      `update medicines set strengths = '{500 g}', reviewed_by = 'x', reviewer_number = '999', reviewed_at = $2 where id = $1 returning reviewed_at`,
      [medicine.id, test.clock.now()],
    )
    expect(rows).toEqual([{ reviewed_at: null }])
    await expect(
      test.database.pool.query(`update medicines set reviewed_by = 'x' where id = $1`, [medicine.id]),
    ).rejects.toMatchObject({ constraint: 'medicines_reviewed' })
  })

  it('is recorded when it is sent twice, and after a retirement that changes nothing of it', async () => {
    const medicine = await added()
    test.clock.advance(60_000)
    await bodyOf(await review(medicine), 200)
    test.clock.advance(60_000)
    await bodyOf(await review(medicine), 200)
    await one(medicine.id, '/retirements')
    await one(medicine.id, '/restorations')
    test.clock.advance(60_000)
    const last = await bodyOf<ListedMedicine>(await review(medicine), 200)
    expect(last.review?.at).toBe(test.clock.now().toISOString())
  })

  it('is not of what was changed since the page was opened', async () => {
    const medicine = await added()
    test.clock.advance(60_000)
    await bodyOf(await one(medicine.id, '', some({ nameLatin: medicine.nameLatin }), 'PUT'), 200)
    expect(await codeOf(await review(medicine))).toEqual([409, 'medicine-changed'])
    expect(await codeOf(await review({ ...medicine, id: randomUUID() as never }))).toEqual([404, 'not-found'])
  })

  it.each([
    [{ reviewedBy: ' ' }, 'reviewedBy error.required'],
    [{ councilNumber: '12' }, 'councilNumber error.councilNumber'],
  ])('refuses %o', async (given, fault) => {
    expect(await codeOf(await review(await added(), given))).toEqual([422, fault])
  })
})

describe('what is prescribed', () => {
  /** Ends a talk with these, as its doctor sees them then. */
  async function prescribed(...medicines: { name: string; form: string; strength?: string }[]) {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    test.clock.set(start)
    await bodyOf(await enter(test, patient, asPatient(id)), 200)
    await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
    const given = { advice: 'استراحت', medicines: medicines.map((one) => ({ amount: 10, ...one })) }
    await bodyOf(
      await test.request('POST', `${asDoctor(id)}/endings`, { token: doctor.token, json: given }),
      200,
    )
    return async () => {
      const answer = await test.request('GET', `${asDoctor(id)}/ending`, { token: doctor.token })
      return (await bodyOf<DoctorEnding>(answer, 200)).ending?.prescription?.medicines ?? []
    }
  }

  it('has the medicine of the list that its name means in that form, and else the doctor’s own words', async () => {
    const tablet = await added({ nameFa: 'دارونوشت', nameLatin: 'Scriptin', otherNames: ['نوشتین'] })
    const syrup = await added({ nameFa: 'دارونوشت', nameLatin: 'Scriptin', form: 'syrup' })
    const lines = await prescribed(
      { name: 'دارو نوشت', form: 'tablet', strength: '5 mg' },
      { name: 'SCRIPTIN', form: 'syrup' },
      { name: 'نوشتين', form: 'tablet' },
      { name: 'Scriptin', form: 'patch' },
      { name: 'جوشاندهٔ آویشن', form: 'other' },
    )
    expect((await lines()).map(({ medicineId, name }) => [name, medicineId])).toEqual([
      ['دارو نوشت', tablet.id],
      ['SCRIPTIN', syrup.id],
      ['نوشتین', tablet.id],
      ['Scriptin', null],
      ['جوشاندهٔ آویشن', null],
    ])
  })

  it('stays as it was when staff change or retire the medicine, which is offered no more', async () => {
    const medicine = await added({ nameFa: 'داروماند', nameLatin: 'Remanin' })
    expect((await offered()).some(({ id }) => id === medicine.id)).toBe(true)
    const lines = await prescribed({ name: 'داروماند', form: 'tablet', strength: '5 mg' })
    const before = await lines()
    await bodyOf(await one(medicine.id, '', some({ nameFa: 'نامی دیگر', strengths: [] }), 'PUT'), 200)
    await bodyOf(await one(medicine.id, '/retirements'), 200)
    expect(await lines()).toEqual(before)
    expect((await offered()).some(({ id }) => id === medicine.id)).toBe(false)
    test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
    doctor = await addDoctor(test, { admin: await newAdmin(test) })
    expect((await (await prescribed({ name: 'نامی دیگر', form: 'tablet' }))())[0]?.medicineId).toBeNull()
  })
})

describe('the database', () => {
  /** The name of the constraint that a statement breaks; null: none. */
  async function broken(statement: string): Promise<string | null> {
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(statement)
      return null
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? String(error)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const set = (change: string) =>
    `update medicines set ${change} where latin_key = 'ibuprofen' and form = 'tablet'`

  it.each([
    ['medicines_once', `update medicines set form = 'tablet' where latin_key = 'ibuprofen'`],
    ['medicines_form', set(`form = 'cloud'`)],
    ['medicines_names', set(`name_fa = ''`)],
    ['medicines_names', set(`other_names = array['']`)],
    ['medicines_names', set(`other_names = array[null]::text[]`)],
    ['medicines_strengths', set(`strengths = array_fill('1 mg'::text, array[13])`)],
    ['medicines_groups', set(`groups = '{sweets}'`)],
    ['medicines_groups', set(`groups = array[null]::text[]`)],
    ['medicines_found', set(`latin_key = 'another'`)],
    ['medicines_found', set(`keys = '{}'`)],
    ['error: medicines is append-only', `delete from medicines`],
  ])('holds %s', async (constraint, statement) => {
    expect(await broken(statement)).toBe(constraint)
  })

  it('lets no prescription name a medicine that there is not', async () => {
    expect(
      await broken(`insert into prescribed_medicines (prescription_id, place, name, form, amount, medicine_id)
        select id, 20, 'x', 'tablet', 1, gen_random_uuid() from prescriptions limit 1`),
    ).toBe('prescribed_medicines_medicine')
  })
})
