import { recordAccess } from '~/api/platform/audit/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import type { AuditChanges } from '~/domain/audit/changes'
import type { AuditAction } from '~/domain/audit/vocabulary'
import type { UserId } from '~/domain/values/ids'

/** Who of the staff acts, in which request. */
export interface StaffAct {
  actor: Person
  requestId: string
}

interface Deed {
  at: Date
  action: AuditAction
  resource: 'shop-product' | 'feature' | 'stock' | 'review' | 'holiday'
  resourceId?: string
  /** Whose words it was about; they see it in their access log. */
  subjectId?: UserId
  changes?: AuditChanges | undefined
}

/** What staff do in the catalogue is a row of the audit, in the transaction that does it; the last thing in it. */
export const recordAct = (tx: Tx, { actor, requestId }: StaffAct, deed: Deed): Promise<void> =>
  recordAccess(tx, { ...deed, actor, requestId, outcome: 'allowed' })
