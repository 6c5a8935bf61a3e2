import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { EvidenceSource } from '~/domain/payments/gateway-call'
import type { GatewayCallId, PaymentId, RefundId, UserId } from '~/domain/values/ids'
import { gatewayCalls } from '../tables'

export type CallRow = typeof gatewayCalls.$inferSelect

type NewCall = Pick<
  CallRow,
  'id' | 'kind' | 'paymentId' | 'refundId' | 'authority' | 'amount' | 'holder' | 'askedAt' | 'leaseUntil'
>

/** @returns false when a reversal of this money is under way, perhaps done or done */
export async function insertCall(tx: Tx, row: NewCall): Promise<boolean> {
  const added = await tx
    .insert(gatewayCalls)
    .values({ ...row, state: 'asking' })
    .onConflictDoNothing()
    .returning({ id: gatewayCalls.id })
  return added.length > 0
}

/** What an uncertainty is ended by. */
export interface Evidence {
  text: string
  note: string | null
  from: EvidenceSource
  by: UserId | null
}

export const wordOfGateway = (text: string): Evidence => ({ text, note: null, from: 'gateway', by: null })

const evidenceOf = ({ text, note, from, by }: Evidence) => ({
  evidence: text,
  evidenceNote: note,
  evidenceFrom: from,
  evidenceBy: by,
})

/** Moves one call on from the state that it is thought to be in. @returns false when somebody else has moved it meanwhile */
async function moveCall(
  tx: Tx,
  id: GatewayCallId,
  from: CallRow['state'],
  changes: Partial<CallRow>,
): Promise<boolean> {
  const changed = await tx
    .update(gatewayCalls)
    .set(changes)
    .where(and(eq(gatewayCalls.id, id), eq(gatewayCalls.state, from)))
    .returning({ id: gatewayCalls.id })
  return changed.length > 0
}

const withAuthority = (authority: string | undefined) => (authority === undefined ? {} : { authority })

/** The holder has its answer. @returns false when the call was taken for lost meanwhile */
export const answerCall = (
  tx: Tx,
  id: GatewayCallId,
  {
    state,
    answer,
    at,
    authority,
  }: { state: 'done' | 'not-done'; answer: string; at: Date; authority?: string },
): Promise<boolean> =>
  moveCall(tx, id, 'asking', { state, answer, concludedAt: at, ...withAuthority(authority) })

/** Perhaps done: no answer, or none that can be read. @returns false when it has been concluded */
export const doubtCall = (
  tx: Tx,
  id: GatewayCallId,
  { answer, at }: { answer: string | null; at: Date },
): Promise<boolean> => moveCall(tx, id, 'asking', { state: 'uncertain', answer, uncertainSince: at })

/** Ends the uncertainty of one call. @returns false when it was not uncertain */
export const proveCall = (
  tx: Tx,
  id: GatewayCallId,
  proof: { state: 'done' | 'not-done'; evidence: Evidence; at: Date; authority?: string },
): Promise<boolean> =>
  moveCall(tx, id, 'uncertain', {
    state: proof.state,
    concludedAt: proof.at,
    ...evidenceOf(proof.evidence),
    ...withAuthority(proof.authority),
  })

/**
 * Ends what is uncertain about verifications of an attempt, those of holders that died included.
 * @returns how many
 */
export async function proveVerifications(
  tx: Tx,
  authority: string,
  proof: { state: 'done' | 'not-done'; evidence: Evidence; at: Date },
): Promise<number> {
  const { state, evidence, at } = proof
  const ofAttempt = and(eq(gatewayCalls.authority, authority), eq(gatewayCalls.kind, 'verify'))
  await tx
    .update(gatewayCalls)
    .set({ state: 'uncertain', uncertainSince: at })
    .where(and(ofAttempt, eq(gatewayCalls.state, 'asking'), lt(gatewayCalls.leaseUntil, at)))
  const changed = await tx
    .update(gatewayCalls)
    .set({ state, concludedAt: at, ...evidenceOf(evidence) })
    .where(and(ofAttempt, eq(gatewayCalls.state, 'uncertain')))
    .returning({ id: gatewayCalls.id })
  return changed.length
}

/** Calls whose holder has not been heard of for a lease, the oldest first. */
export const lostCalls = (queryable: Queryable, now: Date, limit: number): Promise<CallRow[]> =>
  queryable
    .select()
    .from(gatewayCalls)
    .where(and(eq(gatewayCalls.state, 'asking'), lt(gatewayCalls.leaseUntil, now)))
    .orderBy(gatewayCalls.leaseUntil)
    .limit(limit)

/** Every reversal that was asked for this refund, oldest first. */
export const reversalsOf = (queryable: Queryable, refundId: RefundId): Promise<CallRow[]> =>
  queryable
    .select()
    .from(gatewayCalls)
    .where(and(eq(gatewayCalls.refundId, refundId), eq(gatewayCalls.kind, 'reverse')))
    .orderBy(asc(gatewayCalls.askedAt))

/** The oldest way to pay of this payment that was asked for and never handed to anybody. */
export async function lostBeginning(tx: Tx, paymentId: PaymentId): Promise<CallRow | undefined> {
  const [row] = await tx
    .select()
    .from(gatewayCalls)
    .where(
      and(
        eq(gatewayCalls.paymentId, paymentId),
        eq(gatewayCalls.kind, 'begin'),
        eq(gatewayCalls.state, 'uncertain'),
      ),
    )
    .orderBy(gatewayCalls.askedAt)
    .limit(1)
  return row
}

/** Ways to pay that were lost before `before`: the gateway has listed no money for them since. */
export const oldBeginnings = (queryable: Queryable, before: Date, limit: number): Promise<CallRow[]> =>
  queryable
    .select()
    .from(gatewayCalls)
    .where(
      and(
        eq(gatewayCalls.kind, 'begin'),
        eq(gatewayCalls.state, 'uncertain'),
        lt(gatewayCalls.askedAt, before),
      ),
    )
    .limit(limit)

export async function hasLostBeginningSince(queryable: Queryable, since: Date): Promise<boolean> {
  const [row] = await queryable
    .select({ id: gatewayCalls.id })
    .from(gatewayCalls)
    .where(
      and(
        eq(gatewayCalls.kind, 'begin'),
        eq(gatewayCalls.state, 'uncertain'),
        isNull(gatewayCalls.authority),
        gt(gatewayCalls.askedAt, since),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Enough to see what happened; who is asked without end shows the latest. */
const shownOfPayment = 12

/** The latest calls of each payment, newest first. */
export async function latestCallsOf(queryable: Queryable, paymentIds: PaymentId[]): Promise<CallRow[]> {
  if (paymentIds.length === 0) return []
  const place = sql<number>`row_number() over (partition by ${gatewayCalls.paymentId} order by ${gatewayCalls.askedAt} desc)`
  const numbered = queryable
    .select({ id: gatewayCalls.id, place: place.as('place') })
    .from(gatewayCalls)
    .where(inArray(gatewayCalls.paymentId, paymentIds))
    .as('numbered')
  const rows = await queryable
    .select({ call: gatewayCalls })
    .from(gatewayCalls)
    .innerJoin(numbered, eq(numbered.id, gatewayCalls.id))
    .where(sql`${numbered.place} <= ${shownOfPayment}`)
    .orderBy(desc(gatewayCalls.askedAt))
  return rows.map(({ call }) => call)
}
