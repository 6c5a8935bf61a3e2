import type { AppLoadContext } from '@remix-run/node'
import { apiOf, ApiFailure, publicApiOf } from '~/app/platform/api.server'
import { dailyKey } from '~/app/platform/forms/daily-key.server'
import { orBeginning } from '~/app/platform/page-query.server'
import { sendReport, sendWriting, type OfPage } from '~/app/platform/public-writing/writing.server'
import type { CommentId } from '~/domain/values/ids'

const perPage = '10'

/** A page of what people say of an article; null while it cannot be had, which the article does without. */
export async function readComments(
  requested: { request: Request; context: AppLoadContext },
  id: string,
  cursor: string | undefined,
) {
  const query = { limit: perPage, cursor }
  try {
    const page = await orBeginning(
      requested,
      publicApiOf(requested.context).get('/articles/:id/comments', { params: { id }, query }),
    )
    return { ...page, isPast: cursor !== undefined }
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

interface Of extends OfPage {
  /** Of the article. */
  id: string
}

/** Records what somebody writes below an article, and says that it is shown after approval. */
export const sendComment = (context: AppLoadContext, form: FormData, { id, ...page }: Of) =>
  sendWriting(context, form, page, {
    done: 'messages:comment.recorded',
    run: ({ text, parent }) => {
      const body = { text, ...(parent ? { parentId: parent as CommentId } : {}) }
      const idempotencyKey = dailyKey(context, [id, body])
      return apiOf(context).post('/articles/:id/comments', { params: { id }, body, idempotencyKey })
    },
  })

/** Tells staff of a comment. */
export const sendCommentReport = (context: AppLoadContext, form: FormData, { path, at }: Of) =>
  sendReport(context, form, { path, at, own: 'comments' }, ({ of, fault }) =>
    apiOf(context).post('/comments/:id/reports', { params: { id: of as CommentId }, body: { fault } }),
  )
