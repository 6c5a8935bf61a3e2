import type { AppLoadContext } from '@remix-run/node'
import { apiOf, ApiFailure, isFailure, publicApiOf } from '~/app/platform/api.server'
import { dailyKey } from '~/app/platform/forms/daily-key.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { orBeginning } from '~/app/platform/page-query.server'
import { sendReport, sendWriting, type OfPage } from '~/app/platform/public-writing/writing.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import type { Speciality } from '~/domain/booking/practice'
import { barredSchema, type NewTopic } from '~/domain/community/contract'
import type { PostKind, PostReading } from '~/domain/community/finding-kinds'
import type { TopicSubject } from '~/domain/community/rules'
import { formatDate } from '~/domain/values/dates'
import type { PostId } from '~/domain/values/ids'
import { spoken } from '~/domain/values/message'

interface Requested {
  request: Request
  context: AppLoadContext
}

const perPage = '20'

/** A page of a list; null while it cannot be had. */
async function pageOf<List extends object>(
  requested: Requested,
  cursor: string | undefined,
  read: Promise<List>,
) {
  try {
    return { ...(await orBeginning(requested, read)), isPast: cursor !== undefined }
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

/** A page of topics; null while it cannot be had. */
export const readTopics = (
  requested: Requested,
  { subject, cursor }: { subject: TopicSubject | undefined; cursor: string | undefined },
) =>
  pageOf(
    requested,
    cursor,
    publicApiOf(requested.context).get('/community-topics', { query: { limit: perPage, subject, cursor } }),
  )

/** The same of cases. */
export const readCases = (
  requested: Requested,
  { speciality, cursor }: { speciality: Speciality | undefined; cursor: string | undefined },
) =>
  pageOf(
    requested,
    cursor,
    publicApiOf(requested.context).get('/community-cases', {
      query: { limit: perPage, speciality, cursor },
    }),
  )

export interface PostSearch {
  q: string
  kind: PostKind | undefined
  as: PostReading | undefined
  cursor: string | undefined
}

/** A page of what people have written and has some words. */
export const findPosts = (requested: Requested, { q, kind, as, cursor }: PostSearch) =>
  pageOf(
    requested,
    cursor,
    publicApiOf(requested.context).get('/community-results', {
      query: { limit: perPage, q, kind, as, cursor },
    }),
  )

/** A topic and a page of what is said in it. @throws 404 */
export async function readTopic(requested: Requested, id: PostId, cursor: string | undefined) {
  const api = publicApiOf(requested.context)
  const [topic, replies] = await Promise.all([
    orMissing(requested, api.get('/community-topics/:id', { params: { id } })),
    orMissing(
      requested,
      orBeginning(
        requested,
        api.get('/community-topics/:id/replies', { params: { id }, query: { limit: perPage, cursor } }),
      ),
    ),
  ])
  return { topic, replies: { ...replies, isPast: cursor !== undefined } }
}

/** What whoever is barred from writing reads instead of what they sent: why, and until when. */
export function barredErrors(
  error: unknown,
  { locale }: AppLoadContext,
): Record<string, string[]> | undefined {
  if (!isFailure(error, 'community-barred')) return undefined
  const barred = barredSchema.safeParse(error.body)
  if (!barred.success) return undefined
  const { fault, until } = barred.data
  const words = wordList(locale, 'community')
  const why = translate(wordList(locale, 'comments'), locale, `fault.${fault}`)
  const sentence =
    until === null
      ? translate(words, locale, 'barred.always', { why })
      : translate(words, locale, 'barred.until', { why, day: formatDate(locale, until) })
  return { '': [spoken(sentence)] }
}

/** Begins a topic; it is shown after approval. */
export const sendTopic = (context: AppLoadContext, body: NewTopic) =>
  apiOf(context).post('/community-topics', { body, idempotencyKey: dailyKey(context, body) })

interface OfTopic extends OfPage {
  id: PostId
}

/** Replies in a topic; it is shown after approval. */
export const sendReply = (context: AppLoadContext, form: FormData, { id, ...page }: OfTopic) =>
  sendWriting(context, form, page, {
    done: 'messages:community.replied',
    run: ({ text }) =>
      apiOf(context).post('/community-topics/:id/replies', {
        params: { id },
        body: { text },
        idempotencyKey: dailyKey(context, [id, text]),
      }),
    refused: (error) => barredErrors(error, context),
  })

/** Tells staff of a topic or a reply. */
export const sendPostReport = (context: AppLoadContext, form: FormData, page: OfPage) =>
  sendReport(context, form, { ...page, own: 'community' }, ({ of, fault }) =>
    apiOf(context).post('/community-posts/:id/reports', { params: { id: of as PostId }, body: { fault } }),
  )
