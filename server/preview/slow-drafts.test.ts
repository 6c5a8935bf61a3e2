import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isDraftUnread } from '~/app/platform/content/draft-unread'
import { FakeContent } from '~/content/fake-content'
import { ContentUnavailable, type ContentReader } from '~/content/reader'
import { createPreviewCookie } from './cookie'
import { draftReader } from './draft-reader'
import { createPreviewRoutes } from './routes'

const content = new FakeContent()
beforeEach(() => content.start())
afterEach(() => content.stop())

const patience = { total: 400, slowAfter: 100, firstPause: 5, attempts: 3 }
const enable = () =>
  createPreviewRoutes(content.client(), createPreviewCookie('s'.repeat(32), false), patience).request(
    'http://localhost/enable?sanity-preview-secret=secret&sanity-preview-pathname=%2Frules',
    {},
    { incoming: new IncomingMessage(new Socket()) },
  )

it('begins a preview although content was slow to say whether it may', async () => {
  let requested = 0
  content.answer = () => {
    requested += 1
    const secret = { _id: 's', _updatedAt: '2026-11-21T08:00:00Z', secret: 'secret', studioUrl: null }
    return requested === 1 ? new Promise(() => {}) : { private: secret, public: null }
  }
  const answer = await enable()
  expect(requested).toBeGreaterThan(1)
  expect(answer.status).toBe(307)
  expect(answer.headers.get('location')).toBe('/rules')
})

it('asks again by itself, in words and in a frame that shows them, as long as content is silent', async () => {
  content.status = 503
  const answer = await enable()
  expect(answer.status).toBe(503)
  expect(answer.headers.get('refresh')).toBe('2')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await answer.text()).toContain('پیش‌نویس هنوز خوانده می‌شود')
})

it('turns a draft that did not come into an answer of the page, and leaves bugs as they are', async () => {
  const failing = (error: Error) =>
    draftReader({
      locale: 'fa',
      preview: true,
      shownDoctors: null,
      fetch: (() => Promise.reject(error)) as ContentReader['fetch'],
      fetchPast: () => Promise.reject(error),
    }).fetch('*')
  const thrown = await failing(new ContentUnavailable('slow')).catch((error: unknown) => error as Response)
  expect(thrown).toMatchObject({ status: 503 })
  expect(isDraftUnread(await (thrown as Response).json())).toBe(true)
  await expect(failing(new TypeError('ours'))).rejects.toThrow('ours')
})
