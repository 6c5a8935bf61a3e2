import { recordAccess } from '~/api/platform/audit/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { UserId } from '~/domain/values/ids'
import type { OrdersDeps } from '../deps'

/** Who of the staff acts, in which request. */
export interface StaffCall {
  actor: Person
  requestId: string
}

export interface AuditedAct {
  action: AuditAction
  resource: 'order' | 'invoice' | 'ticket' | 'address' | 'sales'
  resourceId?: string
}

/**
 * Runs an act of the staff in one transaction, and writes it into the audit as the last thing of it; whose data it is sees it in their
 * access log.
 */
export const asStaff = <Result>(
  deps: Pick<OrdersDeps, 'database' | 'clock'>,
  call: StaffCall,
  act: AuditedAct,
  work: StaffWork<Result>,
): Promise<Result> => deps.database.transaction((tx) => asStaffWithin(tx, deps, call, act, work))

type StaffWork<Result> = (tx: Tx, at: Date) => Promise<{ result: Result; subjectId?: UserId }>

/** The same within a transaction that is there. */
export async function asStaffWithin<Result>(
  tx: Tx,
  { clock }: Pick<OrdersDeps, 'clock'>,
  { actor, requestId }: StaffCall,
  act: AuditedAct,
  work: StaffWork<Result>,
): Promise<Result> {
  const at = clock.now()
  const { result, subjectId } = await work(tx, at)
  await recordAccess(tx, {
    at,
    actor,
    requestId,
    ...act,
    ...(subjectId === undefined ? {} : { subjectId }),
    outcome: 'allowed',
  })
  return result
}
