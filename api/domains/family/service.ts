import { randomUUID } from 'node:crypto'
import type { Person } from '~/api/platform/auth/actor'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { EditFamilyMember, FamilyMember, NewFamilyMember } from '~/domain/family/contract'
import { guardianshipOf, prolongsGuardianship } from '~/domain/family/guardianship'
import type { FamilySubject } from '~/domain/family/subject'
import { usualGenderOf } from '~/domain/family/relations'
import { ageOfMember, isAdultMember, memberRestorableForMs } from '~/domain/family/rules'
import { familyMemberIdSchema, type FamilyMemberId, type UserId } from '~/domain/values/ids'
import { message } from '~/domain/values/message'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { EndOfMember, FamilyDeps } from './deps'
import { familyOwnerFor } from './policy'
import {
  findMember,
  insertMember,
  listDeletedMembers,
  listMembers,
  lockMember,
  ownerOfMember,
  updateMember,
  type FamilyMemberRow,
} from './repo'

export interface Call {
  actor: Person
  requestId: string
}

const todayOf = (now: Date): string => tehranDayAndTime(now).day

/** A member as it is answered. */
export function memberOf(row: FamilyMemberRow, now: Date): FamilyMember {
  const { id, place, firstName, lastName, relation, gender, birthDate, heightCm, createdAt, updatedAt } = row
  const { deletedAt } = row
  const today = todayOf(now)
  return {
    id,
    place,
    firstName,
    lastName,
    relation,
    gender,
    birthDate,
    age: ageOfMember(row, today),
    isAdult: isAdultMember(row, today),
    guardianship: guardianshipOf(childOf(row), today),
    height: heightCm,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    restorableUntil: deletedAt && new Date(deletedAt.getTime() + memberRestorableForMs).toISOString(),
  }
}

/**
 * Whose record a person means: their own, or that of a member of their family.
 * @throws ApiProblem 404 when the member is not of their family, or deleted
 */
export const requireSubject = (
  queryable: Queryable,
  actor: Person,
  whose: { memberId: FamilyMemberId | null | undefined; now: Date },
): Promise<FamilySubject> => requireSubjectOf(queryable, familyOwnerFor(actor), whose)

interface Whose {
  memberId: FamilyMemberId | null | undefined
  now: Date
}

/**
 * The same of an owner whose records another person has been found to be let see.
 * @throws ApiProblem 404
 */
export async function requireSubjectOf(
  queryable: Queryable,
  ownerId: UserId,
  whose: Whose,
): Promise<FamilySubject> {
  const subject = await findSubjectOf(queryable, ownerId, whose)
  if (!subject) throw notFound()
  return subject
}

/** The same, or undefined when the member is not of the family any more. */
export async function findSubjectOf(
  queryable: Queryable,
  ownerId: UserId,
  { memberId, now }: Whose,
): Promise<FamilySubject | undefined> {
  if (memberId == null)
    return { ownerId, memberId: null, subjectId: ownerId, isAdult: true, isGuardianshipEnded: false }
  const row = await findMember(queryable, ownerId, memberId)
  if (!row) return undefined
  const today = todayOf(now)
  return {
    ownerId,
    memberId,
    subjectId: memberId,
    isAdult: isAdultMember(row, today),
    isGuardianshipEnded: guardianshipOf(childOf(row), today)?.state === 'ended',
  }
}

const childOf = ({ relation, birthDate, createdAt }: FamilyMemberRow) => ({
  relation,
  birthDate,
  addedOn: todayOf(createdAt),
})

/**
 * The same as `requireSubject`, for what is to be written down anew of them, or opened to somebody.
 * @throws ApiProblem 404; 409 `guardianship-ended`
 */
export const requireWritableSubject = (
  queryable: Queryable,
  actor: Person,
  whose: Whose,
): Promise<FamilySubject> => requireWritableSubjectOf(queryable, familyOwnerFor(actor), whose)

/**
 * The same where somebody else asks the owner for it.
 * @throws ApiProblem 404; 409 `guardianship-ended`
 */
export async function requireWritableSubjectOf(
  ...asked: Parameters<typeof requireSubjectOf>
): Promise<FamilySubject> {
  const subject = await requireSubjectOf(...asked)
  if (subject.isGuardianshipEnded) throw new ApiProblem(409, 'guardianship-ended')
  return subject
}

/** The family of a person, in the order in which they were added. */
export const membersOf = async ({ database, clock }: FamilyDeps, actor: Person): Promise<FamilyMember[]> =>
  (await listMembers(database.db, familyOwnerFor(actor))).map((row) => memberOf(row, clock.now()))

/** Who of the family was deleted and can still be brought back, the latest first. */
export async function deletedMembersOf(
  { database, clock }: FamilyDeps,
  actor: Person,
): Promise<FamilyMember[]> {
  const now = clock.now()
  const since = new Date(now.getTime() - memberRestorableForMs)
  const rows = await listDeletedMembers(database.db, familyOwnerFor(actor), since)
  return rows.map((row) => memberOf(row, now))
}

/** @throws ApiProblem 404 */
export async function requireMember(deps: FamilyDeps, call: Call, id: FamilyMemberId): Promise<FamilyMember> {
  const row = await findMember(deps.database.db, familyOwnerFor(call.actor), id)
  if (!row) throw await refuseMember(deps, call, 'read', id)
  return memberOf(row, deps.clock.now())
}

