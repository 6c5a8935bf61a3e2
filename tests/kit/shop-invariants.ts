import { sql, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Queryable } from '~/api/platform/database/database'
import { expectLedgerHolds } from './ledger'

/** Orders whose goods are out: those that live, and those whose money went back after delivery. */
const goodsAreOut = sql`(o.status in ('awaiting-payment', 'under-review', 'placed', 'queued', 'shipped', 'delivered')
  or o.delivered_at is not null)`

/**
 * What is never true of a shop, each as a statement that finds the rows of which it is. By SQL alone, over the tables of four domains: this is
 * what holds whatever was killed, raced or repeated.
 */
const violations: Record<string, SQL> = {
  'stock is not what its movements say, or is below zero': sql`
    select s.id from stock s where s.available < 0 or s.available <> coalesce((
      select sum(m.change) from stock_movements m
      where m.product_id = s.product_id and m.colour_feature_id is not distinct from s.colour_feature_id), 0)`,
  'a living order has other goods out than its lines': sql`
    select o.id from orders o where ${goodsAreOut} and
      (select coalesce(sum(-change), 0) from stock_movements m where m.order_id = o.id)
      <> (select sum(quantity) from order_lines l where l.order_id = o.id
        and not (l.missing_reason is not distinct from 'price-error' and (l.replaced_by is not null or l.left_out_at is not null)))`,
  'an order that came to nothing keeps goods that are there': sql`
    select o.id from orders o where not ${goodsAreOut}
      and not exists (select from order_history h where h.order_id = o.id and h.reason in ('stock-out', 'price-error', 'other'))
      and not exists (select from order_lines l where l.order_id = o.id and (l.replaced_by is not null or l.missing_reason = 'stock-out'))
      and (select coalesce(sum(change), 0) from stock_movements m where m.order_id = o.id) <> 0`,
  'a status is not the last step of the history': sql`
    select o.id from orders o where o.status is distinct from (
      select h.to_status from order_history h where h.order_id = o.id order by h.seq desc limit 1)
      or o.history_seq <> (select count(*) from order_history h where h.order_id = o.id)`,
  'an order is worked on that is not paid': sql`
    select id from orders where status in ('under-review', 'placed', 'queued', 'shipped', 'delivered')
      and (paid_at is null or paid_wallet + paid_gateway < from_wallet + from_gateway)`,
  'money of an order that came to nothing has not gone back': sql`
    select id from orders where status in ('cancelled', 'refunded')
      and paid_wallet + paid_gateway <> refunded_wallet + refunded_account + forfeited`,
  'the house keeps money of an order that its customer did not call off with a code': sql`
    select o.id from orders o where o.forfeited > 0 and (o.discount_code_id is null or o.status <> 'cancelled' or not exists (
      select from order_history h where h.order_id = o.id and h.to_status = 'cancelled' and h.reason = 'cancelled-by-customer'))`,
  'more went back than was paid': sql`
    select id from orders where refunded_wallet + refunded_account > paid_wallet + paid_gateway
      or refunded_account > paid_gateway`,
  'refunds do not add up to what an order says went back': sql`
    select o.id from orders o left join (
      select order_id, sum(to_wallet) w, sum(to_account) a from order_refunds group by order_id) r on r.order_id = o.id
    where o.refunded_wallet <> coalesce(r.w, 0) or o.refunded_account <> coalesce(r.a, 0)`,
  'the wallet gave an order other money than it counts': sql`
    select o.id from orders o where o.paid_wallet <> coalesce((
      select sum(t.amount) from ledger_transfers t join wallet_holds h on h.id = t.hold_id
      where t.kind = 'capture' and h.reference = 'order:' || o.id), 0)`,
  'the wallet got other money back than an order says': sql`
    select o.id from orders o where o.refunded_wallet <> coalesce((
      select sum(t.amount) from ledger_transfers t where t.kind = 'refund' and t.reference = 'order:' || o.id), 0)`,
  'credit is held for an order that waits for nothing': sql`
    select h.id from wallet_holds h join orders o on h.reference = 'order:' || o.id
    where h.status = 'open' and o.status <> 'awaiting-payment'`,
  'credit is held for an order that is not there': sql`
    select h.id from wallet_holds h where h.reference like 'order:%'
      and not exists (select from orders o where h.reference = 'order:' || o.id)`,
  'a payment that was made has not one outcome': sql`
    select p.id from payments p left join order_payments op on op.payment_id = p.id
    where p.purpose = 'order' and p.status in ('paid', 'refunded') and op.outcome is distinct from 'counted'
      and (op.outcome is distinct from 'returned' or p.amount <> coalesce((
        select sum(r.amount) from payment_refunds r join payment_attempts a on a.authority = r.authority
        where r.payment_id = p.id and a.status = 'paid'), 0))`,
  'a payment counts that was not made': sql`
    select op.payment_id from order_payments op join payments p on p.id = op.payment_id
    where op.outcome <> 'open' and p.status not in ('paid', 'refunded')`,
  'payments of an order are other than it counts': sql`
    select o.id from orders o where o.paid_gateway <> coalesce((
      select sum(op.amount) from order_payments op where op.order_id = o.id and op.outcome <> 'open'), 0)`,
  'an order does not know its payment': sql`
    select o.id from orders o where o.from_gateway > 0 and o.rest_by <> 'transfer' and not exists (
      select from order_payments op join payments p on p.id = op.payment_id
      where op.payment_id = o.payment_id and op.order_id = o.id and p.reference_id = o.id)`,
  'more than one payment of an order is open': sql`
    select reference_id from payments where purpose = 'order' and status = 'open' group by reference_id having count(*) > 1`,
  'a finished order has an open payment': sql`
    select o.id from orders o join payments p on p.reference_id = o.id
    where p.purpose = 'order' and p.status = 'open' and o.status <> 'awaiting-payment'`,
  'the parts of a paid order are not what they were to bring': sql`
    select o.id from orders o where o.paid_at is not null and o.from_gateway <> coalesce((
        select sum(op.amount) from order_payments op where op.order_id = o.id and op.outcome = 'counted'), 0)
      - coalesce((select sum(r.to_wallet + r.to_account) from order_refunds r where r.order_id = o.id and r.reason = 'overpaid'), 0)`,
  'a transfer came without anybody who saw it': sql`
    select op.payment_id from order_payments op join payments p on p.id = op.payment_id
    where (p.way = 'transfer') <> (op.confirmed_by is not null)`,
  'a code is counted otherwise than it was used': sql`
    select c.id from discount_codes c where c.used <> (
      select count(*) from discount_uses u where u.code_id = c.id) or c.used > c.total_uses`,
  'a living order has a code that it does not use': sql`
    select o.id from orders o where o.discount_code_id is not null and ${goodsAreOut}
      and not exists (select from discount_uses u where u.order_id = o.id and u.code_id = o.discount_code_id)`,
  'an order that lapsed or was never there uses a code': sql`
    select u.order_id from discount_uses u left join orders o on o.id = u.order_id
    where u.order_id is not null and (o.id is null or o.status in ('cancelled', 'refunded') and o.paid_at is null)`,
  'a delivered order of a team is not settled, or one that was not delivered is': sql`
    select o.id from orders o where o.team_id is not null and o.group_amount + o.group_gift > 0
      and (o.delivered_at is not null) <> exists (select from team_settlements s where s.order_id = o.id)`,
  'a wallet got other money of a team than was settled': sql`
    select o.id from orders o join lateral (
        select net from team_settlements s where s.order_id = o.id order by seq desc limit 1) last on true
    where last.net <> coalesce((select sum(t.amount) from ledger_transfers t
          where t.kind in ('group-gift', 'group-return') and t.reference = 'order:' || o.id), 0)
        - coalesce((select sum(c.amount) from wallet_claims c where c.reference = 'order:' || o.id), 0)`,
  'a team gave more than for what was kept': sql`
    select s.order_id from team_settlements s join orders o on o.id = s.order_id
    where s.gift > o.group_gift or s.discount > s.given or s.given > o.group_amount
      or o.status = 'refunded' and s.net <> 0 and s.seq = (select max(seq) from team_settlements l where l.order_id = o.id)`,
  'more or less is taken of a claim than its transfers say': sql`
    select c.id from wallet_claims c where c.taken > c.amount or c.taken <> coalesce((
      select sum(t.amount) from ledger_transfers t where t.claim_id = c.id and t.user_id = c.user_id), 0)`,
  'something is owed beside credit that could pay it': sql`
    select c.id from wallet_claims c join ledger_accounts a on a.user_id = c.user_id and a.kind = 'wallet'
    where c.taken < c.amount and a.balance > 0`,
  'the invoices of a year have a gap': sql`
    select i.year from invoices i full join invoice_counters c on c.year = i.year
    group by i.year, c.last having count(i.id) <> c.last or max(i.number) is distinct from c.last`,
  'something left without an invoice, or an invoice without it': sql`
    select o.id from orders o left join invoices i on i.order_id = o.id
    where (i.id is not null) <> exists (select from shipments s where s.order_id = o.id)`,
  'more left of a line than its shipments say': sql`
    select l.id from order_lines l where l.shipped > l.quantity or l.shipped <> coalesce((
      select sum(s.quantity) from shipment_lines s where s.line_id = l.id), 0)`,
}

/** Every invariant of the shop (design.md §6: 1–3, 6–9, 13, 16), by SQL. */
export async function expectShopHolds(queryable: Queryable): Promise<void> {
  const found: Record<string, unknown[]> = {}
  for (const [what, statement] of Object.entries(violations)) {
    const { rows } = await queryable.execute(statement)
    if (rows.length > 0) found[what] = rows
  }
  expect(found).toEqual({})
  await expectLedgerHolds(queryable)
}
