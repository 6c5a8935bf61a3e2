import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { mostOpenInvitations, type InvitationOutcome } from '~/domain/family/connections'
import type { FamilyInvitationId, UserId } from '~/domain/values/ids'
import type { Phone } from '~/domain/values/phone'
import { familyInvitations } from '../tables'

/** Invitations that somebody may send again and withdraw: their own. */
const sentBy = (userId: UserId): SQL => eq(familyInvitations.inviterId, userId)

export type InvitationRow = typeof familyInvitations.$inferSelect

const isUnsettled = isNull(familyInvitations.outcome)

/** What waits for an answer, and what was refused lately; newest first. */
export const listSent = (
  queryable: Queryable,
  inviterId: UserId,
  refusedAfter: Date,
): Promise<InvitationRow[]> =>
  queryable
    .select()
    .from(familyInvitations)
    .where(
      and(
        sentBy(inviterId),
        or(
          isUnsettled,
          and(eq(familyInvitations.outcome, 'declined'), gt(familyInvitations.settledAt, refusedAfter)),
        ),
      ),
    )
    .orderBy(desc(familyInvitations.createdAt), desc(familyInvitations.id))
    .limit(2 * mostOpenInvitations)

/** By the hash of its link. */
export async function findByToken(
  queryable: Queryable,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  const [row] = await queryable
    .select()
    .from(familyInvitations)
    .where(eq(familyInvitations.tokenHash, tokenHash))
  return row
}

/** Whether its link leads somewhere. */
export async function isInvitationOpen(
  queryable: Queryable,
  { id, at }: { id: FamilyInvitationId; at: Date },
): Promise<boolean> {
  const open = await queryable.$count(
    familyInvitations,
    and(eq(familyInvitations.id, id), isUnsettled, gt(familyInvitations.expiresAt, at)),
  )
  return open > 0
}

/** Who has sent it. */
export async function inviterOf(queryable: Queryable, id: FamilyInvitationId): Promise<UserId | null> {
  const [row] = await queryable
    .select({ inviterId: familyInvitations.inviterId })
    .from(familyInvitations)
    .where(eq(familyInvitations.id, id))
  return row?.inviterId ?? null
}

/** One that nobody else answers, withdraws or sends again until the transaction ends. */
export async function lockInvitation(tx: Tx, id: FamilyInvitationId): Promise<InvitationRow | undefined> {
  const [row] = await tx.select().from(familyInvitations).where(eq(familyInvitations.id, id)).for('update')
  return row
}

/** What of one person waits for an answer, to whichever phone. */
export const lockUnsettled = (tx: Tx, inviterId: UserId): Promise<InvitationRow[]> =>
  tx
    .select()
    .from(familyInvitations)
    .where(and(sentBy(inviterId), isUnsettled))
    .for('update')

/** Those past their time make room for others. */
export async function settleExpired(
  tx: Tx,
  { inviterId, phone, now }: { inviterId: UserId; phone: Phone; now: Date },
): Promise<void> {
  await tx
    .update(familyInvitations)
    .set({ outcome: 'expired', settledAt: now })
    .where(
      and(
        sentBy(inviterId),
        eq(familyInvitations.phone, phone),
        isUnsettled,
        lte(familyInvitations.expiresAt, now),
      ),
    )
}

export async function insertInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  await tx.insert(familyInvitations).values(row)
}

/** Settles or renews what `lockInvitation` has found in the same transaction. */
export async function updateInvitation(
  tx: Tx,
  id: FamilyInvitationId,
  changes:
    { outcome: InvitationOutcome; settledAt: Date } | { tokenHash: Buffer; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.update(familyInvitations).set(changes).where(eq(familyInvitations.id, id))
}

/** All that somebody has sent, oldest first. */
export const allSentBy = (queryable: Queryable, inviterId: UserId): Promise<InvitationRow[]> =>
  queryable
    .select()
    .from(familyInvitations)
    .where(sentBy(inviterId))
    .orderBy(familyInvitations.createdAt, familyInvitations.id)

/** What this person has sent, and what was sent to their phone: a number that goes to somebody else answers nothing for them. */
export async function deleteInvitationsOf(tx: Tx, userId: UserId, phone: Phone | null): Promise<void> {
  const phones = phone === null ? [] : [phone]
  await tx.delete(familyInvitations).where(or(sentBy(userId), inArray(familyInvitations.phone, phones)))
}
