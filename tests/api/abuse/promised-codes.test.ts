import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PricedCart } from '~/domain/orders/cart-contract'
import type { DiscountCode } from '~/domain/orders/discount-contract'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { answered, refused } from '~/tests/kit/identity'
import { codeOf, itemOf, newBuyer, openShop, priceOf, tryToPlace, type Buyer } from '~/tests/kit/shop'
import { waitingOnDesk } from '../../kit/staff-desk'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await openShop(test)
})
beforeEach(() => test.clock.advance(24 * 3_600_000))
afterAll(() => test.close())

const dayAlone = 10_000_000
const person = (...roles: ('seller' | 'admin')[]) => {
  const userId = userIdSchema.parse(randomUUID())
  return { userId, token: testToken(['user', ...roles], { userId }) }
}
type Person = Pick<ReturnType<typeof person>, 'userId' | 'token'>

let codes = 0
const make = ({ token }: Person, json: Record<string, unknown> = {}) =>
  answered<DiscountCode>(
    test.request('POST', '/discount-codes', {
      token,
      json: { code: `PROMISED-${(codes += 1)}`, kind: 'amount', value: 10_000, perUser: null, ...json },
    }),
  )
const tryToEdit = ({ token }: Person, { id }: DiscountCode, json: Record<string, unknown>) =>
  test.request('PATCH', `/discount-codes/${id}`, { token, json })
const edit = (by: Person, code: DiscountCode, json: Record<string, unknown>) =>
  answered<DiscountCode>(tryToEdit(by, code, json))
const decide = ({ token }: Person, { id, version }: DiscountCode, what: 'approvals' | 'refusals') =>
  test.request('POST', `/discount-codes/${id}/${what}`, { token, json: { seen: version } })

const items = [itemOf('nh1-electrodes')]
/** What somebody is told of a code for their basket: nothing when it lowers the price. */
const problemFor = async ({ token }: Person, { code }: DiscountCode) =>
  (
    await answered<PricedCart>(
      test.request('POST', '/cart/price', {
        token,
        json: { items, destination: 'tehran', discountCode: code },
      }),
    )
  ).discountProblem

describe('one of the staff alone', () => {
  it('promises no more in a day, in however many codes, uses and changes, at once or one after another', async () => {
    const seller = person('seller')
    const one = await make(seller, { value: 1_000_000, totalUses: 3 })
    expect(one).toMatchObject({
      standing: 'in-force',
      madeBy: { id: seller.userId },
      decidedBy: null,
      worth: 3_000_000,
      canDecide: false,
    })
    // What counts of a percentage is its ceiling; of an amount, what it gives at most.
    const other = await make(seller, { kind: 'percent', value: 50, ceiling: 500_000, totalUses: 4 })
    expect(await edit(seller, one, { totalUses: 5 })).toMatchObject({ standing: 'in-force' })
    // Down and up again is no way to more.
    expect(await edit(seller, one, { totalUses: 1 })).toMatchObject({ standing: 'in-force' })
    expect(await edit(seller, one, { totalUses: 5 })).toMatchObject({ standing: 'in-force' })
    expect(await edit(seller, other, { endsAt: '2030-01-01T00:00:00Z' })).toMatchObject({
      standing: 'in-force',
    })
    const more = await Promise.all(
      Array.from({ length: 12 }, () => make(seller, { value: 500_000, totalUses: 1 })),
    )
    expect(more.filter(({ standing }) => standing === 'in-force')).toHaveLength(6)
    expect(more.filter(({ standing }) => standing === 'waiting')).toHaveLength(6)
    // A raise that the day has no room for has the code wait.
    expect(await edit(seller, other, { totalUses: 5 })).toMatchObject({ standing: 'waiting' })
    const { rows } = await test.database.pool.query<{ worth: string }>(
      'select worth from discount_grant_days where made_by = $1',
      [seller.userId],
    )
    expect(rows.map(({ worth }) => Number(worth))).toEqual([dayAlone])
    test.clock.advance(24 * 3_600_000)
    expect((await make(seller, { value: dayAlone, totalUses: 1 })).standing).toBe('in-force')
  })

  it.each([
    ['more than a day', { value: 1_000_001, totalUses: 10 }],
    ['an amount without end', { value: 1000 }],
    ['a percentage without a ceiling', { kind: 'percent', value: 1, totalUses: 1 }],
    ['a percentage without end', { kind: 'percent', value: 1, ceiling: 1000 }],
  ])('brings into force no %s', async (_name, given) => {
    const seller = person('seller')
    const code = await make(seller, given)
    expect(code).toMatchObject({ standing: 'waiting', canDecide: false })
    expect(await problemFor(person(), code)).toBe('discount-not-yet')
    const buyer = await newBuyer(test, 5_000_000)
    const { total } = await priceOf(test, buyer, { items })
    const placed = await tryToPlace(test, buyer, { items, expectedTotal: total, discountCode: code.code })
    expect(await codeOf(placed)).toBe('discount-not-yet')
    expect(await refused(decide(seller, code, 'approvals'))).toEqual({ status: 403, code: 'forbidden' })
    expect(await refused(decide(person('seller'), code, 'approvals'))).toMatchObject({ status: 403 })
  })
})

