import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { factsInForce, publishFacts } from '~/api/platform/facts/public'
import type { FactChange, GivenFact } from '~/domain/facts/contract'
import { userIdSchema, type UserId } from '~/domain/values/ids'
import type { Role } from '~/domain/values/role'
import { openTestApi, testToken, testTokens, type TestApi } from '../../kit/api'

const key = 'delivery.tehran-fee'
const first = 60_000

let test: TestApi
let revision = 0
beforeAll(async () => {
  test = await openTestApi({ deps: { tokens: testTokens } })
  await publish(first)
})
afterAll(() => test.close())

const given = (number: number, more: Partial<GivenFact> = {}): GivenFact => ({
  ...{ key, number, unit: 'toman' },
  document: { id: 'fact-delivery-tehran-fee', revision: `r${(revision += 1)}` },
  ...more,
})
const publish = (number: number, more: Partial<GivenFact> = {}) =>
  test.database.transaction((tx) =>
    publishFacts(tx, () => Promise.resolve([given(number, more)]), test.clock.now()),
  )
const fee = async () => (await factsInForce(test.database.db)).number(key)

interface Staff {
  userId: UserId
  token: string
}
function staff(...roles: Role[]): Staff {
  const userId = userIdSchema.parse(randomUUID())
  return { userId, token: testToken(roles, { userId }) }
}
const seller = staff('seller')
const admin = staff('admin')
const otherAdmin = staff('admin')

interface Facts {
  version: number
  changes: FactChange[]
  versions: { version: number; proposedBy: { id: string } | null; confirmedBy: { id: string } | null }[]
}
const shown = async () =>
  (await (await test.request('GET', '/facts', { token: admin.token })).json()) as Facts
const waiting = async () => {
  const change = (await shown()).changes.find((one) => one.key === key)
  if (!change) throw new Error('nothing waits')
  return change
}
const act = async (who: Staff, what: 'proposals' | 'confirmations' | 'refusals', id: string) => {
  const json = what === 'confirmations' ? undefined : { reason: 'نرخ پیک بالا رفته است.' }
  const response = await test.request('POST', `/fact-changes/${id}/${what}`, { token: who.token, json })
  return response.status === 204 ? 'done' : ((await response.json()) as { code: string }).code
}
/** Back to where every test begins, by the way that every change goes. */
async function settle(number: number) {
  await publish(number)
  if ((await fee()) === number) return
  const { id } = await waiting()
  await act(seller, 'proposals', id)
  await act(admin, 'confirmations', id)
  expect(await fee()).toBe(number)
}

