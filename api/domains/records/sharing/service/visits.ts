import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { VisitSharing } from '~/domain/sharing/visit-sharing'
import {
  shareIdSchema,
  type FamilyMemberId,
  type ReservationId,
  type ShareId,
  type UserId,
} from '~/domain/values/ids'
import {
  endForVisit,
  findLatestForDoctor,
  insertForVisit,
  listForVisits,
  listOpenToDoctor,
} from '../repo/visits'
import type { Call, SharingDeps } from './call'
import { requireReceived } from './shares'

/** A reservation, as far as what is shared for it has to know it. It is locked. */
interface Visit {
  id: ReservationId
  userId: UserId
  memberId: FamilyMemberId | null
  paidAt: Date | null
}

/**
 * What of the record of whom a visit is for its doctor sees, in place of what was chosen before; null: nothing. When it begins and ends follows from the
 * visit (`repo/grants.ts`).
 */
export async function shareForVisit(
  tx: Tx,
  { id: reservationId, userId: ownerId, memberId, paidAt }: Visit,
  sharing: VisitSharing | null,
  at: Date,
): Promise<void> {
  await endForVisit(tx, { reservationId, isPaid: paidAt !== null, at })
  if (sharing === null) return
  const { scope, types, keepDays } = sharing
  await insertForVisit(tx, {
    id: shareIdSchema.parse(randomUUID()),
    reservationId,
    ownerId,
    memberId,
    scope,
    types: scope === 'types' ? [...new Set(types)] : null,
    keepDays,
    createdAt: at,
  })
}

/** What is, or will be, shared for visits of one patient, by visit. */
export async function sharingOfVisits(
  queryable: Queryable,
  ids: readonly ReservationId[],
): Promise<Map<ReservationId, VisitSharing & { id: ShareId }>> {
  const rows = ids.length === 0 ? [] : await listForVisits(queryable, ids)
  return new Map(
    rows.flatMap(({ id, reservationId, scope, types, keepDays }) =>
      reservationId === null || scope === 'record'
        ? []
        : [[reservationId, { id, scope, types: types ?? [], keepDays }]],
    ),
  )
}

/**
 * By which share a doctor reads now what is shared for one visit of theirs, and of whom that is.
 * @throws ApiProblem 404 where nothing was ever shared for it, or with the caller; 403 with the reason why it is open no more
 */
export async function requireOpenForVisit(
  deps: Pick<SharingDeps, 'database' | 'clock'>,
  call: Call,
  reservationId: ReservationId,
): Promise<{ id: ShareId; ownerId: UserId; subjectId: string }> {
  const latest = await findLatestForDoctor(deps.database.db, { reservationId, userId: call.actor.userId })
  if (!latest)
    throw new ApiProblem(404, 'not-found', { title: 'Nothing is shared with you for such a consultation' })
  await requireReceived(deps, call, latest.id)
  return latest
}

/** By which shares a doctor reads now what belongs to these visits. */
export async function openSharesOfVisits(
  queryable: Queryable,
  ids: readonly ReservationId[],
  to: { userId: UserId; at: Date },
): Promise<Map<ReservationId, ShareId>> {
  const rows = ids.length === 0 ? [] : await listOpenToDoctor(queryable, ids, to)
  return new Map(
    rows.flatMap(({ id, reservationId }) => (reservationId === null ? [] : [[reservationId, id]])),
  )
}
