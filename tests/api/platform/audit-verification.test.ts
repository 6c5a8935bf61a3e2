import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFolderHeads } from '~/api/platform/audit/heads/folder-heads'
import type { HeadStore } from '~/api/platform/audit/heads/head-store'
import { createHeadSigner } from '~/api/platform/audit/heads/signed-head'
import { acceptAudit } from '~/api/platform/audit/verification/accept'
import { stepSizes, verifyStep, type StepSizes } from '~/api/platform/audit/verification/verify'
import { openTestApi, testToken, testTokens, type TestApi } from '../../kit/api'
import { addEntries, asSuperuser, recomputeChain, verdictAfter } from '../../kit/audit'

const signer = createHeadSigner('a key that the database does not hold')

const forgetVerification = 'delete from audit_verification; delete from audit_breaks'

let test: TestApi
let folder: string
let heads: HeadStore
/** What the store of heads throws while it is away. */
let failure: Error | null

/** The function of the migration, which one test replaces. */
let hashFunction: string

beforeAll(async () => {
  const inUse: HeadStore = {
    last: () => (failure ? Promise.reject(failure) : heads.last()),
    between: (after, upTo) => heads.between(after, upTo),
    append: (head) => heads.append(head),
    begin: (head) => heads.begin(head),
  }
  test = await openTestApi({ auditProof: { signer, heads: inUse }, deps: { tokens: testTokens } })
  const { rows } = await test.database.pool.query<{ text: string }>(
    `select pg_get_functiondef('audit_hash'::regproc) as text`,
  )
  hashFunction = rows[0]?.text ?? ''
})
afterAll(() => test.close())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tapesh-heads-'))
  heads = createFolderHeads(folder)
  failure = null
  await asSuperuser(
    test,
    `delete from audit_entries; update audit_head set position = 0, hash = ''; delete from periodic_jobs;
     ${forgetVerification}; ${hashFunction}`,
  )
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const step = (sizes: Partial<StepSizes> = {}) =>
  verifyStep({ ...test.deps, signer, heads }, new AbortController().signal, { ...stepSizes, ...sizes })

/** Rows that have been verified, with a signed head at the last. */
async function verifiedRows(count: number): Promise<void> {
  await addEntries(test, count)
  expect(await verdictAfter(test)).toMatchObject({
    state: 'whole',
    verified: count,
    signed: { position: count },
  })
}

const files = async () => (await readdir(folder)).sort()
const lines = async () => {
  const texts = await Promise.all((await files()).map((name) => readFile(join(folder, name), 'utf8')))
  return texts.join('').trim().split('\n')
}

describe('a chain that nobody touched', () => {
  it('is whole, whatever stands in its rows', async () => {
    for (const text of ['"\\/', 'a\u0001\b\f\n\r\t\u001f\u007f', 'نیم‌فاصله\u2028\u2029', '😀\ufeff', ''])
      await addEntries(test, 1, { requestId: text, resourceId: text, resource: `job/${text}` })
    await addEntries(test, 1, { resourceId: undefined, subjectId: undefined })
    expect(await verdictAfter(test)).toMatchObject({ state: 'whole', verified: 6, breaks: [], cries: 0 })
  })

  it('is verified in steps, each from where the last one ended', async () => {
    await addEntries(test, 12)
    const sizes = { chunk: 2, forward: 5, round: 3, roundSteps: 1_000_000 }
    const reached: [number, number][] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const { state } = await step(sizes)
      reached.push([state.reached.position, state.round.position])
    }
    expect(reached).toEqual([
      [5, 3],
      [10, 6],
      [12, 9],
      [12, 12],
      // Through all of it, and from the beginning again.
      [12, 3],
    ])
  })

  it('is followed by a head no oftener than every five minutes, and only when rows were added', async () => {
    await verifiedRows(2)
    await addEntries(test, 1)
    expect((await verdictAfter(test, 4)).signed?.position).toBe(2)
    expect((await verdictAfter(test)).signed?.position).toBe(3)
    await verdictAfter(test, 10)
    expect(await lines()).toHaveLength(2)
  })

  it('comes round all history in as many steps as a day has, however long it is', async () => {
    await addEntries(test, 10)
    const rounds: [number, boolean][] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const { state } = await step({ round: 1, roundSteps: 3 })
      rounds.push([state.round.position, state.roundCompletedAt !== null])
    }
    expect(rounds).toEqual([
      [4, false],
      [8, false],
      [10, true],
    ])
  })
})

