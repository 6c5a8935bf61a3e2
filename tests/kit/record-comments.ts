import { randomUUID } from 'node:crypto'
import type { CommentedRecord, RecordComments, SentRecordComment } from '~/domain/record-comments/contract'
import type { TestApi } from './api'
import { bodyOf } from './care'
import type { Somebody } from './sharing'

type Caller = Pick<Somebody, 'token'>

/** As whoever writes below all that there is: the API takes no more than that. */
const allSeen = 1_000_000

const once = (key: string) => ({ 'idempotency-key': key })

/** A doctor comments on a record. */
export const postComment = (
  test: TestApi,
  { token }: Caller,
  record: string,
  text = 'این عدد را فردا صبح دوباره اندازه بگیرید.',
  key: string = randomUUID(),
): Promise<Response> =>
  test.request('POST', `/doctor-desk/records/${record}/comments`, {
    token,
    headers: once(key),
    json: { text, seen: allSeen },
  })

export const addComment = async (...given: Parameters<typeof postComment>): Promise<number> =>
  (await bodyOf<SentRecordComment>(await postComment(...given), 201)).number

/** Its owner replies to a doctor. */
export const postReply = (
  test: TestApi,
  { token }: Caller,
  record: string,
  { userId: doctor }: Pick<Somebody, 'userId'>,
  text = 'چشم، فردا اندازه می‌گیرم.',
  seen = allSeen,
): Promise<Response> =>
  test.request('POST', `/record-comments/${record}/replies`, {
    token,
    headers: once(randomUUID()),
    json: { doctor, text, seen },
  })

export const getComments = (
  test: TestApi,
  { token }: Caller,
  side: 'family' | 'doctor',
  record: string,
  query = '',
): Promise<Response> =>
  test.request(
    'GET',
    `${side === 'family' ? `/record-comments/${record}` : `/doctor-desk/records/${record}/comments`}${query}`,
    { token },
  )

export const openComments = async (...given: Parameters<typeof getComments>): Promise<RecordComments> =>
  bodyOf(await getComments(...given), 200)

export const listCommented = async (
  test: TestApi,
  { token }: Caller,
  side: 'family' | 'doctor',
  query = '',
): Promise<{ items: CommentedRecord[]; nextCursor: string | null }> =>
  bodyOf(
    await test.request(
      'GET',
      `${side === 'family' ? '/record-comments' : '/doctor-desk/record-comments'}${query}`,
      { token },
    ),
    200,
  )
