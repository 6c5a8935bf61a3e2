import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { settleOnDelivery } from '~/api/domains/orders/groups/settle'
import { lockOrder } from '~/api/domains/orders/lifecycle/repo/orders'
import { deliver as deliverOrder } from '~/api/domains/orders/lifecycle/service/deliver'
import { cancelOwnOrder } from '~/api/domains/orders/lifecycle/service/cancel'
import { balanceOf, giveCredit, holdCredit, releaseHold } from '~/api/domains/wallet/public'
import type { Team } from '~/domain/orders/group-contract'
import type { Order } from '~/domain/orders/order-contract'
import type { UserId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import type { WalletTransaction } from '~/domain/wallet/contract'
import { openTestApi, type TestApi } from '../../kit/api'
import type { Page } from '../../kit/records'
import { payAtSandbox } from '../../kit/sandbox-payer'
import {
  answered,
  aShipment,
  asSeller,
  deliver,
  freshKey,
  itemOf,
  newBuyer,
  openShop,
  orderOf,
  place,
  setStock,
  tryAsStaff,
  type Buyer,
  type Wanted,
} from '../../kit/shop'
import { expectShopHolds } from '../../kit/shop-invariants'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
  for (const slug of ['nb1-cuff-large', 'nh1-electrodes']) await setStock(test, slug, 100_000)
})
afterAll(() => test.close())
afterEach(() => expectShopHolds(test.database.db))

const credit = 10_000_000
/** 3,400,000 toman: of it gold takes 68,000 and gives as much, silver 34,000, bronze 17,000. */
const items = [itemOf('nb1-cuff-large', 5)]
const cheap = [itemOf('nh1-electrodes')]

const membership = (method: 'POST' | 'DELETE', { token: team }: Team, { token }: Buyer) =>
  test.request(method, `/teams/${team}/members`, { token })
const seen = ({ token: team }: Team, { token }: Buyer) =>
  answered<Team>(test.request('GET', `/teams/${team}`, { token }))

/** A team of so many, of whom the first so many have bought with it. */
async function newTeam(size: number, buying: number, wanted: Partial<Wanted> = {}) {
  const people = await Promise.all(Array.from({ length: size }, () => newBuyer(test, credit)))
  const [founder] = people as [Buyer]
  const team = await answered<Team>(
    test.request('POST', '/teams', { token: founder.token, json: { name: 'همکاران' } }),
  )
  for (const one of people.slice(1)) await answered(membership('POST', team, one))
  const orders: Order[] = []
  for (const [turn, one] of people.slice(0, buying).entries()) {
    const { order, payment } = await place(test, one, {
      items: turn === 0 ? items : cheap,
      teamToken: team.token,
      ...(turn === 0 ? wanted : {}),
    })
    if (payment) await payAtSandbox(test, one.token, payment.id)
    orders.push(order)
  }
  return { team, people, founder, orders, first: orders[0] as Order }
}
const balance = async ({ userId }: { userId: UserId }) => (await balanceOf(test.database.db, userId)).balance
const wallet = ({ userId }: { userId: UserId }) => balanceOf(test.database.db, userId)
const cancel = (buyer: Buyer, { id }: Order) =>
  answered<Order>(
    test.request('POST', `/orders/${id}/cancellations`, {
      token: buyer.token,
      headers: freshKey(),
      json: { refundTo: 'wallet' },
    }),
  )
/** Spends all that a wallet has, so that nothing can be taken from it. */
const empty = async ({ userId }: Buyer) => {
  const amount = toman(await balance({ userId }))
  if (amount === 0) return
  await test.database.transaction(async (tx) => {
    await holdCredit(tx, { userId, amount, reference: `test:${userId}`, at: test.clock.now() })
  })
}
const give = ({ userId }: Buyer, amount: number) =>
  test.database.transaction((tx) =>
    giveCredit(tx, {
      ...{ userId, amount: toman(amount), kind: 'gift', reference: `more:${userId}:${amount}` },
      at: test.clock.now(),
    }),
  )