/** @throws ApiProblem 422 when their birth date is later than today; 409 `too-many-family-members` */
export async function addMember(
  tx: Tx,
  { clock }: FamilyDeps,
  actor: Person,
  { height, gender, birthDate = null, ...given }: NewFamilyMember,
): Promise<FamilyMember> {
  const now = clock.now()
  refuseFutureBirth(birthDate, now)
  const added = await insertMember(tx, {
    ...given,
    id: familyMemberIdSchema.parse(randomUUID()),
    ownerId: familyOwnerFor(actor),
    gender: gender ?? usualGenderOf(given.relation),
    birthDate,
    heightCm: height,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  })
  if (!added) throw new ApiProblem(409, 'too-many-family-members')
  return memberOf(added, now)
}

/** Changes what is given. @throws ApiProblem 404; 422 as `addMember`; 409 `guardianship-over` */
export async function editMember(
  deps: FamilyDeps,
  call: Call,
  id: FamilyMemberId,
  given: EditFamilyMember,
): Promise<FamilyMember> {
  const ownerId = familyOwnerFor(call.actor)
  const edited = await deps.database.transaction((tx) => changeMember(tx, deps, { ownerId, id }, given))
  if (!edited) throw await refuseMember(deps, call, 'edit', id)
  return memberOf(edited, deps.clock.now())
}

/** Changes what is given of a member who is there. @returns undefined when there is none; throws 422 as `addMember`, 409 `guardianship-over` */
export async function changeMember(
  tx: Tx,
  { clock }: Pick<FamilyDeps, 'clock'>,
  { ownerId, id }: { ownerId: UserId; id: FamilyMemberId },
  { height, ...given }: EditFamilyMember,
): Promise<FamilyMemberRow | undefined> {
  const now = clock.now()
  refuseFutureBirth(given.birthDate, now)
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const before = await lockMember(tx, ownerId, id)
  if (!before || before.deletedAt) return undefined
  refuseProlonging(before, { ...before, ...changes }, now)
  const heightCm = height ?? before.heightCm
  return updateMember(tx, ownerId, id, { ...changes, heightCm, updatedAt: now })
}

/** Takes a member out of sight, and every record of theirs; for a week both can be brought back. What waits for them ends. @throws ApiProblem 404; 409 of what does not end by itself */
export async function deleteMember(
  deps: FamilyDeps & { endsWithMember: readonly EndOfMember[] },
  call: Call,
  id: FamilyMemberId,
): Promise<void> {
  const ownerId = familyOwnerFor(call.actor)
  const isDeleted = await deps.database.transaction(async (tx) => {
    const found = await lockMember(tx, ownerId, id)
    if (!found || found.deletedAt) return false
    await updateMember(tx, ownerId, id, { deletedAt: deps.clock.now() })
    for (const end of deps.endsWithMember) await end(tx, { ownerId, memberId: id })
    return true
  })
  if (!isDeleted) throw await refuseMember(deps, call, 'delete', id)
}

/**
 * Undoes a deletion; a member who is there stays as they are.
 * @throws ApiProblem 409 `restore-too-late` after seven days; 404
 */
export async function restoreMember(deps: FamilyDeps, call: Call, id: FamilyMemberId): Promise<FamilyMember> {
  const ownerId = familyOwnerFor(call.actor)
  const now = deps.clock.now()
  const earliest = new Date(now.getTime() - memberRestorableForMs)
  const row = await deps.database.transaction(async (tx) => {
    const found = await lockMember(tx, ownerId, id)
    if (!found?.deletedAt) return found
    if (found.deletedAt < earliest) throw new ApiProblem(409, 'restore-too-late')
    return updateMember(tx, ownerId, id, { deletedAt: null })
  })
  if (!row) throw await refuseMember(deps, call, 'bring-back', id)
  return memberOf(row, now)
}

export const notFound = () =>
  new ApiProblem(404, 'not-found', { title: 'There is no such member of the family' })

/** What somebody learns of a member who is not of their family: nothing. Whose family it is finds the attempt in their log. */
async function refuseMember(
  { database, clock }: FamilyDeps,
  { actor, requestId }: Call,
  action: 'read' | 'edit' | 'delete' | 'bring-back',
  id: FamilyMemberId,
): Promise<ApiProblem> {
  const subjectId = await ownerOfMember(database.db, id)
  if (subjectId !== null && subjectId !== actor.userId)
    await database.transaction((tx) =>
      recordAccess(tx, {
        at: clock.now(),
        actor,
        requestId,
        action,
        resource: 'family-member',
        resourceId: id,
        subjectId,
        outcome: 'refused',
      }),
    )
  return notFound()
}

/** What ends with the eighteenth birthday is not given back by an edit, which is a guardian’s own. */
function refuseProlonging(before: FamilyMemberRow, after: FamilyMemberRow, now: Date): void {
  if (!prolongsGuardianship(childOf(before), childOf(after), todayOf(now))) return
  const field = after.birthDate === before.birthDate ? 'relation' : 'birthDate'
  throw new ApiProblem(409, 'guardianship-over', {
    errors: [{ path: [field], code: 'error.guardianshipOver' }],
  })
}

function refuseFutureBirth(birthDate: string | null | undefined, now: Date): void {
  const today = todayOf(now)
  if (birthDate != null && birthDate > today)
    throw new ApiProblem(422, 'invalid-input', {
      errors: [{ path: ['birthDate'], code: message('error.dateMost', { date: today }) }],
    })
}
