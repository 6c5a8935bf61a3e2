import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { Use } from '~/api/platform/rate-limit/buckets'
import { newTrackingNumber } from '~/api/platform/tracking-number'
import type { EnquiryReceipt, NewEnquiry, ReadAnswers } from '~/domain/enquiries/contract'
import { channelOf, enquiryLimits } from '~/domain/enquiries/rules'
import { networksOf } from '~/domain/identity/network'
import { enquiryIdSchema } from '~/domain/values/ids'
import type { EnquiriesDeps, Sender } from '../deps'
import { listAnswers } from '../repo/answers'
import { findEnquiry, insertEnquiry } from '../repo/enquiries'
import { createAnswerTokens } from './answer-token'
import { confirm } from './notices'

/** What each is counted under, from the narrowest. */
function countsOf({ buckets }: EnquiriesDeps, { actor, address }: Sender): Use[] {
  const use = (name: keyof typeof enquiryLimits, whom: string) =>
    buckets.use(`enquiries-${name}`, enquiryLimits[name], whom)
  if (actor.kind === 'person') return [use('person', actor.userId), use('signedIn', 'all')]
  const { narrow, middle, wide } = networksOf(address)
  return [
    use('network', narrow),
    use('neighbourhood', middle),
    use('provider', wide),
    use('strangers', 'all'),
  ]
}

/**
 * Takes what somebody writes to staff, whether they are signed in or not, and confirms it.
 * @throws ApiProblem 429 by account, else by network
 */
export async function sendEnquiry(
  tx: Tx,
  deps: EnquiriesDeps,
  sender: Sender,
  { kind, name, phone, email, subject, message, locale }: NewEnquiry,
): Promise<EnquiryReceipt> {
  await deps.buckets.take(tx, countsOf(deps, sender))
  const row = {
    id: enquiryIdSchema.parse(randomUUID()),
    number: newTrackingNumber('EN'),
    kind,
    subject,
    name,
    phone: phone ?? null,
    email: email ?? null,
    message,
    locale,
    userId: sender.actor.kind === 'person' ? sender.actor.userId : null,
    createdAt: deps.clock.now(),
  }
  await insertEnquiry(tx, row)
  await confirm(tx, deps, row)
  return { number: row.number, answerBy: channelOf(row) }
}

/**
 * What was answered, for whoever has the address out of the SMS. That it was read is a row of the audit, without anybody’s name.
 * @throws ApiProblem 404 for an address that is none, and for one whose enquiry has gone or has no answer
 */
export const readAnswers = (
  { database, clock, secret }: EnquiriesDeps,
  { token, requestId }: { token: string; requestId: string },
): Promise<ReadAnswers> =>
  database.transaction(async (tx) => {
    const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such answer' })
    const id = createAnswerTokens(secret).read(token)
    const row = id && (await findEnquiry(tx, id))
    if (!row) throw missing()
    const answers = await listAnswers(tx, row.id)
    if (answers.length === 0 || row.status === 'SPAM') throw missing()
    await recordAccess(tx, {
      at: clock.now(),
      actor: { kind: 'anonymous' },
      requestId,
      action: 'read',
      resource: 'enquiry',
      resourceId: row.id,
      ...(row.userId ? { subjectId: row.userId } : {}),
      outcome: 'allowed',
    })
    return {
      number: row.number,
      answers: answers.map(({ number, text, at }) => ({ number, text, at: at.toISOString() })),
    }
  })
