import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import type { RegistrationChannel } from '~/domain/identity/contract'
import type { Email } from '~/domain/values/email'
import { canonicalEmail, type Canonical, type Identity } from '~/domain/values/identity'
import type { FileId, UserId } from '~/domain/values/ids'
import type { Locale } from '~/domain/values/locale'
import type { Phone } from '~/domain/values/phone'
import type { Role } from '~/domain/values/role'
import { users } from '../tables'

export type UserRow = typeof users.$inferSelect

export async function findUser(queryable: Queryable, id: UserId): Promise<UserRow | undefined> {
  const [row] = await queryable
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row
}

/** The number that somebody has proved to be theirs, by signing in with it; null once the account is gone. */
export const findPhone = async (queryable: Queryable, id: UserId): Promise<Phone | null> =>
  (await findUser(queryable, id))?.phone ?? null

/** The numbers of those of these people who have an account still. */
export async function findPhones(queryable: Queryable, ids: readonly UserId[]): Promise<Map<UserId, Phone>> {
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
  return new Map(rows.flatMap(({ id, phone }) => (phone === null ? [] : [[id, phone] as const])))
}

/** The mailboxes that people have confirmed as a second way in. Whose account is gone has none. */
export async function findMailboxes(
  queryable: Queryable,
  ids: readonly UserId[],
): Promise<Map<UserId, Email>> {
  if (ids.length === 0) return new Map()
  const rows = await queryable
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])))
}

/** The same as `findUser`, and nobody else changes the row until the transaction ends. */
export async function lockUser(tx: Tx, id: UserId): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update')
  return row
}

/** Whose a phone is; null: of nobody who has an account. */
export async function findByPhone(queryable: Queryable, phone: Phone): Promise<UserId | null> {
  const [row] = await queryable.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  return row?.id ?? null
}

/** In which language whoever has a phone is written to: their own, where they have an account, else this one. */
/** Where and in which language an account that is in use is written to. */
export async function findReader(
  queryable: Queryable,
  id: UserId,
): Promise<{ phone: Phone | null; locale: Locale } | undefined> {
  const [row] = await queryable
    .select({ phone: users.phone, locale: users.locale })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), isNull(users.suspendedAt)))
  return row
}

export async function localeOfPhone(queryable: Queryable, phone: Phone, otherwise: Locale): Promise<Locale> {
  const [row] = await queryable.select({ locale: users.locale }).from(users).where(eq(users.phone, phone))
  return row?.locale ?? otherwise
}

/** Holds from the next request on; twice is once. */
export const giveRole = (tx: Tx, id: UserId, role: Role) =>
  tx
    .update(users)
    .set({ roles: sql`array_append(${users.roles}, ${role})` })
    .where(and(eq(users.id, id), isNull(users.deletedAt), sql`not ${role} = any(${users.roles})`))

export const takeRole = (tx: Tx, id: UserId, role: Role) =>
  tx
    .update(users)
    .set({ roles: sql`array_remove(${users.roles}, ${role})` })
    .where(eq(users.id, id))

/** Locks the account of a phone, and makes it first when there is none: of many at once, one makes it. */
export async function findOrCreateByPhone(
  tx: Tx,
  phone: Phone,
  created: { id: UserId; locale: Locale; registeredVia: RegistrationChannel; at: Date },
): Promise<UserRow> {
  await tx
    .insert(users)
    .values({
      id: created.id,
      phone,
      locale: created.locale,
      registeredVia: created.registeredVia,
      createdAt: created.at,
    })
    .onConflictDoNothing({ target: users.phone })
  const [row] = await tx.select().from(users).where(eq(users.phone, phone)).for('no key update')
  if (!row) throw new Error('The account of a phone was neither there nor made')
  return row
}

export async function lockByPhone(tx: Tx, phone: Phone): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.phone, phone)).for('no key update')
  return row
}

export async function lockByEmail(tx: Tx, email: Canonical): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.emailCanonical, email)).for('no key update')
  return row
}

