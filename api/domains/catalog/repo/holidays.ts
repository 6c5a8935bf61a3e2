import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Queryable, Tx } from '~/api/platform/database/database'
import { holidays } from '../tables'

export type HolidayRow = typeof holidays.$inferSelect

export interface HolidayRange {
  from?: string | undefined
  to?: string | undefined
}

export const listHolidays = (queryable: Queryable, { from, to }: HolidayRange = {}): Promise<HolidayRow[]> =>
  queryable
    .select()
    .from(holidays)
    .where(
      and(
        from === undefined ? undefined : gte(holidays.day, from),
        to === undefined ? undefined : lte(holidays.day, to),
      ),
    )
    .orderBy(asc(holidays.day))

/** @returns false when the day is one already */
export async function insertHoliday(tx: Tx, row: HolidayRow): Promise<boolean> {
  const added = await tx.insert(holidays).values(row).onConflictDoNothing().returning({ day: holidays.day })
  return added.length > 0
}

/** @returns false when the day was none */
export async function deleteHoliday(tx: Tx, day: string): Promise<boolean> {
  const gone = await tx.delete(holidays).where(eq(holidays.day, day)).returning({ day: holidays.day })
  return gone.length > 0
}
