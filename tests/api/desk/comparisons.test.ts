import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findDeskRecords, listComparable } from '~/api/domains/records/repo/desk-records'
import type { ComparableRecords, Comparison } from '~/domain/desk/records-contract'
import { definitionOf, type RecordType } from '~/domain/records/types'
import type { ShareRead } from '~/domain/sharing/contract'
import { recordIdSchema } from '~/domain/values/ids'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf, newDoctor } from '~/tests/kit/care'
import { addFamilyMember } from '~/tests/kit/family'
import { addSample, sampleOf } from '~/tests/kit/record-samples'
import { addShare, endShare, newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let doctor: Somebody
let owner: Somebody
beforeAll(async () => {
  test = await openTestApi()
})
beforeEach(async () => {
  await test.database.pool.query('delete from token_buckets')
  doctor = await newDoctor(test)
  owner = await newSomebody(test)
})
afterAll(() => test.close())

async function add(type: RecordType, { token }: Somebody, memberId: string | null = null): Promise<string> {
  test.clock.advance(60_000)
  const definition = definitionOf(type)
  return (await addSample(test, definition, token, { ...sampleOf(definition), memberId })).id
}
const ask = (path: string, { token } = doctor) =>
  test.request('GET', `/doctor-desk/records/${path}`, { token })
const comparable = async (id: string, query = '') =>
  bodyOf<ComparableRecords>(await ask(`${id}/comparable${query}`), 200)
const compare = (one: string, other: string, who = doctor) => ask(`${one}/comparable/${other}`, who)
const problemOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
]

describe('what a record can be held against', () => {
  it('is what else of its type and of the same person is open, newest first and page by page', async () => {
    const father = (await addFamilyMember(test, owner.token)).id
    const first = await add('blood-pressure', owner)
    const second = await add('blood-pressure', owner)
    await add('blood-sugar', owner)
    const ofFather = [await add('blood-pressure', owner, father), await add('blood-pressure', owner, father)]
    const third = await add('blood-pressure', owner)
    await addShare(test, owner.token, { phone: doctor.phone })
    await addShare(test, owner.token, { phone: doctor.phone, memberId: father })
    const page = await comparable(second)
    expect([page.record.id, page.items.map(({ id }) => id)]).toEqual([second, [third, first]])
    expect((await comparable(ofFather[0] ?? '')).items.map(({ id }) => id)).toEqual([ofFather[1]])
    const half = await comparable(second, '?limit=1')
    const rest = await comparable(second, `?limit=1&cursor=${half.nextCursor ?? ''}`)
    expect([half, rest].map(({ items }) => items.map(({ id }) => id))).toEqual([[third], [first]])
    expect(rest.nextCursor).toBeNull()
    expect(await problemOf(await ask(`${second}/comparable?cursor=none`))).toEqual([422, 'invalid-cursor'])
  })

  it('is what is open now: of what was shared one by one the one, and nothing once that has ended', async () => {
    const [first, second, hidden] = [
      await add('blood-pressure', owner),
      await add('blood-pressure', owner),
      await add('blood-pressure', owner),
    ]
    const one = await addShare(test, owner.token, { phone: doctor.phone, scope: 'record', recordId: first })
    const other = await addShare(test, owner.token, {
      phone: doctor.phone,
      scope: 'record',
      recordId: second,
    })
    expect((await comparable(first)).items.map(({ id, shareId }) => [id, shareId])).toEqual([
      [second, other.id],
    ])
    expect((await compare(first, hidden)).status).toBe(404)
    await endShare(test, owner.token, other.id)
    expect((await comparable(first)).items).toEqual([])
    expect((await compare(second, first)).status).toBe(404)
    await endShare(test, owner.token, one.id)
    expect((await ask(`${first}/comparable`)).status).toBe(404)
    const { rows } = await test.database.pool.query<{ resource_id: string }>(
      `select resource_id from audit_entries where actor_id = $1 and subject_id = $2 and outcome = 'refused'`,
      [doctor.userId, owner.userId],
    )
    expect(rows.map(({ resource_id }) => resource_id).sort()).toEqual([hidden, second, first].sort())
  })

  it('is told to whose it is as a list of names is', async () => {
    const first = await add('blood-pressure', owner)
    const { id } = await addShare(test, owner.token, { phone: doctor.phone })
    await comparable(first)
    const { items } = await bodyOf<{ items: ShareRead[] }>(
      await test.request('GET', `/shares/${id}/reads`, { token: owner.token }),
      200,
    )
    expect(items.map(({ kind }) => kind)).toEqual(['names'])
  })

  it('reads as much as a page has, however much there is of others and of other types', async () => {
    const id = await add('blood-pressure', owner)
    await addShare(test, owner.token, { phone: doctor.phone })
    const many = (whose: string, type: RecordType) =>
      test.database.pool.query(
        `insert into records (id, owner_id, type, taken_at, source, written_by, created_at, updated_at)
           select gen_random_uuid(), ${whose}, '${type}', taken_at - n * interval '1 minute', 'self', ${whose}, created_at, updated_at
           from (select * from records where owner_id = $1 limit 1) as one, (select n, gen_random_uuid() as id from generate_series(1, 5000) as n offset 0) as other`,
        [owner.userId],
      )
    await many('other.id', 'blood-pressure')
    await many('owner_id', 'blood-pressure')
    await many('owner_id', 'blood-sugar')
    await test.database.pool.query('analyze records')
    const read = await test.database.transaction(async (tx) => {
      const readSoFar = async () =>
        (
          await tx.execute<{ read: number }>(
            `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'records'`,
          )
        ).rows[0]?.read ?? 0
      const before = await readSoFar()
      const reader = { userId: doctor.userId, at: test.clock.now() }
      const [row] = await findDeskRecords(tx, reader, [recordIdSchema.parse(id)])
      if (!row) throw new Error('It is open')
      expect(await listComparable(tx, reader, row, { limit: 20 })).toHaveLength(20)
      return (await readSoFar()) - before
    })
    expect([read, read < 100]).toEqual([read, true])
  })
})

