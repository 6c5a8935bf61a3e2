import { data, redirect, type AppLoadContext } from '@remix-run/node'
import { isFailure } from '~/app/platform/api.server'
import { formErrorsOf } from '~/app/platform/form-failure.server'
import { carryNotification, type CarriedWord } from '~/app/platform/notifications.server'
import { findUser } from '~/app/platform/session.server'
import { wordList } from '~/app/platform/words/catalogue.server'
import { translate } from '~/app/platform/words/translate'
import { mayUseServices } from '~/domain/identity/rules'
import { partsOf } from '~/domain/messages/contacts'
import type { ModerationFault } from '~/domain/moderation/moderation'
import { isRefusedContact, showsContact } from '~/domain/moderation/public-text'
import { readMessage, spoken, spokenIn } from '~/domain/values/message'
import type { OwnWritings, WritingAnswer } from './writing-answer'

/** A page that is the same for everybody, on which people write. */
export interface OfPage {
  /** Without prefix. */
  path: string
  /** Where on it what was written stands. */
  at: `#${string}`
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** What is wrong as sentences: of the hundreds of words of forms such a page carries none but the one that is needed. */
const sentencesOf = (
  { locale }: AppLoadContext,
  errors: WritingAnswer['errors'],
): WritingAnswer['errors'] => {
  const sentenceOf = (error: string) => {
    const { key, values } = readMessage(error)
    return spokenIn(error) === undefined
      ? spoken(translate(wordList(locale, 'fields'), locale, key, values))
      : error
  }
  return Object.fromEntries(Object.entries(errors).map(([field, codes]) => [field, codes.map(sentenceOf)]))
}

/** A text in parts, where something in it may not be put before everybody; null where there is nothing. */
export const refusedPartsOf = (text: string): WritingAnswer['parts'] =>
  showsContact(text)
    ? partsOf(text).map((part) => ({
        text: part.text,
        kind: part.kind && isRefusedContact(part.kind) ? part.kind : null,
      }))
    : null

const refusalOf = (context: AppLoadContext, of: Pick<WritingAnswer, 'form' | 'of' | 'text' | 'fault'>) =>
  function refuse({
    errors = {},
    wants = null,
    takenBackAt = null,
  }: Partial<Pick<WritingAnswer, 'errors' | 'wants' | 'takenBackAt'>>) {
    const parts = of.form === 'comment' ? refusedPartsOf(of.text) : null
    const sentences = sentencesOf(context, errors)
    return data({ ...of, errors: sentences, wants, takenBackAt, parts } satisfies WritingAnswer, 422)
  }

/** What somebody has to do first, who wants to say something in public. */
export async function missingOf(context: AppLoadContext): Promise<WritingAnswer['wants']> {
  const user = await findUser(context)
  if (!user) return 'sign-in'
  return mayUseServices(user) ? null : 'terms'
}

/** Back to the page, with the words of what was done. */
const back = ({ path, at }: OfPage, word: CarriedWord, { siteOrigin }: AppLoadContext) =>
  redirect(`${path}${at}`, { headers: { 'Set-Cookie': carryNotification('success', word, siteOrigin) } })

/** What the API refused; of something that is there no more, that the page is to be looked at again. */
const errorsOf = (error: unknown, context: AppLoadContext, place: string): WritingAnswer['errors'] => {
  const { [place]: gone, ...errors } = formErrorsOf(error, context)
  return gone ? { ...errors, '': ['error.commentGone'] } : errors
}

interface Writing {
  /** How its success is told. */
  done: CarriedWord
  /** The call; the page is the same for everybody and brings no key: what was written and the day are the key. */
  run: (written: { text: string; parent: string }) => Promise<unknown>
  /** Sentences of the page's own for what was refused; undefined: the general ones. */
  refused?: (error: unknown) => WritingAnswer['errors'] | undefined
}

/** Records what somebody writes on a page, and says that it is shown after approval; refused, what was typed stays. */
export async function sendWriting(
  context: AppLoadContext,
  form: FormData,
  page: OfPage,
  { done, run, refused }: Writing,
) {
  const [text, parent] = [textIn(form, 'text'), textIn(form, 'parent')]
  const refuse = refusalOf(context, { form: 'comment', of: parent, text, fault: '' })
  const wants = await missingOf(context)
  if (wants) return refuse({ wants })
  try {
    await run({ text, parent })
  } catch (error) {
    return refuse({ errors: refused?.(error) ?? errorsOf(error, context, 'parentId') })
  }
  return back(page, done, context)
}

interface OfReports extends OfPage {
  /** Where people find what they have written there themselves. */
  own: OwnWritings
}

/** Tells staff of what somebody has written. Nobody reports their own: the page is the same for everybody, and says where it is taken back. */
export async function sendReport(
  context: AppLoadContext,
  form: FormData,
  { own, ...page }: OfReports,
  run: (report: { of: string; fault: ModerationFault }) => Promise<unknown>,
) {
  const [of, fault] = [textIn(form, 'comment'), textIn(form, 'fault')]
  const refuse = refusalOf(context, { form: 'report', of, text: '', fault })
  const wants = await missingOf(context)
  if (wants) return refuse({ wants })
  try {
    await run({ of, fault: fault as ModerationFault })
  } catch (error) {
    const takenBackAt = isFailure(error, 'own-words') ? own : null
    return refuse({ errors: errorsOf(error, context, 'id'), takenBackAt })
  }
  return back(page, 'messages:comment.reported', context)
}
