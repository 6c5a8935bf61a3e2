import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { OwnPayoutAccount, Owed, Settlement } from '~/domain/booking/settlement-contract'
import { userIdSchema } from '~/domain/values/ids'
import { instantInTehran } from '~/domain/values/tehran-time'
import { eraseOf, exportOf } from '../../kit/aftercare'
import { openTestApi, type TestApi } from '../../kit/api'
import { bodyOf } from '../../kit/care'
import {
  addDoctor,
  inviteDoctor,
  acceptInvitation,
  newAdmin,
  putServices,
  putWeek,
  everyMorning,
} from '../../kit/doctors'
import type { TestDoctor } from '../../kit/doctors'
import { bringFactsIntoForce } from '../../kit/facts'
import { newPhone, signIn, signUp, stepUp } from '../../kit/identity'
import { book, feeOf, finish, newPatient, timesOf } from '../../kit/reservations'
import { newSomebody, type Somebody } from '../../kit/sharing'
import type { Practice, StaffDoctor } from '~/domain/booking/doctor-contract'

const iban = 'IR430120000000000000000001'
const other = 'IR160120000000000000000002'
const aban = (time: string) => instantInTehran('2026-11-21', time).toISOString()
const azar = (time: string) => instantInTehran('2026-11-22', time).toISOString()

let test: TestApi
let admin: Somebody
let colleague: Somebody
let support: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  admin = await newAdmin(test)
  colleague = await newAdmin(test)
  support = await newSomebody(test, { roles: ['user', 'support'] })
})
beforeEach(() => test.clock.set(aban('07:00')))
afterAll(() => test.close())

const problem = async (response: Promise<Response>) => {
  const answer = await response
  return [answer.status, ((await answer.json()) as { code: string }).code]
}
const put = ({ token }: Pick<Somebody, 'token'>, json: object) =>
  test.request('PUT', '/doctor-payout-account', { token, json })
const ownOf = async ({ token }: Pick<Somebody, 'token'>) =>
  (await bodyOf<OwnPayoutAccount>(await test.request('GET', '/doctor-payout-account', { token }), 200))
    .account
const told = async (
  { phone }: Pick<Somebody, 'phone'>,
  by: 'payout-account-changed' | 'payout-account-stated' = 'payout-account-changed',
) => {
  await test.runJobs()
  return (await readOutbox(test.database.db, { recipient: phone, limit: 20 })).filter(
    ({ template }) => template === by,
  )
}

/** A doctor who has said no account, with a session of their own in which a fresh code can be brought. */
async function newDoctor(): Promise<TestDoctor> {
  const phone = newPhone()
  const { user, token } = await signUp(test, phone)
  const { id } = await bodyOf<StaffDoctor>(await inviteDoctor(test, admin, { phone }), 201)
  const somebody = { userId: userIdSchema.parse(user.id), phone, token }
  await bodyOf(await acceptInvitation(test, somebody), 200)
  test.clock.advance(60_000)
  const doctor = { ...somebody, token: (await signIn(test, phone)).token }
  await bodyOf(await putServices(test, doctor, 'written-answer'), 200)
  const practice = await bodyOf<Practice>(await putWeek(test, doctor, everyMorning), 200)
  return { ...doctor, id, practice }
}

/** With a month that is over and something owed for it. */
async function owedDoctor(make: () => Promise<TestDoctor>): Promise<{ doctor: TestDoctor; share: number }> {
  const doctor = await make()
  const patient = await newPatient(test)
  const times = await timesOf(test, doctor)
  const { id } = await book(test, patient, doctor, times.at(-1) ?? '', { service: 'written-answer' })
  await bodyOf(await finish(test, doctor, id, 'همین.'), 200)
  test.clock.set(azar('08:00'))
  return { doctor, share: Math.floor((feeOf(doctor, 'written-answer') * 70) / 100) }
}

