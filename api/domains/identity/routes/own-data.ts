import { z } from 'zod'
import { requirePerson } from '~/api/platform/auth/actor'
import { pageQuery } from '~/api/platform/http/pagination'
import { createRoutes, endpoint } from '~/api/platform/http/routes'
import {
  accessLogSchema,
  accountDeletionSchema,
  dataExportIdSchema,
  dataExportSchema,
  dataExportsSchema,
} from '~/domain/identity/contract'
import type { IdentityDeps } from '../deps'
import { readAccessLog } from '../service/access-log'
import { requestDeletion, undoDeletion } from '../service/account-deletion'
import { listExports, readExport, requestExport } from '../service/data-exports'
import { json } from './answers'

const tags = ['identity']

const makeExport = endpoint({
  method: 'post',
  path: '/data-exports',
  summary: 'Have a copy of all of the person’s data made',
  tags,
  responses: { 202: json('It is being made', dataExportSchema) },
})

const listed = endpoint({
  method: 'get',
  path: '/data-exports',
  summary: 'Copies that were asked for',
  tags,
  responses: { 200: json('The newest first', dataExportsSchema) },
})

const one = endpoint({
  method: 'get',
  path: '/data-exports/{id}',
  summary: 'How far a copy is; with a link of five minutes once it is ready',
  tags,
  request: { params: z.strictObject({ id: dataExportIdSchema }) },
  responses: { 200: json('The copy', dataExportSchema) },
})

const askDeletion = endpoint({
  method: 'post',
  path: '/account-deletions',
  summary: 'Have the account deleted in a week',
  tags,
  responses: { 201: json('When it will happen', accountDeletionSchema) },
})

const keepAccount = endpoint({
  method: 'delete',
  path: '/account-deletions',
  summary: 'Keep the account after all',
  tags,
  responses: { 204: { description: 'It stays' } },
})

const accessLog = endpoint({
  method: 'get',
  path: '/access-log',
  summary: 'Who saw or changed the person’s data',
  tags,
  request: { query: z.strictObject(pageQuery) },
  responses: { 200: json('The newest first', accessLogSchema) },
})

export const createDataRoutes = (deps: IdentityDeps) =>
  createRoutes()
    .openapi(makeExport, async (c) => c.json(await requestExport(deps, requirePerson(c)), 202))
    .openapi(listed, async (c) => c.json(await listExports(deps, requirePerson(c)), 200))
    .openapi(one, async (c) => c.json(await readExport(deps, requirePerson(c), c.req.valid('param').id), 200))
    .openapi(askDeletion, async (c) => c.json(await requestDeletion(deps, requirePerson(c)), 201))
    .openapi(keepAccount, async (c) => {
      await undoDeletion(deps, requirePerson(c))
      return c.body(null, 204)
    })
    .openapi(accessLog, async (c) =>
      c.json(await readAccessLog(deps, requirePerson(c), c.req.valid('query')), 200),
    )
