import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { currentPatience, withPatience } from '~/api/platform/database/patience'
import { createRefresh, transportInProcess, transportOver } from './api-transport'

const nobody = { address: '' }

const tokens = {
  access_token: 'a',
  access_token_expires_in: 1,
  refresh_token: 'r',
  refresh_token_expires_in: 2,
}

const answering = (response: () => Response) => createRefresh(transportInProcess(() => response()))

test('asks for the successor of the token it was given, for the visitor it was given', async () => {
  const seen: unknown[] = []
  const refresh = createRefresh(
    transportInProcess(async (request, visitor) => {
      seen.push(
        request.method,
        new URL(request.url).pathname,
        request.headers.get('user-agent'),
        await request.json(),
        visitor,
      )
      return Response.json(tokens)
    }),
  )
  expect(await refresh('old', { address: '5.6.7.8', device: 'Firefox' })).toEqual({ kind: 'renewed', tokens })
  expect(seen).toEqual([
    'POST',
    '/api/v1/user/accessToken/v2',
    'Firefox',
    { refreshToken: 'old' },
    { address: '5.6.7.8' },
  ])
})

test.each([401, 403])('takes %s for a refusal', async (status) => {
  expect(await answering(() => new Response(null, { status }))('old', nobody)).toEqual({ kind: 'refused' })
})

test.each([400, 404, 409, 422, 429, 500, 502, 503])('takes %s for a failure', async (status) => {
  expect(await answering(() => new Response(null, { status }))('old', nobody)).toEqual({
    kind: 'unavailable',
  })
})

test('takes an answer that is no token object for a failure', async () => {
  const broken = [() => new Response('<html>'), () => Response.json({ ...tokens, access_token: 7 })]
  for (const response of broken)
    expect(await answering(response)('old', nobody)).toEqual({ kind: 'unavailable' })
})

test('takes an API that cannot be reached for a failure', async () => {
  const refresh = createRefresh(transportOver('http://127.0.0.1:9'))
  expect(await refresh('old', nobody)).toEqual({ kind: 'unavailable' })
})

test('takes an API that says nothing for a failure, and its silence out of the patience of the whole request', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const refresh = createRefresh(transportOver(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`))
  await withPatience(50, async () => {
    expect(await refresh('old', nobody)).toEqual({ kind: 'unavailable' })
    expect(currentPatience().left).toBeLessThan(-900)
    expect(await refresh('old', nobody)).toEqual({ kind: 'unavailable' })
  })
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
})
