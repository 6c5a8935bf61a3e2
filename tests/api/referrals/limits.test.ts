import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import { letterNoticesPerDay, lettersPerDay, lettersToOnePerDay } from '~/domain/referrals/rules'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCare } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addReferral, postReferral, withdrawReferral } from '~/tests/kit/referrals'
import { newPatient } from '~/tests/kit/reservations'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let admin: Somebody
let staff: Somebody
let writer: TestDoctor
let colleague: TestDoctor
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  staff = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(async () => {
  await sql('delete from token_buckets')
  writer = await newWriter()
  colleague = await addDoctor(test, { admin })
})
afterAll(() => test.close())

const sql = (text: string, ...values: unknown[]) => test.database.pool.query(text, values)
async function newWriter(): Promise<TestDoctor> {
  const doctor = await addDoctor(test, { admin })
  await sql(
    `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
    doctor.userId,
  )
  return doctor
}
/** A patient of this doctor. */
const seenBy = async (doctor: TestDoctor) => ({
  kind: 'supervision' as const,
  id: (await addCare(test, { owner: await newPatient(test), doctor, staff })).id,
})
const many = async (count: number, write: () => Promise<unknown>) => {
  for (let written = 0; written < count; written += 1) await write()
}
const hour = 60 * 60 * 1000
const minute = 60_000
/** What is refused, and when there is room by it. */
async function refusal(answer: Response) {
  const { code, opensAt } = (await answer.json()) as { code: string; opensAt: string }
  return {
    status: answer.status,
    code,
    opensAt: Date.parse(opensAt),
    after: answer.headers.get('retry-after'),
  }
}

describe('letters to one colleague', () => {
  it('have room for so many in a day, of whatever patient, speciality and spelling, and say when there is more', async () => {
    const of = [await seenBy(writer), await seenBy(writer)] as const
    const given = { doctorId: colleague.id }
    const key = randomUUID()
    await addReferral(test, writer, of[0], given, key)
    await many(lettersToOnePerDay - 2, () => addReferral(test, writer, of[0], given))
    await addReferral(test, writer, of[1], { ...given, speciality: 'pulmonology' })
    const sent = async () =>
      (await readOutbox(test.database.db, { recipient: colleague.phone, limit: 200 })).filter(
        ({ template }) => template === 'letter-received',
      ).length
    await test.runJobs()
    expect(await sent()).toBe(lettersToOnePerDay)

    for (const again of [
      { ...given, speciality: 'neurology' },
      { doctorId: colleague.id.toUpperCase() },
      { ...given, urgency: 'urgent' },
    ]) {
      const refused = await refusal(await postReferral(test, writer, of[1], again))
      const wait = (24 * hour) / lettersToOnePerDay
      expect(refused).toEqual({
        status: 429,
        code: 'too-many-letters-to-colleague',
        opensAt: Math.ceil((test.clock.now().getTime() + wait) / minute) * minute,
        after: String(wait / 1000),
      })
    }
    await test.runJobs()
    expect(await sent()).toBe(lettersToOnePerDay)
    // What was signed before is answered again, and counts once.
    await addReferral(test, writer, of[0], given, key)
    // Nobody else’s room is taken, and what reaches nobody has more.
    const other = await addDoctor(test, { admin })
    await addReferral(test, writer, of[0], { doctorId: other.id })
    await addReferral(test, writer, of[0], { recipient: 'بیمارستان قلب' })
    const another = await newWriter()
    await addReferral(test, another, await seenBy(another), given)

    test.clock.advance((24 * hour) / lettersToOnePerDay)
    await addReferral(test, writer, of[0], given)
    expect((await refusal(await postReferral(test, writer, of[0], given))).status).toBe(429)
  })

  it('have the same room where they are sent at once, and where they are withdrawn again', async () => {
    const of = await seenBy(writer)
    const given = { doctorId: colleague.id }
    await many(lettersToOnePerDay - 2, async () => {
      const { id } = await addReferral(test, writer, of, given)
      await withdrawReferral(test, writer, id, 'x')
    })
    const race = await Promise.all([1, 2, 3, 4].map(() => postReferral(test, writer, of, given)))
    expect(race.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429])
    const { rows } = await sql(
      'select count(*)::int as letters from referral_letters where doctor_id = $1',
      writer.userId,
    )
    expect(rows).toEqual([{ letters: lettersToOnePerDay }])
  })

  it('are not counted where they are refused for something else', async () => {
    const of = await seenBy(writer)
    await many(lettersToOnePerDay + 1, async () => {
      const refused = await postReferral(test, writer, of, {
        doctorId: colleague.id,
        recordIds: [randomUUID()],
      })
      expect(refused.status).toBe(409)
    })
    await addReferral(test, writer, of, { doctorId: colleague.id })
  })
})

describe('a colleague to whom many write', () => {
  const toldOf = async () => {
    await test.runJobs()
    const sent = await readOutbox(test.database.db, { recipient: colleague.phone, limit: 200 })
    return sent.filter(({ template }) => template === 'letter-received').length
  }

  it('gets every letter, is told of so many in a day, and of as many that are urgent', async () => {
    const given = { doctorId: colleague.id }
    const half = letterNoticesPerDay / 2
    const writers = [writer, await newWriter(), await newWriter()]
    for (const one of writers) {
      const of = await seenBy(one)
      await many(half, () => addReferral(test, one, of, given))
    }
    expect(await toldOf()).toBe(letterNoticesPerDay)
    const of = await seenBy(writer)
    await addReferral(test, writer, of, { ...given, urgency: 'urgent' })
    expect(await toldOf()).toBe(letterNoticesPerDay + 1)
    const { rowCount } = await sql('select from referral_deliveries where doctor_id = $1', colleague.userId)
    expect(rowCount).toBe(3 * half + 1)

    test.clock.advance((24 * hour) / letterNoticesPerDay)
    await addReferral(test, writer, of, given)
    expect(await toldOf()).toBe(letterNoticesPerDay + 2)
  })
})

describe('letters in all', () => {
  it('have room for so many in a day by one doctor, to whomever they are', async () => {
    const of = [await seenBy(writer), await seenBy(writer)] as const
    await many(lettersPerDay / 2, () => addReferral(test, writer, of[0], { recipient: 'بیمارستان قلب' }))
    await many(lettersPerDay / 2, () => addReferral(test, writer, of[1]))
    for (const given of [{}, { recipient: 'نام دیگر' }, { doctorId: colleague.id }]) {
      const refused = await refusal(await postReferral(test, writer, of[0], given))
      const wait = (24 * hour) / lettersPerDay
      expect(refused).toEqual({
        status: 429,
        code: 'too-many-letters',
        opensAt: Math.ceil((test.clock.now().getTime() + wait) / minute) * minute,
        after: String(wait / 1000),
      })
    }
    test.clock.advance((24 * hour) / lettersPerDay)
    await addReferral(test, writer, of[0], { doctorId: colleague.id })
  })
})
