import type { Queryable } from '~/api/platform/database/database'
import type { FileId, UserId } from '~/domain/values/ids'
import { findAccessTo } from '~/api/platform/audit/read'
import type { IdentityDeps } from '../deps'
import { exportsOf } from '../repo/data-exports'
import { allSessionsOf } from '../repo/sessions'
import { acceptancesOf } from '../repo/terms'
import { findUser } from '../repo/users'

/** Rows of the access log in an export; who wants older ones asks. */
const newestAccesses = 10_000

export interface OwnData {
  /** One entry a domain, identity's own first. */
  parts: Record<string, unknown>
  files: { id: FileId; name: string }[]
}

/** Everything that is kept about one person, by all domains. */
export async function collectOwnData(
  queryable: Queryable,
  { personalData }: Pick<IdentityDeps, 'personalData'>,
  userId: UserId,
): Promise<OwnData> {
  const parts: OwnData['parts'] = { identity: await collectIdentity(queryable, userId) }
  const avatar = (await findUser(queryable, userId))?.avatarFileId
  const files: OwnData['files'] = avatar ? [{ id: avatar, name: 'avatar' }] : []
  for (const part of personalData) {
    parts[part.name] = await part.collect(queryable, userId)
    files.push(...((await part.files?.(queryable, userId)) ?? []))
  }
  return { parts, files }
}

async function collectIdentity(queryable: Queryable, userId: UserId): Promise<unknown> {
  const user = await findUser(queryable, userId)
  if (!user) return null
  const {
    searchText: _index,
    suspendedBy: _staff,
    suspensionReason: _note,
    avatarFileId: _file,
    ...profile
  } = user
  const sessions = await allSessionsOf(queryable, userId)
  const exports = await exportsOf(queryable, userId)
  const accesses = await findAccessTo(queryable, userId, { limit: newestAccesses })
  return {
    profile,
    termsAcceptances: (await acceptancesOf(queryable, userId)).map(
      ({ userId: _owner, ...acceptance }) => acceptance,
    ),
    sessions: sessions.map(({ userId: _owner, network: _derived, ...session }) => session),
    dataExports: exports.map(({ id, status, requestedAt, readyAt }) => ({
      id,
      status,
      requestedAt,
      readyAt,
    })),
    accessLog: accesses.map(({ at, actorKind, action, resource, outcome }) => ({
      at,
      actorKind,
      action,
      resource,
      outcome,
    })),
  }
}
