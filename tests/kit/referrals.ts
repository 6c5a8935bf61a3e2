import { randomUUID } from 'node:crypto'
import type {
  ReceivedLetter,
  ReceivedReferral,
  Referral,
  ReferralPatient,
  ReferralSummary,
} from '~/domain/referrals/contract'
import type { ReferralOrigin } from '~/domain/referrals/rules'
import type { TestApi } from './api'
import { addCare, bodyOf } from './care'
import { addDoctor, newAdmin } from './doctors'
import { newSomebody, type Somebody } from './sharing'

type Caller = Pick<Somebody, 'token'>

/** What a letter says beside whom it is of. */
export const letterSays = {
  speciality: 'cardiology',
  reason: 'تپش قلب هنگام راه رفتن',
  history: 'سه هفته است شروع شده؛ نوار استراحت طبیعی بود.',
  question: 'آیا هولتر لازم است؟',
  urgency: 'soon',
} as const

export const postReferral = (
  test: TestApi,
  { token }: Caller,
  of: { kind: ReferralOrigin; id: string },
  given: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Response> =>
  test.request('POST', '/doctor-referrals', {
    token,
    headers: { 'idempotency-key': key },
    json: { of, ...letterSays, ...given },
  })

export const addReferral = async (
  test: TestApi,
  doctor: Caller,
  of: { kind: ReferralOrigin; id: string },
  given?: Record<string, unknown>,
  key?: string,
): Promise<Referral> => bodyOf(await postReferral(test, doctor, of, given, key), 201)

export const getReferralPatient = (
  test: TestApi,
  { token }: Caller,
  { kind, id }: { kind: ReferralOrigin; id: string },
): Promise<Response> => test.request('GET', `/doctor-referral-patients/${kind}/${id}`, { token })

export const referralPatient = async (
  test: TestApi,
  doctor: Caller,
  of: { kind: ReferralOrigin; id: string },
): Promise<ReferralPatient> => bodyOf(await getReferralPatient(test, doctor, of), 200)

export const getReferral = (
  test: TestApi,
  { token }: Caller,
  id: string,
  side: 'family' | 'doctor' = 'family',
): Promise<Response> =>
  test.request('GET', `/${side === 'doctor' ? 'doctor-referrals' : 'referrals'}/${id}`, { token })

export const referralsOf = async (
  test: TestApi,
  { token }: Caller,
  path = '/referrals',
): Promise<ReferralSummary[]> =>
  (await bodyOf<{ items: ReferralSummary[] }>(await test.request('GET', path, { token }), 200)).items

export const withdrawReferral = (
  test: TestApi,
  { token }: Caller,
  id: string,
  reason: string,
): Promise<Response> =>
  test.request('POST', `/doctor-referrals/${id}/withdrawals`, { token, json: { reason } })

/** A letter of somebody who is accompanied by a doctor nobody else knows, to this doctor of the house. */
export async function addReferralTo(
  test: TestApi,
  doctorId: string,
  owner?: Parameters<typeof addCare>[1]['owner'],
): Promise<Referral> {
  const writer = await addDoctor(test, { admin: await newAdmin(test) })
  await test.database.pool.query(
    `update users set roles = array_append(roles, 'accompanying-doctor') where id = $1`,
    [writer.userId],
  )
  const staff = await newSomebody(test, { roles: ['user', 'support'] })
  const care = await addCare(test, { owner: owner ?? (await newSomebody(test)), doctor: writer, staff })
  return addReferral(test, writer, { kind: 'supervision', id: care.id }, { doctorId })
}

export const getReceived = (test: TestApi, { token }: Caller, id: string): Promise<Response> =>
  test.request('GET', `/doctor-received-referrals/${id}`, { token })

export const received = async (test: TestApi, doctor: Caller, id: string): Promise<ReceivedLetter> =>
  bodyOf(await getReceived(test, doctor, id), 200)

export const receivedBy = async (test: TestApi, { token }: Caller): Promise<ReceivedReferral[]> =>
  (
    await bodyOf<{ items: ReceivedReferral[] }>(
      await test.request('GET', '/doctor-received-referrals', { token }),
      200,
    )
  ).items

export const takeBackReferral = (test: TestApi, { token }: Caller, id: string): Promise<Response> =>
  test.request('DELETE', `/referrals/${id}/delivery`, { token })

export const postAnswer = (
  test: TestApi,
  { token }: Caller,
  id: string,
  answer: string,
  key: string = randomUUID(),
): Promise<Response> =>
  test.request('POST', `/doctor-received-referrals/${id}/answers`, {
    token,
    headers: { 'idempotency-key': key },
    json: { answer },
  })
