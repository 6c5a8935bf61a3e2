import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { staffDeskOf } from '~/api/domains/desk/staff'
import { staffWaitingFor, type StaffDesk, type StaffWaitingKind } from '~/domain/desk/staff-desk'
import type { Role } from '~/domain/values/role'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addCall, emptyCalls } from '~/tests/kit/calls'
import { bodyOf } from '~/tests/kit/care'
import { addComplaint, emptyComplaints } from '~/tests/kit/complaints'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'
import { addDiscountCode, itemOf, newBuyer, openShop, place, setStock } from '~/tests/kit/shop'

let test: TestApi
let owner: Somebody
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
  await openShop(test)
  await emptyCalls(test)
  await emptyComplaints(test)
  owner = await newSomebody(test)
})
afterAll(() => test.close())

const staffOf = (...roles: Role[]) => newSomebody(test, { roles: ['user', ...roles] })
const deskOf = async ({ token }: Pick<Somebody, 'token'>) =>
  bodyOf<StaffDesk>(await test.request('GET', '/staff-desk', { token }), 200)
const itemOn = (desk: StaffDesk, kind: StaffWaitingKind) => desk.items.find((item) => item.kind === kind)
const hours = (count: number) => test.clock.advance(count * 3_600_000)

it('says how many wait, since when, and how many of them are late, with nothing of what nothing waits of', async () => {
  const support = await staffOf('support')
  expect(itemOn(await deskOf(support), 'emergencies')).toBeUndefined()
  const at = test.clock.now().toISOString()
  await addCall(test, owner, { kind: 'EMERGENCY' })
  await addCall(test, await newSomebody(test))
  await addComplaint(test, owner)
  const soon = await deskOf(support)
  expect(itemOn(soon, 'emergencies')).toEqual({ kind: 'emergencies', count: 1, late: 0, at })
  expect(itemOn(soon, 'complaints')).toEqual({ kind: 'complaints', count: 1, late: 0, at })
  expect(itemOn(soon, 'overdueCalls')).toBeUndefined()
  // Nothing is late: in the order of the kinds.
  expect(soon.items[0]?.kind).toBe('emergencies')
  hours(24 * 30)
  await addComplaint(test, await newSomebody(test))
  const later = await deskOf(support)
  expect(itemOn(later, 'complaints')).toEqual({ kind: 'complaints', count: 2, late: 1, at })
  expect(itemOn(later, 'emergencies')?.late).toBe(1)
  // An emergency that nobody has taken is counted there alone.
  expect(itemOn(later, 'overdueCalls')).toEqual({ kind: 'overdueCalls', count: 1, late: 1, at })
  const late = later.items.map((item) => item.late > 0)
  expect(late).toEqual([...late].sort((one, other) => Number(other) - Number(one)))
})

it('shows an order as late once the day is over by which it was promised', async () => {
  const seller = await staffOf('seller')
  const before = itemOn(await deskOf(seller), 'orders') ?? { count: 0, late: 0 }
  await place(test, await newBuyer(test, 10_000_000), { items: [itemOf('nb1-adapter')] })
  await test.runJobs()
  expect(itemOn(await deskOf(seller), 'orders')).toMatchObject({ count: before.count + 1, late: before.late })
  hours(24 * 40)
  expect(itemOn(await deskOf(seller), 'orders')).toMatchObject({
    count: before.count + 1,
    late: before.count + 1,
  })
})

it('shows what has run out to who sells, and codes shortly before they end', async () => {
  const seller = await staffOf('seller')
  const out = itemOn(await deskOf(seller), 'stockOut')?.count ?? 0
  await setStock(test, 'nb1-adapter', 0)
  const endsAt = new Date(test.clock.now().getTime() + 5 * 24 * 3_600_000).toISOString()
  await addDiscountCode(test, { endsAt, totalUses: 3 })
  const desk = await deskOf(seller)
  expect(itemOn(desk, 'stockOut')).toMatchObject({ count: out + 1, late: 0 })
  expect(itemOn(desk, 'endingCodes')).toBeUndefined()
  hours(24 * 3)
  expect(itemOn(await deskOf(seller), 'endingCodes')).toMatchObject({ count: 1, at: endsAt })
  hours(24 * 3)
  expect(itemOn(await deskOf(seller), 'endingCodes')).toBeUndefined()
})

it('shows each role what it may do something about, and of complaints never one’s own', async () => {
  await addCall(test, await newSomebody(test), { kind: 'EMERGENCY' })
  for (const role of ['support', 'seller'] as const) {
    const kinds = (await deskOf(await staffOf(role))).items.map(({ kind }) => kind)
    expect(kinds.filter((kind) => !staffWaitingFor([role]).includes(kind))).toEqual([])
  }
  const support = await staffOf('support')
  const others = itemOn(await deskOf(support), 'complaints')?.count
  await addComplaint(test, support)
  expect(itemOn(await deskOf(support), 'complaints')?.count).toBe(others)
  expect((await test.request('GET', '/staff-desk', { token: owner.token })).status).toBe(403)
})

it('asks the database once', async () => {
  const { userId } = await staffOf('admin')
  const asked = vi.spyOn(test.database.pool, 'query')
  await staffDeskOf(test.deps, { userId, roles: ['user', 'admin'] })
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})
