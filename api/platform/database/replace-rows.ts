import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database'

/**
 * Brings a small table, whose key is `id`, to these rows and no others, in one statement; those that are alike are not written.
 * @returns how many rows are others than before
 */
export async function replaceRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferSelect'][],
): Promise<number> {
  const columns = Object.entries(getTableColumns(table))
  const given = JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]]))),
  )
  const all = columns.map(([, column]) => column)
  const others = all.filter(({ name }) => name !== 'id').map(({ name }) => sql.identifier(name))
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const types = list(all.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`))
  const names = list(all.map(({ name }) => sql`${sql.identifier(name)}`))
  const { rows: counted } = await tx.execute<{ changed: string }>(sql`
    with given as (select * from jsonb_to_recordset(${given}::jsonb) as one(${types})),
    gone as (delete from ${table} old where not exists (select from given where given.id = old.id) returning 1),
    written as (
      insert into ${table} as old (${names}) select ${names} from given
      on conflict (id) do update set ${list(others.map((name) => sql`${name} = excluded.${name}`))}
      where (${list(others.map((name) => sql`old.${name}`))}) is distinct from (${list(others.map((name) => sql`excluded.${name}`))})
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from written) as changed`)
  return Number(counted[0]?.changed ?? 0)
}