const owedTo = async ({ id }: TestDoctor, { token }: Somebody = admin): Promise<Owed | undefined> =>
  (
    await bodyOf<{ items: Owed[] }>(
      await test.request('GET', '/admin-settlements/owed?limit=100', { token }),
      200,
    )
  ).items.find((one) => one.id === id)
const settlementOf = async ({ id }: TestDoctor, { token }: Somebody = admin) =>
  (
    await bodyOf<{ items: Settlement[] }>(
      await test.request('GET', '/admin-settlements?limit=100', { token }),
      200,
    )
  ).items.find(({ doctor }) => doctor.id === id)
/** As whoever has the page before them, with the account that it shows. */
const prepare = async (
  doctor: TestDoctor,
  amount: number,
  more: object = {},
  { by = admin, key = randomUUID() as string } = {},
) =>
  test.request('POST', '/admin-settlements', {
    token: by.token,
    headers: { 'idempotency-key': key },
    json: {
      doctorId: doctor.id,
      month: '1405-08',
      expectedAmount: amount,
      accountSince: (await owedTo(doctor))?.account?.changedAt ?? null,
      ...more,
    },
  })
const pay = ({ id }: Settlement, by = admin) =>
  test.request('POST', `/admin-settlements/${id}/payments`, {
    token: by.token,
    json: { bankReference: randomUUID() },
  })
const giveUp = ({ id }: Settlement, by = admin) =>
  test.request('POST', `/admin-settlements/${id}/cancellations`, { token: by.token })

describe('the account that a doctor is paid to', () => {
  it('is said with a fresh code, in any digits, told to their phone, audited, and shown to them by its last digits', async () => {
    const doctor = await newDoctor()
    expect(await ownOf(doctor)).toBeNull()
    const said = { iban: '۴۳ ۰۱۲۰ ۰۰۰۰ ۰۰۰۰ ۰۰۰۰ ۰۰۰۰ ۰۱', holder: ' لیلا  آزمون ' }
    expect(await problem(put(doctor, said))).toEqual([403, 'fresh-code-required'])
    await stepUp(test, doctor.token, 'payout')
    const answer = await put(doctor, said)
    const text = await answer.clone().text()
    expect((await bodyOf<OwnPayoutAccount>(answer, 200)).account).toMatchObject({
      lastDigits: '0001',
      holder: 'لیلا آزمون',
    })
    expect(text).not.toContain('0120')
    expect(JSON.stringify(await ownOf(doctor))).not.toContain(iban)
    const [message, ...more] = await told(doctor)
    expect(more).toEqual([])
    expect(message?.text).toContain('/doctor/earnings')
    expect(message?.text).not.toMatch(/0001|لیلا/)
    const audited = async () =>
      (
        await test.database.pool.query(
          `select action, changes from audit_entries where resource = 'payout-account' and actor_id = $1 order by position`,
          [doctor.userId],
        )
      ).rows as unknown[]
    expect(await audited()).toEqual([{ action: 'update', changes: null }])
    // The same once more is no change; another is.
    await bodyOf(await put(doctor, said), 200)
    expect([await told(doctor), await audited()].map((rows) => rows.length)).toEqual([1, 1])
    await bodyOf(await put(doctor, { ...said, iban: other }), 200)
    expect([await told(doctor), await audited()].map((rows) => rows.length)).toEqual([2, 2])
    expect(await exportOf(test, doctor, 'doctorPractice')).toMatchObject([
      { payoutAccount: { iban: other, holder: 'لیلا آزمون' } },
    ])
  })

  it('is none of a mistyped number, of another country or of nobody, and nothing is kept of it', async () => {
    const doctor = await newDoctor()
    await stepUp(test, doctor.token, 'payout')
    for (const wrong of [
      // Two digits in each other’s place, and one too few.
      { iban: 'IR430120000000000000000010' },
      { iban: 'IR43012000000000000000001' },
      { iban: 'DE89370400440532013000' },
      { holder: '  ' },
    ]) {
      const answer = await put(doctor, { iban, holder: 'لیلا آزمون', ...wrong })
      const errors = [{ path: Object.keys(wrong) }]
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors }])
    }
    expect(await ownOf(doctor)).toBeNull()
  })

  it('is nobody’s who is no doctor of the house', async () => {
    const somebody = await newSomebody(test, { roles: ['user', 'doctor'] })
    const asked = test.request('GET', '/doctor-payout-account', { token: somebody.token })
    expect((await asked).status).toBe(404)
  })
})

