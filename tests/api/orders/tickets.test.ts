import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import type { Ticket } from '~/domain/orders/ticket-contract'
import { openTestApi, type TestApi } from '~/tests/kit/api'
import { bodyOf } from '~/tests/kit/care'
import { newSomebody, type Somebody } from '~/tests/kit/sharing'

let test: TestApi
let owner: Somebody
let staff: Somebody
beforeAll(async () => {
  test = await openTestApi()
  staff = await newSomebody(test, { name: 'سارا', roles: ['user', 'support'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await newSomebody(test, { name: 'مریم' })
})

const key = () => ({ 'idempotency-key': randomUUID() })
const post = (token: string, path: string, json: unknown) =>
  test.request('POST', path, { token, headers: key(), json })
const open = () => post(owner.token, '/tickets', { kind: 'other', text: 'سلام، دستگاه روشن نمی‌شود.' })
const opened = async () => bodyOf<Ticket>(await open(), 201)
const answer = async (id: string) =>
  bodyOf<Ticket>(
    await post(staff.token, `/admin-tickets/${id}/messages`, { text: 'باتری را عوض کنید.' }),
    201,
  )
const see = (id: string, number: number) =>
  test.request('POST', `/tickets/${id}/readings`, { token: owner.token, json: { number } })
const told = async () => {
  await test.runJobs()
  const messages = await readOutbox(test.database.db, { recipient: owner.phone, limit: 200 })
  return messages.filter(({ template }) => template === 'ticket-answered').map(({ text }) => text)
}

describe('the customer', () => {
  it('is told of an answer, not of what it says, and not again before they have read it', async () => {
    const { id } = await opened()
    await answer(id)
    const [text, ...more] = await told()
    expect(more).toEqual([])
    expect(text).toContain(`/dashboard/tickets/${id}`)
    expect(text).not.toContain('باتری')
    await answer(id)
    expect(await told()).toHaveLength(1)
    await see(id, 3)
    await answer(id)
    expect(await told()).toHaveLength(2)
  })

  it('who has read it meanwhile is told nothing', async () => {
    const { id } = await opened()
    await answer(id)
    await see(id, 2)
    expect(await told()).toEqual([])
  })

  it('is told of a decision', async () => {
    const { id } = await opened()
    const decided = await test.request('PATCH', `/admin-tickets/${id}`, {
      token: staff.token,
      json: { decision: 'accepted', note: 'بفرستید.' },
    })
    expect(decided.status).toBe(200)
    expect(await told()).toHaveLength(1)
  })
})
