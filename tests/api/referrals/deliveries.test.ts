import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DoctorDesk } from '~/domain/desk/contract'
import type { AccessLogEntry } from '~/domain/identity/contract'
import type { Referral } from '~/domain/referrals/contract'
import { deliveryDays, type DeliveryEnd } from '~/domain/referrals/rules'
import { exportOf } from '~/tests/kit/aftercare'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCare, bodyOf } from '~/tests/kit/care'
import { addDoctor, newAdmin, type TestDoctor } from '~/tests/kit/doctors'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addFamilyMember } from '~/tests/kit/family'
import {
  addReferral,
  getReceived,
  getReferral,
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
  await test.database.pool.query('delete from token_buckets')
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
const own = async (id: string): Promise<Referral> => bodyOf(await getReferral(test, owner, id), 200)
const deskOf = async ({ token }: Somebody): Promise<DoctorDesk> =>
  bodyOf(await test.request('GET', '/doctor-desk', { token }), 200)
/** The patient’s own log, as they see it. */
const logOf = async ({ token }: Somebody) =>
  (
    await bodyOf<{ items: AccessLogEntry[] }>(
      await test.request('GET', '/access-log?limit=100', { token }),
      200,
    )
  ).items
const readsBy = async ({ userId }: Somebody) =>
  (
    await sql(
      `select 1 from audit_entries where subject_id = $1 and actor_id = $2 and action = 'read' and resource = 'referral' and outcome = 'allowed'`,
      owner.userId,
      userId,
    )
  ).rowCount

describe('a letter that names a colleague of ours', () => {
  it('is read by them, who read nothing else of its patient, and each reading stands in the log of the family', async () => {
    const letter = await write({ urgency: 'urgent' })
    expect(letter.delivery).toEqual({
      endsAt: new Date(test.clock.now().getTime() + deliveryDays * 86_400_000).toISOString(),
      readAt: null,
      lastReadAt: null,
      answeredAt: null,
      end: null,
    })
    const before = (await logOf(owner)).length
    const [named] = await receivedBy(test, colleague)
    // Nobody’s name before it is opened, so that no list tells of somebody without their log saying so.
    expect(named).toMatchObject({ id: letter.id, patient: null, readAt: null, signature: letter.signature })
    expect((await deskOf(colleague)).letters).toEqual([named])
    expect((await logOf(owner)).length).toBe(before)

    const firstAt = test.clock.now().toISOString()
    const read = await received(test, colleague, letter.id)
    const { of: _, delivery: __, withdrawal: ___, ...signed } = letter
    expect(read).toEqual({ ...signed, endsAt: letter.delivery?.endsAt })
    expect(JSON.stringify(read)).not.toContain(of.id)
    test.clock.advance(60_000)
    await received(test, colleague, letter.id)
    expect((await logOf(owner)).length).toBe(before + 2)
    expect(await readsBy(colleague)).toBe(2)
    expect((await own(letter.id)).delivery).toMatchObject({
      readAt: firstAt,
      lastReadAt: test.clock.now().toISOString(),
      end: null,
    })
    expect((await receivedBy(test, colleague))[0]).toMatchObject({ patient: letter.patient, readAt: firstAt })
    // Read, and not answered: it still waits for them.
    expect((await deskOf(colleague)).letters).toMatchObject([
      { id: letter.id, readAt: firstAt, answeredAt: null },
    ])

    // The letter, and not the record: no other way opens by it.
    for (const path of [
      `/doctor-referrals/${letter.id}`,
      `/referrals/${letter.id}`,
      `/doctor-referral-patients/supervision/${of.id}`,
      `/supervised-families/${owner.userId}`,
    ])
      expect([path, (await test.request('GET', path, { token: colleague.token })).status]).toEqual([
        path,
        expect.toSatisfy((status: number) => status === 403 || status === 404),
      ])
    expect((await withdrawReferral(test, colleague, letter.id, 'x')).status).toBe(404)
  })

  it('is read by nobody else, and has reached nobody where it names nobody of ours', async () => {
    const letter = await write()
    const other = await addDoctor(test, { admin })
    expect((await getReceived(test, other, letter.id)).status).toBe(404)
    expect((await getReceived(test, writer, letter.id)).status).toBe(404)
    expect((await getReceived(test, owner, letter.id)).status).toBe(403)
    expect((await getReceived(test, colleague, randomUUID())).status).toBe(404)
    expect(await receivedBy(test, other)).toEqual([])
    expect((await takeBackReferral(test, other, letter.id)).status).toBe(404)
    expect(await readsBy(other)).toBe(0)
    for (const given of [{}, { recipient: 'بیمارستان قلب' }, { doctorId: writer.id }])
      expect((await addReferral(test, writer, of, given)).delivery).toBeNull()
    const { id } = await addReferral(test, writer, of)
    expect((await takeBackReferral(test, owner, id)).status).toBe(404)
  })

  it('comes to the patient who is a doctor themselves as their own alone', async () => {
    const care = await addCare(test, { owner: colleague, doctor: writer, staff })
    const letter = await addReferral(
      test,
      writer,
      { kind: 'supervision', id: care.id },
      { doctorId: colleague.id },
    )
    expect([letter.delivery, await receivedBy(test, colleague)]).toEqual([null, []])
  })

  it('is in the export of the family, with when it was read, and goes with the letter', async () => {
    const letter = await write()
    await received(test, colleague, letter.id)
    const [exported] = (await exportOf(test, owner, 'referrals')) as { delivery: unknown }[]
    expect(exported?.delivery).toMatchObject({ firstReadAt: test.clock.now(), takenBackAt: null })
    await sql('delete from referral_letters where id = $1', letter.id)
    expect(await receivedBy(test, colleague)).toEqual([])
  })
})

/** How the access of a colleague ends. */
const ends: Record<DeliveryEnd, (letter: Referral) => Promise<unknown>> = {
  withdrawn: async ({ id }) => bodyOf(await withdrawReferral(test, writer, id, 'دیگر لازم نیست.'), 200),
  'taken-back': async ({ id }) => {
    expect((await takeBackReferral(test, owner, id)).status).toBe(204)
    // To take back what is taken back changes nothing.
    expect((await takeBackReferral(test, owner, id)).status).toBe(204)
  },
  expired: () => Promise.resolve(test.clock.advance(deliveryDays * 86_400_000)),
  suspended: () => sql(`update doctors set status = 'suspended' where id = $1`, colleague.id),
  account: () =>
    sql(
      `update users set deletion_due_at = $2 where id = $1`,
      owner.userId,
      new Date(test.clock.now().getTime() + 86_400_000),
    ),
}

/** It was open to the colleague: told to be closed, and to nobody else that there is such a letter. */
async function expectClosed(id: string) {
  const answer = await getReceived(test, colleague, id)
  const said = await bodyOf<Record<string, unknown>>(answer, 403)
  expect(said).toMatchObject({ code: 'referral-closed' })
  for (const end of Object.keys(ends)) expect(JSON.stringify(said)).not.toContain(end)
  const other = await addDoctor(test, { admin })
  const [closed, none] = await Promise.all(
    [id, randomUUID()].map(async (asked) => {
      const {
        requestId: _,
        instance: __,
        ...body
      } = await bodyOf<Record<string, unknown>>(await getReceived(test, other, asked), 404)
      return body
    }),
  )
  expect(closed).toEqual(none)
}

/** Who was refused what of a letter, by the log of its family. */
const refusalsOf = async (id: string) =>
  (
    await sql(
      `select actor_id, action from audit_entries
       where subject_id = $1 and resource = 'referral' and resource_id = $2 and outcome = 'refused' order by position`,
      owner.userId,
      id,
    )
  ).rows

describe('an attempt to read a letter that is not open', () => {
  it('stands in the log of the family, of the colleague and of whoever else asks for it', async () => {
    const { id } = await write()
    await received(test, colleague, id)
    expect(await refusalsOf(id)).toEqual([])
    await takeBackReferral(test, owner, id)
    const before = (await logOf(owner)).length
    expect((await getReceived(test, colleague, id)).status).toBe(403)
    const other = await addDoctor(test, { admin })
    const stranger = await newPatient(test)
    expect((await getReceived(test, other, id)).status).toBe(404)
    expect((await getReferral(test, other, id, 'doctor')).status).toBe(404)
    expect((await getReferral(test, stranger, id)).status).toBe(404)
    expect(await refusalsOf(id)).toEqual(
      [colleague, other, other, stranger].map(({ userId }) => ({ actor_id: userId, action: 'read' })),
    )
    expect((await logOf(owner)).length).toBe(before + 4)
    // What there is not is nobody’s.
    expect((await getReceived(test, colleague, randomUUID())).status).toBe(404)
    expect((await logOf(owner)).length).toBe(before + 4)
  })

  it('is none of the patient’s own, who may be a doctor themselves', async () => {
    const care = await addCare(test, { owner: colleague, doctor: writer, staff })
    const { id } = await addReferral(test, writer, { kind: 'supervision', id: care.id })
    expect((await getReceived(test, colleague, id)).status).toBe(404)
    const { rowCount } = await sql(
      `select 1 from audit_entries where resource_id = $1 and outcome = 'refused'`,
      id,
    )
    expect(rowCount).toBe(0)
  })
})

describe('what ends the reading', () => {
  it.each(Object.keys(ends) as DeliveryEnd[])('%s', async (end) => {
    const letter = await write()
    await received(test, colleague, letter.id)
    const unread = await write()
    test.clock.advance(60_000)
    for (const one of [letter, unread]) {
      if (end === 'withdrawn' || end === 'taken-back' || one === letter) await ends[end](one)
      const reads = await readsBy(colleague)
      await expectClosed(one.id)
      expect(await readsBy(colleague)).toBe(reads)
      const listed = (await receivedBy(test, colleague)).find(({ id }) => id === one.id)
      // Who does not work here is told nothing at all.
      if (end === 'suspended') expect(listed).toBeUndefined()
      else expect(listed).toMatchObject({ patient: null, end })
      const { rows } = await sql(
        `select referral_delivery_end(referral_deliveries, $2) as said from referral_deliveries where letter_id = $1`,
        one.id,
        test.clock.now(),
      )
      expect(rows).toEqual([{ said: end }])
    }
    expect((await deskOf(colleague)).letters).toEqual([])
    if (end !== 'account') expect((await own(letter.id)).delivery?.end).toBe(end)
  })

  it('is a member of the family who was deleted, too', async () => {
    const { id: memberId } = await addFamilyMember(test, owner.token)
    const care = await addCare(test, { owner, doctor: writer, staff }, { memberId })
    of = { kind: 'supervision', id: care.id }
    const letter = await write()
    await received(test, colleague, letter.id)
    expect(
      (await test.request('DELETE', `/family-members/${memberId}`, { token: owner.token })).status,
    ).toBeLessThan(300)
    await expectClosed(letter.id)
  })

  it('is waited for: whoever reads while it is taken back reads before, or not at all', async () => {
    const letter = await write()
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query('update referral_deliveries set taken_back_at = $2 where letter_id = $1', [
      letter.id,
      test.clock.now(),
    ])
    const reading = getReceived(test, colleague, letter.id)
    await expect
      .poll(
        async () =>
          (
            await sql(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%referral_deliveries%'`,
            )
          ).rowCount,
      )
      .toBe(1)
    await client.query('commit')
    client.release()
    expect((await reading).status).toBe(403)
    expect(await readsBy(colleague)).toBe(0)
  })
})
