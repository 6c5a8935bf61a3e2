import type { Person } from '~/api/platform/auth/actor'
import { findAccessTo, latestEntries } from '~/api/platform/audit/read'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import type { AccessLogEntry } from '~/domain/identity/contract'
import type { UserId } from '~/domain/values/ids'
import { isStaff } from '~/domain/identity/rules'
import type { IdentityDeps } from '../deps'
import { findReaders } from '../repo/staff-view'

/**
 * Who saw or did what with the person's data. Doctors are named; people of the company are named by their role, which is what
 * they act by.
 */
export async function readAccessLog(
  { database }: IdentityDeps,
  { userId }: Person,
  paging: PageInput,
): Promise<Page<AccessLogEntry>> {
  const page = await readPage(latestEntries, paging, (part) => findAccessTo(database.db, userId, part))
  const readers = await findReaders(
    database.db,
    page.items.map(({ actorId }) => actorId).filter((id): id is UserId => id !== null),
  )
  const items = page.items.map(({ at, actorId, action, resource, outcome }): AccessLogEntry => {
    const reader = actorId === null ? undefined : readers.get(actorId)
    const name = [reader?.firstName, reader?.lastName].filter(Boolean).join(' ')
    return {
      at,
      by: reader ? { name: isStaff(reader.roles) || name === '' ? null : name, roles: reader.roles } : null,
      action,
      resource,
      outcome,
    }
  })
  return { items, nextCursor: page.nextCursor }
}
