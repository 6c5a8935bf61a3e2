import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberRestorableForMs } from '~/domain/family/rules'
import type { FamilyMember } from '~/domain/family/contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { addFamilyMember } from '~/tests/kit/family'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const membersOf = async ({ token }: Somebody, query = '') =>
  (
    (await (await test.request('GET', `/family-members${query}`, { token })).json()) as {
      items: FamilyMember[]
    }
  ).items
const deleteMember = ({ token }: Somebody, id: string) =>
  test.request('DELETE', `/family-members/${id}`, { token })

it('who was deleted is listed for their owner, the latest first, until they cannot be brought back', async () => {
  const [owner, other] = [await newSomebody(test), await newSomebody(test)]
  const [father, mother, son] = [
    await addFamilyMember(test, owner.token),
    await addFamilyMember(test, owner.token, { relation: 'mother' }),
    await addFamilyMember(test, owner.token, { relation: 'son' }),
  ]
  await deleteMember(owner, father.id)
  const fathersEnd = test.clock.now().getTime() + memberRestorableForMs
  test.clock.advance(60_000)
  await deleteMember(owner, mother.id)
  const deleted = await membersOf(owner, '?deleted=true')
  expect(deleted.map(({ id }) => id)).toEqual([mother.id, father.id])
  expect(deleted[1]?.restorableUntil).toBe(new Date(fathersEnd).toISOString())
  expect((await membersOf(owner)).map(({ id, restorableUntil }) => [id, restorableUntil])).toEqual([
    [son.id, null],
  ])
  expect(await membersOf(other, '?deleted=true')).toEqual([])

  // The moment at which both are last there to be brought back, and the next one.
  test.clock.set(new Date(fathersEnd).toISOString())
  expect(await membersOf(owner, '?deleted=true')).toHaveLength(2)
  test.clock.advance(1)
  expect((await membersOf(owner, '?deleted=true')).map(({ id }) => id)).toEqual([mother.id])
  const late = await test.request('POST', `/family-members/${father.id}/restorations`, { token: owner.token })
  expect(late.status).toBe(409)
  const back = await test.request('POST', `/family-members/${mother.id}/restorations`, { token: owner.token })
  expect(back.status).toBe(200)
  expect(await membersOf(owner, '?deleted=true')).toEqual([])
})
