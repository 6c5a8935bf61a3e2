import type { Person } from '~/api/platform/auth/actor'
import type { Tx } from '~/api/platform/database/database'
import type { User } from '~/domain/identity/contract'
import { avatarRules } from '~/domain/identity/rules'
import type { FileId } from '~/domain/values/ids'
import type { IdentityDeps } from '../deps'
import { lockUser, updateUser, type UserRow } from '../repo/users'
import { requireUser, userOf } from '../views'

type Files = Pick<IdentityDeps, 'files'>

/** A link to somebody's picture, good for an hour; null without one. */
export const avatarUrlOf = async ({ files }: Files, { avatarFileId }: UserRow): Promise<string | null> =>
  avatarFileId === null ? null : files.link(avatarFileId, { seconds: avatarRules.linkSeconds })

/**
 * Takes in a picture, re-encoded and without what it said of place and camera. It belongs to nobody until it is put in place.
 * @throws ApiProblem 413 `too-large`, 415 `unsupported-type`
 */
export async function storeAvatar({ files }: Files, person: Person, picture: File): Promise<FileId> {
  const { id } = await files.store(picture.stream(), {
    owner: person.userId,
    purpose: 'avatar',
    limitBytes: avatarRules.limitBytes,
  })
  return id
}

/** Puts a stored picture in the place of the one before, which goes; null leaves none. */
export async function replaceAvatar(
  tx: Tx,
  { files }: Files,
  user: UserRow,
  stored: FileId | null,
): Promise<void> {
  if (stored !== null) await files.attach(tx, stored)
  await updateUser(tx, user.id, { avatarFileId: stored })
  if (user.avatarFileId !== null) await files.remove(tx, [user.avatarFileId])
}

export async function setAvatar(deps: IdentityDeps, person: Person, picture: File | null): Promise<User> {
  const stored = picture && (await storeAvatar(deps, person, picture))
  const row = await deps.database.transaction(async (tx) => {
    const user = requireUser(await lockUser(tx, person.userId))
    await replaceAvatar(tx, deps, user, stored)
    return { ...user, avatarFileId: stored }
  })
  return userOf(row, await avatarUrlOf(deps, row))
}
