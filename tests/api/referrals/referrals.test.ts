import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isCallReached, isCallThere } from '~/api/domains/calls/public'
import { isAccompanied } from '~/api/domains/messages/public'
import { referralsPersonalData } from '~/api/domains/referrals/public'
import { holdPatient } from '~/api/domains/referrals/repo/patients'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { definitionOf } from '~/domain/records/types'
import type { Referral } from '~/domain/referrals/contract'
import type { ReferralOrigin } from '~/domain/referrals/rules'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { eraseOf } from '~/tests/kit/aftercare'
import { act, addCall, emptyCalls, putOnDuty } from '~/tests/kit/calls'
import { addCare, bodyOf, endCare } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { consult } from '~/tests/kit/messages'
import { addSample, sampleOf } from '~/tests/kit/record-samples'
import {
  addReferral,
  getReferral,
  getReferralPatient,
  letterSays,
  postReferral,
  referralPatient,
  referralsOf,
  withdrawReferral,
} from '~/tests/kit/referrals'
import { book, cancel, newPatient, timesOf } from '~/tests/kit/reservations'
import { addShare, newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let admin: Somebody
let staff: Somebody
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
const problemOf = async (response: Promise<Response>) => {
  const answer = await response
  return [answer.status, ((await answer.json()) as { code: string }).code]
}
const visited = async (patient: Somebody) => ({
  kind: 'consultation' as const,
  id: await consult(test, patient, doctor),
})
const logOf = async ({ userId }: Somebody) =>
  (
    await test.database.pool.query<{ action: string; outcome: string }>(
      `select action, outcome from audit_entries where subject_id = $1 and resource = 'referral' order by position`,
      [userId],
    )
  ).rows.map(({ action }) => action)

describe('a referral letter', () => {
  it('is signed as of then, read by the family, and stays as it is', async () => {
    const patient = await newPatient(test, 10_000_000)
    const of = await visited(patient)
    const other = await addDoctor(test, { admin })
    const { name, signature, records } = await referralPatient(test, doctor, of)
    expect([name, records]).toEqual([expect.any(String), []])
    const letter = await addReferral(test, doctor, of, { doctorId: other.id })
    expect(letter).toMatchObject({
      ...letterSays,
      of,
      patient: name,
      signature,
      recipient: expect.stringContaining('آزمون') as string,
      withdrawal: null,
      writtenAt: test.clock.now().toISOString(),
    })
    expect(letter.trackingNumber).toMatch(/^TR-/)
    await test.database.pool.query(`update users set first_name = 'دیگر' where id = any($1)`, [
      [doctor.userId, patient.userId, other.userId],
    ])
    expect(await bodyOf<Referral>(await getReferral(test, patient, letter.id), 200)).toEqual(letter)
    expect(await bodyOf<Referral>(await getReferral(test, doctor, letter.id, 'doctor'), 200)).toEqual(letter)
    for (const path of ['/referrals', `/referrals?reservationId=${of.id}`])
      expect((await referralsOf(test, patient, path)).map(({ id }) => id)).toEqual([letter.id])
    expect(await referralsOf(test, patient, `/referrals?callId=${randomUUID()}`)).toEqual([])
    for (const path of ['/doctor-referrals', `/doctor-referrals?reservationId=${of.id}`])
      expect((await referralsOf(test, doctor, path)).map(({ id }) => id)).toEqual([letter.id])
    // What a list says is not why.
    expect(JSON.stringify(await referralsOf(test, patient))).not.toContain(letterSays.reason)
    expect(await logOf(patient)).toEqual(['read', 'sign', 'read', 'list', 'list'])
  })

  it('tells the family by SMS that there is news, and not a word of what', async () => {
    const patient = await newPatient(test, 10_000_000)
    const letter = await addReferral(test, doctor, await visited(patient))
    await bodyOf(await withdrawReferral(test, doctor, letter.id, 'با دارو بهتر شد.'), 200)
    await test.runJobs()
    const sent = (await readOutbox(test.database.db, { limit: 200 })).filter(
      ({ template, recipient }) => template === 'referral-news' && recipient === patient.phone,
    )
    expect(sent).toHaveLength(2)
    expect(JSON.stringify(sent)).toContain(`/app/referrals/${letter.id}`)
    expect(JSON.stringify(sent)).not.toMatch(/ارجاع|تپش قلب|قلب و عروق|دارو|هولتر/)
  })

  it('is written once for one key, whoever sends it twice at once', async () => {
    const patient = await newPatient(test, 10_000_000)
    const of = await visited(patient)
    const key = randomUUID()
    const both = await Promise.all([1, 2].map(() => postReferral(test, doctor, of, {}, key)))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await referralsOf(test, patient)).toHaveLength(1)
  })

  it('says whom it is to by one of the two, and a doctor of ours by their name alone', async () => {
    const patient = await newPatient(test, 10_000_000)
    const of = await visited(patient)
    expect((await addReferral(test, doctor, of, { recipient: ' بیمارستان  قلب ' })).recipient).toBe(
      'بیمارستان  قلب',
    )
    expect((await addReferral(test, doctor, of)).recipient).toBeNull()
    expect(await problemOf(postReferral(test, doctor, of, { doctorId: randomUUID() }))).toEqual([
      422,
      'invalid-input',
    ])
    for (const bad of [
      { doctorId: doctor.id, recipient: 'دکتر دیگر' },
      { reason: ' ' },
      { question: '' },
      { urgency: 'now' },
      { speciality: 'magic' },
      { history: 'آ'.repeat(2001) },
      { recordIds: Array.from({ length: 11 }, () => randomUUID()) },
    ])
      expect([bad, await problemOf(postReferral(test, doctor, of, bad))]).toEqual([
        bad,
        [422, 'invalid-input'],
      ])
  })
})

