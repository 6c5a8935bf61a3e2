import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { comesOfAgeOn, noticeDays, writableDays } from '~/domain/family/guardianship'
import type { FamilyMember } from '~/domain/family/contract'
import { definitionOf } from '~/domain/records/types'
import { addDays } from '~/domain/values/plain-date'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import type { Care } from '~/domain/care/contract'
import { addCare, bodyOf, consent, newDoctor, postCare, postOffer } from '~/tests/kit/care'
import { addDoctor, newAdmin } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import { documentSample, uploaded } from '~/tests/kit/record-files'
import { addSample } from '~/tests/kit/record-samples'
import {
  asDoctor,
  asPatient,
  book,
  enter,
  finish,
  hold,
  newPatient,
  read,
  timesOf,
} from '~/tests/kit/reservations'
import {
  addShare,
  makeLink,
  newSomebody,
  postShare,
  putLink,
  tryLink,
  type Somebody,
} from '~/tests/kit/sharing'

let test: TestApi
let guardian: Somebody
let child: FamilyMember
let adultOn: string
const hourMs = 60 * 60 * 1000
/** Noon in Tehran. */
const noonOf = (day: string) => `${day}T08:30:00.000Z`

beforeAll(async () => {
  test = await openTestApi()
  guardian = await newSomebody(test)
  const today = test.clock.now().toISOString().slice(0, 10)
  const birthDate = addDays(`${Number(today.slice(0, 4)) - 18}${today.slice(4)}`, 100)
  adultOn = comesOfAgeOn(birthDate)
  child = await addFamilyMember(test, guardian.token, { relation: 'daughter', firstName: 'آرام', birthDate })
})
afterAll(() => test.close())

const messages = async () => {
  await test.runDue('guardianship-notices')
  await test.runJobs()
  return (await readOutbox(test.database.db, { recipient: guardian.phone, limit: 20 })).filter(
    ({ template }) => template === 'child-of-age' || template === 'child-is-adult',
  )
}
const state = async () =>
  (
    (await (
      await test.request('GET', `/family-members/${child.id}`, { token: guardian.token })
    ).json()) as FamilyMember
  ).guardianship
const write = async (path: string, json: object) => {
  const response = await test.request('POST', path, {
    token: guardian.token,
    headers: { 'idempotency-key': randomUUID() },
    json: { ...json, memberId: child.id },
  })
  return response.status === 201
    ? 201
    : `${response.status} ${((await response.json()) as { code: string }).code}`
}
const writeReading = () =>
  write('/blood-pressure-records', {
    systolic: 120,
    diastolic: 80,
    takenAt: test.clock.now().toISOString(),
  })
const writeAllergy = () =>
  write('/medical-file/allergy-entries', { allergen: 'drug', name: `پنی‌سیلین ${randomUUID().slice(0, 4)}` })

