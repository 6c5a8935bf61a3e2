import type { Tx } from '~/api/platform/database/database'
import {
  definePeriodicJob,
  eachAlone,
  minute,
  worker,
  type JobWorker,
  type PeriodicJob,
} from '~/api/platform/jobs/public'
import { slotMinutes } from '~/domain/booking/schedule'
import type { BookingDeps } from '../deps'
import { hasMeetingBefore, hasOneBefore, listMeetings } from './repo/doctor-notices'
import {
  findReservation,
  listDueHolds,
  listToEnd,
  listWithoutDoctor,
  type ReservationRow,
} from './repo/reservations'
import { callDoctorBeforeMs, hourMs, planCall, sendSms } from './service/announce'
import { closeReservation } from './service/close'
import { callDoctorJob, closeReservationJob, lapseReservationJob, remindJob } from './service/job-definitions'
import { lapseReservation } from './service/lapse'
import { notifyDoctor } from './service/notify-doctor'
import { callOffWithoutDoctor } from './service/without-doctor'

/** Still paid, and still at the time that it stood at when something was planned for it. */
const stands = <Row extends Pick<ReservationRow, 'status' | 'startsAt'>>(
  row: Row | undefined,
  startsAt: string,
): row is Row => row?.status === 'reserved' && row.startsAt.toISOString() === startsAt

/** Ten minutes before one that begins so soon after another its doctor is in that: one that began earlier is over by the call or before this begins. */
const besideMs = slotMinutes * minute * 1000

export const reservationWorkers = (deps: BookingDeps): JobWorker[] => [
  worker(lapseReservationJob, ({ reservationId }, { database, clock }) =>
    database.transaction((tx) => lapseReservation(tx, reservationId, clock.now())),
  ),
  worker(closeReservationJob, ({ reservationId }, { database }) =>
    database.transaction((tx) => closeReservation(tx, deps, reservationId)),
  ),
  worker(remindJob, ({ reservationId, startsAt }, { database }) =>
    database.transaction(async (tx) => {
      const row = await findReservation(tx, reservationId)
      // It was called off, or stands elsewhere and has reminders of its own.
      if (!stands(row, startsAt)) return
      await sendSms(tx, deps, row, 'reservation-soon')
      // The doctor an hour before, once for times in a row.
      if (
        row.startsAt.getTime() - deps.clock.now().getTime() <= hourMs &&
        !(await hasOneBefore(tx, row, hourMs))
      )
        await notifyDoctor(tx, deps, row, 'soon')
    }),
  ),
  worker(callDoctorJob, ({ reservationId, startsAt }, { database }) =>
    database.transaction(async (tx) => {
      const row = await findReservation(tx, reservationId)
      // Whoever is in another meeting by then is there.
      if (stands(row, startsAt) && !(await hasMeetingBefore(tx, row, besideMs)))
        await notifyDoctor(tx, deps, row, 'soon')
    }),
  ),
]

const batch = 100

const ending = { part: 'booking', failed: 'A reservation could not be ended' }

/** Calls are planned so long before they are due, and looked for a few times within that. */
const callsAheadMs = 20 * minute * 1000
const mostCalls = 1000

/** Each has a job of its own; this finds those whose job has failed for good, and plans the doctor’s call for what was booked by a version that planned none. */
export const closeForgottenReservations = (deps: BookingDeps): PeriodicJob =>
  definePeriodicJob(
    'close-forgotten-reservations',
    { everySeconds: 5 * minute, lateAfterSeconds: 15 * minute },
    async (context) => {
      const { database, clock } = context
      const before = new Date(clock.now().getTime() - 5 * minute * 1000)
      const ended = new Date(before.getTime() - slotMinutes * minute * 1000)
      const holds = await listDueHolds(database.db, before, batch)
      const over = await listToEnd(database.db, ended, batch)
      const now = clock.now()
      const meetings = await listMeetings(database.db, {
        after: new Date(now.getTime() + callDoctorBeforeMs),
        until: new Date(now.getTime() + callsAheadMs),
        most: mostCalls,
      })
      await eachAlone(context, ending, [
        ...holds.map((id) => (tx: Tx) => lapseReservation(tx, id, clock.now())),
        ...over.map((id) => (tx: Tx) => closeReservation(tx, deps, id)),
        ...meetings.map((row) => (tx: Tx) => planCall(tx, deps, row, clock.now())),
      ])
    },
  )

/** Nobody waits for a doctor who was suspended or has gone. */
export const callOffWithoutDoctors = (deps: BookingDeps): PeriodicJob =>
  definePeriodicJob(
    'call-off-without-doctor',
    { everySeconds: 2 * minute, lateAfterSeconds: 10 * minute },
    async (context) => {
      const due = await listWithoutDoctor(context.database.db, { at: context.clock.now(), most: batch })
      await eachAlone(
        context,
        ending,
        due.map((id) => (tx) => callOffWithoutDoctor(tx, deps, id)),
      )
    },
  )
