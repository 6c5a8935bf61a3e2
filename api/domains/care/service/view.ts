import type { PersonNames } from '~/api/domains/identity/public'
import type { Care, CareMessage } from '~/domain/care/contract'
import type { UserId } from '~/domain/values/ids'
import type { CareView } from '../repo/care'
import type { CareMessageRow } from '../repo/messages'

const nameOf = (row: CareView['owner']) =>
  row && { firstName: row.first_name ?? '', lastName: row.last_name ?? '' }

/** As one of the two sees it; whom the ids of members name is the owner's alone to know. */
export const careOf = (row: CareView, caller: UserId): Care => ({
  id: row.id,
  side: row.ownerId === caller ? 'person' : 'doctor',
  otherId: row.ownerId === caller ? row.doctorId : row.ownerId,
  memberId: row.ownerId === caller ? row.memberId : null,
  owner: nameOf(row.owner) ?? { firstName: '', lastName: '' },
  member: nameOf(row.member),
  doctor: nameOf(row.doctor),
  status: row.status,
  isAway: row.status === 'active' && !row.canAct,
  requestedAt: row.requestedAt.toISOString(),
  activeAt: row.activeAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  endedBy: row.endedBy,
  unread: row.unread,
  file: row.file,
})

export const messageOf = ({ number, by, at, text }: CareMessageRow): CareMessage => ({
  number,
  by,
  at: at.toISOString(),
  text,
})

/** A name as staff read it. */
export const writtenName = (name: PersonNames | undefined): string | null =>
  [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null
