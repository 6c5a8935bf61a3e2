import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Ticket } from '~/domain/orders/ticket-contract'
import { openTestApi, testToken, type TestApi } from '../../kit/api'
import { signUp } from '../../kit/identity'

let test: TestApi
beforeAll(async () => {
  test = await openTestApi()
})
afterAll(() => test.close())

const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const unreadOf = async (token: string) =>
  ((await (await test.request('GET', '/unread-counts', { token })).json()) as { tickets: number }).tickets

it('counts an answer until its reader has seen it, and nobody else’s', async () => {
  const { token } = await signUp(test)
  const other = await signUp(test)
  const staff = testToken(['user', 'support'])
  const open = { kind: 'other', text: 'سلام، دستگاه روشن نمی‌شود.' }
  const opened = await test.request('POST', '/tickets', { token, json: open, headers: key() })
  const { id } = (await opened.json()) as Ticket
  expect(await unreadOf(token)).toBe(0)

  const answer = { text: 'باتری را عوض کنید.' }
  const answered = await test.request('POST', `/admin-tickets/${id}/messages`, {
    token: staff,
    json: answer,
    headers: key(),
  })
  expect(answered.status).toBe(201)
  expect([await unreadOf(token), await unreadOf(other.token)]).toEqual([1, 0])

  const see = (by: string, number: number) =>
    test.request('POST', `/tickets/${id}/readings`, { token: by, json: { number } })
  expect((await see(other.token, 2)).status).toBe(404)
  expect((await see(token, 1)).status).toBe(204)
  expect(await unreadOf(token)).toBe(1)
  expect((await see(token, 900)).status).toBe(204)
  expect(await unreadOf(token)).toBe(0)
})
