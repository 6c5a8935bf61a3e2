import { copyOf, sqlOf, type Breaches, type Effects } from './breach'

const queued = sqlOf(`select id from orders where status = 'queued' limit 1`)
/** A further step of the queued order. */
const stepFrom = (from: string, to: string) =>
  `insert into order_history (order_id, seq, previous_seq, from_status, to_status, at, by)
   select id, history_seq + 1, history_seq, '${from}', '${to}', now(), 'staff' from orders where status = 'queued'`

/** Calls off an order that a transfer is to pay, which nothing but what it keeps depends on. */
const calledOff = `with waiting as (select id from orders where rest_by = 'transfer' and status = 'awaiting-payment' limit 1),
    step as (insert into order_history (order_id, seq, previous_seq, from_status, to_status, at, by)
      select id, 2, 1, 'awaiting-payment', 'cancelled', now(), 'staff' from waiting)
  update orders set status = 'cancelled', history_seq = 2 from waiting where orders.id = waiting.id`

export const ordersEffects: Effects = {
  order_holds: {
    order_holds_count: {
      statement: copyOf('order_holds', { whom: 'somebody', amount: 1 }),
      sees: `select exists (select from hold_tallies where whom = 'somebody')`,
    },
    order_holds_uncount: {
      statement: calledOff,
      sees: `select not exists (select from hold_tallies t where t.held <> coalesce((select sum(amount) from order_holds h
        where h.counted_by = t.counted_by and h.whom = t.whom and h.what = t.what), 0))`,
    },
  },
  tickets: {
    tickets_came_from: {
      statement: `update tickets set status = 'answered', came_from = 'waiting' where status = 'waiting';
        update tickets set status = 'closed' where status = 'answered'`,
      sees: `select exists (select from tickets where status = 'closed' and came_from = 'answered')`,
    },
  },
  orders: {
    orders_end_holds: {
      statement: calledOff,
      sees: `select not exists (select from order_holds h join orders o on o.id = h.order_id where o.status <> 'awaiting-payment')`,
    },
  },
}

