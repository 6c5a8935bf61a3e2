import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  balanceOf,
  captureHold,
  giveCredit,
  holdCredit,
  refundToWallet,
  releaseHold,
} from '~/api/domains/wallet/public'
import { brokenConstraint, type Tx } from '~/api/platform/database/database'
import { ApiProblem } from '~/api/platform/problem'
import { userIdSchema, type UserId } from '~/domain/values/ids'
import { toman } from '~/domain/values/money'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { expectLedgerHolds } from '~/tests/kit/ledger'
import { signUp } from '~/tests/kit/identity'
import { openConnections } from '~/tests/kit/open-connections'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(async () => {
  await expectLedgerHolds(test.database.db)
  await test.close()
})

const at = new Date('2026-11-21T08:00:00Z')
const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => test.database.transaction(work)

async function somebodyWith(amount: number): Promise<UserId> {
  const userId = userIdSchema.parse(randomUUID())
  if (amount > 0)
    await inTransaction((tx) =>
      giveCredit(tx, { kind: 'gift', userId, amount: toman(amount), reference: `gift:${userId}`, at }),
    )
  return userId
}

const hold = (userId: UserId, amount: number, reference = `order:${randomUUID()}`) =>
  inTransaction((tx) => holdCredit(tx, { userId, amount: toman(amount), reference, at }))

const walletOf = async (userId: UserId) => {
  const { balance, held } = await balanceOf(test.database.db, userId)
  return [balance, held]
}

/** What came of many tries at once: how many succeeded, and the codes of the others. */
async function outcomesOf(tries: Promise<unknown>[]) {
  const settled = await Promise.allSettled(tries)
  return {
    succeeded: settled.filter(({ status }) => status === 'fulfilled').length,
    codes: new Set(
      settled.flatMap((one) =>
        one.status === 'rejected'
          ? [one.reason instanceof ApiProblem ? one.reason.code : String(one.reason)]
          : [],
      ),
    ),
  }
}

async function constraintBrokenBy(work: (tx: Tx) => Promise<unknown>) {
  const outcome: unknown = await inTransaction(work).then(
    () => 'nothing was refused',
    (error: unknown) => error,
  )
  return brokenConstraint(outcome) ?? String(outcome instanceof Error ? outcome.cause : outcome)
}

describe('credit', () => {
  beforeEach(() => openConnections(test.database.pool))

  it('is spent once by 200 who spend the last of it at once', async () => {
    const userId = await somebodyWith(1000)
    const outcomes = await outcomesOf(Array.from({ length: 200 }, () => hold(userId, 1000)))
    expect(outcomes).toEqual({ succeeded: 1, codes: new Set(['insufficient-credit']) })
    expect(await walletOf(userId)).toEqual([0, 1000])
  })

  it('says what is missing', async () => {
    const refusal: unknown = await hold(await somebodyWith(300), 1000).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 409, extra: { details: { missing: 700, balance: 300 } } })
  })

  it('that is held is spent or given back, once and in one way, however many ask at once', async () => {
    const userId = await somebodyWith(1000)
    const { holdId } = await hold(userId, 600)
    const outcomes = await outcomesOf(
      Array.from({ length: 50 }, (_, turn) =>
        inTransaction((tx) => (turn % 2 ? captureHold : releaseHold)(tx, holdId, at)),
      ),
    )
    expect(outcomes).toEqual({ succeeded: 25, codes: new Set(['hold-concluded']) })
    expect([
      [400, 0],
      [1000, 0],
    ]).toContainEqual(await walletOf(userId))
  })

  it('is held once for a thing, and again after it was given back', async () => {
    const userId = await somebodyWith(1000)
    const reference = `order:${randomUUID()}`
    const { holdId } = await hold(userId, 100, reference)
    expect(
      await constraintBrokenBy((tx) => holdCredit(tx, { userId, amount: toman(100), reference, at })),
    ).toBe('wallet_holds_one_live')
    await inTransaction((tx) => releaseHold(tx, holdId, at))
    await hold(userId, 100, reference)
    expect(await walletOf(userId)).toEqual([900, 100])
  })

  it('is given once for a thing by 50 who give it at once', async () => {
    const userId = await somebodyWith(0)
    const reference = `order:${randomUUID()}`
    const given = await Promise.all(
      Array.from({ length: 50 }, () =>
        inTransaction((tx) =>
          giveCredit(tx, { kind: 'group-gift', userId, amount: toman(70), reference, at }),
        ),
      ),
    )
    expect(given.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(given.map(({ transferId }) => transferId)).size).toBe(1)
    expect(await walletOf(userId)).toEqual([70, 0])
  })

  const refundOf = (userId: UserId, of: string, reason: string, atMost: number) =>
    inTransaction((tx) =>
      refundToWallet(tx, { userId, amount: toman(400), of, reason, atMost: toman(atMost), at }),
    )

  it('comes back once for a reason, however many ask at once', async () => {
    const userId = await somebodyWith(0)
    const of = `order:${randomUUID()}`
    const given = await Promise.all(
      Array.from({ length: 50 }, () => refundOf(userId, of, 'cancelled', 1_000_000)),
    )
    expect(given.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await walletOf(userId)).toEqual([400, 0])
  })

  it('never comes back for more than was paid, however many reasons there are at once', async () => {
    const userId = await somebodyWith(0)
    const of = `order:${randomUUID()}`
    const outcomes = await outcomesOf(
      Array.from({ length: 50 }, (_, turn) => refundOf(userId, of, `reason-${turn}`, 1000)),
    )
    expect(outcomes).toEqual({ succeeded: 2, codes: new Set(['refund-too-large']) })
    expect(await walletOf(userId)).toEqual([800, 0])
  })
})

