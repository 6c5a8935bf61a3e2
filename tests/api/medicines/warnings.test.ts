import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClinicalNote, NoteOf } from '~/domain/clinical-notes/contract'
import type { DoctorEnding } from '~/domain/booking/ending-contract'
import type { FileConsent, SharedFile } from '~/domain/booking/patient-file'
import type { Reservation } from '~/domain/booking/reservation-contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { eraseOf, exportOf } from '../../kit/aftercare'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { addCare, bodyOf } from '../../kit/care'
import { postNote } from '../../kit/clinical-notes'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { addFamilyMember } from '../../kit/family'
import { asDoctor, asPatient, book, cancel, enter, newPatient } from '../../kit/reservations'
import { newSomebody, type Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
let patient: Somebody
const start = instantInTehran('2026-11-22', '09:00').toISOString()
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
  patient = await newPatient(test)
  await note('allergy', { allergen: 'drug', name: 'پنی‌سیلین' })
  await note('medicine', { medicineType: 'tablet', name: 'آملودیپین', amount: '۵ میلی‌گرم' })
})
afterAll(() => test.close())

const note = async (kind: string, json: object) =>
  bodyOf(
    await test.request('POST', `/medical-file/${kind}-entries`, {
      token: patient.token,
      json,
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
    201,
  )
const consent = (id: string, isGiven: boolean, { token } = patient) =>
  test.request('PUT', `/reservations/${id}/file-consent`, { token, json: { isGiven } })
const fileFor = async (
  id: string,
  { token }: Pick<Somebody, 'token'> = doctor,
): Promise<SharedFile['file'] | number> => {
  const answer = await test.request('GET', `/doctor-reservations/${id}/patient-file`, { token })
  return answer.status === 200 ? ((await answer.json()) as SharedFile).file : answer.status
}
const booked = (given = {}): Promise<Reservation> => book(test, patient, doctor, start, given)
/** Both are there. */
async function talk(id: string) {
  test.clock.set(start)
  await bodyOf(await enter(test, patient, asPatient(id)), 200)
  await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
}
const prescribe = (id: string, ...medicines: object[]) =>
  test.request('POST', `${asDoctor(id)}/endings`, {
    token: doctor.token,
    json: { advice: 'استراحت', medicines: medicines.map((one) => ({ form: 'tablet', amount: 10, ...one })) },
  })
const prescribed = async (id: string) =>
  (
    await bodyOf<DoctorEnding>(
      await test.request('GET', `${asDoctor(id)}/ending`, { token: doctor.token }),
      200,
    )
  ).ending?.prescription

describe('the file of a patient', () => {
  it('is seen by the doctor of a paid visit once the patient agrees, by nobody else, and each look is in the patient’s log', async () => {
    const { id } = await booked()
    expect(
      await bodyOf<FileConsent>(
        await test.request('GET', `/reservations/${id}/file-consent`, { token: patient.token }),
        200,
      ),
    ).toEqual({ isGiven: false })
    expect(await fileFor(id)).toBeNull()
    await bodyOf(await consent(id, true), 200)
    await bodyOf(await consent(id, true), 200)
    expect(await fileFor(id)).toEqual({
      allergies: [{ name: 'پنی‌سیلین', allergen: 'drug' }],
      medicines: [{ name: 'آملودیپین', form: 'tablet', amount: '۵ میلی‌گرم' }],
    })
    const others = [await addDoctor(test, { admin }), { token: testToken(['user', 'doctor']) }]
    for (const other of others) expect(await fileFor(id, other)).toBe(404)
    for (const roles of [['user'], ['user', 'support', 'admin']] as const)
      expect(await fileFor(id, { token: testToken([...roles]) })).toBe(403)
    const { rows } = await test.database.pool.query(
      `select action, outcome from audit_entries where resource = 'medical-file' and subject_id = $1 and actor_id = $2`,
      [patient.userId, doctor.userId],
    )
    expect(rows).toEqual([{ action: 'read', outcome: 'allowed' }])
    // What a page that is open asks again is the same look, for ten minutes.
    const looks = async () =>
      (
        await test.database.pool.query(
          `select from audit_entries where resource = 'medical-file' and action = 'read' and subject_id = $1`,
          [patient.userId],
        )
      ).rowCount
    await fileFor(id)
    expect(await looks()).toBe(1)
    test.clock.advance(10 * 60_000)
    await fileFor(id)
    expect(await looks()).toBe(2)
    await bodyOf(await consent(id, false), 200)
    expect(await fileFor(id)).toBeNull()
    expect((await consent(id, true, await newPatient(test))).status).toBe(404)
  })

  it('is shut when the visit is over, whether its job has run or not, and cannot be opened any more', async () => {
    const { id } = await booked()
    await bodyOf(await consent(id, true), 200)
    test.clock.set(new Date(Date.parse(start) + 15 * 60_000).toISOString())
    expect(await fileFor(id)).toBeNull()
    expect((await consent(id, true)).status).toBe(409)
    expect((await consent(id, false)).status).toBe(200)
  })

  it('is shut when it is called off, and once it is written down', async () => {
    const first = await booked()
    await bodyOf(await consent(first.id, true), 200)
    await bodyOf(await cancel(test, patient, first.id, first.refundNow), 200)
    expect(await fileFor(first.id)).toBeNull()
    const second = await booked()
    await bodyOf(await consent(second.id, true), 200)
    await talk(second.id)
    await bodyOf(await prescribe(second.id, { name: 'لوزارتان' }), 200)
    expect(await fileFor(second.id)).toBeNull()
  })

  it('is of whom the visit is for, and of nobody else in the family', async () => {
    const { id: memberId } = await addFamilyMember(test, patient.token)
    await note('allergy', { allergen: 'food', name: 'بادام', memberId })
    const { id } = await booked({ memberId })
    await bodyOf(await consent(id, true), 200)
    expect(await fileFor(id)).toEqual({ allergies: [{ name: 'بادام', allergen: 'food' }], medicines: [] })
    // As versions before let it be done: whose visit is booked is not deleted any more.
    await test.database.pool.query('update family_members set deleted_at = $2 where id = $1', [
      memberId,
      test.clock.now(),
    ])
    expect(await fileFor(id)).toBeNull()
  })

  it('is told in the export, and what was agreed to goes with the account', async () => {
    const { id } = await booked()
    await bodyOf(await consent(id, true), 200)
    expect(JSON.stringify(await exportOf(test, patient, 'consultations'))).toContain(
      '"fileOpenedToDoctorAt":"2026-',
    )
    await eraseOf(test, patient, 'consultations')
    const { rowCount } = await test.database.pool.query(
      `select from reservation_file_consents where reservation_id = $1`,
      [id],
    )
    expect(rowCount).toBe(0)
  })
})

describe('a prescription', () => {
  it('is signed only with a reason for what the file warns of, which stays with it', async () => {
    const { id } = await booked()
    await bodyOf(await consent(id, true), 200)
    await talk(id)
    const lines = [{ name: 'Amoxicillin', form: 'capsule' }, { name: 'آملوديپين' }, { name: 'لوزارتان' }]
    const refused = await prescribe(id, ...lines)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'prescription-warned' }),
    ])
    expect((await prescribe(id, { ...lines[0], reason: 'تست پوستی منفی بود.' }, lines[1] ?? {})).status).toBe(
      409,
    )
    expect((await prescribe(id, { ...lines[0], reason: ' ' })).status).toBe(409)
    await bodyOf(
      await prescribe(
        id,
        { ...lines[0], reason: 'تست پوستی منفی بود.' },
        { ...lines[1], reason: 'ادامهٔ همان' },
        { ...lines[2], reason: 'بی هشدار' },
      ),
      200,
    )
    const written = await prescribed(id)
    expect(written?.isChecked).toBe(true)
    expect(written?.medicines.map(({ warnings }) => warnings)).toEqual([
      [{ kind: 'allergy', named: 'پنی‌سیلین', reason: 'تست پوستی منفی بود.' }],
      [{ kind: 'duplicate', named: 'آملودیپین', reason: 'ادامهٔ همان' }],
      [],
    ])
    const own = await bodyOf<{ ending: unknown }>(
      await test.request('GET', `/reservations/${id}/ending`, { token: patient.token }),
      200,
    )
    expect(JSON.stringify(own)).toContain('تست پوستی منفی بود.')
    await eraseOf(test, patient, 'consultations')
  })

  it('is compared by the same consent while what came of it is written down, though the file is seen no more', async () => {
    const { id } = await booked()
    await bodyOf(await consent(id, true), 200)
    await talk(id)
    test.clock.set(new Date(Date.parse(start) + 20 * 60_000).toISOString())
    await test.runJobs()
    const shared = await bodyOf<SharedFile>(
      await test.request('GET', `${asDoctor(id)}/patient-file`, { token: doctor.token }),
      200,
    )
    expect(shared).toEqual({ file: null, isCompared: true })
    const line = { name: 'Amoxicillin', form: 'capsule' }
    const looks = async () =>
      (
        await test.database.pool.query<{ actor_id: string; resource_id: string }>(
          `select actor_id, resource_id from audit_entries where resource = 'medical-file' and action = 'read' and subject_id = $1`,
          [patient.userId],
        )
      ).rows
    // What it collides with is named, nothing else of the file, and that it was told is a look.
    const refused = await prescribe(id, line, { name: 'لوزارتان' })
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'prescription-warned',
        warned: [{ name: 'Amoxicillin', kind: 'allergy', named: 'پنی‌سیلین' }],
      }),
    ])
    expect(await looks()).toEqual([{ actor_id: doctor.userId, resource_id: id }])
    await bodyOf(await prescribe(id, { ...line, reason: 'تست پوستی منفی بود.' }), 200)
    const written = await prescribed(id)
    expect([written?.isChecked, written?.medicines[0]?.warnings]).toEqual([
      true,
      [{ kind: 'allergy', named: 'پنی‌سیلین', reason: 'تست پوستی منفی بود.' }],
    ])
    expect(await looks()).toHaveLength(1)
  })

  it('is compared with nothing once that consent is taken back', async () => {
    const { id } = await booked()
    await bodyOf(await consent(id, true), 200)
    await talk(id)
    test.clock.set(new Date(Date.parse(start) + 20 * 60_000).toISOString())
    await test.runJobs()
    await bodyOf(await consent(id, false), 200)
    await bodyOf(await prescribe(id, { name: 'Amoxicillin', form: 'capsule' }), 200)
    expect((await prescribed(id))?.isChecked).toBe(false)
  })

  it('says that nothing was compared where the file is not open', async () => {
    const { id } = await booked()
    await talk(id)
    await bodyOf(await prescribe(id, { name: 'Amoxicillin', form: 'capsule' }), 200)
    const written = await prescribed(id)
    expect([written?.isChecked, written?.medicines[0]?.warnings]).toEqual([false, []])
  })
})

