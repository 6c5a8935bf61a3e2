import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PatientFile, SharedFile, WholeFile } from '~/domain/booking/patient-file'
import type { Care } from '~/domain/care/contract'
import type { ClinicalNote, NoteOf } from '~/domain/clinical-notes/contract'
import { userIdSchema } from '~/domain/values/ids'
import { eraseOf, exportOf } from '~/tests/kit/aftercare'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { act, addCall, putOnDuty } from '~/tests/kit/calls'
import { addCare, bodyOf, endCare, fileOfPatient, newDoctor, turnFile } from '~/tests/kit/care'
import { postNote } from '~/tests/kit/clinical-notes'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { asDoctor, book, cancel, newPatient, timesOf } from '~/tests/kit/reservations'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let staff: Somebody
let owner: Somebody
let doctor: TestDoctor
let id: string
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(async () => {
  await sql('delete from token_buckets')
  const practising = await addDoctor(test, { admin: await newAdmin(test) })
  const token = testToken(['user', 'doctor', 'accompanying-doctor'], {
    userId: userIdSchema.parse(practising.userId),
  })
  doctor = { ...practising, token }
  await sql(
    `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
    doctor.userId,
  )
  owner = await newPatient(test, 10_000_000)
  id = (await addCare(test, { owner, doctor, staff })).id
  await note('allergy', { allergen: 'drug', name: 'پنی‌سیلین' })
  await note('medicine', { medicineType: 'tablet', name: 'آملودیپین' })
  await note('disease', { name: 'پرفشاری خون', ageInfected: 58 })
})
afterAll(() => test.close())

const sql = (text: string, ...values: unknown[]) => test.database.pool.query(text, values)
const note = async (kind: string, json: object) =>
  bodyOf(
    await test.request('POST', `/medical-file/${kind}-entries`, {
      token: owner.token,
      json,
      headers: { 'idempotency-key': randomUUID() },
    }),
    201,
  )
const fileFor = async (of = id): Promise<WholeFile | null> =>
  (await bodyOf<{ file: WholeFile | null }>(await fileOfPatient(test, doctor.token, of), 200)).file
const turned = async (who: Somebody, file: 'open' | 'shut' | 'asked', of = id) =>
  (await bodyOf<Care>(await turnFile(test, who.token, of, file), 200)).file
const stateTo = async (who: Somebody, of = id) =>
  (await bodyOf<Care>(await test.request('GET', `/accompanying-doctors/${of}`, { token: who.token }), 200))
    .file
const statusOf = async (answer: Promise<Response>) => (await answer).status
const whole: WholeFile = {
  allergies: [{ name: 'پنی‌سیلین', allergen: 'drug' }],
  medicines: [{ name: 'آملودیپین', form: 'tablet', amount: null }],
  diseases: [{ name: 'پرفشاری خون', age: 58 }],
}
const line = { name: 'Amoxicillin', form: 'capsule', amount: 10 }

describe('the medical file of whom a doctor accompanies', () => {
  it('is shut unless the family opens it, who shuts it again whenever they like', async () => {
    expect([await fileFor(), await stateTo(owner), await stateTo(doctor)]).toEqual([null, 'shut', 'shut'])
    expect(await turned(owner, 'open')).toBe('open')
    // Twice is once.
    expect(await turned(owner, 'open')).toBe('open')
    expect([await fileFor(), await stateTo(doctor)]).toEqual([whole, 'open'])
    expect(await turned(owner, 'shut')).toBe('shut')
    expect([await fileFor(), await turned(owner, 'shut')]).toEqual([null, 'shut'])
  })

  it('is asked for by the doctor, once in a week, and the family answers', async () => {
    expect(await turned(doctor, 'asked')).toBe('asked')
    expect([await turned(doctor, 'asked'), await fileFor(), await stateTo(owner)]).toEqual([
      'asked',
      null,
      'asked',
    ])
    expect(await turned(owner, 'shut')).toBe('shut')
    // Nothing was open that could be withdrawn.
    const withdrawn = await sql(
      `select from audit_entries where resource = 'medical-file' and action = 'withdraw' and subject_id = $1`,
      owner.userId,
    )
    expect(withdrawn.rowCount).toBe(0)
    const again = await turnFile(test, doctor.token, id, 'asked')
    expect([again.status, again.headers.get('retry-after'), await again.json()]).toEqual([
      429,
      `${7 * 24 * 60 * 60}`,
      expect.objectContaining({ code: 'care-file-asked-lately' }),
    ])
    expect(await stateTo(owner)).toBe('shut')
    test.clock.advance(7 * 24 * 60 * 60_000)
    expect(await turned(doctor, 'asked')).toBe('asked')
    expect(await turned(owner, 'open')).toBe('open')
    // What is open is not asked for.
    expect(await turned(doctor, 'asked')).toBe('open')
  })

  it('is opened by the person alone, and asked for by the doctor alone', async () => {
    const stranger = await newDoctor(test)
    expect([
      await statusOf(turnFile(test, doctor.token, id, 'open')),
      await statusOf(turnFile(test, doctor.token, id, 'shut')),
      await statusOf(turnFile(test, owner.token, id, 'asked')),
      await statusOf(turnFile(test, stranger.token, id, 'asked')),
      await statusOf(fileOfPatient(test, stranger.token, id)),
      await statusOf(fileOfPatient(test, owner.token, id)),
      await statusOf(turnFile(test, staff.token, id, 'open')),
    ]).toEqual([403, 403, 403, 404, 404, 403, 404])
    expect(await stateTo(owner)).toBe('shut')
  })

  it('is each person’s own: a member’s stays shut where the owner’s is open', async () => {
    const father = await addFamilyMember(test, owner.token)
    await note('allergy', { allergen: 'food', name: 'بادام', memberId: father.id })
    const theirs = (await addCare(test, { owner, doctor, staff }, { memberId: father.id })).id
    await turned(owner, 'open')
    expect(await fileFor(theirs)).toBeNull()
    await turned(owner, 'open', theirs)
    expect(await fileFor(theirs)).toEqual({
      allergies: [{ name: 'بادام', allergen: 'food' }],
      medicines: [],
      diseases: [],
    })
  })

  it('is written down to the family at each look, once in ten minutes', async () => {
    const looks = async () =>
      (
        await sql(
          `select from audit_entries where resource = 'medical-file' and action = 'read' and subject_id = $1 and actor_id = $2`,
          owner.userId,
          doctor.userId,
        )
      ).rowCount
    await fileFor()
    expect(await looks()).toBe(0)
    await turned(owner, 'open')
    await fileFor()
    await fileFor()
    expect(await looks()).toBe(1)
    test.clock.advance(10 * 60_000)
    await fileFor()
    expect(await looks()).toBe(2)
  })

  it('is not read where it is shut at the same moment, whichever way it is asked for', async () => {
    await turned(owner, 'open')
    const client = await test.database.pool.connect()
    await client.query('begin')
    const reads = () => Promise.all([fileFor(), compared({ kind: 'supervision', id })])
    let reading: ReturnType<typeof reads>
    try {
      // As whoever shuts it does: under the lock of the accompaniment.
      await client.query('select from accompanying_doctors where id = $1 for update', [id])
      await client.query('delete from care_files where care_id = $1', [id])
      reading = reads()
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`
      await expect.poll(async () => (await sql(waiting)).rowCount).toBe(2)
      await client.query('commit')
    } finally {
      client.release(true)
    }
    expect(await reading).toEqual([null, expect.objectContaining({ file: null })])
  })

  it('is open no more of a child who has come of age, whom the guardian has opened it of', async () => {
    const born = new Date(test.clock.now().getTime() - 17.9 * 365.25 * 24 * 60 * 60_000)
    const child = await addFamilyMember(test, owner.token, {
      relation: 'son',
      birthDate: born.toISOString().slice(0, 10),
    })
    const theirs = (await addCare(test, { owner, doctor, staff }, { memberId: child.id })).id
    const isConsentOpen = async () =>
      JSON.stringify(
        await bodyOf(await test.request('GET', '/consents', { token: owner.token }), 200),
      ).includes('"care-file"')
    await turned(owner, 'open', theirs)
    expect([await fileFor(theirs), await stateTo(doctor, theirs), await isConsentOpen()]).toEqual([
      expect.anything(),
      'open',
      true,
    ])
    test.clock.advance(400 * 24 * 60 * 60_000)
    expect([await fileFor(theirs), await isConsentOpen()]).toEqual([null, false])
    // Both say so on every page, in lists as well, and neither is offered what nobody can give.
    const inList = async (token: string, path: string) =>
      (await bodyOf<{ items: Care[] }>(await test.request('GET', path, { token }), 200)).items.find(
        (one) => one.id === theirs,
      )?.file
    expect([
      await stateTo(owner, theirs),
      await stateTo(doctor, theirs),
      await inList(owner.token, '/accompanying-doctors'),
      await inList(doctor.token, '/accompanied-patients'),
      await statusOf(turnFile(test, doctor.token, theirs, 'asked')),
    ]).toEqual(['ended', 'ended', 'ended', 'ended', 409])
  })

  it('is shut with the end, whoever ends it, and while the doctor is none', async () => {
    await turned(owner, 'open')
    await sql(`update users set roles = '{user,doctor}' where id = $1`, doctor.userId)
    const { rows } = await sql(
      'select count(*)::int as many from care_files where care_id = $1 and given_at is not null',
      id,
    )
    expect([rows[0].many, await compared({ kind: 'supervision', id })]).toEqual([1, 404])
    await sql(`update users set roles = '{user,doctor,accompanying-doctor}' where id = $1`, doctor.userId)
    expect(await fileFor()).toEqual(whole)
    expect((await endCare(test, doctor.token, id)).status).toBe(204)
    expect((await sql('select from care_files where care_id = $1', id)).rowCount).toBe(0)
    expect([
      await statusOf(fileOfPatient(test, doctor.token, id)),
      await statusOf(turnFile(test, owner.token, id, 'open')),
      await statusOf(turnFile(test, doctor.token, id, 'asked')),
      await statusOf(turnFile(test, owner.token, id, 'shut')),
    ]).toEqual([404, 409, 409, 200])
  })

  it('is told in the export, and goes with the account', async () => {
    await turned(owner, 'open')
    expect(JSON.stringify(await exportOf(test, owner, 'accompanyingDoctors'))).toContain('"fileOpenedAt":"20')
    await eraseOf(test, owner, 'accompanyingDoctors')
    expect((await sql('select from care_files where care_id = $1', id)).rowCount).toBe(0)
  })

  it('is never open where nobody accompanies: the database holds it, whoever comes first', async () => {
    const refusal = async (text: string) => {
      try {
        await sql(text, id)
        return null
      } catch (error) {
        return (error as { constraint?: string }).constraint
      }
    }
    const insert = (columns: string) => `insert into care_files (care_id, ${columns})`
    expect(await refusal(`${insert('given_at, asked_at')} values ($1, now(), now())`)).toBe('care_files_one')
    expect(await refusal(`${insert('asked_at, read_at')} values ($1, now(), now())`)).toBe('care_files_read')
    for (let round = 0; round < 5; round += 1) {
      const { id: careId } = round === 0 ? { id } : await addCare(test, { owner, doctor, staff })
      const [opened, ended] = await Promise.all([
        turnFile(test, owner.token, careId, 'open'),
        endCare(test, owner.token, careId),
      ])
      expect([200, 409]).toContain(opened.status)
      expect(ended.status).toBe(204)
      expect((await sql('select from care_files where care_id = $1', careId)).rowCount).toBe(0)
    }
    expect(await refusal(`${insert('given_at')} values ($1, now())`)).toBe('care_files_of_active')
  })
})

