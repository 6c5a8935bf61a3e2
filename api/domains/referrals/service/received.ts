import type { NoticeDeps } from '~/api/domains/reminders/public'
import { recordAccess } from '~/api/platform/audit/public'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { ReceivedLetter, ReceivedReferral } from '~/domain/referrals/contract'
import type { ReferralId, UserId } from '~/domain/values/ids'
import type { Call, ReferralDeps } from '../deps'
import {
  insertAnswer,
  listDeliveries,
  listUnanswered,
  newestDeliveries,
  readDelivery,
  takeBackDelivery,
} from '../repo/deliveries'
import { citedOf, lockLetter } from '../repo/letters'
import { tellOfAnswer } from './notices'
import { LetterNotOpen, missing, refuseReceived } from './refusals'
import { receivedLetterOf, receivedOf } from './view'

type Deps = Pick<ReferralDeps, 'database' | 'clock'>

/** That somebody saw which letters have reached them: nobody’s name is told by it but of letters that they have opened, which is a row of its family already. */
const listed = (at: Date, { actor, requestId }: Call) => ({
  at,
  actor,
  requestId,
  action: 'list' as const,
  resource: 'referral' as const,
  outcome: 'allowed' as const,
})

/** Letters to the caller from colleagues, newest first, closed ones with why; nothing for whoever does not work here now. Audited. */
export const listReceived = (
  { database, clock }: Deps,
  call: Call,
  paging: PageInput,
): Promise<Page<ReceivedReferral>> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const page = await readPage(newestDeliveries, paging, (part) =>
      listDeliveries(tx, { doctorId: call.actor.userId, at }, part),
    )
    await recordAccess(tx, listed(at, call))
    return { ...page, items: page.items.map(receivedOf) }
  })

/** Those that they have not answered and still can, for their desk; one more than the limit says that there are others. Audited. */
export const unansweredReferrals = (
  { database, clock }: Deps,
  call: Call,
  limit: number,
): Promise<{ items: ReceivedReferral[]; isMore: boolean }> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const rows = await listUnanswered(tx, { doctorId: call.actor.userId, at }, limit + 1)
    await recordAccess(tx, listed(at, call))
    return { items: rows.slice(0, limit).map(receivedOf), isMore: rows.length > limit }
  })

/** One of them, which the family sees. Audited. @throws ApiProblem 404; 403 `referral-closed`, for what has reached them and is open no more */
export async function readReceived(
  { database, clock }: Deps,
  call: Call,
  id: ReferralId,
): Promise<ReceivedLetter> {
  const { actor, requestId } = call
  const letter = await database.transaction(async (tx) => {
    const at = clock.now()
    const received = await readDelivery(tx, { doctorId: actor.userId, at }, id)
    if (!received) return undefined
    const records = (await citedOf(tx, [id])).get(id) ?? []
    await recordAccess(tx, {
      at,
      actor,
      requestId,
      action: 'read',
      resource: 'referral',
      resourceId: id,
      subjectId: received.letter.ownerId,
      outcome: 'allowed',
    })
    return receivedLetterOf(received, records)
  })
  if (!letter) throw await refuseReceived({ database, clock }, call, { action: 'read', id })
  return letter
}

/**
 * The colleague says something to a letter that they have read and that is open, once; its family and who wrote it read it, and are told that there is something.
 * @throws ApiProblem 409 `referral-answered`; `LetterNotOpen`, for `refusingReceived` to say after the transaction
 */
export async function answerReferral(
  tx: Tx,
  deps: NoticeDeps,
  { actor, requestId }: Call,
  { id, answer }: { id: ReferralId; answer: string },
): Promise<ReceivedLetter> {
  const at = deps.clock.now()
  await lockLetter(tx, id)
  // To answer is to read as well: it is written down by the same statement that asks whether the letter is open.
  const received = await readDelivery(tx, { doctorId: actor.userId, at }, id)
  if (!received) throw new LetterNotOpen()
  const { letter } = received
  const row = { letterId: id, doctorId: actor.userId, text: answer, answeredAt: at }
  if (!(await insertAnswer(tx, row)))
    throw new ApiProblem(409, 'referral-answered', { title: 'This letter has an answer' })
  await tellOfAnswer(tx, deps, { id, doctorId: letter.doctorId, ownerId: letter.ownerId })
  const logged = { at, actor, requestId, resource: 'referral', resourceId: id, outcome: 'allowed' } as const
  await recordAccess(tx, { ...logged, action: 'answer', subjectId: letter.ownerId })
  const records = (await citedOf(tx, [id])).get(id) ?? []
  return receivedLetterOf({ letter, delivery: { ...received.delivery, answer: row } }, records)
}

/** The caller takes a letter of their family back from the colleague whom it has reached. @throws ApiProblem 404 */
export const takeBack = ({ database, clock }: Deps, ownerId: UserId, id: ReferralId): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await takeBackDelivery(tx, { ownerId, at: clock.now() }, id))) throw missing()
  })
