import { randomUUID } from 'node:crypto'
import type {
  BanState,
  OwnPost,
  PostReceipt,
  Reply,
  StaffBan,
  StaffPost,
  Topic,
} from '~/domain/community/contract'
import type { ModerationQueue } from '~/domain/moderation/moderation'
import { caseConfirmations } from '~/domain/community/case-rules'
import type { AttachmentUpload } from '~/domain/values/attachment'
import type { TestApi } from './api'
import { bodyOf } from './care'
import { jpeg } from './hostile-files'
import type { Somebody } from './sharing'

type By = Pick<Somebody, 'token'>
interface Where {
  key?: string
  address?: string
}

const itemsOf = async <Item>(response: Response): Promise<Item[]> =>
  (await bodyOf<{ items: Item[] }>(response, 200)).items

const write = (
  test: TestApi,
  { token }: By,
  path: string,
  json: Record<string, unknown>,
  { key = randomUUID(), address }: Where,
): Promise<Response> =>
  test.request('POST', path, {
    token,
    headers: { 'idempotency-key': key },
    json,
    ...(address === undefined ? {} : { address }),
  })

export const postTopic = (
  test: TestApi,
  by: By,
  given: Record<string, unknown> = {},
  where: Where = {},
): Promise<Response> =>
  write(
    test,
    by,
    '/community-topics',
    {
      subject: 'blood-pressure',
      title: 'اندازه‌گیری در ماه رمضان',
      text: 'چه ساعتی فشار را اندازه می‌گیرید؟',
      ...given,
    },
    where,
  )

export const postReply = (
  test: TestApi,
  by: By,
  topic: string,
  text = 'پیش از افطار.',
  where: Where = {},
): Promise<Response> => write(test, by, `/community-topics/${topic}/replies`, { text }, where)

/** Sends a picture that a case may be given. */
export const sendPicture = async (test: TestApi, { token }: By, bytes?: Uint8Array): Promise<Response> =>
  test.request('POST', '/community-case-pictures', {
    token,
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes ?? (await jpeg())),
  })
export const sentPicture = async (test: TestApi, by: By, bytes?: Uint8Array): Promise<string> =>
  (await bodyOf<AttachmentUpload>(await sendPicture(test, by, bytes), 201)).upload

export const postCase = (
  test: TestApi,
  by: By,
  given: Record<string, unknown>,
  where: Where = {},
): Promise<Response> =>
  write(
    test,
    by,
    '/community-cases',
    {
      ...{ speciality: 'cardiology', ageBand: 'adult', sex: 'female' },
      title: 'درد سینه با نوار طبیعی',
      text: 'بیمار از سه روز پیش درد سینه دارد؛ فشار ۱۳۰/۸۵.',
      question: 'گام بعدی شما چیست؟',
      confirmed: caseConfirmations,
      ...given,
    },
    where,
  )

/** With one picture, unless others are given. */
export const addCase = async (
  test: TestApi,
  by: By,
  given: Record<string, unknown> = {},
): Promise<PostReceipt> =>
  bodyOf(await postCase(test, by, { pictures: [await sentPicture(test, by)], ...given }), 201)

export const answerTopic = (
  test: TestApi,
  by: By,
  post: string,
  text = 'با سپاس؛ پاسخ ما این است.',
  where: Where = {},
): Promise<Response> => write(test, by, `/community-posts/${post}/answers`, { text }, where)

/** What most are when something is done with them. */
const seenBefore: Record<string, string> = {
  approve: 'waiting',
  refuse: 'waiting',
  hide: 'approved',
  keep: 'approved',
  close: 'approved',
  reopen: 'approved',
}

export const changePost = (
  test: TestApi,
  { token }: By,
  id: string,
  json: { step?: string; seen?: string; fault?: string },
): Promise<Response> =>
  test.request('PATCH', `/community-posts/${id}`, {
    token,
    json: { seen: seenBefore[json.step ?? ''], ...json },
  })

export const addTopic = async (
  test: TestApi,
  by: By,
  given?: Record<string, unknown>,
): Promise<PostReceipt> => bodyOf(await postTopic(test, by, given), 201)

export const addReply = async (test: TestApi, by: By, topic: string, text?: string): Promise<PostReceipt> =>
  bodyOf(await postReply(test, by, topic, text), 201)

const approved = async (test: TestApi, staff: By, { id }: PostReceipt): Promise<string> => {
  await bodyOf(await changePost(test, staff, id, { step: 'approve' }), 200)
  return id
}

/** Written by somebody and approved by staff. */
export const addShownTopic = async (
  test: TestApi,
  by: By,
  staff: By,
  given?: Record<string, unknown>,
): Promise<string> => approved(test, staff, await addTopic(test, by, given))

/** The same of a case. */
export const addShownCase = async (
  test: TestApi,
  by: By,
  staff: By,
  given?: Record<string, unknown>,
): Promise<string> => approved(test, staff, await addCase(test, by, given))

/** The same of a reply. */
export const addShownReply = async (
  test: TestApi,
  by: By,
  staff: By,
  topic: string,
  text?: string,
): Promise<string> => approved(test, staff, await addReply(test, by, topic, text))

export const reportPost = (test: TestApi, { token }: By, id: string, fault = 'advertising') =>
  test.request('POST', `/community-posts/${id}/reports`, { token, json: { fault } })

export const barAuthor = (
  test: TestApi,
  by: By,
  post: string,
  given: { fault?: string; term?: string } = {},
  key?: string,
): Promise<Response> =>
  write(
    test,
    by,
    `/community-posts/${post}/bans`,
    { fault: 'insult', term: 'week', ...given },
    key ? { key } : {},
  )

export const liftBan = (test: TestApi, { token }: By, id: string): Promise<Response> =>
  test.request('DELETE', `/community-bans/${id}`, { token })

/** What everybody reads. */
/** @param by who reads; undefined: somebody who is not signed in */
export const shownTopics = async (test: TestApi, query = '', by?: By): Promise<Topic[]> =>
  itemsOf(await test.request('GET', `/community-topics${query}`, { token: by?.token }))

export const shownCases = async (test: TestApi, query = ''): Promise<Topic[]> =>
  itemsOf(await test.request('GET', `/community-cases${query}`))

export const shownReplies = async (test: TestApi, topic: string, by?: By): Promise<Reply[]> =>
  itemsOf(await test.request('GET', `/community-topics/${topic}/replies`, { token: by?.token }))

/** What staff read. */
export const postsIn = async (
  test: TestApi,
  { token }: By,
  queue: ModerationQueue = 'waiting',
): Promise<StaffPost[]> =>
  itemsOf(await test.request('GET', `/community-posts?queue=${queue}&limit=100`, { token }))

export const bansIn = async (
  test: TestApi,
  { token }: By,
  state: BanState = 'in-force',
): Promise<StaffBan[]> => itemsOf(await test.request('GET', `/community-bans?state=${state}`, { token }))

export const ownPosts = async (test: TestApi, { token }: By): Promise<OwnPost[]> =>
  itemsOf(await test.request('GET', '/own-community-posts', { token }))

export const takeBackPost = (test: TestApi, { token }: By, id: string): Promise<Response> =>
  test.request('DELETE', `/own-community-posts/${id}`, { token })

export const emptyCommunity = async ({ database }: TestApi): Promise<void> => {
  await database.pool.query('delete from community_bans')
  await database.pool.query('delete from case_pictures')
  await database.pool.query('delete from community_posts')
  await database.pool.query(`delete from token_buckets where key like 'community%'`)
}
