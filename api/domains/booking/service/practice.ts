import { randomUUID } from 'node:crypto'
import { listHolidays } from '~/api/domains/catalog/public'
import { findPhone, giveRole } from '~/api/domains/identity/public'
import { recordAccess } from '~/api/platform/audit/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { factsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import {
  longestVacationDays,
  mostNamedOutside,
  mostVacations,
  type Practice,
  type Vacation,
  type WeekInput,
} from '~/domain/booking/doctor-contract'
import { doctorMachine } from '~/domain/booking/doctor-machine'
import { consultationServices, type ConsultationService, type DoctorNotice } from '~/domain/booking/practice'
import { openRange, outsideHours, type DayRange, type Hours, type Schedule } from '~/domain/booking/schedule'
import { vacationIdSchema, type UserId, type VacationId } from '~/domain/values/ids'
import { message } from '~/domain/values/message'
import type { Phone } from '~/domain/values/phone'
import { addDays, daysBetween } from '~/domain/values/plain-date'
import { instantInTehran, tehranDayAndTime } from '~/domain/values/tehran-time'
import { countComing, listReserved } from '../reservations/repo/reservations'
import type { BookingDeps, Call } from '../deps'
import {
  acceptableUntil,
  findInvited,
  findOwn,
  lockInvited,
  lockOwn,
  replaceServices,
  servicesOfDoctor,
  updateDoctor,
  type DoctorRow,
} from '../repo/doctors'
import {
  countVacations,
  deleteDay,
  deleteVacation,
  insertVacation,
  listDays,
  listVacations,
  listWeek,
  replaceDay,
  replaceWeek,
} from '../repo/hours'
import { pricesOf, scheduleOf } from './doctor-view'
import { decided, invalid, missing } from './refusals'

const today = (now: Date): string => tehranDayAndTime(now).day

type Reserved = Awaited<ReturnType<typeof listReserved>>

/** Closing hours calls nothing off: whoever keeps the hours has to know what stands in them. */
function outsideOf(reserved: Reserved, schedule: Schedule): Practice['outside'] {
  const starts = outsideHours(
    schedule,
    reserved.map(({ startsAt }) => startsAt.getTime()),
  )
  const standing = reserved.filter(({ startsAt }) => starts.has(startsAt.getTime()))
  return {
    total: standing.length,
    first: standing
      .slice(0, mostNamedOutside)
      .map(({ startsAt, ...visit }) => ({ ...visit, startsAt: startsAt.toISOString() })),
  }
}

async function practiceOf(queryable: Queryable, row: DoctorRow, now: Date): Promise<Practice> {
  const from = today(now)
  const [facts, offered, weekly, days, vacations, reserved, holidays] = await Promise.all([
    factsInForce(queryable),
    servicesOfDoctor(queryable, row.id),
    listWeek(queryable, row.id),
    listDays(queryable, row.id, from),
    listVacations(queryable, row.id, from),
    listReserved(queryable, row.id, now),
    listHolidays(queryable, openRange(now)),
  ])
  return {
    id: row.id,
    status: row.status,
    acceptUntil: row.status === 'invited' ? acceptableUntil(row).toISOString() : null,
    level: row.level,
    speciality: row.speciality,
    councilNumber: row.councilNumber,
    services: pricesOf(facts, { level: row.level, services: [...consultationServices] }).map((one) => ({
      ...one,
      isOffered: offered.includes(one.service),
    })),
    weekly,
    days,
    holidays: holidays.map(({ day, nameFa, nameEn }) => ({ day, names: { fa: nameFa, en: nameEn } })),
    vacations,
    outside: outsideOf(
      reserved,
      scheduleOf({ weekly, days, vacations }, new Set(holidays.map(({ day }) => day))),
    ),
    notices: row.notices,
  }
}

/** Somebody’s own work as a doctor, or the invitation that waits for their phone. @throws ApiProblem 404 */
export async function ownPractice(
  { database: { db }, clock }: BookingDeps,
  userId: UserId,
): Promise<Practice> {
  const now = clock.now()
  const own = await findOwn(db, userId)
  if (own) return practiceOf(db, own, now)
  const phone = await findPhone(db, userId)
  const invited = phone === null ? undefined : await findInvited(db, phone, now)
  if (!invited) throw missing()
  return practiceOf(db, invited, now)
}

/**
 * Accepts the invitation that waits for the caller’s phone: from now on the account has the role.
 * @throws ApiProblem 404; 409 `doctor-already`
 */
