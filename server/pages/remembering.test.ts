import { expect, it } from 'vitest'
import type { Session } from '~/app/platform/context'
import { createBodyCache } from './body-cache'
import { createRemembering } from './remembering'

const session = { tokens: null, start: () => undefined, end: () => undefined } as unknown as Session
const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0' }
const page = (text = 'صفحه') => Buffer.from(`<p>${text}</p>`)
const bodies = () => createBodyCache(1_000_000)

/** What a visitor is sent whose page is made of something, as the page's entry does it. */
async function shown(
  cache: ReturnType<typeof bodies>,
  {
    madeOf = 'home',
    version = '1 1',
    text = 'صفحه',
    headers = html as Record<string, string>,
    reads = false,
  } = {},
) {
  const remembering = createRemembering(cache, session, version)
  if (reads) void remembering.session.tokens
  const isKnown = remembering.context.recall(madeOf)
  if (!isKnown) remembering.context.takeWhole(page(text))
  const body = await remembering.bodyOf(new Response(null, { headers }))
  return { isKnown, text: body?.in('identity').toString() }
}

it('writes a page once for all who come with the same', async () => {
  const cache = bodies()
  expect(await shown(cache)).toEqual({ isKnown: false, text: '<p>صفحه</p>' })
  expect(await shown(cache)).toEqual({ isKnown: true, text: '<p>صفحه</p>' })
  expect((await shown(cache, { madeOf: 'home, other cart' })).isKnown).toBe(false)
})

it('writes it anew when content or the catalogue has moved', async () => {
  const cache = bodies()
  await shown(cache)
  expect(await shown(cache, { version: '2 1', text: 'تازه' })).toEqual({
    isKnown: false,
    text: '<p>تازه</p>',
  })
})

it.each([
  ['asks who is signed in', { reads: true }],
  ['is private', { headers: { ...html, 'cache-control': 'private, no-store' } }],
  ['sets a cookie', { headers: { ...html, 'set-cookie': 'a=b' } }],
])('keeps no page that %s, and sends it all the same', async (_, own) => {
  const cache = bodies()
  expect((await shown(cache, { ...own, text: 'مریم' })).text).toBe('<p>مریم</p>')
  expect((await shown(cache)).isKnown).toBe(false)
})

it('takes a page of which some was awaited as it came', async () => {
  const remembering = createRemembering(bodies(), session, '1 1')
  const body = await remembering.bodyOf(new Response('<p>دیر</p>', { headers: html }))
  expect(body?.in('identity').toString()).toBe('<p>دیر</p>')
  expect(await remembering.bodyOf(new Response(null, { status: 302 }))).toBeUndefined()
})
