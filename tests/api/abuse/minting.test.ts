import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenConstraint } from '~/api/platform/database/database'
import { userIdSchema } from '~/domain/values/ids'
import type { VipCode } from '~/domain/wallet/contract'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { bringFactsIntoForce } from '~/tests/kit/facts'
import { answered, refused } from '~/tests/kit/identity'
import { expectLedgerHolds } from '~/tests/kit/ledger'
import { waitingOnDesk } from '../../kit/staff-desk'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  await bringFactsIntoForce(test)
})
beforeEach(() => test.clock.advance(24 * 3_600_000))
afterAll(async () => {
  await expectLedgerHolds(test.database.db)
  await test.close()
})

const dayAlone = 10_000_000
const person = (...roles: ('seller' | 'admin')[]) => {
  const userId = userIdSchema.parse(randomUUID())
  return { userId, token: testToken(['user', ...roles], { userId }) }
}
type Person = ReturnType<typeof person>

let codes = 0
const tryToMint = ({ token }: Person, json: Record<string, unknown>) =>
  test.request('POST', '/vip-codes', {
    token,
    json: { code: `MINT-${(codes += 1)}00`, usesPerPerson: 100, ...json },
  })
const mint = (by: Person, json: Record<string, unknown>) => answered<VipCode>(tryToMint(by, json))
const edit = ({ token }: Person, { id }: VipCode, json: Record<string, unknown>) =>
  test.request('PATCH', `/vip-codes/${id}`, { token, json })
const decide = ({ token }: Person, { id }: Pick<VipCode, 'id'>, what: 'confirmations' | 'refusals') =>
  test.request('POST', `/vip-codes/${id}/${what}`, { token })