export const acceptInvitation = (
  { database, clock }: BookingDeps,
  { actor, requestId }: Call,
): Promise<Practice> =>
  database.transaction(async (tx) => {
    const at = clock.now()
    if (await findOwn(tx, actor.userId)) throw new ApiProblem(409, 'doctor-already')
    const phone: Phone | null = await findPhone(tx, actor.userId)
    const invited = phone === null ? undefined : await lockInvited(tx, phone, at)
    if (!invited) throw missing()
    const accepted = { status: 'active', userId: actor.userId, acceptedAt: at } as const
    await updateDoctor(tx, invited.id, accepted)
    await giveRole(tx, actor.userId, 'doctor')
    await recordAccess(tx, {
      at,
      actor,
      requestId,
      action: 'accept',
      resource: 'doctor',
      resourceId: invited.id,
      outcome: 'allowed',
    })
    return practiceOf(tx, { ...invited, ...accepted }, at)
  })

/** The caller’s own, whose hours and services are changed one after another. @throws ApiProblem 404; 409 `doctor-decided` */
async function lockPlanned(tx: Tx, userId: UserId): Promise<DoctorRow> {
  const own = await lockOwn(tx, userId)
  if (!own) throw missing()
  if (!doctorMachine.mayDo('plan', own.status, 'doctor')) throw decided()
  return own
}

const planned = (
  { database, clock }: BookingDeps,
  userId: UserId,
  work: (tx: Tx, own: DoctorRow, now: Date) => Promise<unknown>,
): Promise<Practice> =>
  database.transaction(async (tx) => {
    const own = await lockPlanned(tx, userId)
    const now = clock.now()
    await work(tx, own, now)
    return practiceOf(tx, own, now)
  })

export const setServices = (deps: BookingDeps, userId: UserId, services: readonly ConsultationService[]) =>
  planned(deps, userId, (tx, { id }) => replaceServices(tx, id, services))

/** What the caller is told of by SMS from now on; what waits to be sent looks again. */
export const setNotices = (deps: BookingDeps, userId: UserId, asked: readonly DoctorNotice[]) =>
  planned(deps, userId, async (tx, own) => {
    own.notices = [...new Set(asked)]
    await updateDoctor(tx, own.id, { notices: own.notices })
  })

export const setWeek = (deps: BookingDeps, userId: UserId, { days }: WeekInput) =>
  planned(deps, userId, (tx, { id }) =>
    replaceWeek(
      tx,
      id,
      days.flatMap((hours, weekday) => hours.map((one) => ({ weekday, ...one }))),
    ),
  )

/** @throws ApiProblem 422 of a day that has gone by, or is more than a year ahead */
export const setDay = (deps: BookingDeps, userId: UserId, day: string, hours: readonly Hours[]) =>
  planned(deps, userId, async (tx, { id }, now) => {
    if (day < today(now)) throw invalid('day', 'error.dayGone')
    if (daysBetween(today(now), day) >= longestVacationDays) throw invalid('day', 'error.dayFar')
    await replaceDay(tx, id, day, hours)
  })

/** @throws ApiProblem 404 where the day has no hours of its own */
export const clearDay = (deps: BookingDeps, userId: UserId, day: string) =>
  planned(deps, userId, async (tx, { id }) => {
    if (!(await deleteDay(tx, id, day))) throw missing()
  })

/** @throws ApiProblem 404; 422 of days that have gone by or run backwards; 409 `vacation-there`, `too-many-vacations`, `doctor-decided` */
export async function addVacation(
  tx: Tx,
  { clock }: BookingDeps,
  userId: UserId,
  { from, to }: DayRange,
): Promise<Vacation> {
  const now = clock.now()
  const { id: doctorId } = await lockPlanned(tx, userId)
  if (from < today(now)) throw invalid('from', 'error.dayGone')
  if (to < from) throw invalid('to', 'error.endsBeforeItBegins')
  if (daysBetween(from, to) >= longestVacationDays) throw invalid('to', 'error.vacationLong')
  if ((await countVacations(tx, doctorId, today(now))) >= mostVacations)
    throw new ApiProblem(409, 'too-many-vacations')
  // Whoever has a time keeps it: staff call it off first, and all of the money goes back.
  const away = { from: instantInTehran(from, '00:00'), to: instantInTehran(addDays(to, 1), '00:00') }
  const { count, first } = await countComing(tx, doctorId, { ...away, at: now })
  if (first) {
    const code = message('error.timesBooked', { count, date: tehranDayAndTime(first).day })
    throw new ApiProblem(409, 'times-booked', { errors: [{ path: ['from'], code }] })
  }
  const id = vacationIdSchema.parse(randomUUID())
  if (!(await insertVacation(tx, { id, doctorId, from, to, createdAt: now })))
    throw new ApiProblem(409, 'vacation-there', { errors: [{ path: ['from'], code: 'error.vacationThere' }] })
  return { id, from, to }
}

/** @throws ApiProblem 404; 409 `doctor-decided` */
export const removeVacation = ({ database }: BookingDeps, userId: UserId, id: VacationId): Promise<void> =>
  database.transaction(async (tx) => {
    const own = await lockPlanned(tx, userId)
    if (!(await deleteVacation(tx, own.id, id))) throw missing()
  })
