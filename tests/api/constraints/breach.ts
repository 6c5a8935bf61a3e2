import { randomUUID } from 'node:crypto'

/**
 * A statement that one mechanism of the database alone refuses. `without` names others that would refuse it as well, and are taken out
 * before.
 */
export type Breach = string | { statement: string; without: string[] }

/** By table, then by the name of the constraint, unique index or trigger that refuses. */
export type Breaches = Record<string, Record<string, Breach | Breach[]>>

/** What a trigger does rather than refuses: after `statement`, `sees` answers true, and without the trigger false. */
export interface Effect {
  statement: string
  sees: string
}
export type Effects = Record<string, Record<string, Effect>>

/** A value that SQL works out. */
export interface Expression {
  sql: string
}
export const sqlOf = (sql: string): Expression => ({ sql })

type Value = string | number | boolean | null | Expression

const literal = (value: Value): string => {
  if (typeof value === 'object' && value !== null) return `to_jsonb((${value.sql}))`
  return `'${JSON.stringify(value)}'::jsonb`
}

/** Inserts a row like one that is there, with an id of its own and these changes. */
export function copyOf(table: string, changes: Record<string, Value> = {}, where = 'true'): string {
  const pairs = Object.entries({ id: randomUUID(), ...changes }).map(
    ([column, value]) => `'${column}', ${literal(value)}`,
  )
  return `select copy_row('${table}', jsonb_build_object(${pairs.join(', ')}), $where$${where}$where$)`
}

/** What `copyOf` calls. Generated columns and identities make themselves. */
export const copyRow = `
create function copy_row(of regclass, changes jsonb, criterion text) returns void language plpgsql as $$
declare
  columns text;
  copied int;
begin
  changes := changes - array(select attname::text from pg_attribute where attrelid = of and attidentity <> '');
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
    where attrelid = of and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '';
  execute format(
    'insert into %1$s (%2$s) select %2$s from
       (select (jsonb_populate_record(there, $1)).* from %1$s as there where %3$s limit 1) as changed', of, columns, criterion)
    using changes;
  get diagnostics copied = row_count;
  -- Not by raising, which is how triggers refuse.
  if copied <> 1 then perform 1 / 0; end if;
end $$`
