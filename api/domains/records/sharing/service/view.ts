import type { ReceivedShare, Share } from '~/domain/sharing/contract'
import { isAdultMember } from '~/domain/family/rules'
import { shareStateOf } from '~/domain/sharing/rules'
import type { UserId } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { FoundShare, GivenShare, ReceivedRow } from '../repo/shares'

const extentOf = ({ scope, types, recordId, recordType, message, createdAt, expiresAt }: FoundShare) => ({
  scope,
  types,
  recordId,
  recordType,
  message,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** A share as its owner is answered it. */
export const shareOf = (row: GivenShare, now: Date): Share => ({
  id: row.id,
  phone: row.recipientPhone,
  wrongPasscodes: row.recipientPhone === null ? row.wrongPasscodes : null,
  memberId: row.memberId,
  ...extentOf(row),
  state: shareStateOf(row, now),
  endedAt: row.revokedAt?.toISOString() ?? null,
  lastOpenedAt: row.lastOpenedAt === null ? null : new Date(row.lastOpenedAt).toISOString(),
})

/** The same as its recipient is. */
export const receivedOf = (row: ReceivedRow, readerId: UserId | null, now: Date): ReceivedShare => ({
  id: row.id,
  isOwn: row.ownerId === readerId,
  owner: { firstName: row.ownerFirstName, lastName: row.ownerLastName },
  member:
    row.memberId === null
      ? null
      : { firstName: row.memberFirstName ?? '', lastName: row.memberLastName ?? '' },
  isAdult:
    row.memberRelation === null ||
    isAdultMember(
      { relation: row.memberRelation, birthDate: row.memberBirthDate },
      tehranDayAndTime(now).day,
    ),
  ...extentOf(row),
})
