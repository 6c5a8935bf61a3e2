import type { ReceivedShare, Share } from '~/domain/sharing/contract'
import { isAdultMember } from '~/domain/family/rules'
import { shareStateOf } from '~/domain/sharing/rules'
import type { UserId } from '~/domain/values/ids'
import { tehranDayAndTime } from '~/domain/values/tehran-time'
import type { AccompaniedRow } from '../repo/accompanied'
import type { FoundShare, GivenShare, ReceivedRow } from '../repo/shares'

/** The end of its own, or of what it is of. */
const endOf = ({
  reservationId,
  expiresAt,
  visitUntil,
}: Pick<GivenShare, 'reservationId' | 'expiresAt' | 'visitUntil'>): Date | null =>
  reservationId === null ? expiresAt : visitUntil === null ? null : new Date(visitUntil)

const extentOf = (row: FoundShare & Pick<GivenShare, 'visitUntil'>) => {
  const { scope, types, recordId, recordType, message, createdAt, reservationId } = row
  return {
    scope,
    types,
    recordId,
    recordType,
    message,
    createdAt: createdAt.toISOString(),
    expiresAt: endOf(row)?.toISOString() ?? null,
    reservation: reservationId,
  }
}

/** What is shared for a visit is over when that is. */
function stateOf(row: GivenShare, now: Date) {
  const expiresAt = endOf(row)
  const isOver = row.reservationId !== null && expiresAt === null
  return shareStateOf({ ...row, expiresAt: isOver ? row.createdAt : expiresAt }, now)
}

/** A share as its owner is answered it. */
export const shareOf = (row: GivenShare, now: Date): Share => ({
  id: row.id,
  phone: row.recipientPhone,
  wrongPasscodes: row.recipientPhone === null && row.reservationId === null ? row.wrongPasscodes : null,
  memberId: row.memberId,
  ...extentOf(row),
  state: stateOf(row, now),
  endedAt: row.revokedAt?.toISOString() ?? null,
  lastOpenedAt: row.lastOpenedAt === null ? null : new Date(row.lastOpenedAt).toISOString(),
})

/** Whether whose body it is of is known to be an adult's: an owner of an account is. */
const isOfAdult = (
  {
    memberRelation: relation,
    memberBirthDate: birthDate,
  }: Pick<ReceivedRow, 'memberRelation' | 'memberBirthDate'>,
  now: Date,
): boolean => relation === null || isAdultMember({ relation, birthDate }, tehranDayAndTime(now).day)

/** The same as its recipient is. */
export const receivedOf = (row: ReceivedRow, readerId: UserId | null, now: Date): ReceivedShare => ({
  id: row.id,
  way: 'share',
  isOwn: row.ownerId === readerId,
  owner: { firstName: row.ownerFirstName, lastName: row.ownerLastName },
  member:
    row.memberId === null
      ? null
      : { firstName: row.memberFirstName ?? '', lastName: row.memberLastName ?? '' },
  isAdult: isOfAdult(row, now),
  ...extentOf(row),
})

/** Whom a doctor accompanies, in the words of a share: everything, until somebody ends it. */
export const accompaniedOf = (row: AccompaniedRow, now: Date): ReceivedShare => ({
  id: row.id,
  way: 'doctor',
  isOwn: false,
  owner: { firstName: row.ownerFirstName, lastName: row.ownerLastName },
  member:
    row.memberFirstName === null
      ? null
      : { firstName: row.memberFirstName, lastName: row.memberLastName ?? '' },
  isAdult: isOfAdult(row, now),
  scope: 'all',
  types: null,
  recordId: null,
  recordType: null,
  message: null,
  createdAt: row.activeAt.toISOString(),
  expiresAt: null,
  reservation: null,
})
