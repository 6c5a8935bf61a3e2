import { randomUUID } from 'node:crypto'
import { data, redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { ApiFailure, apiOf, isFailure } from '~/app/platform/api.server'
import { contactWords } from '~/app/platform/contacts/contact-words.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { carryNotification } from '~/app/platform/notifications.server'
import { orMissing } from '~/app/platform/or-missing.server'
import { orBeginning, readQuery } from '~/app/platform/page-query.server'
import { cursorField } from '~/app/platform/query-fields'
import { wordList, wordsOf } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import { postedForm } from '~/app/ui/forms/posted-form'
import { readForm } from '~/app/ui/forms/read-form'
import type { MessageSide } from '~/domain/messages/rules'
import { accompanyingRole } from '~/domain/care/rules'
import type { RecordComments } from '~/domain/record-comments/contract'
import type { ReceivedShare } from '~/domain/sharing/contract'
import { userIdSchema, type RecordId } from '~/domain/values/ids'
import { spoken } from '~/domain/values/message'
import type { Role } from '~/domain/values/role'
import { commentForm } from './comment.form'
import { lastShown } from './last-shown'
import type { Unsent } from './unsent-comment'

type Requested = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** What the section says; fields of a form are the page's to bring. */
export const commentWords = ({ locale }: AppLoadContext) => ({
  ...wordsOf(locale, 'record-comments'),
  ...contactWords(locale),
})

/**
 * What was written about a record, as the family or as its doctor reads it, by which what is shown has been seen.
 * @throws the page that says that there is none
 */
export async function loadComments(requested: Requested, side: MessageSide, id: RecordId) {
  const { cursor } = readQuery(requested, { cursor: cursorField })
  const api = apiOf(requested.context)
  const asked = { params: { id }, query: { cursor, limit: '30' } }
  const comments = await orMissing(
    requested,
    orBeginning(
      requested,
      side === 'family'
        ? api.get('/record-comments/:id', asked)
        : api.get('/doctor-desk/records/:id/comments', asked),
    ),
  )
  if (comments.isParty) await markSeen(requested, side, id, comments)
  return {
    side,
    comments,
    isPast: cursor !== undefined,
    // One for each form: two are never the same message.
    sendKeys: [...comments.threads, null].map(() => randomUUID()),
  }
}

export type LoadedComments = Awaited<ReturnType<typeof loadComments>>

/** Up to the last that this page shows of each thread, also on a page of older ones: what is further on than the first page would stay unread for ever. */
async function markSeen(
  { context }: Requested,
  side: MessageSide,
  id: RecordId,
  { threads, items }: RecordComments,
): Promise<void> {
  const api = apiOf(context)
  for (const { doctor, ownRead } of threads) {
    const number = lastShown(items, doctor, side)
    if (number <= ownRead) continue
    await (side === 'family'
      ? api.post('/record-comments/:id/readings', { params: { id }, body: { doctor, number } })
      : api.post('/doctor-desk/records/:id/comment-readings', { params: { id }, body: { number } }))
  }
}

/** Of what is shown of whoever has no comments to read here. */
export const noComments = (side: MessageSide): LoadedComments => ({
  side,
  comments: { items: [], nextCursor: null, threads: [], isParty: false, mayWrite: false },
  isPast: false,
  sendKeys: [],
})

const isDoctor = (roles: readonly Role[]): boolean =>
  roles.includes('doctor') || roles.includes(accompanyingRole)

/**
 * Of a record that is read by a share. A doctor comments on what they see; whoever sees it by a connection of the family reads what doctors have written. To
 * others it is no part of what was shared.
 */
export async function commentsByShare(
  requested: Requested,
  { share, roles, record }: { share: ReceivedShare; roles: readonly Role[]; record: RecordId },
): Promise<LoadedComments> {
  if (share.isOwn) return noComments('family')
  // Asked first: a relative who is a doctor reads as family what they see as family.
  const isConnection = share.way === 'share' && share.expiresAt === null
  if (isConnection) return loadComments(requested, 'family', record)
  return isDoctor(roles) ? loadComments(requested, 'doctor', record) : noComments('family')
}

function errorsOf(error: unknown, context: AppLoadContext): Record<string, string[]> {
  const { locale } = context
  // How often is said with what was counted, which the general sentence does not say.
  if (isFailure(error, 'too-many-record-comments'))
    return { '': [spoken(translate(wordList(locale, 'problems'), locale, 'too-many-record-comments'))] }
  return formErrorsOf(error, context)
}

/**
 * Sends what was typed, and leads back to it.
 * @param path of the record’s page
 * @throws a 404 with what a doctor typed about a record that they do not see any more
 */
export async function writeComment(
  requested: Requested,
  { side, id, path }: { side: MessageSide; id: RecordId; path: string },
) {
  const { request, context } = requested
  const api = apiOf(context)
  const posted = await postedForm(request)
  const form = await readForm(posted, commentForm)
  // Below whose thread it is shown what is wrong.
  const doctor = userIdSchema.safeParse(posted.get('doctor')).data ?? null
  if (!form.value) return data({ comment: form.reply(), doctor }, 422)
  const { text, seen, key: idempotencyKey = randomUUID() } = form.value
  try {
    if (side === 'doctor')
      await api.post('/doctor-desk/records/:id/comments', {
        params: { id },
        body: { text, seen },
        idempotencyKey,
      })
    else if (doctor)
      await api.post('/record-comments/:id/replies', {
        params: { id },
        body: { doctor, text, seen },
        idempotencyKey,
      })
    else return data({ comment: form.refuse({ '': ['problem.invalid-input'] }), doctor }, 422)
  } catch (error) {
    // The page has nothing more to show then, and what was typed would go with it.
    if (side === 'doctor' && error instanceof ApiFailure && error.status === 404)
      throw data({ unsent: text, words: commentWords(context) } satisfies Unsent, 404)
    return data({ comment: form.refuse(errorsOf(error, context)), doctor }, 422)
  }
  return redirect(`${path}#comments`, {
    headers: { 'Set-Cookie': carryNotification('success', 'messages:message.sent', context.siteOrigin) },
  })
}