describe('a prescription outside a consultation', () => {
  const sign = (of: NoteOf, ...medicines: object[]) =>
    postNote(test, doctor, of, {
      medicines: medicines.map((one) => ({ form: 'tablet', amount: 10, ...one })),
    })
  const fileOf = async ({ kind, id }: NoteOf, reader: Pick<Somebody, 'token'> = doctor) => {
    const answer = await test.request('GET', `/doctor-clinical-note-files/${kind}/${id}`, {
      token: reader.token,
    })
    return answer.ok ? ((await answer.json()) as SharedFile) : answer.status
  }
  async function accompanied(): Promise<NoteOf> {
    await test.database.pool.query(
      `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
      [doctor.userId],
    )
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    return { kind: 'supervision', id: (await addCare(test, { owner: patient, doctor, staff })).id }
  }
  const line = { name: 'Amoxicillin', form: 'capsule' }

  it('is compared where a paid time with that doctor opens the file now, and says so', async () => {
    const of = await accompanied()
    expect(await fileOf(of)).toMatchObject({ file: null, isCompared: false })
    const shut = await bodyOf<ClinicalNote>(await sign(of, line), 201)
    expect(shut.prescription).toMatchObject({ isChecked: false, medicines: [{ warnings: [] }] })
    const { id } = await booked()
    expect(await fileOf(of)).toMatchObject({ file: null, isCompared: false })
    await bodyOf(await consent(id, true), 200)
    expect(await fileOf(of)).toMatchObject({ isCompared: true, file: { allergies: [{ name: 'پنی‌سیلین' }] } })
    expect(await fileOf(of, await addDoctor(test, { admin }))).toBe(404)
    const refused = await sign(of, line)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({
        warned: [{ name: 'Amoxicillin', kind: 'allergy', named: 'پنی‌سیلین' }],
      }),
    ])
    const open = await bodyOf<ClinicalNote>(await sign(of, { ...line, reason: 'تست منفی بود.' }), 201)
    expect(open.prescription).toMatchObject({
      isChecked: true,
      medicines: [{ warnings: [{ kind: 'allergy', named: 'پنی‌سیلین', reason: 'تست منفی بود.' }] }],
    })
    await bodyOf(await consent(id, false), 200)
    const again = await bodyOf<ClinicalNote>(await sign(of, line), 201)
    expect(again.prescription).toMatchObject({ isChecked: false })
  })

  it('is not compared with the file of somebody else in the family, nor by a time that is over', async () => {
    const of = await accompanied()
    const { id: memberId } = await addFamilyMember(test, patient.token)
    const ofMember = await booked({ memberId })
    await bodyOf(await consent(ofMember.id, true), 200)
    expect(await fileOf(of)).toMatchObject({ file: null, isCompared: false })
    await bodyOf(await cancel(test, patient, ofMember.id, ofMember.refundNow), 200)
    const { id } = await booked()
    await bodyOf(await consent(id, true), 200)
    test.clock.set(new Date(Date.parse(start) + 15 * 60_000).toISOString())
    expect(await fileOf(of)).toMatchObject({ file: null, isCompared: false })
  })
})

it('the database keeps warnings whole, each with its reason', async () => {
  const { id } = await booked()
  await bodyOf(await consent(id, true), 200)
  await talk(id)
  await bodyOf(await prescribe(id, { name: 'Amoxicillin', form: 'capsule', reason: 'تست منفی' }), 200)
  /** The name of the constraint that a statement breaks by the end of its transaction; null: none. */
  async function broken(statement: string): Promise<string | null> {
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(statement)
      await client.query('set constraints all immediate')
      return null
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? String(error)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const of = `prescription_id = (select id from prescriptions where reservation_id = '${id}')`
  const another = (kind: string, named: string, reason: string) =>
    `insert into prescription_warnings select prescription_id, place, 2, '${kind}', '${named}', '${reason}' from prescription_warnings where ${of}`
  expect(await broken(another('mood', 'x', 'y'))).toBe('prescription_warnings_kind')
  expect(await broken(another('allergy', '', 'y'))).toBe('prescription_warnings_named')
  expect(await broken(another('allergy', 'x', '  '))).toBe('prescription_warnings_reason')
  // None comes later, none goes, none changes.
  expect(await broken(another('allergy', 'x', 'y'))).toBe('prescriptions_warnings_whole')
  expect(await broken(`delete from prescription_warnings where ${of}`)).toBe('prescriptions_warnings_whole')
  expect(await broken(`update prescription_warnings set reason = 'another' where ${of}`)).toBe(
    'error: prescription_warnings is append-only',
  )
  // Without the trigger one would come unnoticed: it is what holds.
  const unheld = 'alter table prescription_warnings disable trigger user; '
  expect(await broken(unheld + another('allergy', 'x', 'y'))).toBeNull()
})
