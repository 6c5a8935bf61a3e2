import { z } from 'zod'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import { runOnce } from '~/api/platform/idempotency/run-once'
import { definitionOf, type Kind } from '~/domain/medical-file/kinds'
import { addSchemaOf, editSchemaOf, entriesSchemaOf, entrySchemaOf } from '~/domain/medical-file/schemas'
import { medicalFileEntryIdSchema } from '~/domain/values/ids'
import type { MedicalFileDeps } from '../deps'
import { addEntry, deleteEntry, editEntry, entriesOf, restoreEntry } from '../service/entries'
import { callOf } from './call'
import { ofMember } from './query'

const tags = ['medical-file']
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })
const params = z.strictObject({ id: medicalFileEntryIdSchema })
const listQuery = z.strictObject({ ...ofMember, deleted: z.enum(['true', 'false']).optional() })

/** What can be asked of one list of the file. */
function endpointsOf(kind: Kind) {
  const definition = definitionOf(kind)
  const all = `/medical-file/${kind}-entries`
  const one = `${all}/{id}`
  const entry = entrySchemaOf(definition)
  const answer = (description: string) => ({ description, content: json(entry) })
  return {
    list: endpoint({
      method: 'get',
      path: all,
      summary: `The list ${kind} as it was written, or what was deleted of it within a week`,
      tags,
      request: { query: listQuery },
      responses: { 200: { description: 'The list', content: json(entriesSchemaOf(definition)) } },
    }),
    add: endpoint({
      method: 'post',
      path: all,
      headers: ['idempotency-key'],
      summary: `Adds to the list ${kind}; repeated with the same Idempotency-Key it is added once`,
      tags,
      request: { body: { content: json(addSchemaOf(definition)) } },
      responses: { 201: answer('The entry') },
    }),
    edit: endpoint({
      method: 'patch',
      path: one,
      summary: 'Changes the fields that are given',
      tags,
      request: { params, body: { content: json(editSchemaOf(definition)) } },
      responses: { 200: answer('The entry as it is now') },
    }),
    remove: endpoint({
      method: 'delete',
      path: one,
      summary: 'Deletes an entry; it can be brought back for seven days',
      tags,
      request: { params },
      responses: { 204: { description: 'It is deleted' } },
    }),
    restore: endpoint({
      method: 'post',
      path: `${one}/restorations`,
      summary: 'Brings a deleted entry back',
      tags,
      request: { params },
      responses: { 200: answer('The entry') },
    }),
  }
}

/** The routes of one list of the file. */
export function createEntryRoutes(deps: MedicalFileDeps, kind: Kind) {
  const endpoints = endpointsOf(kind)
  const routes = createRoutes()
  routes.openapi(endpoints.list, async (c) => {
    const { deleted, memberId } = c.req.valid('query')
    const asked = { kind, memberId, isDeleted: deleted === 'true' }
    return c.json({ items: await entriesOf(deps, callOf(c), asked) }, 200)
  })
  routes.openapi(endpoints.add, (c) => {
    const given = c.req.valid('json')
    return runOnce(c, deps, async (tx) => ({
      status: 201 as const,
      body: await addEntry(tx, deps, callOf(c), { kind, given }),
    }))
  })
  routes.openapi(endpoints.edit, async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await editEntry(deps, callOf(c), { kind, id, edit: c.req.valid('json') }), 200)
  })
  routes.openapi(endpoints.remove, async (c) => {
    await deleteEntry(deps, callOf(c), { kind, id: c.req.valid('param').id })
    return c.body(null, 204)
  })
  routes.openapi(endpoints.restore, async (c) =>
    c.json(await restoreEntry(deps, callOf(c), { kind, id: c.req.valid('param').id }), 200),
  )
  return routes
}
