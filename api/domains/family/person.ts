import type { Queryable, Tx } from '~/api/platform/database/database'
import type { FamilyGender } from '~/domain/family/relations'
import type { FamilyMemberId, UserId } from '~/domain/values/ids'
import type { FamilyDeps } from './deps'
import { findMember } from './repo'
import { changeMember, notFound } from './service'

/** What a doctor asks of who a member is, and what the family keeps of it. */
export interface MemberPerson {
  /** A plain date; null where it is not known. */
  birthDate: string | null
  gender: FamilyGender
  /** cm. */
  height: number
}

/** A member, found to be within somebody's reach already (`requireSubject`). */
interface Member {
  ownerId: UserId
  memberId: FamilyMemberId
}

/** @throws ApiProblem 404 */
export async function memberPersonOf(
  queryable: Queryable,
  { ownerId, memberId }: Member,
): Promise<MemberPerson> {
  const row = await findMember(queryable, ownerId, memberId)
  if (!row) throw notFound()
  return { birthDate: row.birthDate, gender: row.gender, height: row.heightCm }
}

/** Changes what is given. @throws ApiProblem 404; 422 when the birth date is later than today */
export async function changeMemberPerson(
  tx: Tx,
  deps: Pick<FamilyDeps, 'clock'>,
  { ownerId, memberId }: Member,
  given: { [Field in keyof MemberPerson]?: MemberPerson[Field] | undefined },
): Promise<void> {
  if (!(await changeMember(tx, deps, { ownerId, id: memberId }, given))) throw notFound()
}
