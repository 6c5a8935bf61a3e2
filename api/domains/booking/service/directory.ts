import { listHolidays } from '~/api/domains/catalog/public'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { factsInForce, type FactsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import { consultationServices, feeFactOf } from '~/domain/booking/practice'
import { doctorRatingOf } from '~/domain/booking/rating'
import type { Doctor, DoctorQuery, FreeTimes, OfferedService } from '~/domain/booking/doctor-contract'
import { freeDays, nextFreeTimes, openRange, type DayRange, type Schedule } from '~/domain/booking/schedule'
import type { DoctorId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import { searchable, searchWordsOf } from '~/domain/values/search-text'
import type { BookingDeps } from '../deps'
import { keyOf, listDirectory, soonest, type DirectoryRow } from '../repo/directory'
import { holdDoctor } from '../repo/doctors'

/** Of a doctor in the list. */
const nextShown = 3

export const scheduleOf = (
  { weekly, days, vacations }: Pick<DirectoryRow, 'weekly' | 'days' | 'vacations'>,
  holidays: ReadonlySet<string>,
): Schedule => ({
  weekly,
  days: new Map(days.map(({ day, hours }) => [day, hours])),
  vacations,
  holidays,
})

const askedOf = (row: DirectoryRow, holidays: ReadonlySet<string>, now: Date) => ({
  schedule: scheduleOf(row, holidays),
  taken: new Set(row.taken),
  now,
})

/** What the services of a doctor cost at their level, in the order of the table; what has no price yet, nobody can book. */
export const pricesOf = (
  { values }: FactsInForce,
  { level, services }: Pick<DirectoryRow, 'level' | 'services'>,
): OfferedService[] =>
  consultationServices.flatMap((service) => {
    const price = values[feeFactOf(service, level)]?.number
    return price == null || !services.includes(service) ? [] : [{ service, price: toman(price) }]
  })

const written = (time: number): string => new Date(time).toISOString()

export async function holidaysIn(queryable: Queryable, range: DayRange): Promise<ReadonlySet<string>> {
  return new Set((await listHolidays(queryable, range)).map(({ day }) => day))
}

function doctorOf(
  row: DirectoryRow,
  { facts, holidays, now }: { facts: FactsInForce; holidays: ReadonlySet<string>; now: Date },
): Doctor {
  const { id, firstName, lastName, level, speciality } = row
  const services = pricesOf(facts, row)
  const asked = askedOf(row, holidays, now)
  return {
    id,
    name: { firstName, lastName },
    level,
    speciality,
    services,
    rating: doctorRatingOf(row.rated),
    next: services.length === 0 ? [] : nextFreeTimes(asked, nextShown).map(written),
  }
}

const compare = (
  [time, id]: readonly (string | number)[],
  [otherTime, otherId]: readonly (string | number)[],
) => {
  const [one = '', other = ''] = time === otherTime ? [id, otherId] : [time, otherTime]
  return one < other ? -1 : one > other ? 1 : 0
}

/** What was typed, and what it means beside the names of accounts. */
interface Sought {
  words: readonly string[]
  specialities: ReadonlySet<string>
  doctors: ReadonlySet<string>
}

/** Every word is in the name, or it is one of those, or of a field of medicine, that were meant by the words. */
function isFound({ id, name, speciality }: Doctor, { words, specialities, doctors }: Sought) {
  if (words.length === 0 || specialities.has(speciality) || doctors.has(id)) return true
  const fullName = searchable(`${name.firstName} ${name.lastName}`)
  return words.every((word) => fullName.includes(word))
}

/** Doctors who can be booked, those with the next free time first; who has none in the open days comes last. */
export async function findDoctors(
  { database: { db }, clock }: BookingDeps,
  { q = '', orSpeciality = '', orDoctors = '', cursor, limit, ...filter }: DoctorQuery & PageInput,
): Promise<Page<Doctor>> {
  const now = clock.now()
  const open = openRange(now)
  const [rows, facts, holidays] = await Promise.all([
    listDirectory(db, filter, { from: open.from, now }),
    factsInForce(db),
    holidaysIn(db, open),
  ])
  const sought: Sought = {
    words: searchWordsOf(q),
    specialities: new Set(orSpeciality.split(',')),
    doctors: new Set(orDoctors.split(',')),
  }
  const found = rows
    .map((row) => doctorOf(row, { facts, holidays, now }))
    .filter((doctor) => isFound(doctor, sought))
    .sort((one, other) => compare(keyOf(one), keyOf(other)))
  return readPage(soonest, { cursor, limit }, ({ after, limit: most }) =>
    Promise.resolve(found.filter((one) => !after || compare(keyOf(one), after) > 0).slice(0, most)),
  )
}

async function requireListed(
  db: Queryable,
  id: DoctorId,
  when: { from: string; now: Date },
): Promise<DirectoryRow> {
  const [row] = await listDirectory(db, { id }, when)
  if (!row) throw new ApiProblem(404, 'not-found')
  return row
}

/** @throws ApiProblem 404 for one who cannot be booked as for none */
export async function requireDoctor({ database: { db }, clock }: BookingDeps, id: DoctorId): Promise<Doctor> {
  const now = clock.now()
  const open = openRange(now)
  const [row, facts, holidays] = await Promise.all([
    requireListed(db, id, { from: open.from, now }),
    factsInForce(db),
    holidaysIn(db, open),
  ])
  return doctorOf(row, { facts, holidays, now })
}

/** What can be booked with a doctor in some days, cut to those that are open. @throws ApiProblem 404 */
export async function freeTimesOf(
  { database: { db }, clock }: BookingDeps,
  id: DoctorId,
  asked: Partial<DayRange>,
): Promise<FreeTimes> {
  const now = clock.now()
  const open = openRange(now)
  const [row, holidays] = await Promise.all([
    requireListed(db, id, { from: open.from, now }),
    holidaysIn(db, open),
  ])
  const days = freeDays(askedOf(row, holidays, now), { ...open, ...asked })
  return { open, days: days.map(({ day, times }) => ({ day, times: times.map(written) })) }
}

/**
 * A doctor in a transaction that sells a time of theirs; undefined for one who cannot be booked. Until it ends, no hours of theirs change, no vacation begins and nobody
 * suspends them: who does that holds the doctor alone, and a statement of its own, since what one reads was true before it waited.
 */
export async function findBookable(tx: Tx, id: DoctorId, now: Date) {
  await holdDoctor(tx, id)
  const open = openRange(now)
  const [row] = await listDirectory(tx, { id }, { from: open.from, now })
  if (!row) return undefined
  const facts = await factsInForce(tx)
  return {
    facts,
    services: pricesOf(facts, row),
    asked: askedOf(row, await holidaysIn(tx, open), now),
  }
}

/** How many times each of these doctors has free, counted up to a bound, in one statement; who has none is not among them. */
export async function freeTimesOfEach(
  queryable: Queryable,
  ids: readonly DoctorId[],
  most: number,
  now: Date,
): Promise<Map<DoctorId, number>> {
  if (ids.length === 0) return new Map()
  const open = openRange(now)
  const rows = await listDirectory(queryable, { ids }, { from: open.from, now })
  const facts = await factsInForce(queryable)
  const holidays = await holidaysIn(queryable, open)
  return new Map(
    rows
      .filter((row) => pricesOf(facts, row).length > 0)
      .map((row) => [row.id, nextFreeTimes(askedOf(row, holidays, now), most).length] as const)
      .filter(([, count]) => count > 0),
  )
}