describe('a code that waits', () => {
  it('is brought into force by another admin alone, once, and says who has approved it', async () => {
    const maker = person('admin')
    const code = await make(maker, { kind: 'percent', value: 10 })
    expect(await refused(decide(maker, code, 'approvals'))).toEqual({
      status: 409,
      code: 'second-person-needed',
    })
    const admin = person('admin')
    const { items: waiting } = await answered<{ items: DiscountCode[] }>(
      test.request('GET', `/discount-codes?filter=waiting&q=${code.code}`, { token: admin.token }),
    )
    expect(waiting).toMatchObject([{ id: code.id, canDecide: true }])
    expect(await answered<DiscountCode>(decide(admin, code, 'approvals'))).toMatchObject({
      standing: 'in-force',
      madeBy: { id: maker.userId },
      decidedBy: { id: admin.userId },
    })
    expect(await refused(decide(person('admin'), code, 'refusals'))).toEqual({
      status: 409,
      code: 'discount-code-decided',
    })
    expect(await problemFor(person(), code)).toBe(null)
  })

  it('whose terms were changed after they were read is not decided about', async () => {
    const seller = person('seller')
    const read = await make(seller, { kind: 'percent', value: 10, ceiling: 100_000 })
    const changed = await edit(seller, read, { value: 100, ceiling: null })
    const moved = { status: 409, code: 'discount-code-changed' }
    expect(await refused(decide(person('admin'), read, 'approvals'))).toEqual(moved)
    expect(await refused(decide(person('admin'), read, 'refusals'))).toEqual(moved)
    expect(await problemFor(person(), read)).toBe('discount-not-yet')
    expect(await answered<DiscountCode>(decide(person('admin'), changed, 'approvals'))).toMatchObject({
      standing: 'in-force',
      value: 100,
    })
  })

  it('that is refused stays so', async () => {
    const seller = person('seller')
    const code = await make(seller)
    expect(await answered<DiscountCode>(decide(person('admin'), code, 'refusals'))).toMatchObject({
      standing: 'refused',
    })
    const decided = { status: 409, code: 'discount-code-decided' }
    expect(await refused(decide(person('admin'), code, 'approvals'))).toEqual(decided)
    expect(await refused(tryToEdit(seller, code, { totalUses: 1 }))).toEqual(decided)
    expect((await edit(seller, code, { note: 'نشد' })).standing).toBe('refused')
    expect(await problemFor(person(), code)).toBe('discount-over')
  })
})

describe('a code that was approved', () => {
  it.each([
    ['percentage', { value: 11 }],
    ['ceiling', { ceiling: 2_000_000 }],
    ['floor', { floor: 1000 }],
    ['number of uses', { totalUses: 5 }],
    ['uses a person', { perUser: 1 }],
    ['end', { endsAt: '2031-01-01T00:00:00Z' }],
    ['beginning', { startsAt: '2025-01-01T00:00:00Z' }],
    ['purpose', { purpose: 'both' }],
  ])('waits again when its %s is changed, also by who has approved it', async (_name, change) => {
    const [seller, admin, second] = [person('seller'), person('admin'), person('admin')]
    const code = await make(seller, { kind: 'percent', value: 10, ceiling: 1_000_000 })
    await answered(decide(admin, code, 'approvals'))
    const changed = await edit(admin, code, change)
    expect(changed).toMatchObject({
      standing: 'waiting',
      madeBy: { id: seller.userId },
      changedBy: { id: admin.userId },
    })
    expect(await problemFor(person(), code)).toBe('discount-not-yet')
    expect(await refused(decide(admin, changed, 'approvals'))).toMatchObject({ code: 'second-person-needed' })
    expect((await answered<DiscountCode>(decide(second, changed, 'approvals'))).standing).toBe('in-force')
    expect(await problemFor(person(), code)).toBe(null)
  })

  it('goes on where it is ended, begun again, or noted about', async () => {
    const code = await make(person('seller'))
    await answered(decide(person('admin'), code, 'approvals'))
    for (const change of [{ isActive: false }, { isActive: true }, { note: 'نوروز' }, { value: 10_000 }])
      expect((await edit(person('seller'), code, change)).standing).toBe('in-force')
  })
})

describe('whoever has made a code, changed it or approved it', () => {
  /** A member of staff who buys. */
  async function buying(...roles: ('seller' | 'admin')[]): Promise<Buyer> {
    const buyer = await newBuyer(test, 5_000_000)
    return { ...buyer, token: testToken(['user', ...roles], { userId: buyer.userId }) }
  }

  it('has nothing of it: not in the cart, not in an order', async () => {
    const [maker, changer, approver] = [await buying('seller'), await buying('seller'), await buying('admin')]
    const code = await make(maker)
    await answered(decide(approver, await edit(changer, code, { value: 20_000 }), 'approvals'))
    for (const own of [maker, changer, approver]) {
      expect(await problemFor(own, code)).toBe('discount-own')
      const checked = await answered<{ discountProblem: string }>(
        test.request('POST', '/discount-code-checks', { token: own.token, json: { code: code.code, items } }),
      )
      expect(checked.discountProblem).toBe('discount-own')
      const { total } = await priceOf(test, own, { items })
      const order = { items, expectedTotal: total, discountCode: code.code }
      expect(await codeOf(await tryToPlace(test, own, order))).toBe('discount-own')
      // Not even past the service.
      const broken: unknown = await test.database.pool
        .query(
          `insert into discount_uses (order_id, code_id, user_id, is_first_order, used_at) values ($1, $2, $3, false, $4)`,
          [randomUUID(), code.id, own.userId, test.clock.now()],
        )
        .catch((error: unknown) => error)
      expect(String(broken)).toContain('not for this person')
    }
    const other = await newBuyer(test, 5_000_000)
    expect(await problemFor(other, code)).toBe(null)
  })
})

it('is counted for staff while it waits for a second person', async () => {
  const waiting = () => waitingOnDesk(test, person('seller').token, 'discountCodes')
  const before = await waiting()
  const code = await make(person('seller'), { value: 100_000_000, totalUses: 100 })
  expect([code.standing, await waiting()]).toEqual(['waiting', before + 1])
  await answered(decide(person('admin'), code, 'approvals'))
  expect(await waiting()).toBe(before)
})
