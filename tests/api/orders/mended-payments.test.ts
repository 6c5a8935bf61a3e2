import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, readMigrations } from '~/api/platform/database/migrate'
import { createTestDatabase, type TestDatabase } from '../../kit/test-postgres'
import { openPool } from '../../kit/pool'

/** The migration with which orders know their payments and calls of the gateway are kept. */
const mending = /^\d+_intent-before-money$/

let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
  // One connection, so that what is written together is one transaction.
  pool = openPool(database.connectionString, 1)
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 8, minutes))
const user = randomUUID()

async function order(status: string, paymentId: string | null): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into orders (id, code, user_id, status, history_seq, locale, placed_at, lapses_at, receiver, email, invoice_to, subtotal, discount,
      group_amount, delivery, total, from_wallet, from_gateway, needs_review, facts_version, delivery_from, delivery_by, payment_id, paid_at, paid_gateway)
     values ($1, $2, $3, $4, 2, 'fa', $5, $5, '{}', '', '{}', 5000, 0, 0, 0, 5000, 0, 5000, false, 1, '2026-11-22', '2026-11-23', $6,
       case when $4 = 'placed' then $5::timestamptz end, case when $4 = 'placed' then 5000 else 0 end)`,
    [id, id.slice(0, 9), user, status, at(0), paymentId],
  )
  if (status === 'awaiting-payment') return id
  await pool.query(
    `insert into order_history (order_id, seq, previous_seq, from_status, to_status, at, by) values ($1, 2, 1, 'awaiting-payment', $2, $3, 'system')`,
    [id, status, at(31)],
  )
  return id
}

async function payment(id: string, orderId: string, status: string, minutes: number): Promise<string> {
  const isPaid = status === 'paid'
  await pool.query(
    `insert into payments (id, purpose, reference_id, user_id, amount, locale, description, mobile, status, paid_authority, created_at, concluded_at)
     values ($1, 'order', $2, $3, 5000, 'fa', '', $4, $5, $6, $7, $8)`,
    [
      id,
      orderId,
      user,
      status === 'open' ? '09120000011' : null,
      status,
      isPaid ? `S-${id}` : null,
      at(minutes),
      status === 'open' ? null : at(minutes),
    ],
  )
  await pool.query(
    `insert into payment_events (payment_id, "from", "to", at) values ($1, null, 'open', $2)`,
    [id, at(minutes)],
  )
  if (status !== 'open')
    await pool.query(
      `insert into payment_events (payment_id, "from", "to", at) values ($1, 'open', $2, $3)`,
      [id, status, at(minutes)],
    )
  await pool.query(
    `insert into order_payments (payment_id, order_id, amount, outcome, at) values ($1, $2, 5000, $3, $4)`,
    [id, orderId, isPaid ? 'counted' : 'open', at(minutes)],
  )
  return id
}

async function refund(paymentId: string, amount: number, minutes: number, status: string): Promise<string> {
  const id = randomUUID()
  await pool.query(
    `insert into payment_refunds (id, payment_id, authority, amount, reason, status, started_at, due_from, due_by)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
    [id, paymentId, `S-${paymentId}`, amount, id, status, at(minutes)],
  )
  return id
}

it('mends orders that forgot their payments, and takes no refund for due that may have been reversed', async () => {
  const all = await readMigrations()
  const place = all.findIndex(({ tag }) => mending.test(tag))
  expect(place).toBeGreaterThan(0)
  await migrate(pool, all.slice(0, place))
  // As it was written then, by code that is gone; what those tables check is not at issue here.
  await pool.query(`alter table orders drop constraint orders_last_step`)
  await pool.query(`alter table order_history drop constraint order_history_chain`)
  await pool.query('begin')

  const waiting = await order('awaiting-payment', null)
  const first = await payment(randomUUID(), waiting, 'open', 0)
  const doubled = await order('awaiting-payment', null)
  const early = await payment(randomUUID(), doubled, 'open', 0)
  const later = await payment(randomUUID(), doubled, 'open', 5)
  const cancelled = await order('cancelled', null)
  const left = await payment(randomUUID(), cancelled, 'open', 0)
  const placed = await order('placed', null)
  const failed = await payment(randomUUID(), placed, 'failed', 0)
  const counted = await payment(randomUUID(), placed, 'paid', 3)
  await pool.query(
    `insert into payment_attempts (authority, payment_id, amount, status, started_at, paid_at) values ($1, $2, 5000, 'paid', $3, $3)`,
    [`S-${counted}`, counted, at(3)],
  )
  const inTime = await refund(counted, 5000, 10, 'due')
  const late = await refund(counted, 5000, 50, 'due')
  const partly = await refund(counted, 1000, 10, 'due')

  await pool.query('commit')

  await migrate(pool, all)
  const orders = await pool.query<{ id: string; payment_id: string }>('select id, payment_id from orders')
  expect(new Map(orders.rows.map(({ id, payment_id }) => [id, payment_id]))).toEqual(
    new Map([
      [waiting, first],
      [doubled, later],
      [cancelled, left],
      [placed, counted],
    ]),
  )
  const payments = await pool.query<{ id: string; status: string; concluded_at: Date | null }>(
    'select id, status, concluded_at from payments',
  )
  expect(
    new Map(payments.rows.map((one) => [one.id, [one.status, one.concluded_at?.getMinutes() ?? null]])),
  ).toEqual(
    new Map([
      [first, ['open', null]],
      // As of the payment that came in its place, and of the step that finished the order.
      [early, ['cancelled', 5]],
      [later, ['open', null]],
      [left, ['cancelled', 31]],
      [failed, ['failed', 0]],
      [counted, ['paid', 3]],
    ]),
  )
  const refunds = await pool.query<{ id: string; status: string }>('select id, status from payment_refunds')
  expect(new Map(refunds.rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [inTime, 'uncertain'],
      [late, 'due'],
      [partly, 'due'],
    ]),
  )
})
