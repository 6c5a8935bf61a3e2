import { recordLook } from '~/api/platform/audit/looks'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import type { AuditResource } from '~/domain/audit/vocabulary'
import type { Call } from '../../deps'
import type { ReservationRow } from '../repo/reservations'

/** That a doctor reads what their patient has written or sent is a row that says so. */
export const auditTalk = (
  tx: Tx,
  { actor, requestId }: Call,
  { id, userId }: Pick<ReservationRow, 'id' | 'userId'>,
  at: Date,
): Promise<void> =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action: 'read',
    resource: 'reservation',
    resourceId: id,
    subjectId: userId,
    outcome: 'allowed',
  })

/** The same of a page that asks again by itself: one row for all looks of one while. */
export const auditLook = (
  tx: Tx,
  { actor, requestId }: Call,
  { id, userId }: Pick<ReservationRow, 'id' | 'userId'>,
  at: Date,
  resource: AuditResource = 'reservation',
): Promise<void> =>
  recordLook(tx, {
    at,
    actor,
    requestId,
    action: 'read',
    resource,
    resourceId: id,
    subjectId: userId,
    outcome: 'allowed',
  })