export const ordersBreaches: Breaches = {
  hold_tallies: {
    hold_tallies_held: `update hold_tallies set held = -1`,
    hold_tallies_most: `update hold_tallies set held = most + 1`,
  },
  invoice_counters: {
    invoice_counters_kept: `delete from invoice_counters`,
    invoice_numbers_follow: [
      `update invoice_counters set last = last + 2`,
      `update invoice_counters set last = last - 1`,
    ],
  },
  invoices: {
    invoices_append_only: [`update invoices set document = '{}'`, `delete from invoices`],
    invoices_follow: copyOf('invoices', { order_id: queued, number: 7 }),
    invoices_not_truncated: `truncate invoices`,
    invoices_number: copyOf('invoices', { order_id: queued }),
    invoices_number_counts: copyOf('invoices', { order_id: queued, year: 1399 }),
    invoices_order: copyOf('invoices', { number: sqlOf('select max(number) + 1 from invoices') }),
  },
  order_history: {
    order_history_append_only: [`update order_history set reason = 'other'`, `delete from order_history`],
    order_history_chain: stepFrom('placed', 'queued'),
    order_history_not_truncated: `truncate order_history`,
    order_history_order_id_orders_id_fk: `insert into order_history (order_id, seq, to_status, at, by)
      values (gen_random_uuid(), 1, 'awaiting-payment', now(), 'customer')`,
    // More of it is in there than is usual.
    order_history_reviewed: `insert into order_history (order_id, seq, previous_seq, from_status, to_status, at, by)
      select id, 2, 1, 'awaiting-payment', 'placed', now(), 'customer' from orders where needs_review and status = 'awaiting-payment'`,
    order_history_transition: [stepFrom('queued', 'delivered'), stepFrom('queued', 'placed')],
  },
  order_holds: {
    order_holds_amount: copyOf('order_holds', { amount: 0, whom: 'somebody' }),
    order_holds_counted_by: copyOf('order_holds', { counted_by: 'nobody', amount: 1 }),
    order_holds_fixed: `update order_holds set most = most + 1`,
    order_holds_kept: `delete from order_holds`,
    order_holds_not_truncated: `truncate order_holds`,
  },
  order_lines: {
    order_lines_left_out: `update order_lines set left_out_at = now() where missing_at is null`,
    order_lines_missing: `update order_lines set missing_at = now() where shipped = 0`,
    order_lines_place: copyOf('order_lines'),
    order_lines_quantity: `update order_lines set quantity = 0, total = 0 where shipped = 0`,
    order_lines_reminded: `update order_lines set missing_reminded_at = now() where missing_at is null`,
    order_lines_shipped: `update order_lines set shipped = quantity + 1`,
    order_lines_total: `update order_lines set total = total - 1`,
  },
  order_mails: {
    order_mails_kind: `update order_mails set kind = 'lapsed', key = gen_random_uuid()::text`,
  },
  order_payments: {
    order_payments_amount: `update order_payments set amount = 0`,
    order_payments_counted: [
      `update order_payments set part = null where outcome = 'counted'`,
      `update order_payments set part = 7 where outcome = 'open'`,
      `update order_payments set part = 0 where outcome = 'counted'`,
    ],
    order_payments_order_id_orders_id_fk: {
      statement: `update order_payments set order_id = gen_random_uuid()`,
      without: ['orders_payment_known'],
    },
    order_payments_outcome: `update order_payments set outcome = 'lost' where outcome = 'open'`,
    order_payments_part: copyOf(
      'order_payments',
      { payment_id: sqlOf(`select id from payments where purpose = 'top-up' limit 1`) },
      `outcome = 'counted'`,
    ),
    order_payments_payment: {
      statement: `update order_payments set payment_id = gen_random_uuid()`,
      without: ['orders_payment_known'],
    },
  },
  order_refunds: {
    order_refunds_amount: copyOf('order_refunds', { key: 'another', to_wallet: 0, to_account: 0 }),
    order_refunds_append_only: [
      `update order_refunds set to_wallet = to_wallet + 1`,
      `delete from order_refunds`,
    ],
    order_refunds_not_truncated: `truncate order_refunds`,
    order_refunds_once: copyOf('order_refunds'),
    order_refunds_team_settled: copyOf(
      'order_refunds',
      { key: 'another', reason: 'transport-damage' },
      `order_id in (select order_id from team_settlements)`,
    ),
    order_refunds_reason: copyOf('order_refunds', { key: 'another', reason: 'because' }),
  },
  orders: {
    orders_code: { statement: copyOf('orders'), without: ['orders_last_step'] },
    orders_delivered: `update orders set delivered_at = null where status = 'delivered'`,
    // The steps are all there, and its payment stays open.
    orders_finished_have_none_open: `with waiting as (select o.id from orders o join payments p on p.reference_id = o.id
          where o.status = 'awaiting-payment' and p.status = 'open' limit 1),
        step as (insert into order_history (order_id, seq, previous_seq, from_status, to_status, at, by)
          select id, 2, 1, 'awaiting-payment', 'cancelled', now(), 'staff' from waiting)
      update orders set status = 'cancelled', history_seq = 2 from waiting where orders.id = waiting.id`,
    orders_forfeited: [
      `update orders set forfeited = -1`,
      // Without a code, and with one but not called off.
      `update orders set forfeited = 1, refunded_wallet = 0 where status = 'queued' and discount_code_id is not null`,
    ],
    orders_gift: `update orders set group_gift = -1`,
    orders_kept: `delete from orders`,
    orders_know_payment: `update orders set payment_id = null where from_gateway > 0 and rest_by = 'gateway'`,
    orders_last_step: `update orders set status = 'shipped', history_seq = history_seq + 1 where status = 'queued'`,
    orders_paid_amounts: `update orders set paid_wallet = from_wallet + 1`,
    orders_paid_for: `update orders set paid_at = null where status = 'queued'`,
    // One of another order.
    orders_payment_known: `update orders set payment_id = other.payment_id from order_payments other
      where orders.payment_id is not null and other.order_id <> orders.id`,
    orders_rest_by: `update orders set rest_by = 'cash' where from_gateway = 0`,
    orders_refunded: [
      `update orders set refunded_wallet = paid_wallet + paid_gateway + 1, refunded_account = 0`,
      `update orders set refunded_account = 1 where paid_gateway = 0 and paid_wallet > 0 and refunded_wallet = 0`,
    ],
    orders_status: {
      statement: `update orders set status = 'lost' where status = 'queued'`,
      without: ['order_steps_forward', 'orders_last_step'],
    },
    // To a step that was taken, but is not the last.
    order_steps_forward: `update orders set status = 'awaiting-payment', history_seq = 1 where status = 'queued'`,
    // The steps are all there, and nothing says what the team's terms came to.
    orders_team_settled: `with sent as (select id, history_seq from orders where status = 'shipped' and team_id is not null),
        step as (insert into order_history (order_id, seq, previous_seq, from_status, to_status, at, by)
          select id, history_seq + 1, history_seq, 'shipped', 'delivered', now(), 'staff' from sent)
      update orders set status = 'delivered', delivered_at = now(), history_seq = sent.history_seq + 1 from sent
        where orders.id = sent.id`,
    orders_unpaid_are_counted: {
      statement: copyOf(
        'orders',
        { code: '000000000' },
        `rest_by = 'transfer' and status = 'awaiting-payment'`,
      ),
      without: ['orders_last_step'],
    },
    orders_transfer_notice: [
      `update orders set transfer_reference = '1405' where rest_by = 'transfer'`,
      `update orders set transfer_reference = '1405', transfer_notified_at = now() where rest_by = 'gateway'`,
    ],
    orders_total: `update orders set total = total - 1, reduced_by = reduced_by + 1`,
    orders_ways: `update orders set from_wallet = from_wallet + 1`,
  },
  shipment_lines: {
    shipment_lines_quantity: `update shipment_lines set quantity = 0`,
  },
  shipments: {
    shipments_of_waybill: copyOf('shipments'),
  },
  ticket_messages: {
    ticket_messages_by: `update ticket_messages set by = 'nobody'`,
    ticket_messages_text: `update ticket_messages set text = ''`,
  },
  tickets: {
    tickets_decision: [`update tickets set decision = 'accepted'`, `update tickets set decided_at = now()`],
    tickets_exclusion: [
      `update tickets set exclusion = 'liquids' where kind = 'warranty'`,
      `update tickets set exclusion = 'liquids', decision = 'refused', decided_at = now(), decision_note = 'no' where kind = 'order'`,
    ],
    tickets_kind: `update tickets set kind = 'praise'`,
    tickets_order: `update tickets set order_id = null where kind = 'order'`,
    tickets_read: `update tickets set read_number = last_number + 1`,
    tickets_status: { statement: `update tickets set status = 'lost'`, without: ['tickets_transition'] },
    tickets_transition: [
      copyOf('tickets', { came_from: 'closed', status: 'waiting' }),
      copyOf('tickets', { came_from: null, status: 'answered' }),
    ],
  },
}
