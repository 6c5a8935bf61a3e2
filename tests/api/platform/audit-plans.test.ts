import { afterAll, beforeAll, expect, it } from 'vitest'
import { findAccessTo, findAuditEntries, latestEntries, type AuditFilter } from '~/api/platform/audit/read'
import { readVerdict } from '~/api/platform/audit/verification/verdict'
import type { Tx } from '~/api/platform/database/database'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '../../kit/api'
import { asSuperuser } from '../../kit/audit'

/** A page of the audit reads far fewer. */
const rows = 20_000
const fewest = 500
const limit = 26

const personOf = (number: number) =>
  userIdSchema.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
/** Has done a third of everything. */
const busy = personOf(0)
const seldom = personOf(7)
const subject = personOf(3)

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
  // One second apart; actions, things and people spread over them, one in fifty refused, `drop` of a `review` never.
  await asSuperuser(
    test,
    `insert into audit_entries
       select n, '2026-01-01Z'::timestamptz + n * interval '1 second', 'person',
         ('00000000-0000-4000-8000-' || lpad((case when n % 3 = 0 then 0 else n % 100 + 1 end)::text, 12, '0'))::uuid,
         null, 'x', (array['read', 'read', 'read', 'list', 'edit', 'drop'])[n % 6 + 1],
         (array['order', 'order', 'user', 'ticket', 'review'])[n % 5 + 1], null,
         ('00000000-0000-4000-8000-' || lpad((n % 400)::text, 12, '0'))::uuid,
         case when n % 50 = 0 then 'refused' else 'allowed' end, ''
       from generate_series(1, ${rows}) as n;
     update audit_entries set action = 'read' where action = 'drop' and resource = 'review';
     analyze audit_entries`,
  )
})
afterAll(() => test.close())

/** How many rows were read of the table, by PostgreSQL's own count. */
const readBy = <Result>(work: (tx: Tx) => Promise<Result>) =>
  test.database.transaction(async (tx) => {
    const readSoFar = async () => {
      const { rows: counted } = await tx.execute<{ read: number }>(
        `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'audit_entries'`,
      )
      return counted[0]?.read ?? 0
    }
    const before = await readSoFar()
    const result = await work(tx)
    return { result, read: (await readSoFar()) - before }
  })

const at = (second: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + second * 1000)
const longAgo = { from: at(1000), to: at(3000) }

it.each<[string, AuditFilter]>([
  ['nothing', {}],
  ['days', longAgo],
  ['an actor', { actorId: seldom }],
  ['a subject', { subjectId: subject }],
  ['an action', { action: 'edit' }],
  ['a thing', { resource: 'ticket' }],
  ['refusals', { outcome: 'refused' }],
  ['what was allowed', { outcome: 'allowed' }],
  ['an action on a thing', { action: 'edit', resource: 'ticket' }],
  ['an action that there never was on a thing', { action: 'drop', resource: 'review' }],
  ['what a busy person never did', { actorId: busy, action: 'drop', resource: 'review' }],
  ['a refused action', { action: 'edit', outcome: 'refused' }],
  ['a refused action on a thing', { action: 'read', resource: 'user', outcome: 'refused' }],
  ['an action in days', { action: 'edit', ...longAgo }],
  ['an actor in days', { actorId: busy, ...longAgo }],
  ['refusals of a thing in days', { resource: 'order', outcome: 'refused', ...longAgo }],
  [
    'everything at once',
    { actorId: busy, subjectId: subject, action: 'read', resource: 'user', outcome: 'allowed', ...longAgo },
  ],
])('reads few rows to find %s, and the page after', async (_, filter) => {
  const first = await readBy((tx) => findAuditEntries(tx, filter, { limit }))
  expect(first.read).toBeLessThan(fewest)
  const last = first.result.at(-1)
  if (!last) return
  const after = latestEntries.read(latestEntries.write(last))
  expect((await readBy((tx) => findAuditEntries(tx, filter, { limit, after }))).read).toBeLessThan(fewest)
})

it('reads few rows for who asks who saw their data, and for the verdict', async () => {
  expect((await readBy((tx) => findAccessTo(tx, subject, { limit }))).read).toBeLessThan(fewest)
  expect((await readBy((tx) => readVerdict(tx))).read).toBeLessThan(fewest)
})

it('counts a walk through the table, so that these can fail', async () => {
  const { read } = await readBy((tx) =>
    tx.execute(`select count(*) from audit_entries where request_id <> ''`),
  )
  expect(read).toBeGreaterThanOrEqual(rows)
})
