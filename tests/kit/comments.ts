import { randomUUID } from 'node:crypto'
import type {
  CommentReceipt,
  OwnComment,
  PublicComment,
  StaffComment,
} from '~/domain/magazine/comment-contract'
import type { ModerationQueue } from '~/domain/moderation/moderation'
import { publishMagazine } from '~/api/domains/magazine/public'
import type { TestApi } from './api'
import { bodyOf } from './care'
import type { Somebody } from './sharing'

/** An article that tests comment on. */
export const testArticle = 'article-of-tests'

/** Of an article that says nothing. */
export const noArticle = {
  ...{ reviewedAt: null, category: null, tags: [] },
  ...{ titles: [], excerpts: [], texts: [], authors: [], reviewers: [] },
}

export const publishTestArticles = ({ database, clock }: TestApi, ids: readonly string[] = [testArticle]) =>
  database.transaction((tx) =>
    publishMagazine(tx, () =>
      Promise.resolve({
        articles: ids.map((id) => ({
          ...noArticle,
          id,
          slug: id,
          titles: [{ locale: 'fa', value: `نوشتهٔ ${id}` }],
          publishedAt: new Date(clock.now().getTime() - 1000).toISOString(),
        })),
        tags: [],
      }),
    ),
  )

interface By {
  article?: string
  key?: string
  address?: string
}

export const postComment = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  given: Record<string, unknown> = {},
  { article = testArticle, key = randomUUID(), address }: By = {},
): Promise<Response> =>
  test.request('POST', `/articles/${article}/comments`, {
    token,
    headers: { 'idempotency-key': key },
    json: { text: 'بازوبند را چند دقیقه بعد از ورزش ببندیم؟', ...given },
    ...(address === undefined ? {} : { address }),
  })

export const addComment = async (
  test: TestApi,
  by: Pick<Somebody, 'token'>,
  given?: Record<string, unknown>,
  where?: By,
): Promise<CommentReceipt> => bodyOf(await postComment(test, by, given, where), 201)

/** What most are when something is done with them. */
const seenBefore: Record<string, string> = {
  approve: 'waiting',
  refuse: 'waiting',
  hide: 'approved',
  keep: 'approved',
}

export const changeComment = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
  json: { step?: string; seen?: string; fault?: string },
): Promise<Response> =>
  test.request('PATCH', `/comments/${id}`, { token, json: { seen: seenBefore[json.step ?? ''], ...json } })

/** Written by somebody and approved by staff. */
export async function addShownComment(
  test: TestApi,
  by: Pick<Somebody, 'token'>,
  staff: Pick<Somebody, 'token'>,
  given?: Record<string, unknown>,
  where?: By,
): Promise<string> {
  const { id } = await addComment(test, by, given, where)
  await bodyOf(await changeComment(test, staff, id, { step: 'approve' }), 200)
  return id
}

export const answerComment = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
  text = 'پنج دقیقه بنشینید و سپس ببندید.',
  key: string = randomUUID(),
): Promise<Response> =>
  test.request('POST', `/comments/${id}/answers`, {
    token,
    headers: { 'idempotency-key': key },
    json: { text },
  })

export const reportComment = (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  id: string,
  fault = 'advertising',
  address?: string,
): Promise<Response> =>
  test.request('POST', `/comments/${id}/reports`, {
    token,
    json: { fault },
    ...(address === undefined ? {} : { address }),
  })

const itemsOf = async <Item>(response: Response): Promise<Item[]> =>
  (await bodyOf<{ items: Item[] }>(response, 200)).items

/** What everybody reads. */
/** @param by who reads; undefined: somebody who is not signed in */
export const shownComments = async (
  test: TestApi,
  article = testArticle,
  by?: Pick<Somebody, 'token'>,
): Promise<PublicComment[]> =>
  itemsOf(await test.request('GET', `/articles/${article}/comments`, { token: by?.token }))

export const queueOf = async (
  test: TestApi,
  { token }: Pick<Somebody, 'token'>,
  queue: ModerationQueue = 'waiting',
): Promise<StaffComment[]> =>
  itemsOf(await test.request('GET', `/comments?queue=${queue}&limit=100`, { token }))

export const ownComments = async (test: TestApi, { token }: Pick<Somebody, 'token'>): Promise<OwnComment[]> =>
  itemsOf(await test.request('GET', '/own-comments', { token }))

export const takeBack = (test: TestApi, { token }: Pick<Somebody, 'token'>, id: string): Promise<Response> =>
  test.request('DELETE', `/own-comments/${id}`, { token })

export const emptyComments = async ({ database }: TestApi): Promise<void> => {
  await database.pool.query('delete from article_comments')
  await database.pool.query(`delete from token_buckets where key like 'comment%'`)
}
