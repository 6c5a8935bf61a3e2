import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CodeRequested, DataExport, StepUpPurpose, User } from '~/domain/identity/contract'
import { stepUpPurposes } from '~/domain/identity/contract'
import { mostWithin } from '~/domain/values/token-bucket'
import { signInBuckets } from '~/domain/identity/limits'
import { openTestApi, type TestApi } from '../../kit/api'
import {
  addEmail,
  answered,
  codeSentTo,
  newPhone,
  otherThan,
  refreshed,
  refused,
  signIn,
  signUp,
  stepUp,
} from '../../kit/identity'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const minute = 60_000

/** Of everybody’s account: where a doctor is paid stands in `tests/api/booking/payout-accounts.test.ts`. */
const ofAccount = stepUpPurposes.filter((purpose) => purpose !== 'payout')
/** The sensitive changes, each as a call. */
const changes: Record<(typeof ofAccount)[number], (token: string) => Promise<Response>> = {
  email: (token) => test.request('DELETE', '/user/emails', { token }),
  export: (token) => test.request('POST', '/data-exports', { token }),
  deletion: (token) => test.request('POST', '/account-deletions', { token }),
  sessions: (token) => test.request('DELETE', '/sessions', { token }),
}

const noticesTo = async (phone: string): Promise<string[]> => {
  await test.runJobs()
  const { rows } = await test.database.pool.query<{ text: string }>(
    'select text from outbox_messages where recipient = $1 and code is null order by at',
    [phone],
  )
  return rows.map(({ text }) => text)
}

describe.each(ofAccount)('a change of kind %s', (purpose) => {
  it('wants a fresh code, for itself, in its session, for ten minutes', async () => {
    const person = await signUp(test)
    /** The same session, its access renewed. */
    const renew = async () => {
      person.tokens = await refreshed(test, person.tokens.refresh_token)
      person.token = person.tokens.access_token
    }
    const elsewhere = await signIn(test, person.phone)
    const wanted = { status: 403, code: 'fresh-code-required' }
    expect(await refused(changes[purpose](person.token))).toEqual(wanted)
    for (const other of stepUpPurposes) if (other !== purpose) await stepUp(test, person.token, other)
    await stepUp(test, elsewhere.token, purpose)
    const answer = await changes[purpose](person.token)
    expect(await answer.json()).toMatchObject({ code: 'fresh-code-required', purpose })
    await stepUp(test, person.token, purpose)
    test.clock.advance(10 * minute)
    await renew()
    expect(await refused(changes[purpose](person.token))).toEqual(wanted)
    await stepUp(test, person.token, purpose)
    test.clock.advance(10 * minute - 1)
    await renew()
    expect((await changes[purpose](person.token)).ok).toBe(true)
  })
})

it('takes no other code, of another session neither, and five tries', async () => {
  const person = await signUp(test)
  const elsewhere = await signIn(test, person.phone)
  const ask = (token: string, purpose: StepUpPurpose) =>
    answered<CodeRequested>(test.request('POST', '/step-ups', { token, json: { purpose } }))
  const confirm = (token: string, json: object) =>
    refused(test.request('POST', '/step-ups/confirm', { token, json }))
  const { challenge } = await ask(person.token, 'export')
  test.clock.advance(1000)
  const verificationCode = await codeSentTo(test, person.phone)
  const right = { purpose: 'export', verificationCode, challenge }
  expect((await confirm(elsewhere.token, right)).code).toBe('code-expired')
  expect((await confirm(person.token, { ...right, purpose: 'deletion' })).code).toBe('code-expired')
  // Nor does it sign anybody in, or confirm an address.
  const signingIn = { phone: person.phone, verificationCode, challenge }
  expect((await refused(test.request('POST', '/user/login/confirm', { json: signingIn }))).code).toBe(
    'code-expired',
  )
  for (let turn = 0; turn < 5; turn += 1)
    expect(
      (await confirm(person.token, { ...right, verificationCode: otherThan(verificationCode) })).code,
    ).toBe('wrong-code')
  expect((await confirm(person.token, right)).code).toBe('too-many-tries')
})

it('knows the session’s own code without its challenge, through all five tries', async () => {
  const person = await signUp(test)
  const elsewhere = await signIn(test, person.phone)
  const askFrom = async (token: string): Promise<string> => {
    await answered(test.request('POST', '/step-ups', { token, json: { purpose: 'export' } }))
    test.clock.advance(1000)
    return codeSentTo(test, person.phone)
  }
  const own = await askFrom(person.token)
  const later = await askFrom(elsewhere.token)
  const confirm = (verificationCode: string) =>
    test.request('POST', '/step-ups/confirm', {
      token: person.token,
      json: { purpose: 'export', verificationCode },
    })
  const wrong = otherThan(own)
  for (const code of [wrong, wrong, wrong, later])
    expect((await refused(confirm(code))).code).toBe('wrong-code')
  expect((await confirm(own)).ok).toBe(true)
})

it('asks for no more codes and guesses than a session may have, and leaves other sessions theirs', async () => {
  const person = await signUp(test)
  const elsewhere = await signIn(test, person.phone)
  let codes = 0
  for (let turn = 0; turn < 12; turn += 1) {
    const answer = await test.request('POST', '/step-ups', {
      token: person.token,
      json: { purpose: stepUpPurposes[turn % 4] },
    })
    if (answer.ok) codes += 1
    test.clock.advance(31_000)
  }
  expect(codes).toBe(mostWithin(signInBuckets.codesOfSession, 12 * 31_000))
  await stepUp(test, elsewhere.token, 'sessions')
  expect((await changes.sessions(elsewhere.token)).status).toBe(204)
})

