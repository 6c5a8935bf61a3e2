import { randomUUID } from 'node:crypto'
import { publishVacancies } from '~/api/domains/enquiries/public'
import type {
  EnquiryReceipt,
  GivenVacancy,
  StaffEnquiry,
  StaffEnquiryDetail,
} from '~/domain/enquiries/contract'
import type { EnquiryStatus } from '~/domain/enquiries/enquiry-machine'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { NewAttachment } from '~/domain/values/attachment'
import type { TestApi } from './api'
import { bodyOf } from './care'
import { pdf } from './hostile-files'
import type { Somebody } from './sharing'

interface By {
  token?: string
  address?: string
  key?: string
}

/** As a visitor would write, with a mailbox of its own each time. */
export const postEnquiry = (
  test: TestApi,
  given: Record<string, unknown> = {},
  { key = randomUUID(), ...by }: By = {},
): Promise<Response> =>
  test.request('POST', '/enquiries', {
    ...by,
    headers: { 'idempotency-key': key },
    json: {
      kind: 'contact',
      name: 'مریم آزمون',
      email: `${randomUUID()}@tapesh.example`,
      subject: 'product',
      message: 'کدام فشارسنج به کار پدرم می‌آید؟',
      locale: 'fa',
      ...given,
    },
  })

export const addEnquiry = async (
  test: TestApi,
  given?: Record<string, unknown>,
  by?: By,
): Promise<EnquiryReceipt> => bodyOf(await postEnquiry(test, given, by), 201)

/** Sends a curriculum vitae that nothing refers to yet. */
export const postCurriculum = (
  test: TestApi,
  { token, address }: By = {},
  bytes: Uint8Array = pdf('4 0 obj(Maryam, nurse)endobj'),
): Promise<Response> =>
  test.request('POST', '/application-uploads', {
    ...(token === undefined ? {} : { token }),
    ...(address === undefined ? {} : { address }),
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })

export async function uploadCurriculum(test: TestApi, by?: By): Promise<NewAttachment> {
  const { upload } = await bodyOf<{ upload: string }>(await postCurriculum(test, by), 201)
  return { upload, name: 'مریم.pdf' }
}

/** What somebody who applies writes, without the file. */
export const anApplication = {
  kind: 'application',
  subject: 'general',
  message: 'ده سال پرستار بوده‌ام و حالا می‌خواهم پشتیبانی کنم.',
  consent: true,
}

export const addApplication = async (
  test: TestApi,
  given: Record<string, unknown> = {},
  by?: By,
): Promise<EnquiryReceipt> =>
  addEnquiry(test, { ...anApplication, file: await uploadCurriculum(test, by), ...given }, by)

/** Vacancies as the publisher hands them over. */
export const giveVacancies = (test: TestApi, given: readonly Partial<GivenVacancy>[]): Promise<number> =>
  test.database.transaction((tx) =>
    publishVacancies(tx, () =>
      Promise.resolve(
        given.map((one, index) => ({
          id: `job-${index}`,
          titles: [{ locale: 'fa', value: `جایگاه ${index}` }],
          isOpen: true,
          closesAt: null,
          ...one,
        })),
      ),
    ),
  )

export const eraseEnquiry = (test: TestApi, { token }: Somebody, id: string): Promise<Response> =>
  test.request('DELETE', `/admin-enquiries/${id}`, { token })

export const enquiriesOf = async (
  test: TestApi,
  { token }: Somebody,
  status: EnquiryStatus = 'NEW',
): Promise<StaffEnquiry[]> =>
  (
    await bodyOf<{ items: StaffEnquiry[] }>(
      await test.request('GET', `/admin-enquiries?status=${status}&limit=100`, { token }),
      200,
    )
  ).items

/** The id of what was sent under a number, as staff find it. */
export async function idOfNumber(test: TestApi, number: string): Promise<string> {
  const { rows } = await test.database.pool.query<{ id: string }>(
    'select id from enquiries where number = $1',
    [number],
  )
  const [row] = rows
  if (!row) throw new Error('There is no such enquiry')
  return row.id
}

export const readEnquiry = async (
  test: TestApi,
  { token }: Somebody,
  id: string,
): Promise<StaffEnquiryDetail> => bodyOf(await test.request('GET', `/admin-enquiries/${id}`, { token }), 200)

export const postAnswer = (
  test: TestApi,
  { token }: Somebody,
  id: string,
  { text = 'NB1؛ بازوبندش از ۲۲ تا ۴۲ سانتی‌متر است.', seen = 0, key = randomUUID() as string } = {},
): Promise<Response> =>
  test.request('POST', `/admin-enquiries/${id}/answers`, {
    token,
    headers: { 'idempotency-key': key },
    json: { text, seen },
  })

export const changeEnquiry = (
  test: TestApi,
  { token }: Somebody,
  id: string,
  change: Record<string, unknown>,
): Promise<Response> => test.request('PATCH', `/admin-enquiries/${id}`, { token, json: change })

export const emptyEnquiries = async ({ database }: TestApi): Promise<void> => {
  await database.pool.query('update private_files set removed_at = created_at where removed_at is null')
  await database.pool.query('delete from enquiries')
  await database.pool.query(
    `delete from token_buckets where key like 'enquir%' or key like 'application-uploads%'`,
  )
}

/** What stands in the address of the page with the answer, as it was sent to a phone. */
export async function sentAnswerTo(test: TestApi, phone: string): Promise<string> {
  await test.runJobs()
  const sent = await readOutbox(test.database.db, { recipient: phone, limit: 20 })
  const token = sent.map(({ text }) => /\/answer\/([a-z2-7]{52})/.exec(text)?.[1]).find(Boolean)
  if (!token) throw new Error('No answer was sent')
  return token
}

/** Somebody whose phone alone is known writes and is answered. @returns what opens the answer */
export async function addAnswered(test: TestApi, staff: Somebody, phone = '09120000055'): Promise<string> {
  const { number } = await addEnquiry(test, { email: undefined, phone })
  await postAnswer(test, staff, await idOfNumber(test, number))
  return sentAnswerTo(test, phone)
}
