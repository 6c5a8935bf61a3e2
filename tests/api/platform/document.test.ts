import { expect, it } from 'vitest'
import { accessTable } from '~/api/access-table'
import type { OpenApiDocument } from '~/api/platform/http/explorer/openapi'
import { apiWithoutDatabase } from '../../kit/api'

const api = apiWithoutDatabase()
const read = async () => (await (await api.request('/api/v1/openapi.json')).json()) as OpenApiDocument

it('describes itself as OpenAPI 3.1', async () => {
  const document = await read()
  expect(document).toMatchObject({ openapi: '3.1.0', paths: { '/health': { get: {} } } })
})

it('has a row of the access table for every endpoint, and no row without one', async () => {
  const { paths } = await read()
  const declared = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, operation]) => [
      `${verb.toUpperCase()} ${path}`,
      operation['x-access'],
    ]),
  )
  expect(Object.fromEntries(declared)).toEqual(accessTable)
})

it('is read in a page that asks nothing of anybody else', async () => {
  const page = await api.request('/api/v1/docs')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await page.text()
  expect(text).toContain('/dead-letters/{id}/retries')
  const addresses = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address)
  expect(addresses.filter((address) => /^(?:https?:)?\/\//.test(address ?? ''))).toEqual([])
  for (const address of addresses.filter((one) => one?.startsWith('/api/v1/docs/')))
    expect((await api.request(address ?? '')).status).toBe(200)
})
