import { requireSubject } from '~/api/domains/family/public'
import type { Queryable } from '~/api/platform/database/database'
import type { FamilyMemberId } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import { historyOf, type History } from '../policy'
import type { Call } from './refusals'

/** Whose records are meant; left out or null: the caller's own. */
export interface OfMember {
  memberId?: FamilyMemberId | null | undefined
}

/** The history that is asked for. @throws ApiProblem 404 when the member is not of the caller's family, or deleted */
export const requireHistory = async (
  queryable: Queryable,
  { clock }: Pick<RecordsDeps, 'clock'>,
  { actor }: Call,
  memberId: OfMember['memberId'],
): Promise<History> =>
  historyOf(actor, await requireSubject(queryable, actor, { memberId, now: clock.now() }))