describe('whom a doctor may refer', () => {
  it('is whom they see by a consultation that was paid and has begun', async () => {
    const patient = await newPatient(test, 20_000_000)
    const [startsAt = ''] = await timesOf(test, doctor)
    const { id } = await book(test, patient, doctor, startsAt)
    const of = { kind: 'consultation' as const, id }
    expect((await getReferralPatient(test, doctor, of)).status).toBe(404)
    expect((await postReferral(test, doctor, of)).status).toBe(404)
    test.clock.advance(new Date(startsAt).getTime() - test.clock.now().getTime())
    await addReferral(test, doctor, of)
    const [later = ''] = await timesOf(test, doctor)
    const { id: other } = await book(test, await newPatient(test, 20_000_000), doctor, later)
    const gone = await newPatient(test, 20_000_000)
    const [latest = ''] = await timesOf(test, doctor)
    const { id: called } = await book(test, gone, doctor, latest)
    await bodyOf(await cancel(test, gone, called, 0), 200)
    test.clock.advance(new Date(latest).getTime() - test.clock.now().getTime())
    expect((await postReferral(test, doctor, { kind: 'consultation', id: other })).status).toBe(201)
    expect((await postReferral(test, doctor, { kind: 'consultation', id: called })).status).toBe(404)
  })

  it('is whom they accompany, until that ends, and of a family that person alone', async () => {
    const owner = await newPatient(test, 10_000_000)
    const { id: memberId } = await addFamilyMember(test, owner.token)
    const { id } = await addCare(test, { owner, doctor, staff }, { memberId })
    const of = { kind: 'supervision' as const, id }
    const letter = await addReferral(test, doctor, of)
    const { rows } = await test.database.pool.query<{ member_id: string; patient_name: string }>(
      'select member_id, patient_name from referral_letters where id = $1',
      [letter.id],
    )
    expect(rows[0]).toEqual({ member_id: memberId, patient_name: letter.patient })
    expect((await referralsOf(test, doctor, `/doctor-referrals?careId=${id}`)).length).toBe(1)
    expect((await endCare(test, owner.token, id)).status).toBe(204)
    expect((await postReferral(test, doctor, of)).status).toBe(404)
    expect((await getReferralPatient(test, doctor, of)).status).toBe(404)
    // What they have signed they still answer for.
    await bodyOf(await getReferral(test, doctor, letter.id, 'doctor'), 200)
    await bodyOf(await withdrawReferral(test, doctor, letter.id, 'دیگر لازم نیست.'), 200)
  })

  it('is of a call request that they have, and nobody else’s', async () => {
    const owner = await newPatient(test)
    const other = await accompanying()
    await putOnDuty(test, staff, doctor)
    await putOnDuty(test, staff, other)
    const { id } = await addCall(test, owner)
    const of = { kind: 'call' as const, id }
    // It waits: both see it, and neither has it.
    expect((await postReferral(test, doctor, of)).status).toBe(404)
    expect((await act(test, doctor, id, 'take')).status).toBe(204)
    await addReferral(test, doctor, of)
    expect((await postReferral(test, other, of)).status).toBe(404)
    expect((await referralsOf(test, owner, `/referrals?callId=${id}`)).length).toBe(1)
    expect((await act(test, doctor, id, 'cancel')).status).toBe(204)
    expect((await postReferral(test, doctor, of)).status).toBe(404)
  })

  it('is nobody of a doctor who is suspended, by the rows themselves as well', async () => {
    const of = await visited(await newPatient(test))
    const { userId } = doctor
    const held = () =>
      test.database.transaction((tx) =>
        holdPatient(
          tx,
          { userId, at: test.clock.now(), conditions: { isAccompanied, isCallReached, isCallThere } },
          of,
        ),
      )
    expect(await held()).toBeDefined()
    await test.database.pool.query(`update doctors set status = 'suspended' where id = $1`, [doctor.id])
    expect(await held()).toBeUndefined()
  })

  it('is nobody of another doctor, by no id of another kind, and of no account that has gone', async () => {
    const patient = await newPatient(test, 10_000_000)
    const of = await visited(patient)
    const other = await addDoctor(test, { admin })
    expect((await postReferral(test, other, of)).status).toBe(404)
    for (const kind of ['supervision', 'call'] as const satisfies ReferralOrigin[])
      expect((await postReferral(test, doctor, { kind, id: of.id })).status).toBe(404)
    expect((await postReferral(test, doctor, { ...of, id: randomUUID() })).status).toBe(404)
    expect((await postReferral(test, patient, of)).status).toBe(403)
    const letter = await addReferral(test, doctor, of)
    const stranger = await newSomebody(test)
    expect((await getReferral(test, stranger, letter.id)).status).toBe(404)
    expect((await getReferral(test, other, letter.id, 'doctor')).status).toBe(404)
    expect((await getReferral(test, doctor, letter.id)).status).toBe(404)
    expect(await referralsOf(test, other, '/doctor-referrals')).toEqual([])
    expect((await withdrawReferral(test, other, letter.id, 'x')).status).toBe(404)
    await test.database.pool.query(`update users set suspended_at = now() where id = $1`, [patient.userId])
    expect((await postReferral(test, doctor, of)).status).toBe(404)
  })

  it('is nobody for a doctor who is suspended', async () => {
    const patient = await newPatient(test, 10_000_000)
    const of = await visited(patient)
    const letter = await addReferral(test, doctor, of)
    await test.database.pool.query(`update doctors set status = 'suspended' where id = $1`, [doctor.id])
    expect((await postReferral(test, doctor, of)).status).toBe(404)
    expect((await getReferral(test, doctor, letter.id, 'doctor')).status).toBe(404)
    expect(await referralsOf(test, doctor, '/doctor-referrals')).toEqual([])
  })

  it('waits for an end of the accompaniment that was first', async () => {
    const owner = await newPatient(test)
    const { id } = await addCare(test, { owner, doctor, staff })
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query(
      `update accompanying_doctors set status = 'ended', ended_at = $2, ended_by = 'person' where id = $1`,
      [id, test.clock.now()],
    )
    const signing = postReferral(test, doctor, { kind: 'supervision', id })
    await expect
      .poll(
        async () =>
          (
            await test.database.pool.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`,
            )
          ).rowCount,
      )
      .toBe(1)
    await client.query('commit')
    client.release()
    expect((await signing).status).toBe(404)
    expect(await referralsOf(test, owner)).toEqual([])
  })
})

describe('records that a letter cites', () => {
  it('are of this person and open to the doctor, by name and date', async () => {
    const owner = await newPatient(test)
    const { id } = await addCare(test, { owner, doctor, staff })
    const of = { kind: 'supervision' as const, id }
    const definition = definitionOf('blood-pressure')
    const add = (token: string) => addSample(test, definition, token, sampleOf(definition))
    const first = await add(owner.token)
    test.clock.advance(60_000)
    const second = await add(owner.token)
    const offered = (await referralPatient(test, doctor, of)).records
    expect(offered.map(({ id: recordId }) => recordId)).toEqual([second.id, first.id])
    expect(Object.keys(offered[0] ?? {}).sort()).toEqual(['id', 'takenAt', 'title', 'type'])
    // Of somebody else who shares with the doctor as well, and of somebody who does not.
    const other = await newPatient(test)
    const theirs = await add(other.token)
    await addShare(test, other.token, { phone: doctor.phone })
    const closed = await add((await newPatient(test)).token)
    for (const recordIds of [[theirs.id], [closed.id], [first.id, theirs.id]])
      expect(await problemOf(postReferral(test, doctor, of, { recordIds }))).toEqual([
        409,
        'referral-record-closed',
      ])
    const letter = await addReferral(test, doctor, of, { recordIds: [first.id, second.id, first.id] })
    expect(letter.records).toEqual(
      [second, first].map(({ takenAt }) => ({ type: 'blood-pressure', title: null, takenAt })),
    )
    expect(await bodyOf<Referral>(await getReferral(test, owner, letter.id), 200)).toEqual(letter)
  })
})

describe('the number of a letter', () => {
  const check = async (number: string) =>
    bodyOf<Record<string, unknown>>(
      await test.request('POST', '/signed-document-checks', { json: { number }, address: '203.0.113.9' }),
      200,
    )

  it('is checked by anybody as one of a prescription is, and says who signed it and whether it stands', async () => {
    const patient = await newPatient(test, 10_000_000)
    const letter = await addReferral(test, doctor, await visited(patient))
    const genuine = {
      isGenuine: true,
      lines: [],
      kind: 'referral',
      number: letter.trackingNumber,
      signature: letter.signature,
      writtenAt: letter.writtenAt,
      withdrawnAt: null,
    }
    const { trackingNumber: number } = letter
    for (const typed of [number, number.toLowerCase().replaceAll('-', ' '), number.slice(3)])
      expect([typed, await check(typed)]).toEqual([typed, genuine])
    // A letter is no prescription.
    expect(await check(number.replace('TR', 'TP'))).toEqual({ isGenuine: false })
    test.clock.advance(60_000)
    const both = await Promise.all(
      [1, 2].map(() => withdrawReferral(test, doctor, letter.id, 'با دارو بهتر شد.')),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await problemOf(withdrawReferral(test, doctor, letter.id, 'باز'))).toEqual([
      409,
      'referral-withdrawn',
    ])
    const answer = await check(number)
    expect(answer).toEqual({ ...genuine, withdrawnAt: test.clock.now().toISOString() })
    const read = await bodyOf<Referral>(await getReferral(test, patient, letter.id), 200)
    expect(read.withdrawal).toEqual({ at: test.clock.now().toISOString(), reason: 'با دارو بهتر شد.' })
    const [exported] = (await referralsPersonalData.collect(test.database.db, patient.userId)) as unknown[]
    expect(exported).toMatchObject({ ...letterSays, trackingNumber: number, withdrawal: read.withdrawal })
    await eraseOf(test, patient, 'referrals')
    expect(await check(number)).toEqual({ isGenuine: false })
  })
})
