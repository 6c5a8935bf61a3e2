import { z } from 'zod'
import { readArchive } from '~/api/domains/records/public'
import type { Page, PageInput } from '~/api/platform/database/keyset'
import { defaultLimit } from '~/api/platform/database/keyset'
import { cutPage, readCursor } from '~/api/platform/http/pagination'
import { recordDefinitions } from '~/domain/records/types'
import type { Timeline, TimelineEvent, TimelineItem } from '~/domain/supervision/timeline-contract'
import {
  callRequestIdSchema,
  prescriptionIdSchema,
  recordIdSchema,
  reservationIdSchema,
  shareIdSchema,
  type CareId,
  type UserId,
} from '~/domain/values/ids'
import { instantInput } from '~/domain/values/time-input'
import { readerOf, refuseFamily, type Call, type SupervisionDeps } from './families'
import { countEvents, findSupervised, listEvents, type EventRow } from '../repo/timeline'

type TimelineDeps = SupervisionDeps & Parameters<typeof readArchive>[0]

const cursorKey = z.tuple([instantInput, z.uuid()])

function eventOf({ kind, id, at: moment, visitId, ...row }: EventRow): TimelineEvent {
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
        reservation: reservationIdSchema.parse(visitId),
        at,
        medicines: row.medicines ?? [],
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

/**
 * Everything of somebody whom the caller accompanies: their records, read by the accompaniment and written down as such, and what happened between the two,
 * newest first. Each of the two is one walk of the length of a page; the page is the newest of both.
 * @throws ApiProblem 403 with the reason why it is seen no more; 404; 422 `invalid-cursor`
 */
export async function timelineOf(
  deps: TimelineDeps,
  call: Call,
  { family, careId }: { family: UserId; careId: CareId },
  { cursor, limit = defaultLimit }: PageInput,
): Promise<Timeline> {
  const reader = readerOf(call.actor.userId, deps.clock.now())
  const key = readCursor(cursor, cursorKey)
  const { db } = deps.database
  const person = await findSupervised(db, reader, { family, careId })
  if (!person) throw await refuseFamily(deps, call, reader, { family, careId })
  const [takenAt, id] = key ?? []
  const after = takenAt && id ? { takenAt: new Date(takenAt), id } : undefined
  const part = { limit: limit + 1 }
  const [archive, events, count] = await Promise.all([
    readArchive(deps, call, recordDefinitions, {
      shareId: shareIdSchema.parse(careId),
      ...part,
      after: after && { takenAt: after.takenAt, id: recordIdSchema.parse(after.id) },
    }),
    listEvents(db, reader, person, { ...part, after }),
    countEvents(db, reader, person),
  ])
  const items: TimelineItem[] = [
    ...archive.items.map((entry): TimelineItem => ({ kind: 'record', at: entry.record.takenAt, entry })),
    ...events.map(eventOf),
  ].sort(isNewer)
  const page: Page<TimelineItem> = cutPage(items, limit, (item) => [item.at, idOf(item)])
  return { ...page, total: archive.total + count }
}
