import { randomUUID } from 'node:crypto'
import { copyOf, type Breaches } from './breach'

export const paymentsBreaches: Breaches = {
  payment_attempts: {
    payment_attempts_one_paid: copyOf('payment_attempts', { authority: 'S-again' }, `status = 'paid'`),
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
    payment_refunds_status: `update payment_refunds set status = 'lost' where status = 'due'`,
    payment_refunds_transferred: `update payment_refunds set bank_reference = '1405-7' where way = 'reversed'`,
  },
  payments: {
    payments_amount: `update payments set amount = 0
      where not exists (select from payment_attempts where payment_id = payments.id)`,
    payments_concluded: `update payments set concluded_at = null where status = 'paid'`,
    payments_concluded_is_bare: `update payments set mobile = '09120000099' where status = 'paid'`,
    payments_needs_person: `update payments set needs_person = 'tired'`,
    payments_paid_by: `update payments set paid_authority = null where status = 'paid'`,
    payments_purpose: `update payments set purpose = 'gift'`,
    // Without a row of its history.
    payments_event: `update payments set status = 'refunded' where status = 'paid'`,
    payments_status: {
      statement: `update payments set status = 'lost', paid_authority = null where status = 'paid'`,
      without: ['payments_event'],
    },
  },
  sandbox_payments: {
    sandbox_payments_status: `update sandbox_payments set status = 'LOST'`,
  },
}
