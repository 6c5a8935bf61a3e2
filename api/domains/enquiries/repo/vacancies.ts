import { eq, sql } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import { vacancies } from '../tables'

export type VacancyRow = typeof vacancies.$inferSelect

/** Any number that nothing else locks by. */
const publishingLock = 7_310_456

/** One process at a time: what was read earlier must not be written later. */
export async function lockVacancies(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${publishingLock})`)
}

/** Brings the table to these vacancies and no others. @returns how many rows are others than before */
export async function setVacancies(tx: Tx, rows: readonly VacancyRow[]): Promise<number> {
  const given = JSON.stringify(
    rows.map(({ id, titles, isOpen, closesAt }) => ({ id, titles, is_open: isOpen, closes_at: closesAt })),
  )
  const { rows: counted } = await tx.execute<{ changed: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as one(id text, titles jsonb, is_open boolean, closes_at timestamptz)
    ),
    gone as (delete from ${vacancies} v where not exists (select from given where given.id = v.id) returning 1),
    written as (
      insert into ${vacancies} as v (id, titles, is_open, closes_at)
      select id, titles, is_open, closes_at from given
      on conflict (id) do update set titles = excluded.titles, is_open = excluded.is_open, closes_at = excluded.closes_at
      where (v.titles, v.is_open, v.closes_at) is distinct from (excluded.titles, excluded.is_open, excluded.closes_at)
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from written) as changed`)
  return Number(counted[0]?.changed ?? 0)
}

/** One of them, which nobody closes until the transaction ends. */
export async function holdVacancy(tx: Tx, id: string): Promise<VacancyRow | undefined> {
  const [row] = await tx.select().from(vacancies).where(eq(vacancies.id, id)).for('share')
  return row
}
