import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastLookOf } from '~/api/domains/records/repo/changes'
import { findFamily, listFamilies } from '~/api/domains/supervision/repo/families'
import { readerOf } from '~/api/domains/supervision/service/families'
import type { Tx } from '~/api/platform/database/database'
import { shareIdSchema } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCare, newDoctor } from '~/tests/kit/care'
import { sendChat } from '~/tests/kit/messages'
import { addCall } from '~/tests/kit/calls'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { addShare, newSomebody, type Somebody } from '~/tests/kit/sharing'

/** Families of other doctors; whoever looks at their own reads far fewer rows. */
const others = 4000
const fewest = 400
const tables = [
  'accompanying_doctors',
  'conversations',
  'call_requests',
  'shares',
  'users',
  'conversation_messages',
  'share_reads',
]

let test: TestApi
let doctor: Somebody
let owner: Somebody
let careId: string
let shareId: string
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  const staff = await newSomebody(test, { roles: ['user', 'support'] })
  doctor = await newDoctor(test)
  for (let n = 0; n < 3; n++) {
    owner = await newSomebody(test)
    careId = (await addCare(test, { owner, doctor, staff })).id
    await sendChat(test, owner, 'family', doctor)
    await addCall(test, owner)
    const { id } = await addShare(test, owner.token, { phone: doctor.phone })
    if (n === 1) shareId = id
  }
  const { pool } = test.database
  const another = await newDoctor(test)
  await addCare(test, { owner: await newSomebody(test), doctor: another, staff })
  await pool.query(
    `insert into users (id, phone, first_name, last_name, roles, locale, created_at)
       select gen_random_uuid(), '0936' || lpad(n::text, 7, '0'), 'سارا', 'آزمون', '{user}', 'fa', $1 from generate_series(1, ${others}) as n`,
    [test.clock.now()],
  )
  await pool.query(`alter table accompanying_doctors disable trigger user`)
  await pool.query(
    `insert into accompanying_doctors (id, owner_id, status, came_from, requested_at, doctor_id, offered_by, offered_at, active_at)
       select gen_random_uuid(), users.id, 'active', 'offered', $1, $2, $3, $1, $1 from users where phone like '0936%'`,
    [test.clock.now(), another.userId, staff.userId],
  )
  await pool.query(`alter table accompanying_doctors enable trigger user`)
  await pool.query(
    `insert into conversations (id, owner_id, doctor_id, updated_at, last_number, owner_read, doctor_read)
       select gen_random_uuid(), users.id, $2, $1, 0, 0, 0 from users where phone like '0936%'`,
    [test.clock.now(), another.userId],
  )
  await pool.query(
    `insert into shares (id, owner_id, recipient_phone, scope, created_at, expires_at)
       select gen_random_uuid(), users.id, $2, 'all', $1, $1::timestamptz + interval '7 days' from users where phone like '0936%'`,
    [test.clock.now(), another.phone],
  )
  // What everybody has looked at is kept and grows; of the doctor's own there is one look each.
  await pool.query(
    `insert into share_reads (id, share_id, reader_id, kind, at)
       select gen_random_uuid(), shares.id, $1, 'archive', $2 from shares where recipient_phone = $3`,
    [another.userId, test.clock.now(), another.phone],
  )
  await pool.query(
    `insert into share_reads (id, share_id, care_id, reader_id, kind, at)
       values (gen_random_uuid(), $1, null, $3, 'archive', $4), (gen_random_uuid(), null, $2, $3, 'archive', $4)`,
    [shareId, careId, doctor.userId, test.clock.now()],
  )
  for (const table of tables) await pool.query(`analyze ${table}`)
}, 120_000)
afterAll(() => test.close())

async function readBy(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return test.database.transaction(async (tx) => {
    const readSoFar = async () => {
      const { rows } = await tx.execute<{ read: number }>(
        `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
           where relname in (${tables.map((table) => `'${table}'`).join(', ')})`,
      )
      return rows[0]?.read ?? 0
    }
    const before = await readSoFar()
    await work(tx)
    return (await readSoFar()) - before
  })
}
const reader = () => readerOf(doctor.userId, test.clock.now())

it.each([
  ['the list', (tx: Tx) => listFamilies(tx, reader(), [], { limit: 21 }), 3],
  ['a search in it', (tx: Tx) => listFamilies(tx, reader(), ['نرگس'], { limit: 21 }), 3],
  ['a page of one', async (tx: Tx) => [await findFamily(tx, reader(), owner.userId)], 1],
] as const)(
  'reads what is a doctor’s own for %s, however many families others supervise',
  async (_name, work, found) => {
    let rows: Awaited<ReturnType<typeof work>> = []
    const read = await readBy(async (tx) => (rows = await work(tx)))
    expect(rows).toHaveLength(found)
    // One of the three shares has been looked at.
    for (const row of rows) expect(row).toMatchObject({ messages: 1, calls: 1 })
    expect(rows.flatMap((row) => row?.newShares ?? [])).toHaveLength(Math.min(found, 2))
    expect(read).toBeLessThan(fewest)
  },
)

it.each([
  ['an accompaniment', () => careId],
  ['a share', () => shareId],
] as const)(
  'finds when a doctor looked last by %s by the indexes of what it was read by, however much was read of others',
  async (_name, id) => {
    const now = new Date(test.clock.now().getTime() + 2 * 60 * 60_000)
    const by = { shareId: shareIdSchema.parse(id()), readerId: doctor.userId, now }
    let last: Date | null = null
    const read = await readBy(async (tx) => (last = await lastLookOf(tx, by)))
    expect(last).toEqual(test.clock.now())
    expect(read).toBeLessThan(fewest)
  },
)
