import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveCredit } from '~/api/domains/wallet/public'
import type { Team } from '~/domain/orders/group-contract'
import { toman } from '~/domain/values/money'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { answered, signUp, stepUp } from '../../kit/identity'
import {
  codeOf,
  deliver,
  freshKey,
  itemOf,
  newNetwork,
  openShop,
  place,
  tryToPlace,
  type Buyer,
} from '../../kit/shop'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterAll(() => test.close())

const day = 24 * 60 * 60_000

/** Somebody whose name nobody else has, with an address and credit. */
async function findableBuyer(firstName: string) {
  const person = await signUp(test, undefined, { firstName, lastName: 'یافتنی' })
  const { token, phone } = person
  await test.database.transaction((tx) =>
    giveCredit(tx, {
      userId: person.user.id,
      amount: toman(50_000_000),
      kind: 'gift',
      reference: `test:${person.user.id}`,
      at: test.clock.now(),
    }),
  )
  const { id: addressId } = await answered<{ id: Buyer['addressId'] }>(
    test.request('POST', '/addresses', {
      token,
      headers: freshKey(),
      json: {
        fullName: `${firstName} یافتنی`,
        phone,
        province: 'تهران',
        city: 'تهران',
        address: `کوچهٔ ${firstName}، پلاک ۷`,
        postalCode: '1345678901',
        kind: 'home',
      },
    }),
  )
  return { ...person, userId: person.user.id, addressId, network: newNetwork() }
}

/** Tables in which some row speaks of somebody. */
async function tablesThatName(...needles: string[]): Promise<string[]> {
  const { pool } = test.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(
      `select 1 from ${name} as kept where exists (select 1 from unnest($1::text[]) as needle where strpos(to_jsonb(kept)::text, needle) > 0) limit 1`,
      [needles],
    )
    if (rowCount) found.push(name.replace(/^public\./, ''))
  }
  return found
}

it('leaves a person’s name, phone, address and engraving in no table but those that have to keep them', async () => {
  const firstName = 'گل‌اندام'
  const buyer = await findableBuyer(firstName)
  const other = await signUp(test)
  const team = await answered<Team>(
    test.request('POST', '/teams', { token: buyer.token, json: { name: `گروه ${firstName}` } }),
  )
  await answered(test.request('POST', `/teams/${team.token}/members`, { token: other.token }))
  const items = [itemOf('ns0', 1, 'red')]
  const key = randomUUID()
  const { order } = await place(test, buyer, { items, key })
  await test.database.pool.query('update order_lines set engraving = $2 where order_id = $1', [
    order.id,
    firstName,
  ])
  await test.runJobs()
  await deliver(test, order.id)
  await stepUp(test, buyer.token, 'deletion')
  await answered(test.request('POST', '/account-deletions', { token: buyer.token }))
  // What was answered within the last two days before the deletion is kept by its key.
  await test.database.pool.query("update idempotency_keys set created_at = created_at + interval '7 days'")
  test.clock.advance(7 * day - 60_000)
  const needles = [firstName, buyer.phone, buyer.phone.slice(1)]
  expect(await tablesThatName(...needles)).toEqual(
    expect.arrayContaining(['idempotency_keys', 'order_lines', 'orders', 'teams', 'users']),
  )
  test.clock.advance(60_000)
  await test.runJobs()
  // Invoices are the books'; the outbox is a demo's telephone, and forgets by itself.
  expect(await tablesThatName(...needles)).toEqual(['invoices', 'outbox_messages'])

  // The team goes on, without its name.
  const seen = await answered<Team>(test.request('GET', `/teams/${team.token}`))
  expect(seen).toMatchObject({ name: '', members: 1 })
  // What was ordered is not ordered once more, though what was answered is gone.
  const late = { ...buyer, token: testToken(['user'], { userId: buyer.userId }) }
  const again = await tryToPlace(test, late, { items, key })
  expect([again.status, await codeOf(again)]).toEqual([409, 'idempotency-key-expired'])
})
