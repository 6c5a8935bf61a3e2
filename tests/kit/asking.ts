import { randomUUID } from 'node:crypto'
import { publishQuestions } from '~/api/domains/asking/public'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type {
  AskedReceipt,
  GivenQuestion,
  OwnQuestion,
  StaffQuestion,
  StaffQuestionDetail,
} from '~/domain/asking/contract'
import type { AskedStatus } from '~/domain/asking/question-machine'
import type { TestApi } from './api'
import { bodyOf } from './care'
import type { Somebody } from './sharing'

interface By {
  token?: string
  address?: string
  key?: string
}

export const aQuestion = {
  text: 'بازوبند را روی لباس نازک ببندیم؟',
  topic: 'measuring',
  email: 'asks@tapesh.example',
  mayPublish: true,
  locale: 'fa',
}

export const postQuestion = (
  test: TestApi,
  given: Record<string, unknown> = {},
  { token, address, key = randomUUID() }: By = {},
): Promise<Response> =>
  test.request('POST', '/asked-questions', {
    token,
    headers: { 'idempotency-key': key },
    json: { ...aQuestion, ...given },
    ...(address === undefined ? {} : { address }),
  })

export const askQuestion = async (
  test: TestApi,
  given?: Record<string, unknown>,
  by?: By,
): Promise<AskedReceipt> => bodyOf(await postQuestion(test, given, by), 201)

export async function idOfQuestion({ database }: TestApi, number: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from asked_questions where number = $1',
    [number],
  )
  const [row] = rows
  if (!row) throw new Error('There is no such question')
  return row.id
}

/** A question that has been asked. @returns its id */
export const addQuestion = async (test: TestApi, given?: Record<string, unknown>, by?: By): Promise<string> =>
  idOfQuestion(test, (await askQuestion(test, given, by)).number)

interface Paged<Item> {
  items: Item[]
}

export const questionsOf = async (
  test: TestApi,
  { token }: Somebody,
  status: AskedStatus = 'received',
): Promise<StaffQuestion[]> =>
  (
    await bodyOf<Paged<StaffQuestion>>(
      await test.request('GET', `/admin-questions?status=${status}&limit=100`, { token }),
      200,
    )
  ).items

export const ownQuestions = async (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
): Promise<OwnQuestion[]> =>
  (await bodyOf<Paged<OwnQuestion>>(await test.request('GET', '/own-questions', { token }), 200)).items

export const readQuestion = async (
  test: TestApi,
  { token }: Somebody,
  id: string,
): Promise<StaffQuestionDetail> => bodyOf(await test.request('GET', `/admin-questions/${id}`, { token }), 200)

export const actOnQuestion = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
  action: Record<string, unknown>,
): Promise<Response> =>
  test.request('POST', `/admin-questions/${id}/actions`, { token, json: { seen: 0, ...action } })

export const answerQuestion = (
  test: TestApi,
  by: Pick<Somebody, 'token'>,
  id: string,
  { text = 'بازوبند را روی پوست ببندید.', seen = 0 } = {},
): Promise<Response> => actOnQuestion(test, by, id, { act: 'answer', text, seen })

/** What tests say that everybody reads. */
export const publishTestQuestions = (
  { database }: TestApi,
  given: readonly GivenQuestion[] = [
    { id: 'question-of-tests', slug: 'of-tests', titles: [{ locale: 'fa', value: 'بازوبند و لباس' }] },
  ],
) => database.transaction((tx) => publishQuestions(tx, () => Promise.resolve(given)))

/** What stands in the address of the page with the answer, as it was sent. */
export async function sentOutcomeTo(test: TestApi, recipient: string): Promise<string> {
  await test.runJobs()
  const sent = await readOutbox(test.database.db, { recipient, limit: 20 })
  const token = sent.map(({ text }) => /\/questions\/answer\/([a-z2-7]{52})/.exec(text)?.[1]).find(Boolean)
  if (!token) throw new Error('No answer was told')
  return token
}

export const emptyQuestions = async ({ database }: TestApi): Promise<void> => {
  await database.pool.query('delete from asked_questions')
  await database.pool.query(`delete from token_buckets where key like 'questions-%'`)
}
