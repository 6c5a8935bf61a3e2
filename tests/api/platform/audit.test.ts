import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordAccess, type AuditEntry } from '~/api/platform/audit/public'
import { findAccessTo } from '~/api/platform/audit/read'
import { readVerdict } from '~/api/platform/audit/verification/verdict'
import { brokenConstraint, sqlStateOf } from '~/api/platform/database/database'
import { sessionIdSchema, userIdSchema, type UserId } from '~/domain/values/ids'
import { openTestApi, testToken, testTokens, type TestApi } from '../../kit/api'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi({ deps: { tokens: testTokens } })
})
afterAll(() => test.close())

const newUser = () => userIdSchema.parse(randomUUID())
const doctor = newUser()
const patient = newUser()

const entry = (given: Partial<AuditEntry> = {}): AuditEntry => ({
  at: test.clock.now(),
  actor: {
    kind: 'person',
    userId: doctor,
    sessionId: sessionIdSchema.parse(randomUUID()),
    roles: ['user', 'doctor'],
    isComplete: true,
    hasAcceptedTerms: true,
  },
  requestId: randomUUID(),
  action: 'read',
  resource: 'blood-pressure-record',
  resourceId: randomUUID(),
  subjectId: patient,
  outcome: 'allowed',
  ...given,
})
const record = (given?: Partial<AuditEntry>) => recordAccess(test.database.db, entry(given))

/** A minute later. */
async function verified() {
  test.clock.advance(60_000)
  await test.runDue('verify-audit')
  return readVerdict(test.database.db)
}

it('chains rows in one line, however many are added at once', async () => {
  await Promise.all(
    Array.from({ length: 40 }, () => test.database.transaction((tx) => recordAccess(tx, entry()))),
  )
  expect(await verified()).toMatchObject({ state: 'whole', entries: 40, verified: 40 })
})

it('does not keep what was rolled back, and leaves no gap', async () => {
  await expect(
    test.database.transaction(async (tx) => {
      await recordAccess(tx, entry())
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await record()
  expect(await verified()).toMatchObject({ state: 'whole', entries: 41, verified: 41 })
})

it('chains what was changed with the rest, beside rows that say nothing of it', async () => {
  const { entries = 0 } = (await verified()) as { entries?: number }
  await record({
    action: 'edit',
    changes: { price: [1000, 1200], roles: [['user'], ['user', 'seller']], number: [0.5, 2] },
  })
  await record()
  expect(await verified()).toMatchObject({ state: 'whole', entries: entries + 2, verified: entries + 2 })
})

it.each([
  ['a name', sql`'{"price": ["نرگس", 1]}'`],
  ['a phone', sql`'{"price": ["09120000000", 1]}'`],
  ['no fields', sql`'["price"]'`],
])('keeps no %s beside what was changed', async (_, changes) => {
  const refused = await test.database.db
    .execute(
      sql`insert into audit_entries (at, actor_kind, request_id, action, resource, outcome, changes)
        values (now(), 'system', 'x', 'edit', 'x', 'allowed', ${changes}::jsonb)`,
    )
    .then(() => undefined, brokenConstraint)
  expect(refused).toBe('audit_entries_changes')
  await expect(record({ changes: { kind: [null, 'از روی لطف'] } })).rejects.toThrow()
})

it.each([
  ['update', sql`update audit_entries set action = 'none' where position = 3`],
  ['delete', sql`delete from audit_entries where position = 3`],
  ['truncate', sql`truncate audit_entries`],
])('refuses to %s', async (_, statement) => {
  const refused = await test.database.db.execute(statement).then(
    () => undefined,
    (error: unknown) => sqlStateOf(error),
  )
  expect(refused).toBe('23001')
})

it('shows the owner what others did, and not what they did themselves', async () => {
  const owner: UserId = newUser()
  await record({ subjectId: owner, action: 'read' })
  await record({
    subjectId: owner,
    actor: {
      kind: 'person',
      userId: owner,
      sessionId: sessionIdSchema.parse(randomUUID()),
      roles: ['user'],
      isComplete: true,
      hasAcceptedTerms: true,
    },
  })
  await record({ subjectId: owner, actor: { kind: 'system' }, action: 'export' })
  const seen = await findAccessTo(test.database.db, owner, { limit: 10 })
  expect(seen.map(({ action }) => action)).toEqual(['export', 'read'])
})

it('pages through entries without losing or repeating one, and writes down who looked', async () => {
  const token = testToken(['user', 'admin'])
  const positions: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: '9', subjectId: patient, ...(cursor ? { cursor } : {}) })
    const response = await test.request('GET', `/audit-entries?${query}`, { token })
    expect(response.status).toBe(200)
    const page = (await response.json()) as {
      items: { position: number; action: string }[]
      nextCursor: string | null
    }
    positions.push(...page.items.filter(({ action }) => action === 'read').map(({ position }) => position))
    cursor = page.nextCursor
  }
  expect(new Set(positions).size).toBe(positions.length)
  expect(positions.filter((position) => position <= 41)).toHaveLength(41)
  const looked = await test.request('GET', '/audit-entries?resource=audit', { token })
  expect(((await looked.json()) as { items: unknown[] }).items.length).toBeGreaterThan(3)
})

it('lists by time, whatever the order in which rows came to the chain', async () => {
  const subjectId = newUser()
  const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000)
  for (const minutes of [3, 1, 2, 2]) await record({ subjectId, at: at(minutes) })
  const list = async (more: Record<string, string>) => {
    const query = new URLSearchParams({ subjectId, action: 'read', ...more })
    const response = await test.request('GET', `/audit-entries?${query}`, {
      token: testToken(['user', 'admin']),
    })
    const { items } = (await response.json()) as { items: { at: string; resource: string }[] }
    return items.flatMap((item) => (item.resource === 'audit' ? [] : [item.at]))
  }
  const times = (...minutes: number[]) => minutes.map((one) => at(one).toISOString())
  expect(await list({})).toEqual(times(3, 2, 2, 1))
  expect(await list({ from: at(2).toISOString() })).toEqual(times(3, 2, 2))
  expect(await list({ from: at(1).toISOString(), to: at(2).toISOString() })).toEqual(times(2, 2, 1))
})

it('refuses a cursor that it did not write', async () => {
  const response = await test.request('GET', '/audit-entries?cursor=abc', { token: testToken(['admin']) })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    code: 'invalid-cursor',
    errors: [{ path: ['cursor'], code: 'error.cursor' }],
  })
})
