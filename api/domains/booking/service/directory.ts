import type { Queryable, Tx } from '~/api/platform/database/database'
import { readPage, type Page, type PageInput } from '~/api/platform/database/keyset'
import { factsInForce } from '~/api/platform/facts/public'
import { ApiProblem } from '~/api/platform/problem'
import type { Doctor, DoctorQuery, FreeTimes } from '~/domain/booking/doctor-contract'
import { freeDays, nextFreeTimes, openRange, type DayRange } from '~/domain/booking/schedule'
import type { DoctorId } from '~/domain/values/ids'
import { searchable, searchWordsOf } from '~/domain/values/search-text'
import type { BookingDeps, ShownBookingDeps } from '../deps'
import { compareKeys, keyOf, listDirectory, soonest, type DirectoryRow } from '../repo/directory'
import { holdDoctor } from '../repo/doctors'
import { askedOf, doctorOf, holidaysIn, pricesOf, written } from './doctor-view'

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
  { directory, clock }: Pick<ShownBookingDeps, 'directory' | 'clock'>,
  {
    q = '',
    orSpeciality = '',
    orDoctors = '',
    cursor,
    limit,
    level,
    speciality,
    service,
  }: DoctorQuery & PageInput,
): Promise<Page<Doctor>> {
  const sought: Sought = {
    words: searchWordsOf(q),
    specialities: new Set(orSpeciality.split(',')),
    doctors: new Set(orDoctors.split(',')),
  }
  const found = (await directory.read(clock.now()))
    .filter(
      ({ doctor, offers }) =>
        (level === undefined || doctor.level === level) &&
        (speciality === undefined || doctor.speciality === speciality) &&
        (service === undefined || offers.includes(service)) &&
        isFound(doctor, sought),
    )
    .map(({ doctor }) => doctor)
  return readPage(soonest, { cursor, limit }, ({ after, limit: most }) =>
    Promise.resolve(found.filter((one) => !after || compareKeys(keyOf(one), after) > 0).slice(0, most)),
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
