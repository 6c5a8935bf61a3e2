import { expect, it } from 'vitest'
import type { JsonSchema, OpenApiDocument } from '~/api/platform/http/explorer/openapi'
import { mismatches } from './matches-schema'

const document: OpenApiDocument = {
  info: { title: '', version: '1' },
  paths: {},
  components: { schemas: { Name: { type: 'string', minLength: 2 } } },
}
const schema: JsonSchema = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: { $ref: '#/components/schemas/Name' },
    age: { type: ['integer', 'null'], minimum: 0 },
    tags: { type: 'array', items: { enum: ['a', 'b'] } },
  },
}
const id = '3f2b8c1e-9d8e-4abc-8123-482910aabbcc'

it.each([
  [{ id, name: 'Sara', age: null, tags: ['a'] }, []],
  [{ id: '1', name: 'Sara' }, ['$.id: no uuid']],
  [{ id }, ['$.name: missing']],
  [{ id, name: 'S' }, ['$.name: shorter than 2']],
  [{ id, name: 'Sara', age: -1 }, ['$.age: below 0']],
  [{ id, name: 'Sara', age: 1.5 }, ['$.age: number instead of integer or null']],
  [{ id, name: 'Sara', tags: ['c'] }, ['$.tags[0]: none of a, b']],
  [{ id, name: 'Sara', phone: '0912' }, ['$.phone: not in the schema']],
])('judges %j', (value, found) => {
  expect(mismatches(value, schema, document)).toEqual(found)
})

it('does not pass over a keyword that it does not know', () => {
  expect(mismatches(1, { not: {} } as JsonSchema, document)).toEqual([
    '$: the test does not know the keyword not',
  ])
})
