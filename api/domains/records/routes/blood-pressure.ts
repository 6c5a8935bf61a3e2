import { cutPage, defaultLimit, pageOf } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  addBloodPressureSchema,
  bloodPressureSchema,
  editBloodPressureSchema,
} from '~/domain/records/contract'
import type { RecordsDeps } from '../deps'
import {
  addPressure,
  deletePressure,
  editPressure,
  listPressureRecords,
  requirePressure,
  restorePressure,
} from '../service/blood-pressure'
import { callOf, historyKey, historyQuery, readHistoryCursor, recordParams } from './history'

const tags = ['records']
const record = { 'application/json': { schema: bloodPressureSchema } }

const addRecord = endpoint({
  method: 'post',
  path: '/blood-pressure-records',
  summary: 'Adds a reading; repeated with the same Idempotency-Key it is added once',
  tags,
  request: { body: { content: { 'application/json': { schema: addBloodPressureSchema } } } },
  responses: { 201: { description: 'The record', content: record } },
})

const listRecords = endpoint({
  method: 'get',
  path: '/blood-pressure-records',
  summary: 'The readings of the caller, newest first',
  tags,
  request: { query: historyQuery },
  responses: {
    200: {
      description: 'A page of them',
      content: { 'application/json': { schema: pageOf(bloodPressureSchema) } },
    },
  },
})

const readRecord = endpoint({
  method: 'get',
  path: '/blood-pressure-records/{id}',
  summary: 'One reading',
  tags,
  request: { params: recordParams },
  responses: { 200: { description: 'The record', content: record } },
})

const editRecord = endpoint({
  method: 'patch',
  path: '/blood-pressure-records/{id}',
  summary: 'Changes the fields that are given',
  tags,
  request: {
    params: recordParams,
    body: { content: { 'application/json': { schema: editBloodPressureSchema } } },
  },
  responses: { 200: { description: 'The record as it is now', content: record } },
})

const deleteRecord = endpoint({
  method: 'delete',
  path: '/blood-pressure-records/{id}',
  summary: 'Deletes a reading; it can be brought back for seven days',
  tags,
  request: { params: recordParams },
  responses: { 204: { description: 'It is deleted' } },
})

const restoreRecord = endpoint({
  method: 'post',
  path: '/blood-pressure-records/{id}/restorations',
  summary: 'Brings a deleted reading back',
  tags,
  request: { params: recordParams },
  responses: { 200: { description: 'The record', content: record } },
})

export const createBloodPressureRoutes = (deps: RecordsDeps) =>
  createRoutes()
    .openapi(addRecord, (c) => {
      const input = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await addPressure(tx, deps, callOf(c), input),
      }))
    })
    .openapi(listRecords, async (c) => {
      const { from, to, cursor, limit = defaultLimit } = c.req.valid('query')
      const after = readHistoryCursor(cursor)
      const found = await listPressureRecords(deps, callOf(c), { from, to, after, limit: limit + 1 })
      return c.json(cutPage(found, limit, historyKey), 200)
    })
    .openapi(readRecord, async (c) =>
      c.json(await requirePressure(deps, callOf(c), c.req.valid('param').id), 200),
    )
    .openapi(editRecord, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await editPressure(deps, callOf(c), id, c.req.valid('json')), 200)
    })
    .openapi(deleteRecord, async (c) => {
      await deletePressure(deps, callOf(c), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(restoreRecord, async (c) =>
      c.json(await restorePressure(deps, callOf(c), c.req.valid('param').id), 200),
    )
