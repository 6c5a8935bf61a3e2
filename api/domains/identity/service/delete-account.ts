import type { Tx } from '~/api/platform/database/database'
import { identityOf } from '~/domain/values/identity'
import { barredForMs } from '~/domain/identity/rules'
import { recordAccess } from '~/api/platform/audit/public'
import { forgetAnswersTo } from '~/api/platform/idempotency/run-once'
import type { IdentityDeps } from '../deps'
import { barNumber } from '../repo/barred-numbers'
import { forgetCodeRequests } from '../repo/code-requests'
import { forgetExports } from '../repo/data-exports'
import { forgetSessions } from '../repo/sessions'
import { forgetUser, type UserRow } from '../repo/users'
import { barredHashOf } from './barred-number'
import { usesOfPerson } from './sign-in-limits'

type Deps = Pick<IdentityDeps, 'personalData' | 'files' | 'buckets' | 'messenger' | 'secret'>

export const isDue = (user: Pick<UserRow, 'deletionDueAt' | 'deletedAt'>, now: Date): boolean =>
  user.deletedAt === null && user.deletionDueAt !== null && user.deletionDueAt <= now

/**
 * Deletes an account, in the caller's transaction: every domain takes away what names the person, then identity does. What stays
 * is the bare id, and under it audit, acceptances of the terms, and what the law wants kept (`docs/decisions/0017-identity.md`).
 */
export async function deleteAccount(
  tx: Tx,
  { personalData, files, buckets, messenger, secret }: Deps,
  user: UserRow,
  at: Date,
): Promise<void> {
  // Before what the deletion itself has to say: that a time was called off, for one.
  await messenger.forget(
    tx,
    [user.phone, user.email].filter((to) => to !== null),
  )
  for (const part of personalData) {
    const own = (await part.files?.(tx, user.id)) ?? []
    await part.erase(tx, user.id, at, user.deletionRequestedAt ?? at)
    await files.remove(
      tx,
      own.map(({ id }) => id),
    )
  }
  const identities = [
    ...(user.phone === null ? [] : [identityOf({ phone: user.phone })]),
    ...(user.email === null ? [] : [identityOf({ email: user.email })]),
  ]
  await forgetCodeRequests(
    tx,
    identities.map(({ canonical }) => canonical),
    user.id,
  )
  await buckets.forget(
    tx,
    identities.flatMap(({ limitKey }) => usesOfPerson(buckets, limitKey)),
  )
  await forgetAnswersTo(tx, user.id)
  await forgetSessions(tx, user.id)
  const exported = await forgetExports(tx, user.id)
  if (user.suspendedAt !== null && user.phone !== null)
    await barNumber(tx, barredHashOf(secret, user.phone), new Date(at.getTime() + barredForMs))
  await forgetUser(tx, user.id, at)
  await files.remove(tx, user.avatarFileId === null ? exported : [user.avatarFileId, ...exported])
  await recordAccess(tx, {
    at,
    actor: { kind: 'system' },
    requestId: 'account-deletion',
    action: 'delete',
    resource: 'user',
    resourceId: user.id,
    subjectId: user.id,
    outcome: 'allowed',
  })
}
