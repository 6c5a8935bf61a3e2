import type { Session, User } from '~/domain/identity/contract'
import { isProfileComplete } from '~/domain/identity/rules'
import type { StaffUser } from '~/domain/identity/staff-contract'
import type { SessionId } from '~/domain/values/ids'
import { ApiProblem } from '~/api/platform/problem'
import type { SessionRow } from './repo/sessions'
import type { SeenUser } from './repo/staff-view'
import type { UserRow } from './repo/users'

/** @throws ApiProblem 404 for whoever went between being recognised and being looked up */
export function requireUser(row: UserRow | undefined): UserRow {
  if (!row) throw new ApiProblem(404, 'not-found')
  return row
}

/** What a row says to the person whose it is. */
export const userOf = (row: UserRow, avatarUrl: string | null): User => ({
  id: row.id,
  phone: row.phone ?? '',
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  job: row.job,
  birthDate: row.birthDate,
  roles: row.roles,
  locale: row.locale,
  isComplete: isProfileComplete(row),
  acceptedTermsVersion: row.acceptedTermsVersion,
  avatarUrl,
  createdAt: row.createdAt.toISOString(),
  deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
})

/** What a row says to staff: enough to help and to find, nothing medical, and no birthday. */
export const staffUserOf = (row: SeenUser): StaffUser => ({
  id: row.id,
  phone: row.phone ?? '',
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  roles: row.roles,
  status: row.suspendedAt ? 'suspended' : 'active',
  suspension: row.suspendedAt && {
    reason: row.suspensionReason ?? '',
    at: row.suspendedAt.toISOString(),
    by: row.suspendedBy,
  },
  locale: row.locale,
  isComplete: isProfileComplete(row),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
})

export const sessionOf = (row: SessionRow, current: SessionId | undefined): Session => ({
  id: row.id,
  source: row.source,
  device: row.device,
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.rotatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isCurrent: row.id === current,
})