describe('a fact that moves money', () => {
  it('comes into force alone when it never was, and after that no change of it does, whatever way it comes', async () => {
    expect(await fee()).toBe(first)
    const { version } = await shown()
    expect(await publish(75_000)).toMatchObject({ version, isNew: false, waiting: [key] })
    expect(await fee()).toBe(first)
    // Its document is taken away and made anew, as an import does.
    await test.database.transaction((tx) => publishFacts(tx, () => Promise.resolve([]), test.clock.now()))
    await publish(75_000, { document: { id: 'another', revision: 'r' } })
    expect(await fee()).toBe(first)
    expect(await waiting()).toMatchObject({
      status: 'published',
      number: 75_000,
      before: first,
      unit: 'toman',
    })
  })

  it('is confirmed by somebody else than who stands for it, and by nobody while no one does', async () => {
    await publish(75_000)
    const { id } = await waiting()
    expect(await act(admin, 'confirmations', id)).toBe('fact-change-unsigned')
    expect(await act(admin, 'proposals', id)).toBe('done')
    expect(await act(admin, 'confirmations', id)).toBe('second-person-needed')
    // Nor does it help to stand for it again, or to have somebody do so afterwards.
    expect(await act(seller, 'proposals', id)).toBe('fact-change-decided')
    expect(await act(admin, 'confirmations', id)).toBe('second-person-needed')
    expect(await fee()).toBe(first)
    expect(await act(seller, 'confirmations', id)).toBe('forbidden')
    expect(await act(otherAdmin, 'confirmations', id)).toBe('done')
    expect(await fee()).toBe(75_000)
    const { changes, versions } = await shown()
    expect(changes).toEqual([])
    expect(versions[0]).toMatchObject({
      proposedBy: { id: admin.userId },
      confirmedBy: { id: otherAdmin.userId },
    })
    await settle(first)
  })

  it('leaves rows in the audit, and tells editors, in the transaction that decides', async () => {
    await publish(80_000)
    const { id } = await waiting()
    await act(seller, 'proposals', id)
    await act(admin, 'confirmations', id)
    const { rows } = await test.database.db.execute(
      sql`select action, actor_id from audit_entries where resource = 'fact-change' and resource_id = ${id} order by position`,
    )
    expect(rows).toEqual([
      { action: 'propose', actor_id: seller.userId },
      { action: 'confirm', actor_id: admin.userId },
    ])
    const { rows: jobs } = await test.database.db.execute(
      sql`select 1 from pgboss.job where data ->> 'job' = 'notify-editors-of-facts' and state = 'created'`,
    )
    expect(jobs).toHaveLength(1)
    await settle(first)
  })

  it('stays as it is when it is refused, until content says another thing or is published anew', async () => {
    await publish(90_000)
    const { id, ...change } = await waiting()
    expect(change.status).toBe('published')
    expect(await act(seller, 'refusals', id)).toBe('forbidden')
    expect(await act(admin, 'refusals', id)).toBe('done')
    expect(await waiting()).toMatchObject({ id, status: 'refused', refusal: 'نرخ پیک بالا رفته است.' })
    for (const what of ['proposals', 'confirmations', 'refusals'] as const)
      expect(await act(otherAdmin, what, id)).toBe('fact-change-decided')
    // Something else was published: the fact’s own document is as it was.
    await test.database.transaction((tx) =>
      publishFacts(
        tx,
        () => Promise.resolve([given(90_000, { document: { id: 'fact', revision: `r${revision}` } })]),
        test.clock.now(),
      ),
    )
    const again = await publish(90_000)
    expect(again.waiting).toEqual([key])
    expect(await waiting()).toMatchObject({ status: 'published' })
    await settle(first)
    expect((await shown()).changes).toEqual([])
  })

  it('takes its wording at once, which decides nothing', async () => {
    const text = { fa: 'با پیک' }
    expect(await publish(95_000, { text })).toMatchObject({ isNew: true })
    const { values } = await factsInForce(test.database.db)
    expect(values[key]).toEqual({ number: first, unit: 'toman', text })
    await settle(first)
  })

  it('is not confirmed as somebody saw it once another number was published', async () => {
    await publish(70_000)
    const { id } = await waiting()
    await act(seller, 'proposals', id)
    await publish(71_000)
    expect(await act(admin, 'confirmations', id)).toBe('fact-change-decided')
    expect(await waiting()).toMatchObject({ number: 71_000, status: 'published', proposedBy: null })
    // Back to what is in force: nothing is left to decide.
    await publish(first)
    expect((await shown()).changes).toEqual([])
    expect(await fee()).toBe(first)
  })

  it('waits with a confirmation for who publishes at that moment, and then knows better', async () => {
    await publish(72_000)
    const { id } = await waiting()
    await act(seller, 'proposals', id)
    let goOn = () => {}
    let hasRead = () => {}
    const reading = new Promise<void>((resolve) => (hasRead = resolve))
    const gate = new Promise<void>((resolve) => (goOn = resolve))
    const publishing = test.database.transaction((tx) =>
      publishFacts(
        tx,
        async () => {
          hasRead()
          await gate
          return [given(73_000)]
        },
        test.clock.now(),
      ),
    )
    await reading
    let isConfirmed = false
    const confirming = act(admin, 'confirmations', id).finally(() => (isConfirmed = true))
    await vi.waitFor(async () => {
      const { rows } = await test.database.db.execute(
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted`,
      )
      expect(rows.length > 0 || isConfirmed).toBe(true)
    }, 20_000)
    goOn()
    await publishing
    expect(await confirming).toBe('fact-change-decided')
    expect(await fee()).toBe(first)
    await settle(first)
  })

  it('comes into force once, however many confirm it at once', async () => {
    await publish(76_000)
    const { id } = await waiting()
    await act(seller, 'proposals', id)
    const { version } = await shown()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => act(place % 2 ? admin : otherAdmin, 'confirmations', id)),
    )
    expect(answers.sort()).toEqual(['done', ...Array<string>(5).fill('fact-change-decided')])
    expect((await shown()).version).toBe(version + 1)
    await settle(first)
  })
})

describe('the database', () => {
  const refuses = async (statement: ReturnType<typeof sql>, by: RegExp) => {
    const refusal = await test.database.db.execute(statement).then(
      () => 'taken',
      (error: unknown) => String((error as { cause?: unknown }).cause),
    )
    expect(refusal).toMatch(by)
  }
  const person = sql`${admin.userId}::uuid`
  const proposed = sql`update fact_changes set status = 'proposed', proposed_by = ${person}, proposed_at = found_at, reason = 'x'
    where is_open`

  it('lets nobody confirm what they stand for', async () => {
    await publish(77_000)
    await test.database.db.execute(proposed)
    await refuses(
      sql`update fact_changes set status = 'confirmed', is_open = false, decided_by = ${person}, decided_at = found_at where is_open`,
      /fact_changes_two_people/,
    )
  })

  it('changes neither the figures of a change nor who stands for it', async () => {
    for (const what of [
      sql`number = 1`,
      sql`before = 1`,
      sql`key = 'delivery.free-from'`,
      sql`proposed_by = gen_random_uuid()`,
      sql`reason = 'y'`,
      sql`status = 'published', proposed_by = null, proposed_at = null, reason = null`,
    ])
      await refuses(sql`update fact_changes set ${what} where is_open`, /no such step/)
    await refuses(sql`delete from fact_changes`, /append-only/)
    await refuses(sql`truncate fact_changes cascade`, /append-only/)
  })

  it('has one open change of a fact', async () => {
    await refuses(
      sql`insert into fact_changes (id, key, number, before, status, is_open, found_at, document_id, revision)
        select gen_random_uuid(), key, 1, before, 'published', true, found_at, document_id, revision from fact_changes where is_open`,
      /fact_changes_open/,
    )
  })

  it('takes no version in which a fact has moved past the second person', async () => {
    const next = (changeId: ReturnType<typeof sql>) =>
      sql`insert into fact_versions (version, published_at, values, change_id)
        select version + 1, published_at, jsonb_set(values, '{delivery.tehran-fee,number}', '77000'), ${changeId}
        from fact_versions order by version desc limit 1`
    await refuses(next(sql`null`), /waits for a second person/)
    await refuses(next(sql`(select id from fact_changes where is_open)`), /not confirmed/)
    expect(await fee()).toBe(first)
  })
})
