import { createHash, randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { CodeRequested, SignedIn, StepUpPurpose, TokenObject, User } from '~/domain/identity/contract'
import { proofRequiredSchema, type Proof, type ProofWanted } from '~/domain/identity/proof-of-work'
import { leadingZeroBits, textOfProof } from '~/domain/identity/work'
import type { TestApi } from './api'

let phones = randomInt(1_000_000)

/** A phone that no other test of this run uses. */
export const newPhone = (): string => `0933${String((phones += 1)).padStart(7, '0')}`

/** The code of the latest message to a phone or e-mail address. */
export async function codeSentTo(test: TestApi, recipient: string): Promise<string> {
  await test.runJobs()
  // Notices of what has become of an account come to the same phone.
  const messages = await readOutbox(test.database.db, { recipient, limit: 20 })
  const latest = messages.find(({ code }) => code !== null)
  if (!latest?.code) throw new Error(`No code was sent to ${recipient}`)
  return latest.code
}

/** Another code than that one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export interface From {
  address?: string
  /** Of a device that somebody has signed in with. */
  deviceToken?: string
}

const requested = ({ address, deviceToken }: From) => ({
  ...(address ? { address } : {}),
  ...(deviceToken ? { headers: { 'device-token': deviceToken } } : {}),
})

/** What a client does for the proof that it is asked for. */
export function prove({ challenge, bits }: ProofWanted): Proof {
  for (let nonce = 0; ; nonce += 1) {
    const proof = { challenge, nonce: String(nonce) }
    if (leadingZeroBits(createHash('sha256').update(textOfProof(proof)).digest()) >= bits) return proof
  }
}

/** Asks for a code, and once more with the proof of work where it is wanted. */
export async function askForCode(test: TestApi, json: object, from: From = {}): Promise<Response> {
  const answer = await test.request('POST', '/user/login', { json, ...requested(from) })
  if (answer.status !== 429) return answer
  const wanted = proofRequiredSchema.safeParse(await answer.clone().json())
  if (!wanted.success) return answer
  const proof = prove(wanted.data.proof)
  return test.request('POST', '/user/login', { json: { ...json, proof }, ...requested(from) })
}

/** Types a code. */
export const typeCode = (test: TestApi, json: object, from: From = {}): Promise<Response> =>
  test.request('POST', '/user/login/confirm?source=WEBSITE', { json, ...requested(from) })

/** Asks for a code and answers with it. */
export async function requestCode(test: TestApi, phone: string, from: From = {}) {
  const codeRequest = await answered<CodeRequested>(
    test.request('POST', '/user/login', { json: { phone }, ...requested(from) }),
  )
  // Of two messages the later has the later time; whole seconds, as tokens count them.
  test.clock.advance(1000)
  return { ...codeRequest, code: await codeSentTo(test, phone) }
}

/** Signs somebody in by phone, who is made on the way when nobody has it. */
export async function signIn(test: TestApi, phone = newPhone(), from: From = {}) {
  const { challenge, code } = await requestCode(test, phone, from)
  const { jwtResponse, user, deviceToken } = await answered<SignedIn>(
    typeCode(test, { phone, verificationCode: code, challenge }, from),
  )
  return { phone, user, tokens: jwtResponse, token: jwtResponse.access_token, deviceToken }
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

/** Brings a fresh code, so that this session may make a sensitive change. */
export async function stepUp(test: TestApi, token: string, purpose: StepUpPurpose): Promise<void> {
  const { phone } = await answered<User>(test.request('GET', '/user/info', { token }))
  const { challenge } = await answered<CodeRequested>(
    test.request('POST', '/step-ups', { token, json: { purpose } }),
  )
  test.clock.advance(1000)
  const verificationCode = await codeSentTo(test, phone)
  await answered(
    test.request('POST', '/step-ups/confirm', { token, json: { purpose, verificationCode, challenge } }),
  )
}

/** Asks for a code to an address and answers it: what becomes of making the address somebody's second way in. */
export async function tryEmail(test: TestApi, token: string, email: string): Promise<Response> {
  await stepUp(test, token, 'email')
  const { challenge } = await answered<CodeRequested>(
    test.request('POST', '/user/emails', { token, json: { email } }),
  )
  test.clock.advance(1000)
  const verificationCode = await codeSentTo(test, email)
  return test.request('POST', '/user/emails/confirm', { token, json: { email, verificationCode, challenge } })
}

export const addEmail = (test: TestApi, token: string, email: string): Promise<User> =>
  answered<User>(tryEmail(test, token, email))

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
