import { sql } from 'drizzle-orm'
import type { Tx } from '~/api/platform/database/database'
import type { SearchEntry } from '~/domain/search/entry'
import { searchEntries } from '../tables'

/** Any number that nothing else locks by. */
const publishingLock = 7_310_454

/** One process at a time: what was read earlier must not be written later. */
export async function lockEntries(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${publishingLock})`)
}

/** Brings the table to these entries and no others. @returns how many rows are others than before */
export async function setEntries(tx: Tx, entries: readonly SearchEntry[]): Promise<number> {
  const given = JSON.stringify(
    entries.map(({ id, kind, subjectId, visibleFrom, title, words, body }) => ({
      ...{ id, kind, title, words, body },
      subject_id: subjectId,
      visible_from: visibleFrom,
    })),
  )
  const { rows } = await tx.execute<{ changed: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb)
        as one(id text, kind text, subject_id uuid, visible_from timestamptz, title text, words text, body text)
    ),
    gone as (
      delete from ${searchEntries} e where not exists (select from given where given.id = e.id) returning 1
    ),
    written as (
      insert into ${searchEntries} as e (id, kind, subject_id, visible_from, title, words, body)
      select id, kind, subject_id, visible_from, title, words, body from given
      on conflict (id) do update set kind = excluded.kind, subject_id = excluded.subject_id,
        visible_from = excluded.visible_from, title = excluded.title, words = excluded.words, body = excluded.body
      where (e.kind, e.subject_id, e.visible_from, e.title, e.words, e.body)
        is distinct from (excluded.kind, excluded.subject_id, excluded.visible_from, excluded.title, excluded.words, excluded.body)
      returning 1
    )
    select (select count(*) from gone) + (select count(*) from written) as changed`)
  return Number(rows[0]?.changed ?? 0)
}