describe('a guardian', () => {
  it('is told once a month before a child comes of age, and once on the day', async () => {
    test.clock.set(noonOf(addDays(adultOn, -noticeDays - 1)))
    expect([await messages(), await state()]).toEqual([[], null])
    test.clock.set(noonOf(addDays(adultOn, -noticeDays)))
    const soon = await messages()
    expect(soon.map(({ template }) => template)).toEqual(['child-of-age'])
    expect(await state()).toMatchObject({ state: 'ending', adultOn })
    test.clock.advance(24 * hourMs)
    expect(await messages()).toHaveLength(1)
    // The day begins while people sleep.
    test.clock.set(`${addDays(adultOn, -1)}T20:45:00.000Z`)
    expect((await messages()).filter(({ template }) => template === 'child-is-adult')).toEqual([])
    test.clock.set(noonOf(adultOn))
    // The outbox keeps a message for some weeks.
    const onTheDay = (await messages()).filter(({ template }) => template === 'child-is-adult')
    expect(onTheDay).toHaveLength(1)
    for (const { text } of [...soon, ...onTheDay]) {
      expect(text).toContain('/app/family')
      expect(text).not.toContain('آرام')
    }
    expect(await state()).toMatchObject({ state: 'over', adultOn })
    test.clock.advance(24 * hourMs)
    expect((await messages()).filter(({ template }) => template === 'child-is-adult')).toHaveLength(1)
  })

  it('writes into the record for ninety days more, and reads it from then on', async () => {
    test.clock.set(noonOf(addDays(adultOn, writableDays - 1)))
    expect([await writeReading(), await writeAllergy()]).toEqual([201, 201])
    const document = await addSample(test, definitionOf('lab-test'), guardian.token, {
      ...(await documentSample(test, definitionOf('lab-test'), guardian.token)),
      memberId: child.id,
    })
    await test.request('PATCH', '/medical-file', {
      token: guardian.token,
      json: { memberId: child.id, country: 'IR', province: 'isfahan' },
    })
    test.clock.set(noonOf(addDays(adultOn, writableDays)))
    expect(await state()).toMatchObject({ state: 'ended' })
    expect([await writeReading(), await writeAllergy()]).toEqual([
      '409 guardianship-ended',
      '409 guardianship-ended',
    ])
    // Nor does anything else that writes: the database is asked a day later, since it counts leap days otherwise.
    const inserting = (at: Date) =>
      test.database.pool
        .query(
          `insert into records (id, owner_id, member_id, type, taken_at, source, created_at, updated_at)
           values ($1, $2, $3, 'blood-sugar', $4, 'import', $4, $4)`,
          [randomUUID(), guardian.userId, child.id, at],
        )
        .then(
          () => 'kept',
          (error: unknown) => (error as { constraint?: string }).constraint,
        )
    expect(await inserting(new Date(test.clock.now().getTime() + 24 * hourMs))).toBe('guardianship_ended')
    // What is there is corrected; a new file, or what was not known, is something new.
    const edit = async (path: string, json: object) => {
      const response = await test.request('PATCH', path, { token: guardian.token, json })
      const { code } = (await response.json()) as { code?: string }
      return [response.status, code]
    }
    const lab = definitionOf('lab-test')
    const file = await uploaded(test, lab, guardian.token)
    const own = `/lab-test-records/${document.id}`
    expect(await edit(own, { note: 'ناشتا' })).toEqual([200, undefined])
    expect(await edit(own, { files: [file] })).toEqual([409, 'guardianship-ended'])
    const about = (json: object) => edit('/medical-file', { ...json, memberId: child.id })
    expect(await about({ country: 'IR', province: 'fars' })).toEqual([200, undefined])
    expect(await about({ nationalId: '0012345679' })).toEqual([409, 'guardianship-ended'])
    for (const path of ['/blood-pressure-records', '/records', '/medical-file'])
      expect(
        (await test.request('GET', `${path}?memberId=${child.id}`, { token: guardian.token })).status,
      ).toBe(200)
  })
})

/** Somebody with children who come of age in a hundred days. */
async function newGuardian(...names: string[]) {
  const owner = await newSomebody(test)
  const today = test.clock.now().toISOString().slice(0, 10)
  const birthDate = addDays(`${Number(today.slice(0, 4)) - 18}${today.slice(4)}`, 100)
  const children = []
  for (const firstName of names)
    children.push(await addFamilyMember(test, owner.token, { relation: 'son', firstName, birthDate }))
  return { owner, birthDate, children, comesOfAge: comesOfAgeOn(birthDate) }
}
const refusal = async (asked: Promise<Response>) => {
  const response = await asked
  const { code, errors } = (await response.json()) as {
    code?: string
    errors?: { path: string[]; code: string }[]
  }
  return [response.status, code, ...(errors ?? []).map((error) => `${error.path.join()} ${error.code}`)]
}
const constraintOf = (statement: string, values: unknown[]) =>
  test.database.pool.query(statement, values).then(
    () => 'kept',
    (error: unknown) => (error as { constraint?: string }).constraint,
  )