/** What a note would be compared with; else the status of the answer. */
const compared = async ({ kind, id: of }: NoteOf): Promise<SharedFile | number> => {
  const answer = await test.request('GET', `/doctor-clinical-note-files/${kind}/${of}`, {
    token: doctor.token,
  })
  return answer.ok ? ((await answer.json()) as SharedFile) : answer.status
}
const { diseases: _diseases, ...prescribedBy } = whole
const open: { file: PatientFile; isCompared: boolean } = { file: prescribedBy, isCompared: true }

describe('what the same doctor prescribes', () => {
  it('is compared with the file that the family has opened, in a note and at a call of the same person', async () => {
    const of: NoteOf = { kind: 'supervision', id }
    expect(await compared(of)).toMatchObject({ file: null, isCompared: false })
    await turned(owner, 'open')
    expect(await compared(of)).toMatchObject(open)
    const refused = await postNote(test, doctor, of, { medicines: [line], allergiesAsked: undefined })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ warned: [{ name: 'Amoxicillin', kind: 'allergy', named: 'پنی‌سیلین' }] }),
    ])
    const signed = await bodyOf<ClinicalNote>(
      await postNote(test, doctor, of, {
        medicines: [{ ...line, reason: 'تست پوستی منفی بود.' }],
        allergiesAsked: undefined,
      }),
      201,
    )
    expect(signed.prescription).toMatchObject({ isChecked: true })
    await putOnDuty(test, staff, doctor)
    const call = await addCall(test, owner)
    await act(test, doctor, call.id, 'take')
    expect(await compared({ kind: 'call', id: call.id })).toMatchObject(open)
    await turned(owner, 'shut')
    expect(await compared(of)).toMatchObject({ file: null, isCompared: false })
  })

  it('is compared with it at a visit as well, of the same person alone', async () => {
    const father = await addFamilyMember(test, owner.token)
    const [first = '', second = ''] = await timesOf(test, doctor)
    const own = await book(test, owner, doctor, first)
    const fileAt = async (visit: string) =>
      bodyOf<SharedFile>(
        await test.request('GET', `${asDoctor(visit)}/patient-file`, { token: doctor.token }),
        200,
      )
    expect(await fileAt(own.id)).toEqual({ file: null, isCompared: false })
    await turned(owner, 'open')
    expect(await fileAt(own.id)).toEqual(open)
    await bodyOf(await cancel(test, owner, own.id, own.refundNow), 200)
    const theirs = await book(test, owner, doctor, second, { memberId: father.id })
    expect(await fileAt(theirs.id)).toEqual({ file: null, isCompared: false })
  })
})
