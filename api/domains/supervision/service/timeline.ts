import { z } from 'zod'
import {
  changesOf,
  readArchive,
  requireOpenForVisit,
  requireOpenToDoctor,
} from '~/api/domains/records/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Tx } from '~/api/platform/database/database'
import type { Page, PageInput } from '~/api/platform/database/keyset'
import { defaultLimit } from '~/api/platform/database/keyset'
import { cutPage, readCursor } from '~/api/platform/http/pagination'
import { recordDefinitions } from '~/domain/records/types'
import type { RecordType } from '~/domain/records/types'
import type {
  Timeline,
  TimelineChanges,
  TimelineEvent,
  TimelineItem,
} from '~/domain/supervision/timeline-contract'
import {
  callRequestIdSchema,
  prescriptionIdSchema,
  recordIdSchema,
  referralIdSchema,
  reservationIdSchema,
  shareIdSchema,
  type CareId,
  type ReservationId,
  type ShareId,
  type UserId,
} from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'
import { note, readerOf, refuseFamily, type Call, type SupervisionDeps } from './families'
import type { FamilyReader } from '../repo/families'
import {
  countEvents,
  findSupervised,
  listEvents,
  type EventFilter,
  type EventRow,
  type Supervised,
} from '../repo/timeline'

type TimelineDeps = SupervisionDeps & Parameters<typeof readArchive>[0]

const cursorKey = z.tuple([instantInput, z.uuid()])

function eventOf({ kind, id, at: moment, visitId, noteId, ...row }: EventRow): TimelineEvent {
  const at = moment.toISOString()
  switch (kind) {
    case 'visit':
      return {
        kind,
        id: reservationIdSchema.parse(id),
        at,
        service: row.service ?? 'visit',
        advice: row.text,
      }
    case 'prescription':
      return {
        kind,
        id: prescriptionIdSchema.parse(id),
        reservation: visitId,
        note: noteId,
        at,
        medicines: row.medicines ?? [],
        isWithdrawn: row.isWithdrawn ?? false,
      }
    case 'referral':
      return {
        kind,
        id: referralIdSchema.parse(id),
        at,
        speciality: row.speciality ?? 'general-medicine',
        isWithdrawn: row.isWithdrawn ?? false,
      }
    case 'call':
      return {
        kind,
        id: callRequestIdSchema.parse(id),
        at,
        number: row.number ?? '',
        call: row.call ?? 'NON_EMERGENCY',
        status: row.status ?? 'NEW',
      }
  }
}

const idOf = (item: TimelineItem): string => (item.kind === 'record' ? item.entry.record.id : item.id)

// Digits of instants and ids sort as the database sorts what they write.
const sortKey = (item: TimelineItem): string => `${item.at} ${idOf(item)}`

const isNewer = (one: TimelineItem, other: TimelineItem): number => (sortKey(one) < sortKey(other) ? 1 : -1)

/** What of the timeline is asked for; a type is one of records alone. */
export type TimelineFilter = EventFilter & { type?: RecordType | undefined }

/** Of whom: of somebody whom the caller accompanies, or of whoever shares something for a visit with them, or with their phone. */
export type TimelineOf = { family: UserId; careId: CareId } | { visit: ReservationId } | { share: ShareId }

interface OpenTimeline {
  reader: FamilyReader
  person: Supervised
  /** By what its records are read: the accompaniment, or what is shared. */
  shareId: ShareId
  /** Writes down a look at what happened between the two alone. */
  noteLook: (tx: Tx) => Promise<unknown>
}

/** @throws ApiProblem 403 with the reason why it is seen no more; 404 */
async function requireOpen(deps: TimelineDeps, call: Call, of: TimelineOf): Promise<OpenTimeline> {
  const reader = readerOf(call.actor.userId, deps.clock.now())
  const { actor, requestId } = call
  const noted = (resource: 'reservation' | 'share', resourceId: string, subjectId: UserId) => (tx: Tx) =>
    recordAccess(tx, {
      ...{ at: reader.at, actor, requestId, action: 'read', resource, resourceId, subjectId },
      outcome: 'allowed',
    })
  if ('visit' in of) {
    const { id, ...person } = await requireOpenForVisit(deps, call, of.visit)
    return { reader, person, shareId: id, noteLook: noted('reservation', of.visit, person.ownerId) }
  }
  if ('share' in of) {
    const person = await requireOpenToDoctor(deps, call, of.share)
    return { reader, person, shareId: of.share, noteLook: noted('share', of.share, person.ownerId) }
  }
  const person = await findSupervised(deps.database.db, reader, of)
  if (!person) throw await refuseFamily(deps, call, reader, of)
  return {
    reader,
    person,
    shareId: shareIdSchema.parse(of.careId),
    noteLook: (tx) => note(tx, call, reader, { action: 'read', family: of.family }),
  }
}

const nothing = { items: [], total: 0 }

/**
 * Everything of somebody whom the caller accompanies, or what is shared for a visit or with their phone: records, read by that and written down as such, and what happened between the two,
 * newest first, or what of it is asked for. Each of the two is one walk of the length of a page; the page is the newest of both.
 * @throws ApiProblem 403 with the reason why it is seen no more; 404; 422 `invalid-cursor`
 */
export async function timelineOf(
  deps: TimelineDeps,
  call: Call,
  of: TimelineOf,
  { cursor, limit = defaultLimit, kind, type, from, to }: PageInput & TimelineFilter,
): Promise<Timeline> {
  const key = readCursor(cursor, cursorKey)
  const { db } = deps.database
  const { reader, person, shareId, noteLook } = await requireOpen(deps, call, of)
  const [takenAt, id] = key ?? []
  const after = takenAt && id ? { takenAt: new Date(takenAt), id } : undefined
  const part = { limit: limit + 1 }
  const hasRecords = kind === undefined || kind === 'record'
  const hasEvents = kind !== 'record' && type === undefined
  const [archive, events, count] = await Promise.all([
    hasRecords
      ? readArchive(deps, call, recordDefinitions, {
          shareId,
          ...part,
          type,
          from,
          to,
          after: after && { takenAt: after.takenAt, id: recordIdSchema.parse(after.id) },
        })
      : nothing,
    hasEvents ? listEvents(db, reader, person, { ...part, kind, from, to, after }) : [],
    hasEvents ? countEvents(db, reader, person, { kind, from, to }) : 0,
  ])
  // The archive writes down its own reading; what happened between the two is read without it as well.
  if (!hasRecords) await deps.database.transaction(noteLook)
  const items: TimelineItem[] = [
    ...archive.items.map((entry): TimelineItem => ({ kind: 'record', at: entry.record.takenAt, entry })),
    ...events.map(eventOf),
  ].sort(isNewer)
  const page: Page<TimelineItem> = cutPage(items, limit, (item) => [item.at, idOf(item)])
  return { ...page, total: archive.total + count }
}

/**
 * What is new of the same since the caller looked last; it is a look, and written down as one.
 * @throws ApiProblem 403 with the reason why it is seen no more; 404
 */
export async function changesFor(deps: TimelineDeps, call: Call, of: TimelineOf): Promise<TimelineChanges> {
  const { reader, person, shareId } = await requireOpen(deps, call, of)
  const { since, added, edited } = await changesOf(deps, call, shareId)
  const calls = since ? await countEvents(deps.database.db, reader, person, { kind: 'call', from: since }) : 0
  return { since: since?.toISOString() ?? null, added, edited, calls }
}
