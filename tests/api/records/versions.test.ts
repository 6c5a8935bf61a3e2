import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteAllOf } from '~/api/domains/records/repo/records'
import type { RecordVersions } from '~/domain/records/contract'
import { definitionOf } from '~/domain/records/types'
import { userIdSchema } from '~/domain/values/ids'
import { openTestApi, testToken, type TestApi } from '~/tests/kit/api'
import { addFamilyMember } from '~/tests/kit/family'
import { signUp } from '~/tests/kit/identity'
import { addressOf, addSample, sampleOf } from '~/tests/kit/record-samples'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const sugar = definitionOf('blood-sugar')

async function versionsOf(token: string): Promise<Map<string | null, number>> {
  const answer = await test.request('GET', '/record-versions', { token })
  const { versions } = (await answer.json()) as RecordVersions
  return new Map(versions.map(({ memberId, version }) => [memberId, version]))
}

it('counts every change of a record, and of nobody else’s', async () => {
  const { token } = await signUp(test)
  const other = testToken(['user'])
  const father = await addFamilyMember(test, token)
  expect([...(await versionsOf(token))]).toEqual([])
  const { id } = await addSample(test, sugar, token)
  await addSample(test, sugar, token, { ...sampleOf(sugar), memberId: father.id })
  await addSample(test, sugar, other)
  const known = { own: 0, his: 0 }
  const look = async () => {
    const found = await versionsOf(token)
    const now = { own: found.get(null) ?? 0, his: found.get(father.id) ?? 0 }
    const grown = { own: now.own > known.own, his: now.his > known.his }
    Object.assign(known, now)
    return grown
  }
  expect(await look()).toEqual({ own: true, his: true })
  expect(await look()).toEqual({ own: false, his: false })
  const path = addressOf(sugar, `/${id}`)
  for (const [method, address, json] of [
    ['PATCH', path, { glucose: 111 }],
    ['DELETE', path, undefined],
    ['POST', `${path}/restorations`, undefined],
  ] as const) {
    expect((await test.request(method, address, { token, json })).ok).toBe(true)
    expect(await look(), method).toEqual({ own: true, his: false })
  }
  // A mark is one's own and changes nothing of the record; what others write is theirs.
  expect((await test.request('PUT', `${path}/favourite`, { token })).status).toBe(204)
  await addSample(test, sugar, other)
  expect(await look()).toEqual({ own: false, his: false })
  // Whichever code writes it.
  await test.database.pool.query('update records set note = $2 where id = $1', [id, 'x'])
  expect(await look()).toEqual({ own: true, his: false })
})

it('counts each of many who write at once', async () => {
  const token = testToken(['user'])
  await Promise.all(Array.from({ length: 8 }, () => addSample(test, sugar, token)))
  expect((await versionsOf(token)).get(null)).toBe(8)
})

it('goes with the account', async () => {
  const userId = userIdSchema.parse(randomUUID())
  const token = testToken(['user'], { userId })
  await addSample(test, sugar, token)
  await test.database.transaction((tx) => deleteAllOf(tx, userId))
  const { rows } = await test.database.pool.query('select 1 from record_versions where owner_id = $1', [
    userId,
  ])
  expect(rows).toEqual([])
})
