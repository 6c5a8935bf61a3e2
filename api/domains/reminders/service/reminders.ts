import { randomUUID } from 'node:crypto'
import { latestTakenAt } from '~/api/domains/records/public'
import type { Person } from '~/api/platform/auth/actor'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import type { NewReminder, Reminder } from '~/domain/reminders/contract'
import { dueSince, nextTime } from '~/domain/reminders/rules'
import { reminderIdSchema, type ReminderId } from '~/domain/values/ids'
import type { RemindersDeps } from '../deps'
import { ownerFor } from '../policy'
import {
  deleteReminder,
  insertReminder,
  listReminders,
  markDismissed,
  type ReminderRow,
} from '../repo/reminders'

type Deps = Pick<RemindersDeps, 'database' | 'clock'>

async function reminderOf(queryable: Queryable, row: ReminderRow, now: Date): Promise<Reminder> {
  const measuredAt = await latestTakenAt(queryable, row.ownerId, row.type)
  const { id, type, time, weekdays, nextAt, createdAt, dismissedAt } = row
  const since = dueSince(row, { createdAt, dismissedAt, measuredAt }, now)
  return {
    id,
    type,
    time,
    weekdays,
    nextAt: (nextAt > now ? nextAt : nextTime(row, now)).toISOString(),
    dueSince: since?.toISOString() ?? null,
  }
}

/** A person's reminders by the time of day, with what is due now. */
export async function remindersOf({ database, clock }: Deps, person: Person): Promise<Reminder[]> {
  const now = clock.now()
  const rows = await listReminders(database.db, ownerFor(person))
  return Promise.all(rows.map((row) => reminderOf(database.db, row, now)))
}

/** @throws ApiProblem 409 `too-many-reminders`, `reminder-exists` */
export async function addReminder(
  tx: Tx,
  { clock }: Deps,
  person: Person,
  given: NewReminder,
): Promise<Reminder> {
  const now = clock.now()
  const added = await insertReminder(tx, {
    ...given,
    id: reminderIdSchema.parse(randomUUID()),
    ownerId: ownerFor(person),
    createdAt: now,
    nextAt: nextTime(given, now),
    dismissedAt: null,
  })
  if (added === 'full') throw new ApiProblem(409, 'too-many-reminders')
  if (added === 'there')
    throw new ApiProblem(409, 'reminder-exists', {
      errors: [{ path: ['time'], code: 'error.reminderExists' }],
    })
  return reminderOf(tx, added, now)
}

/** @throws ApiProblem 404 */
export async function removeReminder({ database }: Deps, person: Person, id: ReminderId): Promise<void> {
  if (!(await deleteReminder(database.db, ownerFor(person), id))) throw notFound()
}

/** It needs no doing this time. @throws ApiProblem 404 */
export async function dismissReminder(
  { database, clock }: Deps,
  person: Person,
  id: ReminderId,
): Promise<void> {
  if (!(await markDismissed(database.db, ownerFor(person), id, clock.now()))) throw notFound()
}

const notFound = () => new ApiProblem(404, 'not-found', { title: 'There is no such reminder' })
