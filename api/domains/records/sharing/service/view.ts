import type { ReceivedShare, Share } from '~/domain/sharing/contract'
import { shareStateOf } from '~/domain/sharing/rules'
import type { AccompaniedRow } from '../repo/accompanied'
import type { FoundShare, GivenShare, ReceivedRow } from '../repo/shares'

const extentOf = ({ scope, types, recordId, recordType, message, createdAt, expiresAt }: FoundShare) => ({
  scope,
  types,
  recordId,
  recordType,
  message,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

/** A share as its owner is answered it. */
export const shareOf = (row: GivenShare, now: Date): Share => ({
  id: row.id,
  phone: row.recipientPhone,
  memberId: row.memberId,
  ...extentOf(row),
  state: shareStateOf(row, now),
  endedAt: row.revokedAt?.toISOString() ?? null,
  lastOpenedAt: row.lastOpenedAt === null ? null : new Date(row.lastOpenedAt).toISOString(),
})

/** The same as its recipient is. */
export const receivedOf = (row: ReceivedRow): ReceivedShare => ({
  id: row.id,
  way: 'share',
  owner: { firstName: row.ownerFirstName, lastName: row.ownerLastName },
  member:
    row.memberId === null
      ? null
      : { firstName: row.memberFirstName ?? '', lastName: row.memberLastName ?? '' },
  ...extentOf(row),
})

/** Whom a doctor accompanies, in the words of a share: everything, until somebody ends it. */
export const accompaniedOf = (row: AccompaniedRow): ReceivedShare => ({
  id: row.id,
  way: 'doctor',
  owner: { firstName: row.ownerFirstName, lastName: row.ownerLastName },
  member:
    row.memberFirstName === null
      ? null
      : { firstName: row.memberFirstName, lastName: row.memberLastName ?? '' },
  scope: 'all',
  types: null,
  recordId: null,
  recordType: null,
  message: null,
  createdAt: row.activeAt.toISOString(),
  expiresAt: null,
})
