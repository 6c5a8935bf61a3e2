import { ApiProblem } from '~/api/platform/problem'
import type { AddHoliday, Holiday } from '~/domain/catalog/staff-contract'
import type { CatalogDeps } from '../deps'
import {
  deleteHoliday,
  insertHoliday,
  listHolidays,
  type HolidayRange,
  type HolidayRow,
} from '../repo/holidays'
import { recordAct, type StaffAct } from './acts'

const holidayOf = ({ day, nameFa: fa, nameEn: en }: HolidayRow): Holiday => ({ day, names: { fa, en } })

/** Days beside Fridays on which no work is done, in their order. */
export const readHolidays = async ({ database }: CatalogDeps, range: HolidayRange): Promise<Holiday[]> =>
  (await listHolidays(database.db, range)).map(holidayOf)

/** Audited. @throws ApiProblem 409 `holiday-exists` */
export const addHoliday = (
  { database, clock }: CatalogDeps,
  act: StaffAct,
  { day, names }: AddHoliday,
): Promise<Holiday> =>
  database.transaction(async (tx) => {
    const row = { day, nameFa: names.fa, nameEn: names.en }
    if (!(await insertHoliday(tx, row))) throw new ApiProblem(409, 'holiday-exists')
    await recordAct(tx, act, {
      at: clock.now(),
      action: 'add-holiday',
      resource: 'holiday',
      resourceId: day,
    })
    return holidayOf(row)
  })

/** Audited. @throws ApiProblem 404 */
export const removeHoliday = ({ database, clock }: CatalogDeps, act: StaffAct, day: string): Promise<void> =>
  database.transaction(async (tx) => {
    if (!(await deleteHoliday(tx, day))) throw new ApiProblem(404, 'not-found')
    await recordAct(tx, act, {
      at: clock.now(),
      action: 'delete-holiday',
      resource: 'holiday',
      resourceId: day,
    })
  })
