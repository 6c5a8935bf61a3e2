import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Queryable } from '~/api/platform/database/database'

/** Says by SQL alone whether what became of each reservation leads, without a gap, from when it was held to what it is and when it begins. */
export async function expectStepsHold(queryable: Queryable): Promise<void> {
  const { rows } = await queryable.execute(sql`
    with walked as (
      select *, lag(to_status) over walk as was, lag(starts_at) over walk as began, lag(at) over walk as before,
        row_number() over walk as nth, lead(id) over walk is null as is_last
      from reservation_steps window walk as (partition by reservation_id order by id)
    )
    select
      (select count(*)::int from walked where (from_status is distinct from was)
        or (nth > 1 and coalesce(moved_from, starts_at) <> began) or (nth = 1 and from_status is not null)) as gaps,
      (select count(*)::int from walked where at < before) as backwards,
      (select count(*)::int from reservations where not exists (select from walked where is_last
        and reservation_id = reservations.id and to_status = status and walked.starts_at = reservations.starts_at)) as elsewhere`)
  expect(rows[0]).toEqual({ gaps: 0, backwards: 0, elsewhere: 0 })
}
