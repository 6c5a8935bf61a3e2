import { randomUUID } from 'node:crypto'
import type { CallAct } from '~/domain/calls/call-machine'
import type {
  CallRequest,
  CallRequestDetail,
  CallRosterEntry,
  DoctorCallDetail,
  DoctorCallRequest,
  StaffCallRequest,
} from '~/domain/calls/contract'
import type { TestApi } from './api'
import { bodyOf } from './care'
import type { Somebody } from './sharing'

const once = (key: string = randomUUID()) => ({ 'idempotency-key': key })

export const postCall = (
  test: TestApi,
  { token, phone }: Somebody,
  given: Record<string, unknown> = {},
  key?: string,
): Promise<Response> =>
  test.request('POST', '/call-requests', {
    token,
    headers: once(key),
    json: { kind: 'NON_EMERGENCY', note: 'از دیشب سرفه می‌کند.', phone, ...given },
  })

export const addCall = async (
  test: TestApi,
  owner: Somebody,
  given?: Record<string, unknown>,
): Promise<CallRequestDetail> => bodyOf(await postCall(test, owner, given), 201)

export const cancelCall = (test: TestApi, { token }: Somebody, id: string): Promise<Response> =>
  test.request('POST', `/call-requests/${id}/cancellations`, { token })

export const ownCall = async (test: TestApi, { token }: Somebody, id: string): Promise<CallRequestDetail> =>
  bodyOf(await test.request('GET', `/call-requests/${id}`, { token }), 200)

export const ownCalls = async (test: TestApi, { token }: Somebody, query = ''): Promise<CallRequest[]> =>
  (
    await bodyOf<{ items: CallRequest[] }>(
      await test.request('GET', `/call-requests${query}`, { token }),
      200,
    )
  ).items

export const getDoctorCall = (test: TestApi, { token }: Somebody, id: string): Promise<Response> =>
  test.request('GET', `/doctor-call-requests/${id}`, { token })

export const doctorCall = async (test: TestApi, doctor: Somebody, id: string): Promise<DoctorCallDetail> =>
  bodyOf(await getDoctorCall(test, doctor, id), 200)

export const doctorCalls = async (
  test: TestApi,
  { token }: Somebody,
  query = '',
): Promise<DoctorCallRequest[]> =>
  (
    await bodyOf<{ items: DoctorCallRequest[] }>(
      await test.request('GET', `/doctor-call-requests${query}`, { token }),
      200,
    )
  ).items

export const staffCalls = async (
  test: TestApi,
  { token }: Somebody,
  view = 'open',
): Promise<StaffCallRequest[]> =>
  (
    await bodyOf<{ items: StaffCallRequest[] }>(
      await test.request('GET', `/admin-call-requests?view=${view}`, { token }),
      200,
    )
  ).items

/** What an act takes beside its name. */
const textOf: Partial<Record<CallAct, string>> = {
  done: 'با غذا بخورد.',
  doctorNote: 'فردا دوباره زنگ بزنم.',
  reference: 'نظرتان دربارهٔ مقدار دارو؟',
  referenceAnswer: 'نصف شود.',
  cancel: 'تکراری است.',
}

const lastNumberOf = async (test: TestApi, id: string): Promise<number> => {
  const { rows } = await test.database.pool.query<{ last_number: number }>(
    'select last_number from call_requests where id = $1',
    [id],
  )
  return rows[0]?.last_number ?? 1
}

/** @param seen number of the last row that was seen; else whatever is the last one */
export async function act(
  test: TestApi,
  { token }: Somebody,
  id: string,
  type: CallAct,
  { seen, ...given }: { seen?: number; doctorId?: string; text?: string } = {},
): Promise<Response> {
  const text = textOf[type]
  return test.request('POST', `/doctor-call-requests/${id}/actions`, {
    token,
    json: {
      type,
      seen: seen ?? (await lastNumberOf(test, id)),
      ...(text === undefined ? {} : { text }),
      ...given,
    },
  })
}

/** @param seen as of `act` */
export const assign = async (
  test: TestApi,
  { token }: Somebody,
  id: string,
  doctorId: string | null,
  seen?: number,
): Promise<Response> =>
  test.request('POST', `/admin-call-requests/${id}/assignments`, {
    token,
    json: { doctorId, seen: seen ?? (await lastNumberOf(test, id)) },
  })

export const postRoster = (
  test: TestApi,
  { token }: Somebody,
  given: Record<string, unknown>,
): Promise<Response> => test.request('POST', '/call-rosters', { token, headers: once(), json: given })

export const putOnDuty = async (
  test: TestApi,
  staff: Somebody,
  { phone }: Somebody,
  hours = 12,
): Promise<CallRosterEntry> => bodyOf(await postRoster(test, staff, { roster: 'duty', phone, hours }), 201)

export const putInPilot = async (
  test: TestApi,
  staff: Somebody,
  { phone }: Somebody,
): Promise<CallRosterEntry> => bodyOf(await postRoster(test, staff, { roster: 'pilot', phone }), 201)

/** Nothing is left of the test before. */
export async function emptyCalls(test: TestApi): Promise<void> {
  await test.database.pool.query('delete from call_roster_entries')
  await test.database.pool.query('delete from call_requests')
}
