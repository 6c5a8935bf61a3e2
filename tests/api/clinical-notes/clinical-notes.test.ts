import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clinicalNotesPersonalData } from '~/api/domains/clinical-notes/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { ClinicalNote } from '~/domain/clinical-notes/contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { eraseOf } from '~/tests/kit/aftercare'
import { act, addCall, emptyCalls, putOnDuty } from '~/tests/kit/calls'
import { addCare, bodyOf, endCare } from '~/tests/kit/care'
import { addNote, getNote, notesOf, noteSays, postNote, withdrawOfNote } from '~/tests/kit/clinical-notes'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let admin: Somebody
let staff: Somebody
let owner: Somebody
let doctor: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(async () => {
  await emptyCalls(test)
  await test.database.pool.query('delete from token_buckets')
  doctor = await accompanying()
  owner = await newSomebody(test, { name: 'مریم' })
})
afterAll(() => test.close())

/** Of the house, and accompanying. */
async function accompanying(): Promise<TestDoctor> {
  const one = await addDoctor(test, { admin })
  await test.database.pool.query(
    `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
    [one.userId],
  )
  return one
}
const accompanied = async (given: Record<string, unknown> = {}) => ({
  kind: 'supervision' as const,
  id: (await addCare(test, { owner, doctor, staff }, given)).id,
})
const problemOf = async (response: Promise<Response>) => {
  const answer = await response
  return [answer.status, ((await answer.json()) as { code: string }).code]
}
const checked = async (number: string) =>
  bodyOf<Record<string, unknown>>(
    await test.request('POST', '/signed-document-checks', { json: { number } }),
    200,
  )
const actionsOf = async ({ userId }: Somebody) =>
  (
    await test.database.pool.query<{ action: string }>(
      `select action from audit_entries where subject_id = $1 and resource = 'clinical-note' order by position`,
      [userId],
    )
  ).rows.map(({ action }) => action)

describe('what a doctor writes outside a consultation', () => {
  it('is signed as of then with its prescription, read by the family, and stays as it is', async () => {
    const of = await accompanied()
    const note = await addNote(test, doctor, of)
    expect(note).toMatchObject({
      of,
      advice: noteSays.advice,
      diagnosis: noteSays.diagnosis,
      doctorResponse: noteSays.doctorResponse,
      mainComplaint: null,
      signature: { councilNumber: expect.stringMatching(/^\d+$/) as string },
      writtenAt: test.clock.now().toISOString(),
      prescription: { isChecked: false, withdrawal: null },
    })
    // Of the list where its name and form are there, else in the doctor's own words.
    expect(
      note.prescription?.medicines.map(({ name, amount, medicineId }) => [name, amount, medicineId !== null]),
    ).toEqual([
      ['Amlodipine', 30, true],
      ['شربت گیاهی خودساخته', 1, false],
    ])
    await test.database.pool.query(`update users set first_name = 'دیگر' where id = any($1)`, [
      [doctor.userId, owner.userId],
    ])
    expect(await bodyOf<ClinicalNote>(await getNote(test, owner, note.id), 200)).toEqual(note)
    expect(await bodyOf<ClinicalNote>(await getNote(test, doctor, note.id, 'doctor'), 200)).toEqual(note)
    expect(await notesOf(test, owner)).toMatchObject([{ id: note.id, prescription: 'in-force' }])
    for (const path of ['/doctor-clinical-notes', `/doctor-clinical-notes?careId=${of.id}`])
      expect((await notesOf(test, doctor, path)).map(({ id }) => id)).toEqual([note.id])
    expect(await notesOf(test, doctor, `/doctor-clinical-notes?callId=${randomUUID()}`)).toEqual([])
    // What a list says is not what was written.
    expect(JSON.stringify(await notesOf(test, owner))).not.toMatch(/نمک|Amlodipine|مرحله/)
    expect(await actionsOf(owner)).toEqual(['sign', 'read', 'list'])
  })

  it('leaves a copy in the archive of whom it is of, written by the doctor', async () => {
    const { id: memberId } = await addFamilyMember(test, owner.token)
    const note = await addNote(test, doctor, await accompanied({ memberId }))
    const { items } = await bodyOf<{ items: Record<string, unknown>[] }>(
      await test.request('GET', `/doctor-record-records?memberId=${memberId}`, { token: owner.token }),
      200,
    )
    expect(items).toMatchObject([
      {
        recommendation: noteSays.advice,
        diagnosis: noteSays.diagnosis,
        doctorResponse: noteSays.doctorResponse,
        trackingNumber: note.trackingNumber,
        doctorName: `دکتر ${note.signature.name}`,
        source: 'doctor',
      },
    ])
    const own = await bodyOf<{ items: unknown[] }>(
      await test.request('GET', '/doctor-record-records', { token: owner.token }),
      200,
    )
    expect(own.items).toEqual([])
  })

  it('has a prescription that anybody checks by its number, and that its doctor withdraws once', async () => {
    const of = await accompanied()
    const note = await addNote(test, doctor, of)
    const number = note.prescription?.trackingNumber ?? ''
    expect(await checked(number)).toMatchObject({
      isGenuine: true,
      kind: 'prescription',
      signature: note.signature,
      withdrawnAt: null,
    })
    // Also after they see the patient no more.
    expect((await endCare(test, owner.token, of.id)).status).toBe(204)
    const gone = await bodyOf<ClinicalNote>(await withdrawOfNote(test, doctor, note.id, 'دارو عوض شد.'), 200)
    expect(gone.prescription?.withdrawal).toEqual({
      at: test.clock.now().toISOString(),
      reason: 'دارو عوض شد.',
    })
    expect(await problemOf(withdrawOfNote(test, doctor, note.id, 'x'))).toEqual([
      409,
      'prescription-withdrawn',
    ])
    expect(await checked(number)).toMatchObject({
      isGenuine: true,
      withdrawnAt: test.clock.now().toISOString(),
    })
    expect(await notesOf(test, owner)).toMatchObject([{ prescription: 'withdrawn' }])
  })

  it('may be advice alone, and then there is nothing to withdraw', async () => {
    const note = await addNote(test, doctor, await accompanied(), { medicines: [] })
    expect(note.prescription).toBeNull()
    expect(await notesOf(test, owner)).toMatchObject([{ prescription: 'none' }])
    expect((await withdrawOfNote(test, doctor, note.id, 'x')).status).toBe(404)
  })

  it('is written once for one key, whoever sends it twice at once', async () => {
    const of = await accompanied()
    const key = randomUUID()
    const both = await Promise.all([1, 2].map(() => postNote(test, doctor, of, {}, key)))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await notesOf(test, owner)).toHaveLength(1)
  })

  it('tells the family by SMS that there is news, and not a word of what', async () => {
    const note = await addNote(test, doctor, await accompanied())
    await bodyOf(await withdrawOfNote(test, doctor, note.id, 'x'), 200)
    await test.runJobs()
    const sent = (await readOutbox(test.database.db, { limit: 200, recipient: owner.phone })).filter(
      ({ template }) => template === 'referral-news',
    )
    expect(sent).toHaveLength(2)
    expect(JSON.stringify(sent)).toContain(`/app/doctor-notes/${note.id}`)
    expect(JSON.stringify(sent)).not.toMatch(/نسخه|فشار|نمک|Amlodipine/)
  })

  it('is refused where nothing is advised or a medicine is not whole', async () => {
    const of = await accompanied()
    for (const bad of [
      { advice: ' ' },
      { medicines: [{ name: 'x', form: 'tablet' }] },
      { medicines: [{ name: 'x', form: 'magic', amount: 1 }] },
      { medicines: [{ name: 'x', form: 'tablet', amount: 0 }] },
      { diagnosis: 'آ'.repeat(2001) },
    ])
      expect([bad, await problemOf(postNote(test, doctor, of, bad))]).toEqual([bad, [422, 'invalid-input']])
    expect(await notesOf(test, owner)).toEqual([])
  })
})

describe('whom a doctor may write of', () => {
  it('is whom they accompany, until that ends', async () => {
    const of = await accompanied()
    expect((await endCare(test, owner.token, of.id)).status).toBe(204)
    expect((await postNote(test, doctor, of)).status).toBe(404)
  })

  it('is of a call request that they have, and nobody else’s', async () => {
    const other = await accompanying()
    await putOnDuty(test, staff, doctor)
    await putOnDuty(test, staff, other)
    const { id } = await addCall(test, owner)
    const of = { kind: 'call' as const, id }
    // It waits: both see it, and neither has it.
    expect((await postNote(test, doctor, of)).status).toBe(404)
    expect((await act(test, doctor, id, 'take')).status).toBe(204)
    const note = await addNote(test, doctor, of)
    expect((await postNote(test, other, of)).status).toBe(404)
    for (const [who, path] of [
      [owner, `/clinical-notes?callId=${id}`],
      [doctor, `/doctor-clinical-notes?callId=${id}`],
    ] as const)
      expect((await notesOf(test, who, path)).map((one) => one.id)).toEqual([note.id])
    expect((await act(test, doctor, id, 'cancel')).status).toBe(204)
    expect((await postNote(test, doctor, of)).status).toBe(404)
  })

  it('is nobody for another, for whoever does not work here, and for a doctor who is suspended', async () => {
    const of = await accompanied()
    const other = await accompanying()
    const note = await addNote(test, doctor, of)
    expect((await postNote(test, other, of)).status).toBe(404)
    expect((await postNote(test, doctor, { kind: 'call', id: of.id })).status).toBe(404)
    expect((await postNote(test, owner, of)).status).toBe(403)
    expect((await getNote(test, other, note.id, 'doctor')).status).toBe(404)
    expect((await getNote(test, await newSomebody(test), note.id)).status).toBe(404)
    expect((await getNote(test, doctor, note.id)).status).toBe(404)
    expect(await notesOf(test, other, '/doctor-clinical-notes')).toEqual([])
    expect((await withdrawOfNote(test, other, note.id, 'x')).status).toBe(404)
    await test.database.pool.query(`update doctors set status = 'suspended' where id = $1`, [doctor.id])
    expect((await postNote(test, doctor, of)).status).toBe(404)
    expect((await getNote(test, doctor, note.id, 'doctor')).status).toBe(404)
    expect(await notesOf(test, doctor, '/doctor-clinical-notes')).toEqual([])
  })
})

describe('an account that goes', () => {
  it('takes its notes along, with what was prescribed by them', async () => {
    const note = await addNote(test, doctor, await accompanied())
    const { db } = test.database
    expect(await clinicalNotesPersonalData.collect(db, owner.userId)).toMatchObject([
      { id: note.id, advice: noteSays.advice, prescription: { medicines: [{ name: 'Amlodipine' }, {}] } },
    ])
    expect(await clinicalNotesPersonalData.collect(db, doctor.userId)).toEqual([])
    await eraseOf(test, owner, 'clinicalNotes')
    expect(await clinicalNotesPersonalData.collect(db, owner.userId)).toEqual([])
    expect(await checked(note.prescription?.trackingNumber ?? '')).toEqual({ isGenuine: false })
  })
})

describe('the database', () => {
  /** The constraint that something breaks, or null; it is taken back. */
  async function broken(text: string, values: unknown[]): Promise<string | null> {
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(text, values)
      await client.query('set constraints all immediate')
      return null
    } catch (error) {
      return (error as { constraint?: string }).constraint ?? (error as Error).message
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('keeps what was signed, of those of what it came from', async () => {
    const of = await accompanied()
    const { id } = await addNote(test, doctor, of)
    for (const change of [`advice = 'y'`, `signed_name = 'y'`, `written_at = now()`, 'patient_name = null'])
      expect([change, await broken(`update clinical_notes set ${change} where id = $1`, [id])]).toEqual([
        change,
        'clinical_notes is append-only',
      ])
    const stranger = await newSomebody(test)
    const copy = (given: Record<string, string>) =>
      broken(
        `insert into clinical_notes select (jsonb_populate_record(note, $2::jsonb)).* from clinical_notes as note where id = $1`,
        [id, JSON.stringify({ id: randomUUID(), tracking_number: 'TC-2222-2222', ...given })],
      )
    expect(await copy({})).toBeNull()
    expect(await copy({ owner_id: stranger.userId })).toBe('clinical_notes_of_origin')
    expect(await copy({ doctor_id: stranger.userId })).toBe('clinical_notes_of_origin')
    expect(await copy({ call_id: randomUUID() })).toBe('clinical_notes_origin')
    expect(await copy({ advice: '' })).toBe('clinical_notes_advice')
    expect(await copy({ council_number: '0' })).toBe('clinical_notes_signed')
    expect(await copy({ tracking_number: 'XX' })).toBe('clinical_notes_number_shape')
    expect(await broken(`update prescriptions set note_id = null where note_id = $1`, [id])).not.toBeNull()
    // With an accompaniment that goes for good go its notes and what was prescribed by them.
    await test.database.pool.query('delete from accompanying_doctors where id = $1', [of.id])
    expect(await notesOf(test, owner)).toEqual([])
    expect(
      (await test.database.pool.query('select 1 from prescriptions where note_id = $1', [id])).rowCount,
    ).toBe(0)
  })
})
