import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consumeDiscount, giveBackDiscount } from '~/api/domains/orders/discounts/service'
import { placeOrder } from '~/api/domains/orders/lifecycle/service/place'
import { ApiProblem } from '~/api/platform/problem'
import type { DiscountCode } from '~/domain/orders/discount-contract'
import type { Team } from '~/domain/orders/group-contract'
import { placeOrderSchema } from '~/domain/orders/order-contract'
import { orderIdSchema, userIdSchema, type OrderId, type UserId } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { answered } from '../../kit/identity'
import { addCode } from '../../kit/pricing'
import { codeOf, itemOf, newBuyer, openShop, priceOf, tryToPlace, type Buyer } from '../../kit/shop'
import { rounds } from '../../kit/soak'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterAll(() => test.close())

/** Counters are what is counted, by SQL alone, whatever was tried. */
afterEach(async () => {
  const { rows } = await test.database.db.execute(sql`
    select
      (select count(*)::int from discount_codes c
        where used <> (select count(*) from discount_uses u where u.code_id = c.id)) as miscounted_codes,
      (select count(*)::int from discount_codes where used > total_uses) as overused_codes,
      (select count(*)::int from discount_codes c join
        (select code_id, user_id, count(*) from discount_uses group by code_id, user_id) u on u.code_id = c.id
        where u.count > case when c.is_first_order_only then 1 else c.per_user end) as overusing_people,
      (select count(*)::int from teams t
        where members <> (select count(*) from team_members m where m.team_id = t.id)) as miscounted_teams,
      (select count(*)::int from teams where members > 20) as too_large_teams,
      (select count(*)::int from orders o where team_id is not null and status not in ('cancelled', 'refunded') and not exists (
        select from team_members m where m.team_id = o.team_id and m.user_id = o.user_id)) as orders_of_strangers`)
  expect(rows[0]).toEqual({
    miscounted_codes: 0,
    overused_codes: 0,
    overusing_people: 0,
    miscounted_teams: 0,
    too_large_teams: 0,
    orders_of_strangers: 0,
  })
})

const newUser = (): UserId => userIdSchema.parse(randomUUID())
const newOrder = (): OrderId => orderIdSchema.parse(randomUUID())
const many = <Value>(count: number, make: (place: number) => Value) =>
  Array.from({ length: count }, (_, place) => make(place))

/** `ok`, or the code of the refusal. */
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof ApiProblem) return error.code
      throw error
    },
  )

const use = (code: DiscountCode, userId: UserId, orderId = newOrder()) =>
  outcomeOf(
    test.database.transaction((tx) =>
      consumeDiscount(tx, { codeId: code.id, userId, by: { orderId }, at: test.clock.now() }),
    ),
  )

const tally = (outcomes: string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
  )

