import { findNames } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { changesBetween } from '~/domain/audit/changes'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { Sanction } from '~/domain/booking/reservation-contract'
import type { SanctionId, UserId } from '~/domain/values/ids'
import type { BookingDeps, Call } from '../../deps'
import {
  findSanction,
  liftSanction,
  listSanctions,
  newestSanctions,
  type SanctionRow,
} from '../repo/sanctions'

async function viewSanctions(
  queryable: Queryable,
  rows: readonly SanctionRow[],
  readerId: UserId,
): Promise<Sanction[]> {
  const names = await findNames(
    queryable,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ id, userId, cancellations, createdAt, liftedAt }) => {
    const name = names.get(userId)
    return {
      id,
      userId,
      name: [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null,
      cancellations,
      createdAt: createdAt.toISOString(),
      liftedAt: liftedAt?.toISOString() ?? null,
      isOwn: userId === readerId,
    }
  })
}

const audit = (
  tx: Tx,
  { actor, requestId }: Call,
  { at, action, row }: { at: Date; action: AuditAction; row?: SanctionRow },
) =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action,
    resource: 'booking-sanction',
    outcome: 'allowed',
    ...(row && { resourceId: row.id, subjectId: row.userId }),
    ...(action === 'lift' && { changes: changesBetween({ isBarred: true }, { isBarred: false }) }),
  })

/** Accounts that may not book, newest first. Audited. */
export const listForStaff = (
  { database, clock }: BookingDeps,
  call: Call,
  { lifted, ...paging }: PageInput & { lifted?: boolean | undefined },
): Promise<Page<Sanction>> =>
  database.transaction(async (tx) => {
    const page = await readPage(newestSanctions, paging, (part) =>
      listSanctions(tx, { isLifted: lifted }, part),
    )
    await audit(tx, call, { at: clock.now(), action: 'list' })
    return { ...page, items: await viewSanctions(tx, page.items, call.actor.userId) }
  })

/** Lets an account book again; the next cancellation closes it again. @throws ApiProblem 404; 409 `sanction-lifted`, `own-money` */
export const lift = ({ database, clock }: BookingDeps, call: Call, id: SanctionId): Promise<Sanction> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const found = await findSanction(tx, id)
    if (!found) throw new ApiProblem(404, 'not-found')
    if (found.userId === call.actor.userId) throw new ApiProblem(409, 'own-money')
    const row = await liftSanction(tx, id, { liftedAt: at, liftedBy: call.actor.userId })
    if (!row) throw new ApiProblem(409, 'sanction-lifted')
    await audit(tx, call, { at, action: 'lift', row })
    const [shown] = await viewSanctions(tx, [row], call.actor.userId)
    if (!shown) throw new Error('It has just been found')
    return shown
  })
