import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pricingPersonalData } from '~/api/domains/orders/public'
import type { PricedCart } from '~/domain/orders/cart-contract'
import type { Team } from '~/domain/orders/group-contract'
import { userIdSchema, type UserId } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { answered, newPhone, refused } from '../../kit/identity'
import { cartItem } from '../../kit/pricing'
import { freshKey, newBuyer, openShop, place } from '../../kit/shop'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
afterAll(() => test.close())

interface Someone {
  userId: UserId
  token: string
}
const someone = (): Someone => {
  const userId = userIdSchema.parse(randomUUID())
  return { userId, token: testToken(['user'], { userId }) }
}
const found = ({ token }: Someone, name = 'همکاران بخش ۲') =>
  answered<Team>(test.request('POST', '/teams', { token, json: { name } }))
const members = (method: 'POST' | 'DELETE', team: Team, { token }: Pick<Someone, 'token'>) =>
  test.request(method, `/teams/${team.token}/members`, { token })
const seen = (team: Team, { token }: Partial<Someone> = {}) =>
  answered<Team>(test.request('GET', `/teams/${team.token}`, { token }))
async function teamOf(size: number) {
  const founder = someone()
  const team = await found(founder)
  const others = Array.from({ length: size - 1 }, someone)
  for (const other of others) expect((await members('POST', team, other)).status).toBe(200)
  return { team, founder, others }
}

describe('a team', () => {
  it('is founded, and joined by whoever has its link', async () => {
    const founder = someone()
    const team = await found(founder)
    expect(team).toMatchObject({
      token: expect.stringMatching(/^[\w-]{32}$/) as string,
      name: 'همکاران بخش ۲',
      members: 1,
      largest: 20,
      tier: null,
      next: { tier: 'bronze', missing: 4 },
      isMember: true,
      canLeave: true,
    })
    const other = someone()
    expect(await seen(team, other)).toMatchObject({ members: 1, isMember: false, canLeave: false })
    const joined = await answered<Team>(members('POST', team, other))
    expect(joined).toMatchObject({ members: 2, isMember: true })
    // Joining twice is joining once.
    expect((await answered<Team>(members('POST', team, other))).members).toBe(2)
    expect(await answered(test.request('GET', '/teams', { token: other.token }))).toEqual({ items: [joined] })
    expect((await members('DELETE', team, other)).status).toBe(204)
    expect((await members('DELETE', team, other)).status).toBe(204)
    expect(await seen(team)).toMatchObject({ members: 1, isMember: false })
  })

  it('is unknown by any other link, and shows nobody', async () => {
    const team = await found(someone())
    const other = { ...team, token: 'A'.repeat(32) }
    expect(await refused(members('POST', other, someone()))).toEqual({ status: 404, code: 'not-found' })
    expect(JSON.stringify(await seen(team))).not.toMatch(/userId|phone/)
  })

  it('prices the basket of its members, and of nobody else', async () => {
    const { team, founder } = await teamOf(5)
    const json = { items: [cartItem('nb1-cuff-large', 3)], teamToken: team.token }
    const price = (token?: string) =>
      answered<PricedCart>(test.request('POST', '/cart/price', { json, ...(token ? { token } : {}) }))
    expect(await price(founder.token)).toMatchObject({
      group: { teamId: team.id, tier: 'bronze', percent: 0.5, amount: 10_200, gift: 10_200 },
      total: 2_029_800,
    })
    expect((await price(someone().token)).group).toBeNull()
    expect((await price()).group).toBeNull()
  })

  it('keeps who has ordered with it, until the order comes to nothing', async () => {
    const { team } = await teamOf(5)
    const buyer = await newBuyer(test, 1_000_000)
    await answered(members('POST', team, buyer))
    const { order } = await place(test, buyer, { items: [cartItem('nh1-electrodes')], teamToken: team.token })
    expect(await seen(team, buyer)).toMatchObject({ isMember: true, canLeave: false })
    expect(await refused(members('DELETE', team, buyer))).toEqual({ status: 409, code: 'team-has-ordered' })
    await answered(
      test.request('POST', `/orders/${order.id}/cancellations`, {
        token: buyer.token,
        headers: freshKey(),
        json: {},
      }),
    )
    expect((await members('DELETE', team, buyer)).status).toBe(204)
  })
})

it('goes with the account, and is in its export', async () => {
  const { team, others } = await teamOf(3)
  const [leaver] = others as [Someone]
  const address = {
    ...{ fullName: 'نرگس آزمون', phone: newPhone(), province: 'تهران', city: 'تهران', kind: 'home' },
    ...{ address: 'خیابان ولیعصر، پلاک ۱۲', postalCode: '1514618316' },
  }
  await answered(test.request('POST', '/addresses', { token: leaver.token, json: address }))
  const { collect, erase } = pricingPersonalData
  expect(await collect(test.database.db, leaver.userId)).toMatchObject({
    addresses: [{ postalCode: '1514618316' }],
    teams: [{ name: team.name }],
  })
  await test.database.transaction((tx) => erase(tx, leaver.userId, test.clock.now()))
  expect(await collect(test.database.db, leaver.userId)).toEqual({
    addresses: [],
    teams: [],
    discountCodes: [],
  })
  expect((await seen(team)).members).toBe(2)
})