describe('a discount code', () => {
  const limit = rounds(25, 1000)

  it(`limited to ${limit} uses is used ${limit} times by ${limit + 100} at once`, async () => {
    const code = await addCode(test, { totalUses: limit })
    const outcomes = await Promise.all(many(limit + 100, () => use(code, newUser())))
    expect(tally(outcomes)).toEqual({ ok: limit, 'discount-used-up': 100 })
  })

  it('limited to three a person is used three times by each, and by others as well', async () => {
    const code = await addCode(test, { perUser: 3 })
    const people = [newUser(), newUser()]
    const outcomes = await Promise.all(many(60, (place) => use(code, people[place % 2] as UserId)))
    expect(tally(outcomes)).toEqual({ ok: 6, 'discount-used-by-you': 54 })
  })

  it('for first orders is used once a person, of all such codes together', async () => {
    const codes = [
      await addCode(test, { isFirstOrderOnly: true }),
      await addCode(test, { isFirstOrderOnly: true }),
    ]
    const userId = newUser()
    const outcomes = await Promise.all(many(20, (place) => use(codes[place % 2] as DiscountCode, userId)))
    expect(tally(outcomes).ok).toBe(1)
  })

  it('for first orders is had by one of many whole orders at once, with one code or another', async () => {
    const codes = await Promise.all(many(2, () => addCode(test, { isFirstOrderOnly: true })))
    const buyer = await newBuyer(test)
    const items = [itemOf('nh1-electrodes')]
    const { total } = await priceOf(test, buyer, { items, discountCode: codes[0]?.code })
    const answers = await Promise.all(
      many(12, (place) =>
        // By the gateway: those whom the wallet pays for wait for one another there.
        tryToPlace(test, buyer, {
          ...{ items, pay: 'gateway', expectedTotal: total },
          discountCode: codes[place % 2]?.code,
        }),
      ),
    )
    const outcomes = await Promise.all(answers.map(async (answer) => (answer.ok ? 'ok' : codeOf(answer))))
    // The same code a second time is refused as used, another as no first order.
    expect(tally(outcomes).ok).toBe(1)
    expect(outcomes.filter((one) => one.startsWith('discount-'))).toHaveLength(11)
  })

  it('can be used again for each use that is given back, and for no more', async () => {
    const code = await addCode(test, { totalUses: 5, perUser: 2 })
    const people = many(4, newUser)
    const giveBack = (orderId: OrderId) =>
      test.database.transaction((tx) => giveBackDiscount(tx, { orderId }))
    await Promise.all(
      many(80, async (place) => {
        const orderId = newOrder()
        if ((await use(code, people[place % 4] as UserId, orderId)) !== 'ok') return
        // Twice, as a job that runs again does.
        if (place % 3 > 0) await Promise.all([giveBack(orderId), giveBack(orderId)])
      }),
    )
    const { rows } = await test.database.db.execute<{ used: number }>(
      sql`select used from discount_codes where id = ${code.id}`,
    )
    const used = rows[0]?.used ?? 0
    const more = await Promise.all(many(20, () => use(code, newUser())))
    expect(tally(more).ok ?? 0).toBe(5 - used)
  })

  it('says that it is over, or not yet, to who comes with an older price', async () => {
    const at = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString()
    expect(await use(await addCode(test, { endsAt: at(0) }), newUser())).toBe('discount-over')
    expect(await use(await addCode(test, { startsAt: at(1) }), newUser())).toBe('discount-not-yet')
    expect(await use(await addCode(test, { isActive: false }), newUser())).toBe('discount-over')
  })
})

describe('a team', () => {
  const newTeam = async () => {
    const userId = newUser()
    const token = testToken(['user'], { userId })
    const team = await answered<Team>(test.request('POST', '/teams', { token, json: { name: 'همکاران' } }))
    return { team, userId, token }
  }

  it('never has more than twenty, however many join at once', async () => {
    const { team } = await newTeam()
    const answers = await Promise.all(
      many(60, () =>
        test.request('POST', `/teams/${team.token}/members`, {
          token: testToken(['user'], { userId: newUser() }),
        }),
      ),
    )
    const outcomes = await Promise.all(
      answers.map(async (answer) => (answer.ok ? 'ok' : ((await answer.json()) as { code: string }).code)),
    )
    expect(tally(outcomes)).toEqual({ ok: 19, 'team-full': 41 })
  })

  it('counts a person once who joins in many places at once', async () => {
    const { team } = await newTeam()
    const token = testToken(['user'], { userId: newUser() })
    const answers = await Promise.all(
      many(20, () => test.request('POST', `/teams/${team.token}/members`, { token })),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
  })

  it('is not left by who is ordering with it', async () => {
    const { team } = await newTeam()
    const path = `/teams/${team.token}/members`
    const buyers = await Promise.all(many(5, () => newBuyer(test, 1_000_000)))
    for (const { token } of buyers) await answered(test.request('POST', path, { token }))
    const [buyer] = buyers as [Buyer]
    const wanted = { items: [itemOf('nb1-adapter')], teamToken: team.token }
    const input = placeOrderSchema.parse({
      ...wanted,
      ...{ addressId: buyer.addressId, email: 'narges@example.com', pay: 'wallet', acceptTerms: true },
      invoice: { kind: 'individual', nationalId: '0084575948' },
      expectedTotal: (await priceOf(test, buyer, wanted)).total,
    })
    let leaving: Promise<Response> | undefined
    await test.database.transaction(async (tx) => {
      await placeOrder(tx, test.deps, { userId: buyer.userId, address: '203.0.113.7' }, input)
      leaving = test.request('DELETE', path, { token: buyer.token })
      await waitsOrEnds(leaving)
    })
    expect((await leaving)?.status).toBe(409)
  })
})

/** Until a request waits for a row that somebody else holds, or has ended without. */
async function waitsOrEnds(request: Promise<unknown>): Promise<void> {
  let isOver = false
  void request.then(() => (isOver = true))
  for (;;) {
    const { rows } = await test.database.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (isOver || rows.length > 0) return
  }
}