describe('the ledger refuses, whoever writes', () => {
  const transfer = (userId: UserId) => {
    const id = randomUUID()
    return {
      id,
      insert: sql`insert into ledger_transfers (id, kind, user_id, amount, reference, at)
      values (${id}, 'gift', ${userId}, 100, ${id}, ${at.toISOString()})`,
    }
  }
  const entry = (transferId: string, account: ReturnType<typeof sql>, amount: number) =>
    sql`insert into ledger_entries (transfer_id, account_id, amount) select ${transferId}, (${account}), ${amount}`
  const gifts = sql`select id from ledger_accounts where kind = 'gifts'`
  const walletAccount = (userId: UserId) =>
    sql`select id from ledger_accounts where user_id = ${userId} and kind = 'wallet'`

  it.each([
    ['has no entries', []],
    ['has one', [100]],
    ['does not sum to zero', [-100, 101]],
  ])('a transfer that %s', async (_, amounts) => {
    const userId = await somebodyWith(500)
    const { id, insert } = transfer(userId)
    const broken = await constraintBrokenBy(async (tx) => {
      await tx.execute(insert)
      for (const [place, amount] of amounts.entries())
        await tx.execute(entry(id, place === 0 ? gifts : walletAccount(userId), amount))
    })
    expect(broken).toBe('ledger_transfers_sum_to_zero')
    expect(await walletOf(userId)).toEqual([500, 0])
  })

  it('an entry added to a transfer that was whole', async () => {
    const userId = await somebodyWith(500)
    const held = sql`select id from ledger_accounts where user_id = ${userId} and kind = 'held'`
    const broken = await constraintBrokenBy(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from ledger_transfers where user_id = ${userId}`,
      )
      await tx.execute(entry(rows[0]?.id ?? '', held, 5))
    })
    expect(broken).toBe('ledger_transfers_sum_to_zero')
  })

  it('a balance below zero', async () => {
    const userId = await somebodyWith(50)
    const { id, insert } = transfer(userId)
    const broken = await constraintBrokenBy(async (tx) => {
      await tx.execute(insert)
      await tx.execute(entry(id, walletAccount(userId), -100))
      await tx.execute(entry(id, gifts, 100))
    })
    expect(broken).toBe('ledger_accounts_not_negative')
  })

  it.each([
    ['a balance that no entry made', 'update ledger_accounts set balance = balance + 1 where user_id = $1'],
    [
      'an account that begins with something',
      "insert into ledger_accounts values (gen_random_uuid(), 'wallet', gen_random_uuid(), 5)",
    ],
    ['an account that goes', 'delete from ledger_accounts where user_id = $1'],
    ['a transfer that changes', 'update ledger_transfers set amount = amount + 1 where user_id = $1'],
    ['a transfer that goes', 'delete from ledger_transfers where user_id = $1'],
    ['an entry that changes', 'update ledger_entries set amount = amount * 2'],
    ['an entry that goes', 'delete from ledger_entries'],
    ['being emptied', 'truncate ledger_entries, ledger_transfers, ledger_accounts cascade'],
  ])('%s', async (_, statement) => {
    const userId = await somebodyWith(500)
    const refusal = await test.database.pool
      .query(statement, statement.includes('$1') ? [userId] : [])
      .catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: '23001' })
  })
})

it('opens a wallet with the account, in its transaction', async () => {
  const { user } = await signUp(test)
  const { rows } = await test.database.pool.query(
    'select kind, balance::int from ledger_accounts where user_id = $1 order by kind',
    [user.id],
  )
  expect(rows).toEqual([
    { kind: 'held', balance: 0 },
    { kind: 'wallet', balance: 0 },
  ])
})
