import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { expect, it } from 'vitest'
import { actInAftercare } from './act-in-aftercare.server'

/** The note as the page sends it, to an API that answers so; null: it does not answer. */
async function sendNote(status: number | null, isAsTyped: boolean) {
  const api = {
    baseUrl: 'http://api.test',
    fetch: () =>
      status === null
        ? Promise.reject(new TypeError('fetch failed'))
        : Promise.resolve(Response.json({ status, code: 'not-available' }, { status })),
  }
  const context = { api, session: { tokens: null }, locale: 'fa' } as unknown as AppLoadContext
  const body = new FormData()
  body.set('intent', 'note')
  body.set('note', 'آلرژی به پنی‌سیلین را دوباره بپرسم.')
  if (isAsTyped) body.set('asTyped', 'yes')
  const request = new Request('http://site.test/', { method: 'POST', body })
  return actInAftercare({ request, context, params: { id: randomUUID() } }, (id) => `/${id}`)
}

it.each([null, 429, 500, 503])(
  'a note that the API was away for is lost, not refused: %s',
  async (status) => {
    expect(await sendNote(status, true)).toMatchObject({ data: null })
    // Without script there is nobody who would try again.
    expect(await sendNote(status, false)).toMatchObject({ data: { intent: 'note' }, init: { status: 422 } })
  },
)

it('a note that the API refuses is refused', async () => {
  expect(await sendNote(409, true)).toMatchObject({ data: { intent: 'note' }, init: { status: 422 } })
})
