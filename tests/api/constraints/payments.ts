import { randomUUID } from 'node:crypto'
import { copyOf, sqlOf, type Breaches, type Effects } from './breach'

const verified = `kind = 'verify' and state = 'done' and uncertain_since is null`
const uncertain = `kind = 'verify' and state = 'uncertain'`
/** Evidence for a call that was never uncertain would be one breach more. */
const proven = { uncertain_since: sqlOf('now()'), evidence: 'PANEL-1405' }

export const paymentsEffects: Effects = {
  payment_refunds: {
    payment_refunds_came_from: {
      statement: `update payment_refunds set status = 'completed', way = 'transferred', bank_reference = '1405-7', completed_at = now()
        where status = 'due'`,
      sees: `select exists (select from payment_refunds where status = 'completed' and came_from = 'due')`,
    },
  },
}

export const paymentsBreaches: Breaches = {
  gateway_calls: {
    gateway_calls_amount: copyOf('gateway_calls', { amount: 0 }, verified),
    gateway_calls_authority: copyOf('gateway_calls', { authority: null }, verified),
    gateway_calls_concluded: [
      copyOf('gateway_calls', { concluded_at: null }, verified),
      copyOf(
        'gateway_calls',
        { concluded_at: sqlOf('now()'), evidence: 'x', evidence_from: 'gateway' },
        uncertain,
      ),
    ],
    gateway_calls_evidence: copyOf('gateway_calls', { uncertain_since: sqlOf('now()') }, verified),
    gateway_calls_evidence_by: copyOf('gateway_calls', { ...proven, evidence_from: 'staff' }, verified),
    gateway_calls_evidence_from: [
      copyOf('gateway_calls', proven, verified),
      copyOf('gateway_calls', { ...proven, evidence_from: 'hearsay' }, verified),
    ],
    gateway_calls_kept: `delete from gateway_calls`,
    gateway_calls_kind: copyOf('gateway_calls', { kind: 'guess' }, verified),
    gateway_calls_not_truncated: `truncate gateway_calls`,
    gateway_calls_one_reversal: copyOf('gateway_calls', { authority: 'S-another' }, `kind = 'reverse'`),
    gateway_calls_refund: [
      copyOf('gateway_calls', { refund_id: sqlOf('select id from payment_refunds limit 1') }, verified),
      copyOf('gateway_calls', { refund_id: null }, `kind = 'reverse' and state = 'not-done'`),
    ],
    gateway_calls_reversed_once: copyOf(
      'gateway_calls',
      { refund_id: sqlOf(`select id from payment_refunds where status = 'due' limit 1`) },
      `kind = 'reverse' and state = 'done'`,
    ),
    gateway_calls_state: copyOf('gateway_calls', { state: 'lost' }, uncertain),
    gateway_calls_steps: [
      `update gateway_calls set amount = amount + 1 where ${uncertain}`,
      `update gateway_calls set state = 'not-done' where ${verified}`,
      `update gateway_calls set state = 'done', concluded_at = now(), evidence = 'x', evidence_from = 'gateway', authority = 'S-other'
        where ${uncertain}`,
    ],
    gateway_calls_uncertain: copyOf('gateway_calls', { uncertain_since: null }, uncertain),
  },
  payment_attempts: {
    payment_attempts_by_call: `update payment_attempts set status = 'paid', paid_at = now() where status = 'open'`,
    payment_attempts_one_paid: {
      statement: copyOf('payment_attempts', { authority: 'S-again' }, `status = 'paid'`),
      without: ['payment_attempts_by_call'],
    },
    payment_attempts_paid: `update payment_attempts set paid_at = now() where status = 'open'`,
    payment_attempts_refund_of_paid: `update payment_attempts set refunded = 1 where status = 'open'`,
    payment_attempts_refunded: `update payment_attempts set refunded = amount + 1 where status = 'paid'`,
    payment_attempts_status: `update payment_attempts set status = 'lost' where status = 'open'`,
  },
  payment_events: {
    payment_events_append_only: [`update payment_events set at = now()`, `delete from payment_events`],
    payment_events_not_truncated: `truncate payment_events`,
    payment_events_once: copyOf('payment_events', {}, `"to" = 'paid'`),
    payment_events_payment_id_payments_id_fk: copyOf('payment_events', { payment_id: randomUUID() }),
    payment_events_transition: [
      copyOf('payment_events', { from: 'open', to: 'refunded' }, `"to" = 'open'`),
      copyOf('payment_events', { from: null, to: 'failed' }, `"to" = 'open'`),
    ],
  },
  payment_refunds: {
    payment_refunds_amount: `update payment_refunds set amount = 0`,
    payment_refunds_completed: `update payment_refunds set completed_at = null where status = 'completed'`,
    payment_refunds_due: `update payment_refunds set due_by = null where status = 'due'`,
    payment_refunds_once: copyOf('payment_refunds'),
    payment_refunds_status: {
      statement: `update payment_refunds set status = 'lost' where status = 'due'`,
      without: ['payment_refunds_steps', 'payment_refunds_transition'],
    },
    payment_refunds_transition: `update payment_refunds set status = 'started' where status = 'due'`,
    payment_refunds_steps: [
      // Nothing about it is uncertain.
      `update payment_refunds set status = 'uncertain' where status = 'started'`,
      // Perhaps it has been reversed.
      `update payment_refunds set status = 'started' where status = 'uncertain'`,
      // It has not been reversed.
      `update payment_refunds set status = 'completed', completed_at = now(), way = 'reversed' where status = 'due'`,
    ],
    payment_refunds_transferred: `update payment_refunds set bank_reference = '1405-7' where way = 'reversed'`,
  },
  payments: {
    payments_amount: `update payments set amount = 0
      where not exists (select from payment_attempts where payment_id = payments.id)`,
    payments_concluded: `update payments set concluded_at = null where status = 'paid'`,
    payments_concluded_is_bare: `update payments set mobile = '09120000099' where status = 'paid'`,
    payments_needs_person: `update payments set needs_person = 'tired'`,
    payments_none_open_of_finished: `with finished as (select id, user_id from orders where status = 'delivered' limit 1),
        event as (insert into payment_events (payment_id, "to", at) select user_id, 'open', now() from finished)
      insert into payments (id, purpose, reference_id, user_id, amount, locale, description, status, created_at)
        select user_id, 'order', id, user_id, 5000, 'fa', '', 'open', now() from finished`,
    payments_one_open: {
      statement: copyOf('payments', {}, `status = 'open' and purpose = 'order'`),
      without: ['payments_event'],
    },
    payments_paid_by: `update payments set paid_authority = null where status = 'paid'`,
    payments_purpose: `update payments set purpose = 'gift'`,
    // Without a row of its history.
    payments_event: `update payments set status = 'refunded' where status = 'paid'`,
    payments_way: `update payments set way = 'cash'`,
    payments_status: {
      statement: `update payments set status = 'lost', paid_authority = null where status = 'paid'`,
      without: ['payments_event'],
    },
  },
  sandbox_payments: {
    sandbox_payments_status: `update sandbox_payments set status = 'LOST'`,
  },
}