const redeem = ({ token }: Person, code: string) =>
  test.request('POST', '/vip-redemptions', {
    token,
    json: { code },
    headers: { 'idempotency-key': randomUUID() },
    address: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.1`,
  })

/** What codes of somebody's give that nobody else has agreed to, as the ledger would have it if all were used. */
async function promisedAlone({ userId }: Person): Promise<number> {
  const { rows } = await test.database.pool.query<{ sum: string }>(
    `select coalesce(sum(c.amount * c.max_uses), 0) as sum from vip_codes c where c.created_by = $1
       and not exists (select from vip_mints m where m.code_id = c.id and m.status in ('waiting', 'refused', 'confirmed'))`,
    [userId],
  )
  return Number(rows[0]?.sum)
}

describe('one of the staff alone', () => {
  it('promises no more in a day, in however many codes, uses and changes, at once or one after another', async () => {
    const seller = person('seller')
    const one = await mint(seller, { amount: 1_000_000, maxUses: 3 })
    expect(one).toMatchObject({ state: 'in-force', mintedBy: { id: seller.userId }, canDecide: false })
    const other = await mint(seller, { amount: 2_000_000, maxUses: 1 })
    // Raised by its uses, by its amount, and by both.
    expect((await edit(seller, one, { maxUses: 5 })).status).toBe(200)
    expect((await edit(seller, other, { amount: 4_000_000 })).status).toBe(200)
    expect(await refused(edit(seller, one, { maxUses: 7 }))).toEqual({ status: 409, code: 'vip-code-raise' })
    expect(await refused(edit(seller, one, { maxUses: null }))).toEqual({
      status: 409,
      code: 'vip-code-raise',
    })
    // Down and up again is no way to more, nor does ending one give anything back.
    expect((await edit(seller, one, { maxUses: 1 })).status).toBe(200)
    expect((await edit(seller, one, { maxUses: 5 })).status).toBe(200)
    expect((await edit(seller, other, { isActive: false })).status).toBe(200)
    const more = await Promise.all(
      Array.from({ length: 12 }, () => mint(seller, { amount: 500_000, maxUses: 1 })),
    )
    expect(more.filter(({ state }) => state === 'in-force')).toHaveLength(2)
    expect(more.filter(({ state }) => state === 'waiting')).toHaveLength(10)
    expect(await promisedAlone(seller)).toBe(dayAlone)
    test.clock.advance(24 * 3_600_000)
    expect((await mint(seller, { amount: dayAlone, maxUses: 1 })).state).toBe('in-force')
  })

  it('brings nothing into force that is more, or has no end, and gives nobody anything of it', async () => {
    const seller = person('seller')
    for (const given of [
      { amount: 100_000_000, maxUses: 100 },
      { amount: 1000 },
      { amount: 1000, maxUses: 10_001 },
    ]) {
      const code = await mint(seller, given)
      expect(code).toMatchObject({ state: 'waiting', decidedBy: null })
      expect(await refused(redeem(person(), code.code))).toEqual({ status: 404, code: 'vip-code-unknown' })
      expect(await refused(decide(seller, code, 'confirmations'))).toEqual({ status: 403, code: 'forbidden' })
    }
  })
})

/** How many wait for a second person, as staff are told at the door. */
const waiting = () => waitingOnDesk(test, person('seller').token, 'giftCodes')

describe('a code that waits', () => {
  it('is counted for staff until somebody has decided about it', async () => {
    const [before, minter] = [await waiting(), person('admin')]
    await mint(minter, { amount: 1000, maxUses: 1 })
    expect(await waiting()).toBe(before)
    const code = await mint(minter, { amount: 50_000_000, maxUses: 2 })
    expect(await waiting()).toBe(before + 1)
    await answered(decide(person('admin'), code, 'confirmations'))
    expect(await waiting()).toBe(before)
  })

  it('is brought into force by another admin alone, once, and says who has agreed', async () => {
    const minter = person('admin')
    const code = await mint(minter, { amount: 50_000_000, maxUses: 2 })
    expect(await refused(decide(minter, code, 'confirmations'))).toEqual({
      status: 409,
      code: 'second-person-needed',
    })
    const admin = person('admin')
    const agreed = await answered<VipCode>(decide(admin, code, 'confirmations'))
    expect(agreed).toMatchObject({ state: 'in-force', decidedBy: { id: admin.userId } })
    expect(await refused(decide(person('admin'), code, 'refusals'))).toEqual({
      status: 409,
      code: 'vip-code-decided',
    })
    expect((await redeem(person(), code.code)).status).toBe(201)
    const { rows } = await test.database.pool.query(
      `select action from audit_entries where resource = 'vip-code' and resource_id = $1 order by action`,
      [code.id],
    )
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(['add', 'confirm'])
  })

  it('that is turned down stays so', async () => {
    const seller = person('seller')
    const code = await mint(seller, { amount: 50_000_000, maxUses: 2 })
    const admin = person('admin')
    expect(await answered<VipCode>(decide(admin, code, 'refusals'))).toMatchObject({ state: 'refused' })
    expect(await refused(decide(admin, code, 'confirmations'))).toEqual({
      status: 409,
      code: 'vip-code-decided',
    })
    expect(await refused(edit(seller, code, { amount: 1000, maxUses: 1 }))).toEqual({
      status: 409,
      code: 'vip-code-decided',
    })
    expect((await redeem(person(), code.code)).status).toBe(404)
  })
})

describe('whoever has made a code, raised it or agreed to it', () => {
  it('has nothing of it', async () => {
    const [seller, raiser, admin] = [person('seller'), person('seller'), person('admin')]
    const small = await mint(seller, { amount: 1000, maxUses: 5 })
    await answered(edit(raiser, small, { maxUses: 9 }))
    const large = await mint(seller, { amount: 1_000_000, maxUses: 50 })
    await answered(decide(admin, large, 'confirmations'))
    const own = { status: 409, code: 'vip-code-own' }
    expect(await refused(redeem(seller, small.code))).toEqual(own)
    expect(await refused(redeem(raiser, small.code))).toEqual(own)
    expect(await refused(redeem(seller, large.code))).toEqual(own)
    expect(await refused(redeem(admin, large.code))).toEqual(own)
    expect((await redeem(person(), small.code)).status).toBe(201)
    // Not even past the service.
    const broken: unknown = await test.database.pool
      .query(
        `insert into vip_redemptions (id, code_id, user_id, ordinal, transfer_id, at)
         select gen_random_uuid(), $1, $2, 7, transfer_id, at from vip_redemptions limit 1`,
        [small.id, seller.userId],
      )
      .catch((error: unknown) => error)
    expect(String(broken)).toContain('not for this person')
    expect(brokenConstraint(broken)).toBe(undefined)
  })
})
