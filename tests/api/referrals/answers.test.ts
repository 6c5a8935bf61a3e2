import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { DoctorDesk } from '~/domain/desk/contract'
import type { ReceivedLetter, Referral } from '~/domain/referrals/contract'
import { deliveryDays, longestAnswer, type DeliveryEnd } from '~/domain/referrals/rules'
import { exportOf } from '~/tests/kit/aftercare'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCare, bodyOf } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import {
  addReferral,
  getReferral,
  postAnswer,
  received,
  receivedBy,
  takeBackReferral,
  withdrawReferral,
} from '~/tests/kit/referrals'
import { newPatient } from '~/tests/kit/reservations'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let admin: Somebody
let staff: Somebody
let writer: TestDoctor
let colleague: TestDoctor
let owner: Somebody
let of: { kind: 'supervision'; id: string }
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(async () => {
  await sql('delete from token_buckets')
  writer = await addDoctor(test, { admin })
  colleague = await addDoctor(test, { admin })
  await sql(
    `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
    writer.userId,
  )
  owner = await newPatient(test)
  of = { kind: 'supervision', id: (await addCare(test, { owner, doctor: writer, staff })).id }
})
afterAll(() => test.close())

const sql = (text: string, ...values: unknown[]) => test.database.pool.query(text, values)
const write = (given: Record<string, unknown> = {}) =>
  addReferral(test, writer, of, { doctorId: colleague.id, ...given })
/** Letters that wait on the colleague's desk. */
const waiting = async (): Promise<string[]> => {
  const answer = await test.request('GET', '/doctor-desk', { token: colleague.token })
  return (await bodyOf<DoctorDesk>(answer, 200)).letters.map(({ id }) => id)
}
const text = 'نوبت پنج‌شنبه ساعت ۱۰ برایشان خالی است.'
const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
]
/** What somebody is sent by these templates, in texts. */
async function told({ phone }: Somebody, ...templates: string[]): Promise<string[]> {
  await test.runJobs()
  const sent = await readOutbox(test.database.db, { recipient: phone, limit: 200 })
  return sent.filter(({ template }) => templates.includes(template)).map((one) => one.text)
}

describe('the colleague whom a letter names', () => {
  it('is told once by SMS that there is something, and not a word of what and of whom', async () => {
    const key = randomUUID()
    const letter = await addReferral(test, writer, of, { doctorId: colleague.id }, key)
    await addReferral(test, writer, of, { doctorId: colleague.id }, key)
    const sent = await told(colleague, 'letter-received')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain(`/doctor/referrals/received/${letter.id}`)
    expect(sent[0]).not.toMatch(/ارجاع|تپش قلب|قلب و عروق|هولتر/)
    expect(sent[0]).not.toContain(letter.patient)
    expect(await told(colleague, 'letter-received')).toHaveLength(1)
    expect(await told(writer, 'letter-received')).toEqual([])
  })

  it('is told of none that they have read, or that is closed, before it is their turn', async () => {
    await received(test, colleague, (await write()).id)
    await takeBackReferral(test, owner, (await write()).id)
    expect(await told(colleague, 'letter-received')).toEqual([])
  })
})

describe('an answer', () => {
  it('is read by the family and by who wrote the letter, who are told, and stays', async () => {
    const letter = await write()
    expect(letter.answer).toBeNull()
    await received(test, colleague, letter.id)
    expect(await waiting()).toEqual([letter.id])
    test.clock.advance(60_000)
    const at = test.clock.now().toISOString()
    const answered = await bodyOf<ReceivedLetter>(await postAnswer(test, colleague, letter.id, text), 201)
    expect(answered).toMatchObject({ id: letter.id, reason: letter.reason, answer: { text, at } })
    expect((await received(test, colleague, letter.id)).answer).toEqual({ text, at })
    expect(await waiting()).toEqual([])
    for (const [who, side] of [
      [owner, 'family'],
      [writer, 'doctor'],
    ] as const)
      expect((await bodyOf<Referral>(await getReferral(test, who, letter.id, side), 200)).answer).toEqual({
        text,
        at,
      })
    expect((await receivedBy(test, colleague))[0]).toMatchObject({ id: letter.id, answeredAt: at })
    expect(JSON.stringify(await receivedBy(test, colleague))).not.toContain(text)
    const [ofWriter, ofFamily] = [await told(writer, 'letter-answered'), await told(owner, 'referral-news')]
    // The family was told of the letter as well.
    expect([ofWriter.length, ofFamily.length]).toEqual([1, 2])
    expect(ofWriter[0]).toContain(`/doctor/referrals/${letter.id}`)
    for (const one of [...ofWriter, ...ofFamily]) expect(one).not.toMatch(/نوبت|ارجاع|پنج/)
    const { rows } = await sql(
      `select actor_id, outcome from audit_entries where subject_id = $1 and action = 'answer' and resource_id = $2`,
      owner.userId,
      letter.id,
    )
    expect(rows).toEqual([{ actor_id: colleague.userId, outcome: 'allowed' }])
    const [exported] = (await exportOf(test, owner, 'referrals')) as { answer: unknown }[]
    expect(exported?.answer).toEqual({ text, at })
    // Whatever becomes of the letter.
    await bodyOf(await withdrawReferral(test, writer, letter.id, 'دیگر لازم نیست.'), 200)
    expect((await bodyOf<Referral>(await getReferral(test, owner, letter.id), 200)).answer?.text).toBe(text)
    await expect(
      sql(`update referral_answers set text = 'x' where letter_id = $1`, letter.id),
    ).rejects.toThrow()
    await sql('delete from referral_letters where id = $1', letter.id)
    expect((await sql('select 1 from referral_answers where letter_id = $1', letter.id)).rowCount).toBe(0)
  })

  it('is given once, whoever sends it how often and at the same time', async () => {
    const { id } = await write()
    const key = randomUUID()
    const same = await Promise.all([1, 2].map(() => postAnswer(test, colleague, id, text, key)))
    expect(same.map(({ status }) => status)).toEqual([201, 201])
    expect(await codeOf(await postAnswer(test, colleague, id, 'نه'))).toEqual([409, 'referral-answered'])
    const { id: another } = await write()
    const race = await Promise.all([1, 2, 3].map(() => postAnswer(test, colleague, another, text)))
    expect(race.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await told(writer, 'letter-answered')).toHaveLength(2)
  })

  it('is refused where it says nothing or too much', async () => {
    const { id } = await write()
    for (const refused of ['', '   ', 'ب'.repeat(longestAnswer + 1)])
      expect((await postAnswer(test, colleague, id, refused)).status).toBe(422)
    expect((await postAnswer(test, colleague, id, 'ب'.repeat(longestAnswer))).status).toBe(201)
  })

  it('is nobody else’s to give', async () => {
    const { id } = await write()
    const other = await addDoctor(test, { admin })
    for (const who of [other, writer]) expect((await postAnswer(test, who, id, text)).status).toBe(404)
    expect((await postAnswer(test, owner, id, text)).status).toBe(403)
    expect((await postAnswer(test, colleague, randomUUID(), text)).status).toBe(404)
    expect((await sql('select 1 from referral_answers where letter_id = $1', id)).rowCount).toBe(0)
  })

  const ends: Record<DeliveryEnd, (id: string) => Promise<unknown>> = {
    withdrawn: (id) => withdrawReferral(test, writer, id, 'دیگر لازم نیست.'),
    'taken-back': (id) => takeBackReferral(test, owner, id),
    expired: () => Promise.resolve(test.clock.advance(deliveryDays * 86_400_000)),
    suspended: () => sql(`update doctors set status = 'suspended' where id = $1`, colleague.id),
    account: () => sql(`update users set suspended_at = $2 where id = $1`, owner.userId, test.clock.now()),
  }
  const insert = (id: string, doctorId: string) =>
    sql(
      'insert into referral_answers (letter_id, doctor_id, text, answered_at) values ($1, $2, $3, $4)',
      id,
      doctorId,
      text,
      test.clock.now(),
    )
  const refused = { constraint: 'referral_answers_of_open_letter' }

  it.each(Object.keys(ends) as DeliveryEnd[])(
    'is taken of no letter that is closed (%s), by the database as well',
    async (end) => {
      const { id } = await write()
      await received(test, colleague, id)
      await ends[end](id)
      expect(await codeOf(await postAnswer(test, colleague, id, text))).toEqual([403, 'referral-closed'])
      // The attempt stays, though nothing else of it does.
      const { rows } = await sql(
        `select actor_id, subject_id from audit_entries where resource_id = $1 and action = 'answer' and outcome = 'refused'`,
        id,
      )
      expect(rows).toEqual([{ actor_id: colleague.userId, subject_id: owner.userId }])
      await expect(insert(id, colleague.userId)).rejects.toMatchObject(refused)
    },
  )

  it('is taken by the database of nobody who has not read the letter, or whom it has not reached', async () => {
    const { id } = await write()
    await expect(insert(id, colleague.userId)).rejects.toMatchObject(refused)
    await received(test, colleague, id)
    await expect(insert(id, writer.userId)).rejects.toMatchObject(refused)
    await insert(id, colleague.userId)
  })

  it('waits for a withdrawal at the same moment, and is refused after it', async () => {
    const { id } = await write()
    await received(test, colleague, id)
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query('select from referral_letters where id = $1 for share', [id])
    await client.query(
      `insert into referral_withdrawals (letter_id, reason, withdrawn_at) values ($1, 'x', $2)`,
      [id, test.clock.now()],
    )
    const answering = postAnswer(test, colleague, id, text)
    await expect
      .poll(
        async () =>
          (
            await sql(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%referral_letters%'`,
            )
          ).rowCount,
      )
      .toBe(1)
    await client.query('commit')
    client.release()
    expect(await codeOf(await answering)).toEqual([403, 'referral-closed'])
  })
})