describe('is found though no trigger stopped it:', () => {
  it('a row that was changed before it was verified', async () => {
    await addEntries(test, 5)
    await asSuperuser(test, `update audit_entries set outcome = 'refused' where position = 3`)
    expect(await verdictAfter(test)).toMatchObject({
      state: 'broken',
      breaks: [{ position: 3, kind: 'row' }],
      signed: null,
      cries: 1,
    })
  })

  it('a row that was changed long after', async () => {
    await verifiedRows(5)
    await asSuperuser(test, `update audit_entries set action = 'none' where position = 2`)
    expect((await verdictAfter(test)).breaks).toMatchObject([{ position: 2, kind: 'row' }])
  })

  it('a row that was taken out', async () => {
    await verifiedRows(5)
    await asSuperuser(test, 'delete from audit_entries where position = 4')
    expect((await verdictAfter(test)).breaks).toMatchObject([{ position: 4, kind: 'missing' }])
  })

  it('rows that were taken from the end', async () => {
    await addEntries(test, 5)
    await asSuperuser(test, 'delete from audit_entries where position > 3')
    expect((await verdictAfter(test)).breaks).toMatchObject([{ position: 4, kind: 'head' }])
  })

  it('a head that names another row than the last', async () => {
    await addEntries(test, 5)
    await asSuperuser(test, 'update audit_head set position = 4')
    expect((await verdictAfter(test)).breaks).toMatchObject([{ position: 5, kind: 'head' }])
  })

  it('a head of another hash than the last row’s', async () => {
    await addEntries(test, 5)
    await asSuperuser(test, `update audit_head set hash = sha256('')`)
    expect((await verdictAfter(test)).breaks).toMatchObject([{ position: 5, kind: 'head' }])
  })

  it('rows that were taken from the end, head and all', async () => {
    await verifiedRows(5)
    await asSuperuser(test, `delete from audit_entries where position > 3; ${recomputeChain}`)
    expect((await verdictAfter(test)).breaks).toMatchObject([
      { position: 5, kind: 'checkpoint' },
      { position: 5, kind: 'signed' },
    ])
  })

  it('all rows', async () => {
    await verifiedRows(5)
    await asSuperuser(test, `delete from audit_entries; ${forgetVerification}; ${recomputeChain}`)
    expect((await verdictAfter(test)).breaks).toMatchObject([{ position: 5, kind: 'signed' }])
  })

  it('an old row, with every hash after it computed anew and what was verified forgotten', async () => {
    await verifiedRows(5)
    await addEntries(test, 5)
    await asSuperuser(
      test,
      `update audit_entries set actor_id = gen_random_uuid() where position = 2; ${recomputeChain}; ${forgetVerification}`,
    )
    expect(await verdictAfter(test)).toMatchObject({
      state: 'broken',
      breaks: [{ position: 5, kind: 'signed' }],
    })
    // Nor is it forgotten when it is forgotten again, and nothing is signed over it.
    await addEntries(test, 1)
    await asSuperuser(test, forgetVerification)
    expect((await verdictAfter(test, 10)).state).toBe('broken')
    expect(await lines()).toHaveLength(1)
  })

  it('a change under a hash function that says what it is wanted to', async () => {
    await verifiedRows(5)
    await asSuperuser(
      test,
      `update audit_entries set action = 'none' where position = 2;
       create or replace function audit_hash(previous bytea, entry audit_entries) returns bytea
         language sql stable as 'select entry.hash'`,
    )
    expect((await verdictAfter(test)).breaks).toMatchObject([{ position: 2, kind: 'row' }])
  })

  it('a stretch before an older head than the newest, once history comes round', async () => {
    await verifiedRows(3)
    await addEntries(test, 3)
    expect((await verdictAfter(test, 5)).signed?.position).toBe(6)
    const [first = '', second = ''] = await lines()
    const [name = ''] = await files()
    await writeFile(join(folder, name), `${first.replace('"position":3', '"position":2')}\n${second}\n`)
    expect((await verdictAfter(test)).breaks).toMatchObject([{ position: 2, kind: 'signature' }])
  })
})

