import { z } from 'zod'
import { countedEachSchema } from '~/api/platform/database/count-up-to'
import { pageOf, pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { deskRecordTabs } from '~/domain/desk/record-tabs'
import { comparisonSchema, deskRecordSchema, namedRecordsSchema } from '~/domain/desk/records-contract'
import { deviceKinds } from '~/domain/devices/kinds'
import { recordIdSchema, userIdSchema } from '~/domain/values/ids'
import { searchTextSchema } from '~/domain/values/search-text-schema'
import type { RecordsDeps } from '../deps'
import {
  comparableOf,
  comparisonOf,
  deskRecordCountsOf,
  deskRecordOf,
  deskRecordsOf,
  markOnDesk,
  unmarkOnDesk,
} from '../service/desk-records'
import { callOf, recordParams } from './query'

const tags = ['desk']

const query = z.strictObject({
  ...pageQuery,
  tab: z.enum(deskRecordTabs).optional().openapi({ default: 'recorded' }),
  device: z.enum(deviceKinds).optional().openapi({ description: 'Of whose serials the record names one' }),
  family: userIdSchema.optional().openapi({ description: 'Of the family of this account alone' }),
  q: searchTextSchema
    .optional()
    .openapi({ description: 'Words of what a record is called, in whichever letters of Persian' }),
  named: namedRecordsSchema.optional().openapi({
    type: 'string',
    description:
      'Types, and options that a record is called by as `type:option`, parted by commas, which `q` names in the reader’s language',
  }),
})

const list = endpoint({
  method: 'get',
  path: '/doctor-desk/records',
  summary:
    'What the caller has recorded as a doctor, what is open to them now, or what they have marked of both, newest first: what it is called, never what it says',
  tags,
  request: { query },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(deskRecordSchema) } },
    },
  },
})

const counts = endpoint({
  method: 'get',
  path: '/doctor-desk/record-counts',
  summary: 'How many records stand behind each tab of this list, counted up to a thousand; none is named',
  tags,
  responses: {
    200: {
      description: 'Of each tab',
      content: { 'application/json': { schema: countedEachSchema(deskRecordTabs) } },
    },
  },
})

const read = endpoint({
  method: 'get',
  path: '/doctor-desk/records/{id}',
  summary: 'One record of this list: what it is called and by what it is read, never what it says',
  tags,
  request: { params: recordParams },
  responses: { 200: { description: 'It', content: { 'application/json': { schema: deskRecordSchema } } } },
})

const comparable = endpoint({
  method: 'get',
  path: '/doctor-desk/records/{id}/comparable',
  summary:
    'One record of this list, and the others of its type and of the same person that stand in it, newest first',
  tags,
  request: { params: recordParams, query: z.strictObject(pageQuery) },
  responses: {
    200: {
      description: 'It, and a page of the others',
      content: {
        'application/json': { schema: pageOf(deskRecordSchema).extend({ record: deskRecordSchema }) },
      },
    },
  },
})

const compare = endpoint({
  method: 'get',
  path: '/doctor-desk/records/{id}/comparable/{otherId}',
  summary:
    'Two records of this list, of one type and one person, the earlier one first: what they are called, never what they say',
  tags,
  request: { params: recordParams.extend({ otherId: recordIdSchema }) },
  responses: {
    200: { description: 'Both', content: { 'application/json': { schema: comparisonSchema } } },
  },
})

const mark = endpoint({
  method: 'put',
  path: '/doctor-desk/records/{id}/favourite',
  summary: 'Marks a record of this list for the caller alone',
  tags,
  request: { params: recordParams },
  responses: { 204: { description: 'Marked' } },
})

const unmark = endpoint({
  method: 'delete',
  path: '/doctor-desk/records/{id}/favourite',
  summary: 'Takes the caller’s mark away',
  tags,
  request: { params: recordParams },
  responses: { 204: { description: 'Not marked' } },
})

/** The records of a doctor’s desk, whosever archive they stand in. */
export function createDeskRecordRoutes(deps: RecordsDeps) {
  const routes = createRoutes()
  routes.openapi(list, async (c) => {
    const { tab = 'recorded', ...asked } = c.req.valid('query')
    return c.json(await deskRecordsOf(deps, callOf(c), { tab, ...asked }), 200)
  })
  routes.openapi(counts, async (c) => c.json(await deskRecordCountsOf(deps, callOf(c)), 200))
  routes.openapi(read, async (c) => c.json(await deskRecordOf(deps, callOf(c), c.req.valid('param').id), 200))
  routes.openapi(comparable, async (c) =>
    c.json(await comparableOf(deps, callOf(c), { ...c.req.valid('param'), ...c.req.valid('query') }), 200),
  )
  routes.openapi(compare, async (c) => {
    const { id, otherId } = c.req.valid('param')
    return c.json(await comparisonOf(deps, callOf(c), [id, otherId]), 200)
  })
  routes.openapi(mark, async (c) => {
    await markOnDesk(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(unmark, async (c) => {
    await unmarkOnDesk(deps, callOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  return routes
}
