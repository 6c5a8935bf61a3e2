import type { Person } from '~/api/platform/auth/actor'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { NewFamilyMember } from '~/domain/family/contract'
import type { FamilyMemberId } from '~/domain/values/ids'
import type { FamilyDeps } from './deps'
import { familyOwnerFor } from './policy'
import { allMembersOf } from './repo'
import { addMember } from './service'

const mother: NewFamilyMember = {
  firstName: 'پروین',
  lastName: 'احمدی',
  relation: 'mother',
  height: 160,
  birthDate: '1957-04-12',
}
const son: NewFamilyMember = {
  firstName: 'آرش',
  lastName: 'نیکو',
  relation: 'son',
  height: 128,
  birthDate: '2017-09-30',
}

/** Whether somebody of a demo has a family, or had one that can be brought back. */
export const hasFamily = async (queryable: Queryable, actor: Person): Promise<boolean> =>
  (await allMembersOf(queryable, familyOwnerFor(actor))).length > 0

/** A mother and a son of somebody of a demo. @returns the mother; null when a family has been there before */
export async function seedDemoFamily(
  tx: Tx,
  deps: FamilyDeps,
  actor: Person,
): Promise<{ motherId: FamilyMemberId } | null> {
  if (await hasFamily(tx, actor)) return null
  const { id: motherId } = await addMember(tx, deps, actor, mother)
  await addMember(tx, deps, actor, son)
  return { motherId }
}
