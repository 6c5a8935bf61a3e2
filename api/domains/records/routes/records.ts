import { z } from 'zod'
import { cutPage, defaultLimit, pageOf } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { historySchemaOf } from '~/domain/records/contract'
import { isDocument, type MeasurementDefinition, type RecordDefinition } from '~/domain/records/define'
import { addSchemaOf, editSchemaOf, recordSchemaOf } from '~/domain/records/schemas'
import { recordIdSchema } from '~/domain/values/ids'
import type { RecordsDeps } from '../deps'
import { exportRecords } from '../service/export'
import { readHistory } from '../service/history'
import {
  addRecord,
  deleteRecord,
  editRecord,
  listHistory,
  readRecorded,
  requireRecord,
  restoreRecord,
  setFavourite,
} from '../service/records'
import { createFileRoutes } from './files'
import {
  byShareQuery,
  callOf,
  readingCallOf,
  exportQueryOf,
  historyKey,
  historyQueryOf,
  listQueryOf,
  readHistoryCursor,
  recordParams,
} from './query'

const tags = ['records']
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })

/** What can be asked of records of one type. */
function endpointsOf(definition: RecordDefinition) {
  const { type } = definition
  const all = `/${type}-records`
  const one = `${all}/{id}`
  const record = recordSchemaOf(definition)
  const answer = (description: string) => ({ description, content: json(record) })
  const params = recordParams
  return {
    add: endpoint({
      method: 'post',
      path: all,
      headers: ['idempotency-key'],
      summary: `Adds a record of ${type}; repeated with the same Idempotency-Key it is added once`,
      tags,
      request: { body: { content: json(addSchemaOf(definition)) } },
      responses: { 201: answer('The record') },
    }),
    list: endpoint({
      method: 'get',
      path: all,
      summary: `Records of ${type} of the caller or of a member of their family, newest first, and how many the range has`,
      tags,
      request: { query: listQueryOf(definition) },
      responses: {
        200: { description: 'A page of them', content: json(pageOf(record).extend({ total: z.int() })) },
      },
    }),
    export: endpoint({
      method: 'get',
      path: `${all}/export`,
      summary: 'All records of a range as a file: a table, JSON, or resources of FHIR R4',
      tags,
      request: { query: exportQueryOf(definition) },
      responses: {
        200: {
          description: 'The file',
          content: {
            'text/csv': { schema: z.string() },
            'application/json': { schema: z.unknown() },
            'application/fhir+json': { schema: z.unknown() },
          },
        },
      },
    }),
    read: endpoint({
      method: 'get',
      path: one,
      summary: 'One record',
      tags,
      request: { params, query: byShareQuery },
      responses: { 200: answer('The record') },
    }),
    edit: endpoint({
      method: 'patch',
      path: one,
      summary: 'Changes the fields that are given',
      tags,
      request: { params, body: { content: json(editSchemaOf(definition)) } },
      responses: { 200: answer('The record as it is now') },
    }),
    remove: endpoint({
      method: 'delete',
      path: one,
      summary: 'Deletes a record; it can be brought back for seven days',
      tags,
      request: { params },
      responses: { 204: { description: 'It is deleted' } },
    }),
    restore: endpoint({
      method: 'post',
      path: `${one}/restorations`,
      summary: 'Brings a deleted record back',
      tags,
      request: { params },
      responses: { 200: answer('The record') },
    }),
    mark: endpoint({
      method: 'put',
      path: `${one}/favourite`,
      summary: 'Marks a record as a favourite of the caller',
      tags,
      request: { params },
      responses: { 204: { description: 'It is marked' } },
    }),
    unmark: endpoint({
      method: 'delete',
      path: `${one}/favourite`,
      summary: 'Takes the caller’s mark away',
      tags,
      request: { params },
      responses: { 204: { description: 'It is not marked' } },
    }),
  }
}

/** What can be asked besides of what is measured. */
function createHistoryRoutes(deps: RecordsDeps, definition: MeasurementDefinition) {
  const history = endpoint({
    method: 'get',
    path: `/${definition.type}-records/history`,
    summary: 'A history of any length in at most 400 points, and its means',
    tags,
    request: { query: historyQueryOf(definition) },
    responses: { 200: { description: 'The history', content: json(historySchemaOf(definition)) } },
  })
  return createRoutes().openapi(history, async (c) =>
    c.json(await readHistory(deps, readingCallOf(c), definition, c.req.valid('query')), 200),
  )
}

/** Written as fast as it is read, and not read on when nobody reads it. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
}

/** The routes of records of one type. */
export function createTypeRoutes(deps: RecordsDeps, definition: RecordDefinition) {
  const endpoints = endpointsOf(definition)
  const routes = createRoutes()
  routes.openapi(endpoints.add, (c) => {
    const input = c.req.valid('json')
    const call = callOf(c)
    return runOnce(
      c,
      deps,
      async (tx) => {
        const body = await addRecord(tx, deps, call, definition, input)
        return { status: 201 as const, body, madeId: body.id }
      },
      // What a doctor recorded for somebody else is read as it is open to them then.
      input.careId === undefined
        ? undefined
        : (tx, madeId) => readRecorded(tx, deps, call, definition, recordIdSchema.parse(madeId)),
    )
  })
  routes.openapi(endpoints.list, async (c) => {
    const { cursor, favourite, limit = defaultLimit, ...range } = c.req.valid('query')
    const { found, total } = await listHistory(deps, readingCallOf(c), definition, {
      ...range,
      isFavourite: favourite === 'true',
      after: readHistoryCursor(cursor),
      limit: limit + 1,
    })
    return c.json({ ...cutPage(found, limit, historyKey), total }, 200)
  })
  // Before the routes of one record, whose id would be read of `history` and of `files`.
  if (!isDocument(definition)) routes.route('/', createHistoryRoutes(deps, definition))
  if (definition.files) routes.route('/', createFileRoutes(deps, definition))
  routes.openapi(endpoints.export, async (c) => {
    const asked = c.req.valid('query')
    const { mediaType, name, text } = await exportRecords(deps, readingCallOf(c), definition, asked)
    return new Response(streamOf(text), {
      headers: {
        'content-type': mediaType,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
      },
    }) as never
  })
  routes.openapi(endpoints.read, async (c) =>
    c.json(
      await requireRecord(deps, readingCallOf(c), definition, {
        ...c.req.valid('param'),
        ...c.req.valid('query'),
      }),
      200,
    ),
  )
  routes.openapi(endpoints.edit, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await editRecord(deps, callOf(c), definition, { id, edit: c.req.valid('json') }), 200)
  })
  routes.openapi(endpoints.remove, async (c) => {
    await deleteRecord(deps, callOf(c), definition, c.req.valid('param').id)
    return c.body(null, 204)
  })
  routes.openapi(endpoints.restore, async (c) =>
    c.json(await restoreRecord(deps, callOf(c), definition, c.req.valid('param').id), 200),
  )
  for (const [declared, isFavourite] of [
    [endpoints.mark, true],
    [endpoints.unmark, false],
  ] as const)
    routes.openapi(declared, async (c) => {
      await setFavourite(deps, callOf(c), definition, { id: c.req.valid('param').id, isFavourite })
      return c.body(null, 204)
    })
  return routes
}
