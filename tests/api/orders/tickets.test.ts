import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readOutbox } from '~/api/platform/gateways/outbox'
import {
  mostInTicket,
  mostOpenTickets,
  ticketMessagesPerHour,
  ticketsPerDay,
  type Ticket,
} from '~/domain/orders/ticket-contract'
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

describe('tickets are bounded', () => {
  const write = (id: string) => post(owner.token, `/tickets/${id}/messages`, { text: 'و حالا؟' })
  const codeOf = async (response: Response) => [
    response.status,
    ((await response.json()) as { code: string }).code,
  ]
  const close = (id: string) => test.request('POST', `/tickets/${id}/closings`, { token: owner.token })

  it('in how many are opened in a day', async () => {
    for (let time = 0; time < ticketsPerDay; time += 1) await opened()
    expect(await codeOf(await open())).toEqual([429, 'too-many-requests'])
    test.clock.advance(24 * 60 * 60 * 1000)
    await opened()
  })

  it('in what a customer writes in an hour', async () => {
    const { id } = await opened()
    for (let time = 0; time < ticketMessagesPerHour; time += 1) expect((await write(id)).status).toBe(201)
    expect(await codeOf(await write(id))).toEqual([429, 'too-many-requests'])
    await answer(id)
    test.clock.advance(60 * 60 * 1000)
    expect((await write(id)).status).toBe(201)
  })

  it('in how many are open, answered or not', async () => {
    const { id } = await opened()
    await answer(id)
    await test.database.pool.query(
      `insert into tickets select (jsonb_populate_record(null::tickets, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid()))).*
       from (select * from tickets where id = $1) as one, generate_series(2, $2)`,
      [id, mostOpenTickets],
    )
    expect(await codeOf(await open())).toEqual([409, 'too-many-open-tickets'])
    expect((await close(id)).status).toBe(200)
    await opened()
  })

  it('in what is written in one, which can be decided and closed still', async () => {
    const { id } = await opened()
    await test.database.pool.query('update tickets set last_number = $2 where id = $1', [id, mostInTicket])
    expect(await codeOf(await write(id))).toEqual([409, 'ticket-full'])
    // What waits is answered, once; then it can be put away.
    await answer(id)
    const answering = await post(staff.token, `/admin-tickets/${id}/messages`, { text: 'بله.' })
    expect(await codeOf(answering)).toEqual([409, 'ticket-full'])
    const decided = await test.request('PATCH', `/admin-tickets/${id}`, {
      token: staff.token,
      json: { decision: 'refused', note: 'نه.' },
    })
    expect(decided.status).toBe(200)
    expect((await close(id)).status).toBe(200)
  })

  it('and staff put away what is full and waited, once it is answered', async () => {
    const { id } = await opened()
    await test.database.pool.query('update tickets set last_number = $2 where id = $1', [id, mostInTicket])
    const putAway = () => test.request('POST', `/admin-tickets/${id}/closings`, { token: staff.token })
    expect(await codeOf(await putAway())).toEqual([409, 'ticket-waiting'])
    await answer(id)
    expect((await putAway()).status).toBe(200)
  })
})