it('tells the phone what was done and what to do, in its language', async () => {
  const { token, phone } = await signUp(test)
  await signIn(test, phone)
  await test.request('PATCH', '/user/info', { token, json: { locale: 'en' } })
  await addEmail(test, token, 'told@tapesh.example')
  for (const purpose of ['export', 'sessions', 'deletion'] as const) {
    await stepUp(test, token, purpose)
    expect((await changes[purpose](token)).ok).toBe(true)
  }
  test.clock.advance(minute)
  const notices = await noticesTo(phone)
  expect(notices).toHaveLength(4)
  for (const [index, part] of ['address that signs in', 'copy of all', 'other devices', 'closed'].entries()) {
    expect(notices[index]).toContain(part)
    expect(notices[index]).toContain('http://localhost:3000/en/app/settings')
  }
  // What changes nothing is not told.
  await changes.sessions(token)
  await changes.deletion(token)
  expect(await noticesTo(phone)).toHaveLength(4)
})

it('changes no more in a day than the phone is told of, which is bounded', async () => {
  const { token, phone } = await signUp(test)
  await stepUp(test, token, 'deletion')
  for (let turn = 0; turn < signInBuckets.changesOfPerson.room; turn += 1) {
    expect((await changes.deletion(token)).status).toBe(201)
    await test.request('DELETE', '/account-deletions', { token })
  }
  expect((await changes.deletion(token)).status).toBe(429)
  const { deletionDueAt } = await answered<User>(test.request('GET', '/user/info', { token }))
  expect(deletionDueAt).toBeNull()
  test.clock.advance(minute)
  expect(await noticesTo(phone)).toHaveLength(signInBuckets.changesOfPerson.room)
})

it('hands an export to nobody without a fresh code, however it was made', async () => {
  const person = await signUp(test)
  await stepUp(test, person.token, 'export')
  const { id } = await answered<DataExport>(changes.export(person.token))
  await test.runJobs()
  const read = () => answered<DataExport>(test.request('GET', `/data-exports/${id}`, { token: person.token }))
  const listed = () =>
    answered<{ items: DataExport[] }>(test.request('GET', '/data-exports', { token: person.token }))
  expect((await read()).url).toContain('/private/')
  expect((await listed()).items[0]?.url).toContain('/private/')
  test.clock.advance(10 * minute)
  expect(await read()).toMatchObject({ status: 'ready', url: null })
  expect((await listed()).items[0]).toMatchObject({ status: 'ready', url: null })
})

it('lets a session end itself without a code', async () => {
  const { token } = await signIn(test, newPhone())
  const { items } = await answered<{ items: { id: string }[] }>(test.request('GET', '/sessions', { token }))
  expect((await test.request('DELETE', `/sessions/${items[0]?.id}`, { token })).status).toBe(204)
})

describe('a fresh code by e-mail', () => {
  const ask = (token: string, purpose: StepUpPurpose) =>
    test.request('POST', '/step-ups', { token, json: { purpose, by: 'email' } })

  it('goes to the mailbox that was proved, for all but that mailbox, and the phone is told', async () => {
    const person = await signUp(test)
    const elsewhere = await signIn(test, person.phone)
    const email = `${newPhone()}@tapesh.example`
    // Nobody has a code sent to a mailbox that they have not proved.
    expect(await refused(ask(person.token, 'sessions'))).toEqual({ status: 422, code: 'invalid-input' })
    await addEmail(test, person.token, email)
    expect(await refused(ask(person.token, 'email'))).toEqual({ status: 422, code: 'invalid-input' })
    test.clock.advance(1000)
    const { challenge } = await answered<CodeRequested>(ask(person.token, 'sessions'))
    const verificationCode = await codeSentTo(test, email)
    const confirm = (by?: 'email') =>
      test.request('POST', '/step-ups/confirm', {
        token: person.token,
        json: { purpose: 'sessions', verificationCode, challenge, ...(by && { by }) },
      })
    // The code of a mailbox is none of the phone's.
    expect(await refused(confirm())).toEqual({ status: 422, code: 'code-expired' })
    await answered(confirm('email'))
    expect((await changes.sessions(person.token)).ok).toBe(true)
    expect((await test.request('GET', '/user/info', { token: elsewhere.token })).status).toBe(401)
    expect(await noticesTo(person.phone)).not.toEqual([])
    // It is a code for this and nothing else.
    expect(await refused(changes.export(person.token))).toEqual({ status: 403, code: 'fresh-code-required' })
  })

  it('does not wait for the one that went to the phone, and is counted with it', async () => {
    const person = await signUp(test)
    await addEmail(test, person.token, `${newPhone()}@tapesh.example`)
    const toPhone = test.request('POST', '/step-ups', { token: person.token, json: { purpose: 'export' } })
    await answered(toPhone)
    await answered(ask(person.token, 'export'))
    expect(await refused(ask(person.token, 'export'))).toEqual({ status: 429, code: 'too-many-requests' })
  })
})
