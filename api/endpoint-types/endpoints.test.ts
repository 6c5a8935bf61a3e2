import type { RouteConfig } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { writeEndpoints } from './endpoints'

const note = z.object({ id: z.uuid() })
const json = { 'application/json': { schema: note } }
const ok = { description: 'It is done' }

const typesOf = (route: Omit<RouteConfig, 'path'>) =>
  writeEndpoints([{ path: '/notes/{id}', ...route }], [{ schema: note, name: 'note', from: '~/notes' }])

it('writes what an endpoint takes and answers, by verb and path', () => {
  const params = z.object({ id: z.uuid() })
  const body = { content: { 'application/json': { schema: z.object({ text: z.string() }) } } }
  const failure = { description: 'A failure', content: json }
  expect(
    typesOf({
      method: 'patch',
      request: { params, body },
      responses: { 200: { ...ok, content: json }, default: failure },
    }),
  ).toBe(`import type { z } from 'zod'

export interface Endpoints {
  patch: {
    "/notes/:id": { params: { "id": string }; query: undefined; body: { "text": string }; form: undefined; answer: z.output<typeof import("~/notes").note> }
  }
}
`)
})

it('tells apart nothing, text, and one of several answers', () => {
  const text = { 'text/csv': { schema: z.string() } }
  expect(typesOf({ method: 'delete', responses: { 204: ok } })).toContain('answer: null }')
  expect(typesOf({ method: 'get', responses: { 200: { ...ok, content: text } } })).toContain(
    'answer: string }',
  )
  expect(typesOf({ method: 'post', responses: { 200: { ...ok, content: json }, 204: ok } })).toContain(
    'answer: z.output<typeof import("~/notes").note> | null }',
  )
})

it('takes a form for what is uploaded', () => {
  const body = { content: { 'multipart/form-data': { schema: z.object({ file: z.unknown() }) } } }
  expect(typesOf({ method: 'post', request: { body }, responses: { 204: ok } })).toContain('form: FormData;')
})