/** The account that somebody means, by the canonical form of their phone or e-mail address. */
export async function findByIdentity(
  queryable: Queryable,
  { kind, canonical }: Pick<Identity, 'kind' | 'canonical'>,
): Promise<UserRow | undefined> {
  const [row] = await queryable
    .select()
    .from(users)
    .where(
      kind === 'phone' ? eq(users.phone, canonical as string as Phone) : eq(users.emailCanonical, canonical),
    )
  return row
}

export type UserChange = Partial<
  Pick<
    UserRow,
    | 'firstName'
    | 'lastName'
    | 'job'
    | 'birthDate'
    | 'locale'
    | 'avatarFileId'
    | 'acceptedTermsVersion'
    | 'roles'
    | 'suspendedAt'
    | 'suspendedBy'
    | 'suspensionReason'
    | 'deletionRequestedAt'
    | 'deletionDueAt'
  >
>

export async function updateUser(
  queryable: Queryable,
  id: UserId,
  change: UserChange,
): Promise<UserRow | undefined> {
  if (Object.keys(change).length === 0) return findUser(queryable, id)
  const [row] = await queryable
    .update(users)
    .set(change)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning()
  return row
}

/** Whether somebody has asked for the deletion of their account, and not undone that. */
export async function isDeletionPending(queryable: Queryable, id: UserId): Promise<boolean> {
  const user = await findUser(queryable, id)
  return user !== undefined && user.deletionDueAt !== null
}

/** Undoes the deletion that was asked for, if there is one. */
export const keepAccount = (queryable: Queryable, id: UserId, at: Date) =>
  queryable
    .update(users)
    .set({
      deletionRequestedAt: null,
      deletionDueAt: null,
      deletionsUndone: sql`${users.deletionsUndone} + tstzmultirange(tstzrange(${users.deletionRequestedAt}, ${at.toISOString()}::timestamptz, '[]'))`,
    })
    .where(and(eq(users.id, id), isNull(users.deletedAt), isNotNull(users.deletionDueAt)))

/** The same of what people say of themselves; from when a name is another one stays written. */
export async function updateProfile(
  queryable: Queryable,
  id: UserId,
  { change, at }: { change: UserChange; at: Date },
): Promise<UserRow | undefined> {
  if (Object.keys(change).length === 0) return findUser(queryable, id)
  const { firstName, lastName } = change
  const isOther = or(
    firstName === undefined ? undefined : sql`${users.firstName} is distinct from ${firstName}`,
    lastName === undefined ? undefined : sql`${users.lastName} is distinct from ${lastName}`,
  )
  const namedAt =
    isOther && sql`case when ${isOther} then ${at.toISOString()}::timestamptz else ${users.namedAt} end`
  const [row] = await queryable
    .update(users)
    .set({ ...change, ...(namedAt && { namedAt }) })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning()
  return row
}

/** @throws the breach of `users_email_canonical` when another account has it, in any spelling */
export async function updateEmail(
  queryable: Queryable,
  id: UserId,
  email: Email | null,
): Promise<UserRow | undefined> {
  const [row] = await queryable
    .update(users)
    .set({ email, emailCanonical: email && canonicalEmail(email) })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .returning()
  return row
}

/** Leaves the id, which audit, acceptances and orders point at, and takes away everything that says whose it was. */
export async function forgetUser(tx: Tx, id: UserId, at: Date): Promise<{ avatarFileId: FileId | null }> {
  const before = await lockUser(tx, id)
  await tx
    .update(users)
    .set({
      phone: null,
      email: null,
      emailCanonical: null,
      firstName: null,
      lastName: null,
      namedAt: null,
      job: null,
      birthDate: null,
      avatarFileId: null,
      roles: ['user'],
      suspensionReason: null,
      deletedAt: at,
    })
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return { avatarFileId: before?.avatarFileId ?? null }
}

/** Locks every admin who can act, so that two of them cannot take each other's role away at once. */
export async function lockAdmins(tx: Tx): Promise<UserId[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        sql`'admin' = any(${users.roles})`,
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        // Who is about to go cannot be the one who stays.
        isNull(users.deletionDueAt),
      ),
    )
    .orderBy(users.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}
