import type { AppLoadContext } from '@remix-run/node'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ApiFailure } from '~/app/platform/api.server'
import { actOn, bulkIntent } from './intents.server'

const context = {
  api: { baseUrl: 'http://api.test', fetch: () => new Response() },
  session: { tokens: undefined },
  siteOrigin: 'http://site.test',
  locale: 'fa',
} as unknown as AppLoadContext

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

/** An intent that refuses the second row. */
async function choose(...rows: string[]) {
  const done: { id: string; key: string }[] = []
  const intent = bulkIntent(
    z.uuid(),
    (id, { idempotencyKey }) => {
      if (id === idOf(2))
        throw new ApiFailure('status', {
          status: 409,
          headers: new Headers(),
          body: { code: 'order-concluded' },
        })
      done.push({ id, key: idempotencyKey })
      return Promise.resolve()
    },
    'messages:edited',
  )
  const body = new FormData()
  body.append('intent', 'send')
  body.append('key', 'k')
  for (const row of rows) body.append('row', row)
  const request = new Request('http://site.test/admin/orders?status=placed', { method: 'POST', body })
  const answer = await actOn(
    request,
    context,
    { path: '/admin/orders', words: 'staff-shop' },
    { send: intent },
  )
  return { answer, done }
}

it('does each chosen row once, under a key of its own', async () => {
  const { answer, done } = await choose(idOf(1), idOf(3), idOf(1))
  expect(done).toEqual([
    { id: idOf(1), key: `k-${idOf(1)}` },
    { id: idOf(3), key: `k-${idOf(3)}` },
  ])
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('Location')).toBe('/admin/orders?status=placed')
})

it('goes on after a row that is refused, and says which and why', async () => {
  const { answer, done } = await choose(idOf(1), idOf(2), idOf(3), 'none of ours')
  expect(done.map(({ id }) => id)).toEqual([idOf(1), idOf(3)])
  expect(answer).toMatchObject({
    data: {
      intent: 'send',
      bulk: { done: 2, failed: [{ id: idOf(2), reasons: ['problem.order-concluded'] }] },
    },
    init: { status: 422 },
  })
})

it('asks for a choice where there is none', async () => {
  const { answer } = await choose()
  expect(answer).toMatchObject({ data: { bulk: { done: 0, failed: [] } }, init: { status: 422 } })
})