const transactions = async ({ token }: Buyer) =>
  (await answered<Page<WalletTransaction>>(test.request('GET', '/wallet/transactions', { token }))).items.map(
    ({ what, kind, amount }) => `${what} ${kind === 'deposit' ? '+' : '-'}${amount}`,
  )

describe('the terms of a team', () => {
  it('stand as they were placed with where as many have bought', async () => {
    const { team, founder, first } = await newTeam(10, 10)
    expect(first).toMatchObject({ group: { tier: 'silver', gift: 34_000, settled: null } })
    expect(await seen(team, founder)).toMatchObject({
      members: 10,
      buyers: 10,
      boughtTier: { tier: 'silver' },
    })
    const before = await balance(founder)
    const delivered = await deliver(test, first.id)
    expect(delivered.group?.settled).toMatchObject({
      ...{ buyers: 10, tier: 'silver', discount: 34_000, gift: 34_000, net: 34_000 },
    })
    expect(await balance(founder)).toBe(before + 34_000)
  })

  it('are those of who has bought, not of who has joined, when the others leave', async () => {
    const { team, people, founder, first } = await newTeam(20, 1)
    expect(first.amounts.group).toBe(68_000)
    for (const one of people.slice(1)) expect((await membership('DELETE', team, one)).status).toBe(204)
    const before = await balance(founder)
    const { group } = await deliver(test, first.id)
    expect(group?.settled).toMatchObject({ buyers: 1, tier: null, discount: 0, gift: 0, net: -68_000 })
    expect(await balance(founder)).toBe(before - 68_000)
    expect(await transactions(founder)).toContain('group-clawback -68000')
  })

  it('fall by one tier, the gift paying for the discount first', async () => {
    const { founder, first } = await newTeam(20, 10)
    const before = await balance(founder)
    const { group } = await deliver(test, first.id)
    // Silver gives 34,000 and takes 34,000 less off: nothing moves.
    expect(group?.settled).toMatchObject({
      buyers: 10,
      tier: 'silver',
      discount: 34_000,
      gift: 34_000,
      net: 0,
    })
    expect(await balance(founder)).toBe(before)
  })

  it('do not count who has called off, nor who has not paid', async () => {
    const { team, people, founder, orders, first } = await newTeam(6, 5)
    await place(test, people[5] as Buyer, { items: cheap, teamToken: team.token, pay: 'gateway' })
    await cancel(people[4] as Buyer, orders[4] as Order)
    expect(await seen(team, founder)).toMatchObject({ buyers: 4, boughtTier: null })
    expect((await deliver(test, first.id)).group?.settled).toMatchObject({
      buyers: 4,
      tier: null,
      net: -17_000,
    })
  })

  it('count a person once, however many orders', async () => {
    const { team, people, first } = await newTeam(5, 4)
    await place(test, people[1] as Buyer, { items: cheap, teamToken: team.token })
    expect((await deliver(test, first.id)).group?.settled?.buyers).toBe(4)
  })

  it('never rise above what was placed with', async () => {
    const { team, first } = await newTeam(5, 5)
    for (let turn = 0; turn < 5; turn += 1) {
      const one = await newBuyer(test, credit)
      await answered(membership('POST', team, one))
      await place(test, one, { items: cheap, teamToken: team.token })
    }
    expect((await deliver(test, first.id)).group?.settled).toMatchObject({
      ...{ buyers: 10, tier: 'bronze', discount: 17_000, gift: 17_000 },
    })
  })

  it('are less for a cheaper item in place of another', async () => {
    const { founder, first } = await newTeam(5, 5)
    await test.runJobs()
    const replaced = await asSeller(test, first.id, 'replacements', {
      line: first.lines[0]?.id,
      ...replacement(),
    })
    expect(replaced.amounts.group).toBeLessThan(17_000)
    expect(replaced.group?.gift).toBe(replaced.amounts.group)
    const before = await balance(founder)
    await deliver(test, first.id)
    expect(await balance(founder)).toBe(before + (replaced.group?.gift ?? NaN))
  })
})

const replacement = () => {
  const { number_of_chosen_item: _, ...item } = itemOf('nb1-adapter')
  return item
}

