import { randomUUID } from 'node:crypto'
import type { StaffComplaintAct } from '~/domain/complaints/complaint-machine'
import type {
  Complaint,
  ComplaintDetail,
  StaffComplaint,
  StaffComplaintDetail,
} from '~/domain/complaints/contract'
import type { NewAttachment } from '~/domain/values/attachment'
import type { TestApi } from './api'
import { bodyOf } from './care'
import { jpeg } from './hostile-files'
import type { Somebody } from './sharing'

type Caller = Pick<Somebody, 'token'>

const once = (key: string = randomUUID()) => ({ 'idempotency-key': key })

export const aComplaint = {
  about: 'general',
  subject: 'دیر پاسخ دادند',
  text: 'دو ساعت در صف ماندم و کسی نیامد.',
}

export const postComplaint = (
  test: TestApi,
  { token }: Caller,
  given: Record<string, unknown> = {},
  key?: string,
): Promise<Response> =>
  test.request('POST', '/complaints', { token, headers: once(key), json: { ...aComplaint, ...given } })

export const addComplaint = async (
  test: TestApi,
  owner: Caller,
  given?: Record<string, unknown>,
): Promise<ComplaintDetail> => bodyOf(await postComplaint(test, owner, given), 201)

/** Sends a picture that nothing refers to yet. @param path of the endpoint that takes it in */
export async function uploadPicture(
  test: TestApi,
  { token }: Caller,
  path = '/complaint-uploads',
): Promise<NewAttachment> {
  const { upload } = await bodyOf<{ upload: string }>(
    await test.request('POST', path, {
      token,
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await jpeg(60, 40)),
    }),
    201,
  )
  return { upload, name: 'sheet.jpg' }
}

export const readComplaint = (test: TestApi, { token }: Caller, id: string): Promise<Response> =>
  test.request('GET', `/complaints/${id}`, { token })

export const ownComplaint = async (test: TestApi, owner: Caller, id: string): Promise<ComplaintDetail> =>
  bodyOf(await readComplaint(test, owner, id), 200)

export const ownComplaints = async (test: TestApi, { token }: Caller): Promise<Complaint[]> =>
  (await bodyOf<{ items: Complaint[] }>(await test.request('GET', '/complaints', { token }), 200)).items

export const writeTo = (
  test: TestApi,
  { token }: Caller,
  id: string,
  given: Record<string, unknown> = {},
  key?: string,
): Promise<Response> =>
  test.request('POST', `/complaints/${id}/messages`, {
    token,
    headers: once(key),
    json: { text: 'این را هم بگویم.', ...given },
  })

export const seeComplaint = (test: TestApi, { token }: Caller, id: string, number: number) =>
  test.request('POST', `/complaints/${id}/readings`, { token, json: { number } })

export const withdraw = (test: TestApi, { token }: Caller, id: string): Promise<Response> =>
  test.request('POST', `/complaints/${id}/withdrawals`, { token })

export const staffComplaints = async (
  test: TestApi,
  { token }: Caller,
  view = 'owed',
): Promise<StaffComplaint[]> =>
  (
    await bodyOf<{ items: StaffComplaint[] }>(
      await test.request('GET', `/admin-complaints?view=${view}`, { token }),
      200,
    )
  ).items

export const openComplaint = async (
  test: TestApi,
  { token }: Caller,
  id: string,
): Promise<StaffComplaintDetail> =>
  bodyOf(await test.request('GET', `/admin-complaints/${id}`, { token }), 200)

/** @param seen number of the last message that was seen; else whatever is the last one */
export async function actOnComplaint(
  test: TestApi,
  { token }: Caller,
  id: string,
  act: StaffComplaintAct,
  {
    seen,
    text = 'عذر می‌خواهیم؛ درست شد.',
    files,
    key = randomUUID(),
  }: { seen?: number; text?: string; files?: NewAttachment[]; key?: string } = {},
): Promise<Response> {
  const { rows } = await test.database.pool.query<{ last_number: number }>(
    'select last_number from complaints where id = $1',
    [id],
  )
  return test.request('POST', `/admin-complaints/${id}/actions`, {
    token,
    headers: { 'idempotency-key': key },
    json: {
      act,
      seen: seen ?? rows[0]?.last_number ?? 1,
      ...(act === 'answer' || act === 'close' ? { text } : {}),
      files,
    },
  })
}

/** One that was taken and answered. */
export async function answeredComplaint(test: TestApi, owner: Caller, staff: Caller): Promise<string> {
  const { id } = await addComplaint(test, owner)
  await bodyOf(await actOnComplaint(test, staff, id, 'take'), 200)
  await bodyOf(await actOnComplaint(test, staff, id, 'answer'), 200)
  return id
}

export async function emptyComplaints(test: TestApi): Promise<void> {
  await test.database.pool.query('delete from complaints')
}
