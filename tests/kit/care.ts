import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Care, DoctorCode } from '~/domain/care/contract'
import type { CareFile } from '~/domain/care/rules'
import type { TestApi } from './api'
import { newSomebody, type Somebody } from './sharing'

export const newDoctor = (test: TestApi, name = 'لیلا'): Promise<Somebody> =>
  newSomebody(test, { roles: ['user', 'doctor', 'accompanying-doctor'], name })

const once = (key: string = randomUUID()) => ({ 'idempotency-key': key })

/** Asks for a doctor: support, or by a code. */
export const postCare = (
  test: TestApi,
  token: string,
  json: Record<string, unknown> = {},
  key?: string,
): Promise<Response> => test.request('POST', '/accompanying-doctors', { token, headers: once(key), json })

export const postOffer = (test: TestApi, token: string, id: string, doctorId: string): Promise<Response> =>
  test.request('POST', `/doctor-requests/${id}/offers`, { token, json: { doctorId } })

export const consent = (test: TestApi, token: string, id: string): Promise<Response> =>
  test.request('POST', `/accompanying-doctors/${id}/consents`, { token })

export const endCare = (test: TestApi, token: string, id: string): Promise<Response> =>
  test.request('DELETE', `/accompanying-doctors/${id}`, { token })

export const postCode = (
  test: TestApi,
  token: string,
  { userId }: Somebody,
  given: Record<string, unknown> = {},
): Promise<Response> =>
  test.request('POST', '/doctor-codes', {
    token,
    headers: once(),
    json: {
      code: `DR-${randomUUID().slice(0, 8)}`,
      doctorId: userId,
      maxUses: 5,
      validUntil: new Date(test.clock.now().getTime() + 30 * 24 * 60 * 60 * 1000).toISOString(),
      ...given,
    },
  })

/** @returns what the answer holds, which has this status */
export async function bodyOf<Body>(response: Response, status: number): Promise<Body> {
  expect(response.status, await response.clone().text()).toBe(status)
  return (await response.json()) as Body
}

export const addCode = async (
  test: TestApi,
  staff: Somebody,
  doctor: Somebody,
  given?: Record<string, unknown>,
): Promise<DoctorCode> => bodyOf(await postCode(test, staff.token, doctor, given), 201)

/** Asked for, named by support, and agreed to. */
export async function addCare(
  test: TestApi,
  { owner, doctor, staff }: Record<'owner' | 'doctor' | 'staff', Somebody>,
  given: Record<string, unknown> = {},
): Promise<Care> {
  const { id } = await bodyOf<Care>(await postCare(test, owner.token, given), 201)
  await bodyOf(await postOffer(test, staff.token, id, doctor.userId), 200)
  return bodyOf(await consent(test, owner.token, id), 200)
}

/** Opens or shuts the medical file to the doctor, or asks for it. */
export const turnFile = (test: TestApi, token: string, id: string, file: CareFile): Promise<Response> =>
  test.request('PUT', `/accompanying-doctors/${id}/file`, { token, json: { file } })

/** The medical file as the doctor reads it. */
export const fileOfPatient = (test: TestApi, token: string, id: string): Promise<Response> =>
  test.request('GET', `/accompanied-patients/${id}/file`, { token })

export const postMessage = (
  test: TestApi,
  token: string,
  id: string,
  text: unknown,
  key?: string,
): Promise<Response> =>
  test.request('POST', `/accompanying-doctors/${id}/messages`, { token, headers: once(key), json: { text } })
