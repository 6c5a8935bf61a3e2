import { ApiProblem } from '~/api/platform/problem'
import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import type { AccountDeletion } from '~/domain/identity/contract'
import { deletionGraceMs } from '~/domain/identity/rules'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import { printTypedDate } from '~/domain/values/typed-date'
import type { IdentityDeps } from '../deps'
import { deleteAccountJob } from '../jobs/delete-account'
import { keepAccount, lockAdmins, lockUser, updateUser } from '../repo/users'
import { requireUser } from '../views'
import { requireFreshCode, tellPhone } from './step-up'

/**
 * Asks for the account's deletion in a week. Asking again does not move the day.
 * @throws ApiProblem 403 `fresh-code-required`; 409 `last-admin`
 */
export const requestDeletion = (deps: IdentityDeps, person: Person): Promise<AccountDeletion> =>
  deps.database.transaction(async (tx) => {
    const { clock, jobs } = deps
    if (person.roles.includes('admin')) await keepAnAdmin(tx, person.userId)
    await requireFreshCode(tx, deps, person, 'deletion')
    const user = requireUser(await lockUser(tx, person.userId))
    if (user.deletionRequestedAt && user.deletionDueAt)
      return deletionOf(user.deletionRequestedAt, user.deletionDueAt)
    const now = clock.now()
    const dueAt = new Date(now.getTime() + deletionGraceMs)
    await updateUser(tx, user.id, { deletionRequestedAt: now, deletionDueAt: dueAt })
    await jobs.enqueue(tx, deleteAccountJob, { userId: user.id }, { startAfter: dueAt })
    const date = printTypedDate(user.locale, dayIn(dueAt))
    await tellPhone(tx, deps, user, 'deletion-asked', { date })
    return deletionOf(now, dueAt)
  })

/** Keeps the account. Without a deletion to undo nothing happens; a due one has ended the session that would ask. */
export async function undoDeletion({ database, clock }: IdentityDeps, person: Person): Promise<void> {
  await keepAccount(database.db, person.userId, clock.now())
}

/** @throws ApiProblem 409 `last-admin` when nobody but this person could give roles any more */
export async function keepAnAdmin(tx: Tx, leaving: string): Promise<void> {
  const admins = await lockAdmins(tx)
  if (admins.every((id) => id === leaving)) throw new ApiProblem(409, 'last-admin')
}

/** As a plain date of Tehran. */
const dayIn = (instant: Date): string => tehranDayAndTime(instant).day

const deletionOf = (requestedAt: Date, dueAt: Date): AccountDeletion => ({
  requestedAt: requestedAt.toISOString(),
  dueAt: dueAt.toISOString(),
})
