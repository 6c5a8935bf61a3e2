import type { Person } from '~/api/platform/auth/actor'
import { recordAccess, type AuditEntry } from '~/api/platform/audit/public'
import { readPage } from '~/api/platform/database/keyset'
import { ApiProblem } from '~/api/platform/problem'
import { changesBetween } from '~/domain/audit/changes'
import type { AuditAction } from '~/domain/audit/vocabulary'
import { orderedRoles } from '~/domain/identity/rules'
import type { SearchUsers, SetRoles, StaffUser, StaffUsers } from '~/domain/identity/staff-contract'
import type { UserId } from '~/domain/values/ids'
import { roles as allRoles } from '~/domain/values/role'
import type { Tx } from '~/api/platform/database/database'
import type { IdentityDeps } from '../deps'
import { limitOf } from '../limits'
import { maySuspend, visiblePeople } from '../policy'
import { endSessions } from '../repo/sessions'
import { findVisibleUser, listUsers, newestUsers } from '../repo/staff-view'
import { lockUser, updateUser, type UserRow } from '../repo/users'
import { staffUserOf } from '../views'
import { keepAnAdmin } from './account-deletion'

/** Who of the staff acts, in which request. */
export interface StaffAct {
  actor: Person
  requestId: string
}

type ListInput = Partial<Omit<SearchUsers, 'text'>> & { text?: string }

/** Everyone whom the actor may see, newest first; with `text`, those whose name, phone or e-mail has every word of it. Audited. */
export async function findPeople(
  { database, clock, limits }: IdentityDeps,
  { actor, requestId }: StaffAct,
  { text, role, status, limit, cursor }: ListInput,
): Promise<StaffUsers> {
  if (text !== undefined) await limits.consume(limitOf('userSearches'), actor.userId)
  const page = await database.transaction(async (tx) => {
    const found = await readPage(newestUsers, { cursor, limit }, (part) =>
      listUsers(tx, visiblePeople(actor), { text, role, status }, part),
    )
    // What was searched for is personal, and stays out of the audit.
    const action = text === undefined ? 'list' : 'search'
    await recordAccess(tx, {
      at: clock.now(),
      actor,
      requestId,
      action,
      resource: 'user',
      outcome: 'allowed',
    })
    return found
  })
  return { items: page.items.map(staffUserOf), nextCursor: page.nextCursor }
}

/** One person; they see in their access log that staff looked. @throws ApiProblem 404 */
export const readPerson = (
  { database, clock }: IdentityDeps,
  act: StaffAct,
  id: UserId,
): Promise<StaffUser> =>
  database.transaction(async (tx) => {
    const row = await findVisibleUser(tx, visiblePeople(act.actor), id)
    if (!row) throw new ApiProblem(404, 'not-found')
    await recordAccess(tx, aboutPerson(act, clock.now(), 'read', id))
    return staffUserOf(row)
  })

/**
 * Keeps somebody out: all of their sessions end in the same transaction. Suspending twice keeps the first reason.
 * @throws ApiProblem 404; 403 `forbidden` for staff, unless by an admin; 409 `own-decision` for oneself, `last-admin`
 */
export const suspend = (deps: IdentityDeps, act: StaffAct, id: UserId, reason: string): Promise<StaffUser> =>
  change(deps, act, id, 'suspend', async (tx, person, at) => {
    if (act.actor.userId === id) throw new ApiProblem(409, 'own-decision')
    if (!maySuspend(act.actor, person)) throw new ApiProblem(403, 'forbidden')
    if (person.suspendedAt) return
    if (person.roles.includes('admin')) await keepAnAdmin(tx, id)
    await updateUser(tx, id, { suspendedAt: at, suspendedBy: act.actor.userId, suspensionReason: reason })
    await endSessions(tx, id, { at, reason: 'suspended' })
    await stopAll(tx, deps, person, at)
  })

/** Lets somebody in again; they sign in anew. */
export const unsuspend = (deps: IdentityDeps, act: StaffAct, id: UserId): Promise<StaffUser> =>
  change(deps, act, id, 'unsuspend', async (tx, person) => {
    if (!maySuspend(act.actor, person)) throw new ApiProblem(403, 'forbidden')
    await updateUser(tx, id, { suspendedAt: null, suspendedBy: null, suspensionReason: null })
  })

/**
 * Gives and takes roles; they hold from the next request on. `user` is always among them.
 * @throws ApiProblem 404; 409 `own-decision` of one's own, `roles-moved` when they are others than were seen, `last-admin` when nobody could give roles any more
 */
export const setRoles = (
  deps: IdentityDeps,
  act: StaffAct,
  id: UserId,
  { roles: given, seen }: SetRoles,
): Promise<StaffUser> =>
  change(deps, act, id, 'set-roles', async (tx, person, at) => {
    if (act.actor.userId === id) throw new ApiProblem(409, 'own-decision')
    if (orderedRoles(allRoles, seen).join() !== orderedRoles(allRoles, person.roles).join())
      throw new ApiProblem(409, 'roles-moved')
    if (person.roles.includes('admin') && !given.includes('admin')) await keepAnAdmin(tx, id)
    await updateUser(tx, id, { roles: orderedRoles(allRoles, given) })
    // Whoever is only given a role can do no less than before: nobody is told once more of what they could not do anyway.
    if (person.roles.some((role) => !given.includes(role))) await stopAll(tx, deps, person, at)
  })

/** What somebody held for others goes back, where they can do nothing with it any more. */
async function stopAll(tx: Tx, { personalData }: IdentityDeps, before: UserRow, at: Date): Promise<void> {
  for (const part of personalData) await part.stop?.(tx, before.id, at, before)
}

const change = (
  { database, clock }: IdentityDeps,
  act: StaffAct,
  id: UserId,
  action: AuditAction,
  work: (tx: Tx, person: UserRow, at: Date) => Promise<void>,
): Promise<StaffUser> =>
  database.transaction(async (tx) => {
    const people = visiblePeople(act.actor)
    const person = (await findVisibleUser(tx, people, id)) && (await lockUser(tx, id))
    if (!person) throw new ApiProblem(404, 'not-found')
    const at = clock.now()
    await work(tx, person, at)
    const changed = await findVisibleUser(tx, people, id)
    if (!changed) throw new ApiProblem(404, 'not-found')
    const changes = changesBetween(auditedOf(person), auditedOf(changed))
    await recordAccess(tx, { ...aboutPerson(act, at, action, id), changes })
    return staffUserOf(changed)
  })

const auditedOf = ({ roles, suspendedAt }: Pick<UserRow, 'roles' | 'suspendedAt'>) => ({
  roles,
  isSuspended: suspendedAt !== null,
})

const aboutPerson = (
  { actor, requestId }: StaffAct,
  at: Date,
  action: AuditAction,
  id: UserId,
): AuditEntry => ({
  at,
  actor,
  requestId,
  action,
  resource: 'user',
  resourceId: id,
  subjectId: id,
  outcome: 'allowed',
})