describe('a settlement', () => {
  const ready = () => addDoctor(test, { admin })
  const say = ({ id }: TestDoctor, to: string) =>
    test.database.pool.query('update payout_accounts set iban = $2 where doctor_id = $1', [id, to])

  it('waits until its doctor has said an account, which staff cannot say for them', async () => {
    const { doctor, share } = await owedDoctor(newDoctor)
    expect(await owedTo(doctor)).toMatchObject({ account: null, isAccountForStaff: false })
    const missing = [409, 'payout-account-missing']
    expect(await problem(prepare(doctor, share))).toEqual(missing)
    const account = { iban: other, holder: 'کسی دیگر' }
    expect(await problem(prepare(doctor, share, { account }))).toEqual(missing)
    const { token } = await signIn(test, doctor.phone)
    await stepUp(test, token, 'payout')
    await bodyOf(await put({ token }, { iban, holder: 'لیلا آزمون' }), 200)
    expect(await problem(prepare(doctor, share, { account }))).toEqual([409, 'settlement-changed'])
    const made = await bodyOf<Settlement>(await prepare(doctor, share), 201)
    expect(made.account).toEqual({ iban, holder: 'لیلا آزمون' })
  })

  it('keeps the account that it was prepared for, and says when the doctor has said another', async () => {
    const { doctor, share } = await owedDoctor(ready)
    await say(doctor, iban)
    const made = await bodyOf<Settlement>(await prepare(doctor, share), 201)
    expect([made.account?.iban, made.isAccountChanged]).toEqual([iban, false])
    await say(doctor, other)
    expect(await settlementOf(doctor)).toMatchObject({ account: { iban }, isAccountChanged: true })
    expect(await bodyOf<Settlement>(await pay(made), 200)).toMatchObject({
      status: 'paid',
      account: { iban },
      isAccountChanged: false,
    })
  })

  it('goes to the account that staff have seen, its holder as well, and to no other', async () => {
    const { doctor, share } = await owedDoctor(ready)
    await say(doctor, iban)
    const seen = (await owedTo(doctor))?.account?.changedAt
    await test.database.pool.query(
      `update payout_accounts set iban = $2, changed_at = changed_at + interval '1 second' where doctor_id = $1`,
      [doctor.id, other],
    )
    expect(await problem(prepare(doctor, share, { accountSince: seen }))).toEqual([409, 'settlement-changed'])
    expect(await settlementOf(doctor)).toBeUndefined()
    // Whoever has seen none has not looked at it, and whoever says nothing of it neither.
    expect(await problem(prepare(doctor, share, { accountSince: null }))).toEqual([409, 'settlement-changed'])
    expect((await prepare(doctor, share, { accountSince: undefined })).status).toBe(422)
    await bodyOf(await prepare(doctor, share), 201)
    await test.database.pool.query(`update payout_accounts set holder = 'دیگری' where doctor_id = $1`, [
      doctor.id,
    ])
    expect((await settlementOf(doctor))?.isAccountChanged).toBe(true)
  })

  it('leaves no number in what repetitions of its request are answered', async () => {
    const { doctor, share } = await owedDoctor(ready)
    await say(doctor, iban)
    const key = randomUUID()
    const seen = { accountSince: (await owedTo(doctor))?.account?.changedAt }
    const ask = async () => bodyOf<Settlement>(await prepare(doctor, share, seen, { key }), 201)
    const made = await ask()
    expect(await ask()).toEqual(made)
    const { rows } = await test.database.pool.query('select body from idempotency_keys where key = $1', [key])
    expect(rows).toEqual([{ body: { id: made.id } }])
    // It is that which it made, also where another has taken its place.
    await bodyOf(await giveUp(made), 200)
    await bodyOf(await prepare(doctor, share), 201)
    expect(await ask()).toMatchObject({ id: made.id, status: 'cancelled' })
  })

  it('stands in the export of its doctor’s data with the account that it was paid to', async () => {
    const { doctor, share } = await owedDoctor(ready)
    await say(doctor, iban)
    const made = await bodyOf<Settlement>(await prepare(doctor, share), 201)
    const { bankReference } = await bodyOf<Settlement>(await pay(made), 200)
    await say(doctor, other)
    expect(await exportOf(test, doctor, 'doctorPractice')).toMatchObject([
      {
        payoutAccount: { iban: other },
        settlements: [{ month: '1405-08', amount: share, account: { iban }, bankReference }],
      },
    ])
  })

  it('shows the number to those who pay, and to support its last digits', async () => {
    const { doctor, share } = await owedDoctor(ready)
    await say(doctor, iban)
    const masked = `IR${'•'.repeat(20)}0001`
    expect((await owedTo(doctor))?.account?.iban).toBe(iban)
    expect((await owedTo(doctor, support))?.account?.iban).toBe(masked)
    await bodyOf(await prepare(doctor, share), 201)
    expect((await settlementOf(doctor, support))?.account?.iban).toBe(masked)
  })

  it('of who works here no more and has said none goes where staff say', async () => {
    const { doctor, share } = await owedDoctor(ready)
    await test.database.pool.query('delete from payout_accounts where doctor_id = $1', [doctor.id])
    await test.database.pool.query(`update doctors set status = 'ended', ended_at = $2 where id = $1`, [
      doctor.id,
      test.clock.now(),
    ])
    expect(await owedTo(doctor)).toMatchObject({ account: null, isAccountForStaff: true })
    expect(await problem(prepare(doctor, share))).toEqual([409, 'payout-account-missing'])
    const account = { iban: other, holder: 'لیلا آزمون' }
    const made = await bodyOf<Settlement>(await prepare(doctor, share, { account }), 201)
    expect([made.account, made.isForColleague]).toEqual([account, true])
    // Nobody alone leads money where they say: whoever has stated it does not pay, also in whose name another has prepared it.
    expect(await problem(pay(made))).toEqual([409, 'settlement-for-colleague'])
    await expect(
      test.database.pool.query(
        `update settlements set status = 'paid', ended_at = prepared_at, ended_by = $2, bank_reference = $3 where id = $1`,
        [made.id, admin.userId, randomUUID()],
      ),
    ).rejects.toMatchObject({ constraint: 'settlements_two_people' })
    await bodyOf(await giveUp(made, colleague), 200)
    const again = await bodyOf<Settlement>(await prepare(doctor, share, {}, { by: colleague }), 201)
    expect(await problem(pay(again))).toEqual([409, 'settlement-for-colleague'])
    expect((await bodyOf<Settlement>(await pay(again, colleague), 200)).status).toBe('paid')
  })

  it('goes to another where the account of who works here no more was wrong, which staff say and the doctor hears of', async () => {
    const { doctor, share } = await owedDoctor(ready)
    const account = { iban: other, holder: 'لیلا آزمون' }
    const end = () =>
      test.database.pool.query(`update doctors set status = 'ended', ended_at = $2 where id = $1`, [
        doctor.id,
        test.clock.now(),
      ])
    const refused = [409, 'settlement-changed']
    expect(await problem(prepare(doctor, share, { account }))).toEqual(refused)
    await end()
    expect(await owedTo(doctor)).toMatchObject({ isAccountForStaff: false })
    expect(await problem(prepare(doctor, share, { account }))).toEqual(refused)
    const wrong = await bodyOf<Settlement>(await prepare(doctor, share), 201)
    await bodyOf(await giveUp(wrong), 200)
    // Who has given it up says no other.
    expect(await owedTo(doctor)).toMatchObject({ isAccountForStaff: false, isForColleague: true })
    expect(await owedTo(doctor, colleague)).toMatchObject({ isAccountForStaff: true, isForColleague: false })
    expect(await problem(prepare(doctor, share, { account }))).toEqual([409, 'settlement-for-colleague'])
    const before = (await told(doctor)).length
    const made = await bodyOf<Settlement>(await prepare(doctor, share, { account }, { by: colleague }), 201)
    expect(made).toMatchObject({ account, isAccountChanged: false })
    // Who has left did nothing themselves, and sees no page of earnings: they are told whom to ask.
    expect(await told(doctor)).toHaveLength(before)
    const [message, ...more] = await told(doctor, 'payout-account-stated')
    expect(more).toEqual([])
    expect(message?.text).toMatch(/\/contact$/)
    const { rows } = await test.database.pool.query(
      `select subject_id from audit_entries where resource = 'payout-account' and actor_id = $1 and resource_id = $2`,
      [colleague.userId, doctor.id],
    )
    expect(rows).toEqual([{ subject_id: doctor.userId }])
  })

  it('of whose account is gone is still paid, and then the account of the bank is forgotten', async () => {
    const { doctor, share } = await owedDoctor(ready)
    const kept = async () =>
      (await test.database.pool.query('select from payout_accounts where doctor_id = $1', [doctor.id]))
        .rowCount
    await eraseOf(test, doctor, 'doctorPractice')
    expect(await kept()).toBe(1)
    const account = { iban: other, holder: 'لیلا آزمون' }
    const made = await bodyOf<Settlement>(await prepare(doctor, share, { account }), 201)
    expect([await kept(), await told(doctor, 'payout-account-stated')]).toEqual([1, []])
    expect(await problem(pay(made))).toEqual([409, 'settlement-for-colleague'])
    await bodyOf(await pay(made, colleague), 200)
    expect(await kept()).toBe(0)
    expect((await settlementOf(doctor))?.account).not.toBeNull()
    // Who is owed nothing is forgotten at once.
    test.clock.set(aban('07:00'))
    const nobody = await addDoctor(test, { admin })
    await eraseOf(test, nobody, 'doctorPractice')
    const { rowCount } = await test.database.pool.query('select from payout_accounts where doctor_id = $1', [
      nobody.id,
    ])
    expect(rowCount).toBe(0)
  })

  it('is held by the database to an account, and to the one that it has', async () => {
    const { doctor, share } = await owedDoctor(ready)
    const made = await bodyOf<Settlement>(await prepare(doctor, share), 201)
    const failed = (statement: string, id: string = made.id) =>
      test.database.pool
        .query(statement, [id])
        .then(() => null)
        .catch((error: Error & { constraint?: string }) => error.constraint ?? error.message)
    const copy = (changes: string) =>
      `insert into settlements select (jsonb_populate_record(was, jsonb_build_object('id', gen_random_uuid(), ${changes}))).* from settlements as was where id = $1`
    expect(await failed(copy(`'iban', null, 'holder', null`))).toBe('settlements_to_account')
    expect(await failed(copy(`'holder', null`))).toBe('settlements_account')
    expect(await failed(copy(`'holder', ''`))).toBe('settlements_holder')
    expect(await failed(copy(`'iban', 'IR430120000000000000000010'`))).toBe('settlements_iban')
    expect(await failed(`update settlements set iban = '${iban}' where id = $1`)).toBe('settlements_kept')
    expect(await failed(`update settlements set account_stated_by = prepared_by where id = $1`)).toBe(
      'settlements_kept',
    )
    for (const [constraint, change] of [
      ['payout_accounts_iban', `iban = 'IR430120000000000000000010'`],
      ['payout_accounts_iban', `iban = 'DE89370400440532013000'`],
      ['payout_accounts_holder', `holder = ''`],
    ] as const)
      expect(await failed(`update payout_accounts set ${change} where doctor_id = $1`, doctor.id)).toBe(
        constraint,
      )
  })
})
