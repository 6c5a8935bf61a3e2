import type { Tx } from '~/api/platform/database/database'
import type { DemoPerson } from '~/domain/identity/demo-people'
import { defaultLocale } from '~/domain/values/locale'
import { users } from '../tables'

/** @returns false when the id or the phone is taken already */
export async function insertDemoPerson(tx: Tx, person: DemoPerson, at: Date): Promise<boolean> {
  const { id, phone, fa, roles } = person
  const added = await tx
    .insert(users)
    .values({ id, phone, ...fa, roles, locale: defaultLocale, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return added.length === 1
}
