import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestApi, type TestApi } from '../../kit/api'
import { addEmail, newPhone, otherThan, refresh, requestCode, signUp } from '../../kit/identity'

/** Hash work is counted by its calls; times are the machine's mood. */
const hashed = vi.hoisted(() => ({ calls: [] as string[] }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return {
    ...crypto,
    createHmac: (...given: Parameters<typeof crypto.createHmac>) => {
      hashed.calls.push(`hmac ${given[0]}`)
      return crypto.createHmac(...given)
    },
    createHash: (...given: Parameters<typeof crypto.createHash>) => {
      hashed.calls.push(`hash ${given[0]}`)
      return crypto.createHash(...given)
    },
  }
})

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

interface Work {
  status: number
  body: unknown
  statements: string[]
  hashes: string[]
}

/** What a request sends to PostgreSQL and hashes, and what it answers, but for what is random in each. */
const workOf = (path: string, json: unknown, address: string): Promise<Work> =>
  recorded(() => test.request('POST', path, { json, address }))

async function recorded(send: () => Promise<Response>): Promise<Work> {
  const statements: string[] = []
  const query = vi.spyOn(Client.prototype, 'query')
  hashed.calls = []
  const answer = await send()
  const hashes = [...hashed.calls]
  for (const [given] of query.mock.calls as unknown as [string | { text: string }][])
    statements.push(typeof given === 'string' ? given : given.text)
  query.mockRestore()
  const {
    challenge: _challenge,
    requestId: _request,
    ...body
  } = (await answer.json()) as Record<string, unknown>
  return {
    status: answer.status,
    body: { ...body, headers: [...answer.headers.keys()].sort() },
    statements,
    hashes,
  }
}

it('asks as much of the database for a known phone as for an unknown one, and answers the same', async () => {
  const { phone: known } = await signUp(test)
  test.clock.advance(3 * 60_000)
  // What is prepared once is prepared now.
  await workOf('/user/login', { phone: newPhone() }, '198.51.100.1')
  const one = await workOf('/user/login', { phone: known }, '198.51.100.2')
  const other = await workOf('/user/login', { phone: newPhone() }, '198.51.100.3')
  expect(one.status).toBe(200)
  expect(one.statements.length).toBeGreaterThan(5)
  expect(one.hashes.length).toBeGreaterThan(4)
  expect(other).toEqual(one)
})

it('does the same for the e-mail of an account as for nobody’s', async () => {
  const { token } = await signUp(test)
  const email = 'known@example.com'
  await addEmail(test, token, email)
  await workOf('/user/login', { email: 'first@example.com' }, '198.51.101.1')
  const one = await workOf('/user/login', { email }, '198.51.101.2')
  const other = await workOf('/user/login', { email: 'nobody@example.com' }, '198.51.101.3')
  expect(one.status).toBe(200)
  expect(other).toEqual(one)
})

it('compares a wrong code with as much work, whether the phone has an account or not', async () => {
  const { phone: known } = await signUp(test)
  const unknown = newPhone()
  const guess = async (phone: string, address: string) => {
    const { code, challenge } = await requestCode(test, phone, { address })
    return workOf('/user/login/confirm', { phone, verificationCode: otherThan(code), challenge }, address)
  }
  await guess(newPhone(), '198.51.102.1')
  const one = await guess(known, '198.51.102.2')
  const other = await guess(unknown, '198.51.102.3')
  expect(one.status).toBe(422)
  expect(other).toEqual(one)

  // Nor does it tell whether a code was ever asked for: where there is none, one is hashed all the same.
  const never = await workOf(
    '/user/login/confirm',
    { phone: newPhone(), verificationCode: '123456' },
    '198.51.102.4',
  )
  expect(never.hashes).toEqual(one.hashes)
})

it('recognises a person, and follows a refresh token, in one statement each', async () => {
  const { token, tokens } = await signUp(test)
  const info = await recorded(() => test.request('GET', '/user/info', { token }))
  expect(info.status).toBe(200)
  expect(info.statements).toHaveLength(1)
  const pair = await recorded(() => refresh(test, tokens.refresh_token))
  expect(pair.status).toBe(200)
  expect(pair.statements).toHaveLength(1)
})
