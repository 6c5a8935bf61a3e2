import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { DoctorEnding, OwnEnding, PrivateNote } from '~/domain/booking/ending-contract'
import type { DoctorDesk } from '~/domain/desk/contract'
import { instantInTehran } from '~/domain/values/tehran-time'
import { eraseOf, exportOf } from '../../kit/aftercare'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { addFamilyMember } from '../../kit/family'
import { asDoctor, asPatient, book, enter, newPatient, read } from '../../kit/reservations'
import type { Somebody } from '../../kit/sharing'

let test: TestApi
let admin: Somebody
let doctor: TestDoctor
const start = instantInTehran('2026-11-22', '09:00').toISOString()
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
})
beforeEach(async () => {
  test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
  doctor = await addDoctor(test, { admin })
})
afterAll(() => test.close())

const problem = async (response: Promise<Response>) => {
  const answer = await response
  return [answer.status, ((await answer.json()) as { code: string }).code]
}
const minutesPast = (count: number) =>
  test.clock.set(new Date(new Date(start).getTime() + count * 60_000).toISOString())

/** A talk that both have come to. */
async function talk(patient: Somebody, given: Record<string, unknown> = {}): Promise<string> {
  const { id } = await book(test, patient, doctor, start, given)
  minutesPast(0)
  await bodyOf(await enter(test, patient, asPatient(id)), 200)
  await bodyOf(await enter(test, doctor, asDoctor(id)), 200)
  return id
}
const said = {
  advice: 'قرص را صبح‌ها ناشتا بخورید.',
  mainComplaint: 'سرفهٔ خشک',
  diagnosis: 'فشار خون با کنترل ناکافی',
  doctorResponse: 'سرفه از قرص است',
  performedActions: '',
  recommendedActions: 'آزمایش کراتینین',
  treatmentPlan: 'پیگیری پس از هفت روز',
}
const end = (id: string, given: Record<string, unknown> = said, by: Somebody = doctor) =>
  test.request('POST', `${asDoctor(id)}/endings`, { token: by.token, json: given })
const endingOf = async (somebody: Somebody, id: string): Promise<OwnEnding> =>
  bodyOf(await test.request('GET', `${asPatient(id)}/ending`, { token: somebody.token }), 200)
const doctorEndingOf = async (id: string): Promise<DoctorEnding> =>
  bodyOf(await test.request('GET', `${asDoctor(id)}/ending`, { token: doctor.token }), 200)
const records = (somebody: Somebody, query = '') =>
  test.request('GET', `/doctor-record-records${query}`, { token: somebody.token })
const recordOf = (somebody: Somebody, id: unknown, method = 'GET', json?: unknown) =>
  test.request(method, `/doctor-record-records/${String(id)}`, { token: somebody.token, json })
const itemsOf = async (response: Response) =>
  (await bodyOf<{ items: Record<string, unknown>[] }>(response, 200)).items

describe('a doctor’s private note', () => {
  const accountGoes =
    'update users set deleted_at = $2, phone = null, first_name = null, last_name = null, job = null where id = $1'
  const note = (id: string, by: Somebody, text?: string) =>
    test.request(text === undefined ? 'GET' : 'PUT', `${asDoctor(id)}/note`, {
      token: by.token,
      ...(text !== undefined && { json: { text } }),
    })

  it('is not written of somebody whose account goes at that moment', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    const { pool } = test.database
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(accountGoes, [patient.userId, test.clock.now()])
      const writing = problem(note(id, doctor, 'آملودیپین'))
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
      await client.query('commit')
      expect(await writing).toEqual([404, 'not-found'])
    } finally {
      client.release()
    }
    const { rows } = await pool.query('select from consultation_notes where reservation_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('is kept, changed and taken away by its doctor, and is nobody else’s', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start)
    expect(await bodyOf(await note(id, doctor), 200)).toEqual({ text: '', savedAt: null })
    await bodyOf(await note(id, doctor, 'آملودیپین را در نظر بگیر'), 200)
    test.clock.advance(60_000)
    const kept = await bodyOf<PrivateNote>(await note(id, doctor, 'آملودیپین ۵'), 200)
    expect(kept).toEqual({ text: 'آملودیپین ۵', savedAt: test.clock.now().toISOString() })
    expect(await bodyOf(await note(id, doctor), 200)).toEqual(kept)

    const other = await addDoctor(test, { admin })
    expect(await problem(note(id, other))).toEqual([404, 'not-found'])
    expect(await problem(note(id, other, 'دیگر'))).toEqual([404, 'not-found'])
    for (const somebody of [patient, admin]) expect((await note(id, somebody)).status).toBe(403)
    const seen = [
      await read(test, patient, id),
      await endingOf(patient, id),
      await exportOf(test, patient, 'consultations'),
      await exportOf(test, doctor, 'doctorPractice'),
      await bodyOf(await test.request('GET', '/admin-reservations', { token: admin.token }), 200),
    ]
    expect(JSON.stringify(seen)).not.toContain('آملودیپین')
    expect(await exportOf(test, patient, 'consultations')).toMatchObject({
      leftOut: ['private notes of doctors'],
    })

    await bodyOf(await note(id, doctor, '  '), 200)
    expect(await bodyOf(await note(id, doctor), 200)).toEqual({ text: '', savedAt: null })
  })

  it.each(['patient', 'doctor'] as const)(
    'goes with the account of the %s, and does not come back',
    async (whose) => {
      const patient = await newPatient(test)
      const { id } = await book(test, patient, doctor, start)
      await bodyOf(await note(id, doctor, 'تنها برای من'), 200)
      await eraseOf(
        test,
        whose === 'patient' ? patient : doctor,
        whose === 'patient' ? 'consultations' : 'doctorPractice',
      )
      const { rows } = await test.database.pool.query(
        'select from consultation_notes where reservation_id = $1',
        [id],
      )
      expect(rows).toEqual([])
      if (whose === 'patient') {
        await test.database.pool.query(accountGoes, [patient.userId, test.clock.now()])
        expect(await problem(note(id, doctor, 'باز'))).toEqual([404, 'not-found'])
      }
    },
  )
})

