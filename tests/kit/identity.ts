import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { CodeRequested, SignedIn, TokenObject, User } from '~/domain/identity/contract'
import type { TestApi } from './api'

let phones = randomInt(1_000_000)

/** A phone that no other test of this run uses. */
export const newPhone = (): string => `0933${String((phones += 1)).padStart(7, '0')}`

/** The code of the latest message to a phone or e-mail address. */
export async function codeSentTo(test: TestApi, recipient: string): Promise<string> {
  await test.runJobs()
  const [latest] = await readOutbox(test.database.db, { recipient, limit: 1 })
  if (!latest?.code) throw new Error(`No code was sent to ${recipient}`)
  return latest.code
}

/** Another code than that one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

interface From {
  address?: string
}

/** Asks for a code and answers with it. */
export async function requestCode(test: TestApi, phone: string, from: From = {}) {
  const requested = await answered<CodeRequested>(
    test.request('POST', '/user/login', { json: { phone }, ...from }),
  )
  // Of two messages the later has the later time; whole seconds, as tokens count them.
  test.clock.advance(1000)
  return { ...requested, code: await codeSentTo(test, phone) }
}

/** Signs somebody in by phone, who is made on the way when nobody has it. */
export async function signIn(test: TestApi, phone = newPhone(), from: From = {}) {
  const { challenge, code } = await requestCode(test, phone, from)
  const { jwtResponse, user } = await answered<SignedIn>(
    test.request('POST', '/user/login/confirm?source=WEBSITE', {
      json: { phone, verificationCode: code, challenge },
      ...from,
    }),
  )
  return { phone, user, tokens: jwtResponse, token: jwtResponse.access_token }
}

/** The same, with a name and the rules accepted. */
export async function signUp(test: TestApi, phone = newPhone(), given: Record<string, string> = {}) {
  const person = await signIn(test, phone)
  const user = await answered<User>(
    test.request('POST', '/user/info/complete', { body: completeForm(given), token: person.token }),
  )
  return { ...person, user }
}

/** Gives the specification's own fields alone: name and job, and no word on the rules. */
export function nameAlone(test: TestApi, token: string): Promise<User> {
  const body = new FormData()
  for (const [name, value] of Object.entries({ firstName: 'نرگس', lastName: 'آزمون', job: 'معلم' }))
    body.set(name, value)
  return answered<User>(test.request('POST', '/user/info/complete', { body, token }))
}

export function completeForm(given: Record<string, string | File> = {}): FormData {
  const form = new FormData()
  const fields = { firstName: 'نرگس', lastName: 'آزمون', acceptTerms: 'true', isAdult: 'true', ...given }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

export const refresh = (test: TestApi, refreshToken: string): Promise<Response> =>
  test.request('POST', '/user/accessToken/v2', { json: { refreshToken } })

export const refreshed = (test: TestApi, refreshToken: string): Promise<TokenObject> =>
  answered<TokenObject>(refresh(test, refreshToken))

/** The body of an answer that has to be a success. */
export async function answered<Body>(response: Promise<Response>): Promise<Body> {
  const answer = await response
  const body: unknown = answer.status === 204 ? null : await answer.json()
  expect(answer.ok, JSON.stringify(body)).toBe(true)
  return body as Body
}

/** Status and code of an answer that has to be a failure. */
export async function refused(response: Promise<Response>): Promise<{ status: number; code: string }> {
  const answer = await response
  const { code } = (await answer.json()) as { code: string }
  return { status: answer.status, code }
}