describe('what a wallet does not have', () => {
  it('is owed, and taken of whatever comes next, once', async () => {
    const { founder, first } = await newTeam(20, 1)
    await empty(founder)
    await deliver(test, first.id)
    expect(await wallet(founder)).toMatchObject({ balance: 0, owed: 68_000 })
    await give(founder, 50_000)
    expect(await wallet(founder)).toMatchObject({ balance: 0, owed: 18_000 })
    await give(founder, 30_000)
    expect(await wallet(founder)).toMatchObject({ balance: 12_000, owed: 0 })
    await give(founder, 1)
    expect(await balance(founder)).toBe(12_001)
  })

  it('is taken of a top-up and of another order that is called off, too', async () => {
    const { founder, first } = await newTeam(20, 1)
    const { order: other } = await place(test, founder, { items: cheap })
    await empty(founder)
    await deliver(test, first.id)
    const { payment } = await answered<{ payment: { id: string } }>(
      test.request('POST', '/wallet/top-ups', {
        token: founder.token,
        headers: freshKey(),
        json: { amount: 40_000 },
      }),
    )
    await payAtSandbox(test, founder.token, payment.id)
    expect(await wallet(founder)).toMatchObject({ balance: 0, owed: 28_000 })
    await cancel(founder, other)
    expect(await wallet(founder)).toMatchObject({ balance: other.amounts.total - 28_000, owed: 0 })
  })

  it('is taken of a hold that is released, too', async () => {
    const { founder, first } = await newTeam(20, 1)
    const amount = toman(await balance(founder))
    const hold = { userId: founder.userId, amount, reference: `test:${founder.userId}`, at: test.clock.now() }
    const { holdId } = await test.database.transaction((tx) => holdCredit(tx, hold))
    await deliver(test, first.id)
    await test.database.transaction((tx) => releaseHold(tx, holdId, test.clock.now()))
    expect(await wallet(founder)).toMatchObject({ balance: amount - 68_000, owed: 0 })
  })
})

describe('money that goes back after delivery', () => {
  const refund = (id: string, reason: string, amount?: number, refundTo = 'account') =>
    asSeller(test, id, 'refunds', { reason, refundTo, amount })

  it('takes the gift with it, whole', async () => {
    const { founder, first } = await newTeam(10, 10)
    await deliver(test, first.id)
    const refunded = await refund(first.id, 'exchange', undefined, 'wallet')
    expect(refunded).toMatchObject({ status: 'refunded', group: { settled: { gift: 0, net: 0 } } })
    expect(await balance(founder)).toBe(credit)
  })

  it('takes so much of the gift as goes back, and no more with the next', async () => {
    const { founder, first } = await newTeam(10, 10)
    await deliver(test, first.id)
    const before = await balance(founder)
    const half = first.amounts.total / 2
    await refund(first.id, 'exchange', half, 'wallet')
    expect(await balance(founder)).toBe(before + half - 17_000)
    await refund(first.id, 'goodwill', half, 'wallet')
    expect(await balance(founder)).toBe(credit)
  })

  it('gives back what was taken back for a tier that was not reached', async () => {
    const { founder, first } = await newTeam(20, 1)
    await deliver(test, first.id)
    await refund(first.id, 'exchange', undefined, 'wallet')
    expect(await balance(founder)).toBe(credit)
    expect(await transactions(founder)).toContain('group-return +68000')
  })

  it('brings to the wallet what it does not have of the gift, and the rest to the account', async () => {
    const { founder, first } = await newTeam(10, 10, { pay: 'gateway' })
    await deliver(test, first.id)
    await empty(founder)
    const refunded = await refund(first.id, 'exchange')
    expect(refunded.refunds.at(-1)).toMatchObject({
      toWallet: 34_000,
      toAccount: first.amounts.total - 34_000,
    })
    expect(await wallet(founder)).toMatchObject({ balance: 0, owed: 0 })
  })

  it('settles what is still owed of the tier, and leaves nothing owed', async () => {
    const { founder, first } = await newTeam(20, 1, { pay: 'gateway' })
    await empty(founder)
    await deliver(test, first.id)
    expect((await wallet(founder)).owed).toBe(68_000)
    await refund(first.id, 'exchange')
    expect(await wallet(founder)).toMatchObject({ balance: 0, owed: 0 })
  })
})

