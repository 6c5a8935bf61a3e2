import { randomUUID } from 'node:crypto'
import type { Referral, ReferralPatient, ReferralSummary } from '~/domain/referrals/contract'
import type { ReferralOrigin } from '~/domain/referrals/rules'
import type { TestApi } from './api'
import { bodyOf } from './care'
import type { Somebody } from './sharing'

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
): Promise<Referral> => bodyOf(await postReferral(test, doctor, of, given), 201)

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
