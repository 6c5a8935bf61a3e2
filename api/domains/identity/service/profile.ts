import type { Person } from '~/api/platform/auth/actor'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { CompleteInfo, EditInfo, User } from '~/domain/identity/contract'
import { mayHaveAccount, profileOf } from '~/domain/identity/rules'
import type { UserId } from '~/domain/values/ids'
import { message } from '~/domain/values/message'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { IdentityDeps } from '../deps'
import { findUser, lockUser, updateProfile, updateUser, type UserRow } from '../repo/users'
import { requireUser, userOf } from '../views'
import { avatarUrlOf, replaceAvatar, storeAvatar } from './avatar'
import { leastAge } from './least-age'
import { acceptTerms } from './terms'
import { rowOf } from './token-reader'

/** The person as they see themselves; of the row that recognised them, without another statement. */
export async function ownInfo(deps: IdentityDeps, person: Person): Promise<User> {
  const row = rowOf(person) ?? (await findUser(deps.database.db, person.userId))
  return shown(deps, row)
}

/**
 * Saves name, job and birthday, and accepts the terms with the declaration of age where they come along, all or nothing.
 * @throws ApiProblem 422 `under-age`, 409 `terms-changed`, 503 `not-available` when no terms are published
 */
export async function completeInfo(
  deps: IdentityDeps,
  person: Person,
  form: CompleteInfo,
  avatar: File | undefined,
): Promise<User> {
  await requireOfAge(deps.database.db, deps, form.birthDate)
  const stored = avatar && (await storeAvatar(deps, person, avatar))
  const row = await deps.database.transaction(async (tx) => {
    const user = requireUser(await lockUser(tx, person.userId))
    const accepted = form.acceptTerms && {
      acceptedTermsVersion: await acceptTerms(tx, {
        userId: user.id,
        version: form.termsVersion,
        locale: form.locale ?? user.locale,
        at: deps.clock.now(),
      }),
    }
    if (stored) await replaceAvatar(tx, deps, user, stored)
    const change = { ...profileOf(form), ...accepted }
    return updateProfile(tx, person.userId, { change, at: deps.clock.now() })
  })
  return shown(deps, row)
}

/** Changes what is given and nothing else. @throws ApiProblem 422 `under-age` */
export async function editInfo(deps: IdentityDeps, person: Person, change: EditInfo): Promise<User> {
  await requireOfAge(deps.database.db, deps, change.birthDate)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const at = deps.clock.now()
  return shown(deps, await updateProfile(deps.database.db, person.userId, { change: given, at }))
}

/** The birthday of an account's owner, as they have told it. */
export const findBirthDate = async (queryable: Queryable, userId: UserId): Promise<string | null> =>
  (await findUser(queryable, userId))?.birthDate ?? null

/** @throws ApiProblem 422 `under-age` */
export async function changeBirthDate(
  tx: Tx,
  deps: Pick<IdentityDeps, 'clock'>,
  { userId, birthDate }: { userId: UserId; birthDate: string },
): Promise<void> {
  await requireOfAge(tx, deps, birthDate)
  await updateUser(tx, userId, { birthDate })
}

async function requireOfAge(
  queryable: Queryable,
  { clock }: Pick<IdentityDeps, 'clock'>,
  birthDate: string | null | undefined,
): Promise<void> {
  if (birthDate == null) return
  const { day: today } = tehranDayAndTime(clock.now())
  const years = await leastAge(queryable)
  if (mayHaveAccount(today, birthDate, years)) return
  const code =
    birthDate > today ? message('error.dateMost', { date: today }) : message('error.underAge', { years })
  throw new ApiProblem(422, 'under-age', { errors: [{ path: ['birthDate'], code }] })
}

export async function shown(deps: IdentityDeps, row: UserRow | undefined): Promise<User> {
  const user = requireUser(row)
  return userOf(user, await avatarUrlOf(deps, user))
}
