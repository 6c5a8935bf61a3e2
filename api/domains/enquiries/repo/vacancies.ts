import { eq } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import { replaceRows } from '~/api/platform/database/replace-rows'
import { vacancies } from '../tables'

export type VacancyRow = typeof vacancies.$inferSelect

/** Brings the table to these vacancies and no others. @returns how many rows are others than before */
export const setVacancies = (tx: Tx, rows: readonly VacancyRow[]): Promise<number> =>
  replaceRows(tx, vacancies, rows)

/** One of them, which nobody closes until the transaction ends. */
export async function holdVacancy(tx: Tx, id: string): Promise<VacancyRow | undefined> {
  const [row] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('share')
  return row
}
