import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { newTrackingNumber } from '~/api/platform/tracking-number'
import { usesOfSender, type Sender } from '~/api/platform/rate-limit/sender'
import type { EnquiryReceipt, NewEnquiry, ReadAnswers } from '~/domain/enquiries/contract'
import {
  channelOf,
  enquiryLimits,
  groupLimits,
  needsConsent,
  takesApplications,
} from '~/domain/enquiries/rules'
import { enquiryIdSchema } from '~/domain/values/ids'
import type { EnquiriesDeps } from '../deps'
import { listAnswers } from '../repo/answers'
import { findEnquiry, insertEnquiry } from '../repo/enquiries'
import { holdVacancy } from '../repo/vacancies'
import { createAnswerTokens } from './answer-token'
import { giveCurriculum } from './curriculum'
import { confirm } from './notices'

/** The vacancy somebody applies for, if it is one. @throws ApiProblem 409 `vacancy-closed` */
async function vacancyOf(tx: Tx, { clock }: EnquiriesDeps, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null
  const vacancy = await holdVacancy(tx, id)
  if (!vacancy || !takesApplications(vacancy, clock.now()))
    throw new ApiProblem(409, 'vacancy-closed', { title: 'This vacancy takes no applications' })
  return vacancy.titles['fa'] ?? Object.values(vacancy.titles)[0] ?? vacancy.id
}

/**
 * Takes what somebody writes to staff, whether they are signed in or not, and confirms it.
 * @throws ApiProblem 409 `vacancy-closed`; 422 for a file that is not there; 429 by account, else by network
 */
export async function sendEnquiry(
  tx: Tx,
  deps: EnquiriesDeps,
  sender: Sender,
  { kind, name, phone, email, subject, message, organisation, vacancyId, file, locale }: NewEnquiry,
): Promise<EnquiryReceipt> {
  await deps.buckets.take(
    tx,
    usesOfSender(
      deps.buckets,
      sender,
      kind === 'group'
        ? { name: 'group-enquiries', limits: groupLimits }
        : { name: 'enquiries', limits: enquiryLimits },
    ),
  )
  const vacancy = await vacancyOf(tx, deps, vacancyId)
  const createdAt = deps.clock.now()
  const row = {
    id: enquiryIdSchema.parse(randomUUID()),
    number: newTrackingNumber('EN'),
    kind,
    subject,
    name,
    about: organisation ?? vacancy,
    vacancyId: vacancyId ?? null,
    consentedAt: needsConsent(kind) ? createdAt : null,
    phone: phone ?? null,
    email: email ?? null,
    message: message ?? null,
    locale,
    userId: sender.actor.kind === 'person' ? sender.actor.userId : null,
    createdAt,
  }
  await insertEnquiry(tx, row)
  if (file) await giveCurriculum(tx, deps, sender, { enquiryId: row.id, file })
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
