import { factsInForce } from '~/api/platform/facts/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { WritingAccess } from '~/domain/messages/contract'
import { writableSince, writableUntil, type MessageSide, type SilenceReason } from '~/domain/messages/rules'
import type { ConversationId, UserId } from '~/domain/values/ids'
import type { Call, MessagesDeps } from '../deps'
import { findConversation, type ConversationRow } from '../repo/conversations'
import { groundsOf, type Grounds, type Pair } from '../repo/grounds'

/** Which conversation, as one of the two calls it: by the other. */
export interface WithOther {
  side: MessageSide
  other: UserId
}

export const pairOf = ({ actor }: Call, { side, other }: WithOther): Pair =>
  side === 'family' ? { ownerId: actor.userId, doctorId: other } : { ownerId: other, doctorId: actor.userId }

/** For how long a consultation lets the two write. Before a fact has ever been in force it opens nothing. */
export const daysAfter = async (queryable: Queryable): Promise<number> =>
  (await factsInForce(queryable)).values['messages.after-consultation-days']?.number ?? 0

/** By what the two may write, or why not any more. */
function accessOf(grounds: Grounds, days: number): WritingAccess {
  const { areThere, isAccompanied, consultedAt, wasAccompanied } = grounds
  if (!areThere) return { by: null, until: null, silence: 'account-gone' }
  if (isAccompanied) return { by: 'care', until: null, silence: null }
  if (consultedAt)
    return { by: 'consultation', until: writableUntil(consultedAt, days).toISOString(), silence: null }
  return { by: null, until: null, silence: wasAccompanied ? 'care-ended' : 'consultation-over' }
}

const closedBy = (silence: SilenceReason): WritingAccess => ({ by: null, until: null, silence })

export const missing = () => new ApiProblem(404, 'not-found', { title: 'There is no such conversation' })

export interface Opened {
  pair: Pair
  row: ConversationRow | undefined
  access: WritingAccess
  grounds: Grounds
  /** Of whose words the caller reads all; a doctor whom nothing lets write any more reads what they wrote themselves. */
  readsOnly: MessageSide | undefined
}

/**
 * The conversation of the caller with somebody, where there is one or could be one: the role alone opens nothing.
 * @throws ApiProblem 404
 */
export async function openConversation(
  queryable: Queryable,
  deps: MessagesDeps,
  call: Call,
  which: WithOther,
): Promise<Opened> {
  const pair = pairOf(call, which)
  if (pair.ownerId === pair.doctorId) throw missing()
  const days = await daysAfter(queryable)
  const row = await findConversation(queryable, pair)
  const grounds = await groundsOf(queryable, pair, writableSince(deps.clock.now(), days))
  const access = accessOf(grounds, days)
  if (!row && access.by === null) throw missing()
  if (which.side === 'family') return { pair, row, access, grounds, readsOnly: undefined }
  // What a family has written is read by whom it lets write, is a doctor here, and while the family is there; that there was something is told, and why it is closed.
  const readsOnly = access.by === null ? 'doctor' : undefined
  if (!grounds.actsAsDoctor)
    return { pair, row: undefined, access: closedBy('no-doctor-now'), grounds, readsOnly }
  return { pair, row: grounds.isOwnerThere ? row : undefined, access, grounds, readsOnly }
}

/** What a doctor does with what a family has written is a row of the family’s log. */
export async function noteOfDoctor(
  tx: Tx,
  { clock }: Pick<MessagesDeps, 'clock'>,
  { actor, requestId }: Call,
  { side, other }: WithOther,
  action: 'read' | 'write',
  id: ConversationId | undefined,
): Promise<void> {
  if (side !== 'doctor') return
  await recordAccess(tx, {
    at: clock.now(),
    actor,
    requestId,
    action,
    resource: 'conversation',
    ...(id ? { resourceId: id } : {}),
    subjectId: other,
    outcome: 'allowed',
  })
}