describe('what comes of a consultation', () => {
  it('is in the archive of whoever has had it, with whom it was said by, and linked both ways', async () => {
    const patient = await newPatient(test)
    const id = await talk(patient)
    expect(await doctorEndingOf(id)).toEqual({ ending: null, mayWrite: true })
    await bodyOf(await end(id), 200)

    const { ending } = await endingOf(patient, id)
    expect(ending).toMatchObject({ ...said, performedActions: null })
    const [record] = await itemsOf(await records(patient))
    expect(record).toMatchObject({
      id: ending?.record,
      source: 'doctor',
      takenAt: start,
      memberId: null,
      speciality: 'قلب و عروق',
      recommendation: said.advice,
      mainComplaint: said.mainComplaint,
      diagnosis: said.diagnosis,
      doctorResponse: said.doctorResponse,
      performedActions: null,
      recommendedActions: said.recommendedActions,
      treatmentPlan: said.treatmentPlan,
      trackingNumber: ending?.trackingNumber,
      doctorPhone: null,
    })
    expect(record?.doctorName).toMatch(/^دکتر /)
    const { rows } = await test.database.pool.query('select written_by from records where id = $1', [
      ending?.record,
    ])
    expect(rows).toEqual([{ written_by: doctor.userId }])
    // From the record back to its consultation; another's record leads nowhere.
    const after = (somebody: Somebody) =>
      test.request('GET', `/reservations?recordId=${String(ending?.record)}`, { token: somebody.token })
    expect((await itemsOf(await after(patient))).map((one) => one.id)).toEqual([id])
    expect(await itemsOf(await after(await newPatient(test)))).toEqual([])

    expect(
      await problem(
        test.request('GET', `${asPatient(id)}/ending`, { token: (await newPatient(test)).token }),
      ),
    ).toEqual([404, 'not-found'])

    const seen = await doctorEndingOf(id)
    expect(seen.ending).toMatchObject({ ...said, performedActions: null })
    expect(seen.ending).not.toHaveProperty('record')
    expect(seen.mayWrite).toBe(false)
    expect(await exportOf(test, patient, 'consultations')).toMatchObject({
      reservations: [{ ending: { diagnosis: said.diagnosis } }],
    })
  })

  it('of a member of the family is in their archive, and of one who has left in none', async () => {
    const patient = await newPatient(test)
    const member = await addFamilyMember(test, patient.token)
    const id = await talk(patient, { memberId: member.id })
    await bodyOf(await end(id), 200)
    expect(await itemsOf(await records(patient))).toEqual([])
    expect(await itemsOf(await records(patient, `?memberId=${member.id}`))).toMatchObject([
      { memberId: member.id, source: 'doctor' },
    ])

    doctor = await addDoctor(test, { admin })
    test.clock.set(instantInTehran('2026-11-21', '07:00').toISOString())
    const gone = await addFamilyMember(test, patient.token)
    const next = await talk(patient, { memberId: gone.id })
    // As versions before let it be done: whose visit is booked is not deleted any more.
    await test.database.pool.query('update family_members set deleted_at = $2 where id = $1', [
      gone.id,
      test.clock.now(),
    ])
    await bodyOf(await end(next), 200)
    expect((await endingOf(patient, next)).ending).toMatchObject({ diagnosis: said.diagnosis, record: null })
  })

  it('of a question that is answered in writing is dated when it was answered', async () => {
    const patient = await newPatient(test)
    const { id } = await book(test, patient, doctor, start, { service: 'written-answer' })
    await bodyOf(await end(id), 200)
    expect(await itemsOf(await records(patient))).toMatchObject([{ takenAt: test.clock.now().toISOString() }])
  })

  it('is changed by nobody; its copy is deleted and brought back as any record', async () => {
    const patient = await newPatient(test)
    const id = await talk(patient)
    await bodyOf(await end(id), 200)
    const record = (await endingOf(patient, id)).ending?.record
    expect(await problem(recordOf(patient, record, 'PATCH', { diagnosis: 'هیچ' }))).toEqual([
      409,
      'written-by-doctor',
    ])
    for (const statement of [
      `update doctor_record_values set diagnosis = 'هیچ' where record_id = $1`,
      `update records set note = 'هیچ' where id = $1`,
      `update consultation_endings set diagnosis = 'هیچ' where record_id = $1`,
    ])
      await expect(test.database.pool.query(statement, [record])).rejects.toMatchObject({ code: '23514' })
    expect((await recordOf(patient, record, 'DELETE')).status).toBe(204)
    // What was said stays with the consultation.
    expect((await endingOf(patient, id)).ending).toMatchObject({ diagnosis: said.diagnosis, record: null })
    await bodyOf(
      await test.request('POST', `/doctor-record-records/${String(record)}/restorations`, {
        token: patient.token,
      }),
      200,
    )
    expect((await endingOf(patient, id)).ending?.record).toBe(record)
  })

  it('is written once, however often and by whomever it is sent', async () => {
    const patient = await newPatient(test)
    const id = await talk(patient)
    const stranger = await addDoctor(test, { admin })
    expect(await problem(end(id, said, stranger))).toEqual([404, 'not-found'])
    const answers = await Promise.all([end(id), end(id), end(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await problem(end(id))).toEqual([409, 'ending-written'])
    expect(await itemsOf(await records(patient))).toHaveLength(1)
  })

  it('may still be written within a day where the time has ended the talk', async () => {
    const patient = await newPatient(test)
    const id = await talk(patient)
    minutesPast(16)
    await test.runJobs()
    expect(await read(test, patient, id)).toMatchObject({ status: 'done', endedBy: 'system', advice: null })
    expect((await doctorEndingOf(id)).mayWrite).toBe(true)
    const toWriteUp = async () => {
      const desk = await bodyOf<DoctorDesk>(
        await test.request('GET', '/doctor-desk', { token: doctor.token }),
        200,
      )
      return desk.toWriteUp?.filter((one) => one.id === id).map((one) => one.writeUpUntil)
    }
    expect(await toWriteUp()).toEqual([new Date(Date.parse(start) + (24 * 60 + 15) * 60_000).toISOString()])
    minutesPast(24 * 60 + 15)
    expect(await toWriteUp()).toEqual([])
    expect((await doctorEndingOf(id)).mayWrite).toBe(false)
    expect(await problem(end(id))).toEqual([409, 'session-closed'])
    minutesPast(24 * 60 + 14)
    await bodyOf(await end(id), 200)
    expect(await read(test, patient, id)).toMatchObject({ endedBy: 'system', advice: said.advice })
    expect(await itemsOf(await records(patient))).toHaveLength(1)
    expect(await problem(end(id))).toEqual([409, 'ending-written'])
  })

  it('goes with the account, archive and words alike', async () => {
    const patient = await newPatient(test)
    const id = await talk(patient)
    await bodyOf(await end(id), 200)
    for (const name of ['consultations', 'records']) await eraseOf(test, patient, name)
    const { rows } = await test.database.pool.query(
      'select 1 from consultation_endings where reservation_id = $1 union all select 1 from records where owner_id = $2',
      [id, patient.userId],
    )
    expect(rows).toEqual([])
  })
})

describe('a prescription', () => {
  const medicines = [
    {
      name: 'لوزارتان',
      form: 'tablet',
      strength: '50 mg',
      amount: '۳۰',
      timesADay: 1,
      days: 30,
      note: 'صبح ناشتا',
    },
    { name: 'شربت سینه', form: 'syrup', amount: 1 },
  ]
  const kept = [
    {
      name: 'لوزارتان',
      form: 'tablet',
      strength: '50 mg',
      amount: 30,
      timesADay: 1,
      days: 30,
      note: 'صبح ناشتا',
    },
    { name: 'شربت سینه', form: 'syrup', strength: null, amount: 1, timesADay: null, days: null, note: null },
  ]

  it('is kept with the consultation, under a number of its own, for patient, doctor and export', async () => {
    const patient = await newPatient(test)
    const id = await talk(patient)
    await bodyOf(await end(id, { ...said, medicines }), 200)
    const { ending } = await endingOf(patient, id)
    expect(ending?.prescription?.medicines).toMatchObject(kept)
    expect(ending?.prescription?.trackingNumber).toMatch(/^TP-/)
    expect(ending?.prescription?.trackingNumber).not.toBe(ending?.trackingNumber)
    expect((await doctorEndingOf(id)).ending?.prescription).toEqual(ending?.prescription)
    expect(await exportOf(test, patient, 'consultations')).toMatchObject({
      reservations: [{ prescription: { medicines: kept } }],
    })
    await eraseOf(test, patient, 'consultations')
    const { rows } = await test.database.pool.query(
      'select 1 from prescriptions where reservation_id = $1 union all select 1 from prescribed_medicines where prescription_id not in (select id from prescriptions)',
      [id],
    )
    expect(rows).toEqual([])
  })

  it('is none where nothing is prescribed, and refused where a medicine has no name, form or amount', async () => {
    const patient = await newPatient(test)
    const id = await talk(patient)
    for (const wrong of [
      { ...medicines[0], name: ' ' },
      { ...medicines[0], form: 'brew' },
      { ...medicines[0], amount: 0 },
      { ...medicines[0], timesADay: '۲۵' },
      { ...medicines[0], days: 1.5 },
    ])
      expect(await problem(end(id, { ...said, medicines: [wrong] }))).toEqual([422, 'invalid-input'])
    expect(
      await problem(end(id, { ...said, medicines: Array.from({ length: 21 }, () => medicines[1]) })),
    ).toEqual([422, 'invalid-input'])
    await bodyOf(await end(id, { ...said, medicines: [] }), 200)
    expect((await endingOf(patient, id)).ending?.prescription).toBeNull()
  })

  it('stays whole and as it was', async () => {
    const patient = await newPatient(test)
    const id = await talk(patient)
    await bodyOf(await end(id, { ...said, medicines }), 200)
    const of = '(select id from prescriptions where reservation_id = $1)'
    for (const [statement, constraint] of [
      [`update prescribed_medicines set amount = 60 where prescription_id = ${of}`, 'append-only'],
      [`update prescriptions set medicine_count = 3 where id = ${of}`, 'append-only'],
      [`delete from prescribed_medicines where place = 2 and prescription_id = ${of}`, 'as many medicines'],
      [
        `insert into prescribed_medicines (prescription_id, place, name, form, amount) values (${of}, 3, 'مرفین', 'tablet', 9)`,
        'as many medicines',
      ],
    ] as const)
      await expect(test.database.pool.query(statement, [id])).rejects.toThrow(constraint)
  })

  it('is signed with the name and number of then, and can be checked by anybody without a word of what is on it', async () => {
    const patient = await newPatient(test)
    const id = await talk(patient)
    await bodyOf(await end(id, { ...said, medicines }), 200)
    const prescription = (await endingOf(patient, id)).ending?.prescription
    const { rows } = await test.database.pool.query<{ number: string }>(
      'select council_number as number from doctors where id = $1',
      [doctor.id],
    )
    expect(prescription?.signature).toEqual({
      name: expect.stringContaining('آزمون') as string,
      councilNumber: rows[0]?.number,
    })
    await test.database.pool.query(`update users set first_name = 'دیگر' where id = $1`, [doctor.userId])
    const number = prescription?.trackingNumber ?? ''
    const genuine = {
      isGenuine: true,
      kind: 'prescription',
      number,
      signature: prescription?.signature,
      writtenAt: test.clock.now().toISOString(),
      withdrawnAt: null,
      lines: kept.map(({ name, form, amount }) => ({ initial: name[0], form, amount })),
    }
    // As people read it off paper.
    for (const typed of [number, number.toLowerCase().replaceAll('-', ' '), number.slice(3)])
      expect([typed, await checked(typed)]).toEqual([typed, genuine])
    const other = number.slice(0, -1) + (number.endsWith('A') ? 'B' : 'A')
    expect(await checked(other)).toEqual({ isGenuine: false })
    expect(await problem(check('TC-2222-222'))).toEqual([422, 'invalid-input'])
  })

  it('is known to be altered by a name that keeps its first letter, and tells no name', async () => {
    const id = await talk(await newPatient(test))
    await bodyOf(await end(id, { ...said, medicines }), 200)
    const number = (await doctorEndingOf(id)).ending?.prescription?.trackingNumber ?? ''
    const names = kept.map(({ name }) => name)
    const compare = (typed: readonly string[], of = number) =>
      test.request('POST', '/signed-document-name-checks', {
        json: { number: of, names: typed },
        address: '203.0.113.88',
      })
    const lines = async (typed: readonly string[]) =>
      (await bodyOf<{ lines: string[] }>(await compare(typed), 200)).lines
    expect(await lines(names)).toEqual(names.map(() => 'same'))
    // As somebody types what they read.
    expect(
      (await lines(names.map((name) => `  ${name.toUpperCase()} `))).every((one) => one === 'same'),
    ).toBe(true)
    const altered = `${names[0]?.[0] ?? ''}xyz`
    const answer = await compare([altered, ...names.slice(1).map(() => '')])
    const body = await answer.text()
    expect(JSON.parse(body)).toEqual({
      lines: names.map((_, index) => (index === 0 ? 'different' : 'unasked')),
    })
    for (const name of names) expect(body).not.toContain(name)
    expect(await bodyOf(await compare(names, 'TP-2222-2222'), 200)).toEqual({ lines: [] })
    expect(await bodyOf(await compare(names, 'TR-2222-2222'), 200)).toEqual({ lines: [] })
    await withdraw(id, 'اشتباه شد.')
    expect(await lines(names)).toEqual([])
  })

  it('is withdrawn by its doctor alone, once and for a reason that its patient reads', async () => {
    const patient = await newPatient(test)
    const id = await talk(patient)
    await bodyOf(await end(id, { ...said, medicines }), 200)
    const number = (await endingOf(patient, id)).ending?.prescription?.trackingNumber ?? ''
    const reason = 'به پنی‌سیلین حساسیت دارد.'
    expect((await withdraw(id, reason, patient)).status).toBe(403)
    expect((await withdraw(id, reason, await addDoctor(test, { admin }))).status).toBe(404)
    expect(await problem(withdraw(id, ' '))).toEqual([422, 'invalid-input'])
    minutesPast(9)
    const at = test.clock.now().toISOString()
    const both = await Promise.all([withdraw(id, reason), withdraw(id, reason)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await problem(withdraw(id, reason))).toEqual([409, 'prescription-withdrawn'])
    const read = (await endingOf(patient, id)).ending?.prescription
    expect([read?.withdrawal, read?.medicines]).toMatchObject([{ at, reason }, kept])
    expect((await doctorEndingOf(id)).ending?.prescription?.withdrawal).toEqual({ at, reason })
    // Whoever checks it learns that it is withdrawn, and not why.
    const answer = await checked(number)
    expect(answer).toMatchObject({ isGenuine: true, withdrawnAt: at })
    expect(JSON.stringify(answer)).not.toContain('پنی')
    await test.runJobs()
    const sent = (await readOutbox(test.database.db, { limit: 200 })).filter(
      ({ template, recipient }) => template === 'prescription-withdrawn' && recipient === patient.phone,
    )
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toMatch(/نسخه|دارو/)
    await expect(
      test.database.pool.query(`update prescription_withdrawals set reason = 'x' where withdrawn_at = $1`, [
        at,
      ]),
    ).rejects.toThrow('append-only')
    await eraseOf(test, patient, 'consultations')
    expect(await checked(number)).toEqual({ isGenuine: false })
  })

  it.each([
    ['203.0.113.177', () => '203.0.113.177'],
    ['2001:db8:7:177::/64', (n: number) => `2001:db8:7:177::${n.toString(16)}`],
  ])('is checked so often from one network, and no more: %s', async (_, addressOf) => {
    const answers = []
    for (let n = 0; n < 31; n++) answers.push((await check('TP-2222-2222', addressOf(n))).status)
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([30, 429])
  })
})

const check = (number: string, address = '203.0.113.7') =>
  test.request('POST', '/signed-document-checks', { json: { number }, address })
const checked = async (number: string) => bodyOf<Record<string, unknown>>(await check(number), 200)
const withdraw = (id: string, reason: string, by: Somebody = doctor) =>
  test.request('POST', `${asDoctor(id)}/prescription-withdrawals`, { token: by.token, json: { reason } })
