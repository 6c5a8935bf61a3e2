import { createHash } from 'node:crypto'
import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { apiOf, ApiFailure, publicApiOf } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { orBeginning } from '~/app/platform/page-query.server'
import { findUser } from '~/app/platform/session.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import { mayUseServices } from '~/domain/identity/rules'
import type { ModerationFault } from '~/domain/moderation/moderation'
import { isRefusedContact, showsContact } from '~/domain/moderation/public-text'
import { partsOf } from '~/domain/messages/contacts'
import type { CommentId } from '~/domain/values/ids'
import { readMessage, spoken, spokenIn } from '~/domain/values/message'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { CommentAnswer } from './comment-answer'

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

interface Of {
  /** Of the article. */
  id: string
  /** Of its page, without prefix. */
  path: string
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What is wrong as sentences: of the hundreds of words of forms an article carries none but the one that is needed. */
const sentencesOf = (
  { locale }: AppLoadContext,
  errors: CommentAnswer['errors'],
): CommentAnswer['errors'] => {
  const sentenceOf = (error: string) => {
    const { key, values } = readMessage(error)
    return spokenIn(error) === undefined
      ? spoken(translate(wordList(locale, 'fields'), locale, key, values))
      : error
  }
  return Object.fromEntries(Object.entries(errors).map(([field, codes]) => [field, codes.map(sentenceOf)]))
}

const refusalOf = (context: AppLoadContext, of: Pick<CommentAnswer, 'form' | 'of' | 'text' | 'fault'>) =>
  function refuse({ errors = {}, wants = null }: Partial<Pick<CommentAnswer, 'errors' | 'wants'>>) {
    const parts = of.form === 'comment' && showsContact(of.text) ? partsOf(of.text) : null
    const marked = parts?.map(({ text, kind }) => ({
      text,
      kind: kind && isRefusedContact(kind) ? kind : null,
    }))
    return data(
      { ...of, errors: sentencesOf(context, errors), wants, parts: marked ?? null } satisfies CommentAnswer,
      422,
    )
  }

/** What somebody has to do first, who wants to say something in public. */
async function missingOf(context: AppLoadContext): Promise<CommentAnswer['wants']> {
  const user = await findUser(context)
  if (!user) return 'sign-in'
  return mayUseServices(user) ? null : 'terms'
}

const back = ({ path }: Of, word: CarriedWord, { siteOrigin }: AppLoadContext) =>
  redirect(`${path}#comments`, { headers: { 'Set-Cookie': carryNotification('success', word, siteOrigin) } })

/**
 * Records what somebody writes below an article, and says that it is shown after approval. The page is the same for everybody and brings no key: what was
 * written and the day are the key, so that the same sent twice is one.
 */
export async function sendComment(context: AppLoadContext, form: FormData, of: Of) {
  const [text, parent] = [textIn(form, 'text'), textIn(form, 'parent')]
  const refuse = refusalOf(context, { form: 'comment', of: parent, text, fault: '' })
  const wants = await missingOf(context)
  if (wants) return refuse({ wants })
  const body = { text, ...(parent ? { parentId: parent as CommentId } : {}) }
  const { day } = tehranDayAndTime(context.now())
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([day, of.id, body]))
    .digest('base64url')
  try {
    await apiOf(context).post('/articles/:id/comments', { params: { id: of.id }, body, idempotencyKey })
  } catch (error) {
    const { parentId, ...errors } = formErrorsOf(error, context)
    return refuse({ errors: parentId ? { ...errors, '': ['error.commentGone'] } : errors })
  }
  return back(of, 'messages:comment.recorded', context)
}

/** Tells staff of a comment. */
export async function sendReport(context: AppLoadContext, form: FormData, of: Of) {
  const [comment, fault] = [textIn(form, 'comment'), textIn(form, 'fault')]
  const refuse = refusalOf(context, { form: 'report', of: comment, text: '', fault })
  const wants = await missingOf(context)
  if (wants) return refuse({ wants })
  try {
    await apiOf(context).post('/comments/:id/reports', {
      params: { id: comment as CommentId },
      body: { fault: fault as ModerationFault },
    })
  } catch (error) {
    const { id, ...errors } = formErrorsOf(error, context)
    return refuse({ errors: id ? { ...errors, '': ['error.commentGone'] } : errors })
  }
  return back(of, 'messages:comment.reported', context)
}