describe('two records', () => {
  it('come with the earlier one first, whichever was named first', async () => {
    const [first, second] = [await add('blood-oxygen', owner), await add('blood-oxygen', owner)]
    await addShare(test, owner.token, { phone: doctor.phone })
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const pair = await bodyOf<Comparison>(await compare(one, other), 200)
      expect([pair.earlier.id, pair.later.id]).toEqual([first, second])
    }
  })

  it('are refused where they are one, or of two types or two people', async () => {
    const father = (await addFamilyMember(test, owner.token)).id
    const other = await newSomebody(test)
    const [own, sugar, ofFather, ofOther] = [
      await add('blood-pressure', owner),
      await add('blood-sugar', owner),
      await add('blood-pressure', owner, father),
      await add('blood-pressure', other),
    ]
    await addShare(test, owner.token, { phone: doctor.phone })
    await addShare(test, owner.token, { phone: doctor.phone, memberId: father })
    await addShare(test, other.token, { phone: doctor.phone })
    for (const against of [own, sugar, ofFather, ofOther])
      expect([against, ...(await problemOf(await compare(own, against)))]).toEqual([
        against,
        422,
        'not-comparable',
      ])
    expect((await compare(own, randomUUID())).status).toBe(404)
    expect((await compare(own, sugar, await newDoctor(test))).status).toBe(404)
    expect((await compare(own, sugar, owner)).status).toBe(403)
  })

  it('may be the doctor’s own', async () => {
    const [first, second] = [await add('blood-pressure', doctor), await add('blood-pressure', doctor)]
    const pair = await bodyOf<Comparison>(await compare(second, first), 200)
    expect([pair.earlier.shareId, pair.earlier.patient, pair.later.id]).toEqual([null, null, second])
  })
})
