import { findNames } from '~/api/domains/identity/public'
import { recordListed } from '~/api/platform/audit/looks'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { rangeOf } from '~/api/platform/http/days'
import type { AuditAction } from '~/domain/audit/vocabulary'
import {
  mostStepsShown,
  type DoctorReservation,
  type DoctorReservationOrder,
  type OpenedReservation,
  type OpenedStaffReservation,
  type OwnReservations,
  type Reservation,
  type StaffReservation,
  type StaffReservationQuery,
} from '~/domain/booking/reservation-contract'
import type { RecordId, ReservationId, UserId } from '~/domain/values/ids'
import { searchWordsOf } from '~/domain/values/search-text'
import type { BookingDeps, Call, Caller } from '../../deps'
import { findOwn } from '../../repo/doctors'
import {
  doctorOrders,
  findReservation,
  listDoctorReservations,
  listOwnReservations,
  newestReservations,
  type NamedReservationRow,
} from '../repo/reservations'
import { isBarred } from '../repo/sanctions'
import { listForStaff as listRowsForStaff, staffOrderOf, type StaffFilter } from '../repo/staff-list'
import { stepsOf } from '../repo/steps'
import { missing } from './refusals'
import { viewForDoctor, viewForStaff, viewOpened, viewReservations, viewStep } from './view'
import { auditLook } from './audit-talk'
import { closeIfDue } from './close'

/** @throws ApiProblem 404 for another’s as for none */
export async function readOwn(
  queryable: Queryable,
  userId: UserId,
  id: ReservationId,
  now: Date,
): Promise<Reservation> {
  const row = await findReservation(queryable, id)
  if (row?.userId !== userId) throw missing()
  const [shown] = await viewReservations(queryable, [row], now)
  if (!shown) throw missing()
  return shown
}

/** The caller’s own, newest first; with a record of their archive, the one after which its doctor has written it. */
export async function listOwn(
  { database: { db }, clock }: BookingDeps,
  userId: UserId,
  { recordId, ...paging }: PageInput & { recordId?: RecordId | undefined },
): Promise<OwnReservations> {
  const [page, barred] = await Promise.all([
    readPage(newestReservations, paging, (part) => listOwnReservations(db, { userId, recordId }, part)),
    isBarred(db, userId),
  ])
  return { ...page, items: await viewReservations(db, page.items, clock.now()), isBarred: barred }
}

/** What a doctor reads of their patients is a row that says so. */
const auditReading = (
  tx: Tx,
  { actor, requestId }: Call,
  { at, action, rows }: { at: Date; action: AuditAction; rows: readonly NamedReservationRow[] },
) =>
  recordAccess(tx, {
    at,
    actor,
    requestId,
    action,
    resource: 'reservation',
    outcome: 'allowed',
    ...(rows.length === 1 && rows[0] && { resourceId: rows[0].id, subjectId: rows[0].userId }),
  })

const instantOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text)

type DoctorQuery = PageInput & { from?: string | undefined; to?: string | undefined } & {
  order?: DoctorReservationOrder | undefined
  isToWriteUp?: boolean | undefined
}

/** A doctor’s own, by when they begin. @throws ApiProblem 404 when the caller sees nobody now */
export const listForDoctor = (
  { database, clock }: BookingDeps,
  call: Call,
  { from, to, order = 'next', isToWriteUp, ...paging }: DoctorQuery,
): Promise<Page<DoctorReservation>> =>
  database.transaction(async (tx) => {
    // What is no cursor is said so to whoever asks.
    doctorOrders[order].read(paging.cursor)
    const own = await requireActive(tx, call)
    const filter = { from: instantOf(from), to: instantOf(to), isToWriteUp }
    const page = await readPage(doctorOrders[order], paging, (part) =>
      listDoctorReservations(tx, own, filter, part, order),
    )
    const at = clock.now()
    const { actor, requestId } = call
    await recordListed(
      tx,
      { at, actor, requestId, action: 'list', resource: 'reservation', outcome: 'allowed' },
      page.items.map(({ id, userId }) => ({ id, subjectId: userId })),
    )
    return { ...page, items: await viewForDoctor(tx, page.items, { userId: call.actor.userId, at }) }
  })

/** One of them, opened: the patient finds it in their log. @throws ApiProblem 404 */
export const readForDoctor = (deps: BookingDeps, call: Call, id: ReservationId): Promise<OpenedReservation> =>
  deps.database.transaction(async (tx) => {
    const found = await findReservation(tx, id)
    const own = await requireActive(tx, call)
    if (found?.doctorId !== own || found.paidAt === null || !found.isPatientThere) throw missing()
    const isEnded = (await closeIfDue(tx, deps, found)) !== found
    const row = (isEnded && (await findReservation(tx, id))) || found
    const at = deps.clock.now()
    await auditLook(tx, call, row, at)
    return viewOpened(tx, row, { userId: call.actor.userId, at })
  })

/** Whose work goes on. @throws ApiProblem 404 */
export async function requireActive(tx: Tx, { actor }: Caller) {
  const own = await findOwn(tx, actor.userId)
  if (own?.status !== 'active') throw missing()
  return own.id
}

async function staffViews(
  queryable: Queryable,
  rows: readonly NamedReservationRow[],
): Promise<StaffReservation[]> {
  const names = await findNames(
    queryable,
    rows.map(({ userId }) => userId),
  )
  return rows.map((row) => {
    const name = names.get(row.userId)
    return viewForStaff(row, [name?.firstName, name?.lastName].filter(Boolean).join(' ') || null)
  })
}

const filterOf = ({
  doctor = '',
  orDoctors = '',
  patient,
  status,
  ...days
}: StaffReservationQuery): StaffFilter => {
  const doctorWords = searchWordsOf(doctor)
  return {
    status,
    userId: patient,
    doctors: doctorWords.length > 0 ? { words: doctorWords, ids: orDoctors.split(',') } : undefined,
    ...rangeOf(days),
  }
}

/** For staff: nothing of what they are about. Newest first; of days or a doctor by when they begin. Audited. */
export const listForStaff = (
  { database, clock }: BookingDeps,
  call: Call,
  { cursor, limit, ...query }: PageInput & StaffReservationQuery,
): Promise<Page<StaffReservation>> =>
  database.transaction(async (tx) => {
    const filter = filterOf(query)
    const page = await readPage(staffOrderOf(filter), { cursor, limit }, (part) =>
      listRowsForStaff(tx, filter, part),
    )
    await auditReading(tx, call, { at: clock.now(), action: 'list', rows: page.items })
    return { ...page, items: await staffViews(tx, page.items) }
  })

/** One of them, with what became of it. Audited. @throws ApiProblem 404 */
export const readOneForStaff = (
  { database, clock }: BookingDeps,
  call: Call,
  id: ReservationId,
): Promise<OpenedStaffReservation> =>
  database.transaction(async (tx) => {
    const rows = await listRowsForStaff(tx, { id }, { limit: 1 })
    const [shown] = await staffViews(tx, rows)
    if (!shown) throw missing()
    await auditReading(tx, call, { at: clock.now(), action: 'read', rows })
    return { ...shown, steps: (await stepsOf(tx, id, mostStepsShown)).map(viewStep) }
  })

export async function readForStaff(tx: Tx, id: ReservationId): Promise<StaffReservation> {
  const [shown] = await staffViews(tx, await listRowsForStaff(tx, { id }, { limit: 1 }))
  if (!shown) throw missing()
  return shown
}