describe('the signed heads', () => {
  it('are lines that are added to a file, which a crash may have cut', async () => {
    await verifiedRows(1)
    const [name = ''] = await files()
    await writeFile(join(folder, name), '{"at":"2026', { flag: 'a' })
    await addEntries(test, 1)
    expect(await verdictAfter(test, 5)).toMatchObject({ state: 'whole', signed: { position: 2 } })
    const [, torn, after] = await lines()
    expect([torn, JSON.parse(after ?? '')]).toMatchObject(['{"at":"2026', { position: 2 }])
  })

  it('count only when our key has signed them', async () => {
    await verifiedRows(1)
    const other = createHeadSigner('a key of somebody else')
    await heads.append(other.sign({ at: test.clock.now().toISOString(), position: 1, hash: 'a'.repeat(64) }))
    expect((await verdictAfter(test)).breaks).toMatchObject([{ position: 1, kind: 'signature' }])
  })

  it('that cannot be reached are a failure of the run, and what was added is verified all the same', async () => {
    await verifiedRows(1)
    failure = Object.assign(new Error('away'), { code: 's3.unreachable' })
    await addEntries(test, 1)
    expect((await verdictAfter(test)).verified).toBe(2)
    const { rows } = await test.database.pool.query(
      `select failures, last_failure_reason from periodic_jobs where name = 'verify-audit'`,
    )
    expect(rows).toEqual([{ failures: 1, last_failure_reason: 'Error: s3.unreachable' }])
  })
})

describe('a break', () => {
  const accept = () => acceptAudit({ ...test.deps, signer, heads }, 'a backup of yesterday was restored')

  it('stands until an operator accepts it, who begins a new series of heads with the reason', async () => {
    await verifiedRows(5)
    await asSuperuser(test, `delete from audit_entries where position > 3; ${recomputeChain}`)
    expect((await verdictAfter(test)).state).toBe('broken')
    expect(await accept()).toEqual({ breaks: 2, position: 4 })
    await addEntries(test, 2)
    expect(await verdictAfter(test, 6)).toMatchObject({
      state: 'whole',
      verified: 6,
      signed: { position: 6 },
    })
    expect(await files()).toEqual(['0001-000000000000005.ndjson', '0002-000000000000004.ndjson'])
    expect((await lines())[1]).toContain('a backup of yesterday was restored')
  })

  it('that was accepted is none again when history comes round, and another is', async () => {
    await verifiedRows(5)
    await asSuperuser(test, `update audit_entries set action = 'none' where position = 2`)
    expect((await verdictAfter(test)).state).toBe('broken')
    await accept()
    expect((await verdictAfter(test, 3)).state).toBe('whole')
    await asSuperuser(test, `update audit_entries set action = 'none' where position = 4`)
    expect((await verdictAfter(test)).breaks).toMatchObject([{ position: 4, kind: 'row' }])
  })
})

it('is told from what was found last, and nothing is computed for whoever asks', async () => {
  const admin = testToken(['user', 'admin'])
  const ask = async () =>
    (await (await test.request('GET', '/audit-verification', { token: admin })).json()) as { state: string }
  expect(await ask()).toMatchObject({ state: 'unverified', entries: 0, verifiedAt: null })
  await verifiedRows(3)
  expect(await ask()).toMatchObject({
    state: 'whole',
    entries: 3,
    verified: 3,
    verifiedAt: test.clock.now().toISOString(),
    signed: { position: 3 },
    round: { position: 3, completedAt: test.clock.now().toISOString() },
  })
  await asSuperuser(test, `update audit_entries set action = 'none' where position = 2`)
  expect((await ask()).state).toBe('whole')
  await verdictAfter(test)
  expect(await ask()).toMatchObject({ state: 'broken', breaks: [{ position: 2, kind: 'row' }] })
})