describe('who has come of age', () => {
  it('is made no child again by an edit, whichever page it comes from', async () => {
    const { owner, birthDate, children, comesOfAge } = await newGuardian('کیان')
    const [son] = children
    const edit = (json: object) =>
      test.request('PATCH', `/family-members/${son?.id}`, { token: owner.token, json })
    // While they are under age a birthday that was mistyped is put right.
    expect((await edit({ birthDate: addDays(birthDate, 1) })).status).toBe(200)
    expect((await edit({ birthDate })).status).toBe(200)
    test.clock.set(noonOf(comesOfAge))
    const refused = (field: string) => [409, 'guardianship-over', `${field} error.guardianshipOver`]
    expect(await refusal(edit({ birthDate: addDays(birthDate, 1) }))).toEqual(refused('birthDate'))
    expect(await refusal(edit({ birthDate: null }))).toEqual(refused('birthDate'))
    // Older than they were when they were added, they would never have been a child here.
    expect(await refusal(edit({ birthDate: '1990-01-01' }))).toEqual(refused('birthDate'))
    expect(await refusal(edit({ relation: 'father' }))).toEqual(refused('relation'))
    const file = (json: object) =>
      test.request('PATCH', '/medical-file', { token: owner.token, json: { memberId: son?.id, ...json } })
    expect(await refusal(file({ birthDate: addDays(birthDate, 30) }))).toEqual(refused('birthDate'))
    expect((await edit({ firstName: 'کیان‌مهر', relation: 'daughter', birthDate })).status).toBe(200)
    expect((await edit({ birthDate: addDays(birthDate, -1) })).status).toBe(200)

    const later = `${addDays(comesOfAge, 2)}T08:30:00.000Z`
    for (const change of ['birth_date = birth_date + 30', 'birth_date = null', "relation = 'father'"])
      expect(
        await constraintOf(`update family_members set ${change}, updated_at = $2 where id = $1`, [
          son?.id,
          later,
        ]),
      ).toBe('guardianship_over')
  })

  it('has their record opened to nobody new after ninety days, and what was open is closed', async () => {
    const doctor = await newDoctor(test)
    const staff = await newSomebody(test, { roles: ['user', 'support'] })
    const { owner, children, comesOfAge } = await newGuardian('بهار', 'مهر')
    const [first, second] = children.map(({ id }) => id)
    const of = { memberId: first }
    test.clock.set(noonOf(addDays(comesOfAge, writableDays - 1)))
    const record = await test.request('POST', '/blood-pressure-records', {
      token: owner.token,
      headers: { 'idempotency-key': randomUUID() },
      json: { systolic: 120, diastolic: 80, takenAt: test.clock.now().toISOString(), ...of },
    })
    const { id: recordId } = await bodyOf<{ id: string }>(record, 201)
    const reader = await newSomebody(test)
    const share = await addShare(test, owner.token, { phone: reader.phone, ...of })
    const link = await makeLink(test, owner.token, of)
    const care = await addCare(test, { owner, doctor, staff }, of)
    const offered = await bodyOf<Care>(await postCare(test, owner.token, { memberId: second }), 201)
    await bodyOf(await postOffer(test, staff.token, offered.id, doctor.userId), 200)
    const own = await addShare(test, owner.token, { phone: reader.phone })

    test.clock.set(noonOf(addDays(comesOfAge, writableDays)))
    const ended = [409, 'guardianship-ended']
    expect(await refusal(postShare(test, owner.token, { phone: reader.phone, ...of }))).toEqual(ended)
    const one = { phone: reader.phone, scope: 'record', recordId }
    expect(await refusal(postShare(test, owner.token, one))).toEqual(ended)
    expect(await refusal(putLink(test, owner.token, of))).toEqual(ended)
    expect(await refusal(postCare(test, owner.token, of))).toEqual(ended)
    expect(await refusal(consent(test, owner.token, offered.id))).toEqual(ended)
    const later = new Date(test.clock.now().getTime() + 24 * hourMs)
    expect(
      await constraintOf(
        `insert into shares (id, owner_id, member_id, recipient_phone, scope, created_at, expires_at)
         values ($1, $2, $3, $4, 'all', $5, $5::timestamptz + interval '1 day')`,
        [randomUUID(), owner.userId, first, reader.phone, later],
      ),
    ).toBe('guardianship_ended')
    expect(
      await constraintOf(`update accompanying_doctors set status = 'active', active_at = $2 where id = $1`, [
        offered.id,
        later,
      ]),
    ).toBe('guardianship_ended')

    const canRead = async (shareId: string, by: Somebody) =>
      (await test.request('GET', `/records?shareId=${shareId}`, { token: by.token })).status
    expect([await canRead(share.id, reader), await canRead(care.id, doctor)]).toEqual([200, 200])
    await test.runDue('guardianship-notices')
    expect([await canRead(share.id, reader), await canRead(care.id, doctor)]).toEqual([404, 404])
    expect((await tryLink(test, link)).status).toBe(404)
    // What the guardian shares of their own stays.
    expect(await canRead(own.id, reader)).toBe(200)
    const { rows } = await test.database.pool.query(
      'select status from accompanying_doctors where owner_id = $1 order by id',
      [owner.userId],
    )
    expect(rows).toEqual([{ status: 'ended' }, { status: 'ended' }])
    const written = await test.database.pool.query(
      `select resource_id from audit_entries where request_id = 'guardianship-ended' and subject_id = $1`,
      [owner.userId],
    )
    expect(written.rows.map(({ resource_id }: { resource_id: string }) => resource_id).sort()).toEqual(
      [first, second].sort(),
    )
  })
})

