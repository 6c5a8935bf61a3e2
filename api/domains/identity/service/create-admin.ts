import { randomUUID } from 'node:crypto'
import type { Clock } from '~/api/platform/clock'
import { recordAccess } from '~/api/platform/audit/public'
import type { Database } from '~/api/platform/database/database'
import { orderedRoles } from '~/domain/identity/rules'
import { userIdSchema } from '~/domain/values/ids'
import { defaultLocale } from '~/domain/values/locale'
import type { Phone } from '~/domain/values/phone'
import { roles as allRoles } from '~/domain/values/role'
import { findOrCreateByPhone, updateUser } from '../repo/users'

/**
 * Makes whoever has this phone an admin, for an operator at the machine: the first one can be made by nobody else. Their account is made when
 * there is none, and let in again when it was suspended or about to be deleted. Audited.
 */
export const createAdmin = (
  { database, clock }: { database: Database; clock: Clock },
  phone: Phone,
): Promise<'created' | 'given' | 'unchanged'> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    const id = userIdSchema.parse(randomUUID())
    const user = await findOrCreateByPhone(tx, phone, {
      id,
      locale: defaultLocale,
      registeredVia: 'site',
      at,
    })
    const mayAct = user.suspendedAt === null && user.deletionDueAt === null
    if (user.roles.includes('admin') && mayAct) return 'unchanged'
    await updateUser(tx, user.id, {
      roles: orderedRoles(allRoles, [...user.roles, 'admin']),
      suspendedAt: null,
      suspendedBy: null,
      suspensionReason: null,
      deletionRequestedAt: null,
      deletionDueAt: null,
    })
    await recordAccess(tx, {
      at,
      actor: { kind: 'system' },
      requestId: 'admin:create',
      action: 'set-roles',
      resource: 'user',
      resourceId: user.id,
      subjectId: user.id,
      outcome: 'allowed',
    })
    return user.id === id ? 'created' : 'given'
  })
