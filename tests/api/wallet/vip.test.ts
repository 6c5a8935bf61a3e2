import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenConstraint } from '~/api/platform/database/database'
import { userIdSchema } from '~/domain/values/ids'
import type { VipCode, Wallet, WalletTransaction } from '~/domain/wallet/contract'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { answered, refused } from '~/tests/kit/identity'
import { expectLedgerHolds } from '~/tests/kit/ledger'
import { openConnections } from '~/tests/kit/open-connections'
import type { Page } from '~/tests/kit/records'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
beforeEach(() => openConnections(test.database.pool))
afterAll(async () => {
  await expectLedgerHolds(test.database.db)
  await test.close()
})

const seller = testToken(['user', 'seller'])
const somebody = () => testToken(['user'], { userId: userIdSchema.parse(randomUUID()) })

let codes = 0
const addCode = (given: Record<string, unknown> = {}) =>
  answered<VipCode>(
    test.request('POST', '/vip-codes', {
      token: seller,
      json: { code: `HEDIYE-${(codes += 1)}00`, amount: 100_000, maxUses: 10, ...given },
    }),
  )
const redeem = (token: string, code: string, key: string = randomUUID()) =>
  test.request('POST', '/vip-redemptions', { token, json: { code }, headers: { 'idempotency-key': key } })
const balanceOf = async (token: string) =>
  (await answered<Wallet>(test.request('GET', '/wallet', { token }))).balance

async function countsOf(answers: Promise<Response>[]) {
  const counts: Record<string, number> = {}
  for (const answer of await Promise.all(answers)) {
    const { code = 'given' } = (await answer.json()) as { code?: string }
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

describe('a VIP code', () => {
  it('is given once a person, however often they ask at once, and typed as people type', async () => {
    const { code } = await addCode({ code: 'vip–tapesh ۷' })
    expect(code).toBe('VIP-TAPESH-7')
    const token = somebody()
    expect(await countsOf(Array.from({ length: 18 }, () => redeem(token, ' Vip-tapesh-٧ ')))).toEqual({
      given: 1,
      'vip-code-used-by-you': 17,
    })
    expect(await balanceOf(token)).toBe(100_000)
    const { items } = await answered<Page<WalletTransaction>>(
      test.request('GET', '/wallet/transactions', { token }),
    )
    expect(items).toMatchObject([{ kind: 'deposit', outcome: 'succeeded', what: 'vip', amount: 100_000 }])
  })

  it('limited to ten is given to ten of fifty', async () => {
    const { code, id } = await addCode({ maxUses: 10 })
    const people = Array.from({ length: 50 }, somebody)
    expect(await countsOf(people.map((token) => redeem(token, code)))).toEqual({
      given: 10,
      'vip-code-used-up': 40,
    })
    const broken: unknown = await test.database.pool
      .query('update vip_codes set uses = uses + 1 where id = $1', [id])
      .catch((error: unknown) => error)
    expect(brokenConstraint(broken)).toBe('vip_codes_uses')
  })

  it('is given once a key, with the same answer', async () => {
    const { code } = await addCode({ usesPerPerson: 5 })
    const [token, key] = [somebody(), randomUUID()]
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => answered<{ balance: number }>(redeem(token, code, key))),
    )
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set([100_000]))
    expect(await balanceOf(token)).toBe(100_000)
  })

  it('holds in its dates and while it is active, and is not told from one that never was', async () => {
    const hours = (count: number) => new Date(test.clock.now().getTime() + count * 3_600_000).toISOString()
    const unknown = { status: 404, code: 'vip-code-unknown' }
    const early = await addCode({ validFrom: hours(1) })
    const late = await addCode({ validFrom: hours(-2), validUntil: hours(-1) })
    const { code, id } = await addCode({ validUntil: hours(1) })
    for (const one of [early.code, late.code, 'NEVER-WAS'])
      expect(await refused(redeem(somebody(), one))).toEqual(unknown)
    expect((await redeem(somebody(), code)).status).toBe(201)
    await answered(
      test.request('PATCH', `/vip-codes/${id}`, { token: seller, json: { isActive: false, note: 'تمام' } }),
    )
    expect(await refused(redeem(somebody(), code))).toEqual(unknown)
    // What was promised to who has used it is not changed under them.
    expect(
      await refused(test.request('PATCH', `/vip-codes/${id}`, { token: seller, json: { amount: 5000 } })),
    ).toEqual({ status: 422, code: 'invalid-input' })
  })

  it('cannot be guessed at for long', async () => {
    const token = somebody()
    const codesTried = Array.from({ length: 21 }, (_, turn) => redeem(token, `GUESS-${1000 + turn}`))
    expect(await countsOf(codesTried)).toEqual({ 'vip-code-unknown': 20, 'too-many-code-tries': 1 })
  })

  it('is made by sellers, each text once, and every act of theirs is audited', async () => {
    // Newest first: of two of the same instant neither is.
    test.clock.advance(1000)
    const { code, id } = await addCode()
    expect(
      await refused(test.request('POST', '/vip-codes', { token: seller, json: { code, amount: 2000 } })),
    ).toEqual({ status: 409, code: 'vip-code-taken' })
    expect(
      await refused(test.request('GET', '/vip-codes', { token: testToken(['user', 'support']) })),
    ).toEqual({ status: 403, code: 'forbidden' })
    const { items } = await answered<Page<VipCode>>(
      test.request('GET', '/vip-codes?limit=1', { token: seller }),
    )
    expect(items).toMatchObject([{ id, code, uses: 0 }])
    const { rows } = await test.database.pool.query(
      "select action from audit_entries where resource = 'vip-code' and resource_id = $1",
      [id],
    )
    expect(rows).toEqual([{ action: 'add' }])
  })
})
