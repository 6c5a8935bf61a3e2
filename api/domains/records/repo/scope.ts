import { eq, type SQL } from 'drizzle-orm'
import type { RecordScope } from '../policy'
import { records } from '../tables'

/** The policy as SQL (invariant 12): a condition on `records` that every statement on them carries. */
export function inScope(scope: RecordScope): SQL {
  switch (scope.kind) {
    case 'own':
      return eq(records.ownerId, scope.ownerId)
  }
}
