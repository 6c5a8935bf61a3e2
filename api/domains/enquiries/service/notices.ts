import type { Tx } from '~/api/platform/database/database'
import { channelOf, confirmationsPerRecipient, type AnswerChannel } from '~/domain/enquiries/rules'
import { identityOf } from '~/domain/values/identity'
import { localizedPath } from '~/domain/values/locale'
import type { EnquiriesDeps } from '../deps'
import type { EnquiryRow } from '../repo/enquiries'
import { createAnswerTokens } from './answer-token'

type Reached = Pick<EnquiryRow, 'id' | 'number' | 'locale' | 'phone' | 'email'>

const day = 24 * 60 * 60 * 1000

/**
 * Confirms that a message has come, by its number and without a word of it: whoever’s phone or mailbox was named by somebody else reads nothing that this
 * somebody wrote. To one of them some a day; what is sent above that is taken all the same.
 */
export async function confirm(
  tx: Tx,
  { messenger, buckets, clock }: EnquiriesDeps,
  { number, locale, phone, email }: Reached,
): Promise<void> {
  if (email === null && phone === null) return
  const { limitKey } = identityOf(email === null ? { phone: phone ?? undefined } : { email })
  const use = buckets.use('enquiry-confirmations', confirmationsPerRecipient, limitKey)
  if ((await buckets.takeWhatThereIs(tx, [use])).length > 0) return
  const options = { notAfter: new Date(clock.now().getTime() + day / 2) }
  if (email)
    await messenger.sendMail(
      tx,
      { to: email, template: 'enquiry-received', locale, tokens: { number } },
      options,
    )
  else if (phone)
    await messenger.sendSms(
      tx,
      { to: phone, template: 'enquiry-received', locale, tokens: { number } },
      options,
    )
}

/** Sends an answer: in a mail, or the address of the page that it is read on. @returns the way it went */
export async function sendAnswer(
  tx: Tx,
  { messenger, secret, settings }: EnquiriesDeps,
  { id, number, locale, phone, email }: Reached,
  answer: string,
): Promise<AnswerChannel> {
  if (email) {
    const tokens = { number, answer: answer.replaceAll('\t', ' ') }
    await messenger.sendMail(tx, { to: email, template: 'enquiry-answered', locale, tokens })
  } else if (phone) {
    const path = `/answer/${createAnswerTokens(secret).write(id)}`
    const tokens = { number, link: settings.siteOrigin + localizedPath(locale, path) }
    await messenger.sendSms(tx, { to: phone, template: 'enquiry-answered', locale, tokens })
  }
  return channelOf({ email })
}
