import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Queryable } from '~/api/platform/database/database'

/** Says by SQL alone that no payment has two outcomes, and that no more went back than came (invariants 7, 9, 13 and 17). */
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
      (select count(*)::int from payment_attempts a join payments p on p.id = a.payment_id
        where a.status in ('paid', 'surplus') and p.way = 'gateway' and not exists (
          select from gateway_calls c where c.kind = 'verify' and c.authority = a.authority and c.state = 'done')) as paid_unasked,
      (select count(*)::int from payment_attempts a where status = 'uncertain' and not exists (
        select from gateway_calls c where c.kind = 'verify' and c.authority = a.authority
          -- Or it was turned away at the door, and nobody knows what was paid.
          and (c.state = 'uncertain' or c.state = 'not-done' and c.answer like 'zarinpal.%'))) as doubted_attempts,
      (select count(*)::int from payment_attempts a where status in ('paid', 'surplus', 'failed') and exists (
        select from gateway_calls c where c.kind = 'verify' and c.authority = a.authority and c.state = 'uncertain')) as doubts_left,
      (select count(*)::int from payment_refunds r where (status = 'uncertain') <> exists (
        select from gateway_calls c where c.refund_id = r.id and c.state = 'uncertain')) as doubted_refunds,
      (select count(*)::int from payment_refunds r where way = 'reversed' and 1 <> (
        select count(*) from gateway_calls c where c.refund_id = r.id and c.state = 'done')) as reversed_unasked,
      (select count(*)::int from payment_refunds r where (status = 'due' or way = 'transferred') and exists (
        select from gateway_calls c where c.refund_id = r.id and c.state <> 'not-done')) as sent_perhaps_twice,
      (select count(*)::int from gateway_calls c where uncertain_since is not null and state in ('done', 'not-done')
        and (evidence is null or (evidence_from = 'staff') <> (evidence_by is not null))) as decided_without_evidence,
      (select count(*)::int from top_ups t where (status = 'succeeded') <> exists (
        select from ledger_transfers l where l.kind = 'top-up' and l.reference = 'payment:' || t.payment_id)) as lost_top_ups`)
  expect(rows[0]).toEqual({
    paid_by_none: 0,
    paid_for_nothing: 0,
    refunds_uncounted: 0,
    kept_surplus: 0,
    refunded_by_word: 0,
    without_history: 0,
    paid_unasked: 0,
    doubted_attempts: 0,
    doubts_left: 0,
    doubted_refunds: 0,
    reversed_unasked: 0,
    sent_perhaps_twice: 0,
    decided_without_evidence: 0,
    lost_top_ups: 0,
  })
}
