import { expect, it, vi } from 'vitest'
import { answerFile } from './lesson-file.server'

/** An answer of the CMS, and whether what it says is let go unread. */
function answerOf(status: number) {
  const cancel = vi.fn()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('bytes')),
    cancel,
  })
  const headers = { 'Content-Type': 'text/plain', 'Content-Length': '5', 'Set-Cookie': 'of=another' }
  return { file: new Response(body, { status, headers }), cancel }
}

it.each([200, 206, 416])('hands on what is answered with %s, for nobody to keep', async (status) => {
  const { file, cancel } = answerOf(status)
  const answer = await answerFile(file)
  expect([answer.status, answer.body, Object.fromEntries(answer.headers)]).toEqual([
    ...[status, file.body],
    {
      'cache-control': 'private, no-store',
      'content-length': '5',
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
    },
  ])
  expect(cancel).not.toHaveBeenCalled()
})

it.each([
  [404, 404],
  [302, 503],
  [403, 503],
  [429, 503],
  [500, 503],
])('hands on nothing of what is answered with %s', async (status, own) => {
  const { file, cancel } = answerOf(status)
  const answer = await answerFile(file)
  expect([answer.status, answer.body, answer.headers.get('content-type')]).toEqual([own, null, null])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(cancel).toHaveBeenCalledOnce()
})
