import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { LinkVisitId, ShareId, UserId } from '~/domain/values/ids'
import { linkVisits, shares } from '../tables'
import { isOpen } from './grants'

export interface TriedLink {
  shareId: ShareId
  ownerId: UserId
  expiresAt: Date
  isRight: boolean
  wrongPasscodes: number
}

/**
 * Compares a passcode with that of a link that is open, and counts it when it is wrong, in one statement: of many that come at once, each waits for the
 * one before, and none is compared once the count is full.
 * @returns undefined where no link opens by this token, whatever the reason
 */
export async function tryPasscode(
  tx: Tx,
  { tokenHash, passcodeHash, at }: { tokenHash: Buffer; passcodeHash: Buffer; at: Date },
): Promise<TriedLink | undefined> {
  const { rows } = await tx.execute<{
    id: ShareId
    owner_id: UserId
    expires_at: Date | string
    is_right: boolean
    wrong_passcodes: number
  }>(sql`
    update ${shares} as share
    set wrong_passcodes = share.wrong_passcodes + (case when share.passcode_hash = ${passcodeHash} then 0 else 1 end)
    where share.token_hash = ${tokenHash} and ${isOpen(at)}
    returning share.id, share.owner_id, share.expires_at, share.passcode_hash = ${passcodeHash} as is_right, share.wrong_passcodes`)
  const [row] = rows
  return (
    row && {
      shareId: row.id,
      ownerId: row.owner_id,
      expiresAt: new Date(row.expires_at),
      isRight: row.is_right,
      wrongPasscodes: row.wrong_passcodes,
    }
  )
}

export async function insertVisit(tx: Tx, row: typeof linkVisits.$inferInsert): Promise<void> {
  await tx.insert(linkVisits).values(row)
}

/** A visit that is not over; whether its share is still open is asked by what it reads. */
export async function findVisit(
  queryable: Queryable,
  secretHash: Buffer,
  at: Date,
): Promise<{ visitId: LinkVisitId; shareId: ShareId } | undefined> {
  const { rows } = await queryable.execute<{ id: LinkVisitId; share_id: ShareId }>(sql`
    select id, share_id from ${linkVisits} where secret_hash = ${secretHash} and expires_at > ${at.toISOString()}::timestamptz`)
  const [row] = rows
  return row && { visitId: row.id, shareId: row.share_id }
}

/** Visits that are over open nothing; what was read in them stays in the log of the share. */
export async function forgetVisits(queryable: Queryable, before: Date): Promise<void> {
  await queryable.execute(
    sql`delete from ${linkVisits} where expires_at <= ${before.toISOString()}::timestamptz`,
  )
}
