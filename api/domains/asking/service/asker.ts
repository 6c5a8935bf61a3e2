import { randomUUID } from 'node:crypto'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { usesOfSender, type Sender } from '~/api/platform/rate-limit/sender'
import { newTrackingNumber } from '~/api/platform/tracking-number'
import type {
  AskedReceipt,
  NewAskedQuestion,
  OwnQuestion,
  QuestionReadings,
  ReadOutcome,
} from '~/domain/asking/contract'
import { askedMachine } from '~/domain/asking/question-machine'
import { askingLimits, questionsPerMailbox, wayOf } from '~/domain/asking/rules'
import { identityOf } from '~/domain/values/identity'
import { askedQuestionIdSchema, type UserId } from '~/domain/values/ids'
import type { AskingDeps } from '../deps'
import { findQuestion, insertQuestion, listOwn, markOpened, markRead, ownOrder } from '../repo/questions'
import { questionTokens } from './notices'
import { outcomeOf, ownViewOf } from './view'

/** @throws ApiProblem 429 `question-mailbox` when as many are to be answered at this phone or in this mailbox as in a day may be */
async function takeMailbox(
  tx: Tx,
  { buckets }: AskingDeps,
  { phone, email }: NewAskedQuestion,
): Promise<void> {
  const uses = [...(email ? [{ email }] : []), ...(phone ? [{ phone }] : [])].map((given) =>
    buckets.use('questions-mailbox', questionsPerMailbox, identityOf(given).limitKey),
  )
  if (uses.length === 0) return
  const refused = await buckets.takeWhatThereIs(tx, uses)
  if (refused.length > 0)
    throw new ApiProblem(429, 'question-mailbox', {
      title: 'As many questions as in a day may be are to be answered there',
      retryAfterSeconds: await buckets.secondsUntil(tx, refused),
    })
}

/**
 * Takes what somebody asks, whether they are signed in or not.
 * @throws ApiProblem 422 for a stranger who names no way to be told; 429 by account, else by network; 429 `question-mailbox`
 */
export async function askQuestion(
  tx: Tx,
  deps: AskingDeps,
  sender: Sender,
  given: NewAskedQuestion,
): Promise<AskedReceipt> {
  const userId = sender.actor.kind === 'person' ? sender.actor.userId : null
  const { text, topic = null, phone = null, email = null, mayPublish, locale } = given
  if (userId === null && phone === null && email === null)
    throw new ApiProblem(422, 'invalid-input', {
      errors: [{ path: ['phone'], code: 'error.questionNoWay' }],
    })
  await deps.buckets.take(tx, usesOfSender(deps.buckets, sender, { name: 'questions', limits: askingLimits }))
  await takeMailbox(tx, deps, given)
  const createdAt = deps.clock.now()
  const number = newTrackingNumber('QU')
  await insertQuestion(tx, {
    id: askedQuestionIdSchema.parse(randomUUID()),
    ...{ number, text, topic, phone, email, locale, userId, createdAt },
    consentedAt: mayPublish ? createdAt : null,
    status: askedMachine.first,
  })
  return { number, toldBy: wayOf({ phone, email }), isOwn: userId !== null }
}

/** What somebody has asked, newest first, and what became of it. */
export async function readOwn(
  { database }: AskingDeps,
  userId: UserId,
  input: PageInput,
): Promise<Page<OwnQuestion>> {
  const page = await readPage(ownOrder, input, (part) => listOwn(database.db, userId, part))
  return { ...page, items: page.items.map(ownViewOf) }
}

/** Takes note of what of their own somebody has seen; what is not theirs stays as it is. */
export const readNewsOf = (
  { database }: AskingDeps,
  userId: UserId,
  { ids }: QuestionReadings,
): Promise<void> => markRead(database.db, userId, ids)

/**
 * What became of a question, for whoever has the address out of the message. That it was read is a row of the audit, without anybody’s name.
 * @throws ApiProblem 404 for an address that is none, and for one whose question has gone or waits
 */
export const readOutcome = (
  { database, clock, secret }: AskingDeps,
  { token, requestId }: { token: string; requestId: string },
): Promise<ReadOutcome> =>
  database.transaction(async (tx) => {
    const id = questionTokens(secret).read(token)
    const placed = id && (await findQuestion(tx, id))
    if (!placed || placed.question.status === 'received')
      throw new ApiProblem(404, 'not-found', { title: 'There is no such answer' })
    const { userId, number } = placed.question
    await markOpened(tx, placed.question.id)
    await recordAccess(tx, {
      at: clock.now(),
      actor: { kind: 'anonymous' },
      requestId,
      action: 'read',
      resource: 'asked-question',
      resourceId: placed.question.id,
      ...(userId ? { subjectId: userId } : {}),
      outcome: 'allowed',
    })
    return { number, ...outcomeOf(placed) }
  })
