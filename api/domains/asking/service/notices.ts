import { findReader } from '~/api/domains/identity/public'
import type { Tx } from '~/api/platform/database/database'
import { createIdTokens } from '~/api/platform/id-token'
import { wayOf } from '~/domain/asking/rules'
import { localizedPath } from '~/domain/values/locale'
import { askedQuestionIdSchema, type AskedQuestionId } from '~/domain/values/ids'
import type { AskingDeps } from '../deps'
import type { QuestionRow } from '../repo/questions'
import { questionReason } from './question-reason'

const day = 24 * 60 * 60 * 1000

/** What stands in the address of the page that a message leads to; good as long as the question is there. */
export const questionTokens = (secret: string) =>
  createIdTokens<AskedQuestionId>(secret, 'tapesh/asked-questions', askedQuestionIdSchema)

/**
 * Tells whoever asked that something came of it, as they chose, and not a word of it: whoever's phone or mailbox somebody else named reads nothing that this
 * somebody wrote. Whoever has something to read already is not told again.
 */
export async function tellOfNews(
  tx: Tx,
  { messenger, clock, secret, settings }: AskingDeps,
  before: QuestionRow,
): Promise<void> {
  if (before.readNews < before.news) return
  const { id, email, phone, userId, locale } = before
  const options = {
    notAfter: new Date(clock.now().getTime() + 2 * day),
    stillStands: questionReason.of(id),
  }
  const template = 'question-news'
  const tokensAt = (path: string, at = locale) => ({ link: settings.siteOrigin + localizedPath(at, path) })
  const open = `/questions/answer/${questionTokens(secret).write(id)}`
  switch (wayOf({ email, phone })) {
    case 'mail':
      if (email)
        await messenger.sendMail(tx, { to: email, template, locale, tokens: tokensAt(open) }, options)
      return
    case 'sms':
      if (phone) await messenger.sendSms(tx, { to: phone, template, locale, tokens: tokensAt(open) }, options)
      return
    case 'account': {
      const reader = userId ? await findReader(tx, userId) : undefined
      if (!reader?.phone) return
      const { phone: to, locale: own } = reader
      const tokens = tokensAt('/dashboard/questions', own)
      await messenger.sendSms(tx, { to, template, locale: own, tokens }, options)
    }
  }
}
