import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Queryable } from '~/api/platform/database/database'

/** Says by SQL alone that no payment has two outcomes, and that no more went back than came (invariants 7, 9 and 13). */
export async function expectPaymentsHold(queryable: Queryable): Promise<void> {
  const { rows } = await queryable.execute(sql`
    select
      (select count(*)::int from payments p where status in ('paid', 'refunded') and 1 <> (
        select count(*) from payment_attempts a where a.payment_id = p.id and a.status = 'paid'
          and a.authority = p.paid_authority)) as paid_by_none,
      (select count(*)::int from payments p where status not in ('paid', 'refunded') and exists (
        select from payment_attempts a where a.payment_id = p.id and a.status in ('paid', 'surplus'))) as paid_for_nothing,
      (select count(*)::int from payment_attempts a where refunded <> (
        select coalesce(sum(amount), 0) from payment_refunds r where r.authority = a.authority)) as refunds_uncounted,
      (select count(*)::int from payment_attempts a where status = 'surplus' and refunded <> amount) as kept_surplus,
      (select count(*)::int from payments p where status = 'refunded' and amount <> (
        select coalesce(sum(amount), 0) from payment_refunds r
          where r.authority = p.paid_authority and r.status = 'completed')) as refunded_by_word,
      (select count(*)::int from payments p where status <> (
        select "to" from payment_events e where e.payment_id = p.id order by id desc limit 1)) as without_history,
      (select count(*)::int from top_ups t where (status = 'succeeded') <> exists (
        select from ledger_transfers l where l.kind = 'top-up' and l.reference = 'payment:' || t.payment_id)) as lost_top_ups`)
  expect(rows[0]).toEqual({
    paid_by_none: 0,
    paid_for_nothing: 0,
    refunds_uncounted: 0,
    kept_surplus: 0,
    refunded_by_word: 0,
    without_history: 0,
    lost_top_ups: 0,
  })
}
