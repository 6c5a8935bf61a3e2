import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { warrantyMachine, warrantyStatuses } from '~/domain/warranties/warranty-machine'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { newSerial } from '~/tests/kit/serials'
import { openShop } from '~/tests/kit/shop'
import { activateBought, buyerOf, purchasesOf } from '~/tests/kit/warranties'

let test: TestApi
/** Somebody with two devices, of which one is active; and another with one. */
let owner: string
let lineId: string
let taken: string
let othersLine: string
const staff = randomUUID()

beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  await bringFactsIntoForce(test)
  const [buyer, other] = [await buyerOf(test, 'nb1', 2), await buyerOf(test)]
  owner = buyer.userId
  lineId = (await purchasesOf(test, buyer))[0]?.lineId ?? ''
  othersLine = (await purchasesOf(test, other))[0]?.lineId ?? ''
  taken = newSerial()
  expect((await activateBought(test, buyer, taken)).status).toBe(201)
})
afterAll(() => test.close())

type Query = (text: string, values?: unknown[]) => Promise<unknown>

/** What the database says of something that is taken back: the constraint that it breaks, or null. */
async function broken(work: (query: Query) => Promise<unknown>): Promise<string | null> {
  const client = await test.database.pool.connect()
  try {
    await client.query('begin')
    await work((text, values) => client.query(text, values))
    return null
  } catch (error) {
    return (error as { constraint?: string }).constraint ?? (error as Error).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

type Row = Record<string, unknown>

const at = '2026-11-21T08:00:00Z'
/** The second of the two that the owner bought. */
const byOrder = (): Row => ({
  id: randomUUID(),
  owner_id: owner,
  serial: newSerial(),
  proof: 'order',
  order_line_id: lineId,
  piece: 2,
  bought_on: '2026-11-21',
  ends_on: '2027-11-21',
  status: 'active',
  created_at: at,
})
const byInvoice = (): Row => ({
  id: randomUUID(),
  owner_id: owner,
  serial: newSerial(),
  proof: 'invoice',
  seller: 'x',
  invoice_number: '1',
  file_id: randomUUID(),
  file_name: 'a.jpg',
  file_type: 'image/jpeg',
  bought_on: '2026-11-21',
  ends_on: '2027-11-21',
  status: 'waiting',
  created_at: at,
})

const add = (query: Query, row: Row) => {
  const columns = Object.keys(row)
  return query(
    `insert into warranties (${columns.join()}) values (${columns.map((_, place) => `$${place + 1}`).join()})`,
    Object.values(row),
  )
}
const change = (query: Query, { id }: Row, to: Row) =>
  query(
    `update warranties set ${Object.keys(to)
      .map((name, place) => `${name} = $${place + 2}`)
      .join()} where id = $1`,
    [id, ...Object.values(to)],
  )
const takeOut = (query: Query, kind: 'check' | 'index' | 'trigger', name: string) =>
  query(
    kind === 'check'
      ? `alter table warranties drop constraint ${name}`
      : kind === 'index'
        ? `drop index ${name}`
        : `drop trigger ${name} on warranties`,
  )

/** Each breach with the one mechanism that refuses it: taken out, it passes. */
const breaches: [
  name: string,
  kind: 'check' | 'index' | 'trigger',
  work: (query: Query) => Promise<unknown>,
][] = [
  ['warranties_serial', 'index', (query) => add(query, { ...byOrder(), serial: taken })],
  [
    'warranties_waiting',
    'index',
    async (query) => {
      const row = byInvoice()
      await add(query, row)
      await add(query, { ...byInvoice(), serial: row.serial })
    },
  ],
  ['warranties_piece', 'index', (query) => add(query, { ...byOrder(), piece: 1 })],
  [
    'warranties_file',
    'index',
    async (query) => {
      const row = byInvoice()
      await add(query, row)
      await add(query, { ...byInvoice(), file_id: row.file_id })
    },
  ],
  // Another's order, more pieces than were bought, another device.
  [
    'warranties_purchase',
    'trigger',
    (query) => add(query, { ...byOrder(), order_line_id: othersLine, piece: 1 }),
  ],
  ['warranties_purchase', 'trigger', (query) => add(query, { ...byOrder(), piece: 3 })],
  ['warranties_purchase', 'trigger', (query) => add(query, { ...byOrder(), serial: newSerial('NH') })],
  [
    'warranties_kept',
    'trigger',
    async (query) => {
      const row = byOrder()
      await add(query, row)
      await change(query, row, { ends_on: '2028-11-20' })
    },
  ],
  ['warranties_serial_kind', 'check', (query) => add(query, { ...byInvoice(), serial: 'XX0000000001' })],
  ['warranties_proof', 'check', (query) => add(query, { ...byInvoice(), proof: 'word' })],
  ['warranties_proven', 'check', (query) => add(query, { ...byInvoice(), file_id: null })],
  ['warranties_piece_from', 'check', (query) => add(query, { ...byOrder(), piece: 0 })],
  ['warranties_seller', 'check', (query) => add(query, { ...byInvoice(), seller: '' })],
  [
    'warranties_invoice_number',
    'check',
    (query) => add(query, { ...byInvoice(), invoice_number: 'x'.repeat(41) }),
  ],
  ['warranties_file_name', 'check', (query) => add(query, { ...byInvoice(), file_name: '' })],
  ['warranties_days', 'check', (query) => add(query, { ...byInvoice(), ends_on: '2026-11-21' })],
  // Nobody's invoice is in force by itself.
  ['warranties_begun', 'check', (query) => add(query, { ...byInvoice(), status: 'active' })],
  [
    'warranties_reason',
    'check',
    async (query) => {
      const row = byInvoice()
      await add(query, row)
      await change(query, row, { status: 'refused', decided_at: at, decided_by: staff })
    },
  ],
  [
    'warranties_decided',
    'check',
    async (query) => {
      const row = byInvoice()
      await add(query, row)
      await change(query, row, { status: 'active' })
    },
  ],
  ['warranties_decider', 'check', (query) => add(query, { ...byInvoice(), decided_by: staff })],
  [
    'warranties_not_oneself',
    'check',
    async (query) => {
      const row = byInvoice()
      await add(query, row)
      await change(query, row, { status: 'active', decided_at: at, decided_by: owner })
    },
  ],
]

it('lets pass what is whole', async () => {
  expect(await broken((query) => add(query, byOrder()))).toBeNull()
  expect(await broken((query) => add(query, byInvoice()))).toBeNull()
})

it.each(breaches)('refuses by %s, and by nothing else', async (name, kind, work) => {
  expect(await broken(work)).toBe(name)
  expect(
    await broken(async (query) => {
      await takeOut(query, kind, name)
      await work(query)
    }),
  ).toBeNull()
})

it('lets one go from status to status only where the machine says so', async () => {
  for (const from of warrantyStatuses)
    for (const to of warrantyStatuses) {
      if (from === to) continue
      const row = byInvoice()
      const reasonOf = (status: string) =>
        status === 'refused' ? 'unreadable' : status === 'void' ? 'wrong-person' : null
      const result = await broken(async (query) => {
        await query('set local session_replication_role = replica')
        await add(query, {
          ...row,
          status: from,
          came_from: warrantyMachine.pairs.find(([, end]) => end === from)?.[0] ?? null,
          reason: reasonOf(from),
          decided_at: from === 'waiting' ? null : at,
        })
        await query('set local session_replication_role = origin')
        await change(query, row, { status: to, reason: reasonOf(to), decided_at: at, decided_by: staff })
      })
      expect([from, to, result === null]).toEqual([from, to, warrantyMachine.mayBecome(from, to)])
    }
})

it('ends with the order that went back, by a trigger on its history', async () => {
  const outcome = async (isTakenOut: boolean) => {
    const client = await test.database.pool.connect()
    try {
      await client.query('begin')
      if (isTakenOut) await client.query('drop trigger order_history_ends_warranties on order_history')
      await client.query(
        `insert into order_history (order_id, seq, previous_seq, from_status, to_status, at, by)
         select o.id, o.history_seq + 1, o.history_seq, o.status, 'refunded', $2, 'staff' from orders o join order_lines l on l.order_id = o.id where l.id = $1`,
        [lineId, at],
      )
      const { rows } = await client.query<{ status: string; reason: string | null }>(
        'select status, reason from warranties where serial = $1',
        [taken],
      )
      return rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await outcome(false)).toEqual([{ status: 'void', reason: 'given-back' }])
  expect(await outcome(true)).toEqual([{ status: 'active', reason: null }])
})