describe('at once', () => {
  const shipped = async (id: string) => {
    await test.runJobs()
    await asSeller(test, id, 'shipments', aShipment)
  }

  it('an order is settled once by many who say that it was delivered', async () => {
    const { founder, first } = await newTeam(20, 1)
    await shipped(first.id)
    const before = await balance(founder)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tryAsStaff(test, first.id, 'deliveries')),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await balance(founder)).toBe(before - 68_000)
  })

  it('a second settlement of one delivery is refused by the database alone', async () => {
    const { founder, first } = await newTeam(20, 1)
    await deliver(test, first.id)
    const before = await balance(founder)
    const again = () =>
      test.database.transaction(async (tx) => {
        const order = await lockOrder(tx, first.id)
        if (order) await settleOnDelivery(tx, order, new Set([founder.userId]), test.clock.now())
      })
    const outcomes = await Promise.allSettled([again(), again()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await balance(founder)).toBe(before)
  })

  it('all of a team are delivered, and none waits for another without end', async () => {
    const { orders } = await newTeam(5, 5)
    for (const { id } of orders) await shipped(id)
    const answers = await Promise.all(orders.map(({ id }) => tryAsStaff(test, id, 'deliveries')))
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
    for (const answer of answers)
      expect(((await answer.json()) as Order).group?.settled).toMatchObject({ buyers: 5, tier: 'bronze' })
  })

  it('who calls off and leaves while another is delivered counts for one of the two, not in between', async () => {
    const { team, people, founder, orders, first } = await newTeam(5, 5)
    const [leaver, leaving] = [people[4] as Buyer, orders[4] as Order]
    await shipped(first.id)
    const at = test.clock.now()
    let delivering: Promise<Response> | undefined
    // The fifth has begun to call off: the delivery waits for it, and counts four.
    await test.database.transaction(async (tx) => {
      await cancelOwnOrder(tx, leaver.userId, leaving.id, { refundTo: 'wallet' }, at)
      delivering = tryAsStaff(test, first.id, 'deliveries')
      await waitsOrEnds(delivering)
    })
    const delivered = (await (await delivering)?.json()) as Order
    expect(delivered.group?.settled).toMatchObject({ buyers: 4, tier: null })
    expect((await membership('DELETE', team, leaver)).status).toBe(204)
    expect(await seen(team, founder)).toMatchObject({ members: 4, buyers: 4 })
  })

  it('who calls off while another is being settled waits, and was counted', async () => {
    const { people, orders, first } = await newTeam(5, 5)
    await shipped(first.id)
    let cancelling: Promise<Order> | undefined
    await test.database.transaction(async (tx) => {
      await deliverOrder(tx, first.id, undefined, test.clock.now())
      cancelling = cancel(people[4] as Buyer, orders[4] as Order)
      await waitsOrEnds(cancelling)
    })
    expect((await cancelling)?.status).toBe('refunded')
    expect((await orderOf(test, people[0] as Buyer, first.id)).group?.settled?.buyers).toBe(5)
  })

  it('credit comes from many sides, and no toman is taken twice', async () => {
    const { founder, first } = await newTeam(20, 1)
    await empty(founder)
    await deliver(test, first.id)
    await Promise.all(Array.from({ length: 20 }, (_, turn) => give(founder, 5_000 + turn)))
    const given = 20 * 5_000 + 190
    expect(await wallet(founder)).toMatchObject({ balance: given - 68_000, owed: 0 })
  })
})

/** Until a request waits for a row that somebody else holds, or has ended without. */
async function waitsOrEnds(request: Promise<unknown>): Promise<void> {
  let isOver = false
  void request.then(() => (isOver = true))
  for (;;) {
    const { rows } = await test.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (isOver || rows.length > 0) return
  }
}
