import { listHolidays } from '~/api/domains/catalog/public'
import type { Queryable } from '~/api/platform/database/database'
import type { FactsInForce } from '~/api/platform/facts/public'
import type { Doctor, OfferedService } from '~/domain/booking/doctor-contract'
import { consultationServices, feeFactOf } from '~/domain/booking/practice'
import { doctorRatingOf } from '~/domain/booking/rating'
import { nextFreeTimes, type DayRange, type Schedule } from '~/domain/booking/schedule'
import { toman } from '~/domain/values/money'
import type { DirectoryRow } from '../repo/directory'

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

export const askedOf = (row: DirectoryRow, holidays: ReadonlySet<string>, now: Date) => ({
  schedule: scheduleOf(row, holidays),
  taken: new Set(row.taken.times),
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

export const written = (time: number): string => new Date(time).toISOString()

export async function holidaysIn(queryable: Queryable, range: DayRange): Promise<ReadonlySet<string>> {
  return new Set((await listHolidays(queryable, range)).map(({ day }) => day))
}

export function doctorOf(
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