it('nobody is told of who was an adult already, whose birthday nobody knows, or who is deleted', async () => {
  const other = await newSomebody(test)
  const today = test.clock.now().toISOString().slice(0, 10)
  const eighteenYearsAgo = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
  await addFamilyMember(test, other.token, { relation: 'son', birthDate: eighteenYearsAgo })
  await addFamilyMember(test, other.token, { relation: 'son', birthDate: null })
  const deleted = await addFamilyMember(test, other.token, {
    relation: 'son',
    birthDate: addDays(eighteenYearsAgo, 3),
  })
  await test.request('DELETE', `/family-members/${deleted.id}`, { token: other.token })
  test.clock.advance(4 * 24 * hourMs)
  await test.runDue('guardianship-notices')
  await test.runJobs()
  expect(await readOutbox(test.database.db, { recipient: other.phone, limit: 5 })).toEqual([])
})

it('keeps no doctor from ending a visit that was booked before, and no other is booked after it', async () => {
  test.clock.set(noonOf(addDays(adultOn, 1000)))
  await bringFactsIntoForce(test)
  const doctor = await addDoctor(test, { admin: await newAdmin(test) })
  const patient = await newPatient(test)
  const today = test.clock.now().toISOString().slice(0, 10)
  const birthDate = addDays(`${Number(today.slice(0, 4)) - 18}${today.slice(4)}`, 10)
  const { id: memberId } = await addFamilyMember(test, patient.token, { relation: 'son', birthDate })
  const lastWritable = addDays(comesOfAgeOn(birthDate), writableDays - 1)
  test.clock.set(noonOf(lastWritable))
  // The database counts leap days otherwise.
  const ended = noonOf(addDays(lastWritable, 3))
  const startsAt = (await timesOf(test, doctor)).find((time) => time > ended) ?? ''
  const { id } = await book(test, patient, doctor, startsAt, { memberId })
  test.clock.set(startsAt)
  await bodyOf(await enter(test, patient, asPatient(id)), 200)
  await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
  await bodyOf(await finish(test, doctor, id, 'نوار قلب بگیرید.'), 200)
  expect(await read(test, patient, id)).toMatchObject({ status: 'done', advice: 'نوار قلب بگیرید.' })
  const written = await test.database.pool.query('select from records where owner_id = $1', [patient.userId])
  expect(written.rowCount).toBe(0)
  const [next = ''] = await timesOf(test, doctor)
  const again = await hold(test, patient, doctor, next, { memberId })
  expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'guardianship-ended'])
})
