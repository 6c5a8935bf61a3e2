import { z } from 'zod'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import {
  largestMonitorFile,
  monitorImportListSchema,
  monitorImportPreviewSchema,
  monitorImportResultSchema,
  monitorImportSchema,
  monitorImportUndoneSchema,
} from '~/domain/records/monitor-import'
import { recordImportIdSchema } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import { importReadings, listImports, previewImport, undoImport } from '../service/monitor-imports'
import { callOf } from './query'

const tags = ['records']
const body = { content: { 'application/json': { schema: monitorImportSchema } } }

const preview = endpoint({
  method: 'post',
  path: '/monitor-import-previews',
  limitBytes: largestMonitorFile,
  summary: 'Which readings of a file of the blood pressure monitor are there already; nothing is kept',
  tags,
  request: { body },
  responses: {
    200: {
      description: 'Their places in the list',
      content: { 'application/json': { schema: monitorImportPreviewSchema } },
    },
  },
})

const list = endpoint({
  method: 'get',
  path: '/monitor-imports',
  summary: 'Imports of the last seven days that can be undone, latest first',
  tags,
  responses: {
    200: { description: 'The imports', content: { 'application/json': { schema: monitorImportListSchema } } },
  },
})

const add = endpoint({
  method: 'post',
  path: '/monitor-imports',
  limitBytes: largestMonitorFile,
  headers: ['idempotency-key'],
  summary: 'Makes records of those readings of a file that are not there yet: all of them, or none',
  tags,
  request: { body },
  responses: {
    201: {
      description: 'They are records',
      content: { 'application/json': { schema: monitorImportResultSchema } },
    },
  },
})

const undo = endpoint({
  method: 'delete',
  path: '/monitor-imports/{id}',
  summary: 'Deletes the records of an import, but for those that were changed since',
  tags,
  request: { params: z.strictObject({ id: recordImportIdSchema }) },
  responses: {
    200: {
      description: 'How many are deleted, and how many stay',
      content: { 'application/json': { schema: monitorImportUndoneSchema } },
    },
  },
})

/** Files of the blood pressure monitor. */
export const createMonitorImportRoutes = (deps: RecordsDeps) =>
  createRoutes()
    .openapi(preview, async (c) =>
      c.json({ known: await previewImport(deps, callOf(c), c.req.valid('json')) }, 200),
    )
    .openapi(list, async (c) => c.json({ items: await listImports(deps, callOf(c)) }, 200))
    .openapi(add, (c) => {
      const given = c.req.valid('json')
      return runOnce(c, deps, async (tx) => ({
        status: 201 as const,
        body: await importReadings(tx, deps, callOf(c), given),
      }))
    })
    .openapi(undo, async (c) => c.json(await undoImport(deps, callOf(c), c.req.valid('param').id), 200))
